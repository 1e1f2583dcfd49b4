import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { REVIEW } from '#tests/account/scenario.ts';
import { test as base, CLAIM, describe, expect, file, type Person, picture } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

/** The number of concurrent requests, each on a separate connection. */
const AT_ONCE = 16;

type Quota = {
  /** The table whose rows are counted. */
  counted: string;
  /** How many requests the quota lets in once it is almost used up. */
  left: number;
  /** Uses up almost all of the quota; returns one request for each of {@link AT_ONCE}. */
  prepare: () => Promise<(index: number) => PromiseLike<{ error: unknown }>>;
};

/** The bounded resources. */
const BOUNDED = [
  'images that no listing shows',
  'portraits',
  'papers that no claim holds',
  'uploads that are under way',
  'listings submitted in a day',
  'reviews written in a day',
  'claims in a day',
  'papers of a claim',
  'reports in a day',
  'corrections in a day',
  'corrections that wait at a listing',
  'removals asked for in a day',
  'people who manage a listing',
  'invitations in a day',
  'addresses of a listing in a day',
  'requests about personal information from an address',
] as const;

const test = base
  .extend('atOnce', file, ({ pool, backend, newOwner, newUnclaimed, sql, newPerson }) => {
    /** Runs work while a table is locked against writes; releases all writers at once when they wait, or at the end. */
    const heldBack = async <Result>(table: string, work: () => Promise<Result>) => {
      return inTransaction(pool, async (client) => {
        await client.query(`lock table ${table} in exclusive mode`);
        const under = work();
        const waiting = `select count(*)::int as n from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`;
        for (let tries = 0; tries < 40; tries++) {
          await setTimeout(25);
          if ((await client.query(waiting)).rows[0].n >= AT_ONCE) break;
        }
        await client.query('commit');
        return await under;
      });
    };
    const clientOf = (account: Person) => backend.as(account);
    const shops = (count: number) => Promise.all(Array.from({ length: count }, () => newOwner()));
    const listings = (count: number) => Promise.all(Array.from({ length: count }, () => newUnclaimed()));
    const filesIn = (bucket: string, used: number, type: 'webp' | 'png' = 'webp'): Quota => ({
      counted: 'storage.objects',
      left: 3,
      async prepare() {
        const account = await newPerson();
        const client = await clientOf(account);
        const folder = ({ id }: { id: string }) => (bucket === 'listings' ? '' : `${id}/`);
        await sql(
          `insert into storage.objects (bucket_id, name, owner_id)
       select $1, $4 || gen_random_uuid() || '.${type}', $2 from generate_series(1, $3)`,
          [bucket, account.id, used, folder(account)],
        );
        const bytes = await picture(type);
        return () =>
          client.storage
            .from(bucket)
            .upload(`${folder(account)}${randomUUID()}.${type}`, bytes, { contentType: `image/${type}` });
      },
    });
    return { heldBack, clientOf, shops, listings, filesIn };
  })
  /** Counted quotas of a person, by what they bound. */
  .extend(
    'quotas',
    file,
    ({
      sql,
      newPerson,
      draftOf,
      newOwner,
      newClaim,
      backend,
      atOnce,
    }): Record<(typeof BOUNDED)[number], Quota> => ({
      'images that no listing shows': atOnce.filesIn('listings', 97),
      portraits: atOnce.filesIn('avatars', 17),
      'papers that no claim holds': atOnce.filesIn('claim-documents', 7, 'png'),
      'uploads that are under way': {
        counted: 'storage.resumable_uploads',
        left: 3,
        async prepare() {
          const account = await newPerson();
          const token = await backend.tokenOf(account);
          await sql(
            `insert into storage.resumable_uploads (id, bucket_id, name, owner_id, upsert, metadata, size)
         select gen_random_uuid(), 'listings', gen_random_uuid() || '.webp', $1, false, '{}', 10 from generate_series(1, 47) n`,
            [account.id],
          );
          const base64 = (text: string) => Buffer.from(text).toString('base64');
          return async () => {
            const answer = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
              method: 'POST',
              headers: {
                authorization: `Bearer ${token}`,
                'tus-resumable': '1.0.0',
                'upload-length': '10',
                'upload-metadata': `bucketName ${base64('listings')},objectName ${base64(`${randomUUID()}.webp`)},contentType ${base64('image/webp')}`,
              },
            });
            return { error: answer.status === 201 ? null : await answer.text() };
          };
        },
      },
      'listings submitted in a day': {
        counted: 'private.listing_submissions',
        left: 3,
        async prepare() {
          const owner = await newPerson();
          const client = await atOnce.clientOf(owner);
          await sql(
            'insert into private.listing_submissions (user_id, key) select $1, gen_random_uuid() from generate_series(1, 17)',
            [owner.id],
          );
          const drafts = await Promise.all(Array.from({ length: AT_ONCE }, () => draftOf(owner)));
          return (index) =>
            client.rpc('submit_listing', { listing: drafts[index], idempotency_key: randomUUID() });
        },
      },
      'reviews written in a day': {
        counted: 'public.reviews',
        left: 10,
        async prepare() {
          const client = await atOnce.clientOf(await newPerson());
          const some = await atOnce.listings(AT_ONCE);
          return (index) =>
            client.rpc('write_review', { listing_id: some[index]?.id, review: JSON.parse(REVIEW) });
        },
      },
      'claims in a day': {
        counted: 'public.claims',
        left: 5,
        async prepare() {
          const client = await atOnce.clientOf(await newPerson());
          const some = await atOnce.listings(AT_ONCE);
          return (index) => client.rpc('claim_listing', { listing_id: some[index]?.id, claim: CLAIM });
        },
      },
      'papers of a claim': {
        counted: 'private.claim_documents',
        left: 5,
        async prepare() {
          const [listing] = await atOnce.listings(1);
          const { person: account, id } = await newClaim(listing?.id ?? 0);
          const client = await atOnce.clientOf(account);
          const paths = Array.from({ length: AT_ONCE }, () => `${account.id}/${randomUUID()}.pdf`);
          await sql(
            `insert into storage.objects (bucket_id, name, owner_id, metadata)
         select 'claim-documents', path, $2, '{"mimetype": "application/pdf", "size": 10}' from unnest($1::text[]) path`,
            [paths, account.id],
          );
          return (index) =>
            client.rpc('attach_claim_document', { claim_id: id, path: paths[index], name: 'Preuve.pdf' });
        },
      },
      'reports in a day': {
        counted: 'private.reports',
        left: 20 - 12,
        async prepare() {
          const client = await atOnce.clientOf(await newPerson());
          const report = (id: number | undefined) =>
            client.rpc('report', {
              kind: 'listing',
              subject_id: id,
              reason: 'reported_other',
              details: 'Fermé.',
            });
          for (const { id } of await atOnce.listings(12)) await report(id);
          const some = await atOnce.listings(AT_ONCE);
          return (index) => report(some[index]?.id);
        },
      },
      'corrections in a day': {
        counted: 'private.corrections',
        left: 20 - 12,
        async prepare() {
          const client = await atOnce.clientOf(await newPerson());
          const correct = (id: number | undefined) =>
            client.rpc('suggest_correction', { listing_id: id, fields: { phone: '+14185550123' } });
          for (const { id } of await atOnce.listings(12)) await correct(id);
          const some = await atOnce.listings(AT_ONCE);
          return (index) => correct(some[index]?.id);
        },
      },
      'corrections that wait at a listing': {
        counted: 'private.corrections',
        left: 3,
        async prepare() {
          const [listing] = await atOnce.listings(1);
          await sql(
            `insert into private.corrections (listing_id, fields, before, is_closed, note)
         select $1, '{}', '{}', true, 'Fermé depuis ' || n from generate_series(1, 47) n`,
            [listing?.id],
          );
          const clients = await Promise.all(
            Array.from({ length: AT_ONCE }, async () => atOnce.clientOf(await newPerson())),
          );
          return async (index) =>
            (clients[index] as SupabaseClient).rpc('suggest_correction', {
              listing_id: listing?.id,
              fields: { phone: '+14185550123' },
            });
        },
      },
      'removals asked for in a day': {
        counted: 'private.removal_requests',
        left: 10,
        async prepare() {
          const client = await atOnce.clientOf(await newPerson());
          const some = await atOnce.listings(AT_ONCE);
          return (index) => client.rpc('request_removal', { listing_id: some[index]?.id });
        },
      },
      'people who manage a listing': {
        counted: 'private.listing_invitations',
        left: 5,
        async prepare() {
          const { owner, listing } = await newOwner();
          const client = await atOnce.clientOf(owner);
          return () =>
            client.rpc('invite_manager', {
              listing_id: listing.id,
              email: `g-${randomUUID()}@example.com`,
            });
        },
      },
      'invitations in a day': {
        counted: 'private.listing_invitations',
        left: 3,
        async prepare() {
          const owner = await newPerson();
          const client = await atOnce.clientOf(owner);
          const some = (await atOnce.shops(AT_ONCE)).map(({ listing }) => listing.id);
          await sql('update public.listings set owner_id = $1 where id = any ($2)', [owner.id, some]);
          const [other] = await atOnce.shops(1);
          await sql(
            `insert into private.listing_invitations (listing_id, email, invited_by)
         select $1, 'i' || n || '@example.com', $2 from generate_series(1, 17) n`,
            [other?.listing.id, owner.id],
          );
          return (index) =>
            client.rpc('invite_manager', {
              listing_id: some[index],
              email: `g-${randomUUID()}@example.com`,
            });
        },
      },
      'addresses of a listing in a day': {
        counted: 'public.listing_slugs',
        left: 1,
        async prepare() {
          const { owner, listing } = await newOwner();
          const client = await atOnce.clientOf(owner);
          // Each change outdates the version that the others read.
          return () =>
            client.rpc('change_slug', {
              listing_id: listing.id,
              slug: `adresse-${randomUUID()}`,
              version: listing.version,
            });
        },
      },
      'requests about personal information from an address': {
        counted: 'private.privacy_requests',
        left: 3,
        async prepare() {
          const email = `p-${randomUUID()}@example.com`;
          return () =>
            backend.anon.rpc('request_privacy', {
              kind: 'access',
              name: 'Anne Tremblay',
              email,
              details: 'Que savez-vous de moi ?',
            });
        },
      },
    }),
  );

