import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import type { SearchPage } from '#domain/directory.ts';
import { parseSearch } from '#domain/search.ts';
import { localizePath } from '#domain/segments.ts';
import { readForm } from '#site/components/search-form/search-form.tsx';
import { searchPath } from '#site/components/search-path.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import type { loader } from '../search.tsx';

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
  const fetcher = useFetcher<typeof loader>();
  function onChange({ target }: FormEvent<HTMLElement>) {
    if (!(target instanceof HTMLSelectElement) || !target.form) return;
    for (const name of HANGS_ON[target.name] ?? []) {
      const field = target.form.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = '';
    }
    const asked = parseSearch(readForm(target.form));
    fetcher.load(localizePath(searchPath({ ...asked, page: 1 }), locale));
  }
  return { result: fetcher.data?.result ?? applied, onChange };
}
