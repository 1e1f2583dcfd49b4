import { queryOptions } from '@tanstack/react-query';
import type { BilingualText, TextOriginals } from '#domain/listing/bilingual-texts.ts';
import type { EditableListing, SavedListing, SentInvitation } from '#domain/listing/edit.ts';
import type { LISTING_TABS, ListingDraft, ListingKey } from '#domain/listing/listing.ts';
import { isSlug } from '#domain/listing/slug.ts';
import type { Locale } from '#domain/locale.ts';
import { OWN_LISTINGS_KEY } from '#site/app/own-listings-changes.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { readListingIndexing } from '#site/features/listing/indexing-api.ts';
import { readWaitingCorrections } from '#site/features/reports/corrections/api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { READ_ONCE } from '#site/session/queries.tsx';

const REFUSALS = ['listing_not_found', 'not_authorized', 'insufficient_aal'] as const;
/** Why the caller may not edit the listing. Returned, not thrown, so that the page can suggest what to do. */
export type EditRefusal = (typeof REFUSALS)[number];

/** @throws DataError */
export async function readListingForEdit(
  client: DataClient,
  slug: string,
): Promise<EditableListing | EditRefusal> {
  if (!isSlug(slug)) return 'listing_not_found';
  try {
    return await runProcedure(client, 'listing_for_edit', { slug });
  } catch (error) {
    const refusal = error instanceof DataError && REFUSALS.find((code) => code === error.code);
    if (refusal) return refusal;
    throw error;
  }
}

/**
 * Saves fields of one tab.
 *
 * @param version the version that the caller read (optimistic lock)
 * @throws DataError `stale_version`, `invalid_listing` (details: the key) and the others of `save_listing_tab`
 */
export function saveListingTab(
  client: DataClient,
  listingId: number,
  tab: keyof typeof LISTING_TABS,
  fields: Partial<ListingDraft>,
  version: number,
): Promise<SavedListing> {
  return runProcedure(client, 'save_listing_tab', { listing_id: listingId, tab, fields, version });
}

/**
 * Says in which language a text that the listing has in both was written first.
 *
 * @throws DataError `invalid_listing` when another editor emptied one of the two
 */
export function setOriginalText(
  client: DataClient,
  listingId: number,
  text: BilingualText,
  language: Locale,
): Promise<TextOriginals> {
  return runProcedure(client, 'set_original_text', { listing_id: listingId, text_name: text, language });
}

/**
 * Withdraws changes that wait for approval.
 *
 * @throws DataError the codes of {@link saveListingTab}
 */
export function takeBackChanges(
  client: DataClient,
  listingId: number,
  keys: readonly ListingKey[],
  version: number,
): Promise<SavedListing> {
  return runProcedure(client, 'withdraw_changes', { listing_id: listingId, keys: [...keys], version });
}

/**
 * Changes the slug of a listing; its former URLs redirect to the new one.
 *
 * @throws DataError `slug_taken`, `invalid_slug`, `stale_version`
 */
export function changeSlug(
  client: DataClient,
  listingId: number,
  slug: string,
  version: number,
): Promise<{ slug: string; version: number }> {
  return runProcedure(client, 'change_slug', { listing_id: listingId, slug, version });
}

/** @throws DataError */
function isSlugAvailable(client: DataClient, slug: string, listingId: number): Promise<boolean> {
  return runProcedure(client, 'slug_available', { slug, listing_id: listingId });
}

/**
 * Invites a person by e-mail to manage a listing.
 *
 * @param locale language of the e-mail
 * @throws DataError `invalid_listing` (details: email), `already_manager`, `too_many_managers`, `too_many_requests`
 */
export function inviteManager(
  client: DataClient,
  listingId: number,
  email: string,
  locale: Locale,
): Promise<SentInvitation> {
  return runProcedure(client, 'invite_manager', { listing_id: listingId, email, locale });
}

/** @throws DataError */
export function withdrawInvitation(client: DataClient, id: string): Promise<boolean> {
  return runProcedure(client, 'withdraw_invitation', { id });
}

/**
 * Revokes a manager's right to edit, or the caller's own.
 *
 * @throws DataError
 */
export function removeManager(client: DataClient, listingId: number, userId: string): Promise<boolean> {
  return runProcedure(client, 'remove_manager', { listing_id: listingId, user_id: userId });
}

/**
 * Makes a manager the owner, and the current owner a manager.
 *
 * @throws DataError `not_a_manager`, `heir_unavailable`
 */
export function handOverListing(client: DataClient, listingId: number, userId: string): Promise<void> {
  return runProcedure(client, 'hand_over_listing', { listing_id: listingId, user_id: userId });
}

/** Debounce of the slug check, in milliseconds. */
const PAUSE_MS = 350;

/** The listing to edit, or the reason for a refusal. Never refetched by the cache: the editor refreshes it itself. */
export function editableListingQuery(slug: string) {
  return queryOptions({
    queryKey: ['editor', 'listing', slug],
    queryFn: async () => readListingForEdit(await sessionClient(), slug),
    ...READ_ONCE,
  });
}

/** Pending corrections of a listing; invalidated when a correction is suggested or decided elsewhere. */
export function correctionsQuery(listingId: number) {
  return queryOptions({
    queryKey: [...OWN_LISTINGS_KEY, 'corrections', listingId],
    queryFn: async () => readWaitingCorrections(await sessionClient(), listingId),
  });
}

/** The facts that this version of the listing lacks to be indexed by search engines. */
export function indexingQuery(listingId: number, version: number) {
  return queryOptions({
    queryKey: ['editor', 'indexing', listingId, version],
    queryFn: async () => readListingIndexing(await sessionClient(), listingId),
  });
}

/** Whether the listing may take the slug that the user is typing. */
export function slugQuery(listingId: number, slug: string) {
  return queryOptions({
    queryKey: ['editor', 'slug', listingId, slug],
    queryFn: async ({ signal }) => {
      await pause(PAUSE_MS, signal);
      return isSlugAvailable(await sessionClient(), slug, listingId);
    },
    retry: false,
    gcTime: 0,
  });
}

/** @throws the abort reason when a newer key press cancels the query */
function pause(forMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, forMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
