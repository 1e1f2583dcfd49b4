import type { Pool } from 'pg';
import type { StaffRole } from '#domain/accounts/staff.ts';
import type { Person } from '#tests/fixtures/index.ts';
import { insertColumns } from '#tests/fixtures/listings.ts';
import type { Owned } from '#tests/fixtures/owners.ts';
import { actAs, inTransaction } from '#tests/fixtures/transaction.ts';

/** The callers of a procedure: `user` is signed in and owns nothing, `otherOwner` owns another listing. */
export const CALLERS = [
  'visitor',
  'user',
  'owner',
  'otherOwner',
  'administrator',
  'moderator',
  'regional',
  'editor',
] as const;
export type Caller = (typeof CALLERS)[number];

export type World = {
  /** The claims of each caller's token; null for the visitor. */
  claims: Record<Caller, Record<string, unknown> | null>;
  /** The SQL value of each `{word}` in the arguments of a call. */
  words: Record<string, string>;
};

type Tools = {
  pool: Pool;
  newPerson: () => Promise<Person>;
  newAdministrator: () => Promise<Person>;
  newStaff: (role: StaffRole) => Promise<Person>;
  newOwner: (facts?: { name: string }) => Promise<Owned>;
};

/** A published listing of the owner (`{listing}`, `{slug}`), its `{review}` by the user, and an unclaimed listing. */
export async function makeWorld({
  pool,
  newPerson,
  newAdministrator,
  newStaff,
  newOwner,
}: Tools): Promise<World> {
  const { owner, listing } = await newOwner();
  const { owner: otherOwner } = await newOwner({ name: 'Une autre maison' });
  const user = await newPerson();
  const administrator = await newAdministrator();
  const moderator = await newStaff('moderator');
  const regional = await newStaff('regional_moderator');
  const editor = await newStaff('editor');
  const { id: unclaimed } = await insertColumns(pool, { slug: 'a-personne', name: 'À personne' });
  const { rows: reviews } = await pool.query(
    `insert into public.reviews (listing_id, author_id, rating, body) values ($1, $2, 5, repeat('Merci. ', 8) || 'x')
     returning id`,
    [listing.id, user.id],
  );
  const choice = await pool.query(
    "insert into private.email_choices (user_id, topic) values ($1, 'reviews') returning token",
    [owner.id],
  );
  const lists = await pool.query(
    "insert into private.kept_lists (user_id, name) values ($1, 'À essayer un jour') returning id",
    [user.id],
  );
  const searches = await pool.query(
    `insert into private.saved_searches (user_id, query, label, frequency, due_on)
     values ($1, 'q=notaire', 'Notaires', 'daily', '2026-01-01') returning id`,
    [user.id],
  );
  const messages = await pool.query(
    `insert into private.visitor_messages (listing_id, name, email, body, locale)
     values ($1, 'Anne Roy', 'anne@exemple.ca', 'Bonjour à vous', 'fr') returning id`,
    [listing.id],
  );
  return {
    claims: {
      visitor: null,
      ...claimsOf({ user, owner, otherOwner, administrator, moderator, regional, editor }),
    },
    words: {
      listing: String(listing.id),
      slug: `'${listing.slug}'`,
      version: String(listing.version),
      review: String(reviews[0].id),
      unclaimed: String(unclaimed),
      // A named list of the user.
      list: String(lists.rows[0].id),
      // A saved search of the user.
      search: String(searches.rows[0].id),
      // A message to the listing.
      message: String(messages.rows[0].id),
      user: `'${user.id}'::uuid`,
      // The unsubscribe token of an email to the owner.
      email: `'${choice.rows[0].token}'`,
      // An unused key.
      nothing: 'gen_random_uuid()',
    },
  };
}

/**
 * Calls a procedure as the API does for a caller, and rolls it back.
 *
 * @param call `public.name(arguments)`, in which `{word}` stands for a value of the world
 * @returns `ok`, the code of the error, or `denied` when the caller may not call it at all
 */
export async function outcomeOf(pool: Pool, world: World, caller: Caller, call: string): Promise<string> {
  const statement = call.replace(/\{(\w+)\}/g, (_whole, word) => {
    const value = world.words[word];
    if (value === undefined) throw new Error(`The world has no {${word}}`);
    return value;
  });
  const claims = world.claims[caller];
  return inTransaction(pool, async (client) => {
    await actAs(client, claims ? { claims } : null);
    await client.query(`select ${statement}`);
    return 'ok';
  }).catch((error: { code?: string; message: string }) => {
    if (error.code === '42501') return 'denied';
    if (error.code === 'PGRST') return JSON.parse(error.message).code;
    throw error;
  });
}

function claimsOf<K extends string>(people: Record<K, Person>): Record<K, Record<string, unknown>> {
  const entries = Object.entries<Person>(people).map(([name, { claims }]) => [name, claims]);
  return Object.fromEntries(entries);
}
