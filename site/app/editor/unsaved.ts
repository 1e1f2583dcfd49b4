import { LISTING_KEYS } from '#domain/listing/listing.ts';
import type { Edits } from './edits.ts';

/**
 * What was typed and not saved, kept in the browser's own tab: through a reload, an expired session, a change of language.
 * Another tab has its own, and what the next person of a shared computer opens has none.
 */

const keyOf = (personId: string, listingId: number) => `bottin-edit-${personId}-${listingId}`;

/** @returns `{}` when there is none, or none that can be read */
export function readUnsaved(storage: Storage, personId: string, listingId: number): Edits {
  const text = storage.getItem(keyOf(personId, listingId));
  if (text === null) return {};
  try {
    const kept: Record<string, unknown> = JSON.parse(text);
    const known = LISTING_KEYS.filter((key) => isEdit(kept[key]));
    return Object.fromEntries(known.map((key) => [key, kept[key]]));
  } catch (error) {
    console.warn('What was typed before cannot be read:', error);
    return {};
  }
}

export function keepUnsaved(storage: Storage, personId: string, listingId: number, edits: Edits): void {
  const key = keyOf(personId, listingId);
  try {
    if (Object.keys(edits).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(edits));
  } catch (error) {
    // Full, or forbidden by the browser: the page still holds everything, and asks before it is left.
    console.warn('What is typed cannot be kept in this browser:', error);
  }
}

function isEdit(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'typed' in value && 'was' in value;
}
