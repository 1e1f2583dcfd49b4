import { I18nextProvider } from 'react-i18next';
import { Outlet } from 'react-router';
import { publicHeaders } from '#site/http.ts';
import texts from '#site/i18n/en/personal.ts';
import { createTranslator } from '#site/i18n/translator.ts';

const translator = createTranslator('en', texts);

export const handle = { translator };
// Personal pages are rendered the same for everyone too: what is personal in them arrives in the browser.
export const headers = publicHeaders;

/** Gives the English personal pages their texts. */
export default function EnglishPersonalPages() {
  return (
    <I18nextProvider i18n={translator}>
      <Outlet />
    </I18nextProvider>
  );
}
