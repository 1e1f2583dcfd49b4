import { Outlet } from 'react-router';
import { browse } from '#site/i18n/en/browse.ts';
import texts from '#site/i18n/en/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('en', { ...texts, browse });

export const handle = { translator };

/** Gives the pages of places and categories their English texts, which no other pages carry. */
export default function EnglishBrowseTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
