import type { QueryConfig } from 'pg';
import { identifier, sql } from '#backend/postgres/sql.ts';

// Dates as JavaScript writes them, with milliseconds.
const DATE = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const BUCKET = sql`jsonb_build_object('id', id, 'name', name, 'owner', coalesce(owner::text, ''), 'public', public,
  'created_at', to_char(created_at at time zone 'UTC', ${DATE}),
  'updated_at', to_char(updated_at at time zone 'UTC', ${DATE}), 'file_size_limit', file_size_limit,
  'allowed_mime_types', allowed_mime_types)`;

/** Writable settings of a bucket; an undefined setting keeps its current value. */
export type BucketSettings = {
  public?: boolean | undefined;
  fileSizeLimit?: number | null | undefined;
  allowedMimeTypes?: readonly string[] | null | undefined;
};

export type BucketListing = {
  search: string;
  sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  sortOrder: 'asc' | 'desc';
  limit: number | null;
  offset: number;
};

export function readBucket(id: string): QueryConfig {
  return sql`select ${BUCKET}::text as bucket from storage.buckets where id = ${id}`.compile();
}

/** In a list, buckets say their type too, as in the official service. */
export function listBuckets({ search, sortColumn, sortOrder, limit, offset }: BucketListing): QueryConfig {
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  return sql`select (${BUCKET} || jsonb_build_object('type', type))::text as bucket
    from storage.buckets where position(lower(${search}) in lower(name)) > 0
    order by ${identifier(sortColumn)} ${direction} limit ${limit}::int offset ${offset}::int`.compile();
}

/** Reads nothing back, so that it asks for no other right than to insert. */
export function insertBucket(id: string, owner: string | null, settings: BucketSettings): QueryConfig {
  const { public: isPublic = false, fileSizeLimit = null, allowedMimeTypes = null } = settings;
  return sql`insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values (${id}, ${id}, ${owner}::uuid, ${owner}, ${isPublic}::boolean, ${fileSizeLimit}::bigint,
      ${listed(allowedMimeTypes)})`.compile();
}

export function updateBucket(id: string, settings: BucketSettings): QueryConfig {
  const { public: isPublic, fileSizeLimit, allowedMimeTypes } = settings;
  const limit = fileSizeLimit === undefined ? sql`file_size_limit` : sql`${fileSizeLimit}::bigint`;
  const types = allowedMimeTypes === undefined ? sql`allowed_mime_types` : listed(allowedMimeTypes);
  return sql`update storage.buckets set public = coalesce(${isPublic ?? null}::boolean, public),
      file_size_limit = ${limit}, allowed_mime_types = ${types}, updated_at = now()
    where id = ${id} returning id`.compile();
}

export function deleteBucket(id: string): QueryConfig {
  return sql`delete from storage.buckets where id = ${id} returning id`.compile();
}

/** Deletes at most `most` objects that were created up to the time of the request to empty the bucket. */
export function deleteSomeOf(id: string, before: Date, most: number): QueryConfig {
  return sql`delete from storage.objects where id in (
      select id from storage.objects where bucket_id = ${id} and created_at <= ${before.toISOString()}::timestamptz
      limit ${most}::int)
    returning id`.compile();
}

// A list travels as JSON: batched statements do not support array parameters.
function listed(types: readonly string[] | null) {
  if (types === null) return sql`null::text[]`;
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(types)}::jsonb))`;
}
