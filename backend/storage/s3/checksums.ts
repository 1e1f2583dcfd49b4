import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { checksumDiffers } from './errors.ts';

/** Computes one checksum of a body. */
type Checksum = { update(bytes: Uint8Array): void; digest(): string };

/** By the name of the header that carries the expected value, in base64. */
const ALGORITHMS: Readonly<Record<string, () => Checksum>> = {
  'content-md5': () => ofHash('md5'),
  'x-amz-checksum-sha1': () => ofHash('sha1'),
  'x-amz-checksum-sha256': () => ofHash('sha256'),
  'x-amz-checksum-crc32': () => ofCrc((bytes, crc) => crc32(bytes, crc)),
  'x-amz-checksum-crc32c': () => ofCrc(crc32c),
  'x-amz-checksum-crc64nvme': ofCrc64,
};

/** Whether a header carries a checksum that is verified. */
export function isChecksum(name: string): boolean {
  return Object.hasOwn(ALGORITHMS, name);
}

export type ChecksumVerifier = {
  update(bytes: Uint8Array): void;
  /** @throws StorageError 400 `BadDigest` for a checksum that is absent or differs */
  verify(expected: (name: string) => string | null | undefined): void;
};

/** Verifies the checksums that a request announces in its headers or in trailers of its body. */
export function createChecksumVerifier(names: readonly string[]): ChecksumVerifier {
  const checksums = names.map((name) => [name, ALGORITHMS[name]?.()] as const);
  return {
    update(bytes) {
      for (const [, checksum] of checksums) checksum?.update(bytes);
    },
    verify(expected) {
      for (const [name, checksum] of checksums) {
        if (checksum && checksum.digest() !== expected(name)) throw checksumDiffers(name);
      }
    },
  };
}

function ofHash(algorithm: string): Checksum {
  const hash = createHash(algorithm);
  return { update: (bytes) => hash.update(bytes), digest: () => hash.digest('base64') };
}

function ofCrc(next: (bytes: Uint8Array, crc: number) => number): Checksum {
  let crc = 0;
  return {
    update(bytes) {
      crc = next(bytes, crc);
    },
    digest() {
      const value = Buffer.alloc(4);
      value.writeUInt32BE(crc >>> 0);
      return value.toString('base64');
    },
  };
}

/** Reversed polynomial of CRC-32C (RFC 3720). */
const CRC32C_POLYNOMIAL = 0x82f63b78;

const CRC32C_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ CRC32C_POLYNOMIAL : crc >>> 1;
  return crc;
});

function crc32c(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (CRC32C_TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** Reversed polynomial of CRC-64/NVME, the AWS CLI's default, in two halves: BigInt would be a hundred times slower. */
const CRC64_POLYNOMIAL = { high: 0x9a6c9329, low: 0xac4bc9b5 };

const CRC64_TABLE = crc64Table();

function crc64Table(): Uint32Array {
  const table = new Uint32Array(512);
  for (let index = 0; index < 256; index += 1) {
    let high = 0;
    let low = index;
    for (let bit = 0; bit < 8; bit += 1) {
      const isOdd = low & 1;
      low = (low >>> 1) | (high << 31);
      high >>>= 1;
      if (isOdd) {
        high ^= CRC64_POLYNOMIAL.high;
        low ^= CRC64_POLYNOMIAL.low;
      }
    }
    table[2 * index] = high;
    table[2 * index + 1] = low;
  }
  return table;
}

function ofCrc64(): Checksum {
  let high = ~0;
  let low = ~0;
  return {
    update(bytes) {
      for (const byte of bytes) {
        const entry = 2 * ((low ^ byte) & 0xff);
        low = (CRC64_TABLE[entry + 1] as number) ^ ((low >>> 8) | (high << 24));
        high = (CRC64_TABLE[entry] as number) ^ (high >>> 8);
      }
    },
    digest() {
      const value = Buffer.alloc(8);
      value.writeUInt32BE(~high >>> 0, 0);
      value.writeUInt32BE(~low >>> 0, 4);
      return value.toString('base64');
    },
  };
}
