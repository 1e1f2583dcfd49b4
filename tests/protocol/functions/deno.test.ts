import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startFunctions } from './support.ts';

const PACKAGES = new URL('../../../node_modules/@deno/', import.meta.url);
const DENO = fileURLToPath(new URL(`${readdirSync(PACKAGES)[0]}/deno`, PACKAGES));

/** One file that uses most features of functions; each route answers with comparable values. */
const FUNCTION = `
import { shout } from '../_shared/shout.ts';
import settings from './settings.json' with { type: 'json' };
import { basename } from 'node:path';
import { page } from './page.tsx';
enum Level { Low = 1, High }
class Counter { constructor(private count = 0) {} next() { return ++this.count; } }
const counter = new Counter();
const items = new URLPattern({ pathname: '/parity/items/:id' });
const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const text = (stream: ReadableStream) => new Response(stream).text();
console.log('started', Deno.env.get('GREETING'));

Deno.serve({ onError: (error) => Response.json({ caught: (error as Error).message }, { status: 500 }) }, async (request: Request) => {
  const url = new URL(request.url);
  const item = items.exec(url);
  if (item) return Response.json({ id: item.pathname.groups.id, method: request.method });
  switch (url.pathname.slice('/parity'.length)) {
    case '/request': return Response.json({ method: request.method, search: url.search, body: await request.text(), own: request.headers.get('x-own'), type: request.headers.get('content-type'), length: request.headers.get('content-length') });
    case '/json': return Response.json({ given: await request.json(), next: counter.next() > 0 });
    case '/form': return Response.json([...await request.formData()].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size, value.type]]));
    case '/env': { Deno.env.set('OWN', '1'); const had = Deno.env.has('OWN'); Deno.env.delete('OWN'); return Response.json([Deno.env.get('GREETING'), Deno.env.get('NONE') ?? null, had, Deno.env.has('OWN'), process.env.GREETING, 'GREETING' in Deno.env.toObject()]); }
    case '/typescript': return Response.json([Level.High, Level[1], shout(settings.word), basename('/a/b.c'), import.meta.dirname!.endsWith('/parity'), import.meta.main]);
    case '/jsx': return new Response(page(url.searchParams.get('name') ?? 'tous'));
    case '/crypto': {
      const key = await crypto.subtle.importKey('raw', new TextEncoder().encode('secret'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return Response.json([hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('é'))), hex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('message'))), crypto.randomUUID().length]);
    }
    case '/streams': return new Response(new Blob(['abc', 'def']).stream().pipeThrough(new TextDecoderStream()).pipeThrough(new TransformStream({ transform: (chunk, controller) => controller.enqueue(chunk.toUpperCase()) })).pipeThrough(new TextEncoderStream()), { headers: { 'content-type': 'text/event-stream' } });
    case '/upload': return new Response(request.body!.pipeThrough(new TransformStream({ transform: (chunk, controller) => controller.enqueue(chunk.map((byte: number) => byte ^ 1)) })));
    case '/gzip': return Response.json(await text(new Blob(['compressible '.repeat(100)]).stream().pipeThrough(new CompressionStream('gzip')).pipeThrough(new DecompressionStream('gzip'))));
    case '/file': return new Response(await Deno.readTextFile(new URL('./settings.json', import.meta.url)));
    case '/no-file': return Deno.readTextFile(new URL('./none.txt', import.meta.url)).then(() => new Response(), (error) => Response.json([error.name, error instanceof Deno.errors.NotFound, error instanceof Error]));
    case '/headers': return new Response('headers', { status: 201, headers: [['x-own', 'a'], ['x-own', 'b'], ['set-cookie', 'a=1'], ['set-cookie', 'b=2'], ['cache-control', 'no-store'], ['content-type', 'text/x-own; charset=utf-8']] });
    case '/redirect': return Response.redirect('https://example.com/où', 303);
    case '/empty': return new Response(null, { status: 204 });
    case '/not-modified': return new Response(null, { status: 304, headers: { etag: '"1"' } });
    case '/bytes': return new Response(new Uint8Array([0, 1, 254, 255]));
    case '/error': throw new Error('lancée');
    case '/types': return Response.json([typeof structuredClone, typeof WebSocket, typeof navigator.userAgent, typeof self, self === globalThis, typeof performance.now(), btoa('a'), atob('YQ=='), typeof setTimeout, typeof queueMicrotask, typeof BroadcastChannel, typeof AbortSignal.timeout, typeof Deno.version.deno, Deno.build.os, Deno.build.arch, typeof addEventListener, Deno.args.length]);
    default: return new Response('no such route', { status: 404, statusText: 'None' });
  }
});
`;
const FILES = {
  'parity/index.ts': FUNCTION,
  'parity/settings.json': '{ "word": "allô" }',
  'parity/page.tsx': `/** @jsx element */
/** @jsxFrag Group */
import type { Server } from './types.ts';
import { element, Group } from '../_shared/element.ts';
interface Props { name: string; count?: number; children?: unknown }
const same = <T,>(value: T): T => value;
function Card({ name, count = 2, ...rest }: Props) {
  return <article data-name={name} {...rest} hidden>
    Bonjour {name} &amp; « l’été » &eacute;
    {/* a comment */}
    {[...Array(count).keys()].map((index) => <i key={index}>{index}</i>)}
    <>a<b.c /></>
  </article>;
}
const b = { c: () => <br /> };
export const page = (name: string, _server?: Server): string => <Card name={same<string>(name)} lang="fr" /> as unknown as string;
`,
  'parity/types.ts': 'export interface Server { port: number }',
  '_shared/element.ts': `
type Child = string | number | Child[];
export const Group = 'group';
export function element(kind: unknown, props: Record<string, unknown> | null, ...children: Child[]): string {
  if (typeof kind === 'function') return kind({ ...props, children });
  return JSON.stringify([kind, props, children]);
}`,
  '_shared/shout.ts': `export const shout = (word: string): string => word.toUpperCase() + ' !';`,
};

