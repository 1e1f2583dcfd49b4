import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { RandomBytes } from './tokens.ts';

// The official service fixes these parameters; every authenticator app supports them.
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
// One step before and after, for slow typing or a phone clock half a minute off.
const WINDOW = 1;

/** The response to the official client's `enroll`. */
type TotpEnrolment = {
  /** An SVG document; the client wraps it in a data URI, so it must not contain `#`. */
  qr_code: string;
  /** In base32, for typing where no picture can be scanned. */
  secret: string;
  /** `otpauth://totp/…` */
  uri: string;
};

/**
 * Makes a secret for an authenticator app.
 *
 * @param issuer shown by the app above the code, such as the site's host
 * @param account the account's label, such as the email address
 */
export function enrolTotp(issuer: string, account: string, randomBytes: RandomBytes): TotpEnrolment {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer });
  const uri = new TOTP({ ...PARAMETERS, issuer, label: account, secret }).toString();
  return { qr_code: renderSVG(uri, { ecc: 'M', border: 4 }), secret: secret.base32, uri };
}

/**
 * The time step (of 30 s since 1970) whose code this is, within one step of now. Null for any other code, and for a
 * code of a step at or before the last used one, which prevents replay of a code seen over a shoulder.
 *
 * @param secret in base32
 * @param lastUsedStep returned by this function when the factor was last used; null before the first use
 */
export function totpStep(
  code: string,
  secret: string,
  now: Date,
  lastUsedStep: number | null,
): number | null {
  const typed = code.trim();
  // The library compares bytes and throws on six characters that take more than six bytes.
  if (!/^\d{6}$/.test(typed)) return null;
  const totp = new TOTP({ ...PARAMETERS, secret });
  const delta = totp.validate({ token: typed, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now.getTime() }) + delta;
  return lastUsedStep !== null && step <= lastUsedStep ? null : step;
}
