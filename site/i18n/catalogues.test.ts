import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale.ts';
import { loadSectionTexts } from '#site/app/admin/sections.ts';
import englishApp from '#site/app/app-texts.en.ts';
import frenchApp from '#site/app/app-texts.fr.ts';
import englishDocuments from '#site/documents/document-texts.en.ts';
import frenchDocuments from '#site/documents/document-texts.fr.ts';
import { typographicFaults } from './typography.ts';

const french = { ...frenchApp, ...(await loadSectionTexts('fr')), ...frenchDocuments };
const english = { ...englishApp, ...(await loadSectionTexts('en')), ...englishDocuments };

type Tree = { [key: string]: string | Tree };

function texts(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  );
}

/** Texts that the specification prescribes verbatim. */
const AS_SPECIFIED = new Set(['shell.cookies.accept']);

/** Language names, each in that language, and brand names. */
const OWN_NAMES = new Set([
  'profile.language.fr',
  'profile.language.en',
  'business.googleMaps',
  'business.osmDirections',
  'business.licences.authority',
  'imports.formats.places',
  'imports.formats.osm',
]);

/** Words and names with the same spelling in both languages. */
const SHARED_WORDS = new Set(
  `administration alberta association beta bêta caches cafés confirmation correction corrections csv description distance document
   documents english excellent facebook faq format français franchise geojson google image images instagram invitations km
   latitude licence licences linkedin logo longitude manitoba menu migration mission mrc ms ndjson neq notifications nunavut ontario original page pages
   photo photos province restaurants salons saskatchewan services suggestion suggestions threads tiktok twitter type types x yukon
   zoom`.split(/\s+/),
);

/** A text with its placeholders replaced by a plain word. */
const readable = (text: string) => text.replace(/\{\{[^}]*\}\}/g, 'x');

const placeholders = (text: string) => (text.match(/\{\{\s*\w+/g) ?? []).map((name) => name.slice(2)).sort();

describe('the texts of a folder', () => {
  const folders = globSync('site/**/texts.{fr,en}.ts').map((file) => path.dirname(file));

  it.each([...new Set(folders)])('%s: have the same keys in both languages', async (folder) => {
    const [fr, en] = await Promise.all(
      LOCALES.map(async (locale) => texts(await import(path.resolve(folder, `texts.${locale}.ts`)))),
    );
    expect(en?.map(([key]) => key).sort()).toEqual(fr?.map(([key]) => key).sort());
    const known = { ...french, ...english };
    for (const [key] of fr ?? [])
      expect(known, `an area of ${folder}`).toHaveProperty(key.split('.')[0] ?? '');
  });
});

describe('the catalogues', () => {
  const fr = new Map(texts(french));
  const en = new Map(texts(english));

  it('have the same keys', () => {
    expect([...en.keys()].sort()).toEqual([...fr.keys()].sort());
  });

  it('have no empty text', () => {
    for (const [key, text] of [...fr, ...en]) expect(text.trim(), key).not.toBe('');
  });

  it('use the same placeholders in both languages', () => {
    for (const [key, text] of fr) expect(placeholders(en.get(key) ?? ''), key).toEqual(placeholders(text));
  });

  it('follow the typography of each language', () => {
    const faults = (
      [
        ['fr', fr],
        ['en', en],
      ] as const
    ).flatMap(([locale, catalogue]) =>
      Array.from(catalogue)
        .filter(([key]) => !AS_SPECIFIED.has(key))
        .flatMap(([key, text]) =>
          typographicFaults(readable(text), locale).map((fault) => `${locale} ${key}: ${fault}`),
        ),
    );
    expect(faults).toEqual([]);
  });

  it('contain no English on a French page, and vice versa', () => {
    const isShared = (text: string) =>
      (
        readable(text)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? []
      ).every((word) => SHARED_WORDS.has(word));
    const same = Array.from(fr)
      .filter(([key, text]) => en.get(key) === text && !isShared(text) && !OWN_NAMES.has(key))
      .map(([key, text]) => `${key}: ${text}`);
    expect(same).toEqual([]);
  });

  it('have every French plural form, including « un million d’avis »', () => {
    const plurals = [...fr.keys()].filter((key) => key.endsWith('_other'));
    for (const key of plurals) {
      const stem = key.slice(0, -'_other'.length);
      expect([fr.has(`${stem}_one`), fr.has(`${stem}_many`)], stem).toEqual([true, true]);
    }
  });
});

describe('public pages', () => {
  it('use no text of the application, which they do not load', () => {
    const ofApp = /site\/(app\/|session\/session-pending)/;
    const files = globSync('site/**/*.{ts,tsx}').filter((file) => !ofApp.test(file));
    const asking = files.filter((file) => /\bt\(\s*[`'](account|profile)\./.test(readFileSync(file, 'utf8')));
    expect(files.length).toBeGreaterThan(100);
    expect(asking).toEqual([]);
  });
});
