import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { test as base, file, READY } from '#tests/fixtures/server-process.ts';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { picture } from '#tests/protocol/storage-support.ts';
import { signedInPerson } from '#tests/support/signed-in-person.ts';

/** The promise: how long after the commit of a change a page may lack it. */
const PROMISE_MS = 1_000;
export const HIDDEN_EMAIL = 'jamais-montree@exemple.ca';

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

/** The isolated process answers programs. */
export const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'fr-CA' };

type Encoding = keyof typeof DECODE;
/** A connection that stays open, and so reaches one process; each requests another encoding. */
type Connection = { agent: Agent; encoding: Encoding };
type Sent = { method?: string; token?: string; body?: string | Uint8Array; type?: string; cookie?: string };
type Answer = { status: number; text: string; beganAt: number };

/** `test` of one server with two web processes: its start takes longer than the tests. */
const served = base
  .extend('run', file, ({ start }) => start({ WEB_PROCESSES: '2', LOG_LEVEL: 'warn' }))
  .extend('ready', file, async ({ run, status }) => ({ url: await run.until(READY), keys: await status() }))
  .extend('url', file, ({ ready }) => ready.url)
  .extend('keys', file, ({ ready }) => ready.keys)
  /** The main.ts of processes that the primary started, with these arguments; only the kernel knows of them. */
  .extend('processesWith', file, ({ run }) => (...args: string[]) => {
    const end = ['server/main.ts', ...args, ''].join('\0');
    return readFileSync(`/proc/${run.process.pid}/task/${run.process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(end));
  })
  /** The processes that accept connections from the port. */
  .extend('webProcesses', file, ({ processesWith }) => () => {
    return processesWith();
  })
  .extend('isolatedProcess', file, ({ processesWith }) => () => {
    return processesWith('isolated')[0];
  })
  .extend('metric', file, ({ url, keys }) => async (name: string) => {
    const response = await fetch(`${url}/metrics`, { headers: { apikey: keys.SERVICE_ROLE_KEY } });
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await response.text())?.[1]);
  });

/** The same with a published listing, its owner, a reader, and connections that ask for its pages. */
export const test = served
  .extend('database', file, async ({ keys, opens }) => {
    const client = new pg.Client({ connectionString: keys.DB_URL });
    // A test stops the server.
    client.on('error', () => undefined);
    await client.connect();
    return opens(client, 'end');
  })
  /** Every text that was answered. */
  .extend('texts', file, () => [] as string[])
  .extend('connections', file, ({ opens }) =>
    Promise.all(
      (['br', 'gzip', 'zstd', 'br'] as const).map(async (encoding, index): Promise<Connection> => {
        // A loopback address each: a network above its budget is answered by the isolated process.
        const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${10 + index}` });
        return { encoding, agent: await opens(agent, 'destroy') };
      }),
    ),
  )
  .extend('ask', file, ({ url, keys }) => (connection: Connection, path: string, sent: Sent = {}) => {
    const { method = 'GET', token, body, type = 'application/json', cookie } = sent;
    return new Promise<Answer>((resolve, reject) => {
      const beganAt = performance.now();
      const headers = {
        ...BROWSER,
        'accept-encoding': connection.encoding,
        ...(token && { authorization: `Bearer ${token}`, apikey: keys.ANON_KEY }),
        ...(body && { 'content-type': type }),
        ...(cookie && { cookie }),
      };
      request(new URL(path, url), { agent: connection.agent, method, headers }, async (response) => {
        const bytes = Buffer.concat(await Array.fromAsync(response));
        const decode = DECODE[response.headers['content-encoding'] as Encoding];
        const text = (decode ? decode(bytes) : bytes).toString();
        resolve({ status: response.statusCode ?? 0, text, beganAt });
      })
        .on('error', reject)
        .end(body);
    });
  })
  /** Posts through the first connection, and so to one process. */
  .extend('call', file, ({ ask, connections }) => {
    return async <Result>(path: string, token: string, body: object | Uint8Array, type?: string) => {
      const sent = body instanceof Uint8Array ? body : JSON.stringify(body);
      const { status, text } = await ask(connections[0] as Connection, path, {
        method: 'POST',
        token,
        body: sent,
        ...(type && { type }),
      });
      if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
      return (text === '' ? null : JSON.parse(text)) as Result;
    };
  })
  .extend('rpc', file, ({ call }) => <Result>({ token }: { token: string }, name: string, values: object) => {
    return call<Result>(`/rest/v1/rpc/${name}`, token, values);
  })
  .extend('newPerson', file, ({ url, keys }) => () => {
    return signedInPerson(
      { url, anonKey: keys.ANON_KEY, serviceKey: keys.SERVICE_ROLE_KEY },
      `${randomUUID()}@example.com`,
    );
  })
  .extend('owner', file, ({ newPerson }) => newPerson())
  .extend('reader', file, ({ newPerson }) => newPerson())
  .extend('upload', file, ({ call, owner }) => async () => {
    const path = `${randomUUID()}.webp`;
    await call(
      `/storage/v1/object/listings/${path}`,
      owner.token,
      await picture('webp', 80, 48),
      'image/webp',
    );
    return path;
  })
  /** The published listing; `version` is its last one. */
  .extend('listing', file, async ({ rpc, owner, upload, database }) => {
    const listing = await rpc<{ id: number; slug: string; version: number }>(owner, 'submit_listing', {
      listing: { ...COMPLETE_LISTING, logo: await upload(), email: HIDDEN_EMAIL },
      idempotency_key: randomUUID(),
    });
    const published = "update public.listings set status = 'published' where id = $1 returning version";
    listing.version = Number((await database.query(published, [listing.id])).rows[0].version);
    return listing;
  })
  .extend('save', file, ({ rpc, owner, listing }) => async (tab: string, fields: object) => {
    const { version } = await rpc<{ version: number }>(owner, 'save_listing_tab', {
      listing_id: listing.id,
      tab,
      fields,
      version: listing.version,
    });
    listing.version = version;
  })
  /** The listing's pages, then lists that show it. */
  .extend('ownPages', file, ({ listing: { slug } }) => [`/entreprise/${slug}`, `/en/business/${slug}`])
  .extend('pages', file, ({ ownPages }) => [...ownPages, '/ville/laval', '/en/city/laval'])
  /** Asks for pages over every connection until all answer rightly; one request that began a second later must. */
  .extend('becomes', file, ({ ask, connections, owner, pages, texts }) => {
    return async (isRight: (page: Answer) => boolean, of = pages) => {
      const changedAt = performance.now();
      for (const path of of) {
        for (const [index, connection] of connections.entries()) {
          for (;;) {
            // Some requests carry a token, which changes nothing of a public page.
            const mark = index % 2 === 0 ? { token: owner.token, cookie: `session=${owner.token}` } : {};
            const page = await ask(connection, path, mark);
            texts.push(page.text);
            if (isRight(page)) break;
            if (page.beganAt > changedAt + PROMISE_MS) throw new Error(`${path} is late: ${page.status}`);
          }
        }
      }
    };
  });
