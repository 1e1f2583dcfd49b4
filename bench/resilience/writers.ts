import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { apiOf } from '../owners/api.ts';
import { makeOwners, type Owner } from '../owners/people.ts';
import { draftLike, sampleListings } from '../owners/samples.ts';
import type { Site } from './site.ts';

/** What was acknowledged: each is there afterwards, or a write was lost. */
export type Acknowledged = {
  listings: number[];
  reviews: { listing: number; author: string }[];
  files: string[];
};

export type Writing = {
  /** Ends when each writer's last request has. */
  stop(): Promise<void>;
};

const REVIEW =
  'Accueil chaleureux, travail soigné, prix annoncé d’avance : nous y retournerons sans hésiter.';

/** Accounts that are ready to write, and what they write about. */
export async function prepareWriters(site: Site, count: number) {
  return { owners: await makeOwners(site, count), samples: await sampleListings(apiOf(site)) };
}

/**
 * Writers who go on submitting listings, writing reviews and uploading files, and note what the server acknowledged. The
 * accounts write in turn, as each may do so many things a day.
 *
 * @param targets their ids, as listings to review
 * @param atOnce how many write at the same time
 */
export function startWriting(
  site: Site,
  { owners, samples }: Awaited<ReturnType<typeof prepareWriters>>,
  targets: readonly number[],
  acknowledged: Acknowledged,
  atOnce = 2,
): Writing & { failures: string[] } {
  let isOver = false;
  const failures: string[] = [];
  const note = (error: unknown) => failures.push((error as Error).message.slice(0, 160));

  // Goes on where an earlier call left.
  let turn = acknowledged.listings.length;
  async function write(): Promise<void> {
    while (!isOver) {
      const owner = owners[turn % owners.length];
      const sample = samples[turn % samples.length];
      const listing = targets[turn % targets.length];
      turn += 1;
      if (!owner || !sample || listing === undefined) throw new Error('there is nothing to write about');
      await owner.api
        .call<{ id: number }>('submit_listing', {
          listing: draftLike(sample, owner),
          idempotency_key: randomUUID(),
        })
        .then(({ id }) => acknowledged.listings.push(id), note);
      await upload(site, owner).then((name) => acknowledged.files.push(name), note);
      await owner.api
        .call('write_review', {
          listing_id: listing,
          review: { rating: 4, body: REVIEW, isAnonymous: true, photos: [], locale: 'fr' },
        })
        .then(() => acknowledged.reviews.push({ listing, author: owner.id }), note);
      await sleep(5);
    }
  }
  const all = Promise.all(Array.from({ length: atOnce }, write));
  return {
    failures,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

async function upload(site: Site, owner: Owner): Promise<string> {
  const name = `${randomUUID()}.webp`;
  const response = await fetch(`${site.url}/storage/v1/object/listings/${name}`, {
    method: 'POST',
    headers: { apikey: site.anonKey, authorization: `Bearer ${owner.token}`, 'content-type': 'image/webp' },
    body: owner.image,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`upload: ${response.status} ${text}`);
  return name;
}

/** What was acknowledged and is not there. */
export async function lost(site: Site, acknowledged: Acknowledged): Promise<string[]> {
  const missing: string[] = [];
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  try {
    const { rows: listings } = await client.query<{ id: string }>(
      'select id from unnest($1::bigint[]) as id where not exists (select from public.listings l where l.id = id.id)',
      [acknowledged.listings],
    );
    missing.push(...listings.map(({ id }) => `listing ${id}`));
    for (const { listing, author } of acknowledged.reviews) {
      const { rowCount } = await client.query(
        'select from public.reviews where listing_id = $1 and author_id = $2',
        [listing, author],
      );
      if (rowCount !== 1) missing.push(`review of ${listing}`);
    }
  } finally {
    await client.end();
  }
  for (const name of acknowledged.files) {
    const response = await fetch(`${site.url}/storage/v1/object/listings/${name}`, {
      headers: { apikey: site.anonKey, authorization: `Bearer ${site.serviceKey}` },
    });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (response.status !== 200 || bytes === 0) missing.push(`file ${name}: ${response.status}`);
  }
  return missing;
}
