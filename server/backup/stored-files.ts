import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { type ByteStore, placeOf, type StoredBytes } from '#backend/app.ts';
import type { ArchiveEntry, ArchiveWriter } from './archive.ts';
import { ENTRIES } from './contents.ts';

type Key = { bucket_id: string; name: string; version: string | null };

const FETCH_ROWS = 1_000;

export type FilesWritten = { files: number; fileBytes: number; missing: number };

// The parts of an upload in progress are versions that no object names yet.
const KEYS = `(select bucket_id, name, version from storage.objects order by id)
  union all select '', '', version from storage.resumable_parts
  union all select '', '', version from storage.s3_multipart_uploads_parts`;

/** Total size of the stored files in bytes, according to their rows. */
export async function storedBytes(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select (select coalesce(sum((metadata ->> 'size')::numeric), 0) from storage.objects)
          + (select coalesce(sum(size), 0) from storage.resumable_parts)
          + (select coalesce(sum(size), 0) from storage.s3_multipart_uploads_parts) as bytes`,
  );
  return Number(rows[0]?.bytes);
}

/**
 * Writes the bytes of every object, and of every part of an unfinished upload, that the transaction sees.
 *
 * @param onProgress called after each thousand
 */
export function dumpFiles(
  client: ClientBase,
  store: ByteStore,
  archive: ArchiveWriter,
  onProgress: (written: FilesWritten) => void,
): Promise<FilesWritten> {
  return eachFile(
    client,
    store,
    (place, bytes) => archive.addStream(ENTRIES.files + place, bytes.size, bytes.stream()),
    onProgress,
  );
}

/** Counts the files that the rows of the transaction name, and their bytes in the store. */
export function countFiles(client: ClientBase, store: ByteStore): Promise<FilesWritten> {
  return eachFile(client, store, async () => undefined);
}

/** Places of the files that rows of the transaction name and the store lacks. */
export async function* missingFiles(client: ClientBase, store: ByteStore): AsyncGenerator<string> {
  for await (const key of keysOf(client)) {
    const place = placeOf(key);
    if (place !== undefined && !(await store.open(key))) yield place;
  }
}

async function eachFile(
  client: ClientBase,
  store: ByteStore,
  visit: (place: string, bytes: StoredBytes) => Promise<void>,
  onProgress: (visited: FilesWritten) => void = () => undefined,
): Promise<FilesWritten> {
  const visited: FilesWritten = { files: 0, fileBytes: 0, missing: 0 };
  for await (const key of keysOf(client)) {
    const place = placeOf(key);
    const bytes = await store.open(key);
    if (place === undefined || !bytes) {
      visited.missing += 1;
      continue;
    }
    await visit(place, bytes);
    visited.files += 1;
    visited.fileBytes += bytes.size;
    if (visited.files % FETCH_ROWS === 0) onProgress(visited);
  }
  return visited;
}

async function* keysOf(client: ClientBase): AsyncGenerator<Key> {
  await client.query(`declare stored_files no scroll cursor for ${KEYS}`);
  for (;;) {
    const { rows } = await client.query<Key>(`fetch ${FETCH_ROWS} from stored_files`);
    yield* rows;
    if (rows.length < FETCH_ROWS) break;
  }
  await client.query('close stored_files');
}

/**
 * Writes a file of an archive to its place in the store.
 *
 * @param folder the store's folder on this machine
 * @throws when the entry's name gives no valid place
 */
export async function restoreFile(entry: ArchiveEntry, store: ByteStore, folder: string): Promise<void> {
  const key = keyOf(entry.name.slice(ENTRIES.files.length));
  const aside = await store.stagingPath();
  await pipeline(entry.bytes, createWriteStream(aside, { flush: true }));
  if (key.version !== null) return store.place(aside, key.version);
  const file = path.join(folder, key.bucket_id, key.name);
  await mkdir(path.dirname(file), { recursive: true });
  await rename(aside, file);
  await store.publish(key.bucket_id, [key.name]);
}

/**
 * Removes unfinished uploads of which a part is missing: their sender begins again at once, and does not learn of it only
 * after the last byte. Earlier versions made backups without parts.
 */
export async function removeIncompleteUploads(client: ClientBase, store: ByteStore): Promise<void> {
  const { rows } = await client.query<{ uploads: string; id: string; version: string }>(
    `select 'storage.resumable_uploads' as uploads, upload_id::text as id, version from storage.resumable_parts
     union all select 'storage.s3_multipart_uploads', upload_id, version from storage.s3_multipart_uploads_parts`,
  );
  for (const { uploads, id, version } of rows) {
    if (await store.open({ bucket_id: '', name: '', version })) continue;
    await client.query(`delete from ${uploads} where id::text = $1`, [id]);
  }
}

// Archives are untrusted input: no path in them may lead out of the store (path traversal).
function keyOf(place: string): Key {
  const [first = '', ...rest] = place.split('/');
  const isVersion = first === '.versions' && rest.length === 2;
  const key = isVersion
    ? { bucket_id: '', name: '', version: rest[1] ?? '' }
    : { bucket_id: first, name: rest.join('/'), version: null };
  if (placeOf(key) !== place) throw new Error(`${place} is no place of a stored file.`);
  return key;
}
