import { ACCEPTED } from '#domain/accounts/cookie-consent.ts';

/** The last searches of this device, the newest first. They never leave it. */

const KEY = 'bottin-searches';
const MOST = 5;

export type LastSearch = { q: string; where: string };

/** Empty where the browser keeps nothing, or something else. */
export function readLastSearches(): LastSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLastSearch) : [];
  } catch (error) {
    console.warn('The last searches cannot be read:', error);
    return [];
  }
}

/** Keeps a search once the notice about storage was accepted. */
export function storeLastSearch({ q, where }: LastSearch): void {
  if (document.documentElement.dataset.cookies !== ACCEPTED) return;
  const isSame = (other: LastSearch) =>
    other.q.toLowerCase() === q.toLowerCase() && other.where.toLowerCase() === where.toLowerCase();
  write([{ q, where }, ...readLastSearches().filter((other) => !isSame(other))].slice(0, MOST));
}

export function forgetLastSearches(): void {
  write([]);
}

function isLastSearch(value: unknown): value is LastSearch {
  const { q, where } = (value ?? {}) as Partial<Record<keyof LastSearch, unknown>>;
  return typeof q === 'string' && typeof where === 'string';
}

function write(searches: LastSearch[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch (error) {
    // As in some private windows.
    console.warn('This browser keeps no searches:', error);
  }
}
