import { useEffect, useState } from 'react';
import type { ListingCategory } from '#domain/directory.ts';
import { useSettings } from '#site/components/use-settings.ts';
import { browserClient } from '#site/data/client.ts';
import { readTaxonomy } from '#site/data/taxonomy.ts';

type Categories =
  | { state: 'waiting' }
  | { state: 'ready'; categories: ListingCategory[] }
  | { state: 'failed'; error: unknown; retry(): void };

/** All categories, asked for when a form first needs them. */
export function useCategories(): Categories {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<ListingCategory[] | null>(null);
  const [error, setError] = useState<unknown>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false;
    browserClient(supabaseUrl, supabaseAnonKey)
      .then(readTaxonomy)
      .then(
        (categories) => {
          if (!isGone) setFound(categories);
        },
        (reason: unknown) => {
          if (!isGone) setError(reason);
        },
      );
    return () => {
      isGone = true;
    };
  }, [supabaseUrl, supabaseAnonKey, attempt]);

  if (found) return { state: 'ready', categories: found };
  if (error === null) return { state: 'waiting' };
  return {
    state: 'failed',
    error,
    retry() {
      setError(null);
      setAttempt(attempt + 1);
    },
  };
}
