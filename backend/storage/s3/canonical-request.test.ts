import { describe, expect, it } from 'vitest';
import { canonicalQuery, createSigner, isSignedBy } from './canonical-request.ts';
import { readSignature } from './signature.ts';

describe('the canonical query', () => {
  it.each([
    ['?b=2&a=x(1)&X-Amz-Signature=0', 'a=x%281%29&b=2'],
    ['?a-b=1&a=2&a=1', 'a=1&a=2&a-b=1'],
    ['?uploads', 'uploads='],
    ['?prefix=a%2Fb%20c+d', 'prefix=a%2Fb%20c%20d'],
    ['?x=%', 'x=%25'],
    ['', ''],
  ])('of %s is %s', (search, query) => {
    expect(canonicalQuery(search)).toBe(query);
  });
});

// The examples of « Authenticating Requests: Using the Authorization Header » and « Using Query Parameters » of
// Amazon S3's documentation.
describe('Amazon’s own examples', () => {
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
  const credential = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request';
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const isSigned = (url: string, headers: Record<string, string>) => {
    const request = { method: 'GET', url, headers: new Headers(headers) };
    const signature = readSignature(request);
    return isSignedBy(createSigner(secret, signature), request, signature, '');
  };

  it.each([
    ['/test.txt', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41', 'bytes=0-9'],
    ['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543', undefined],
    ['/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7', undefined],
  ])('%s is signed by its header', (path, signature, range) => {
    const names = `host${range ? ';range' : ''};x-amz-content-sha256;x-amz-date`;
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      ...(range && { range }),
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`,
    };
    const url = `https://examplebucket.s3.amazonaws.com${path}`;
    expect(isSigned(url, headers)).toBe(true);
    expect(isSigned(url, { ...headers, host: 'other' })).toBe(false);
  });

  it('is presigned', () => {
    const query = new URLSearchParams({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': credential,
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    });
    const host = 'examplebucket.s3.amazonaws.com';
    expect(isSigned(`https://${host}/test.txt?${query}`, { host })).toBe(true);
  });
});
