/** Which list the page of kept listings shows: the star's, or a named list of the account. */

export type ShownList = {
  id: number;
  /** Slugs in the order of the page. */
  slugs: readonly string[];
  /** Takes a listing out of the list. @param name of the business */
  remove: (slug: string, name: string) => void;
};

/** The fragment of a named list's address is this and the list's id. */
const FRAGMENT = '#liste-';

/** Undefined while the account has not said which lists it has. */
let shown: ShownList | null | undefined;
const listeners = new Set<() => void>();

/** Null for the star's list; undefined while the asked list is awaited. */
export function shownList(): ShownList | null | undefined {
  return shown ?? (askedList() === null ? null : shown);
}

export function showList(list: ShownList | null): void {
  shown = list;
  for (const listener of listeners) listener();
}

export function onShownList(listener: () => void): void {
  listeners.add(listener);
}

/** The id of the list that the address asks for; null for the star's list. */
export function askedList(): number | null {
  const { hash } = location;
  const id = hash.startsWith(FRAGMENT) ? Number(hash.slice(FRAGMENT.length)) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** @param id null for the star's list */
export function listFragment(id: number | null): string {
  return id === null ? '#' : FRAGMENT + id;
}
