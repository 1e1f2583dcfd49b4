import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { IncomingHeaders } from './request-headers.ts';

const headersOf = (headers: IncomingMessage['headers']) =>
  new IncomingHeaders({ headers } as IncomingMessage, '203.0.113.7');

describe('the headers of a request', () => {
  it.each([[{}], [{ 'x-forwarded-for': '198.51.100.1, 10.0.0.1' }], [{ forwarded: 'for=198.51.100.1' }]])(
    'say where %j truly comes from',
    (given) => {
      const headers = headersOf({ ...given, accept: 'text/csv' });
      const exposed: Record<string, string> = {};
      headers.forEach((value, name) => {
        exposed[name] = value;
      });
      expect(exposed).toEqual({ accept: 'text/csv', 'x-forwarded-for': '203.0.113.7' });
      expect(headers.get('x-forwarded-for')).toBe('203.0.113.7');
      expect(headers.get('forwarded')).toBeNull();
    },
  );

  it('returns null for absent headers', () => {
    expect(headersOf({}).get('accept')).toBeNull();
  });
});
