import { useMemo, useRef, useState } from 'react';
import type { BilingualText } from '#domain/listing/bilingual-texts.ts';
import type { EditableListing } from '#domain/listing/edit.ts';
import {
  LISTING_KEYS,
  LISTING_TABS,
  type ListingAnswers,
  type ListingKey,
  type ValidationIssue,
} from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale.ts';
import { DataError } from '#site/data/error.ts';
import { usePerson } from '#site/session/members-only.tsx';
import { sessionClient } from '#site/session/open-session.ts';
import { changeSlug, readListingForEdit, saveListingTab, setOriginalText, takeBackChanges } from './api.ts';
import {
  afterSave,
  answersOf,
  checkEdits,
  conflictKeys,
  dirtyKeys,
  type Edits,
  keepUnsaved,
  overSaved,
  readUnsaved,
  savedAnswers,
  withChange,
  withoutEdits,
} from './edits.ts';
import type { Tab } from './tabs.ts';

type State = { listing: EditableListing; edits: Edits };

export type SaveOutcome =
  /** `isMerged`: another editor saved other fields in between; their values are kept. */
  | { kind: 'saved'; listing: EditableListing; isMerged: boolean }
  /** Another editor saved different values of the same fields: {@link ListingEditor.conflicts}. */
  | { kind: 'conflict' }
  | { kind: 'faulty'; faults: ValidationIssue[] };

/** State of the listing editor: the saved values and the pending edits over them. */
export type ListingEditor = {
  listing: EditableListing;
  saved: ListingAnswers;
  /** Values to display: saved values overridden by pending edits. */
  answers: ListingAnswers;
  /** Fields with unsaved edits. */
  dirty: readonly ListingKey[];
  /** Whether there are unsaved edits now: right after {@link discard} too, before the next render. */
  isUnsaved(): boolean;
  /** Dirty fields that another editor changed too. */
  conflicts: readonly ListingKey[];
  /** Whether unsaved edits were restored from this browser when the page opened. */
  wasFound: boolean;
  change(part: ListingAnswers): void;
  /** Discards the pending edits of some fields, or of all. */
  discard(keys?: readonly ListingKey[]): void;
  /** Resolves conflicts in favour of the user's edits, which the next save writes. */
  keepMine(keys: readonly ListingKey[]): void;
  /** @throws DataError */
  save(tab: Tab): Promise<SaveOutcome>;
  /** Withdraws changes that wait for approval. @throws DataError */
  takeBack(keys: readonly ListingKey[]): Promise<void>;
  /** Says which of two stored texts is the original. @throws DataError */
  setOriginal(text: BilingualText, language: Locale): Promise<void>;
  /** @throws DataError */
  rename(slug: string): Promise<void>;
  /** Fetches the listing again. @throws DataError */
  refresh(): Promise<EditableListing>;
};

/** Number of attempts at a save when other editors keep changing the version. */
const ATTEMPTS = 3;

/** @param initial the listing as fetched when the page opened; a new fetch needs a new React key */
export function useListingEditor(initial: EditableListing): ListingEditor {
  const { state, store } = useEditorState(initial);
  const [wasFound] = useState(() => dirtyKeys(state.edits, savedAnswers(initial)).length > 0);
  const actions = useMemo(() => actionsOn(store), [store]);
  const saved = useMemo(() => savedAnswers(state.listing), [state.listing]);
  const answers = useMemo(() => answersOf(saved, state.edits), [saved, state.edits]);
  const dirty = useMemo(() => dirtyKeys(state.edits, saved), [saved, state.edits]);
  const conflicts = useMemo(() => conflictKeys(state.edits, saved, dirty), [saved, state.edits, dirty]);
  return { ...actions, listing: state.listing, saved, answers, dirty, conflicts, wasFound };
}

/** The editor's state for work in flight, which must not read the state of the render that started it. */
type EditorStore = { now(): State; update(part: Partial<State>): void };

function useEditorState(initial: EditableListing): { state: State; store: EditorStore } {
  const { id: personId } = usePerson();
  const [state, setState] = useState<State>(() => ({
    listing: initial,
    edits: readUnsaved(sessionStorage, personId, initial.id),
  }));
  const latest = useRef(state);
  const store = useMemo(
    () => ({
      now: () => latest.current,
      update(part: Partial<State>) {
        latest.current = { ...latest.current, ...part };
        if (part.edits) keepUnsaved(sessionStorage, personId, initial.id, part.edits);
        setState(latest.current);
      },
    }),
    [personId, initial.id],
  );
  return { state, store };
}

