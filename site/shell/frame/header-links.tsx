import { LANGUAGE_TAGS, otherLocale } from '#domain/locale.ts';
import { counterpartPath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { Icon } from '#site/ui/icon.tsx';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { rememberLanguage } from '../arrival.ts';

/** CSS class of a header link. */
export const HEADER_LINK = 'nav-link';

/** The header links for everyone, in a row on a wide screen and in the menu on a narrow one. */
export function HeaderLinks() {
  const { t } = useTranslation();
  const { donationUrl } = useSettings();
  return (
    <>
      <LocalLink to="/" className={HEADER_LINK}>
        {t('shell.home')}
      </LocalLink>
      <LocalLink to="/recherche" className={HEADER_LINK}>
        {t('shell.search')}
      </LocalLink>
      {donationUrl && (
        <a href={donationUrl} rel="noopener external" className={HEADER_LINK}>
          <Icon name="heart" className="size-4" />
          {t('shell.donate')}
        </a>
      )}
      <LanguageToggle className={HEADER_LINK} />
    </>
  );
}

/** Links into the directory, in the menu of a narrow screen: the row of a wide one has no room for them. */
export function BrowseLinks() {
  const { t } = useTranslation();
  return (
    <>
      <LocalLink to="/parcourir" className={HEADER_LINK}>
        {t('shell.footer.browseCities')}
      </LocalLink>
      <LocalLink to="/parcourir/categories" className={HEADER_LINK}>
        {t('shell.footer.browseCategories')}
      </LocalLink>
    </>
  );
}

/** Links to the same page in the other language and stores the choice; the label is in that language. */
function LanguageToggle({ className }: { className?: string }) {
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
