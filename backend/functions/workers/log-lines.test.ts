import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type LogEntry, readLines } from './log-lines.ts';

async function linesOf(chunks: (string | Buffer)[], linesPerSecond = 1_000): Promise<string[]> {
  const stream = new PassThrough();
  const entries: LogEntry[] = [];
  readLines(stream, { function: 'f', level: 'info' }, linesPerSecond, (entry) => entries.push(entry));
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await new Promise((resolve) => stream.on('close', resolve));
  return entries.map(({ message }) => message);
}

describe('readLines', () => {
  it('reassembles lines from arbitrary chunks', async () => {
    const [start, end] = [Buffer.from('é\n').subarray(0, 1), Buffer.from('é\n').subarray(1)];
    expect(await linesOf(['a', 'b\nc', start, end, '\nlast'])).toEqual(['ab', 'cé', '', 'last']);
  });

  it('cuts a line that is too long, ended or not', async () => {
    const lines = await linesOf([`${'a'.repeat(20_000)}\n`, 'b'.repeat(20_000), 'c'.repeat(20_000)]);
    expect(lines.map((line) => line.length)).toEqual([10_000, 10_000]);
  });

  it('counts what is too much instead of keeping it', async () => {
    const lines = await linesOf(['x\n'.repeat(25)], 10);
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('15 lines were omitted');
  });
});
