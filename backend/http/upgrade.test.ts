import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { takeFromOrigin } from './upgrade.ts';

function handshake(headers: Record<string, string>) {
  const upgrade = vi.fn();
  const socket = new PassThrough();
  const head = Buffer.alloc(0);
  const request = { headers } as unknown as IncomingMessage;
  takeFromOrigin(upgrade, 'https://bottin.example')(request, socket, head);
  return { taken: upgrade.mock.calls.length === 1, socket };
}

it.each<[who: string, headers: Record<string, string>]>([
  ['a program', { host: 'bottin.example' }],
  ['a page of the site', { host: '127.0.0.1:3000', origin: 'https://bottin.example' }],
  ['a page of the host that was asked', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
])('takes the handshake of %s', (_who, headers) => {
  expect(handshake(headers).taken).toBe(true);
});

it.each([
  'https://evil.example',
  'https://bottin.example.evil.example',
  'https://bottin.example:8443',
  'null',
  '',
])('refuses a page of « %s »', async (origin) => {
  const { taken, socket } = handshake({ host: 'bottin.example', origin });
  expect(taken).toBe(false);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n[\s\S]*"code":"foreign_origin"/);
});
