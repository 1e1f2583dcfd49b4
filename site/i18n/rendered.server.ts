import type { Locale } from '#domain/locale.ts';
import { browse as englishBrowse } from './en/browse.ts';
import { business as englishBusiness } from './en/business.ts';
import { codeSets as englishCodeSets } from './en/code-sets.ts';
import { home as englishHome } from './en/home.ts';
import english from './en/index.ts';
import englishPersonal from './en/personal.ts';
import englishRendered from './en/rendered.ts';
import { search as englishSearch } from './en/search.ts';
import { browse as frenchBrowse } from './fr/browse.ts';
import { business as frenchBusiness } from './fr/business.ts';
import { codeSets as frenchCodeSets } from './fr/code-sets.ts';
import { home as frenchHome } from './fr/home.ts';
import french from './fr/index.ts';
import frenchPersonal from './fr/personal.ts';
import frenchRendered from './fr/rendered.ts';
import { search as frenchSearch } from './fr/search.ts';
import { createTranslator } from './translator.ts';

const TRANSLATORS = {
  fr: createTranslator('fr', {
    ...french,
    browse: frenchBrowse,
    business: frenchBusiness,
    codeSets: frenchCodeSets,
    home: frenchHome,
    search: frenchSearch,
    ...frenchRendered,
  }),
  en: createTranslator('en', {
    ...english,
    browse: englishBrowse,
    business: englishBusiness,
    codeSets: englishCodeSets,
    home: englishHome,
    search: englishSearch,
    ...englishRendered,
  }),
};

/** Every text of the public pages: texts that only the server renders need no catalogue in the browser. */
export function renderedTranslator(locale: Locale) {
  return TRANSLATORS[locale];
}

const OF_APP = { fr: createTranslator('fr', frenchPersonal), en: createTranslator('en', englishPersonal) };

/** Every text of the application. */
export function appTranslator(locale: Locale) {
  return OF_APP[locale];
}
