import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Challenge } from '../sessions/pkce.ts';

/** A pending sign-in at a provider. */
export type ExternalFlow = {
  /** The OAuth `state` parameter. */
  id: string;
  /** Set when the person has returned: the sign-in then waits for the exchange of its code. */
  user_id: string | null;
  code_challenge: string | null;
  provider_type: string;
  invite_token: string | null;
  /** The page to redirect to at the end. */
  referrer: string | null;
  oauth_client_state_id: string | null;
  /** The account to which the identity is added; null for a sign-in. */
  linking_target_id: string | null;
  created_at: Date;
};

export type NewFlow = {
  provider: string;
  challenge: Challenge;
  referrer: string;
  linkingTarget: string | null;
  inviteToken: string | null;
  emailOptional: boolean;
};

/**
 * Begins a sign-in, and deletes some expired ones.
 *
 * @returns the `state` that the provider sends back, and the PKCE verifier for the provider
 */
export async function beginFlow(
  pool: Pool,
  flow: NewFlow,
  now: Date,
): Promise<{ state: string; verifier: string }> {
  const [state, clientState] = [randomUUID(), randomUUID()];
  const verifier = randomBytes(32).toString('base64url');
  await pool.query(
    `with old_flows as (
       delete from auth.flow_state where id in (
         select id from auth.flow_state where created_at < $5::timestamptz - interval '1 day' limit 10
         for update skip locked
       )
     ), old_states as (
       delete from auth.oauth_client_states where id in (
         select id from auth.oauth_client_states where created_at < $5::timestamptz - interval '1 day' limit 10
         for update skip locked
       )
     ), client_state as (
       insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($2, $3, $4, $5)
     )
     insert into auth.flow_state (id, oauth_client_state_id, provider_type, authentication_method, auth_code,
       code_challenge, code_challenge_method, referrer, linking_target_id, invite_token, email_optional, created_at,
       updated_at)
     values ($1, $2, $3, 'oauth', $6, $7, $8, $9, $10, $11, $12, $5, $5)`,
    [
      state,
      clientState,
      flow.provider,
      verifier,
      now,
      flow.challenge && randomUUID(),
      flow.challenge?.challenge,
      flow.challenge?.method,
      flow.referrer,
      flow.linkingTarget,
      flow.inviteToken,
      flow.emailOptional,
    ],
  );
  return { state, verifier };
}

/** @returns undefined when the sign-in never began, or has ended */
export async function findExternalFlow(pool: Pool, state: string): Promise<ExternalFlow | undefined> {
  const { rows } = await pool.query<ExternalFlow>(
    `select id, user_id, code_challenge, provider_type, invite_token, referrer, oauth_client_state_id,
       linking_target_id, created_at
     from auth.flow_state where id = $1 and authentication_method = 'oauth'`,
    [state],
  );
  return rows[0];
}

/**
 * Consumes the PKCE verifier: of two callbacks with the same state, only the first succeeds.
 *
 * @returns undefined when the verifier was consumed already
 */
export async function takeVerifier(pool: Pool, flow: ExternalFlow): Promise<string | undefined> {
  const { rows } = await pool.query<{ code_verifier: string }>(
    'delete from auth.oauth_client_states where id = $1 and provider_type = $2 returning code_verifier',
    [flow.oauth_client_state_id, flow.provider_type],
  );
  return rows[0]?.code_verifier;
}

/**
 * Stores the account and the provider's tokens until the code is exchanged.
 *
 * @returns the code
 */
export async function issueExternalCode(
  client: ClientBase,
  flow: ExternalFlow,
  userId: string,
  tokens: { access: string; refresh: string },
  now: Date,
): Promise<string> {
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
       auth_code_issued_at = $5, updated_at = $5
     where id = $1 returning auth_code`,
    [flow.id, userId, tokens.access, tokens.refresh, now],
  );
  if (!rows[0]) throw new Error('A sign-in ended while its callback was answered');
  return rows[0].auth_code;
}

export async function endFlow(client: ClientBase, { id }: ExternalFlow): Promise<void> {
  await client.query('delete from auth.flow_state where id = $1', [id]);
}
