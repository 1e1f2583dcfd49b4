import type { SavedListing } from '#domain/listing/edit.ts';
import { checkListing, LISTING_KEYS, type ListingAnswers, type ListingKey } from '#domain/listing/listing.ts';

/**
 * What was typed over a listing that was saved, field by field. Each edit remembers the value that it was typed over: when
 * that is no longer the one that is saved, somebody else has changed it meanwhile.
 */
type Edit = { typed: unknown; was: unknown };
export type Edits = { readonly [Key in ListingKey]?: Edit };

/** The values that the owner gave last: those that wait for approval in the place of those in public. */
export function savedAnswers({ values, pending }: Pick<SavedListing, 'values' | 'pending'>): ListingAnswers {
  return { ...values, ...pending };
}

/** What the fields show. */
export function answersOf(saved: ListingAnswers, edits: Edits): ListingAnswers {
  const typed = Object.entries(edits).map(([key, edit]) => [key, edit.typed]);
  return { ...saved, ...Object.fromEntries(typed) };
}

export function withChange(edits: Edits, saved: ListingAnswers, part: ListingAnswers): Edits {
  const next: Record<string, Edit> = { ...edits };
  for (const [key, typed] of Object.entries(part)) {
    const was = edits[key as ListingKey];
    next[key] = { typed, was: was ? was.was : (saved[key as ListingKey] ?? null) };
  }
  return next;
}

export function withoutEdits(edits: Edits, keys: readonly ListingKey[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key as ListingKey)));
}

/** The fields that would be saved otherwise than they are: `514-555-1234` is `+15145551234`. */
export function dirtyKeys(
  edits: Edits,
  saved: ListingAnswers,
  keys: readonly ListingKey[] = LISTING_KEYS,
): ListingKey[] {
  const edited = keys.filter((key) => key in edits);
  // One check for all of them: it is made at each key that is pressed.
  const { values } = checkListing(edited, answersOf({}, edits), new Date());
  return edited.filter((key) => {
    // What could not be kept stands as it was typed.
    const typed: unknown = key in values ? values[key] : edits[key]?.typed;
    return inOrder(typed) !== inOrder(saved[key]);
  });
}

/** The fields that somebody else has changed too, and otherwise. */
export function conflictKeys(
  edits: Edits,
  saved: ListingAnswers,
  keys: readonly ListingKey[] = LISTING_KEYS,
): ListingKey[] {
  return dirtyKeys(edits, saved, keys).filter((key) => inOrder(edits[key]?.was) !== inOrder(saved[key]));
}

/** The same edits, over what is saved now: whatever somebody else wrote there is known, and is to be replaced. */
export function overSaved(
  edits: Edits,
  saved: ListingAnswers,
  keys: readonly ListingKey[] = LISTING_KEYS,
): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([key, edit]) => [
      key,
      keys.includes(key as ListingKey) ? { ...edit, was: saved[key as ListingKey] ?? null } : edit,
    ]),
  );
}

/**
 * The edits that are left after a save: whatever was typed while it was under way stays.
 *
 * @param sent the edits as they were sent
 * @param keys those that were saved
 */
export function afterSave(
  edits: Edits,
  sent: Edits,
  saved: ListingAnswers,
  keys: readonly ListingKey[],
): Edits {
  const done = keys.filter((key) => Object.is(edits[key]?.typed, sent[key]?.typed));
  // Not of other tabs: what somebody else changed there is still to be seen.
  return overSaved(withoutEdits(edits, done), saved, keys);
}

// JSON from the database has its keys in an order of its own; a field that is empty is one that is not given.
function inOrder(value: unknown): string {
  return JSON.stringify(value === '' || value === undefined ? null : value, (_key, part: unknown) =>
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}

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
