import { describe, expect, it } from 'vitest';
import { createChecksumVerifier } from './checksums.ts';

// Check values of the catalogue of CRCs, for « 123456789 ».
describe('a checksum', () => {
  it.each([
    ['x-amz-checksum-crc32', 'cbf43926', 'hex'],
    ['x-amz-checksum-crc32c', 'e3069283', 'hex'],
    ['x-amz-checksum-crc64nvme', 'ae8b14860a799888', 'hex'],
    ['x-amz-checksum-sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441', 'hex'],
    ['x-amz-checksum-sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225', 'hex'],
    ['content-md5', '25f9e794323b453885f5181f1b624d0b', 'hex'],
  ] as const)('by %s is verified over pieces of any size', (name, value, encoding) => {
    const verifier = createChecksumVerifier([name]);
    for (const piece of ['1', '2345', '', '6789']) verifier.update(Buffer.from(piece));
    expect(() => verifier.verify(() => Buffer.from(value, encoding).toString('base64'))).not.toThrow();
    const other = createChecksumVerifier([name]);
    other.update(Buffer.from('123456780'));
    expect(() => other.verify(() => Buffer.from(value, encoding).toString('base64'))).toThrow(name);
    expect(() => createChecksumVerifier([name]).verify(() => undefined)).toThrow(name);
  });
});
