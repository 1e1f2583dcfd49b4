import type { SponsorMark } from '#domain/operations/sponsor.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Section } from '#site/ui/section.tsx';
import { SponsorList } from './sponsor-list.tsx';

/** The sponsors of a list of businesses, beside it and never in it; nothing where there is none. */
export function PageSponsors({ sponsors }: { sponsors: SponsorMark[] }) {
  const { t } = useTranslation();
  if (sponsors.length === 0) return null;
  return (
    <Section title={t('lists.sponsors')} note={<span className="text-sm">{t('lists.sponsorsNote')}</span>}>
      <SponsorList sponsors={sponsors} />
    </Section>
  );
}
