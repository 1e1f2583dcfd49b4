import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lockFileErrors, parseLockFile } from './lock-file.ts';

const SOUND = { version: '1.3.0', integrity: `sha512-${Buffer.alloc(64).toString('base64')}` };

it.each([
  [{ integrity: undefined }, 'has no SHA-512 of its content'],
  [{ integrity: 'sha1-AAAA' }, 'has no SHA-512 of its content'],
  [{ resolved: 'git+ssh://git@github.com/a/b.git#1' }, 'comes from git+ssh://git@github.com/a/b.git#1'],
  [{ resolved: 'http://registry.npmjs.org/a.tgz' }, 'comes from http://registry.npmjs.org/a.tgz'],
  [{ link: true }, 'is a link to a folder'],
  [{ hasInstallScript: true }, 'would run a script when it is installed'],
])('refuses a package that has %j', (more, words) => {
  const text = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/a': { ...SOUND, ...more } },
  });
  expect(lockFileErrors(parseLockFile(text))).toEqual([`node_modules/a ${words}`]);
});

it('finds no problem in our own lock file', () => {
  expect(lockFileErrors(parseLockFile(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});
