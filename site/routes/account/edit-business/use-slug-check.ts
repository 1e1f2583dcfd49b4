import { useEffect, useState } from 'react';
import { isUsableSlug } from '#domain/listing/slug.ts';
import { isSlugAvailable } from '#site/data/edit-listing.ts';
import { useSessionClient } from '#site/session/use-session.ts';

/** Once no key was pressed for so long, the database is asked. */
const PAUSE_MS = 350;

/** `own` is the address that the listing has; `unknown` that the database did not answer: the save will tell. */
export type SlugCheck = 'own' | 'unusable' | 'checking' | 'free' | 'taken' | 'unknown';

/** Whether a listing may have an address, while it is being typed. */
export function useSlugCheck(slug: string, listing: { id: number; slug: string }): SlugCheck {
  const getClient = useSessionClient();
  const [answer, setAnswer] = useState<{ slug: string; check: SlugCheck } | null>(null);
  const isAsked = slug !== listing.slug && isUsableSlug(slug);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    const say = (check: SlugCheck) => {
      if (!isGone) setAnswer({ slug, check });
    };
    const timer = setTimeout(async () => {
      try {
        say((await isSlugAvailable(await getClient(), slug, listing.id)) ? 'free' : 'taken');
      } catch (error) {
        console.warn('Whether an address is free is not known:', error);
        say('unknown');
      }
    }, PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [slug, isAsked, listing.id, getClient]);
  if (slug === listing.slug) return 'own';
  if (!isUsableSlug(slug)) return 'unusable';
  return answer?.slug === slug ? answer.check : 'checking';
}
