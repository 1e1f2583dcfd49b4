import { randomBytes } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { enrolTotp, totpStep } from '../credentials/totp.ts';
import { codeMissing, factorCodeWrong } from '../errors/factors.ts';
import { textField } from '../request/call.ts';
import { unexpectedFailure, validationFailed } from '../request/errors.ts';
import { NAMES } from './factor.ts';
import type { FactorKind } from './kind.ts';

/** The factor's URI contains the issuer twice; a longer one would not fit in a QR code. */
const MAX_ISSUER_CHARS = 64;

/** Codes of an authenticator app (RFC 6238). */
export const TOTP: FactorKind = {
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
