import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';

type GoogleReviewsProps = { name: string; placeId: string | null };

/** Link to a business's reviews on Google, which are neither stored nor shown here. */
export function GoogleReviews({ name, placeId }: GoogleReviewsProps) {
  const { t } = useTranslation();
  if (!placeId) return null;
  // « Maps URLs » API: Google searches for the name when the place id is no longer valid.
  const query = new URLSearchParams({ api: '1', query: name, query_place_id: placeId });
  return (
    <Section title={t('reviews.google')} note={t('reviews.googleText')} className="print:hidden">
      <a
        href={`https://www.google.com/maps/search/?${query}`}
        rel="nofollow noopener external"
        className="button button-quiet"
      >
        <Icon name="external-link" />
        {t('reviews.googleLink')}
      </a>
    </Section>
  );
}
