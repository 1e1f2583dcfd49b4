import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { noSuchKey } from '../../errors.ts';
import { admit } from '../../uploads/admit.ts';
import { storeVersion } from '../../uploads/store.ts';
import { writeObject } from '../../uploads/write.ts';
import { writeBounded } from '../../uploads/write-bounded.ts';
import type { S3Call } from '../call.ts';
import { invalidPart, invalidPartOrder, invalidRequest, partTooSmall } from '../errors.ts';
import { textOf } from '../payload.ts';
import { readItems, xmlResponse } from '../xml.ts';
import { type Part, partsOf, removeUpload } from './queries.ts';
import { mustBeWelcome, openSession, type Session } from './session.ts';

/** Amazon's minimum size of every part but the last, which hosted projects have from S3. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** Ten thousand parts, each with a checksum. */
const MAX_XML_BYTES = 4 * 1024 * 1024;

/**
 * CompleteMultipartUpload: joins the listed parts, recognises the type as for any upload, writes the object, and removes
 * the upload. Without a list all parts are joined, as by the hosted service.
 *
 * @throws StorageError 400, 403, 404, 413, 415
 */
export async function completeMultipartUpload(call: S3Call): Promise<Response> {
  const { context, bucket, name } = call;
  const session = await openSession(call);
  await mustBeWelcome(call, session);
  // An empty JSON body would join all parts.
  if (call.request.headers.get('content-type')?.includes('json'))
    throw invalidRequest('The body must be XML');
  const listed = readList(await textOf(call.payload, MAX_XML_BYTES));
  const parts = chosen(await partsOf(context.admin, session.upload.id), listed);
  const etag = await storeObject(call, session, parts);
  // If the process ends before, the upload stays until it is abandoned, and may be completed again.
  await removeUpload(context.admin, session.upload.id);
  context.collect();
  return xmlResponse({
    CompleteMultipartUploadResult: { Location: `${bucket}/${name}`, Bucket: bucket, Key: name, ETag: etag },
  });
}

type ListedPart = { number: number; etag: string };

function readList(xml: string): ListedPart[] {
  if (xml.trim() === '') return [];
  const { items } = readItems(xml, 'CompleteMultipartUpload', 'Part');
  return items.map(({ PartNumber = '', ETag = '' }) => {
    if (!/^\d{1,5}$/.test(PartNumber)) throw invalidRequest('PartNumber must be a whole number');
    return { number: Number(PartNumber), etag: bare(ETag) };
  });
}

/** @throws StorageError 400 for a part that is not there, not in order or too small */
function chosen(parts: readonly Part[], listed: readonly ListedPart[]): readonly Part[] {
  if (parts.length === 0) throw invalidPart();
  const used = listed.length === 0 ? parts : inOrder(parts, listed);
  if (used.slice(0, -1).some(({ size }) => size < MIN_PART_BYTES)) throw partTooSmall();
  return used;
}

function inOrder(parts: readonly Part[], listed: readonly ListedPart[]): readonly Part[] {
  const known = new Map(parts.map((part) => [part.number, part]));
  return listed.map(({ number, etag }, index) => {
    if (index > 0 && number <= (listed[index - 1]?.number ?? 0)) throw invalidPartOrder();
    const part = known.get(number);
    if (!part || bare(part.etag) !== etag) throw invalidPart();
    return part;
  });
}

async function storeObject(
  call: S3Call,
  { upload, terms, bucket, maxBytes }: Session,
  parts: readonly Part[],
): Promise<string> {
  const { context } = call;
  const { name, userMetadata } = upload;
  const joined = await context.bytes.stagingPath();
  try {
    const bytes = Readable.from(bytesOf(call, parts), { objectMode: false });
    const written = await writeBounded(bytes, joined, maxBytes);
    const { mimetype = 'application/octet-stream', cacheControl = 'no-cache' } = upload.metadata;
    const received = { ...written, md5: etagOf(parts), declaredType: mimetype, cacheControl, userMetadata };
    const { file, metadata } = await admit(context, bucket, received);
    await storeVersion(context, { file }, (version) =>
      writeObject(call, terms, { bucket: bucket.id, name, version, metadata, userMetadata }),
    );
    return metadata.eTag;
  } finally {
    await rm(joined, { force: true });
  }
}

async function* bytesOf({ context }: S3Call, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { version } of parts) {
    const part = await context.bytes.open({ bucket_id: '', name: '', version });
    if (!part) throw noSuchKey();
    yield* part.stream();
  }
}

/** As Amazon computes it, and clients compare it: the MD5 of the parts' MD5s, and how many they are. */
function etagOf(parts: readonly Part[]): string {
  const hash = createHash('md5');
  for (const { etag } of parts) hash.update(Buffer.from(bare(etag), 'hex'));
  return `${hash.digest('hex')}-${parts.length}`;
}

function bare(etag: string): string {
  return etag.replaceAll('"', '');
}
