import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createAddressLimit } from './address-limit.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  }) as unknown as IncomingMessage;

it('lets each address through so many times a minute', () => {
  const may = createAddressLimit(2, 0);
  expect(Array.from({ length: 4 }, () => may(from('203.0.113.9')))).toEqual([true, true, false, false]);
  expect(may(from('203.0.113.10'))).toBe(true);
});

it('knows visitors behind a proxy apart, and believes none that it was not told of', () => {
  const behindOne = createAddressLimit(1, 1);
  expect([behindOne(from('10.0.0.1', '203.0.113.9')), behindOne(from('10.0.0.1', '203.0.113.10'))]).toEqual([
    true,
    true,
  ]);
  const direct = createAddressLimit(1, 0);
  expect([direct(from('10.0.0.1', '203.0.113.9')), direct(from('10.0.0.1', '203.0.113.10'))]).toEqual([
    true,
    false,
  ]);
});
