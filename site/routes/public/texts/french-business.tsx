import { Outlet } from 'react-router';
import { business } from '#site/i18n/fr/business.ts';
import texts from '#site/i18n/fr/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('fr', { ...texts, business });

export const handle = { translator };

/** Gives the page of a listing its French texts, which no other page carries. */
export default function FrenchListingTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
