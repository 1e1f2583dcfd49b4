import type { KeptListing } from '#domain/listing/kept-lists.ts';
import { mustBeOnline } from '#site/data/must-be-online.ts';
import { signedInPerson, writeKept } from '#site/features/kept-listings/kept-storage.ts';
import { explainRefusal, type Refusal } from './explain.ts';

/**
 * Stores a changed list, and sends it to the account of a person who is signed in.
 *
 * @returns whether the browser stored it
 */
export function changeKept(kept: readonly KeptListing[]): boolean {
  const isStored = writeKept(kept);
  if (isStored && signedInPerson()) sync('now');
  return isStored;
}

/** Syncs the list with the account, whose part is loaded for people who are signed in. */
export async function sync(when: 'due' | 'now'): Promise<void> {
  try {
    mustBeOnline();
    const { syncAccount } = await import('#site/features/kept-listings/sync-kept.ts');
    await syncAccount(when);
  } catch (error) {
    console.warn('The kept listings are not synced with the account:', error);
    if (when === 'now') explain('notSynced');
  }
}

/** Says what the star could not do. */
export function explain(reason: Refusal): void {
  explainRefusal(reason).catch((error) => console.warn('The reason of a refusal is not shown:', error));
}
