import { z } from 'zod';
import { json } from '../answer.ts';
import {
  deleteBucket,
  deleteSomeOf,
  insertBucket,
  listBuckets,
  readBucket,
  updateBucket,
} from '../buckets/statements.ts';
import { type Call, ownerOf, parsed, readAsCaller, readJson, storableText, writeAsCaller } from '../call.ts';
import { bucketNotEmpty, noSuchBucket } from '../errors.ts';
import { mustBeValidBucketName } from '../names.ts';
import { BucketBody, settingsOf } from './bucket-settings.ts';

/** Objects per transaction when a bucket is emptied: keeps each statement short. */
const BATCH = 1000;

const NewBucket = BucketBody.extend({ id: storableText().nullish(), name: storableText() });
const number = z.coerce.number().int().max(2_147_483_647);
const Listing = z.object({
  search: storableText().default(''),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  limit: number.min(1).optional(),
  offset: number.min(0).default(0),
});

/** `GET /bucket?search=&sortColumn=&sortOrder=&limit=&offset=`: the buckets that the caller's policies let it see. */
export async function list(call: Call): Promise<Response> {
  const { limit = null, ...listing } = parsed(Listing, Object.fromEntries(call.query), 'querystring');
  const rows = await readAsCaller(call, listBuckets({ ...listing, limit }));
  return json(rows.map(({ bucket }) => JSON.parse(bucket as string)));
}

/** `GET /bucket/{id}`. */
export async function read(call: Call): Promise<Response> {
  return json(await visibleBucket(call));
}

/** `POST /bucket`, `{ id, name, public, file_size_limit, allowed_mime_types }`. */
export async function create(call: Call): Promise<Response> {
  const body = await readJson(call, NewBucket);
  const id = body.id || body.name;
  mustBeValidBucketName(id);
  const settings = settingsOf(body, call.context.maxBytes);
  await writeAsCaller(call, insertBucket(id, await ownerOf(call), settings));
  return json({ name: id });
}

/** `PUT /bucket/{id}`: settings that are not sent keep their value. */
export async function update(call: Call): Promise<Response> {
  const settings = settingsOf(await readJson(call, BucketBody), call.context.maxBytes);
  const rows = await writeAsCaller(call, updateBucket(call.bucket, settings));
  if (rows.length === 0) throw noSuchBucket();
  return json({ message: 'Successfully updated' });
}

/** `POST /bucket/{id}/empty`: deletes the current objects that the caller may delete. */
export async function empty(call: Call): Promise<Response> {
  await visibleBucket(call);
  const before = call.context.now();
  let removed: unknown[];
  do {
    removed = await writeAsCaller(call, deleteSomeOf(call.bucket, before, BATCH));
  } while (removed.length === BATCH);
  call.context.collect();
  // The hosted service's message: it deletes from a queue.
  return json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

/** `DELETE /bucket/{id}`: only an empty bucket. */
export async function remove(call: Call): Promise<Response> {
  await removeEmpty(call);
  return json({ message: 'Successfully deleted' });
}

/** Deletes the bucket of a call. @throws StorageError 404, 409 when it is not empty */
export async function removeEmpty(call: Call): Promise<void> {
  const { rows: objects } = await call.context.admin.query(
    'select from storage.objects where bucket_id = $1 limit 1',
    [call.bucket],
  );
  if (objects.length > 0) throw bucketNotEmpty();
  const rows = await writeAsCaller(call, deleteBucket(call.bucket));
  if (rows.length === 0) throw noSuchBucket();
  // Multipart uploads that were under way ended with it.
  call.context.collect();
}

/** The bucket of a call, if the caller's policies let it see it. @throws StorageError 404 */
export async function visibleBucket(call: Call): Promise<unknown> {
  const [row] = await readAsCaller(call, readBucket(call.bucket));
  if (!row) throw noSuchBucket();
  return JSON.parse(row.bucket as string);
}
