import type { HomePage } from '#domain/pages/directory.ts';
import { SponsorList } from '#site/features/sponsors/sponsor-list.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';

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
