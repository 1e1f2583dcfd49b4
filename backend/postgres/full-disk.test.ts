import os from 'node:os';
import { describe, expect, it } from 'vitest';
import { DiskFullError, diskFull, isDiskFull, namingFullDisk } from './full-disk.ts';

const coded = (code: string, message = 'x', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });
const failing = (error: Error, hasDatabase = true) =>
  namingFullDisk(os.tmpdir(), hasDatabase, () => Promise.reject(error));

describe('a full disk', () => {
  it('is known by the codes of the system and of PostgreSQL, in causes too', () => {
    const causes = [coded('ENOSPC'), coded('EDQUOT'), coded('53100'), diskFull(os.tmpdir(), 'x')];
    expect(causes.map((error) => isDiskFull(error))).toEqual([true, true, true, true]);
    expect(isDiskFull(new Error('seeds', { cause: coded('53100') }))).toBe(true);
    expect(isDiskFull(new AggregateError([coded('ENOENT'), coded('ENOSPC')]))).toBe(true);
    expect([coded('ENOENT'), coded('53300'), 'ENOSPC'].some((error) => isDiskFull(error))).toBe(false);
  });

  it('is reported in one line with the folder, its free space and the failure', async () => {
    const error = coded('ENOSPC', 'ENOSPC: no space left on device, write\nmore');
    await expect(failing(error)).rejects.toThrow(
      new RegExp(
        `^No space left on the disk of ${os.tmpdir()} \\(\\d+ MiB free\\): make room, then try again\\. ENOSPC: no space left on device, write$`,
      ),
    );
    await expect(failing(error)).rejects.toBeInstanceOf(DiskFullError);
    await expect(failing(error)).rejects.toHaveProperty('cause', error);
    expect(diskFull('/nowhere/at/all', 'x').message).toBe(
      'No space left on the disk of /nowhere/at/all: make room, then try again. x',
    );
  });

  it('is PostgreSQL’s own where that is elsewhere', async () => {
    await expect(failing(coded('53100', 'could not extend file'), false)).rejects.toThrow(
      'The disk of PostgreSQL is full: make room there, then try again. could not extend file',
    );
    await expect(failing(coded('53100', 'could not extend file'))).rejects.toThrow(
      `No space left on the disk of ${os.tmpdir()}`,
    );
  });

  it('leaves other failures unchanged', async () => {
    const errors = [coded('EACCES'), coded('57P01'), new Error('Connection terminated unexpectedly')];
    for (const error of errors) await expect(failing(error)).rejects.toBe(error);
    await expect(namingFullDisk(os.tmpdir(), true, async () => 7)).resolves.toBe(7);
  });
});
