import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ClientBase, Pool } from 'pg';
import { renderSVG } from 'uqr';
import type { RandomBytes } from '../credentials/tokens.ts';
import { textField } from '../request/call.ts';
import { unexpectedFailure, validationFailed } from '../request/errors.ts';
import { codeMissing, factorCodeWrong } from './errors.ts';
import { type FactorKind, NAMES } from './factor.ts';

/** The factor's URI contains the issuer twice; a longer one would not fit in a QR code. */
const MAX_ISSUER_CHARS = 64;

/** Codes of an authenticator app (RFC 6238). */
export const totpFactor: FactorKind = {
  draft({ context, user }, fields) {
    const issuer = textField(fields, 'issuer') || new URL(context.siteUrl).host;
    if (issuer.length > MAX_ISSUER_CHARS) {
      throw validationFailed(`issuer must be ${MAX_ISSUER_CHARS} characters or less`);
    }
    const enrolment = enrolTotp(issuer, user.email || user.phone || user.id, randomBytes);
    return { row: { type: 'totp', secret: enrolment.secret }, shown: { totp: enrolment } };
  },

  async ask() {
    return {};
  },

  async prove({ context, now }, { id, secret }, challenge, fields) {
    const code = textField(fields, 'code');
    if (!code) throw codeMissing();
    // Accounts imported from a project with an encrypted database have a secret that only that project can decrypt.
    if (!secret || !/^[A-Z2-7]+$/.test(secret)) {
      throw unexpectedFailure(new Error(`The secret of the factor ${id} can't be read`));
    }
    const step = totpStep(code, secret, now, await lastUsedStep(context.pool, id));
    if (step === null) return { refused: factorCodeWrong(NAMES.totp) };
    return { consume: (client) => consumeStep(client, id, challenge.id, step, now) };
  },
};

/**
 * The last time step whose code was used. It is stored in `otp_code` of the verified challenge, which the official
 * service leaves empty for this type: this prevents replay without adding a column, so that accounts can still be
 * moved.
 */
async function lastUsedStep(client: ClientBase | Pool, factorId: string): Promise<number | null> {
  const { rows } = await client.query<{ step: number | null }>(
    `select max(otp_code::bigint)::float8 as step from auth.mfa_challenges
     where factor_id = $1 and verified_at is not null and otp_code ~ '^\\d{1,15}$'`,
    [factorId],
  );
  return rows[0]?.step ?? null;
}

// The caller holds the account's lock, so no concurrent request can use the same code.
async function consumeStep(
  client: ClientBase,
  factorId: string,
  challengeId: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const last = await lastUsedStep(client, factorId);
  if (last !== null && last >= step) return false;
  const { rowCount } = await client.query(
    `update auth.mfa_challenges set verified_at = $2, otp_code = $3::text where id = $1 and verified_at is null`,
    [challengeId, now, String(step)],
  );
  return rowCount === 1;
}

// The official service fixes these parameters; every authenticator app supports them.
const TOTP_PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
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
  const uri = new TOTP({ ...TOTP_PARAMETERS, issuer, label: account, secret }).toString();
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
  const totp = new TOTP({ ...TOTP_PARAMETERS, secret });
  const delta = totp.validate({ token: typed, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now.getTime() }) + delta;
  return lastUsedStep !== null && step <= lastUsedStep ? null : step;
}
