import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Draft } from './draft.ts';

// Opened when it is first needed: no work on import, and none on the server.
let store: UseStore | undefined;
/** The last thing that was asked: each waits for the one before, so that what is read is what was written last. */
let last: Promise<unknown> = Promise.resolve();
/** What the device refused to keep, for as long as the document lives: a change of language is no other document. */
const refused = new Map<string, Draft>();

/**
 * What is kept of a person's draft; undefined when nothing is.
 *
 * @throws when the browser keeps nothing on this device
 */
export function loadDraft(personId: string): Promise<unknown> {
  return inTurn(async () => refused.get(personId) ?? (await get(personId, drafts())));
}

/** @throws when the browser refuses to keep it; the document then does */
export function saveDraft(personId: string, draft: Draft): Promise<void> {
  return inTurn(async () => {
    refused.set(personId, draft);
    await set(personId, draft, drafts());
    refused.delete(personId);
  });
}

/**
 * Nothing is kept any more.
 *
 * @throws when the browser keeps nothing on this device
 */
export function forgetDraft(personId: string): Promise<void> {
  return inTurn(async () => {
    refused.delete(personId);
    await del(personId, drafts());
  });
}

function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(work, work);
  last = answer.catch(() => undefined);
  return answer;
}

function drafts(): UseStore {
  store ??= createStore('bottin-drafts', 'listings');
  return store;
}
