import type { SavedListing } from '#domain/listing/edit.ts';
import { checkListing, LISTING_KEYS, type ListingAnswers, type ListingKey } from '#domain/listing/listing.ts';

/**
 * Unsaved edit of one field. `was` is the saved value that the user started from: when it differs from the value saved
 * now, another editor has changed the field since.
 */
type Edit = { typed: unknown; was: unknown };
export type Edits = { readonly [Key in ListingKey]?: Edit };

/** The owner's latest values: pending ones override published ones. */
export function savedAnswers({ values, pending }: Pick<SavedListing, 'values' | 'pending'>): ListingAnswers {
  return { ...values, ...pending };
}

/** The values to display: saved values overridden by the pending edits. */
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

/** Fields whose normalized edit differs from the saved value: `514-555-1234` equals `+15145551234`. */
export function dirtyKeys(
  edits: Edits,
  saved: ListingAnswers,
  keys: readonly ListingKey[] = LISTING_KEYS,
): ListingKey[] {
  const edited = keys.filter((key) => key in edits);
  // Validates all fields at once, because this runs on every key press.
  const { values } = checkListing(edited, answersOf({}, edits), new Date());
  return edited.filter((key) => {
    // Invalid values are compared as typed.
    const typed: unknown = key in values ? values[key] : edits[key]?.typed;
    return inOrder(typed) !== inOrder(saved[key]);
  });
}

/** Fields of which at least one is required. */
const TOGETHER: readonly (readonly ListingKey[])[] = [
  ['descriptionFr', 'descriptionEn'],
  ['phone', 'email', 'website'],
];

/**
 * Checks what a save writes: a listing of a file may lack values that the form requires, and its owner changes one field
 * without having to fill in the others. A field that is blank, or has a value that the form would refuse, is left out
 * until the user changes it.
 *
 * @param keys the fields of the tab
 */
export function checkEdits<Key extends ListingKey>(
  keys: readonly Key[],
  edits: Edits,
  saved: ListingAnswers,
  now: Date,
): ReturnType<typeof checkListing<Key>> {
  const answers = answersOf(saved, edits);
  const dirty: readonly ListingKey[] = dirtyKeys(edits, saved, keys);
  const { values, issues } = checkListing(keys, answers, now);
  const isChanged = (key: ListingKey) =>
    dirty.includes(key) ||
    (isBlank(answers[key]) &&
      TOGETHER.some((group) => group.includes(key) && group.some((each) => dirty.includes(each))));
  const written = Object.entries(values).filter(
    ([key]) => isChanged(key as Key) || !isBlank(saved[key as Key]),
  );
  return {
    values: Object.fromEntries(written) as typeof values,
    issues: issues.filter(({ key }) => isChanged(key)),
  };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Fields that another editor also changed, to a different value. */
export function conflictKeys(
  edits: Edits,
  saved: ListingAnswers,
  keys: readonly ListingKey[] = LISTING_KEYS,
): ListingKey[] {
  return dirtyKeys(edits, saved, keys).filter((key) => inOrder(edits[key]?.was) !== inOrder(saved[key]));
}

/** Rebases edits on the current saved values, which resolves their conflicts in favour of the user's edits. */
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
 * The edits that remain after a save: edits typed while it was in flight are kept.
 *
 * @param sent the edits as sent
 * @param keys the fields that were saved
 */
export function afterSave(
  edits: Edits,
  sent: Edits,
  saved: ListingAnswers,
  keys: readonly ListingKey[],
): Edits {
  const done = keys.filter((key) => Object.is(edits[key]?.typed, sent[key]?.typed));
  // Only this tab is rebased: conflicts on other tabs must still be reported.
  return overSaved(withoutEdits(edits, done), saved, keys);
}

// Compares JSON independently of key order, which the database does not keep; an empty field equals a missing one.
function inOrder(value: unknown): string {
  return JSON.stringify(value === '' || value === undefined ? null : value, (_key, part: unknown) =>
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}

/**
 * Unsaved edits, in sessionStorage: they survive a reload, an expired session and a change of language. Each browser
 * tab has its own. The key contains the person's id, so the next user of a shared computer does not get them.
 */

const keyOf = (personId: string, listingId: number) => `bottin-edit-${personId}-${listingId}`;

/** @returns `{}` when nothing is stored or the stored text is unreadable */
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
    // The quota is exceeded or storage is blocked: the page still holds the edits and asks before it is left.
    console.warn('What is typed cannot be kept in this browser:', error);
  }
}

function isEdit(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'typed' in value && 'was' in value;
}
