import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SearchPage } from '#domain/pages/directory.ts';
import { parseSearch } from '#domain/search/search.ts';
import { readForm } from '#site/components/read-form.ts';
import { useSettings } from '#site/components/use-settings.ts';
import { browserClient } from '#site/data/client.ts';
import { searchBusinesses } from '#site/data/search.ts';
import { useLocale } from '#site/i18n/use-locale.ts';

/** Which choices mean nothing any more once another one changes. */
const HANGS_ON: Record<string, string[]> = {
  category: ['subcategory'],
  region: ['mrc', 'city'],
  mrc: ['city'],
};

/**
 * Follows the form before it is applied: a category brings its subcategories, a region its MRCs and cities, each with
 * the businesses that it would leave. Without JavaScript they come once the form is applied.
 *
 * @param applied what the address asks and got
 */
export function useNarrowedFilters(applied: SearchPage) {
  const locale = useLocale();
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const [narrowed, setNarrowed] = useState<SearchPage | null>(null);
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  function onChange({ target }: FormEvent<HTMLElement>) {
    const isChoice =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'checkbox');
    if (!isChoice || !target.form) return;
    for (const name of HANGS_ON[target.name] ?? []) {
      const field = target.form.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = '';
    }
    follow(target.form);
  }

  function follow(form: HTMLFormElement) {
    const asked = { ...parseSearch(readForm(form)), page: 1 };
    latest.current?.abort();
    const request = new AbortController();
    latest.current = request;
    browserClient(supabaseUrl, supabaseAnonKey)
      .then((client) => searchBusinesses(client, asked, locale, request.signal, true))
      .then((result) => {
        if (!request.signal.aborted) setNarrowed(result);
      })
      // What can be chosen stays as it was; applying the form tells the rest.
      .catch((error) => {
        if (!request.signal.aborted) console.warn(error);
      });
  }
  return { result: narrowed ?? applied, onChange, follow };
}
