import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { ClaimDraft } from '#domain/trust/claim.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';

export const CLAIM: ClaimDraft = {
  fullName: 'Marie-Ève Gagnon',
  email: 'marie@example.org',
  phone: '+14185550199',
  reason: 'Je suis la propriétaire depuis 2019.',
};

type Facts = { email?: string | null; showEmail?: boolean; website?: string | null; name?: string };
export type Unclaimed = { id: number; slug: string; name: string };

/** A listing in public that is nobody's. */
export async function unclaimed(pool: Pool, facts: Facts = {}): Promise<Unclaimed> {
  const { email = null, showEmail = false, website = null, name = 'Brûlerie du Fleuve' } = facts;
  const { rows } = await pool.query(
    `insert into public.listings (slug, name, status, source, email, show_email, website)
     values ($1, $2, 'published', 'import', $3, $4, $5) returning id, slug, name`,
    [`brulerie-${randomUUID()}`, name, email, showEmail, website],
  );
  return { ...rows[0], id: Number(rows[0].id) };
}

/** Calls a procedure of one JSON answer with arguments by position. */
export function call<T>(pool: Pool, person: Person | null, procedure: string, ...values: unknown[]) {
  const places = values.map((_value, index) => `$${index + 1}`).join(', ');
  return callAs<T>(pool, person?.claims ?? null, `select public.${procedure}(${places})`, values);
}

export const claim = (pool: Pool, person: Person, listingId: number, facts: Partial<ClaimDraft> = {}) =>
  call<{ id: number; status: string }>(
    pool,
    person,
    'claim_listing',
    listingId,
    JSON.stringify({ ...CLAIM, ...facts }),
  );

/** Somebody who claims a listing, and the claim. */
export async function claimant(pool: Pool, listingId: number): Promise<{ person: Person; id: number }> {
  const person = await newPerson(pool);
  const { data, refused } = await claim(pool, person, listingId);
  if (!data) throw new Error(`the claim was refused: ${JSON.stringify(refused)}`);
  return { person, id: data.id };
}

export async function administrator(pool: Pool): Promise<Person> {
  const person = await newPerson(pool, { name: 'Alix Roy' });
  await pool.query('insert into private.administrators values ($1)', [person.email]);
  return person;
}

type Choice = { version?: number; reason?: string; note?: string };

/** Decides a claim in its present version, as a room does. */
export async function decide(pool: Pool, by: Person, id: number, action: string, choice: Choice = {}) {
  const version =
    choice.version ??
    (await pool.query('select version from public.claims where id = $1', [id])).rows[0].version;
  const item = { kind: 'claim', id, action, reason: null, note: null, ...choice, version };
  const { data, refused } = await call<{ answer?: unknown; refused?: { code: string; details?: string } }[]>(
    pool,
    by,
    'decide',
    JSON.stringify([item]),
  );
  return refused ?? data?.[0]?.refused ?? data?.[0]?.answer;
}

/** The code of the last letter to an address. */
export async function codeFor(pool: Pool, address: string): Promise<string> {
  const { rows } = await pool.query(
    "select body from mail.messages where kind = 'claim.code' and recipient = $1 order by id desc limit 1",
    [address],
  );
  return /^\d{6}$/m.exec(rows[0]?.body ?? '')?.[0] ?? '';
}
