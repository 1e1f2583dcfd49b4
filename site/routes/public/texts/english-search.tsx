import { Outlet } from 'react-router';
import { codeSets } from '#site/i18n/en/code-sets.ts';
import texts from '#site/i18n/en/index.ts';
import { search } from '#site/i18n/en/search.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('en', { ...texts, codeSets, search });

export const handle = { translator };

/** Gives the search its English texts, which no other page carries. */
export default function EnglishSearchTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
