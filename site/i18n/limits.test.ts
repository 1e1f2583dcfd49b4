import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import english from './en/personal.ts';
import englishRendered from './en/rendered.ts';
import french from './fr/personal.ts';
import frenchRendered from './fr/rendered.ts';
import { LIMITS } from './limits.ts';
import { createTranslator } from './translator.ts';

/** A length or a size written as a figure. */
const FIGURE = /\d[\d\s,]*(?:caractères|characters|Mo|MB)\b/g;

/** Limits that the database alone has: no rule of the domain checks them. */
const OF_THE_DATABASE = /^(?:200|60|80|512)\s/;
/** An example and not a limit: what a description may be between. */
const EXAMPLES = ['60 caractères', '60 characters'];

const texts = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));

it('no text of the catalogues writes a limit as a figure', () => {
  const all = [french, frenchRendered, english, englishRendered].flatMap(texts);
  const figures = all.flatMap((text) => text.match(FIGURE) ?? []);
  expect(figures.filter((figure) => !OF_THE_DATABASE.test(figure))).toEqual([]);
});

it('no text of the content does', () => {
  const figures = globSync('site/content/**/*.md').flatMap((file) =>
    (readFileSync(file, 'utf8').match(FIGURE) ?? []).map((figure) => figure.replace(/\s/g, ' ')),
  );
  expect(figures.filter((figure) => !EXAMPLES.includes(figure))).toEqual([]);
});

it('texts have the limits without being given them', () => {
  const { t } = createTranslator('fr', french);
  expect(t('listingForm.faults.name_too_long')).toContain(` ${LIMITS.nameMax} `);
  expect(t('listingForm.faults.name_too_long', { nameMax: 7 })).toContain(' 7 ');
});
