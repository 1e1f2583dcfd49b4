import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './address.ts';

function seenFrom(remoteAddress: string | undefined, headers: Record<string, string> = {}) {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('clientAddress', () => {
  it('returns the socket address and ignores the headers when no proxy is trusted', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    expect(clientAddress(seenFrom('198.51.100.1', headers), 0)).toBe('198.51.100.1');
    expect(clientAddress(seenFrom('::ffff:198.51.100.1'), 0)).toBe('198.51.100.1');
    expect(clientAddress(seenFrom(undefined), 0)).toBe('unknown');
  });

  it.each<[string, Record<string, string>, number, string]>([
    [
      'the last one, which the proxy itself wrote',
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
      1,
      '203.0.113.9',
    ],
    [
      'the second last behind two',
      { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 192.0.2.1' },
      2,
      '203.0.113.9',
    ],
    ['without its port', { 'x-forwarded-for': '203.0.113.9:4711' }, 1, '203.0.113.9'],
    ['of IPv6', { 'x-forwarded-for': '[2001:db8::9]:4711' }, 1, '2001:db8::9'],
    [
      'of Forwarded',
      { forwarded: 'for=6.6.6.6, by=1.1.1.1;for="[2001:db8::9]:80";proto=https' },
      1,
      '2001:db8::9',
    ],
    [
      'of x-forwarded-for where both are',
      { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=6.6.6.6' },
      1,
      '203.0.113.9',
    ],
    ['the socket’s where there are fewer hops', { 'x-forwarded-for': '6.6.6.6' }, 2, '198.51.100.1'],
    ['the socket’s where the hop hides itself', { forwarded: 'for=_hidden' }, 1, '198.51.100.1'],
    ['the socket’s where there is none', {}, 1, '198.51.100.1'],
  ])('is %s', (_name, headers, proxies, address) => {
    expect(clientAddress(seenFrom('198.51.100.1', headers), proxies)).toBe(address);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('takes %s for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
