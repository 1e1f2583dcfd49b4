import { storeSeen } from '#site/features/kept-listings/seen-storage.ts';

/** Stores the listing of this page as seen. */
export function storeSeenListing(): void {
  const { seen } = document.querySelector<HTMLElement>('[data-seen]')?.dataset ?? {};
  if (seen) storeSeen(JSON.parse(seen));
}
