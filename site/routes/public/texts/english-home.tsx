import { Outlet } from 'react-router';
import { home } from '#site/i18n/en/home.ts';
import texts from '#site/i18n/en/index.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const translator = createTranslator('en', { ...texts, home });

export const handle = { translator };

/** Gives the home page its English texts, which no other page carries. */
export default function EnglishHomeTexts() {
  return (
    <TranslatorContext value={translator}>
      <Outlet />
    </TranslatorContext>
  );
}
