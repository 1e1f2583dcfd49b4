import { expect, it } from 'vitest';
import { standardOutput } from './standard-output.ts';

it('drops what cannot be written, and says how many lines once it can again', () => {
  const lines: string[] = [];
  let isFull = false;
  const output = standardOutput((line) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    lines.push(line);
  });
  output.write('a\n');
  isFull = true;
  output.write('b\n');
  output.write('c\n');
  isFull = false;
  output.write('d\n');
  expect(lines).toEqual(['a\n', '{"level":"warn","msg":"2 lines could not be written"}\n', 'd\n']);
});
