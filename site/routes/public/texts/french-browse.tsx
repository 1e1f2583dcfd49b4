import { Outlet } from 'react-router';
import { browse } from '#site/i18n/fr/browse.ts';
import texts from '#site/i18n/fr/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('fr', { ...texts, browse });

export const handle = { translator };

/** Gives the pages of places and categories their French texts, which no other pages carry. */
export default function FrenchBrowseTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
