import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { type Challenge, insertFlowLimit } from '../sessions/pkce.ts';

/** A pending sign-in at an identity provider. */
export type Relay = {
  id: string;
  sso_provider_id: string;
  /** The request id that the response must name. */
  request_id: string;
  redirect_to: string;
  flow_state_id: string;
  created_at: Date;
};

/** Begins a sign-in, and deletes some expired ones. */
export async function beginRelay(
  pool: Pool,
  relay: Pick<Relay, 'id' | 'sso_provider_id' | 'request_id' | 'redirect_to'>,
  challenge: Challenge,
  now: Date,
): Promise<void> {
  await pool.query(
    `with old as (
       delete from auth.flow_state where id in (
         select id from auth.flow_state where created_at < $6::timestamptz - interval '1 day' limit 10
         for update skip locked
       )
     ), flow as (
       insert into auth.flow_state (id, auth_code, code_challenge, code_challenge_method, provider_type,
         authentication_method, referrer, created_at, updated_at)
       values ($5, $7, $8, $9, 'sso/saml', 'sso/saml', $4, $6, $6)
     )
     insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at,
       updated_at) values ($1, $2, $3, $4, $5, $6, $6)`,
    [
      relay.id,
      relay.sso_provider_id,
      relay.request_id,
      relay.redirect_to,
      randomUUID(),
      now,
      challenge && randomUUID(),
      challenge?.challenge,
      challenge?.method,
    ],
  );
}

/** @returns undefined when it is unknown or was answered already: only the first response counts */
export async function takeRelay(pool: Pool, id: string): Promise<Relay | undefined> {
  const { rows } = await pool.query<Relay>(
    `delete from auth.saml_relay_states where id = $1
     returning id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at`,
    [id],
  );
  return rows[0];
}

/**
 * Stores the person, and the end of their session at the organisation, until the code is exchanged.
 *
 * @returns the code; null for a sign-in without PKCE, which ends here
 */
export async function endRelay(
  client: ClientBase,
  { flow_state_id }: Relay,
  { userId, notAfter }: { userId: string; notAfter: Date | null },
  now: Date,
): Promise<string | null> {
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set user_id = $2, auth_code_issued_at = $3, updated_at = $3
     where id = $1 and auth_code is not null returning auth_code`,
    [flow_state_id, userId, now],
  );
  if (rows[0]) {
    if (notAfter) await insertFlowLimit(client, flow_state_id, notAfter);
    return rows[0].auth_code;
  }
  await client.query('delete from auth.flow_state where id = $1', [flow_state_id]);
  return null;
}
