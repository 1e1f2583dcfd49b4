import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import { KEPT_MAX, type KeptListing } from '#domain/listing/kept-lists.ts';
import { ACCOUNT_KEPT_KEY, KEPT_CACHE, KEPT_KEY } from './list-ids.ts';

/**
 * The kept listings, of this device or, once they have been synced (`sync-kept.ts`), of the account that is signed in
 * here. The device's list allows no account: pressing the star of a listing is what allows it. Its slugs leave the
 * device to fetch their cards, and at sign-in.
 */

/** The account's list, as this device knows it. */
export type AccountKept = {
  /** Id of the account. */
  person: string;
  /** The list that the account last answered: what differs in `kept` is still to be sent. */
  base: KeptListing[];
  kept: KeptListing[];
  /** When the account last answered, in milliseconds since 1970. */
  syncedAt: number;
};

const listeners = new Set<() => void>();

/** The newest first. Empty where the browser stores nothing, or something else. */
export function readKept(): KeptListing[] {
  return readAccountKept()?.kept ?? readDeviceKept();
}

/** The list of this device alone. */
export function readDeviceKept(): KeptListing[] {
  return readStored(KEPT_KEY, parseKept) ?? [];
}

/** The list of the account that is signed in here; null before the first sync. */
export function readAccountKept(): AccountKept | null {
  const person = signedInPerson();
  if (!person) return null;
  const account = readStored(ACCOUNT_KEPT_KEY, parseAccountKept);
  // The stored list may be the previous person's, whose session ended elsewhere.
  return account?.person === person ? account : null;
}

/** The id of the account whose session this browser stores. */
export function signedInPerson(): string | null {
  return readStored(SESSION_KEY, (stored) => JSON.parse(stored)?.user?.id) ?? null;
}

/**
 * Stores the list and tells the listeners of this tab; other tabs receive a `storage` event. A listing removed from the
 * account's list leaves the device's list too, or the next sync would add it again.
 *
 * @returns whether the browser stored it
 */
export function writeKept(kept: readonly KeptListing[]): boolean {
  const account = readAccountKept();
  return account ? storeAccountKept({ ...account, kept: [...kept] }, account.kept) : store(KEPT_KEY, kept);
}

/**
 * Stores the account's list.
 *
 * @param former the list before: listings that the account has lost leave the device's list
 */
export function storeAccountKept(account: AccountKept, former: readonly KeptListing[]): boolean {
  const removed = without(former, account.kept);
  const device = readDeviceKept();
  const left = without(device, removed);
  return (left.length === device.length || store(KEPT_KEY, left)) && store(ACCOUNT_KEPT_KEY, account);
}

/** At the end of a session: removes the account's list; listings that it never received go to the device's list. */
export function forgetAccountKept(): void {
  const account = readStored(ACCOUNT_KEPT_KEY, parseAccountKept);
  if (!account) return;
  store(KEPT_KEY, mergeKept(readDeviceKept(), without(account.kept, account.base)));
  store(ACCOUNT_KEPT_KEY, null);
  // The cards of its listings.
  if ('caches' in globalThis) {
    caches
      .delete(KEPT_CACHE)
      .catch((error) => console.warn('The cards of a list stay on the device:', error));
  }
}

/** Calls a listener when the list changes, in this tab or another one, or when the browser restores the page. */
export function onKeptChange(listener: () => void): () => void {
  // A cleared storage has no key.
  const hear = ({ key }: StorageEvent) =>
    (key === KEPT_KEY || key === ACCOUNT_KEPT_KEY || key === SESSION_KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', hear);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
    removeEventListener('pageshow', listener);
  };
}

export function countKept(): number {
  return readKept().length;
}

/** @param stored as {@link writeKept} stores it; null for nothing */
export function parseKept(stored: string | null): KeptListing[] {
  return keptOf(JSON.parse(stored ?? '[]')).slice(0, KEPT_MAX);
}

/** The union of two lists, the newest first; of a listing in both, the earlier time. */
export function mergeKept(one: readonly KeptListing[], other: readonly KeptListing[]): KeptListing[] {
  const times = new Map<string, number>();
  for (const { slug, at } of [...one, ...other]) times.set(slug, Math.min(at, times.get(slug) ?? at));
  return Array.from(times, ([slug, at]) => ({ slug, at })).sort((a, b) => b.at - a.at);
}

/** The listings of a list that another one lacks. */
export function without(kept: readonly KeptListing[], others: readonly KeptListing[]): KeptListing[] {
  const slugs = new Set(others.map(({ slug }) => slug));
  return kept.filter(({ slug }) => !slugs.has(slug));
}

function parseAccountKept(stored: string): AccountKept | null {
  const { person, base, kept, syncedAt } = JSON.parse(stored) ?? {};
  return typeof person === 'string' && typeof syncedAt === 'number'
    ? { person, base: keptOf(base), kept: keptOf(kept), syncedAt }
    : null;
}

function keptOf(value: unknown): KeptListing[] {
  return Array.isArray(value) ? value.filter(isKeptListing) : [];
}

function isKeptListing(value: unknown): value is KeptListing {
  const { slug, at } = (value ?? {}) as Partial<Record<keyof KeptListing, unknown>>;
  return typeof slug === 'string' && typeof at === 'number';
}

function readStored<Value>(key: string, parse: (stored: string) => Value): Value | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : parse(stored);
  } catch (error) {
    console.warn('The kept listings cannot be read:', error);
    return null;
  }
}

/** @param value null or an empty list removes the key */
function store(key: string, value: AccountKept | readonly KeptListing[] | null): boolean {
  try {
    if (!value || ('length' in value && value.length === 0)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    // As in some private windows.
    console.warn('This browser keeps no listings:', error);
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}
