import type { Locale } from '#domain/locale.ts';
import { browse as englishBrowse } from './en/browse.ts';
import { codeSets as englishCodeSets } from './en/code-sets.ts';
import english from './en/index.ts';
import englishRendered from './en/rendered.ts';
import { browse as frenchBrowse } from './fr/browse.ts';
import { codeSets as frenchCodeSets } from './fr/code-sets.ts';
import french from './fr/index.ts';
import frenchRendered from './fr/rendered.ts';
import { createTranslator } from './translator.ts';

const TRANSLATORS = {
  fr: createTranslator('fr', {
    ...french,
    browse: frenchBrowse,
    codeSets: frenchCodeSets,
    ...frenchRendered,
  }),
  en: createTranslator('en', {
    ...english,
    browse: englishBrowse,
    codeSets: englishCodeSets,
    ...englishRendered,
  }),
};

/** For loaders of pages that send their words: texts that the catalogue of every public page need not carry. */
export function renderedTranslator(locale: Locale) {
  return TRANSLATORS[locale];
}
