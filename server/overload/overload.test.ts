import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type AdmissionLimits, DEFAULT_ADMISSION, ISOLATED_ADMISSION } from './admission.ts';
import { createOverload, type Overload } from './index.ts';

const PERSON = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'fr-CA' };

const REJECTION_DELAY_MS = 60;

describe('createOverload', () => {
  let overload: Overload;
  afterEach(() => overload.close());
  function open(atOnce = 1, isDiskFull = false, limits: AdmissionLimits = DEFAULT_ADMISSION) {
    overload = createOverload({
      limits: {
        ...limits,
        atOnce: { page: atOnce, call: atOnce, image: atOnce, function: atOnce, query: atOnce, heavy: atOnce },
        waiting: limits === DEFAULT_ADMISSION ? 0 : limits.waiting,
        rejectionDelayMs: REJECTION_DELAY_MS,
      },
      slowBodies: { atOnce: 8, ofNetwork: 2 },
      trustedProxies: 0,
      byNetwork: true,
      isService: ({ headers }) => headers.apikey === 'service',
      database: () => ({ waiting: 0, connections: 4 }),
      isDiskFull: () => isDiskFull,
      strictTransport: null,
      busyPage: (locale) => ({ html: `<style>a{}</style>${locale}`, style: 'a{}' }),
    });
  }
  const from = (remoteAddress: string, complete = true) =>
    ({ complete, headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const ask = (path: string, init: RequestInit = {}) =>
    new Request(`https://bottin.example${path}`, { headers: PERSON, ...init });
  const never = () => new Promise<Response>(() => undefined);

  it('answers a rejected reader with a page in their language that is never cached', async () => {
    open();
    void overload.admit(ask('/faq'), from('192.0.2.1'), never);
    for (const [path, locale] of [
      ['/faq', 'fr'],
      ['/en/faq', 'en'],
    ] as const) {
      const response = await overload.admit(ask(path), from('192.0.2.2'), never);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(3);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(6);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      // `printf 'a{}' | openssl dgst -sha256 -binary | base64`
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(await response.text()).toBe(`<style>a{}</style>${locale}`);
    }
  });

  it('serves the second request of a program in the isolated process after a slow first one', async () => {
    open(2, false, ISOLATED_ADMISSION);
    const program = () => new Request('https://bottin.example/faq', { headers: { 'user-agent': 'Bot/1.0' } });
    const work = async () => {
      await sleep(2_500);
      return new Response('page');
    };
    await overload.admit(program(), from('192.0.2.1'), work);
    const answered = await overload.admit(program(), from('192.0.2.1'), async () => new Response('page'));
    expect(answered.status).toBe(200);
  });

  it('delays rejections, so that a client that retries at once is slowed down', async () => {
    open();
    void overload.admit(ask('/faq'), from('192.0.2.1'), never);
    const began = performance.now();
    expect((await overload.admit(ask('/faq'), from('192.0.2.2'), never)).status).toBe(503);
    // Timers count whole milliseconds.
    expect(performance.now() - began).toBeGreaterThanOrEqual(REJECTION_DELAY_MS - 1);
  });

  it('answers a call with an error body that other origins may read', async () => {
    open();
    void overload.admit(ask('/rest/v1/cities'), from('192.0.2.1'), never);
    const response = await overload.admit(ask('/rest/v1/cities'), from('192.0.2.2'), never);
    expect(response.status).toBe(503);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toMatchObject({ code: 'overloaded', message: 'The server is busy' });
  });

  it('answers the same for an empty 503 of a page', async () => {
    open();
    const away = async () => new Response(null, { status: 503 });
    const response = await overload.admit(ask('/faq'), from('192.0.2.1'), away);
    expect(response.headers.has('retry-after')).toBe(true);
    expect(await response.text()).toBe('<style>a{}</style>fr');
    // An answer with a body is left unchanged.
    const said = async () => new Response('words', { status: 503 });
    expect(await (await overload.admit(ask('/faq'), from('192.0.2.1'), said)).text()).toBe('words');
  });

  it('does not begin the work of a client that has disconnected', async () => {
    open();
    const incoming = from('192.0.2.1');
    const answered = overload.admit(ask('/faq'), incoming, never);
    Object.assign(incoming.socket, { destroyed: true });
    expect((await answered).status).toBe(499);
    const next = await overload.admit(ask('/faq'), from('192.0.2.2'), () => new Response('page'));
    expect(next.status).toBe(200);
  });

  it('releases the slot when the work has ended, or failed', async () => {
    open();
    const fails = async () => {
      throw new Error('broken');
    };
    await expect(overload.admit(ask('/faq'), from('192.0.2.1'), fails)).rejects.toThrow('broken');
    for (let times = 0; times < 3; times++) {
      const response = await overload.admit(ask('/faq'), from('192.0.2.1'), () => new Response('page'));
      expect(await response.text()).toBe('page');
    }
    expect(overload.figures()).toEqual({
      atWork: 0,
      waiting: 0,
      refused: { page: 0, call: 0, image: 0, function: 0, query: 0, heavy: 0 },
    });
  });

  it('releases the slot of a request whose body does not arrive', async () => {
    open();
    const slow = from('192.0.2.1', false);
    void overload.admit(ask('/rest/v1/rpc/f', { method: 'POST', body: '{}' }), slow, never);
    expect(overload.figures().atWork).toBe(1);
    await expect.poll(() => overload.figures().atWork).toBe(0);
  });

  it('counts unfinished bodies against their network, both uploads and calls', async () => {
    open(8);
    const post = (path: string, address: string) =>
      overload.admit(ask(path, { method: 'POST', body: '{}' }), from(address, false), never);
    const [refused, alsoRefused] = [
      Promise.all([post('/rest/v1/rpc/f', '192.0.2.1'), post('/rest/v1/rpc/f', '192.0.2.1')]),
      Promise.race([post('/rest/v1/rpc/f', '192.0.2.1'), post('/storage/v1/object/listings/a', '192.0.2.1')]),
    ];
    const other = post('/storage/v1/object/listings/a', '192.0.2.9').then(() => 'answered');
    const response = await alsoRefused;
    expect(response.status).toBe(503);
    expect(response.headers.has('retry-after')).toBe(true);
    expect(await Promise.race([other, refused, Promise.resolve('waits')])).toBe('waits');
  });

  it('never delays health checks', async () => {
    open();
    void overload.admit(ask('/faq'), from('192.0.2.1'), never);
    const response = await overload.admit(ask('/health'), from('192.0.2.1'), () => new Response('ok'));
    expect(await response.text()).toBe('ok');
  });

  it('rejects only writes while the disk is full', async () => {
    open(1, true);
    const answer = () => new Response('done');
    const statusOf = async (path: string, method: string) =>
      (await overload.admit(ask(path, { method }), from('192.0.2.1'), answer)).status;
    expect(await statusOf('/rest/v1/rpc/write_review', 'POST')).toBe(507);
    expect(await statusOf('/storage/v1/object/listings/a', 'DELETE')).toBe(507);
    // A 507 would make the official client drop the session that it is refreshing.
    expect(await statusOf('/auth/v1/token', 'POST')).toBe(503);
    expect(await statusOf('//auth/v1/token', 'POST')).toBe(503);
    expect(await statusOf('/rest/v1/cities', 'GET')).toBe(200);
    expect(await statusOf('/faq', 'GET')).toBe(200);
  });

  it.each([
    ['call', '/rest/v1/rpc/listing', PERSON, 12],
    ['page', '/faq', PERSON, 12],
    ['page of a crawler', '/faq', { 'user-agent': 'Crawler/1' }, 12],
  ])('delays the network of an exhausted budget: %s', async (_, path, headers, rejections) => {
    open(2);
    const send = (address: string, work: () => Promise<Response>) =>
      overload.admit(ask(path, { headers }), from(address), work);
    const answered = async () => new Response();
    // Each costs 250 ms of a burst of one second, and then delays one slot of the network.
    const rejected = async () => new Response(null, { status: 429 });
    for (let time = 0; time < rejections; time++) await send('192.0.2.1', rejected);
    expect((await send('192.0.2.1', answered)).status).toBe(503);
    expect((await send('192.0.2.2', answered)).status).toBe(200);
  });

  it('charges nothing to requests with the service key', async () => {
    open(2);
    const service = {
      complete: true,
      headers: { apikey: 'service' },
      socket: { remoteAddress: '192.0.2.9' },
    };
    for (let time = 0; time < 9; time++) {
      const request = ask('/rest/v1/rpc/listing');
      const rejected = async () => new Response(null, { status: 429 });
      const response = await overload.admit(request, service as unknown as IncomingMessage, rejected);
      expect(response.status).toBe(429);
    }
  });

  it('closes the connection of a rejected request', async () => {
    open();
    void overload.admit(ask('/faq'), from('192.0.2.1'), never);
    for (const path of ['/faq', '/rest/v1/rpc/listing']) {
      void overload.admit(ask(path), from('192.0.2.1'), never);
      const response = await overload.admit(ask(path), from('192.0.2.2'), never);
      expect(response.headers.get('connection')).toBe('close');
    }
  });
});
