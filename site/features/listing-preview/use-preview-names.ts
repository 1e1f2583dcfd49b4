import { useQuery } from '@tanstack/react-query';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { isSlug } from '#domain/listing/slug.ts';
import { municipalityQuery, taxonomyQuery } from '#site/features/listing-form/index.ts';
import type { PreviewNames } from './preview-page.ts';

/** The names of what was chosen, once they are known; `retry` is there when they could not be read. */
export function usePreviewNames({ category, municipality }: ListingAnswers): {
  names: PreviewNames;
  retry: (() => void) | null;
} {
  const hasSlug = typeof municipality === 'string' && isSlug(municipality);
  const categories = useQuery({ ...taxonomyQuery, enabled: Boolean(category) });
  const place = useQuery({ ...municipalityQuery(hasSlug ? municipality : ''), enabled: hasSlug });
  const failed = [categories, place].filter(({ isError }) => isError);
  return {
    names: { categories: categories.data ?? [], municipality: place.data ?? null },
    retry: failed.length > 0 ? () => failed.map((query) => query.refetch()) : null,
  };
}
