import { createHash } from 'node:crypto';
import { ByteReader } from './byte-reader.ts';
import { type Signer, sha256 } from './canonical-request.ts';
import { chunkSignatureDiffers, incompleteBody } from './errors.ts';

/** How a body in chunks is signed, beside the request. */
export type ChunkSigning = {
  signer: Signer;
  /** Signature of the request, with which the chain of signatures begins. */
  seed: string;
};

/** `ffffffff;chunk-signature=` and 64 digits fit. */
const MAX_LINE_BYTES = 256;
const MAX_TRAILERS = 10;
const CHUNK = /^([\da-f]{1,8})(?:;chunk-signature=([\da-f]{64}))?$/i;
const TRAILER = /^([a-zA-Z\d-]+):\s*(\S*)\s*$/;
const TRAILER_SIGNATURE = 'x-amz-trailer-signature';

/** Amazon asks for chunks of 8 KiB; bodies of single bytes would cost a signature for each. */
const MIN_AVERAGE_BYTES = 1024;
const FREE_CHUNKS = 1000;

/**
 * Decodes a body of the content coding `aws-chunked`, and verifies the signature of each chunk. Bytes are passed on
 * before their signature is verified: the reader must discard them when this fails.
 *
 * @param signing null for chunks without signatures
 * @param trailers receives the trailing headers, names in lower case
 * @throws StorageError 400 for a malformed body, 403 for a wrong signature
 */
export async function* decodeChunks(
  source: AsyncIterable<Uint8Array>,
  signing: ChunkSigning | null,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  let previous = signing?.seed ?? '';
  let bytes = 0;
  for (let chunks = 1; ; chunks += 1) {
    const { size, signature } = readHead(await reader.line(MAX_LINE_BYTES), signing !== null);
    bytes += size;
    if (chunks > FREE_CHUNKS + bytes / MIN_AVERAGE_BYTES)
      throw incompleteBody('The chunks have too few bytes');
    const hash = signing && createHash('sha256');
    for await (const piece of reader.bytes(size)) {
      hash?.update(piece);
      yield piece;
    }
    if (signing && hash) {
      const expected = signing.signer('AWS4-HMAC-SHA256-PAYLOAD', previous, sha256(''), hash.digest('hex'));
      if (signature !== expected) throw chunkSignatureDiffers();
      previous = expected;
    }
    if (size === 0) break;
    if ((await reader.line(0)) !== '') throw incompleteBody('A chunk does not end where it says');
  }
  const signature = await readTrailers(reader, trailers);
  if (signing && (trailers.size > 0 || signature !== undefined)) {
    const lines = [...trailers].map(([name, value]) => `${name}:${value}\n`).join('');
    const expected = signing.signer('AWS4-HMAC-SHA256-TRAILER', previous, sha256(lines));
    if (signature !== expected) throw chunkSignatureDiffers();
  }
}

function readHead(line: string | null, isSigned: boolean): { size: number; signature: string | undefined } {
  const [, size, signature] = CHUNK.exec(line ?? '') ?? [];
  if (size === undefined || (signature === undefined) === isSigned) {
    throw incompleteBody('The head of a chunk is malformed');
  }
  return { size: Number.parseInt(size, 16), signature: signature?.toLowerCase() };
}

/** @returns the signature of the trailers, when they have one */
async function readTrailers(reader: ByteReader, trailers: Map<string, string>): Promise<string | undefined> {
  let signature: string | undefined;
  for (
    let line = await reader.line(MAX_LINE_BYTES);
    line !== null;
    line = await reader.line(MAX_LINE_BYTES)
  ) {
    if (line === '') continue;
    const [, name, value] = TRAILER.exec(line) ?? [];
    if (name === undefined || value === undefined || trailers.size >= MAX_TRAILERS) {
      throw incompleteBody('A trailer of the aws-chunked body is malformed');
    }
    if (name.toLowerCase() === TRAILER_SIGNATURE) signature = value;
    else trailers.set(name.toLowerCase(), value);
  }
  return signature;
}
