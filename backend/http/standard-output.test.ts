import { expect, it } from 'vitest';
import { standardOutput } from './standard-output.ts';

/** A file that holds so many bytes, as a disk does. */
function fullAfter(bytes: number) {
  const file = { text: '', bytes };
  const output = standardOutput((chunk) => {
    const left = file.bytes - file.text.length;
    if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    file.text += chunk.subarray(0, left).toString();
    return Math.min(left, chunk.length);
  });
  return { file, output };
}

it('drops what cannot be written, and says how many lines once it can again', () => {
  const { file, output } = fullAfter(2);
  output.write('a\n');
  output.write('b\n');
  output.write('c\n');
  file.bytes = 1_000;
  output.write('d\n');
  expect(file.text).toBe('a\n{"level":"warn","msg":"2 lines could not be written"}\nd\n');
});

it('begins a new line after one of which only the beginning was written', () => {
  const { file, output } = fullAfter(5);
  output.write('{"a":1}\n');
  output.write('{"b":2}\n');
  file.bytes = 1_000;
  output.write('{"c":3}\n');
  output.write('{"d":4}\n');
  expect(file.text).toBe('{"a":\n{"level":"warn","msg":"2 lines could not be written"}\n{"c":3}\n{"d":4}\n');
});
