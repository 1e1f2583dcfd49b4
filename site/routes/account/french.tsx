import { I18nextProvider } from 'react-i18next';
import { Outlet } from 'react-router';
import { publicHeaders } from '#site/http.ts';
import texts from '#site/i18n/fr/personal.ts';
import { createTranslator } from '#site/i18n/translator.ts';

const translator = createTranslator('fr', texts);

export const handle = { translator };
// Personal pages are rendered the same for everyone too: what is personal in them arrives in the browser.
export const headers = publicHeaders;

/** Gives the French personal pages their texts. */
export default function FrenchPersonalPages() {
  return (
    <I18nextProvider i18n={translator}>
      <Outlet />
    </I18nextProvider>
  );
}
