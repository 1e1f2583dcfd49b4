import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const files = (locale: string) =>
  readdirSync(path.join(import.meta.dirname, locale), { recursive: true })
    .map(String)
    .sort();

it('every content page and article exists in both languages', () => {
  expect(files('en')).toEqual(files('fr'));
});
