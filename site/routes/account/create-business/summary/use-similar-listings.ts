import { useEffect, useState } from 'react';
import type { SimilarListing } from '#domain/listing/edit.ts';
import { checkListing, type ListingAnswers } from '#domain/listing/listing.ts';
import { findSimilarListings } from '#site/data/new-listing.ts';
import { useSessionClient } from '#site/session/use-session.ts';

/** Listings in public that a new one may be; none until it is known, and where it cannot be. */
export function useSimilarListings(answers: ListingAnswers): SimilarListing[] {
  const getClient = useSessionClient();
  const [found, setFound] = useState<SimilarListing[]>([]);
  const { values } = checkListing(['name', 'phone', 'website', 'municipality'], answers, new Date());
  const { name = null, phone = null, website = null, municipality = null } = values;
  useEffect(() => {
    let isGone = false;
    getClient()
      .then((client) => findSimilarListings(client, { name, phone, website, municipality }))
      .then(
        (listings) => {
          if (!isGone) setFound(listings);
        },
        // It only warns: nobody waits for it, and a listing goes through without.
        (error) => console.warn(error),
      );
    return () => {
      isGone = true;
    };
  }, [getClient, name, phone, website, municipality]);
  return found;
}
