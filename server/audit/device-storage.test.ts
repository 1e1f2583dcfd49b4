import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaredKey } from '#domain/accounts/device-storage.ts';

const SITE = path.join(import.meta.dirname, '../../site');
const WRITE = /\b(localStorage|sessionStorage)\.setItem\((\w+),/g;

/** The keys that the site's sources write by a constant of the same file. */
const written = globSync('**/*.{ts,tsx}', { cwd: SITE, exclude: (name) => name.includes('.test.') }).flatMap(
  (file) => {
    const source = readFileSync(path.join(SITE, file), 'utf8');
    return [...source.matchAll(WRITE)].flatMap(([, place, name]) => {
      const key = new RegExp(`const ${name}\\b[^=]*= '([^']+)'`).exec(source)?.[1];
      return key ? [{ file, place: place as 'localStorage' | 'sessionStorage', key }] : [];
    });
  },
);

describe('keys of browser storage', () => {
  it('are found in the sources', () => {
    expect(written.length).toBeGreaterThanOrEqual(7);
  });

  it.each(written)('$place $key of $file is declared', ({ place, key }) => {
    expect(declaredKey(place, key)).toMatchObject({ place });
  });
});
