import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListingAnswers } from '#domain/listing/listing.ts';
import type { Point } from '#domain/places/distance.ts';
import { changeDraft, type Draft, newDraft, readDraft } from './draft.ts';
import { createDraftAutosave, type DraftAutosave, type SaveState } from './draft-autosave.ts';
import { furthest, type WizardStep } from './steps.ts';

// Opened at first use: importing the module does nothing, which matters on the server.
let store: UseStore | undefined;

/** Queue of operations: each waits for the previous one, so that a read returns the last write. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Drafts that the device refused, kept in memory; they survive a change of language, which does not reload the
 * document.
 */
const refused = new Map<string, Draft>();

/** A draft and the operations on it. */
export type OpenDraft = {
  draft: Draft;
  keeping: SaveState;
  change(part: ListingAnswers): void;
  /** Takes the position that a search found for the address. */
  takeFound(found: Point): void;
  /** Saves the latest change now, before a request is sent. */
  keepNow(): void;
  /** Marks a step as visited. */
  reach(step: WizardStep): void;
  /** Deletes all answers and starts a new draft with a new key. */
  restart(): void;
  /** Deletes the stored draft after its submission. */
  forget(): Promise<void>;
};

const DELAY_MS = 300;

/**
 * A person's draft, saved on the device as it changes.
 *
 * @returns null while the draft is being read
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
        // After a refused save, a retry keeps the error on screen until it succeeds.
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
      // Uses the latest draft, not the rendered one: several uploads may finish within one render.
      change(part: ListingAnswers) {
        const former = latest.current;
        if (former) put(changeDraft(former, part));
      },
      takeFound(found: Point) {
        const former = latest.current;
        if (former) put({ ...changeDraft(former, found), found });
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
 * The stored draft of a person; undefined without one.
 *
 * @throws when the browser blocks storage
 */
export function loadDraft(personId: string): Promise<unknown> {
  return inTurn(async () => refused.get(personId) ?? (await get(personId, drafts())));
}

/** @throws when the browser refuses to store the draft, which then stays in memory */
export function saveDraft(personId: string, draft: Draft): Promise<void> {
  return inTurn(async () => {
    refused.set(personId, draft);
    await set(personId, draft, drafts());
    refused.delete(personId);
  });
}

/**
 * Deletes the stored draft.
 *
 * @throws when the browser blocks storage
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
