import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { describe, expect } from '#tests/fixtures/server-process.ts';
import { COMPLETE_LISTING } from '#tests/policies/listing-samples.ts';
import { picture } from '#tests/protocol/storage-support.ts';
import { type SignedInPerson, signedInPerson } from '#tests/support/signed-in-person.ts';

/** A server of two web processes, with nothing in it. */
type Served = {
  url: string;
  keys: { ANON_KEY: string; SERVICE_ROLE_KEY: string; DB_URL: string };
  metric(name: string): Promise<number>;
};

/** `test` of a file with such a server. */
type ServedTest = {
  (name: string, run: () => unknown): void;
  beforeAll(run: (fixtures: { served: Served }) => unknown): void;
  afterAll(run: () => unknown): void;
};

/** What is promised: how long after a change was committed a page may be without it. */
const PROMISE_MS = 1_000;
const HIDDEN_EMAIL = 'jamais-montree@exemple.ca';
const NAME = 'Brûlerie du Fleuve';
const REVIEW = 'Une équipe attentive, un travail soigné et un prix respecté du début à la fin.';
const EDITED = 'Après un an, je le redis : un travail soigné, et un prix respecté jusqu’au bout.';
const PHOTO = 'La façade un matin de juin';
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

type Encoding = keyof typeof DECODE;
type Sent = { method?: string; token?: string; body?: string | Uint8Array; type?: string; cookie?: string };

