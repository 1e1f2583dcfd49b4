import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encoded } from './rendered.ts';

const rendered = (text: string) => ({
  status: 404,
  headers: ['content-type', 'text/html'],
  body: Buffer.from(text),
  tags: null,
  until: Number.POSITIVE_INFINITY,
});
const LONG = 'page '.repeat(1_000);

it('compresses a page that is sent once', async () => {
  const response = await encoded(rendered(LONG), 'gzip, br, zstd');
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/html',
    'content-encoding': 'zstd',
    vary: 'accept-encoding',
  });
  expect(zstdDecompressSync(await response.arrayBuffer()).toString()).toBe(LONG);
});

it('sends Vary to a client that accepts no encoding', async () => {
  const response = await encoded(rendered(LONG), undefined);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toBe(LONG);
});

it.each(['', 'short'])('leaves a small body as it is: %j', async (text) => {
  const response = await encoded(rendered(text), 'zstd');
  expect(response.headers.has('content-encoding')).toBe(false);
  expect(await response.text()).toBe(text);
});