function actionsOn(store: EditorStore) {
  const { now, update } = store;
  return {
    change(part: ListingAnswers) {
      update({ edits: withChange(now().edits, savedAnswers(now().listing), part) });
    },
    refresh: () => refresh(store),
    isUnsaved: () => dirtyKeys(now().edits, savedAnswers(now().listing)).length > 0,
    discard(keys: readonly ListingKey[] = LISTING_KEYS) {
      update({ edits: withoutEdits(now().edits, keys) });
    },
    keepMine(keys: readonly ListingKey[]) {
      update({ edits: overSaved(now().edits, savedAnswers(now().listing), keys) });
    },
    save: (tab: Tab) => saveTab(store, tab),
    async takeBack(keys: readonly ListingKey[]) {
      const client = await sessionClient();
      const done = await inPresentVersion(
        store,
        ({ id, version }) => takeBackChanges(client, id, keys, version),
        () => true,
      );
      if (!done) return;
      const { listing, edits } = now();
      update({ listing: { ...listing, ...done.answer }, edits: withoutEdits(edits, keys) });
    },
    async setOriginal(text: BilingualText, language: Locale) {
      const originals = await setOriginalText(await sessionClient(), now().listing.id, text, language);
      update({ listing: { ...now().listing, originals } });
    },
    async rename(slug: string) {
      const client = await sessionClient();
      const former = now().listing.slug;
      const done = await inPresentVersion(
        store,
        ({ id, version }) => changeSlug(client, id, slug, version),
        () => now().listing.slug === former,
      );
      if (!done) throw new DataError('change_slug', { code: 'stale_version', message: former }, 409);
      const { listing } = now();
      const formerSlugs = [former, ...listing.formerSlugs].filter((each) => each !== done.answer.slug);
      update({ listing: { ...listing, ...done.answer, formerSlugs } });
    },
  };
}

async function saveTab(store: EditorStore, tab: Tab): Promise<SaveOutcome> {
  const { now, update } = store;
  const keys: readonly ListingKey[] = LISTING_TABS[tab];
  const isInConflict = () => conflictKeys(now().edits, savedAnswers(now().listing), keys).length > 0;
  if (isInConflict()) return { kind: 'conflict' };
  const client = await sessionClient();
  let sent: Edits = {};
  let faults: ValidationIssue[] = [];
  const done = await inPresentVersion(
    store,
    async (listing) => {
      sent = now().edits;
      const checked = checkEdits(keys, sent, savedAnswers(listing), new Date());
      faults = checked.issues;
      if (faults.length > 0) return null;
      return saveListingTab(client, listing.id, tab, checked.values, listing.version);
    },
    () => !isInConflict(),
  ).catch((error) => {
    faults = refusedField(error, keys);
    if (faults.length === 0) throw error;
    return { answer: null, isMerged: false };
  });
  if (!done) return { kind: 'conflict' };
  if (!done.answer) return { kind: 'faulty', faults };
  const listing = answered({ ...now().listing, ...done.answer });
  update({ listing, edits: afterSave(now().edits, sent, savedAnswers(listing), keys) });
  return { kind: 'saved', listing, isMerged: done.isMerged };
}

async function refresh({ now, update }: EditorStore): Promise<EditableListing> {
  const found = await readListingForEdit(await sessionClient(), now().listing.slug);
  if (typeof found === 'string')
    throw new DataError('listing_for_edit', { code: found, message: found }, 403);
  update({ listing: found });
  return found;
}

/** Retries with the current version after `stale_version`; null when `mayRetry` refuses, as the same fields conflict. */
async function inPresentVersion<Answer>(
  store: EditorStore,
  work: (listing: EditableListing) => Promise<Answer>,
  mayRetry: () => boolean,
): Promise<{ answer: Answer; isMerged: boolean } | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return { answer: await work(store.now().listing), isMerged: attempt > 1 };
    } catch (error) {
      const isStale = error instanceof DataError && error.code === 'stale_version';
      if (!isStale || attempt === ATTEMPTS) throw error;
      await refresh(store);
      if (!mayRetry()) return null;
    }
  }
}

// A save by the owner or a manager answers the administrator's question; an administrator's own save keeps it open.
function answered(listing: EditableListing): EditableListing {
  return listing.role === 'administrator' ? listing : { ...listing, askedMore: null };
}

// The field that the database refused, when its error names one.
function refusedField(error: unknown, keys: readonly ListingKey[]): ValidationIssue[] {
  if (!(error instanceof DataError) || error.code !== 'invalid_listing') return [];
  const key = keys.find((each) => each === error.details);
  return key ? [{ key, path: [], code: 'value_invalid' }] : [];
}
