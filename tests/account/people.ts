import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** Somebody with an account, a session and the claims of its token. */
export type Person = {
  id: string;
  email: string;
  sessionId: string;
  claims: Record<string, unknown>;
};

type Facts = {
  /** How long ago they showed who they are, in minutes. */
  provenMinutesAgo?: number;
  aal?: 'aal1' | 'aal2';
  factor?: 'verified' | 'unverified' | null;
  name?: string | null;
};

/** Makes an account as the auth service leaves it after a sign-in. */
export async function newPerson(pool: Pool, facts: Facts = {}): Promise<Person> {
  const { provenMinutesAgo = 1, aal = 'aal1', factor = null, name = 'Anne Tremblay' } = facts;
  const id = randomUUID();
  const sessionId = randomUUID();
  const email = `p-${id}@example.com`;
  await pool.query(
    `insert into auth.users (id, email, email_confirmed_at, aud, role, encrypted_password, raw_user_meta_data, created_at)
     values ($1, $2, now(), 'authenticated', 'authenticated', '$2b$10$secret', '{"locale": "fr"}', now())`,
    [id, email],
  );
  await pool.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), $3, 'Mozilla/5.0 Firefox/140.0', '203.0.113.77')`,
    [sessionId, id, aal],
  );
  // The profile is there from the start.
  await pool.query('update public.user_profiles set display_name = $2 where user_id = $1', [id, name]);
  if (factor !== null) {
    await pool.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Téléphone', 'totp', $2, 'JBSWY3DPEHPK3PXP', now(), now())`,
      [id, factor],
    );
  }
  const proven = Math.floor(Date.now() / 1000) - provenMinutesAgo * 60;
  const claims = {
    sub: id,
    role: 'authenticated',
    email,
    aal,
    session_id: sessionId,
    amr: [{ method: 'password', timestamp: proven }],
  };
  return { id, email, sessionId, claims };
}

type Answer<T> =
  | { data: T; refused?: undefined }
  | { data?: undefined; refused: { code: string; status: number; details?: string } };

/**
 * Runs a statement of one column and row as its caller, in a transaction of its own.
 *
 * @param claims of the token; null for a visitor
 * @param from the address that the request comes from
 * @returns the value, or the refusal as the data API would answer it
 */
export async function callAs<T>(
  pool: Pool,
  claims: Record<string, unknown> | null,
  statement: string,
  values: unknown[] = [],
  from?: string,
): Promise<Answer<T>> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (from) {
      const headers = JSON.stringify({ 'x-forwarded-for': from });
      await client.query("select set_config('request.headers', $1, true)", [headers]);
    }
    await become(client, claims);
    const { rows } = await client.query({ text: statement, values, rowMode: 'array' });
    await client.query('commit');
    return { data: rows[0]?.[0] as T };
  } catch (error) {
    await client.query('rollback');
    return { refused: refusalOf(error as { code?: string; message: string; detail?: string }) };
  } finally {
    client.release();
  }
}

async function become(client: PoolClient, claims: Record<string, unknown> | null): Promise<void> {
  const role = claims ? String(claims.role) : 'anon';
  await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
    JSON.stringify(claims ?? { role }),
    role,
  ]);
}

function refusalOf(error: { code?: string; message: string; detail?: string }) {
  if (error.code === 'PGRST') {
    const { code, details } = JSON.parse(error.message);
    return { code, status: JSON.parse(error.detail ?? '{}').status, ...(details && { details }) };
  }
  if (error.code === '42501') return { code: error.code, status: 403 };
  throw error;
}
