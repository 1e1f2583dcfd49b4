import { useEffect, useState } from 'react';
import type { Locale } from '#domain/locale.ts';
import { type PublicReads, publicFetch } from '#site/data/public-reads.ts';
import { useLocale } from '#site/page/address.ts';
import { useSettings } from '#site/page/page-context.ts';

const DEBOUNCE_MS = 120;
const LENGTH_MIN = 2;

type Suggest<Item> = (
  client: PublicReads,
  typed: string,
  locale: Locale,
  signal: AbortSignal,
) => Promise<Item[]>;

type Suggestions<Item> = {
  items: Item[];
  /** What they answer, without the spaces around it; null while nothing was answered, and when no answer came. */
  typed: string | null;
};

const NONE = { items: [], typed: null };

/**
 * Suggestions for what is being typed; a request that a later letter overtakes is given up.
 *
 * @param suggest the same function at each render
 * @param typed empty until somebody types: what the page came with needs no suggestion
 */
export function useSuggestions<Item>(suggest: Suggest<Item>, typed: string): Suggestions<Item> {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const locale = useLocale();
  const [suggestions, setSuggestions] = useState<Suggestions<Item>>(NONE);
  useEffect(() => {
    const words = typed.trim();
    if (words.length < LENGTH_MIN) {
      setSuggestions(NONE);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      suggest(publicFetch(supabaseUrl, supabaseAnonKey), words, locale, request.signal)
        .then((items) => ({ items, typed: words }))
        .catch((error: unknown) => {
          // Suggestions only help: without them one still types, so nobody is bothered.
          if (!request.signal.aborted) console.warn(error);
          return NONE;
        })
        .then((found) => {
          if (!request.signal.aborted) setSuggestions(found);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [suggest, typed, locale, supabaseUrl, supabaseAnonKey]);
  return suggestions;
}
