import { Outlet } from 'react-router';
import { codeSets } from '#site/i18n/fr/code-sets.ts';
import texts from '#site/i18n/fr/index.ts';
import { search } from '#site/i18n/fr/search.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('fr', { ...texts, codeSets, search });

export const handle = { translator };

/** Gives the search its French texts, which no other page carries. */
export default function FrenchSearchTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
