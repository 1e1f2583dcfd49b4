import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { noSuchKey, StorageError, uploadBusy } from '../errors.ts';
import { admit } from '../uploads/admit.ts';
import { storeVersion } from '../uploads/store.ts';
import { writeObject } from '../uploads/write.ts';
import { writeBounded } from '../uploads/write-bounded.ts';
import {
  claimEnd,
  markFinished,
  noteEnd,
  type Part,
  partsOf,
  type ResumableUpload,
  releaseEnd,
  removeUpload,
} from './queries.ts';
import { notesOf, type Session } from './session.ts';

type LastPart = { file: string; size: number; md5: string };

/** Permanent refusals: retrying with the same bytes cannot succeed. */
const PERMANENT_ERRORS = [400, 413, 415];

/**
 * Assembles the object from all parts, the last of which is still a local file: detects its type, re-encodes an image
 * and writes the row, as for an upload in one request. The last part counts as received only after that, so that a
 * client that asks for the offset never takes unsaved bytes for stored.
 *
 * @param received bytes before the last part
 * @throws StorageError as for any upload; 423 when another request is finishing the same upload
 */
export async function finishUpload(
  session: Session,
  upload: ResumableUpload,
  received: number,
  last: LastPart,
): Promise<void> {
  const { admin, collect } = session.call.context;
  if (!(await claimEnd(admin, upload.id, received))) throw uploadBusy();
  try {
    await storeObject(session, upload, last, received + last.size);
  } catch (error) {
    const isOver = error instanceof StorageError && PERMANENT_ERRORS.includes(error.status);
    await (isOver ? removeUpload : releaseEnd)(admin, upload.id);
    collect();
    throw error;
  }
  await markFinished(admin, upload.id);
  collect();
}

async function storeObject(
  session: Session,
  upload: ResumableUpload,
  last: LastPart,
  size: number,
): Promise<void> {
  const { call, terms, bucket, name } = session;
  const parts = await partsOf(call.context.admin, upload.id);
  const { mimetype, cacheControl, userMetadata } = notesOf(upload.metadata);
  const whole = parts.length === 0 ? last : await joined(session, parts, last.file);
  const received = { ...whole, declaredType: mimetype, cacheControl, userMetadata };
  try {
    const { file, metadata } = await admit(call.context, bucket, received);
    await storeVersion(call.context, { file }, async (version) => {
      await noteEnd(call.context.admin, upload.id, version, size);
      await writeObject(call, terms, { bucket: bucket.id, name, version, metadata, userMetadata });
    });
  } finally {
    await rm(whole.file, { force: true });
  }
}

async function joined(
  { call: { context }, maxBytes }: Session,
  parts: readonly Part[],
  lastFile: string,
): Promise<LastPart> {
  const file = await context.bytes.stagingPath();
  try {
    return await writeBounded(Readable.from(chunks(), { objectMode: false }), file, maxBytes);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }

  async function* chunks() {
    for (const { version } of parts) {
      const part = await context.bytes.open({ bucket_id: '', name: '', version });
      if (!part) throw noSuchKey();
      yield* part.stream();
    }
    yield* createReadStream(lastFile);
  }
}
