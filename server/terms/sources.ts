import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Locale } from '#domain/locale.ts';

/** Words of a source, by the code of its concept. */
export type SourceWords = ReadonlyMap<string, readonly SourceWord[]>;
type SourceWord = { locale: Locale; text: string };

type Preset = { name?: string; aliases?: string; terms?: string };

/**
 * Presets of OpenStreetMap's tagging schema: names, aliases and search terms.
 *
 * @param folder `dist/translations` of the npm package `@openstreetmap/id-tagging-schema`
 */
export async function readPresets(folder: string): Promise<SourceWords> {
  const words = new Map<string, SourceWord[]>();
  for (const locale of ['fr', 'en'] as const) {
    const translations = JSON.parse(await readFile(path.join(folder, `${locale}.json`), 'utf8'));
    for (const [code, preset] of Object.entries<Preset>(translations[locale].presets.presets)) {
      const texts = [preset.name, ...(preset.aliases ?? '').split('\n'), ...(preset.terms ?? '').split(',')];
      for (const text of texts.flatMap((one) => (one ?? '').split('/'))) add(words, code, locale, text);
    }
  }
  return words;
}

/**
 * Titles of the National Occupational Classification, one gender of each: « Plombier/plombière - navires » is « Plombier ».
 *
 * @param files the tables of elements of Statistics Canada: level, code, title, type of element, element
 */
export async function readOccupations(files: Readonly<Record<Locale, string>>): Promise<SourceWords> {
  const words = new Map<string, SourceWord[]>();
  for (const locale of ['fr', 'en'] as const) {
    for (const [, code = '', , type = '', text = ''] of await readTable(files[locale])) {
      if (!/exemple|example/i.test(type)) continue;
      add(words, code, locale, text.replace(/ [-–] .*$/, '').replace(/([\p{L}'’-]+)\/[\p{L}'’-]+/gu, '$1'));
    }
  }
  return words;
}

/**
 * Index entries of NAICS.
 *
 * @param file the index of the Census Bureau as CSV: code, entry
 */
export async function readIndustries(file: string): Promise<SourceWords> {
  const words = new Map<string, SourceWord[]>();
  for (const [code = '', text = ''] of await readTable(file)) add(words, code, 'en', text);
  return words;
}

async function readTable(file: string): Promise<string[][]> {
  return parse(await readFile(file), { bom: true, relax_column_count: true });
}

function add(words: Map<string, SourceWord[]>, code: string, locale: Locale, text: string): void {
  const tidy = text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  if (tidy === '') return;
  words.set(code, [...(words.get(code) ?? []), { locale, text: tidy }]);
}
