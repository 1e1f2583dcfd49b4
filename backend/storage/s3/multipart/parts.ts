import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { invalidRange, noSuchKey, objectTooLarge } from '../../errors.ts';
import { storeVersion } from '../../uploads/store.ts';
import { writeBounded } from '../../uploads/write-bounded.ts';
import type { S3Call } from '../call.ts';
import { sourceOf } from '../copy.ts';
import { invalidArgument } from '../errors.ts';
import { xmlResponse } from '../xml.ts';
import { putPart } from './queries.ts';
import { mustBeWelcome, openSession, type Session } from './session.ts';

/** Amazon's limit. */
const MAX_PARTS = 10_000;

/** UploadPart: a part of this number that is there is replaced. @throws StorageError 400, 403, 404, 413 */
export async function uploadPart(call: S3Call): Promise<Response> {
  const number = partNumberOf(call);
  const session = await openSession(call);
  await mustBeWelcome(call, session);
  const { length } = call.payload;
  if (length !== null && length > session.maxBytes) throw objectTooLarge();
  const { etag } = await store(call, session, number, () => call.payload.stream());
  return new Response(null, { headers: { etag } });
}

/** UploadPartCopy: a part from an object that the caller may read, or from a range of it. */
export async function uploadPartCopy(call: S3Call): Promise<Response> {
  const number = partNumberOf(call);
  const session = await openSession(call);
  const source = await sourceOf(call);
  await mustBeWelcome(call, session);
  const bytes = await call.context.bytes.open(source);
  if (!bytes) throw noSuchKey();
  const range = rangeOf(call.request.headers.get('x-amz-copy-source-range'), bytes.size);
  const { etag, at } = await store(call, session, number, () => bytes.stream(range));
  return xmlResponse({ CopyPartResult: { ETag: etag, LastModified: at.toISOString() } });
}

async function store(
  call: S3Call,
  { upload, maxBytes }: Session,
  number: number,
  open: () => Readable,
): Promise<{ etag: string; at: Date }> {
  const { context } = call;
  const staged = await context.bytes.stagingPath();
  try {
    const { file, size, md5 } = await writeBounded(open(), staged, maxBytes);
    const etag = `"${md5}"`;
    const at = await storeVersion(context, { file }, (version) =>
      putPart(context.admin, upload, { number, size, etag, version }, maxBytes),
    );
    return { etag, at };
  } finally {
    await rm(staged, { force: true });
  }
}

function partNumberOf({ query }: S3Call): number {
  const text = query.get('partNumber') ?? '';
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MAX_PARTS) throw invalidArgument(`partNumber must be from 1 to ${MAX_PARTS}`);
  return number;
}

// Unlike the range of a read, it must have both ends and lie within the object.
function rangeOf(header: string | null, size: number): { first: number; last: number } | undefined {
  if (header === null) return undefined;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header) ?? [];
  if (first === undefined || last === undefined)
    throw invalidArgument('x-amz-copy-source-range is malformed');
  const range = { first: Number(first), last: Number(last) };
  if (range.first > range.last || range.last >= size) throw invalidRange();
  return range;
}
