import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { Factor, FactorType, NewFactor } from './factor.ts';

const SELECT_FACTOR = `
  select id, user_id, friendly_name, factor_type, status, secret, phone, last_challenged_at
  from auth.mfa_factors`;

/** @returns undefined when the factor does not exist or belongs to another person */
export async function findFactor(
  client: ClientBase | Pool,
  userId: string,
  id: string,
): Promise<Factor | undefined> {
  const { rows } = await client.query<Factor>(`${SELECT_FACTOR} where id = $1 and user_id = $2`, [
    id,
    userId,
  ]);
  return rows[0];
}

/** A person's factors, oldest first. */
export async function findFactors(client: ClientBase, userId: string): Promise<Factor[]> {
  const { rows } = await client.query<Factor>(`${SELECT_FACTOR} where user_id = $1 order by created_at, id`, [
    userId,
  ]);
  return rows;
}

/** @returns the factor's id */
export async function insertFactor(
  client: ClientBase,
  userId: string,
  { type, friendlyName, secret, phone, status = 'unverified' }: NewFactor,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, userId, friendlyName, type, status, secret ?? null, phone ?? null, now],
  );
  return id;
}

export async function markFactorVerified(client: ClientBase, id: string, now: Date): Promise<void> {
  await client.query("update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1", [
    id,
    now,
  ]);
}

export async function deleteFactor(client: ClientBase, id: string): Promise<void> {
  await client.query('delete from auth.mfa_factors where id = $1', [id]);
}

/** Deletes a person's unverified factors of a type. */
export async function deleteUnverifiedFactors(
  client: ClientBase,
  userId: string,
  type: FactorType,
): Promise<void> {
  await client.query(
    "delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'",
    [userId, type],
  );
}

/** Deletes unverified factors older than `before` that have no challenge. */
export async function deleteAbandonedFactors(
  client: ClientBase,
  userId: string,
  before: Date,
): Promise<void> {
  await client.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified' and created_at < $2
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
    [userId, before],
  );
}

/**
 * Updates the values that are not null.
 *
 * @returns false when another factor of the person has the same name
 */
export async function changeFactor(
  client: ClientBase,
  id: string,
  { name, phone }: { name: string | null; phone: string | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.mfa_factors f set friendly_name = coalesce($2, f.friendly_name), phone = coalesce($3, f.phone),
       updated_at = $4
     where f.id = $1 and not exists (
       select from auth.mfa_factors o where o.user_id = f.user_id and o.id <> f.id and o.friendly_name = $2
     )`,
    [id, name, phone, now],
  );
  return rowCount === 1;
}
