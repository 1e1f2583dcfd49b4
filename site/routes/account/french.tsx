import { Outlet } from 'react-router';
import { publicHeaders } from '#site/http.ts';
import texts from '#site/i18n/fr/personal.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('fr', texts);

export const handle = { translator };
// Personal pages are rendered the same for everyone too: what is personal in them arrives in the browser.
export const headers = publicHeaders;

/** Gives the French personal pages their texts. */
export default function FrenchPersonalPages() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
