import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import { type Draft, newDraft, readDraft } from './draft.ts';
import { createDraftAutosave, type DraftAutosave, type SaveState } from './draft-autosave.ts';
import { furthest, type WizardStep } from './steps.ts';

// Opened when it is first needed: no work on import, and none on the server.
let store: UseStore | undefined;

/** The last thing that was asked: each waits for the one before, so that what is read is what was written last. */
let last: Promise<unknown> = Promise.resolve();

/** What the device refused to keep, for as long as the document lives: a change of language is no other document. */
const refused = new Map<string, Draft>();

/** A draft and what may be done with it. */
export type OpenDraft = {
  draft: Draft;
  keeping: SaveState;
  change(part: ListingAnswers): void;
  /** Keeps what was just changed without waiting: something is about to be sent. */
  keepNow(): void;
  /** A step was seen. */
  reach(step: WizardStep): void;
  /** Throws everything away and begins again, under another key. */
  restart(): void;
  /** Nothing is kept any more: it was submitted. */
  forget(): Promise<void>;
};

const DELAY_MS = 300;

/**
 * A person's draft, kept on the device as it changes.
 *
 * @returns null while it is read
 */
export function useDraft(personId: string): OpenDraft | null {
  const keeper = useRef<DraftAutosave | null>(null);
  const latest = useRef<Draft | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [keeping, setKeeping] = useState<SaveState>('kept');

  useEffect(() => {
    let isGone = false;
    const current = createDraftAutosave({
      save: (changed) => saveDraft(personId, changed),
      delayMs: DELAY_MS,
      onState: (next) =>
        // Another attempt is no news before it succeeds.
        setKeeping((former) => (former === 'refused' && next === 'waiting' ? former : next)),
    });
    keeper.current = current;
    loadDraft(personId)
      .catch((error: unknown) => {
        console.warn('The device keeps no drafts:', error);
        if (!isGone) setKeeping('refused');
        return undefined;
      })
      .then((kept) => {
        if (isGone) return;
        latest.current = readDraft(kept);
        setDraft(latest.current);
      });
    const flush = () => current.flush();
    const flushWhenHidden = () => document.visibilityState === 'hidden' && current.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      isGone = true;
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      current.flush();
    };
  }, [personId]);

  const put = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
    keeper.current?.keep(next);
  }, []);

  const acts = useMemo(
    () => ({
      // From the latest, not from the one that was rendered: several files may end their upload at once.
      change(part: ListingAnswers) {
        const former = latest.current;
        if (former) put({ ...former, answers: { ...former.answers, ...part } });
      },
      reach(step: WizardStep) {
        const former = latest.current;
        if (!former) return;
        const reached = furthest(former.reached, step);
        if (reached !== former.reached) put({ ...former, reached });
      },
      keepNow: () => keeper.current?.flush(),
      restart: () => put(newDraft()),
      async forget() {
        keeper.current?.stop();
        await forgetDraft(personId);
      },
    }),
    [personId, put],
  );
  return useMemo(() => draft && { draft, keeping, ...acts }, [draft, keeping, acts]);
}

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
