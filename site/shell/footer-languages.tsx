import { LANGUAGE_TAGS, LOCALES } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address-context.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { PageLink } from '#site/ui/page-link.tsx';
import { rememberLanguage } from './arrival.ts';

/** Each language by its own name; the page's is marked. */
const NAMES = { fr: 'Français', en: 'English' } as const;

export function FooterLanguages() {
  const { t } = useTranslation();
  const { pathname, search } = useAddress();
  const current = useLocale();
  return (
    <nav aria-label={t('shell.languages')} className="mt-6">
      <ul className="flex gap-2">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <PageLink
              href={localizePath(pathname + search, locale)}
              lang={LANGUAGE_TAGS[locale]}
              hrefLang={LANGUAGE_TAGS[locale]}
              aria-current={locale === current || undefined}
              className="chip border-on-band-soft aria-[current]:border-yellow aria-[current]:bg-yellow aria-[current]:text-on-yellow"
              onClick={() => rememberLanguage(locale)}
            >
              {NAMES[locale]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
