import { useCallback } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { isSlug } from '#domain/listing/slug.ts';
import type { DataClient } from '#site/data/client.ts';
import { readMunicipality } from '#site/data/municipalities.ts';
import { readTaxonomy } from '#site/data/taxonomy.ts';
import { useOwn } from '#site/session/use-own.ts';
import type { PreviewNames } from './preview-page.ts';

/** The names of what was chosen, once they are known; `retry` is there when they could not be read. */
export function usePreviewNames({ category, municipality }: ListingAnswers): {
  names: PreviewNames;
  retry: (() => void) | null;
} {
  const hasCategory = Boolean(category);
  const slug = typeof municipality === 'string' && isSlug(municipality) ? municipality : null;
  const categories = useOwn(
    useCallback(async (client: DataClient) => (hasCategory ? readTaxonomy(client) : []), [hasCategory]),
  );
  const place = useOwn(
    useCallback(async (client: DataClient) => slug && readMunicipality(client, slug), [slug]),
  );
  const retries = [categories, place].flatMap((read) => (read.status === 'failed' ? [read.retry] : []));
  return {
    names: {
      categories: categories.status === 'read' ? categories.data : [],
      municipality: (place.status === 'read' && place.data) || null,
    },
    retry: retries.length > 0 ? () => retries.map((retry) => retry()) : null,
  };
}
