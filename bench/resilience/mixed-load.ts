import { randomUUID } from 'node:crypto';
import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { makeOwners, type Owner } from '../owners/people.ts';
import { BROWSER } from './readers.ts';
import type { Site } from './site.ts';

/** A request that ended: how long it was open, and what it failed with. */
export type Ended = { kind: string; ms: number; failure: string | undefined };

type Kind = { name: string; clients: number; pauseMs: number; once(): Promise<void> };

/** Clients of every kind, each of which sends its next request once the last one ended. */
export async function startMixedLoad(site: Site, paths: readonly string[]) {
  const ended: Ended[] = [];
  const open = new Map<symbol, { kind: string; since: number }>();
  const [owner] = await makeOwners(site, 1);
  const over = new AbortController();

  async function client({ name, pauseMs, once }: Kind): Promise<void> {
    while (!over.signal.aborted) {
      const id = Symbol(name);
      const since = performance.now();
      open.set(id, { kind: name, since });
      const failure = await once().then(
        () => undefined,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      open.delete(id);
      ended.push({ kind: name, ms: performance.now() - since, failure });
      await sleep(failure === undefined ? pauseMs : 50);
    }
  }
  const kinds = kindsOf(site, paths, owner as Owner);
  const all = Promise.all(kinds.flatMap((kind) => Array.from({ length: kind.clients }, () => client(kind))));
  return {
    /** Begins no more requests, and waits for those that are open. @returns also those that never ended */
    async stop(waitMs: number): Promise<{ ended: Ended[]; open: string[] }> {
      over.abort();
      await Promise.race([all, sleep(waitMs)]);
      const left = [...open.values()].map(
        ({ kind, since }) => `${kind}, open for ${((performance.now() - since) / 1000).toFixed(0)} s`,
      );
      return { ended, open: left };
    },
  };
}

function kindsOf(site: Site, paths: readonly string[], owner: Owner): Kind[] {
  const agent = new Agent({ keepAlive: true });
  const api = { apikey: site.anonKey };
  let turn = 0;
  const anyPath = () => paths[turn++ % paths.length] as string;
  const get = (path: string, options: RequestOptions = {}) =>
    send(new URL(path, site.url), { headers: BROWSER, ...options });
  return [
    { name: 'kept page, kept connection', clients: 12, pauseMs: 50, once: () => get('/faq', { agent }) },
    {
      name: 'kept page, new connection',
      clients: 16,
      pauseMs: 20,
      once: () => get('/faq', { agent: false }),
    },
    {
      name: 'fresh page, kept connection',
      clients: 2,
      pauseMs: 50,
      once: () => get(`${anyPath()}?review=${++turn}`, { agent }),
    },
    {
      name: 'fresh page, new connection',
      clients: 2,
      pauseMs: 50,
      once: () => get(`${anyPath()}?review=${++turn}`, { agent: false }),
    },
    {
      name: 'API call',
      clients: 4,
      pauseMs: 20,
      once: () => get('/rest/v1/published_listings?select=id,name&limit=5', { agent: false, headers: api }),
    },
    { name: 'upload', clients: 1, pauseMs: 50, once: () => upload(site, owner) },
    { name: 'websocket', clients: 4, pauseMs: 50, once: () => heartbeat(site) },
  ];
}

/** To the end of the answer; never gives up. @throws also for an answer of a server's fault */
function send(url: URL, options: RequestOptions, body?: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status < 500) resolve();
        else reject(new Error(String(status)));
      });
    })
      .on('error', reject)
      .end(body);
  });
}

function upload(site: Site, { token, image }: Owner): Promise<void> {
  const url = new URL(`/storage/v1/object/listings/${randomUUID()}.webp`, site.url);
  const headers = { apikey: site.anonKey, authorization: `Bearer ${token}`, 'content-type': 'image/webp' };
  return send(url, { method: 'POST', headers, agent: false }, image);
}

/** A socket of the live updates, its first heartbeat and its end. */
function heartbeat(site: Site): Promise<void> {
  const url = new URL(`/realtime/v1/websocket?apikey=${site.anonKey}&vsn=1.0.0`, site.url);
  url.protocol = 'ws:';
  const socket = new WebSocket(url);
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    socket.on('open', () =>
      socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' })),
    );
    socket.on('message', () => {
      isAnswered = true;
      socket.close();
    });
    socket.on('error', reject);
    socket.on('close', (code) => (isAnswered ? resolve() : reject(new Error(`closed with ${code}`))));
  });
}
