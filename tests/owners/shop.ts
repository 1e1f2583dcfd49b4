import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { BLANK_LISTING, type ListingDraft } from '#domain/listing.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';

/** Uploads an image in a person's folder, as the storage service leaves its row. */
export async function upload(pool: Pool, person: Person, name = `${randomUUID()}.webp`): Promise<string> {
  const path = `${person.id}/${name}`;
  await pool.query("insert into storage.objects (bucket_id, name, owner_id) values ('listings', $1, $2)", [
    path,
    person.id,
  ]);
  return path;
}

/** A whole draft, as `checkListing` gives it; what is asked for stands in the place of the usual. */
export async function draftOf(
  pool: Pool,
  person: Person,
  facts: Partial<ListingDraft> = {},
): Promise<ListingDraft> {
  return {
    ...BLANK_LISTING,
    social: {},
    photos: [],
    services: ['Torréfaction', 'Dégustation'],
    specialHours: [],
    hours: { mon: [['09:00', '17:00']], sun: [] },
    name: 'Brûlerie du Fleuve',
    descriptionFr: 'Une brûlerie de quartier où l’on torréfie chaque matin, à deux pas du fleuve.',
    descriptionEn: null,
    missionFr: null,
    missionEn: null,
    valuesFr: null,
    valuesEn: null,
    sizeBand: '1-10',
    foundedYear: 1998,
    logo: facts.logo ?? (await upload(pool, person)),
    phone: '+15145550199',
    email: 'bonjour@exemple.ca',
    website: 'https://brulerie.example',
    address: '12, rue du Fleuve',
    addressLine2: null,
    city: 'Laval',
    municipality: 'laval',
    postalCode: 'H7A 1A1',
    latitude: 45.6,
    longitude: -73.7,
    category: 'restaurants',
    subcategory: 'cafes',
    acceptsTerms: true,
    ...facts,
  };
}

export type Submitted = { id: number; slug: string; status: string; version: number };

export const submit = (pool: Pool, person: Person, draft: object, key: string = randomUUID()) =>
  callAs<Submitted>(pool, person.claims, 'select public.submit_listing($1, $2)', [
    JSON.stringify(draft),
    key,
  ]);

/** Somebody with a listing of theirs that is in public. */
export async function newOwner(
  pool: Pool,
  facts: Partial<ListingDraft> = {},
): Promise<{ owner: Person; listing: Submitted }> {
  const owner = await newPerson(pool);
  const { data, refused } = await submit(pool, owner, await draftOf(pool, owner, facts));
  if (!data) throw new Error(`the listing was refused: ${JSON.stringify(refused)}`);
  const { rows } = await pool.query(
    "update public.listings set status = 'published' where id = $1 returning status, version",
    [data.id],
  );
  return { owner, listing: { ...data, ...rows[0] } };
}
