import type { Locale } from '#domain/locale.ts';
import {
  type PrivacyErrorCode,
  type PrivacyField,
  privacyErrorCode,
  privacyIssues,
  readPrivacyForm,
  tidyPrivacyWords,
} from '#domain/trust/privacy-request.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import {
  confirmPrivacyRequest,
  refusedField,
  sendPrivacyRequest,
} from '#site/features/privacy-requests/api.ts';
import type { FormAnswer } from '#site/features/privacy-requests/use-privacy-request.ts';

type Answered = { answer: FormAnswer; status: number };

/** Takes a posted request, by the same rules as the hydrated form. @throws unexpected errors */
export async function takeRequest(
  client: DataClient,
  form: URLSearchParams,
  locale: Locale,
): Promise<Answered> {
  const words = readPrivacyForm(form);
  const request = tidyPrivacyWords(words);
  const refused = (status: number, refusal: FormAnswer['refusal'], faults: readonly PrivacyField[] = []) => ({
    answer: { sent: null, words, faults, refusal },
    status,
  });
  const wrong = privacyIssues(request);
  if (wrong.length > 0) return refused(422, 'faulty', wrong);
  try {
    const reference = await sendPrivacyRequest(client, request, locale);
    const answer = { sent: { reference, email: request.email }, words, faults: [], refusal: null };
    return { answer, status: 200 };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    const field = refusedField(error);
    if (field) return refused(422, 'faulty', [field]);
    const { refusal, status } = refusalOf(error);
    return refused(status, refusal);
  }
}

/**
 * Confirms the request of an email's link.
 *
 * @returns why it was refused, with the HTTP status; null when it is confirmed
 */
export async function takeConfirmation(
  client: DataClient,
  token: string,
): Promise<{ refusal: PrivacyErrorCode; status: number } | null> {
  try {
    await confirmPrivacyRequest(client, token);
    return null;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return refusalOf(error);
  }
}

function refusalOf(error: DataError): { refusal: PrivacyErrorCode; status: number } {
  const refusal = privacyErrorCode(error.code);
  if (refusal === 'unexpected_failure') console.error('privacy request', error);
  // No answer at all has status 0.
  return { refusal, status: error.status || 503 };
}
