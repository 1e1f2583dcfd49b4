import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Logo } from '#site/ui/logo.tsx';
import { useNow } from '#site/ui/use-now.ts';
import { FooterColumn } from './footer-column.tsx';
import { FooterLanguages } from './footer-languages.tsx';

/** Ways into the directory, who makes it, and the language switch. */
export function Footer() {
  const { t } = useTranslation();
  const { siteName, contactEmail, communityUrl, donationUrl } = useSettings();
  const year = new Date(useNow()).getUTCFullYear();
  return (
    <footer className="band mt-24">
      <div className="container-page grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
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
        <FooterColumn title={t('shell.footer.help')}>
          <a href={`mailto:${contactEmail}`}>{t('shell.contact')}</a>
          <LocalLink to="/engagements">{t('shell.commitments')}</LocalLink>
          <LocalLink to="/classement">{t('shell.ranking')}</LocalLink>
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
