import { useQuery } from '@tanstack/react-query';
import { isUsableSlug } from '#domain/listing/slug.ts';
import { slugQuery } from './queries.ts';

/** `own` is the address that the listing has; `unknown` that the database did not answer: the save will tell. */
type SlugCheck = 'own' | 'unusable' | 'checking' | 'free' | 'taken' | 'unknown';

/** Whether a listing may have an address, while it is being typed. */
export function useSlugCheck(slug: string, listing: { id: number; slug: string }): SlugCheck {
  const isOwn = slug === listing.slug;
  const isUsable = isUsableSlug(slug);
  const { data: isFree, isError } = useQuery({
    ...slugQuery(listing.id, slug),
    enabled: !isOwn && isUsable,
  });
  if (isOwn) return 'own';
  if (!isUsable) return 'unusable';
  if (isError) return 'unknown';
  if (isFree === undefined) return 'checking';
  return isFree ? 'free' : 'taken';
}
