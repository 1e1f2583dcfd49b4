import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import type { Product } from '../listings/product.ts';
import { answerOf, apiOf } from '../owners/api.ts';
import { makeOwners, type Owner } from '../owners/people.ts';
import { draftLike, sampleListings } from '../owners/samples.ts';

const PHOTOS = 5;

/**
 * A listing as an owner makes it, with photos, approved: the demonstration's own are kept out of search engines.
 *
 * @returns its slug, and what removes it and its owner
 */
export async function makeShop(product: Product): Promise<{ slug: string; forget(): Promise<void> }> {
  const [owner] = await makeOwners(product, 1);
  const [sample] = await sampleListings(apiOf(product));
  if (!owner || !sample) throw new Error('the directory is empty');
  const photos = [];
  for (let index = 0; index < PHOTOS; index++) photos.push(await uploadPhoto(product, owner));
  const listing = { ...draftLike(sample, owner), name: 'Torréfaction du fleuve', photos };
  const { id, slug } = await owner.api.call<{ id: number; slug: string }>('submit_listing', {
    listing,
    idempotency_key: randomUUID(),
  });
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query("update public.listings set status = 'published' where id = $1", [id]);
  return {
    slug,
    async forget() {
      await database.query('delete from public.listings where id = $1', [id]);
      await database.query('delete from auth.users where id = $1', [owner.id]);
      await database.end();
    },
  };
}

/** One that does not compress to nothing: noise over a colour, as a sensor sees a wall. */
async function uploadPhoto({ url, anonKey }: Product, owner: Owner) {
  const size = { width: 1600, height: 1200 };
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#b97700', noise } })
    .blur(2)
    .webp({ quality: 80 })
    .toBuffer();
  const path = `${randomUUID()}.webp`;
  const headers = { apikey: anonKey, authorization: `Bearer ${owner.token}`, 'content-type': 'image/webp' };
  const body = new Uint8Array(bytes);
  await answerOf(await fetch(`${url}/storage/v1/object/listings/${path}`, { method: 'POST', headers, body }));
  return { path, altFr: 'Le comptoir', altEn: 'The counter', ...size };
}
