import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { builtFiles } from './built-files.ts';

const SCRIPT = 'console.log("Érablière");'.repeat(40);

async function open() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-built-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, 'icon.png'), 'PNG');
  await writeFile(path.join(folder, 'worker.js'), SCRIPT);
  await writeFile(path.join(folder, 'LICENSE'), 'not served');
  const app = new Hono();
  app.onError((_error, c) => c.body(null, 500));
  app.get('/*', builtFiles(folder));
  return {
    folder,
    get: (where: string, encodings = '', method = 'GET') =>
      app.request(where, { method, headers: { 'accept-encoding': encodings } }),
  };
}

it('sends a file in the requested encoding', async () => {
  const { get } = await open();
  const script = '/assets/app-1a2b.js';
  const identity = await get(script);
  expect(await identity.text()).toBe(SCRIPT);
  expect(Object.fromEntries(identity.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(Buffer.byteLength(SCRIPT)),
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  const brotli = await get(script, 'gzip, br');
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(Buffer.from(await brotli.arrayBuffer())).toEqual(brotliCompressSync(SCRIPT));
  for (let again = 0; again < 2; again++) {
    const gzip = await get(script, 'gzip');
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await gzip.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(SCRIPT);
    expect(gzip.headers.get('content-length')).toBe(String(bytes.length));
  }
  const head = await get(script, 'br', 'HEAD');
  expect([await head.text(), head.headers.get('content-length')]).toEqual([
    '',
    String(brotliCompressSync(SCRIPT).length),
  ]);
});

it('sends a picture unencoded, and revalidates the worker', async () => {
  const { get } = await open();
  const icon = await get('/icon.png', 'br');
  expect([
    await icon.text(),
    icon.headers.get('content-encoding'),
    icon.headers.get('cache-control'),
  ]).toEqual(['PNG', null, 'public, max-age=3600']);
  expect((await get('/worker.js')).headers.get('cache-control')).toBe('no-cache');
});

it('serves nothing else', async () => {
  const { get, folder } = await open();
  for (const where of [
    '/LICENSE',
    '/assets/app-1a2b.js.br',
    '/assets/',
    '/assets',
    '/none.js',
    '/../x.js',
    `${folder}/icon.png`,
  ])
    expect((await get(where)).status).toBe(404);
});

it('keeps no failure', async () => {
  const { get, folder } = await open();
  const script = path.join(folder, 'worker.js');
  await rm(script);
  expect((await get('/worker.js')).status).toBe(500);
  await writeFile(script, SCRIPT);
  expect((await get('/worker.js')).status).toBe(200);
});
