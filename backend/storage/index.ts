import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Pool } from 'pg';
import { HttpError } from '#backend/http/errors.ts';
import { createRenditions, renditionSize } from './renditions.ts';

export type StorageOptions = {
  /** Reads `storage.*` with the platform's own rights. */
  pool: Pool;
  /** Holds one folder a bucket. */
  folder: string;
  basePath: string;
};

const PUBLIC_OBJECT = /^\/(object|render\/image)\/public\/([^/]+)\/(.+)$/;

/** For how long a bucket that was made private may still be read. */
const REMEMBERED_MS = 2_000;

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

/**
 * Serves the objects of public buckets, whole or as a rendition of the asked size.
 *
 * `GET /object/public/{bucket}/{path}` and
 * `GET /render/image/public/{bucket}/{path}?width=&height=&resize=cover|contain|fill&quality=`.
 */
export function createStorage({
  pool,
  folder,
  basePath,
}: StorageOptions): (request: Request) => Promise<Response> {
  const renditions = createRenditions(path.join(folder, '.renditions'));
  const publicUntil = new Map<string, number>();

  async function mustBePublic(bucket: string): Promise<void> {
    if (Date.now() < (publicUntil.get(bucket) ?? 0)) return;
    publicUntil.delete(bucket);
    const { rows } = await pool.query('select from storage.buckets where id = $1 and public', [bucket]);
    if (rows.length === 0) throw new HttpError(404, 'NoSuchBucket', 'Bucket not found');
    publicUntil.set(bucket, Date.now() + REMEMBERED_MS);
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, 'MethodNotAllowed', 'Method not allowed');
    }
    const url = new URL(request.url);
    const [, kind, bucket, name] = PUBLIC_OBJECT.exec(url.pathname.slice(basePath.length)) ?? [];
    if (!kind || !bucket || !name) throw new HttpError(404, 'NotFound', 'Not found');
    await mustBePublic(bucket);
    const original = objectPath(path.join(folder, bucket), name);
    const file =
      kind === 'object' ? original : await renditions.file(original, renditionSize(url.searchParams));
    return sendFile(request, file);
  };
}

// The name comes from an address: it may not lead out of its bucket.
function objectPath(bucketFolder: string, encodedName: string): string {
  let name: string;
  try {
    name = decodeURIComponent(encodedName);
  } catch (cause) {
    throw new HttpError(400, 'InvalidKey', 'Invalid key', { cause });
  }
  const file = path.join(bucketFolder, name);
  if (!file.startsWith(bucketFolder + path.sep) || name.includes('\0')) {
    throw new HttpError(400, 'InvalidKey', 'Invalid key');
  }
  return file;
}

async function sendFile(request: Request, file: string): Promise<Response> {
  const facts = await stat(file).catch((cause) => {
    throw new HttpError(404, 'NoSuchKey', 'Object not found', { cause });
  });
  if (!facts.isFile()) throw new HttpError(404, 'NoSuchKey', 'Object not found');
  const etag = `"${facts.size.toString(16)}-${Math.round(facts.mtimeMs).toString(16)}"`;
  const headers = {
    'content-type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
    'content-length': String(facts.size),
    // A stored file never changes under its name for long; the client's own default is an hour.
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers });
}
