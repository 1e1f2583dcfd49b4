import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';

type GoogleReviewsProps = { name: string; placeId: string | null };

/** The way to a business's reviews on Google, of which nothing is kept or shown here. */
export function GoogleReviews({ name, placeId }: GoogleReviewsProps) {
  const { t } = useTranslation();
  if (!placeId) return null;
  // « Maps URLs »: the name is what is searched where the identifier is no longer known.
  const query = new URLSearchParams({ api: '1', query: name, query_place_id: placeId });
  return (
    <Section title={t('reviews.google')} note={t('reviews.googleText')}>
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
