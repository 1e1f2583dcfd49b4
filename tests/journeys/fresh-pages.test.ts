import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

/** What is promised: how long after a change was committed a page may be without it. */
const PROMISE_MS = 1_000;
const WRITES = 24;
const SLUG = 'fraicheur-des-pages';
const STREET = '4321 rue du Secret-Bien-Gardé';
const HIDDEN_EMAIL = 'jamais-montree@example.com';
const DRAFT_NAME = 'Brouillon que personne ne lit';

/** Every page that shows the listing, in both forms. */
const PAGES = [
  `/entreprise/${SLUG}`,
  `/en/business/${SLUG}`,
  `/entreprise/${SLUG}.data`,
  `/entreprise/${SLUG}?utm_source=lettre`,
  '/ville/lac-saguay',
  '/ville/lac-saguay.data',
  '/en/city/lac-saguay',
];
const DECODE = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (bytes: Buffer) => bytes,
} as const;

type Answer = { path: string; beganAt: number; status: number; text: string };

let owner: pg.Pool;
let listing: string;
beforeAll(async () => {
  owner = new pg.Pool({ connectionString: inject('databaseUrl'), max: 2 });
  const { rows } = await owner.query(
    `insert into public.listings (slug, name, status, description_fr, email, show_email, address, postal_code, latitude,
       longitude, municipality_id, category_id, published_at)
     select $1, 'Version 0 fin', s.status, 'Une maison de quartier où l’on prend le temps de bien faire les choses, toujours.',
       $2, false, $3, 'J0W 1L0', 46.5, -75.1, m.id, c.id, now()
       from public.municipalities m, public.categories c, (values ('published'::public.listing_status)) s (status)
      where m.slug = 'lac-saguay' and c.slug = 'restaurants' and c.parent_id is null
     returning id`,
    [SLUG, HIDDEN_EMAIL, STREET],
  );
  listing = rows[0].id;
  await owner.query(
    `insert into public.listings (slug, name, status, municipality_id, category_id)
     select 'fraicheur-brouillon', $2, 'draft', municipality_id, category_id from public.listings where id = $1`,
    [listing, DRAFT_NAME],
  );
});
afterAll(async () => {
  await owner?.query('delete from public.listings where slug like $1', ['fraicheur-%']);
  await owner?.end();
});

// A connection of its own each time, so that every process of the server is asked.
function ask(path: string, encoding: keyof typeof DECODE, headers = {}): Promise<Answer> {
  const beganAt = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, inject('siteUrl')), {
      agent: false,
      headers: { 'accept-encoding': encoding, ...headers },
    });
    asked.on('error', reject);
    asked.on('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const decode = DECODE[(response.headers['content-encoding'] ?? 'identity') as keyof typeof DECODE];
        resolve({
          path,
          beganAt,
          status: response.statusCode ?? 0,
          text: decode(Buffer.concat(chunks)).toString(),
        });
      });
    });
    asked.end();
  });
}

it('no page is without a change for more than a second, and none ever shows what is hidden', async () => {
  const answers: Answer[] = [];
  let isWriting = true;
  const encodings = Object.keys(DECODE) as (keyof typeof DECODE)[];
  async function read(reader: number): Promise<void> {
    for (let turn = reader; isWriting; turn += 1) {
      const path = PAGES[turn % PAGES.length] as string;
      // Some say who they are, which changes nothing of a public page.
      const headers =
        turn % 3 === 0 ? { authorization: `Bearer ${inject('anonKey')}`, cookie: 'session=1' } : {};
      answers.push(await ask(path, encodings[turn % encodings.length] ?? 'br', headers));
    }
  }
  const readers = Array.from({ length: 5 }, (_, reader) => read(reader));

  /** When each version was there for everyone, by the clock of this test. */
  const committedAt: number[] = [Number.NEGATIVE_INFINITY];
  let hiddenAt = Number.POSITIVE_INFINITY;
  for (let version = 1; version <= WRITES; version += 1) {
    const isHidden = version > WRITES / 2;
    await owner.query('update public.listings set name = $2, show_address = $3 where id = $1', [
      listing,
      `Version ${version} fin`,
      !isHidden,
    ]);
    committedAt[version] = performance.now();
    if (isHidden) hiddenAt = Math.min(hiddenAt, performance.now());
    // Now in quick succession, now far enough apart for pages to be kept in between.
    await sleep(version % 4 === 0 ? 1_500 : 120);
  }
  await sleep(1_500);
  isWriting = false;
  await Promise.all(readers);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const late: string[] = [];
  for (const { path, beganAt, text } of answers) {
    const versions = Array.from(text.matchAll(/Version (\d+) fin/g), ([, version]) => Number(version));
    const due = committedAt.findLastIndex((at) => at + PROMISE_MS <= beganAt);
    if (versions.length === 0 || Math.min(...versions) < due)
      late.push(`${path}: ${Math.min(...versions)}, not ${due}`);
    if (beganAt > hiddenAt + PROMISE_MS && text.includes(STREET)) late.push(`${path}: the address`);
    for (const secret of [HIDDEN_EMAIL, DRAFT_NAME]) {
      if (text.includes(secret)) late.push(`${path}: ${secret}`);
    }
  }
  expect(late).toEqual([]);
  // Pages were kept meanwhile, and what is compared is not empty.
  expect(answers.some(({ text }) => text.includes(STREET))).toBe(true);
  expect(answers.some(({ text }) => text.includes(`Version ${WRITES} fin`))).toBe(true);
});

it('a listing that is taken away is gone from its page and its lists, and a category is called by its new name', async () => {
  const shows = async (path: string, text: string) => (await ask(path, 'br')).text.includes(text);
  await owner.query(
    "update public.categories set name_en = 'Eating out' where slug = 'restaurants' and parent_id is null",
  );
  await expect.poll(() => shows('/en/city/lac-saguay', 'Eating out'), { timeout: PROMISE_MS * 5 }).toBe(true);
  await owner.query(
    "update public.categories set name_en = 'Restaurants' where slug = 'restaurants' and parent_id is null",
  );
  await owner.query("update public.listings set status = 'archived' where id = $1", [listing]);
  await sleep(PROMISE_MS);
  expect((await ask(`/entreprise/${SLUG}`, 'br')).status).toBe(410);
  expect(await shows('/ville/lac-saguay', SLUG)).toBe(false);
});
