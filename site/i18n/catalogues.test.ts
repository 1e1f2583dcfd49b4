import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import englishPersonal from './en/personal.ts';
import englishRendered from './en/rendered.ts';
import frenchPersonal from './fr/personal.ts';
import frenchRendered from './fr/rendered.ts';

const french = { ...frenchPersonal, ...frenchRendered };
const english = { ...englishPersonal, ...englishRendered };

type Tree = { [key: string]: string | Tree };

function texts(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
}

const placeholders = (text: string) => (text.match(/\{\{\s*\w+/g) ?? []).map((name) => name.slice(2)).sort();

describe('the catalogues', () => {
  const fr = new Map(texts(french));
  const en = new Map(texts(english));

  it('have the very same keys', () => {
    expect([...en.keys()].sort()).toEqual([...fr.keys()].sort());
  });

  it('have no empty text', () => {
    for (const [key, text] of [...fr, ...en]) expect(text.trim(), key).not.toBe('');
  });

  it('ask for the same values in both languages', () => {
    for (const [key, text] of fr) expect(placeholders(en.get(key) ?? ''), key).toEqual(placeholders(text));
  });

  it('tie what French never parts at the end of a line, as Quebec sets it', () => {
    for (const [key, text] of fr) expect(text, key).not.toMatch(/ [:»]|« |\d (?:Mo|km|h)\b|\s[?!;]/);
  });

  it('give every plural that French counts with, « un million d’avis » included', () => {
    const plurals = [...fr.keys()].filter((key) => key.endsWith('_other'));
    for (const key of plurals) {
      const stem = key.slice(0, -'_other'.length);
      expect([fr.has(`${stem}_one`), fr.has(`${stem}_many`)], stem).toEqual([true, true]);
    }
  });
});

describe('public pages', () => {
  it('ask for no text of the personal pages, which they do not carry', () => {
    const personal = /site\/((routes|components)\/(account|admin)|session\/session-pending)/;
    const files = globSync('site/**/*.{ts,tsx}').filter((file) => !personal.test(file));
    const asking = files.filter((file) => /\bt\(\s*[`'](account|profile)\./.test(readFileSync(file, 'utf8')));
    expect(files.length).toBeGreaterThan(100);
    expect(asking).toEqual([]);
  });
});
