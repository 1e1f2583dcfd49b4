import { findBucket } from '../buckets/queries.ts';
import { readAsCaller } from '../call.ts';
import { listPage } from '../objects/list-statements.ts';
import type { StoredObject } from '../objects/object.ts';
import type { S3Call } from './call.ts';
import { encodeRfc3986 } from './canonical-request.ts';
import { invalidArgument, notImplemented } from './errors.ts';
import { type XmlElements, xmlResponse } from './xml.ts';

const MAX_KEYS = 1000;

type Entry = Pick<StoredObject, 'name' | 'updated_at' | 'metadata'> & {
  /** Null for a folder, whose name ends with a slash. */
  id: string | null;
};

type Listed = {
  /** XML of the objects and of the folders. */
  entries: { Contents: XmlElements[]; CommonPrefixes: XmlElements[] };
  count: number;
  /** Name of the last entry when more follow; null for the end. */
  last: string | null;
};

/** ListObjectsV2. The continuation token is opaque: the name of the last entry. */
export async function listObjectsV2(call: S3Call): Promise<Response> {
  const { query, bucket } = call;
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const after = token ? Buffer.from(token, 'base64url').toString('utf8') : startAfter;
  const asked = askedOf(query);
  const { entries, count, last } = await list(call, asked, after);
  return xmlResponse({
    ListBucketResult: {
      Name: bucket,
      ...asked.echo,
      KeyCount: count,
      IsTruncated: last !== null,
      ContinuationToken: token ?? undefined,
      StartAfter: startAfter === null ? undefined : asked.encode(startAfter),
      NextContinuationToken: last === null ? undefined : Buffer.from(last).toString('base64url'),
      ...entries,
    },
  });
}

/** ListObjects, the first version: a page begins after the key `marker`. */
export async function listObjects(call: S3Call): Promise<Response> {
  const { query, bucket } = call;
  const marker = query.get('marker');
  const asked = askedOf(query);
  const { entries, last } = await list(call, asked, marker);
  return xmlResponse({
    ListBucketResult: {
      Name: bucket,
      ...asked.echo,
      // When the page is truncated, hosted projects return its last entry here, and clients continue from it. Amazon
      // returns the marker of the request.
      Marker: asked.encode(last ?? marker ?? ''),
      // Without a delimiter a client goes on after the last key, as with Amazon.
      NextMarker: last === null || !asked.byLevel ? undefined : asked.encode(last),
      IsTruncated: last !== null,
      ...entries,
    },
  });
}

/** ListObjectVersions: each object has one, which programs ask for before they empty a bucket. */
export async function listObjectVersions(call: S3Call): Promise<Response> {
  const { query, bucket } = call;
  const marker = query.get('key-marker');
  const asked = askedOf(query);
  const { entries, last } = await list(call, asked, marker);
  const { Contents, ...folders } = entries;
  return xmlResponse({
    ListVersionsResult: {
      Name: bucket,
      ...asked.echo,
      KeyMarker: asked.encode(marker ?? ''),
      VersionIdMarker: '',
      NextKeyMarker: last === null ? undefined : asked.encode(last),
      NextVersionIdMarker: last === null ? undefined : 'null',
      IsTruncated: last !== null,
      Version: Contents.map((object) => ({ ...object, VersionId: 'null', IsLatest: true })),
      ...folders,
    },
  });
}

type Asked = {
  prefix: string;
  byLevel: boolean;
  limit: number;
  encode(text: string): string;
  /** Parameters that the response repeats. */
  echo: XmlElements;
};

/** The parameters that both versions have. @throws StorageError 400, 501 for a delimiter other than the slash */
export function askedOf(query: URLSearchParams, limitName = 'max-keys', limitField = 'MaxKeys'): Asked {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  if (delimiter !== '' && delimiter !== '/') throw notImplemented('A delimiter other than the slash');
  const encoding = query.get('encoding-type');
  if (encoding !== null && encoding !== 'url') throw invalidArgument('encoding-type must be url');
  const text = query.get(limitName) ?? String(MAX_KEYS);
  if (!/^\d{1,9}$/.test(text)) throw invalidArgument(`${limitName} must be a whole number`);
  for (const value of query.values()) {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw invalidArgument('A parameter holds a character that is not allowed');
    }
  }
  const limit = Math.min(Number(text), MAX_KEYS);
  const encode = encoding === null ? (name: string) => name : encodeKey;
  return {
    prefix,
    byLevel: delimiter !== '',
    limit,
    encode,
    echo: {
      Prefix: encode(prefix),
      Delimiter: delimiter || undefined,
      EncodingType: encoding ?? undefined,
      [limitField]: limit,
    },
  };
}

/** @param after the name of the last entry of the page before; null for the first page */
async function list(
  call: S3Call,
  { prefix, byLevel, limit, encode }: Asked,
  after: string | null,
): Promise<Listed> {
  await findBucket(call.context.admin, call.bucket);
  const place = after ? { name: byLevel ? placeAfter(after, prefix) : after } : null;
  // Reads one entry more than requested, to learn whether another page follows.
  const rows = await readAsCaller(
    call,
    listPage(call.bucket, {
      prefix,
      byLevel,
      column: 'name',
      descending: false,
      after: place,
      limit: limit + 1,
    }),
  );
  const listed = rows.slice(0, limit).map(({ object }) => JSON.parse(object as string) as Entry);
  const objects = listed.filter(({ id }) => id !== null);
  const folders = listed.filter(({ id }) => id === null);
  return {
    entries: {
      Contents: objects.map(({ name, updated_at, metadata }) => ({
        Key: encode(name),
        LastModified: new Date(updated_at).toISOString(),
        ETag: typeof metadata?.eTag === 'string' ? metadata.eTag : undefined,
        Size: Number(metadata?.size ?? 0),
        StorageClass: 'STANDARD',
      })),
      CommonPrefixes: folders.map(({ name }) => ({ Prefix: encode(name) })),
    },
    count: listed.length,
    last: rows.length > limit ? (listed.at(-1)?.name ?? null) : null,
  };
}

// Behind a folder its whole contents are skipped ('0' follows '/'), behind an object its name alone.
function placeAfter(name: string, prefix: string): string {
  const isFolder = name.endsWith('/') && name.startsWith(prefix) && name.length > prefix.length;
  return isFolder ? `${name.slice(0, -1)}0` : `${name}\x01`;
}

function encodeKey(name: string): string {
  return encodeRfc3986(name).replaceAll('%2F', '/');
}
