import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { SubmittedListing } from '#domain/listing/edit.ts';
import type { ListingDraft } from '#domain/listing/listing.ts';
import { callAs, newPerson, type Person } from '#tests/account/people.ts';
import { WHOLE_LISTING } from '#tests/policies/listing-samples.ts';

/** Uploads an image of a person's, as the storage service leaves its row. */
export async function upload(pool: Pool, person: Person, path = `${randomUUID()}.webp`): Promise<string> {
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
  const logo = facts.logo ?? (await upload(pool, person));
  return { ...WHOLE_LISTING, logo, ...facts };
}

export const submit = (pool: Pool, person: Person, draft: object, key: string = randomUUID()) =>
  callAs<SubmittedListing>(pool, person.claims, 'select public.submit_listing($1, $2)', [
    JSON.stringify(draft),
    key,
  ]);

/** Somebody with a listing of theirs that is in public. */
export async function newOwner(
  pool: Pool,
  facts: Partial<ListingDraft> = {},
): Promise<{ owner: Person; listing: SubmittedListing }> {
  const owner = await newPerson(pool);
  const { data, refused } = await submit(pool, owner, await draftOf(pool, owner, facts));
  if (!data) throw new Error(`the listing was refused: ${JSON.stringify(refused)}`);
  const { rows } = await pool.query(
    "update public.listings set status = 'published' where id = $1 returning status, version",
    [data.id],
  );
  return { owner, listing: { ...data, ...rows[0] } };
}
