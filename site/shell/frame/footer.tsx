import { Children, type ReactNode, useId } from 'react';
import { LANGUAGE_TAGS, LOCALES } from '#domain/locale.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useAddress, useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';
import { LocalLink, PageLink } from '#site/ui/local-link.tsx';
import { Logo } from '#site/ui/logo.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { rememberLanguage } from '../arrival.ts';

/** Language names, each in that language; the page's language is marked. */
const NAMES = { fr: 'Français', en: 'English' } as const;

/** Links into the directory, about its publisher, and the language switch. */
export function Footer() {
  const { t } = useTranslation();
  const { siteName, contactEmail, communityUrl, donationUrl } = useSettings();
  const year = new Date(useNow()).getUTCFullYear();
  return (
    <footer className="band mt-14 sm:mt-24">
      <div className="container-page grid grid-cols-2 gap-x-6 gap-y-7 py-8 sm:gap-x-8 sm:gap-y-10 sm:py-14 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-w-sm max-sm:col-span-2">
          <p className="flex items-center gap-2.5 font-bold text-xl">
            <Logo className="size-8" />
            {siteName}
          </p>
          <p className="mt-4 text-on-band-soft">{t('shell.footer.independent')}</p>
          <FooterLanguages />
        </div>
        <FooterColumn title={t('shell.footer.explore')}>
          <LocalLink to="/parcourir">{t('shell.footer.browseCities')}</LocalLink>
          <LocalLink to="/parcourir/regions">{t('shell.footer.browseRegions')}</LocalLink>
          <LocalLink to="/parcourir/categories">{t('shell.footer.browseCategories')}</LocalLink>
          <LocalLink to="/recherche?category=restaurants">{t('shell.footer.restaurants')}</LocalLink>
          <LocalLink to="/recherche?category=services">{t('shell.footer.services')}</LocalLink>
        </FooterColumn>
        <FooterColumn title={t('shell.footer.about')}>
          <LocalLink to="/a-propos">{t('shell.about')}</LocalLink>
          <LocalLink to="/blogue">{t('shell.blog')}</LocalLink>
          <LocalLink to="/faq">{t('shell.faq')}</LocalLink>
          {communityUrl && (
            <a href={communityUrl} rel="noopener external">
              {t('shell.community')}
            </a>
          )}
          {donationUrl && (
            <a href={donationUrl} rel="noopener external">
              {t('shell.donate')}
            </a>
          )}
        </FooterColumn>
        <FooterColumn title={t('shell.footer.help')} isWide>
          <a href={`mailto:${contactEmail}`}>{t('shell.contact')}</a>
          <LocalLink to="/engagements">{t('shell.commitments')}</LocalLink>
          <LocalLink to="/classement">{t('shell.ranking')}</LocalLink>
          <LocalLink to="/donnees">{t('shell.openData')}</LocalLink>
          <LocalLink to="/etat">{t('shell.status')}</LocalLink>
          <LocalLink to="/mentions-legales">{t('shell.legal')}</LocalLink>
          <LocalLink to="/politique-confidentialite">{t('shell.privacy')}</LocalLink>
          <LocalLink to="/vie-privee">{t('shell.privacyRequests')}</LocalLink>
        </FooterColumn>
      </div>
      <div className="container-page">
        <p className="border-band-rule border-t py-6 text-on-band-soft text-sm">
          {t('shell.footer.copyright', { year, siteName })}
        </p>
      </div>
    </footer>
  );
}

type FooterColumnProps = {
  title: string;
  /** Two columns of a phone. */
  isWide?: boolean;
  children: ReactNode;
};

/** A titled list of links; each child is one link. */
function FooterColumn({ title, isWide, children }: FooterColumnProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={isWide ? 'footer-links max-sm:col-span-2' : 'footer-links'}>
      <h2 id={id}>{title}</h2>
      <ul className={isWide ? 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6' : undefined}>
        {Children.map(children, (link) => link && <li>{link}</li>)}
      </ul>
    </nav>
  );
}

function FooterLanguages() {
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
              className="chip border-on-band-soft"
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
