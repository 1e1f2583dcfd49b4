import { LANGUAGE_TAGS, otherLocale } from '#domain/locale.ts';
import { counterpartPath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress } from '#site/page/address-context.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { PageLink } from '#site/ui/page-link.tsx';
import { rememberLanguage } from './arrival.ts';

/** Leads to the same page in the other language and remembers the choice; it is written in that language. */
export function LanguageToggle({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useAddress();
  const other = otherLocale(useLocale());
  const tag = LANGUAGE_TAGS[other];
  return (
    <PageLink
      href={counterpartPath(pathname + search)}
      lang={tag}
      hrefLang={tag}
      className={className}
      onClick={() => rememberLanguage(other)}
    >
      {t('shell.otherLanguage')}
    </PageLink>
  );
}
