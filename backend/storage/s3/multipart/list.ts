import { findBucket } from '../../buckets/queries.ts';
import { callerOf, ownerOf } from '../../call.ts';
import type { S3Call } from '../call.ts';
import { invalidArgument } from '../errors.ts';
import { askedOf } from '../list-objects.ts';
import { xmlResponse } from '../xml.ts';
import { type ListedUpload, listUploads, partsOf } from './queries.ts';
import { openSession } from './session.ts';

const MAX_PARTS = 1000;

/** ListParts. @throws StorageError 400, 404 */
export async function listParts(call: S3Call): Promise<Response> {
  const limit = Math.min(wholeOf(call, 'max-parts', MAX_PARTS), MAX_PARTS);
  const marker = wholeOf(call, 'part-number-marker', 0);
  const { upload } = await openSession(call);
  const found = await partsOf(call.context.admin, upload.id, marker, limit + 1);
  const parts = found.slice(0, limit);
  const isTruncated = found.length > limit;
  return xmlResponse({
    ListPartsResult: {
      Bucket: upload.bucket,
      Key: upload.name,
      UploadId: upload.id,
      PartNumberMarker: marker,
      NextPartNumberMarker: isTruncated ? parts.at(-1)?.number : undefined,
      MaxParts: limit,
      IsTruncated: isTruncated,
      StorageClass: 'STANDARD',
      Part: parts.map(({ number, size, etag, createdAt }) => ({
        PartNumber: number,
        LastModified: createdAt.toISOString(),
        ETag: etag,
        Size: size,
      })),
    },
  });
}

/** ListMultipartUploads: of the caller; of everyone for the service. @throws StorageError 400, 404 */
export async function listMultipartUploads(call: S3Call): Promise<Response> {
  const { context, bucket, query } = call;
  const asked = askedOf(query, 'max-uploads', 'MaxUploads');
  const { prefix, byLevel, limit, encode } = asked;
  const isService = (await callerOf(call)).role === 'service_role';
  // A caller without an account sees none.
  const owner = isService ? null : ((await ownerOf(call)) ?? '');
  const [keyMarker, idMarker] = [query.get('key-marker') ?? '', query.get('upload-id-marker')];
  await findBucket(context.admin, bucket);
  const after = { name: keyMarker, id: idMarker };
  const found = await listUploads(context.admin, bucket, { prefix, byLevel, owner, after, limit: limit + 1 });
  const entries = found.slice(0, limit);
  const last = found.length > limit ? entries.at(-1) : undefined;
  return xmlResponse({
    ListMultipartUploadsResult: {
      Bucket: bucket,
      ...asked.echo,
      KeyMarker: encode(keyMarker),
      UploadIdMarker: idMarker ?? '',
      NextKeyMarker: last && encode(markerOf(last)),
      NextUploadIdMarker: last && (last.id ?? ''),
      IsTruncated: last !== undefined,
      Upload: entries.flatMap(({ id, name, createdAt }) =>
        id === null
          ? []
          : { Key: encode(name), UploadId: id, StorageClass: 'STANDARD', Initiated: createdAt.toISOString() },
      ),
      CommonPrefixes: entries.filter(({ id }) => id === null).map(({ name }) => ({ Prefix: encode(name) })),
    },
  });
}

// Behind a folder its whole contents are skipped: '0' follows '/'.
function markerOf({ id, name }: ListedUpload): string {
  return id === null ? `${name.slice(0, -1)}0` : name;
}

function wholeOf({ query }: S3Call, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw invalidArgument(`${name} must be a whole number`);
  return Number(text);
}
