import { get } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readBenchArguments } from '../arguments.ts';
import { type Product, seed, start } from '../listings/product.ts';

const MEBIBYTE = 1024 * 1024;

/** What one part took to be read whole, compressed as crawlers ask for it. */
type Read = { name: string; addresses: number; megabytes: number; compressed: number; seconds: number };

/** The whole sitemap, part after part, and the memory that it takes: `npm run bench -- sitemaps --sizes 50000`. */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('sitemaps', {
    args,
    options: {
      sizes: { type: 'string', default: '100000,1000000' },
      /** Where the seeded directories are kept; those of `bench listings` are left as they are. */
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench-sitemaps') },
    },
  });
  for (const size of values.sizes.split(',').map(Number)) {
    const dataDir = path.join(values.data, String(size));
    await seed(dataDir, size);
    console.log(`\n## ${size.toLocaleString('en')} listings`);
    const product = await start(dataDir);
    try {
      await letBeIndexed(product.databaseUrl);
      await measure(product);
    } finally {
      await product.stop();
    }
  }
}

/** A demonstration is never indexed: here it passes for an import, written as one. */
async function letBeIndexed(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from public.listings where source = 'demo' limit 1");
    if (rows.length > 0) await passForImported(client);
    const kept = await client.query(
      'select listings, indexable from private.listing_counts where (place_level, place_id, topic_id) = (0, 0, 0)',
    );
    console.log(`${kept.rows[0].indexable} of ${kept.rows[0].listings} are indexable`);
  } finally {
    await client.end();
  }
}

// As the product loads many: with its indexes set aside, which takes minutes where row by row takes an hour.
async function passForImported(client: pg.Client): Promise<void> {
  await client.query("set private.bulk_load = 'on'; select private.set_aside_indexes()");
  await client.query("update public.listings set source = 'import' where source = 'demo'");
  const aside = await client.query<{ definition: string }>(
    'select definition from private.set_aside_indexes',
  );
  for (const { definition } of aside.rows) await client.query(definition);
  await client.query('delete from private.set_aside_indexes');
  await client.query('vacuum analyze public.listings');
  await client.query('select private.refresh_directory()');
}

async function measure(product: Product): Promise<void> {
  const before = await product.memoryMiB();
  let [peak, began] = [before, performance.now()];
  const index = await (await fetch(`${product.url}/sitemap.xml`)).text();
  console.log(`index                      ${((performance.now() - began) / 1000).toFixed(2)} s`);
  const paths = Array.from(index.matchAll(/<loc>[^<]*?(\/sitemap-[^<]+)<\/loc>/g), ([, part = '']) => part);
  began = performance.now();
  const read: Read[] = [];
  for (const name of paths) {
    read.push(await readPart(product.url, name));
    peak = Math.max(peak, await product.memoryMiB());
  }
  const whole = (performance.now() - began) / 1000;
  const sum = (of: (part: Read) => number) => read.reduce((total, part) => total + of(part), 0);
  const largest = read.reduce((a, b) => (b.addresses > a.addresses ? b : a));
  const slowest = read.reduce((a, b) => (b.seconds > a.seconds ? b : a));
  for (const [what, part] of [
    ['largest part', largest],
    ['slowest part', slowest],
  ] as const) {
    console.log(
      `${what.padEnd(26)} ${part.name}: ${part.addresses} addresses, ${part.megabytes.toFixed(1)} MiB ` +
        `(${part.compressed.toFixed(1)} sent), ${part.seconds.toFixed(2)} s`,
    );
  }
  console.log(
    `whole sitemap              ${read.length} parts, ${sum(({ addresses }) => addresses)} addresses, ` +
      `${sum(({ megabytes }) => megabytes).toFixed(0)} MiB in ${whole.toFixed(1)} s`,
  );
  console.log(
    `memory of Node             ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} MiB at most between parts`,
  );
}

/** Reads as a crawler does, keeping nothing; fails where a part is not whole. */
async function readPart(url: string, name: string): Promise<Read> {
  const began = performance.now();
  const response = await fetch(url + name, { headers: { 'accept-encoding': 'gzip' } });
  if (response.status !== 200 || response.headers.get('content-encoding') !== 'gzip' || !response.body) {
    throw new Error(`${name} answered ${response.status}`);
  }
  let [bytes, addresses, end] = [0, 0, ''];
  const text = new TextDecoder();
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    const piece = end + text.decode(chunk, { stream: true });
    addresses += piece.split('<url>').length - 1;
    // Shorter than what is counted, so that nothing is counted twice, and long enough for what is cut in two.
    end = piece.slice(-4);
  }
  if (addresses > 50_000) throw new Error(`${name} has ${addresses} addresses`);
  const seconds = (performance.now() - began) / 1000;
  return { name, addresses, megabytes: bytes / MEBIBYTE, compressed: await sentBytes(url + name), seconds };
}

/** fetch undoes the compression: the bytes that travel are counted at the socket. */
async function sentBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
      });
      response.on('end', () => resolve(bytes / MEBIBYTE));
      response.on('error', reject);
    }).on('error', reject);
  });
}
