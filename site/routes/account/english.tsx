import { Outlet } from 'react-router';
import { publicHeaders } from '#site/http.ts';
import texts from '#site/i18n/en/personal.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('en', texts);

export const handle = { translator };
// Personal pages are rendered the same for everyone too: what is personal in them arrives in the browser.
export const headers = publicHeaders;

/** Gives the English personal pages their texts. */
export default function EnglishPersonalPages() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