const form = () => {
  const made = new FormData();
  made.set('a', 'é');
  made.set('file', new File(['12345'], 'n.txt', { type: 'text/plain' }));
  return made;
};

const REQUESTS: [path: string, init?: () => RequestInit][] = [
  ['request?a=1&b=%20é'],
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, () => RequestInit] => [
    'request',
    () => ({ method, body: 'corps', headers: { 'x-own': '1, 2', 'content-type': 'text/plain' } }),
  ]),
  ['request', () => ({ method: 'POST' })],
  ['request', () => ({ method: 'OPTIONS' })],
  ['headers', () => ({ method: 'HEAD' })],
  ['json', () => ({ method: 'POST', body: '{"a":[1,null]}' })],
  ['json', () => ({ method: 'POST', body: 'not json' })],
  ['form', () => ({ method: 'POST', body: form() })],
  ['form', () => ({ method: 'POST', body: new URLSearchParams({ a: '1 2' }) })],
  ['items/42'],
  ['jsx?name=%C3%89ric'],
  ['items/42/43'],
  ['upload', () => ({ method: 'POST', body: new Uint8Array(200_000).fill(7) })],
  ...['env', 'typescript', 'crypto', 'streams', 'gzip', 'file', 'no-file', 'headers', 'redirect'].map(
    (p): [string] => [p],
  ),
  ...['empty', 'not-modified', 'bytes', 'types', 'nothing', ''].map((p): [string] => [p]),
];

const headersOf = ({ headers }: Response, names: string[]) =>
  Object.fromEntries(names.filter((name) => headers.has(name)).map((name) => [name, headers.get(name)]));

const test = base
  .extend('ours', file, ({ opens }) => opens(startFunctions({ ...FILES, '.env': 'GREETING=allô' })))
  .extend('deno', file, ({ ours }) => startDeno(`${ours.folder}/functions/parity/index.ts`));

describe('the same file on the real Deno', () => {
  test.afterAll(({ deno }) => {
    deno.process.kill('SIGKILL');
  });

  test.for(REQUESTS)('answers alike: %s', async ([path, init], { ours, deno }) => {
    const [mine, theirs] = await Promise.all(
      [`${ours.url}/functions/v1`, deno.url].map(async (base) => {
        const response = await fetch(`${base}/parity/${path}`, { redirect: 'manual', ...init?.() });
        const names = ['content-type', 'x-own', 'cache-control', 'location', 'etag'];
        return {
          status: response.status,
          // The gateway adds cache-control when the function sets none.
          headers: { 'cache-control': 'no-store', ...headersOf(response, names) },
          cookies: response.headers.getSetCookie(),
          body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
        };
      }),
    );
    expect(mine).toEqual(theirs);
  });

  test('reaches onError in both', async ({ ours, deno }) => {
    const answers = [`${ours.url}/functions/v1`, deno.url].map((base) => fetch(`${base}/parity/error`));
    for (const response of await Promise.all(answers)) {
      expect(response.status).toBe(500);
      expect(await response.json()).toEqual({ caught: 'lancée' });
    }
  });

  test('has every name of Deno’s namespace, if only to say that it is not supported', async ({ ours }) => {
    const names = JSON.parse(
      execFileSync(
        DENO,
        ['eval', '--no-remote', 'console.log(JSON.stringify([Object.keys(Deno), Object.keys(Deno.errors)]))'],
        {
          encoding: 'utf8',
        },
      ),
    );
    await ours.write(
      'names/index.ts',
      'Deno.serve(() => Response.json([Object.keys(Deno), Object.keys(Deno.errors)]));',
    );
    const headers = { apikey: ours.backend.keys.anon };
    const [mine, errors] = await (await ours.ask('names', { headers })).json();
    expect(mine).toEqual(expect.arrayContaining(names[0]));
    expect(errors).toEqual(expect.arrayContaining(names[1]));
  });
});

async function startDeno(file: string): Promise<{ process: ChildProcess; url: string }> {
  const command = ['run', '--allow-all', '--no-remote', '--no-config', '--no-lock', file];
  const process = spawn(DENO, command, {
    env: {
      GREETING: 'allô',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  for (const stream of [process.stdout, process.stderr]) {
    createInterface(stream).on('line', (line) => {
      said += `${line}\n`;
      const port = /http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  }
  process.on('exit', () => reject(new Error(`Deno ended: ${said}`)));
  return { process, url: await promise };
}
