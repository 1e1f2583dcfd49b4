import { ReadableStream } from 'node:stream/web';
import {
  createClient,
  FunctionsFetchError,
  FunctionsHttpError,
  FunctionsRelayError,
} from '@supabase/supabase-js';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startFunctions } from './support.ts';

const FUNCTIONS = {
  good: `Deno.serve(() => new Response('fine'));`,
  counted: `let count = 0; Deno.serve((request) => {
    if (request.method === 'DELETE') setTimeout(() => { throw new Error('rattrapez-moi'); });
    return request.method === 'DELETE' ? new Promise<Response>(() => {}) : new Response(String(++count));
  });`,
  'dies-reading': `Deno.serve((request) => { void request.body?.getReader().read().then(() => { throw new Error('en plein corps'); }); return new Promise<Response>(() => {}); });`,
  exits: `Deno.serve(() => { Deno.exit(3); });`,
  rejects: `Deno.serve(() => { Promise.reject(new Error('promesse')); return new Promise<Response>(() => {}); });`,
  pardons: `addEventListener('unhandledrejection', (event) => event.preventDefault());
    Deno.serve(async () => { Promise.reject(new Error('sans suite')); await new Promise((r) => setTimeout(r, 50)); return new Response('alive'); });`,
  loops: `Deno.serve(() => { for (;;); });`,
  'loops-at-start': `for (;;);`,
  heap: `const kept: unknown[] = []; Deno.serve(() => { for (;;) kept.push(new Array(1000).fill({})); });`,
  buffers: `const kept: unknown[] = []; Deno.serve(async () => { for (;;) { kept.push(new Uint8Array(10_000_000).fill(1)); await new Promise((r) => setTimeout(r, 5)); } });`,
  slow: `Deno.serve(() => new Promise<Response>(() => {}));`,
  stalls: `Deno.serve(() => new Response(new ReadableStream({ start(c) { c.enqueue(new Uint8Array(3)); } })));`,
  drips: `Deno.serve(() => new Response(new ReadableStream({ async pull(c) { await new Promise((r) => setTimeout(r, 100)); c.enqueue(new Uint8Array(1)); } })));`,
  reads: `Deno.serve(async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength)));`,
  syntax: `Deno.serve(() => ;`,
  throws: `throw new Error('au démarrage');`,
  silent: `console.log('never serves');`,
  late: `setTimeout(() => Deno.serve(() => new Response('late')), 200);`,
  off: `Deno.serve(() => new Response('off'));`,
};

const RELAY = {
  NOT_FOUND: [404, 'Requested function was not found'],
  BOOT_ERROR: [503, 'Function failed to start (please check logs)'],
  WORKER_ERROR: [500, 'Function exited due to an error (please check logs)'],
  WORKER_RESOURCE_LIMIT: [
    546,
    'Function failed due to not having enough compute resources (please check logs)',
  ],
  IDLE_TIMEOUT: [504, 'Request idle timeout limit (6s) reached'],
  PAYLOAD_TOO_LARGE: [413, 'Request body is larger than 100000 bytes'],
} as const;

const test = base
  .extend('server', file, ({ opens }) =>
    opens(
      startFunctions(FUNCTIONS, '[functions.off]\nenabled = false', {
        functionLimits: {
          idleMs: 6_000,
          wallClockMs: 8_000,
          bootMs: 6_000,
          unresponsiveMs: 3_000,
          heapMb: 64,
          residentMb: 300,
          maxBodyBytes: 100_000,
        },
      }),
    ),
  )
  .extend('log', file, ({ server }) => (name: string) => {
    return server.lines(name).join('\n');
  });

