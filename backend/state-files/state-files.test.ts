import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';
import { readStateFile, StateFileError } from './read.ts';
import { createFile, replaceFile } from './replace.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-kept-'));
  file = path.join(folder, 'some.secret');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a small file', () => {
  it('is replaced atomically with mode 0600, and leaves no temporary file', async () => {
    await writeFile(file, 'before', { mode: 0o644 });
    await replaceFile(file, 'after');
    expect(await readFile(file, 'utf8')).toBe('after');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['some.secret']);
  });

  it('is unchanged when it cannot be replaced, and leaves no temporary file', async () => {
    await mkdir(file);
    await expect(replaceFile(file, 'after')).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
    expect(await readdir(folder)).toEqual(['some.secret']);
  });

  it.each([
    ['replaced', replaceFile],
    ['created', createFile],
  ] as const)(
    'takes away, when it is %s, what a process that was killed left beside it',
    async (_what, write) => {
      const left = `${file}.0123456789ab.tmp`;
      const others = [`${file}.ba9876543210.tmp`, `${file}.old`, path.join(folder, 'other.0123456789ab.tmp')];
      for (const one of [left, ...others]) await writeFile(one, 'secret');
      const before = new Date(Date.now() - 120_000);
      for (const one of [left, ...others.slice(1)]) await utimes(one, before, before);
      await write(file, 'after');
      expect((await readdir(folder)).sort()).toEqual(
        [file, ...others].map((one) => path.basename(one)).sort(),
      );
    },
  );

  it.runIf(canMount)('stays as it was on a full disk, and leaves nothing beside it', async () => {
    const disk = await smallDisk('size=64k,nr_inodes=8');
    const small = path.join(disk.folder, 'some.secret');
    try {
      await replaceFile(small, 'before');
      for (const freeBytes of [0, 4096]) {
        await disk.leave(freeBytes);
        await expect(replaceFile(small, 'a'.repeat(6_000))).rejects.toMatchObject({ code: 'ENOSPC' });
        await expect(createFile(`${small}.new`, 'a'.repeat(6_000))).rejects.toMatchObject({ code: 'ENOSPC' });
        expect(await readFile(small, 'utf8')).toBe('before');
        expect((await readdir(disk.folder)).sort()).toEqual(['ballast', 'some.secret']);
      }
      await disk.leave(16_000);
      await replaceFile(small, 'after');
      expect(await readFile(small, 'utf8')).toBe('after');
    } finally {
      await disk.unmount();
    }
  });

  it('is created by one of several who try at once', async () => {
    const tried = await Promise.all(['a', 'b', 'c', 'd'].map((text) => createFile(file, text)));
    expect(tried.filter(Boolean)).toHaveLength(1);
    expect(await readFile(file, 'utf8')).toBe(['a', 'b', 'c', 'd'][tried.indexOf(true)]);
    expect(await readdir(folder)).toEqual(['some.secret']);
  });
});

describe('reading a state file', () => {
  const read = () =>
    readStateFile({
      path: file,
      problem: (text) => (text.length > 3 ? undefined : 'is too short'),
      remedy: 'write a longer one',
    });

  it('is its text without white space around it, and nothing when it does not exist', async () => {
    expect(await read()).toBeUndefined();
    await writeFile(file, ' long enough\n');
    expect(await read()).toBe('long enough');
  });

  it.each([
    ['empty', () => writeFile(file, ''), 'is empty'],
    ['white space', () => writeFile(file, ' \n'), 'is empty'],
    ['wrong', () => writeFile(file, 'abc'), 'is too short'],
    ['a folder', () => mkdir(file), 'is a folder, and must be a file'],
  ])('is refused in one line that says what to do: %s', async (_what, damage, problem) => {
    await damage();
    const error = await read().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(StateFileError);
    expect((error as Error).message).toBe(`${file} ${problem}: write a longer one.`);
  });

  // Root reads everything: tests/process/data-files.test.ts has it as another account.
  it.skipIf(process.getuid?.() === 0)('is refused when it may not be read', async () => {
    await writeFile(file, 'long enough');
    await chmod(file, 0);
    await expect(read()).rejects.toThrow(`${file} may not be read by the account that runs this`);
  });
});
