import { KEPT_MAX } from '#domain/listing/kept-lists.ts';
import {
  mergeKept,
  onKeptChange,
  readKept,
  signedInPerson,
} from '#site/features/kept-listings/kept-storage.ts';
import { KEPT_LIST_ID } from '#site/features/kept-listings/list-ids.ts';
import { showKept } from '#site/features/kept-listings/show-kept.ts';
import { changeKept, explain, sync } from './change-kept.ts';

/**
 * Starts the stars of a document, which keep listings on this device and in the account of a person who is signed in, and
 * the page of the list; once.
 *
 * @throws when the page of the list cannot be loaded
 */
export async function beginStars(): Promise<void> {
  showKept();
  onKeptChange(showKept);
  document.addEventListener('click', ({ target }) => {
    const star = target instanceof Element && target.closest<HTMLElement>('[data-keep]');
    if (star) toggle(star.dataset.keep ?? '');
  });
  // Stars that were pressed before this script ran (domain/pages/late-start.ts).
  for (const star of document.querySelectorAll<HTMLElement>('[data-keep][data-pressed]')) {
    star.removeAttribute('data-pressed');
    star.click();
  }
  document.documentElement.dataset.stars = '';
  if (document.getElementById(KEPT_LIST_ID)) {
    const { beginList } = await import('./list-page.ts');
    await beginList();
  } else if (signedInPerson()) sync('due');
}

function toggle(slug: string): void {
  const kept = readKept();
  const others = kept.filter((listing) => listing.slug !== slug);
  const isAdded = others.length === kept.length;
  if (isAdded && kept.length >= KEPT_MAX) explain('full');
  else if (!changeKept(isAdded ? mergeKept([{ slug, at: Date.now() }], kept) : others)) explain('notStored');
}
