import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ChunkSigning, decodeChunks } from './aws-chunked.ts';
import { createChecksumVerifier, isChecksum } from './checksums.ts';
import { bodyTooLong, incompleteBody, invalidRequest, payloadHashDiffers } from './errors.ts';
import { UNSIGNED_PAYLOAD } from './signature.ts';

/** The body of a request of the S3 protocol. */
export type Payload = {
  /** Bytes after decoding, as announced; null when unknown. */
  length: number | null;
  /** The decoded body; fails with a StorageError where a hash, a signature or a checksum differs. */
  stream(): Readable;
};

/** Kinds of `x-amz-content-sha256` whose body is in chunks; whether these are signed. */
const CHUNKED: Readonly<Record<string, boolean>> = {
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD': true,
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER': true,
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER': false,
};

const SHA256 = /^[\da-f]{64}$/;

/**
 * The body of an authenticated request.
 *
 * @param payload the signed `x-amz-content-sha256`
 * @param signing returns what signs the chunks of the body; called for such a body alone
 * @throws StorageError 400
 */
export function payloadOf(request: Request, payload: string, signing: () => ChunkSigning): Payload {
  const { headers } = request;
  const isSigned = CHUNKED[payload];
  const isChunked = isSigned !== undefined;
  if (!isChunked && payload !== UNSIGNED_PAYLOAD && !SHA256.test(payload)) {
    throw invalidRequest('x-amz-content-sha256 is neither a hash nor a known constant');
  }
  const length = lengthOf(headers.get(isChunked ? 'x-amz-decoded-content-length' : 'content-length'));
  const chunks = isSigned ? signing() : null;
  return {
    length,
    stream() {
      const source = (request.body ?? []) as AsyncIterable<Uint8Array>;
      const trailers = new Map<string, string>();
      const decoded = isChunked ? decodeChunks(source, chunks, trailers) : source;
      const sha256 = SHA256.test(payload) ? payload : null;
      return Readable.from(verified(decoded, { headers, trailers, length, sha256 }), { objectMode: false });
    },
  };
}

/** The whole text of a body. @throws StorageError 413 */
export async function textOf(payload: Payload, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of payload.stream() as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw bodyTooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

type Expected = {
  headers: Headers;
  /** Filled once the body has ended. */
  trailers: ReadonlyMap<string, string>;
  length: number | null;
  sha256: string | null;
};

async function* verified(
  source: AsyncIterable<Uint8Array>,
  { headers, trailers, length, sha256 }: Expected,
): AsyncGenerator<Uint8Array> {
  const announced = (headers.get('x-amz-trailer') ?? '').toLowerCase().split(',');
  const names = [...headers.keys(), ...announced.map((name) => name.trim())].filter(isChecksum);
  const checksums = createChecksumVerifier(names);
  const hash = sha256 === null ? null : createHash('sha256');
  let bytes = 0;
  for await (const piece of source) {
    bytes += piece.length;
    hash?.update(piece);
    checksums.update(piece);
    yield piece;
  }
  if (length !== null && bytes !== length) throw incompleteBody(`The body has ${bytes} bytes, not ${length}`);
  if (hash && hash.digest('hex') !== sha256) throw payloadHashDiffers();
  checksums.verify((name) => headers.get(name) ?? trailers.get(name));
}

function lengthOf(header: string | null): number | null {
  if (header === null) return null;
  if (!/^\d{1,15}$/.test(header)) throw invalidRequest('The length of the body is malformed');
  return Number(header);
}
