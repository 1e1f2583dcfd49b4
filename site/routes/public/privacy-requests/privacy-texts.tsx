import { type ReactNode, useContext, useMemo } from 'react';
import type { Locale } from '#domain/locale.ts';
import { form as englishForm } from '#site/i18n/en/form.ts';
import { privacyRequest as english } from '#site/i18n/en/privacy-request.ts';
import { form as frenchForm } from '#site/i18n/fr/form.ts';
import { privacyRequest as french } from '#site/i18n/fr/privacy-request.ts';
import { createTranslator } from '#site/i18n/translator.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { TranslatorContext } from '#site/i18n/use-translation.ts';

const TEXTS = {
  fr: { form: frenchForm, privacyRequest: french },
  en: { form: englishForm, privacyRequest: english },
} satisfies Record<Locale, unknown>;

/** Adds the texts of this page to those of every page, which do not carry them. */
export function PrivacyTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const around = useContext(TranslatorContext);
  const translator = useMemo(() => createTranslator(locale, TEXTS[locale], around), [locale, around]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
