import { ACCEPTED } from '#domain/accounts/cookie-consent.ts';

/** The last listings whose pages were opened on this device, the newest first. They never leave it. */

const KEY = 'bottin-seen';
const MOST = 10;

export type SeenListing = {
  slug: string;
  name: string;
  /** Null when unknown. */
  city: string | null;
};

/** Empty where the browser stores nothing, or something else. */
export function readSeen(): SeenListing[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeenListing) : [];
  } catch (error) {
    console.warn('The listings seen recently cannot be read:', error);
    return [];
  }
}

/** Stores a listing once the notice about storage was accepted. */
export function storeSeen(listing: SeenListing): void {
  if (document.documentElement.dataset.cookies !== ACCEPTED) return;
  const others = readSeen().filter(({ slug }) => slug !== listing.slug);
  write([listing, ...others].slice(0, MOST));
}

export function forgetSeen(): void {
  write([]);
}

function isSeenListing(value: unknown): value is SeenListing {
  const { slug, name, city } = (value ?? {}) as Partial<Record<keyof SeenListing, unknown>>;
  return typeof slug === 'string' && typeof name === 'string' && (city === null || typeof city === 'string');
}

function write(listings: readonly SeenListing[]): void {
  try {
    if (listings.length > 0) localStorage.setItem(KEY, JSON.stringify(listings));
    else localStorage.removeItem(KEY);
  } catch (error) {
    // As in some private windows.
    console.warn('This browser keeps no listings:', error);
  }
}