/** Pages that are kept, asked of every process of a server over connections that stay, while others change what they show. */
export function testFreshPages(test: ServedTest): void {
  describe('pages that several processes keep', () => {
    // Handed out to the processes in turn; each asks for another encoding.
    const connections = (['br', 'gzip', 'zstd', 'br'] as const).map((encoding) => ({
      encoding,
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    }));
    const texts: string[] = [];
    let served: Served;
    let database: pg.Client;
    let owner: SignedInPerson;
    let reader: SignedInPerson;
    let listing: { id: number; slug: string; version: number };
    let pages: string[];

    async function ask(connection: { agent: Agent; encoding: Encoding }, path: string, sent: Sent = {}) {
      const { keys, url } = served;
      const { method = 'GET', token, body, type = 'application/json', cookie } = sent;
      return new Promise<{ status: number; text: string; beganAt: number }>((resolve, reject) => {
        const beganAt = performance.now();
        const headers = {
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
    }

    /** Through the first connection, hence one process. */
    async function call<Answer>(path: string, token: string, body: object | Uint8Array, type?: string) {
      const sent = body instanceof Uint8Array ? body : JSON.stringify(body);
      const { status, text } = await ask(connections[0] as never, path, {
        method: 'POST',
        token,
        body: sent,
        ...(type && { type }),
      });
      if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
      return (text === '' ? null : JSON.parse(text)) as Answer;
    }
    const rpc = <Answer>({ token }: SignedInPerson, name: string, values: object) =>
      call<Answer>(`/rest/v1/rpc/${name}`, token, values);

    const newPerson = () =>
      signedInPerson(
        { url: served.url, anonKey: served.keys.ANON_KEY, serviceKey: served.keys.SERVICE_ROLE_KEY },
        `${randomUUID()}@example.com`,
      );

    async function upload(): Promise<string> {
      const path = `${randomUUID()}.webp`;
      await call(
        `/storage/v1/object/listings/${path}`,
        owner.token,
        await picture('webp', 80, 48),
        'image/webp',
      );
      return path;
    }

    async function save(tab: string, fields: object): Promise<void> {
      const { version } = await rpc<{ version: number }>(owner, 'save_listing_tab', {
        listing_id: listing.id,
        tab,
        fields,
        version: listing.version,
      });
      listing.version = version;
    }

    const review = (body: string, version: number | null) =>
      rpc<{ id: number; version: number }>(reader, 'write_review', {
        listing_id: listing.id,
        review: { rating: 4, body, isAnonymous: true, photos: [], locale: 'fr' },
        version,
      });

    /** Asks over every connection until all answer rightly; one that began a second after the change may not do otherwise. */
    async function becomes(isRight: (page: { status: number; text: string }) => boolean, of = pages) {
      const changedAt = performance.now();
      for (const path of of) {
        for (const [index, connection] of connections.entries()) {
          for (;;) {
            // Some say who they are, which changes nothing of a public page.
            const mark = index % 2 === 0 ? { token: owner.token, cookie: `session=${owner.token}` } : {};
            const page = await ask(connection, path, mark);
            texts.push(page.text);
            if (isRight(page)) break;
            if (page.beganAt > changedAt + PROMISE_MS) throw new Error(`${path} is late: ${page.status}`);
          }
        }
      }
    }
    const shows = (text: string) => (page: { text: string }) => page.text.includes(text);
    const lacks = (text: string) => (page: { text: string }) => !page.text.includes(text);

    test.beforeAll(async ({ served: given }) => {
      served = given;
      database = new pg.Client({ connectionString: served.keys.DB_URL });
      await database.connect();
      owner = await newPerson();
      reader = await newPerson();
      listing = await rpc(owner, 'submit_listing', {
        listing: { ...COMPLETE_LISTING, logo: await upload(), email: HIDDEN_EMAIL },
        idempotency_key: randomUUID(),
      });
      const published = "update public.listings set status = 'published' where id = $1 returning version";
      listing.version = Number((await database.query(published, [listing.id])).rows[0].version);
      const { slug } = listing;
      pages = [
        `/entreprise/${slug}`,
        `/en/business/${slug}`,
        `/entreprise/${slug}.data`,
        '/ville/laval',
        '/en/city/laval',
      ];
    });
    test.afterAll(async () => {
      for (const { agent } of connections) agent.destroy();
      await database?.end();
    });

    test('are kept in each', async () => {
      const before = await served.metric('site_pages_kept');
      // The first time a page is only noted.
      for (let time = 0; time < 2; time++) await becomes(shows(NAME));
      expect(await served.metric('site_pages_kept')).toBe(before + 2 * pages.length);
    });

    test('show what another process changed within a second: the name', async () => {
      const rename = 'update public.listings set name = $2 where id = $1 returning version';
      listing.version = Number(
        (await database.query(rename, [listing.id, 'Torréfaction Nouvelle'])).rows[0].version,
      );
      await becomes((page) => shows('Torréfaction Nouvelle')(page) && lacks(NAME)(page));
    });

    test('what an owner changed through one process: hours, photos, an address that is hidden', async () => {
      const own = pages.slice(0, 3);
      await save('hours', { hours: { mon: [['07:13', '17:00']], sun: [] } });
      await becomes(shows('07:13'), own);
      const path = await upload();
      await save('media', { photos: [{ path, altFr: PHOTO, altEn: PHOTO, width: 80, height: 48 }] });
      await becomes(shows(PHOTO), own);
      await becomes(shows(COMPLETE_LISTING.address), own);
      await save('contact', { showAddress: false });
      await becomes(lacks(COMPLETE_LISTING.address));
    });

    test('a review that is written, edited and removed', async () => {
      const own = pages.slice(0, 3);
      const written = await review(REVIEW, null);
      await becomes(shows(REVIEW), own);
      await review(EDITED, written.version);
      await becomes((page) => shows(EDITED)(page) && lacks(REVIEW)(page), own);
      await rpc(reader, 'delete_review', { review_id: written.id });
      await becomes(lacks(EDITED), own);
    });

    test('a category that has another name', async () => {
      const rename = "update public.categories set name_en = $1 where slug = 'cafes'";
      await database.query(rename, ['Coffee rooms']);
      await becomes(shows('Coffee rooms'), ['/en/city/laval', pages[1] as string]);
    });

    test('an archived listing, of which the owner’s open pages are notified at every process', async () => {
      const { url, keys } = served;
      const heard: number[] = [];
      const clients = connections.map(() =>
        createClient(url, keys.ANON_KEY, { accessToken: async () => owner.token }),
      );
      await Promise.all(
        clients.map(async (client, index) => {
          await client.realtime.setAuth();
          const channel = client
            .channel(`own-listings:${owner.id}`, { config: { private: true } })
            .on('broadcast', { event: 'changed' }, () => heard.push(index));
          await new Promise<void>((resolve) =>
            channel.subscribe((state) => state === 'SUBSCRIBED' && resolve()),
          );
        }),
      );
      await database.query("update public.listings set status = 'archived' where id = $1", [listing.id]);
      await becomes(({ status }) => status === 410, pages.slice(0, 2));
      await becomes(lacks(listing.slug), ['/ville/laval', '/en/city/laval']);
      await expect.poll(() => heard.toSorted()).toEqual([0, 1, 2, 3]);
      await Promise.all(clients.map((client) => client.removeAllChannels()));
    });

    test('and never contain data of the visitor, or hidden values', () => {
      const secrets = [HIDDEN_EMAIL, owner.email, owner.token, reader.email, reader.id];
      expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([]);
      expect(texts.length).toBeGreaterThan(100);
    });
  });
}
