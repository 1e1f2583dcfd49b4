import type { HomePage } from '#domain/pages/directory.ts';
import { Icon } from '#site/components/icon.tsx';
import { Section } from '#site/components/section.tsx';
import { SponsorList } from '#site/components/sponsors/sponsor-list.tsx';
import { useSettings } from '#site/components/use-settings.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

/** Thanks to those who write the directory, and to those who pay for it. */
export function Thanks({ sponsors }: { sponsors: HomePage['sponsors'] }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[2fr_3fr]">
      <Section title={t('home.thanksTitle')}>
        <p className="max-w-prose text-ink-soft text-lead">{t('home.thanksText')}</p>
      </Section>
      <Section title={t('home.sponsorsTitle')} note={t('home.sponsorsText')}>
        {sponsors.length === 0 ? (
          <p className="mb-5 text-ink-soft">{t('home.sponsorsNone')}</p>
        ) : (
          <SponsorList sponsors={sponsors} className="mb-5 sm:grid-cols-2" />
        )}
        <BecomeSponsor />
      </Section>
    </div>
  );
}

function BecomeSponsor() {
  const { t } = useTranslation();
  const { sponsorUrl, contactEmail } = useSettings();
  const subject = encodeURIComponent(t('home.sponsorSubject'));
  return (
    <a
      href={sponsorUrl ?? `mailto:${contactEmail}?subject=${subject}`}
      rel="noopener"
      className="button button-quiet"
    >
      <Icon name="heart" />
      {t('home.sponsorAction')}
    </a>
  );
}