describe('failures of functions', () => {
  async function expectError(response: Response, code: keyof typeof RELAY): Promise<void> {
    const [status, message] = RELAY[code];
    expect(await response.json()).toEqual({ code, message });
    expect(response.status).toBe(status);
    expect(response.headers.get('sb-error-code')).toBe(code);
    expect(response.headers.get('x-relay-error')).toBe('true');
  }

  test('maps each error to the matching error of the official client', async ({ server }) => {
    const { error: relay } = await server.anon.functions.invoke('exits');
    expect(relay).toBeInstanceOf(FunctionsRelayError);
    expect(relay.context.status).toBe(500);
    await server.write(
      'refuses/index.ts',
      `Deno.serve(() => Response.json({ why: 'non' }, { status: 422 }));`,
    );
    const { error: http } = await server.anon.functions.invoke('refuses');
    expect(http).toBeInstanceOf(FunctionsHttpError);
    expect(await http.context.json()).toEqual({ why: 'non' });
    const nowhere = createClient('http://127.0.0.1:1', 'key', { auth: { persistSession: false } });
    const { error: unreachable } = await nowhere.functions.invoke('good');
    expect(unreachable).toBeInstanceOf(FunctionsFetchError);
    const { error: late } = await server.anon.functions.invoke('slow', { timeout: 300 });
    expect(late).toBeInstanceOf(FunctionsFetchError);
  });

  test.for(['nothing', 'constructor', '__proto__', '..%2F..', '.env', '_shared', 'off', ''])(
    'answers 404 to a name that is no function: « %s »',
    async (name, { server }) => expectError(await server.ask(name), 'NOT_FOUND'),
  );

  test.for<[string, string]>([
    ['syntax', 'Expression expected'],
    ['throws', 'au démarrage'],
    ['silent', 'did not call Deno.serve within 6 s'],
    ['loops-at-start', 'killed: did not let go of the processor'],
  ])(
    'answers 503 for one that cannot start (%s), and its log says why',
    async ([name, why], { server, log }) => {
      await expectError(await server.ask(name), 'BOOT_ERROR');
      expect(log(name)).toContain(why);
    },
  );

  test('waits for a function that calls Deno.serve later', async ({ server }) => {
    expect(await (await server.ask('late')).text()).toBe('late');
  });

  test('answers requests in flight when a worker dies, and starts another one for the next', async ({
    server,
    log,
  }) => {
    expect(await (await server.ask('counted')).text()).toBe('1');
    const inFlight = [1, 2, 3].map(() => server.ask('counted', { method: 'DELETE' }));
    for (const response of await Promise.all(inFlight)) await expectError(response, 'WORKER_ERROR');
    expect(log('counted')).toContain('rattrapez-moi');
    expect(await (await server.ask('counted')).text()).toBe('1');
  });

  test('reports the death of the worker, not the failed upload of the rest of a body', async ({ server }) => {
    for (let sent = 0; sent < 5; sent++) {
      const body = ReadableStream.from(
        (async function* () {
          for (let piece = 0; piece < 40; piece++) {
            yield new Uint8Array(1_000);
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
        })(),
      );
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
      await expectError(await server.ask('dies-reading', init), 'WORKER_ERROR');
    }
  });

  test.for(['exits', 'rejects'])('answers 500 when a worker ends by itself: %s', async (name, { server }) => {
    await expectError(await server.ask(name), 'WORKER_ERROR');
  });

  test('lets a listener prevent the end of the worker on an unhandled rejection', async ({ server }) => {
    expect(await (await server.ask('pardons')).text()).toBe('alive');
  });

  test('kills an endless loop within seconds, without effect on other functions', async ({ server, log }) => {
    await server.ask('good');
    const started = performance.now();
    const looping = server.ask('loops');
    const others: number[] = [];
    for (let round = 0; round < 10; round++) {
      const before = performance.now();
      expect(await (await server.ask('good')).text()).toBe('fine');
      expect((await server.anon.from('nothing').select()).status).toBe(404);
      others.push(performance.now() - before);
    }
    expect(Math.max(...others)).toBeLessThan(1_500);
    await expectError(await looping, 'WORKER_RESOURCE_LIMIT');
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(log('loops')).toContain('killed: did not let go of the processor for 3000 ms');
  });

  test.for(['heap', 'buffers'])('ends a worker above its memory limit: %s', async (name, { server, log }) => {
    await expectError(await server.ask(name), 'WORKER_RESOURCE_LIMIT');
    expect(log(name)).toMatch(/heap out of memory|more than 300 MiB/);
    expect(await (await server.ask('good')).text()).toBe('fine');
  });

  test('answers 504 after a timeout, and sends that worker no other request', async ({ server }) => {
    await expectError(await server.ask('slow'), 'IDLE_TIMEOUT');
  });

  test('cuts an answer that stalls or never ends', async ({ server }) => {
    for (const name of ['stalls', 'drips']) {
      const response = await server.ask(name);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow();
    }
  });

  test('answers 413 to a body that is too large, with or without content-length', async ({ server }) => {
    const body = 'x'.repeat(100_001);
    await expectError(await server.ask('reads', { method: 'POST', body }), 'PAYLOAD_TOO_LARGE');
    const stream = new Blob([body]).stream();
    const untold = await server.ask('reads', { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    await expectError(untold, 'PAYLOAD_TOO_LARGE');
    const largest = await server.ask('reads', { method: 'POST', body: body.slice(1) });
    expect(await largest.text()).toBe('100000');
  });
});
