import { readdir, readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const FOLDER = 'supabase/migrations';
const FIRST = '20261121003010';
const [ANNE, GONE] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const version = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
const random = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}.webp`;
const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|jpg)$/;

/** What was stored before, by its name; only the last is nothing that a person uploaded. */
const FILES = {
  logo: `${ANNE}/logo.webp`,
  photo: `${ANNE}/${random(1)}`,
  review: `${GONE}/avis.jpg`,
  former: `${ANNE}/former.webp`,
  draft: `${ANNE}/${random(2)}`,
  orphan: `${GONE}/${random(3)}`,
  demo: 'logos/hammer-1.webp',
};

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase('platform');
  client = await database.pool.connect();
  await apply((file) => file < FIRST);
  await furnish();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

const rows = async (text: string) => (await client.query(text)).rows;

async function apply(isWanted: (file: string) => boolean): Promise<void> {
  for (const file of (await readdir(FOLDER)).sort().filter(isWanted)) {
    await client.query(await readFile(`${FOLDER}/${file}`, 'utf8'));
  }
}

async function furnish(): Promise<void> {
  await client.query(`insert into auth.users (id, email) values ('${ANNE}', 'anne@example.com')`);
  for (const [n, name] of Object.values(FILES).entries()) {
    await client.query('insert into storage.unreferenced_versions (version) values ($1)', [version(n)]);
    await client.query(
      `insert into storage.objects (bucket_id, name, version, owner_id) values ('listings', $1, $2, $3)`,
      [name, version(n), name.startsWith(ANNE) ? ANNE : null],
    );
  }
  await client.query(
    `insert into public.listings (id, slug, name, status, logo_path) values (1, 'une', 'Une', 'published', '${FILES.logo}'),
       (2, 'deux', 'Deux', 'published', '${FILES.demo}');
     insert into public.listing_photos (listing_id, path, width, height, position) values (1, '${FILES.photo}', 1, 1, 0);
     insert into public.reviews (id, listing_id, rating, body) values (1, 1, 5, repeat('Merci. ', 8) || 'x');
     insert into public.review_photos (review_id, path, width, height, position) values (1, '${FILES.review}', 1, 1, 0);
     insert into private.reports (kind, listing_id, photo_path, reason, email)
       values ('photo', 1, '${FILES.photo}', (select code from private.reasons limit 1), 'a@exemple.ca');
     insert into private.merges (kept_id, merged_id, moved) values (1, 2,
       '{"photos": ["${FILES.photo}"], "fields": {"logo": "${FILES.former}"}}');
     insert into private.orphaned_files (bucket_id, name) values ('listings', '${FILES.orphan}')`,
  );
}

it('gives what was stored before a random name, wherever it is shown, and changes nothing else', async () => {
  const dates = 'select id, version, updated_at, content_changed_at from public.listings order by id';
  const before = await rows(dates);
  await apply((file) => file >= FIRST);
  expect(await rows(dates)).toEqual(before);

  const names = (await rows('select name from storage.objects order by version')).map(({ name }) => name);
  const [logo, photo, review, former, draft, orphan, demo] = names;
  for (const name of [logo, photo, review, former, orphan]) expect(name).toMatch(RANDOM);
  expect(new Set(names).size).toBe(7);
  expect(demo).toBe(FILES.demo);
  // Nobody was shown it: the device that chose it finds it by the random part of its name. What was shown has another.
  expect(draft).toBe(random(2));
  expect(photo).not.toBe(random(1));

  expect(await rows('select logo_path from public.listings order by id')).toEqual([
    { logo_path: logo },
    { logo_path: FILES.demo },
  ]);
  expect(await rows('select path from public.listing_photos')).toEqual([{ path: photo }]);
  expect(await rows('select path from public.review_photos')).toEqual([{ path: review }]);
  expect(await rows('select photo_path from private.reports')).toEqual([{ photo_path: photo }]);
  expect(await rows('select moved from private.merges')).toEqual([
    { moved: { photos: [photo], fields: { logo: former } } },
  ]);
  // Given up by merges and by whoever is gone: it is still to be removed.
  expect(await rows('select name from private.orphaned_files')).toEqual([{ name: orphan }]);
  expect(await rows('select owner_id from storage.objects order by version')).toEqual(
    [ANNE, ANNE, null, ANNE, ANNE, null, null].map((owner_id) => ({ owner_id })),
  );
  expect(await rows('select name from storage.moved_objects order by name')).toEqual(
    [FILES.draft, FILES.former, FILES.logo, FILES.photo].sort().map((name) => ({ name })),
  );
});

it('forgets the names of before with the account', async () => {
  await client.query(`delete from auth.users where id = '${ANNE}'`);
  expect(await rows('select name from storage.moved_objects')).toEqual([]);
});
