import type { Pool } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';

/** Maximum duration of an upload, from its creation. */
export const LIFE_MS = 24 * 60 * 60_000;
/** Age at which the rows and parts are deleted: an hour of grace for the last request. */
const GRACE = '25 hours';
/** Longer than any finish takes: if its process dies, another request may finish the upload after this time. */
const FINISHING = '5 minutes';

export type ResumableUpload = {
  id: string;
  bucket: string;
  name: string;
  /** The account that began it. */
  owner: string | null;
  upsert: boolean;
  /** Metadata that the client sent at creation, under TUS names. */
  metadata: Record<string, string | null>;
  /** Null until the client declares it. */
  size: number | null;
  received: number;
  isFinished: boolean;
  createdAt: Date;
  /** How many parts it has. */
  parts: number;
};

type ResumableUploadRow = Omit<ResumableUpload, 'metadata' | 'createdAt'> & {
  metadata: string;
  createdAt: string;
};

export type Part = { first: number; size: number; version: string };

/**
 * @param most maximum of unfinished uploads per account, so that abandoned uploads do not fill the disk
 * @returns the creation time; undefined when the account is at its maximum
 */
export async function insertUpload(
  admin: Pool,
  upload: Pick<ResumableUpload, 'id' | 'bucket' | 'name' | 'owner' | 'upsert' | 'metadata' | 'size'>,
  most: number,
): Promise<Date | undefined> {
  const { id, bucket, name, owner, upsert, metadata, size } = upload;
  const insert = {
    name: 'storage-insert-resumable',
    text: `insert into storage.resumable_uploads (id, bucket_id, name, owner_id, upsert, metadata, size)
           select $1::uuid, $2, $3, $4::text, $5::boolean, $6, $7::bigint
            where $4::text is null or (select count(*) from storage.resumable_uploads
                                        where owner_id = $4::text and finished_at is null) < $8::integer
           returning created_at`,
    values: [id, bucket, name, owner, upsert, JSON.stringify(metadata), size, most],
  };
  const { rows } = await inTransaction(admin, async (client) => {
    // A separate statement: the count below must see rows that were committed while this one waited for the lock.
    await client.query({
      name: 'storage-count-resumable-in-turn',
      text: "select pg_advisory_xact_lock(hashtextextended('resumable uploads of ' || $1::text, 0)) where $1::text is not null",
      values: [owner],
    });
    return client.query<{ created_at: Date }>(insert);
  });
  return rows[0]?.created_at;
}

export async function findUpload(admin: Pool, id: string): Promise<ResumableUpload | undefined> {
  const { rows } = await admin.query<{ upload: ResumableUploadRow }>({
    name: 'storage-find-resumable',
    text: `select row_to_json(found) as upload from (
             select id, bucket_id as bucket, upload.name, owner_id as owner, upsert, metadata,
                    case when is_finished then whole_size else size end as size,
                    case when is_finished then whole_size else received end as received,
                    is_finished as "isFinished", created_at as "createdAt",
                    (select count(*) from storage.resumable_parts where upload_id = id) as parts
               from storage.resumable_uploads as upload, lateral (
                 select finished_at is not null or exists (
                   select from storage.objects as object
                    where object.bucket_id = upload.bucket_id and object.name = upload.name
                      and object.version = upload.version) as is_finished) as state
              where id = $1) as found`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { upload } = row;
  return { ...upload, metadata: JSON.parse(upload.metadata), createdAt: new Date(upload.createdAt) };
}

/**
 * Appends a part.
 *
 * @param size of the whole upload, when the client declares it with this part
 * @returns false when another request appended at this offset first: the bytes of this part are unreferenced
 */
export async function addPart(
  admin: Pool,
  id: string,
  { first, size: bytes, version }: Part,
  size: number | null,
): Promise<boolean> {
  const { rowCount } = await admin.query({
    name: 'storage-add-resumable-part',
    text: `with kept as (
             update storage.unreferenced_versions set collect_after = now() + $6::interval where version = $4
             returning version
           ), grown as (
             update storage.resumable_uploads
                set received = received + $3::bigint, size = coalesce(size, $5::bigint)
              where id = $1 and received = $2::bigint and finished_at is null and exists (select from kept)
             returning id
           )
           insert into storage.resumable_parts (upload_id, first_byte, size, version)
           select grown.id, $2::bigint, $3::bigint, kept.version from grown, kept`,
    values: [id, first, bytes, version, size, GRACE],
  });
  return rowCount === 1;
}

export async function partsOf(admin: Pool, id: string): Promise<Part[]> {
  const { rows } = await admin.query<{ first: string; size: string; version: string }>({
    name: 'storage-resumable-parts',
    text: `select first_byte as first, size, version from storage.resumable_parts
            where upload_id = $1 order by first_byte`,
    values: [id],
  });
  return rows.map(({ first, size, version }) => ({ first: Number(first), size: Number(size), version }));
}

/** Claims the right to finish an upload; false when another request holds it or has appended a part since. */
export async function claimEnd(admin: Pool, id: string, received: number): Promise<boolean> {
  const { rowCount } = await admin.query({
    name: 'storage-claim-resumable',
    text: `update storage.resumable_uploads set finishing_until = now() + $3::interval
            where id = $1 and received = $2 and finished_at is null
              and (finishing_until is null or finishing_until <= now())`,
    values: [id, received, FINISHING],
  });
  return rowCount === 1;
}

/** Releases the claim of {@link claimEnd}. */
export async function releaseEnd(admin: Pool, id: string): Promise<void> {
  await admin.query('update storage.resumable_uploads set finishing_until = null where id = $1', [id]);
}

/** Records the version and size of the upload's object before it is written. */
export async function noteEnd(admin: Pool, id: string, version: string, size: number): Promise<void> {
  await admin.query({
    name: 'storage-end-resumable',
    text: 'update storage.resumable_uploads set version = $2, whole_size = $3 where id = $1',
    values: [id, version, size],
  });
}

/** Records that the object was written; the parts are unreferenced from then on. */
export async function markFinished(admin: Pool, id: string): Promise<void> {
  await admin.query({
    name: 'storage-finish-resumable',
    text: `with gone as (delete from storage.resumable_parts where upload_id = $1)
           update storage.resumable_uploads set finished_at = now() where id = $1`,
    values: [id],
  });
}

export async function removeUpload(admin: Pool, id: string): Promise<void> {
  await admin.query('delete from storage.resumable_uploads where id = $1', [id]);
}

/** Deletes expired uploads, finished or not. */
export async function removeExpired(admin: Pool): Promise<void> {
  await admin.query('delete from storage.resumable_uploads where created_at < now() - $1::interval', [GRACE]);
}
