import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/use-settings.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';

/** Products that earn the site a commission, said to be so; nothing unless the operator configured some. */
export function Recommended() {
  const { t } = useTranslation();
  const { affiliateProducts } = useSettings();
  if (!affiliateProducts?.length) return null;
  return (
    <Section title={t('business.recommended')} note={t('business.recommendedNote')}>
      <ul className="grid gap-3 pairs:grid-cols-2">
        {affiliateProducts.map(({ name, url }) => (
          <li key={url} className="grid">
            <a
              href={url}
              rel="sponsored nofollow noopener external"
              className="card flex min-h-14 items-center justify-between gap-4 p-4 font-semibold hover:border-ink"
            >
              {name}
              <Icon name="external-link" className="size-5 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
