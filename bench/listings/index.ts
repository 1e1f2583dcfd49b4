import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { searchParams } from '#domain/search/search.ts';
import { readBenchArguments } from '../arguments.ts';
import { drive, type Measure } from '../load.ts';
import { type Product, seed, start } from './product.ts';
import { apiPath, searchMix } from './search-mix.ts';

/** Searches and pages of directories of growing sizes: `npm run bench -- listings --sizes 10000,100000`. */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('listings', {
    args,
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      requests: { type: 'string', default: '4000' },
      /** Where the seeded directories are kept from one run to the next. */
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  const p95BySize = new Map<number, number>();
  for (const size of values.sizes.split(',').map(Number)) {
    const dataDir = path.join(values.data, String(size));
    const seconds = await seed(dataDir, size);
    console.log(`\n## ${size.toLocaleString('en')} listings (seeded or found in ${seconds.toFixed(0)} s)`);
    const product = await start(dataDir);
    try {
      p95BySize.set(size, await measure(product, Number(values.requests)));
    } finally {
      await product.stop();
    }
  }
  const sizes = [...p95BySize.keys()];
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const ratio = (p95BySize.get(largest) ?? Number.NaN) / (p95BySize.get(smallest) ?? Number.NaN);
  console.log(`\np95 at ${largest} is ${ratio.toFixed(2)} times p95 at ${smallest}`);
}

async function measure(product: Product, requests: number): Promise<number> {
  const headers = { apikey: product.anonKey };
  const read = async <T>(query: string): Promise<T[]> =>
    (await (await fetch(`${product.url}/rest/v1/${query}`, { headers })).json()) as T[];
  const slugs = (rows: { slug: string }[]) => rows.map((row) => row.slug);
  const mix = searchMix(
    slugs(await read('categories?select=slug&parent_id=is.null&order=position')),
    slugs(await read('regions?select=slug&order=id')),
    (await read<{ phone: string }>('published_listings?select=phone&phone=not.is.null&limit=20')).map(
      (row) => row.phone,
    ),
  );
  const listings = slugs(await read('published_listings?select=slug&limit=400'));

  const typed = mix.filter(({ isTyped }) => isTyped).map(({ query }) => apiPath(query));
  const two = await drive(product.url, typed, { clients: 2, requests, headers });
  print('typed, 2 clients', two);
  for (const kind of new Set(mix.map((search) => search.kind))) {
    const some = mix.filter((search) => search.kind === kind).map(({ query }) => apiPath(query));
    print(`  ${kind}`, await drive(product.url, some, { clients: 2, requests: requests / 8, headers }));
  }
  await printWorst(product, typed, headers);
  print('typed, 8 clients', await drive(product.url, typed, { clients: 8, requests, headers }));
  const pages = mix.filter(({ isTyped }) => isTyped).map(({ query }) => `/recherche?${searchParams(query)}`);
  print('search pages, 1 client', await drive(product.url, pages, { clients: 1, requests: requests / 4 }));
  print('search pages, 8 clients', await drive(product.url, pages, { clients: 8, requests: requests / 4 }));
  const listingPages = listings.map((slug) => `/entreprise/${slug}`);
  print(
    'listing pages, 1 client',
    await drive(product.url, listingPages, { clients: 1, requests: requests / 4 }),
  );
  print(
    'listing pages, 8 clients',
    await drive(product.url, listingPages, { clients: 8, requests: requests / 4 }),
  );
  console.log(`${'memory of Node'.padEnd(26)} ${(await product.memoryMiB()).toFixed(0)} MiB`);
  return two.p95;
}

/** The five slowest of the typed searches, each asked three times alone, by its fastest answer. */
async function printWorst(product: Product, paths: readonly string[], headers: Record<string, string>) {
  const times: { path: string; ms: number }[] = [];
  for (const path of paths) {
    let ms = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const started = performance.now();
      await (await fetch(product.url + path, { headers })).arrayBuffer();
      ms = Math.min(ms, performance.now() - started);
    }
    times.push({ path, ms });
  }
  for (const { path, ms } of times.sort((a, b) => b.ms - a.ms).slice(0, 5)) {
    console.log(`  ${ms.toFixed(1).padStart(6)} ms  ${new URLSearchParams(path.split('?')[1]).get('q')}`);
  }
}

function print(name: string, { perSecond, p50, p95, p99, failures }: Measure): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  const failed = failures ? `  ${failures} FAILED` : '';
  console.log(
    `${name.padEnd(26)} p50${ms(p50)}  p95${ms(p95)}  p99${ms(p99)}  ${perSecond.toFixed(0).padStart(5)}/s${failed}`,
  );
}
