import { z } from 'zod';
import { type Bucket, findBucket } from '../buckets/queries.ts';
import { type Call, parsed, storableText } from '../call.ts';
import { accessDenied, noSuchKey, tooManyParts } from '../errors.ts';
import { mustBeHeader, mustBeValidKey } from '../names.ts';
import { boundsOf } from '../uploads/bounds.ts';
import { mustBeAllowedType } from '../uploads/recognise.ts';
import { parseUserMetadata } from '../uploads/user-metadata.ts';
import { mustBeAllowed, type Terms } from '../uploads/write.ts';
import { findUpload, type ResumableUpload } from './queries.ts';

/** S3's limit for a multipart upload. */
const MAX_PARTS = 10_000;

const UUID = z.uuid();
const Target = z.object({ bucketName: storableText().min(1), objectName: storableText().min(1) });

/** One request to an upload: its target, and the caller's rights. */
export type Session = {
  call: Call;
  terms: Terms;
  /** The target bucket, with its limits for this object. */
  bucket: Bucket;
  name: string;
  maxBytes: number;
  /** Null until the upload is created. */
  upload: ResumableUpload | null;
};

/** The caller's rights on an object. @throws StorageError 400, 403 */
export type TermsFor = (call: Call, bucket: string, name: string, upsert: boolean) => Promise<Terms>;

type Metadata = Record<string, string | null>;

/**
 * Starts an upload.
 *
 * @param metadata as the client sent it
 * @throws StorageError 400, 403, 404
 */
export async function beginSession(
  call: Call,
  termsFor: TermsFor,
  metadata: Metadata = {},
): Promise<Session> {
  const target = parsed(Target, metadata, 'upload-metadata');
  mustBeValidKey(target.objectName, call.context);
  const upsert = call.request.headers.get('x-upsert') === 'true';
  const terms = await termsFor(call, target.bucketName, target.objectName, upsert);
  return sessionOf(call, terms, target.bucketName, target.objectName, null);
}

/**
 * Resumes an upload, only for the account that created it.
 *
 * @throws StorageError 403, 404
 */
export async function resumeSession(call: Call, termsFor: TermsFor): Promise<Session> {
  const id = call.name;
  const upload = UUID.safeParse(id).success ? await findUpload(call.context.admin, id) : undefined;
  if (!upload) throw noSuchKey();
  const terms = await termsFor(call, upload.bucket, upload.name, upload.upsert);
  if (terms.owner !== upload.owner) throw accessDenied();
  return sessionOf(call, terms, upload.bucket, upload.name, upload);
}

/**
 * Checks whether more bytes are allowed before reading any, at creation and with each part, as policies may change.
 *
 * @param announced by the client: the metadata, and the total size if known
 * @throws StorageError 400, 403, 409, 413 for too many parts, 415
 */
export async function mustBeWelcome(
  session: Session,
  announced: { metadata: Metadata; size: number | null },
): Promise<void> {
  const { call, terms, bucket, name, upload } = session;
  if (upload && upload.parts >= MAX_PARTS) throw tooManyParts(MAX_PARTS);
  const { mimetype, userMetadata } = notesOf(announced.metadata);
  mustBeHeader(mimetype);
  if (bucket.types.length > 0) mustBeAllowedType(mimetype, bucket.types);
  const metadata = { mimetype, contentLength: announced.size };
  await mustBeAllowed(call, terms, { bucket: bucket.id, name, metadata, userMetadata });
}

/** Object metadata from the client's TUS metadata, under the hosted service's names. */
export function notesOf(metadata: Metadata) {
  const { contentType, cacheControl, metadata: own } = metadata;
  return {
    mimetype: contentType || 'application/octet-stream',
    cacheControl: /^\d+$/.test(cacheControl ?? '') ? `max-age=${cacheControl}` : 'no-cache',
    userMetadata: (own && parseUserMetadata(own)) || {},
  };
}

async function sessionOf(
  call: Call,
  terms: Terms,
  bucketId: string,
  name: string,
  upload: ResumableUpload | null,
): Promise<Session> {
  const found = await findBucket(call.context.admin, bucketId);
  return { call, terms, name, upload, ...boundsOf(found, name, call.context.maxBytes) };
}
