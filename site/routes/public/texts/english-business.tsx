import { Outlet } from 'react-router';
import { business } from '#site/i18n/en/business.ts';
import texts from '#site/i18n/en/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('en', { ...texts, business });

export const handle = { translator };

/** Gives the page of a listing its English texts, which no other page carries. */
export default function EnglishListingTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
