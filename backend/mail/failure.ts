/** nodemailer's error for a mail that was not accepted. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; message?: unknown };

/** Delay until the next attempt, by the number of attempts; then hourly. */
const RETRY_MS = [10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000];
const LAST_RETRY_MS = 3_600_000;
/** How long a mail is retried (RFC 5321, 4.5.4.1: four or five days). */
const GIVE_UP_AFTER_MS = 5 * 86_400_000;

/**
 * Delay in milliseconds until a mail is retried; null to give it up.
 *
 * Only a permanent refusal of this mail gives it up at once. A refused login or sender is a configuration error, which
 * the operator can fix: retrying loses no mail.
 *
 * @param jitter from 0 to 1, so that mails that failed together are not retried together
 */
export function retryDelay(error: unknown, attempts: number, ageMs: number, jitter: number): number | null {
  const { command, responseCode } = error as SmtpError;
  const isRejected = command === 'RCPT TO' || command === 'DATA';
  if (isRejected && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600)
    return null;
  if (ageMs >= GIVE_UP_AFTER_MS) return null;
  return (RETRY_MS[attempts - 1] ?? LAST_RETRY_MS) * (0.75 + jitter / 2);
}

/** The failure for the log, without the server's message, which contains the recipient. */
export function failureOf(error: unknown): string {
  const { code, command, responseCode } = error as SmtpError;
  return [code, command, responseCode].filter(Boolean).join(' ') || 'unknown';
}
