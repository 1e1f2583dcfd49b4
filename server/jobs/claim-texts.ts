import type { Pool } from 'pg';
import { type Backend, type JobQueue, TextRefusedError } from '#backend/app.ts';
import type { Locale } from '#domain/locale.ts';

const POLL_MS = 30_000;
const LEASE_MS = 60_000;
const CLOSE_MS = 5_000;
const AT_ONCE = 2;
const RETRY_MS = 10_000;
const ATTEMPTS_MAX = 3;

/** In the characters of GSM-7, so that each is one message. */
const TEXTS: Record<Locale, string> = {
  fr: '{{ .Code }} est votre code pour revendiquer la fiche de votre entreprise. Il expire dans une heure.',
  en: '{{ .Code }} is your code to claim the listing of your business. It expires in one hour.',
};

/**
 * Sends the codes of claims by text message (supabase/schemas/52_claims/35_claim_texts.sql). A refusal by the hook or
 * gateway is final: the claim shows it, and its owner may ask for another code.
 *
 * @param database of the owner
 */
export function claimTextQueue(database: Pool, sendText: NonNullable<Backend['sendText']>): JobQueue {
  const record = (proof: unknown, isSent: boolean) =>
    database.query('select private.record_claim_text($1, $2)', [proof, isSent]);
  return {
    name: 'claim_texts',
    atOnce: AT_ONCE,
    leaseMs: LEASE_MS,
    pollMs: POLL_MS,
    longestWaitMs: ATTEMPTS_MAX * RETRY_MS,
    closeMs: CLOSE_MS,
    keepDays: { done: 0, failed: 7 },
    handlers: {
      async send([{ payload }]) {
        const { rows } = await database.query<{ phone: string; code: string; user_id: string }>(
          'select phone, code, user_id from private.claim_text_to_send($1)',
          [payload.proof],
        );
        const [text] = rows;
        if (!text) return undefined;
        const { phone, code, user_id: userId } = text;
        const locale = payload.locale === 'en' ? 'en' : 'fr';
        await sendText({ phone, code, userId, template: TEXTS[locale], locale });
        await record(payload.proof, true);
        return undefined;
      },
    },
    retryDelay: (error, { attempts }) =>
      error instanceof TextRefusedError || attempts >= ATTEMPTS_MAX ? null : RETRY_MS,
    describeFailure: (error) => new Error('A text message was not sent', { cause: error }),
    onGivenUp: async ({ payload }) => void (await record(payload.proof, false)),
  };
}
