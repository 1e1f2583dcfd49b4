import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import sharp from 'sharp';
import { expect, inject } from 'vitest';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { newPerson } from './people.ts';

export type Shop = { id: number; slug: string; client: SupabaseClient; email: string };

/** Runs a statement in the product's database, as its owner. */
export async function runSql<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const database = new pg.Client({ connectionString: inject('databaseUrl') });
  await database.connect();
  try {
    return (await database.query(sql, values)).rows;
  } finally {
    await database.end();
  }
}

/** A picture of one colour, as a file. */
export async function picture(name: string, colour = '#1546b8', width = 640, height = 480) {
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** A new person with a pending listing, created through the API. */
export async function newSubmission(
  facts: Partial<ListingDraft> = {},
  locale: 'fr' | 'en' = 'fr',
): Promise<Shop> {
  const { client, email } = await newPerson(locale);
  const upload = async (colour: string) => {
    const path = `${randomUUID()}.webp`;
    const bytes = await sharp((await picture('', colour)).buffer)
      .webp()
      .toBuffer();
    const { error } = await client.storage
      .from('listings')
      .upload(path, bytes, { contentType: 'image/webp' });
    expect(error).toBeNull();
    return path;
  };
  const photo = { altFr: 'Le comptoir', altEn: null, width: 640, height: 480 };
  const listing = {
    ...COMPLETE_LISTING,
    logo: await upload('#1546b8'),
    photos: [{ path: await upload('#14693b'), ...photo }],
    ...facts,
  };
  const submitted = await client.rpc('submit_listing', { listing, idempotency_key: randomUUID() });
  expect(submitted.error).toBeNull();
  const { id, slug } = submitted.data;
  return { id, slug, client, email };
}

/** A new person with a published listing. */
export async function newShop(facts: Partial<ListingDraft> = {}, locale: 'fr' | 'en' = 'fr'): Promise<Shop> {
  const shop = await newSubmission(facts, locale);
  await runSql("update public.listings set status = 'published' where id = $1", [shop.id]);
  return shop;
}
