import type { Pool } from 'pg';
import { noSuchBucket } from '../errors.ts';

/** Properties of a bucket that uploads and downloads depend on. */
export type Bucket = {
  id: string;
  public: boolean;
  /** Null where only the service's own limit holds. */
  maxBytes: number | null;
  /** Empty when any type will do. */
  types: readonly string[];
};

/** @throws StorageError 404 `NoSuchBucket` */
export async function findBucket(admin: Pool, id: string): Promise<Bucket> {
  const { rows } = await admin.query<{ public: boolean; limit: string | null; types: string[] | null }>({
    name: 'storage-bucket',
    text: 'select public, file_size_limit as "limit", allowed_mime_types as types from storage.buckets where id = $1',
    values: [id],
  });
  const [row] = rows;
  if (!row) throw noSuchBucket();
  return {
    id,
    public: row.public,
    maxBytes: row.limit === null ? null : Number(row.limit),
    types: row.types ?? [],
  };
}
