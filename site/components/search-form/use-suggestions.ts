import { useEffect, useState } from 'react';
import type { Suggestion } from '#domain/directory.ts';
import { browserClient } from '#site/data/client.ts';
import { suggestWhat, suggestWhere } from '#site/data/suggest.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useSettings } from '../use-settings.ts';

const DEBOUNCE_MS = 120;
const LENGTH_MIN = 2;
const SUGGEST = { what: suggestWhat, where: suggestWhere } as const;

export type SuggestSource = keyof typeof SUGGEST;

/**
 * Suggestions for what is being typed; a request that a later letter overtakes is given up.
 *
 * @param typed empty until the visitor types: what the address brought needs no suggestion
 */
export function useSuggestions(source: SuggestSource, typed: string): Suggestion[] {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const locale = useLocale();
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const words = typed.trim();
    if (words.length < LENGTH_MIN) {
      setSuggestions([]);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      browserClient(supabaseUrl, supabaseAnonKey)
        .then((client) => SUGGEST[source](client, words, locale, request.signal))
        .catch((error: unknown) => {
          // Suggestions only help: without them the search still works, so the visitor is not bothered.
          if (!request.signal.aborted) console.warn(error);
          return [];
        })
        .then((found) => {
          if (!request.signal.aborted) setSuggestions(found);
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [source, typed, locale, supabaseUrl, supabaseAnonKey]);
  return suggestions;
}
