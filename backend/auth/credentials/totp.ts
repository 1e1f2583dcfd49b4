import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { RandomBytes } from './random.ts';

// What every authenticator app supports, and what the official service fixes.
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
// One step before and after: a code typed slowly, a telephone half a minute off.
const WINDOW = 1;

/** What a person needs to add a factor to an authenticator app, as the official client's `enroll` expects it. */
type TotpEnrolment = {
  /** An SVG document; the client itself makes a data address of it, so that it holds no `#`. */
  qr_code: string;
  /** In base32, to be typed where no picture can be scanned. */
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
};

/**
 * Makes a secret for an authenticator app.
 *
 * @param issuer shown by the app above the code, such as the site's host
 * @param account whose it is, such as the e-mail address
 */
export function enrolTotp(issuer: string, account: string, randomBytes: RandomBytes): TotpEnrolment {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
  const uri = new TOTP({ ...PARAMETERS, issuer, label: account, secret }).toString();
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: secret.base32, uri };
}

/**
 * The step of time (of 30 s since 1970) whose code this is, within one step of now. Null when it is none of them, or
 * when a code of that step or of a later one was used before: a code that was looked at over a shoulder is worth
 * nothing once its owner is in.
 *
 * @param secret in base32
 * @param lastUsedStep what this function returned when the factor was last used; null when it never was
 */
export function totpStep(
  code: string,
  secret: string,
  now: Date,
  lastUsedStep: number | null,
): number | null {
  const typed = code.trim();
  // The library compares bytes and throws on six characters that are more than six.
  if (!/^\d{6}$/.test(typed)) return null;
  const totp = new TOTP({ ...PARAMETERS, secret });
  const delta = totp.validate({ token: typed, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now.getTime() }) + delta;
  return lastUsedStep !== null && step <= lastUsedStep ? null : step;
}
