import { KEPT_MAX, type KeptListing } from '#domain/listing/kept-lists.ts';
import { runProcedure } from '#site/data/call.ts';
import { browserClient, type DataClient } from '#site/data/client.ts';
import { readPageFacts } from '#site/page/page-facts.ts';
import { openSession } from '#site/session/open-session.ts';
import {
  type AccountKept,
  mergeKept,
  readAccountKept,
  readDeviceKept,
  signedInPerson,
  storeAccountKept,
  without,
} from './kept-storage.ts';

/** Age from which the account's list is read again, to show what another device changed. */
const STALE_MS = 600_000;

let running: Promise<void> | undefined;

/**
 * Syncs the kept listings with the account of the person who is signed in, one request at a time.
 *
 * @param when `due`: only if there is something to send, or the account's list may have changed elsewhere
 * @throws when the account does not answer; the list of this device stays, and is sent on the next visit
 */
export async function syncAccount(when: 'due' | 'now'): Promise<void> {
  // A failed request leaves its changes to the next one, which reports its own failure.
  const before = running?.catch(() => undefined);
  running = (before ?? Promise.resolve()).then(async () => {
    if (when === 'due' && !isSyncDue()) return;
    const { supabaseUrl, supabaseAnonKey } = readPageFacts().settings;
    await syncKept(await openSession(() => browserClient(supabaseUrl, supabaseAnonKey)));
  });
  await running;
}

/** Whether there is something to send to the account of this session, or its list may have changed elsewhere. */
function isSyncDue(): boolean {
  if (!signedInPerson()) return false;
  const account = readAccountKept();
  if (!account || Date.now() - account.syncedAt > STALE_MS) return true;
  return countUnsent(account) > 0 || without(account.base, account.kept).length > 0;
}

/** How many listings of the list on this device are not in the account. */
export function countUnsent(account = readAccountKept()): number {
  return account ? without(account.kept, account.base).length : 0;
}

/** Whether the account's list takes no further listing. */
export function isAccountFull(): boolean {
  return (readAccountKept()?.base.length ?? 0) >= KEPT_MAX;
}

/**
 * Merges the device's list into the account's list: sends the additions and removals since the account last answered,
 * then takes its answer. The first sync adds the whole list of the device, so that nothing is lost. Listings for which
 * the account's list has no room stay on the device, and are sent again by the next sync.
 *
 * @param client with the session
 * @throws DataError; nothing has changed then
 */
async function syncKept(client: DataClient): Promise<void> {
  const person = signedInPerson();
  if (!person) return;
  const base = readAccountKept()?.base ?? [];
  const sent = keptBeside(base);
  const added = without(sent, base);
  const answer = await runProcedure(client, 'sync_kept_listings', {
    added,
    removed: without(base, sent).map(({ slug }) => slug),
  });
  // The person signed out during the request.
  if (signedInPerson() !== person) return;
  // Stars pressed during the request are sent by the next sync.
  const now = keptBeside(base);
  const next: AccountKept = {
    person,
    base: answer,
    kept: without(mergeKept(mergeKept(answer, added), without(now, sent)), without(sent, now)),
    syncedAt: Date.now(),
  };
  storeAccountKept(next, base);
}

/** The list on this device, with what the device alone has and the account has not answered yet. */
function keptBeside(base: readonly KeptListing[]): KeptListing[] {
  return mergeKept(readAccountKept()?.kept ?? [], without(readDeviceKept(), base));
}