describe('a quota holds for concurrent requests:', () => {
  test.for(BOUNDED)('%s', async (what, { quotas, atOnce }) => {
    const { counted, left, prepare } = quotas[what];
    const send = await prepare();
    const answers = await atOnce.heldBack(counted, () =>
      Promise.all(Array.from({ length: AT_ONCE }, async (_one, index) => send(index))),
    );
    const errors = answers.flatMap(({ error }) => (error ? [JSON.stringify(error)] : []));
    expect(AT_ONCE - errors.length, errors[0]).toBe(left);
    expect(errors.filter((error) => /deadlock|"(50\d|XX\d+)"/i.test(error))).toEqual([]);
  });
});

describe('a repeated request at the end of the quota', () => {
  test('gets the first one’s answer', async ({ sql, newPerson, newImage, draftOf, atOnce }) => {
    const owner = await newPerson();
    const client = await atOnce.clientOf(owner);
    await sql(
      'insert into private.listing_submissions (user_id, key) select $1, gen_random_uuid() from generate_series(1, 19)',
      [owner.id],
    );
    const again = { listing: await draftOf(owner), idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.rpc('submit_listing', again)));
    expect(answers.map(({ data, error }) => error ?? data.id)).toEqual(Array(4).fill(answers[0]?.data.id));
    await expect(newImage(owner)).resolves.toMatch(/\.webp$/);
  });
});
