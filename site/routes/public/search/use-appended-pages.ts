import { useEffect, useState } from 'react';
import type { ListingCard } from '#domain/pages/directory.ts';

/** The pages of one search that are on the screen. */
type Shown = {
  /** Which search: its address without the page. */
  search: string;
  first: number;
  last: number;
  rows: ListingCard[];
  /** Index of the first row of the page that was just added; null when the list is new. */
  added: number | null;
};

type Answered = { search: string; page: number; rows: ListingCard[] };

/** The list that was last on the screen, for whoever comes back to it from a business. */
let remembered: Shown | undefined;

/**
 * The rows to show when the page of the address changes: the next page of the same search is added to what is there,
 * anything else replaces it.
 */
export function useAppendedPages(answered: Answered): Shown {
  const [shown, setShown] = useState(() => recalled(answered) ?? onePage(answered));
  const current = extended(shown, answered);
  // React renders again at once, before the browser paints.
  if (current !== shown) setShown(current);
  useEffect(() => {
    remembered = current;
  }, [current]);
  return current;
}

function recalled({ search, page }: Answered): Shown | undefined {
  if (remembered?.search !== search || remembered.last !== page) return undefined;
  return { ...remembered, added: null };
}

function extended(shown: Shown, answered: Answered): Shown {
  if (shown.search !== answered.search) return onePage(answered);
  if (shown.last === answered.page) return shown;
  if (shown.last + 1 !== answered.page) return onePage(answered);
  // A listing published in between moves the others down: the last one of a page may come again.
  const known = new Set(shown.rows.map(({ id }) => id));
  const fresh = answered.rows.filter(({ id }) => !known.has(id));
  return {
    ...shown,
    last: answered.page,
    rows: [...shown.rows, ...fresh],
    added: fresh.length > 0 ? shown.rows.length : null,
  };
}

function onePage({ search, page, rows }: Answered): Shown {
  return { search, first: page, last: page, rows, added: null };
}
