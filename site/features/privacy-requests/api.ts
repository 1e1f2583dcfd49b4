import type { Locale } from '#domain/locale.ts';
import {
  PRIVACY_FIELDS,
  type PrivacyField,
  type PrivacyStatus,
  type PrivacyWords,
} from '#domain/trust/privacy-request.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * Sends a request; its email address receives a confirmation link.
 *
 * @returns its reference
 * @throws DataError invalid_request (details: the field), too_many_requests
 */
export async function sendPrivacyRequest(
  client: DataClient,
  words: PrivacyWords,
  locale: Locale,
): Promise<string> {
  const { reference } = await runProcedure(client, 'request_privacy', {
    ...words,
    listing: words.listing || null,
    locale,
  });
  return reference;
}

/** @throws DataError privacy_request_not_found */
export function readPrivacyRequest(client: PublicReads, token: string): Promise<PrivacyStatus> {
  return callProcedure(client, 'privacy_request', { token });
}

/** @throws DataError privacy_request_not_found */
export function confirmPrivacyRequest(client: DataClient, token: string): Promise<PrivacyStatus> {
  return runProcedure(client, 'confirm_privacy_request', { token });
}

/**
 * All stored data about the address of a request, once it is granted.
 *
 * @throws DataError privacy_request_not_found, copy_not_found
 */
export function readPrivacyCopy(client: DataClient, token: string): Promise<unknown> {
  return runProcedure(client, 'privacy_copy', { token });
}

/** The field that the database refused although the client check passed; undefined for another error. */
export function refusedField(error: unknown): PrivacyField | undefined {
  if (!(error instanceof DataError) || error.code !== 'invalid_request') return undefined;
  return PRIVACY_FIELDS.find((field) => field === error.details);
}
