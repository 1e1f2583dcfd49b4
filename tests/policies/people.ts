import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#tests/fixtures/transaction.ts';

/** The people of the policy tests, with their relation to the listings of {@link furnish}. */
export const PEOPLE = {
  visitor: null,
  stranger: '00000000-0000-4000-8000-000000000001',
  owner: '00000000-0000-4000-8000-000000000002',
  administrator: '00000000-0000-4000-8000-000000000003',
  /** Owner of another listing, unrelated to the owner's. */
  otherOwner: '00000000-0000-4000-8000-000000000004',
  moderator: '00000000-0000-4000-8000-000000000005',
  /** Moderator of an MRC without any of the listings. */
  regionalModerator: '00000000-0000-4000-8000-000000000006',
  editor: '00000000-0000-4000-8000-000000000007',
} as const;
export type Person = keyof typeof PEOPLE;

/**
 * One row of each kind: a published listing of the owner with its photo and review, a draft of each owner, an archived
 * listing without owner, the stranger's pending claim with its notification, a current sponsor and an expired one.
 */
export async function furnish(pool: Pool): Promise<void> {
  const body = 'Un service impeccable, rapide et courtois, je recommande sans hésiter.';
  await pool.query(`
    insert into auth.users (id, email, email_confirmed_at) values
      ('${PEOPLE.stranger}', 'stranger@example.com', now()),
      ('${PEOPLE.owner}', 'owner@example.com', now()),
      ('${PEOPLE.administrator}', 'Admin@example.com', now()),
      ('${PEOPLE.otherOwner}', 'other@example.com', now()),
      ('${PEOPLE.moderator}', 'moderator@example.com', now()),
      ('${PEOPLE.regionalModerator}', 'regional@example.com', now()),
      ('${PEOPLE.editor}', 'editor@example.com', now());
    insert into private.administrators values ('admin@example.com');
    insert into private.staff_members (user_id, role, mrcs) values
      ('${PEOPLE.moderator}', 'moderator', '{}'), ('${PEOPLE.regionalModerator}', 'regional_moderator', '{10}'),
      ('${PEOPLE.editor}', 'editor', '{}');
    insert into public.user_profiles (user_id) select id from auth.users on conflict do nothing;
    insert into public.listings (id, slug, name, status, owner_id, email, address, postal_code, show_address, latitude, longitude) values
      (1, 'publiee', 'Publiée', 'published', '${PEOPLE.owner}', 'cache@example.com', '1 rue Cachée', 'G0X 1A0', false, 46.1, -72.1),
      (2, 'brouillon', 'Brouillon', 'draft', '${PEOPLE.owner}', null, null, null, true, null, null),
      (3, 'archivee', 'Archivée', 'archived', null, null, null, null, true, null, null),
      (4, 'autre', 'Autre brouillon', 'draft', '${PEOPLE.otherOwner}', null, null, null, true, null, null);
    insert into public.listing_photos (listing_id, path, width, height, position) values (1, 'a.webp', 10, 10, 0), (2, 'b.webp', 10, 10, 0);
    insert into public.reviews (id, listing_id, author_id, rating, body, is_hidden) values
      (1, 1, '${PEOPLE.stranger}', 4, '${body}', false), (2, 1, '${PEOPLE.administrator}', 1, '${body}', true), (3, 3, null, 5, '${body}', false);
    insert into public.review_photos (review_id, path, width, height, position) values (1, 'c.webp', 10, 10, 0), (2, 'd.webp', 10, 10, 0);
    insert into public.claims (listing_id, user_id, full_name, email, phone, reason) values
      (3, '${PEOPLE.stranger}', 'Une Personne', 'stranger@example.com', '+15145550101', 'Je suis la propriétaire.');
    insert into public.notifications (user_id, kind) values ('${PEOPLE.stranger}', 'claim.received');
    insert into public.sponsors (name, url, starts_on, ends_on) values
      ('Aujourd’hui', 'https://example.com', private.montreal_day(), null), ('Hier', 'https://example.com', private.montreal_day() - 9, private.montreal_day() - 1);
    insert into public.listing_slugs values ('ancienne', 1);
  `);
}

/**
 * Runs a statement as a person would through the API and rolls it back.
 *
 * @param operation of the storage service, for an act through that service
 * @param aal assurance level in the token
 * @returns the number of rows read or touched, or `denied` when PostgreSQL refuses for a missing right
 */
export async function attempt(
  pool: Pool,
  person: Person | 'service',
  statement: string,
  { operation, aal }: { operation?: `storage.${string}`; aal?: 'aal1' | 'aal2' } = {},
): Promise<number | 'denied'> {
  return inTransaction(pool, async (client) => {
    if (operation) {
      await client.query(
        "select set_config('storage.operation', $1, true), set_config('storage.allow_delete_query', 'true', true)",
        [operation],
      );
    }
    await become(client, person, aal);
    const { rowCount } = await client.query(statement);
    return rowCount ?? 0;
  }).catch((error) => {
    // insufficient_privilege (no grant, or a row refused by a policy's check); a view that accepts no writes.
    if (['42501', '55000'].includes(error.code)) return 'denied';
    throw error;
  });
}

async function become(client: PoolClient, person: Person | 'service', aal?: string): Promise<void> {
  const id = person === 'service' ? null : PEOPLE[person];
  const role = person === 'service' ? 'service_role' : id ? 'authenticated' : 'anon';
  await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
    JSON.stringify({ role, ...(id && { sub: id }), aal }),
    role,
  ]);
}
