/** What nodemailer tells of a mail that was not taken. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; message?: unknown };

/** Until the next attempt, by how many there were; then every hour. */
const RETRY_MS = [10_000, 30_000, 60_000, 300_000, 900_000, 1_800_000];
const LAST_RETRY_MS = 3_600_000;
/** How long a server may be away (RFC 5321, 4.5.4.1: four or five days). */
const GIVE_UP_AFTER_MS = 5 * 86_400_000;

/**
 * When a mail is tried again, in milliseconds; null when it is given up.
 *
 * Only a server that refuses this very mail for good ends it at once. A login or a sender that is refused is a matter
 * of settings, which somebody will mend: meanwhile nothing is lost.
 *
 * @param jitter from 0 to 1, so that what failed together is not tried together
 */
export function retryDelay(error: unknown, attempts: number, ageMs: number, jitter: number): number | null {
  const { command, responseCode } = error as SmtpError;
  const isRejected = command === 'RCPT TO' || command === 'DATA';
  if (isRejected && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600)
    return null;
  if (ageMs >= GIVE_UP_AFTER_MS) return null;
  return (RETRY_MS[attempts - 1] ?? LAST_RETRY_MS) * (0.75 + jitter / 2);
}

/** What failed, for the log: without the server's own words, which name the person. */
export function failureOf(error: unknown): string {
  const { code, command, responseCode } = error as SmtpError;
  return [code, command, responseCode].filter(Boolean).join(' ') || 'unknown';
}
