import { Outlet } from 'react-router';
import { home } from '#site/i18n/fr/home.ts';
import texts from '#site/i18n/fr/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('fr', { ...texts, home });

export const handle = { translator };

/** Gives the home page its French texts, which no other page carries. */
export default function FrenchHomeTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
