import type { Pool, PoolClient } from 'pg';
import type { Backend } from '#backend/app.ts';
import type { StoredFile } from './media/index.ts';

/** Public bucket of logos and photos. */
export const MEDIA_BUCKET = 'listings';

/** Copies files of a bucket's folder to the servers' store, and removes them. */
export type MediaPublisher = Pick<Backend, 'publishFiles' | 'withdrawFiles'>;

/** Makes the pool's files objects of the bucket, as if they had been uploaded. */
export async function registerMedia(client: PoolClient, files: readonly StoredFile[]): Promise<void> {
  await client.query(
    'insert into storage.buckets (id, name, public) values ($1, $1, true) on conflict (id) do nothing',
    [MEDIA_BUCKET],
  );
  await client.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select $1, file.name, jsonb_build_object('size', file.bytes, 'mimetype', 'image/webp',
                                              'cacheControl', 'max-age=3600', 'contentLength', file.bytes)
       from unnest($2::text[], $3::int[]) as file (name, bytes)
     on conflict (bucket_id, name) do nothing`,
    [MEDIA_BUCKET, files.map((file) => file.name), files.map((file) => file.bytes)],
  );
}

/** Whether all of these names are objects of the bucket. */
export async function areRegistered(database: Pool, names: readonly string[]): Promise<boolean> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from storage.objects where bucket_id = $1 and name = any($2)',
    [MEDIA_BUCKET, names],
  );
  return rows[0]?.count === names.length;
}

/** Takes objects out of the bucket, within a transaction; their bytes are the caller's. */
export async function forgetMedia(client: PoolClient, names: readonly string[]): Promise<void> {
  // Refused otherwise, because of bytes that would stay behind.
  await client.query("select set_config('storage.allow_delete_query', 'true', true)");
  await client.query('delete from storage.objects where bucket_id = $1 and name = any($2)', [
    MEDIA_BUCKET,
    names,
  ]);
}
