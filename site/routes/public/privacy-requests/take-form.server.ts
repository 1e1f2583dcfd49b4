import type { Locale } from '#domain/locale.ts';
import {
  type PrivacyField,
  privacyErrorCode,
  privacyIssues,
  readPrivacyForm,
  tidyPrivacyWords,
} from '#domain/trust/privacy-request.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { confirmPrivacyRequest, refusedField, sendPrivacyRequest } from '#site/data/privacy-requests.ts';
import type { FormAnswer } from './form-answer.ts';

type Answered = { answer: FormAnswer; status: number };

/** Takes a request that was sent without a script, by the same rules as with one. @throws what is nobody's fault */
export async function takeRequest(client: DataClient, form: FormData, locale: Locale): Promise<Answered> {
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
    const refusal = privacyErrorCode(error.code);
    if (refusal === 'unexpected_failure') console.error('privacy request', error);
    return refused(error.status, refusal);
  }
}

/** Confirms the request of a letter's link; that there is none is what its page says already. */
export async function takeConfirmation(client: DataClient, token: string): Promise<void> {
  try {
    await confirmPrivacyRequest(client, token);
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== 'privacy_request_not_found') throw error;
  }
}
