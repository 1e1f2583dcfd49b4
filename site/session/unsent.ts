import { createStore, delMany, keys, type UseStore } from 'idb-keyval';

/** Kinds of unsent drafts on this device. */
const UNSENT = ['listing', 'photos', 'claim', 'review', 'edit'] as const;
export type Unsent = (typeof UNSENT)[number];

type Place = {
  what: Unsent;
  keys(personId: string): Promise<IDBValidKey[]>;
  remove(found: IDBValidKey[]): Promise<void>;
};

/** Storage keys, as in the modules that write them; `domain/accounts/device-storage.ts` lists them all. */
const PLACES: readonly Place[] = [
  inDatabase('listing', 'bottin-drafts', 'listings', (key, personId) => key === personId),
  inDatabase('photos', 'bottin-media', 'files', (key, personId) => Array.isArray(key) && key[0] === personId),
  inStorage(
    'claim',
    () => localStorage,
    (personId) => [`bottin-claim:${personId}:`, 'bottin-claim:answer:'],
  ),
  inStorage(
    'review',
    () => localStorage,
    (personId) => [`bottin-review:${personId}:`],
  ),
  inStorage(
    'edit',
    () => sessionStorage,
    (personId) => [`bottin-edit-${personId}-`],
  ),
];

/** Kinds of unsent drafts of a person on this device; empty where storage is unavailable. */
export async function readUnsent(personId: string): Promise<Unsent[]> {
  const found = await Promise.all(PLACES.map((place) => place.keys(personId)));
  return PLACES.filter((_, index) => found[index]?.length).map(({ what }) => what);
}

/** Erases the person's drafts; keeps everything else on the device, such as another person's drafts. */
export async function forgetUnsent(personId: string): Promise<void> {
  await Promise.all(PLACES.map(async (place) => place.remove(await place.keys(personId))));
}

function inDatabase(
  what: Unsent,
  database: string,
  store: string,
  isOf: (key: IDBValidKey, personId: string) => boolean,
): Place {
  return {
    what,
    async keys(personId) {
      const opened = await openExisting(database, store);
      if (!opened) return [];
      return (await keys(opened)).filter((key) => isOf(key, personId));
    },
    async remove(found) {
      if (found.length > 0) await delMany(found, createStore(database, store));
    },
  };
}

// Opens an existing database only: opening would create an empty one.
async function openExisting(database: string, store: string): Promise<UseStore | null> {
  try {
    const known = await indexedDB.databases();
    return known.some(({ name }) => name === database) ? createStore(database, store) : null;
  } catch (error) {
    console.warn('This device keeps nothing:', error);
    return null;
  }
}

function inStorage(what: Unsent, storage: () => Storage, beginnings: (personId: string) => string[]): Place {
  return {
    what,
    async keys(personId) {
      try {
        const starts = beginnings(personId);
        return Object.keys(storage()).filter((key) => starts.some((start) => key.startsWith(start)));
      } catch (error) {
        console.warn('This device keeps nothing:', error);
        return [];
      }
    },
    async remove(found) {
      for (const key of found) storage().removeItem(String(key));
    },
  };
}
