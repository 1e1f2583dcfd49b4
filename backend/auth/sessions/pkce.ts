import { createHash, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { isSameSecret } from '../credentials/tokens.ts';
import { type Fields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { flowStateNotFound } from './errors.ts';
import type { Method } from './queries.ts';

// As stored in `auth.flow_state`.
type ChallengeMethod = 's256' | 'plain';

const FEWEST = 43;
const MOST = 128;
const CHARACTERS = /^[a-zA-Z._~0-9-]+$/;

/** The PKCE challenge of a sign-in (RFC 7636); null for the implicit flow. */
export type Challenge = { challenge: string; method: ChallengeMethod } | null;

/**
 * Reads the PKCE challenge of a request.
 *
 * @throws AuthError 400 `validation_failed`
 */
export function challengeOf(fields: Fields): Challenge {
  const challenge = textField(fields, 'code_challenge');
  const method = textField(fields, 'code_challenge_method').toLowerCase();
  if (challenge === '' && method === '') return null;
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge.length < FEWEST || challenge.length > MOST) {
    throw validationFailed(`code challenge has to be between ${FEWEST} and ${MOST} characters`);
  }
  if (!CHARACTERS.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  if (method !== 's256' && method !== 'plain') {
    const sent = JSON.stringify(fields.code_challenge_method);
    throw validationFailed(`unsupported code_challenge method ${sent}`);
  }
  return { challenge, method };
}

/** Whether a verifier matches the challenge. */
export function isVerifierOf(verifier: string, challenge: string, method: ChallengeMethod): boolean {
  const made = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return isSameSecret(made, challenge);
}

/** The purpose of an email, as named in `auth.flow_state`. */
type EmailFlow = {
  provider: 'email' | 'magiclink' | 'recovery' | 'email_change';
  method: EmailMethod;
};
export type EmailMethod = 'email/signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** Stores the PKCE challenge of a sign-in by email. */
export async function insertFlowState(
  client: ClientBase,
  userId: string,
  { provider, method }: EmailFlow,
  challenge: NonNullable<Challenge>,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [randomUUID(), userId, randomUUID(), challenge.method, challenge.challenge, provider, method, now],
  );
}

/**
 * Issues the code that a person who followed an email's link exchanges where the sign-in began.
 *
 * @throws AuthError 400 `flow_state_not_found` when no sign-in is pending
 */
export async function issueCode(
  client: ClientBase,
  userId: string,
  method: EmailMethod,
  now: Date,
): Promise<string> {
  // The last of several pending sign-ins: only its email's link is still valid.
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3
     where id = (
       select id from auth.flow_state
       where user_id = $1 and authentication_method = $2 and auth_code is not null
       order by created_at desc limit 1
     )
     returning auth_code`,
    [userId, method, now],
  );
  if (!rows[0]) throw flowStateNotFound(400, 'No associated flow state found.');
  return rows[0].auth_code;
}

/** A sign-in waiting for its code to be exchanged. */
export type Flow = {
  id: string;
  user_id: string | null;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  authentication_method: Method;
  created_at: Date;
  auth_code_issued_at: Date | null;
  /** When the session ends at the organisation of a single sign-on; null when it named no end. */
  not_after: Date | null;
};

/** The sign-in of a code, with a row lock until the transaction ends. */
export async function lockFlow(client: ClientBase, code: string): Promise<Flow | undefined> {
  const { rows } = await client.query<Flow>(
    `select f.*, l.not_after
     from auth.flow_state f left join auth.bottin_flow_limits l on l.flow_state_id = f.id
     where f.auth_code = $1 for update of f`,
    [code],
  );
  return rows[0];
}

/** Stores the end of the session that a flow's code will be exchanged for. */
export async function insertFlowLimit(client: ClientBase, flowId: string, notAfter: Date): Promise<void> {
  await client.query('insert into auth.bottin_flow_limits (flow_state_id, not_after) values ($1, $2)', [
    flowId,
    notAfter,
  ]);
}

export async function deleteFlow(client: ClientBase, { id }: Flow): Promise<void> {
  await client.query('delete from auth.flow_state where id = $1', [id]);
}

/** Deletes a person's pending sign-ins, whether they wait for their code or their email. */
export async function deleteFlowsOf(client: ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.flow_state where user_id = $1', [userId]);
}
