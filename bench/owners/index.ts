import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { LISTING_TABS } from '#domain/listing/listing.ts';
import { readBenchArguments } from '../arguments.ts';
import { closedLoop } from '../closed-loop.ts';
import { type Product, seed, start } from '../listings/product.ts';
import { milliseconds } from '../statistics.ts';
import { apiOf } from './api.ts';
import { makeOwners, type Owner } from './people.ts';
import { draftLike, type Sample, sampleListings } from './samples.ts';

/** One account submits no more in a day. */
const LISTINGS_EACH = 20;
const CLIENTS = 2;
/** What an owner waits for at any size of the directory. */
const GOAL_MS = 100;

type Listing = {
  owner: Owner;
  sample: Sample;
  id: number;
  slug: string;
  /** The address before its last change. */
  formerSlug?: string;
  version: number;
};

/**
 * What owners ask for, over HTTP, in a directory of a size:
 * `npm run bench -- owners --listings 1000000 --requests 400`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('owners', {
    args,
    options: {
      listings: { type: 'string', default: '100000' },
      requests: { type: 'string', default: '400' },
      /** Where the seeded directories are kept from one run to the next, those of `listings` too. */
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  const dataDir = path.join(values.data, values.listings);
  const seconds = await seed(dataDir, Number(values.listings));
  console.log(
    `\n## ${Number(values.listings).toLocaleString('en')} listings (seeded or found in ${seconds.toFixed(0)} s)`,
  );
  const product = await start(dataDir);
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  const owners = await makeOwners(product, Math.ceil(Number(values.requests) / LISTINGS_EACH));
  try {
    await measure(product, database, owners, Number(values.requests));
  } finally {
    await forget(database, owners);
    await database.end();
    await product.stop();
  }
}

async function measure(
  product: Product,
  database: pg.Client,
  owners: Owner[],
  requests: number,
): Promise<void> {
  const visitor = apiOf(product);
  const samples = await sampleListings(visitor);
  const owner = (index: number) => pick(owners, index);
  const sample = (index: number) => pick(samples, index);
  const timed: Timed = async (name, work, times = requests) => {
    await closedLoop(CLIENTS, times / 10, async (_, index) => void (await work(times + index)));
    const { p50, p95 } = await closedLoop(CLIENTS, times, async (_, index) => void (await work(index)));
    console.log(`${name.padEnd(38)} p50 ${milliseconds(p50)}   p95 ${milliseconds(p95)}   (${times})`);
    if (!(p95 <= GOAL_MS)) process.exitCode = 1;
  };

  await measureLookups(timed, visitor, { owner, sample });

  const listings: Listing[] = [];
  await timed(
    'submit_listing',
    async (i) => {
      const about = { owner: owner(i), sample: sample(i) };
      const made = await about.owner.api.call<Omit<Listing, keyof typeof about>>('submit_listing', {
        listing: draftLike(about.sample, about.owner),
        idempotency_key: randomUUID(),
      });
      listings.push({ ...about, ...made });
    },
    Math.floor((requests * 10) / 11),
  );
  const listing = (index: number) => pick(listings, index);
  await timed('my_listings, of twenty', (i) => owner(i).api.call('my_listings', {}));
  await timed('listing_for_edit', (i) =>
    listing(i).owner.api.call('listing_for_edit', { slug: listing(i).slug }),
  );
  for (const tab of Object.keys(LISTING_TABS) as (keyof typeof LISTING_TABS)[])
    await timed(`save_listing_tab, ${tab}, unpublished`, (i) => saveTab(listing(i), tab, i));
  await publish(database, listings);
  for (const tab of ['basic', 'contact', 'category'] as const)
    await timed(`save_listing_tab, ${tab}, published`, (i) => saveTab(listing(i), tab, i));
  await timed('change_slug', async (i) => {
    const one = listing(i);
    const { slug, version } = await one.owner.api.call<Pick<Listing, 'slug' | 'version'>>('change_slug', {
      listing_id: one.id,
      slug: `bench-${randomUUID()}`,
      version: one.version,
    });
    Object.assign(one, { slug, version, formerSlug: one.slug });
  });
  await timed('listing_for_edit, by a former address', (i) =>
    listing(i).owner.api.call('listing_for_edit', { slug: listing(i).formerSlug ?? listing(i).slug }),
  );
  await timed('delete_listing and restore_listing', async (i) => {
    const one = listing(i);
    await one.owner.api.call('delete_listing', { listing_id: one.id });
    await one.owner.api.call('restore_listing', { listing_id: one.id });
  });
}

type Timed = (name: string, work: (index: number) => Promise<unknown>, times?: number) => Promise<void>;
type Picks = { owner(index: number): Owner; sample(index: number): Sample };

/** Procedures that the wizard calls while it is filled in. */
async function measureLookups(timed: Timed, visitor: Owner['api'], { owner, sample }: Picks): Promise<void> {
  await timed('locate', (i) =>
    visitor.call('locate', { latitude: sample(i).latitude, longitude: sample(i).longitude }),
  );
  await timed('municipality_by_name', (i) => visitor.call('municipality_by_name', { name: sample(i).city }));
  await timed('slug_available, taken', (i) => owner(i).api.call('slug_available', { slug: sample(i).slug }));
  await timed('slug_available, free', (i) =>
    owner(i).api.call('slug_available', { slug: `${sample(i).slug}-${randomUUID()}` }),
  );
  await timed('similar_listings, by everything', (i) =>
    owner(i).api.call('similar_listings', {
      name: sample(i).name,
      phone: sample(i).phone,
      website: sample(i).website,
      municipality: sample(i).municipality,
    }),
  );
  // The most common words in the largest place: what most listings share.
  await timed('similar_listings, by a common name', (i) =>
    owner(i).api.call('similar_listings', {
      name: pick(['Restaurant', 'Garage Tremblay', 'Service Plus', 'Salon', 'Clinique dentaire'], i),
      municipality: 'montreal',
    }),
  );
}

// Two clients meet at one listing when the work is done more often than there are listings: each waits for the other.
async function saveTab(listing: Listing, tab: keyof typeof LISTING_TABS, index: number): Promise<void> {
  const draft = draftLike(listing.sample, listing.owner);
  const changed = {
    ...draft,
    name: `${draft.name} ${index}`.slice(0, 150),
    address: `${index}, rue du Fleuve`,
    services: [`Service ${index}`],
    subcategory: index % 2 ? 'cafes' : null,
  };
  const fields = Object.fromEntries(LISTING_TABS[tab].map((key) => [key, changed[key]]));
  const { version } = await listing.owner.api.call<{ version: number }>('save_listing_tab', {
    listing_id: listing.id,
    tab,
    fields,
    version: listing.version,
  });
  listing.version = version;
}

/** As an administrator's approval leaves them. */
async function publish(database: pg.Client, listings: Listing[]): Promise<void> {
  const { rows } = await database.query<{ id: string; version: number }>(
    `update public.listings set status = 'published' where id = any ($1) returning id, version`,
    [listings.map(({ id }) => id)],
  );
  const versions = new Map(rows.map(({ id, version }) => [Number(id), version]));
  for (const listing of listings) listing.version = versions.get(listing.id) ?? Number.NaN;
}

/** Leaves the directory as it was, so that it serves another run. */
async function forget(database: pg.Client, owners: Owner[]): Promise<void> {
  const ids = [owners.map(({ id }) => id)];
  await database.query('delete from public.listings where owner_id = any ($1)', ids);
  await database.query('delete from auth.users where id = any ($1)', ids);
}

function pick<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
