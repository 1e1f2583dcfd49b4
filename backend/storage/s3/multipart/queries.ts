import type { Pool } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { objectTooLarge } from '../../errors.ts';
import { noSuchUpload } from '../errors.ts';

/** Age at which an abandoned upload is removed. */
const LIFE = '7 days';
/** An hour more for the last request. */
const GRACE = '7 days 1 hour';

export type MultipartUpload = {
  id: string;
  bucket: string;
  name: string;
  /** The account that began it; null for the service. */
  owner: string | null;
  metadata: { mimetype: string; cacheControl: string };
  userMetadata: Record<string, string>;
};

export type Part = { number: number; size: number; etag: string; version: string; createdAt: Date };

/** @returns false when the account has as many unfinished uploads as it may have */
export async function insertUpload(admin: Pool, upload: MultipartUpload, most: number): Promise<boolean> {
  const { id, bucket, name, owner, metadata, userMetadata } = upload;
  return inTransaction(admin, async (client) => {
    // A separate statement: the count below must see rows that were committed while this one waited for the lock.
    await client.query(
      "select pg_advisory_xact_lock(hashtextextended('multipart uploads of ' || $1::text, 0)) where $1::text is not null",
      [owner],
    );
    const { rowCount } = await client.query(
      `insert into storage.s3_multipart_uploads
         (id, upload_signature, bucket_id, key, version, owner_id, metadata, user_metadata)
       select $1, '', $2, $3, $1, $4::text, $5::jsonb, $6::jsonb
        where $4::text is null
           or (select count(*) from storage.s3_multipart_uploads where owner_id = $4::text) < $7::integer`,
      [id, bucket, name, owner, JSON.stringify(metadata), JSON.stringify(userMetadata), most],
    );
    return rowCount === 1;
  });
}

export async function findUpload(admin: Pool, id: string): Promise<MultipartUpload | undefined> {
  const { rows } = await admin.query<MultipartUpload>({
    name: 'storage-find-multipart',
    text: `select id, bucket_id as bucket, key as name, owner_id as owner, coalesce(metadata, '{}') as metadata,
                  coalesce(user_metadata, '{}') as "userMetadata"
             from storage.s3_multipart_uploads where id = $1`,
    values: [id],
  });
  return rows[0];
}

/**
 * Adds a part, or replaces the part with the same number.
 *
 * @param maxBytes of all parts
 * @throws StorageError 404 when the upload has ended, 413
 */
export async function putPart(
  admin: Pool,
  { id, bucket, name, owner }: MultipartUpload,
  { number, size, etag, version }: Omit<Part, 'createdAt'>,
  maxBytes: number,
): Promise<Date> {
  return inTransaction(admin, async (client) => {
    const { rows: uploads } = await client.query<{ bytes: string }>(
      'select in_progress_size as bytes from storage.s3_multipart_uploads where id = $1 for update',
      [id],
    );
    const [upload] = uploads;
    if (!upload) throw noSuchUpload();
    const { rows: replaced } = await client.query<{ size: string }>(
      'delete from storage.s3_multipart_uploads_parts where upload_id = $1 and part_number = $2 returning size',
      [id, number],
    );
    const freed = replaced.reduce((sum, part) => sum + Number(part.size), 0);
    const bytes = Number(upload.bytes) - freed + size;
    if (bytes > maxBytes) throw objectTooLarge();
    const { rows } = await client.query<{ at: Date }>(
      `with kept as (
         update storage.unreferenced_versions set collect_after = now() + $9::interval where version = $8
         returning version
       ), grown as (
         update storage.s3_multipart_uploads set in_progress_size = $10::bigint where id = $1
       )
       insert into storage.s3_multipart_uploads_parts
         (upload_id, bucket_id, key, owner_id, part_number, size, etag, version)
       select $1, $2, $3, $4, $5, $6, $7, version from kept returning created_at as at`,
      [id, bucket, name, owner, number, size, etag, version, GRACE, bytes],
    );
    const [added] = rows;
    if (!added) throw new Error(`the bytes of part ${number} were collected while it was received`);
    return added.at;
  });
}

/** Parts of an upload by their number. @param after a part number; @param most null for all */
export async function partsOf(
  admin: Pool,
  id: string,
  after = 0,
  most: number | null = null,
): Promise<Part[]> {
  const { rows } = await admin.query<Omit<Part, 'size'> & { size: string }>({
    name: 'storage-multipart-parts',
    text: `select part_number as number, size, etag, version, created_at as "createdAt"
             from storage.s3_multipart_uploads_parts
            where upload_id = $1 and part_number > $2 order by part_number limit $3`,
    values: [id, after, most],
  });
  return rows.map((part) => ({ ...part, size: Number(part.size) }));
}

/** @returns false when another request ended the upload */
export async function removeUpload(admin: Pool, id: string): Promise<boolean> {
  const { rowCount } = await admin.query('delete from storage.s3_multipart_uploads where id = $1', [id]);
  return rowCount === 1;
}

/** Deletes abandoned uploads; their parts are collected. */
export async function removeAbandoned(admin: Pool): Promise<void> {
  await admin.query('delete from storage.s3_multipart_uploads where created_at < now() - $1::interval', [
    LIFE,
  ]);
}

export type UploadsPage = {
  prefix: string;
  /** Whether uploads of a folder are one entry. */
  byLevel: boolean;
  /** Whose uploads; null for all, which the service alone may see. */
  owner: string | null;
  /** Where the page before ended. */
  after: { name: string; id: string | null };
  limit: number;
};

/** An upload; or a folder, whose name ends with a slash, without an id. */
export type ListedUpload = { id: string | null; name: string; createdAt: Date };

export async function listUploads(
  admin: Pool,
  bucket: string,
  { prefix, byLevel, owner, after, limit }: UploadsPage,
): Promise<ListedUpload[]> {
  const { rows } = await admin.query<ListedUpload>({
    name: 'storage-list-multipart',
    text: `with entries as (
             select id, key, created_at, position('/' in substr(key, length($2) + 1)) as slash
               from storage.s3_multipart_uploads
              where bucket_id = $1 and starts_with(key, $2) and ($3::text is null or owner_id = $3::text)
                and (key > $4 or ($5::text is not null and key = $4 and id > $5::text))
           ), grouped as (
             select case when $6::boolean and slash > 0 then null else id end as id,
                    case when $6::boolean and slash > 0 then left(key, length($2) + slash) else key end as name,
                    created_at
               from entries
           )
           select id, name, min(created_at) as "createdAt" from grouped group by name, id order by name, id limit $7`,
    values: [bucket, prefix, owner, after.name, after.id, byLevel, limit],
  });
  return rows;
}
