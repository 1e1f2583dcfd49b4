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
  /** The trimmed text that the items answer; null before the first answer and after a failed request. */
  typed: string | null;
};

const NONE = { items: [], typed: null };

/**
 * Fetches suggestions for a text, debounced; a newer text aborts the request in flight.
 *
 * @param suggest the same function at each render
 * @param typed empty until the first key press: the initial value gets no suggestions
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
          // Suggestions are optional: a failure is logged and not shown.
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
