import type { Locale } from '#domain/locale.ts';
import { browse as englishBrowse } from './en/browse.ts';
import english from './en/index.ts';
import englishRendered from './en/rendered.ts';
import { browse as frenchBrowse } from './fr/browse.ts';
import french from './fr/index.ts';
import frenchRendered from './fr/rendered.ts';
import { createTranslator } from './translator.ts';

const TRANSLATORS = {
  fr: createTranslator('fr', { ...french, browse: frenchBrowse, ...frenchRendered }),
  en: createTranslator('en', { ...english, browse: englishBrowse, ...englishRendered }),
};

/** For loaders of pages that send their words: texts that the catalogue of every public page need not carry. */
export function renderedTranslator(locale: Locale) {
  return TRANSLATORS[locale];
}
