import { readKept } from './kept-storage.ts';

/** Marks the stars of the listings that are kept, and writes their number in the header. */
export function showKept(): void {
  const kept = new Set(readKept().map(({ slug }) => slug));
  for (const star of document.querySelectorAll<HTMLElement>('[data-keep]')) {
    star.setAttribute('aria-pressed', String(kept.has(star.dataset.keep ?? '')));
  }
  for (const count of document.querySelectorAll('[data-kept-count]')) {
    count.textContent = kept.size > 0 ? String(kept.size) : '';
  }
}
