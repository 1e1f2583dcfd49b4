import { LOCALES, type Locale } from '#domain/locale.ts';
import { documentTranslator } from '../translators.server.ts';

export type PosterWords = { locale: Locale; call: string; badge: string };

/** The words of the poster and of the badge in both languages, the reader's first. */
export function posterWords(site: string, own: Locale): PosterWords[] {
  return [own, ...LOCALES.filter((locale) => locale !== own)].map((locale) => {
    const { t } = documentTranslator(locale);
    return { locale, call: t('ownerKit.call', { site }), badge: t('ownerKit.badgeText', { site }) };
  });
}
