import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { formatNumber } from './formats.ts';
import { LIMITS, withLimits } from './limits.ts';

/** A length or size in digits. */
const FIGURE = /\d[\d\s,]*(?:caractères|characters|Mo|MB)\b/g;

/** Limits enforced by the database only: the domain has no rule for them. */
const OF_THE_DATABASE = /^(?:200|60|80|512)\s/;
/** Example lengths of a description rather than limits. */
const EXAMPLES = ['60 caractères', '60 characters'];

const texts = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));

const figuresIn = (pattern: string) =>
  globSync(pattern).flatMap((file) =>
    (readFileSync(file, 'utf8').match(FIGURE) ?? []).map((figure) => figure.replace(/\s/g, ' ')),
  );

it('finds no hard-coded limit in the catalogues', () => {
  const figures = figuresIn('site/i18n/{fr,en}/*.ts');
  expect(figures.filter((figure) => !OF_THE_DATABASE.test(figure))).toEqual([]);
});

it('finds no hard-coded limit in the content', () => {
  expect(figuresIn('site/content/**/*.md').filter((figure) => !EXAMPLES.includes(figure))).toEqual([]);
});

it('leaves no limit placeholder unfilled in a catalogue', async () => {
  const files = globSync('site/**/texts.{fr,en}.ts');
  const modules = await Promise.all(files.map((file) => import(path.resolve(file))));
  const all = modules.flatMap((module) => texts(module));
  expect(all.length).toBeGreaterThan(2000);
  const names = Object.keys(LIMITS).join('|');
  expect(all.filter((text) => new RegExp(`\\{\\{(?:${names})\\b`).test(text))).toEqual([]);
});

it('formats limits for the language', () => {
  const source = { long: 'Au plus {{replyMax, number}} pour {{name}}, dont {{nameMax}}' };
  expect(withLimits('fr', source)).toEqual({
    long: `Au plus ${formatNumber(LIMITS.replyMax ?? 0, 'fr-CA')} pour {{name}}, dont ${LIMITS.nameMax}`,
  });
});
