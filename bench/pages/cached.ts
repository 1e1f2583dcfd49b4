import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { readBenchArguments } from '../arguments.ts';
import { type Product, seed, start } from '../listings/product.ts';
import { median, milliseconds } from '../statistics.ts';

/** What is asked: the requests per second of a kept page, as a share of the bare server's. */
const MIN_SHARE = 0.6;
/** Sent on every answer by `node:http` itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

type Measure = { requests: number; perSecond: number; p50: number; p99: number; failures: number };
type Page = { headers: string[]; body: Buffer };

/**
 * A kept listing page against the same bytes and headers from a bare `node:http` server, each in one process, in turns of
 * one run, the load in a process of its own: `npm run bench -- pages cached --rounds 7 --seconds 3`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('pages cached', {
    args,
    options: {
      listings: { type: 'string', default: '1000' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      data: { type: 'string', default: path.join(os.tmpdir(), 'bottin-bench') },
    },
  });
  process.env.WEB_PROCESSES = '1';
  const dataDir = path.join(values.data, values.listings);
  await seed(dataDir, Number(values.listings));
  const product = await start(dataDir);
  let bare: ChildProcess | undefined;
  try {
    const url = product.url + (await listingPath(product));
    const page = await cachedPage(url);
    console.log(`${url}: ${page.body.length} bytes of Brotli, ${page.headers.length / 2} headers`);
    bare = spawn('node', ['bench/pages/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
    bare.stdin?.end(JSON.stringify({ headers: page.headers, body: page.body.toString('base64') }));
    if (!bare.stdout) throw new Error('the bare server has no output');
    const [port] = await once(createInterface(bare.stdout), 'line');
    const measures = { bare: [] as Measure[], kept: [] as Measure[] };
    // The first round warms both up and is not counted.
    for (let round = -1; round < Number(values.rounds); round += 1) {
      for (const [name, target] of [
        ['bare', `http://127.0.0.1:${port}/`],
        ['kept', url],
      ] as const) {
        const measure = await load(target, values.connections, values.seconds);
        if (measure.failures > 0) throw new Error(`${measure.failures} requests to ${target} failed`);
        if (round >= 0) measures[name].push(measure);
      }
    }
    print('bare node:http', measures.bare);
    print('kept page', measures.kept);
    console.log(`memory of the server ${(await product.memoryMiB()).toFixed(0)} MiB`);
    const share = median(
      measures.kept.map(
        ({ perSecond }, round) => perSecond / (measures.bare[round]?.perSecond ?? Number.NaN),
      ),
    );
    console.log(`share of the bare server’s requests ${share.toFixed(2)} (goal: at least ${MIN_SHARE})`);
    if (!(share >= MIN_SHARE)) process.exitCode = 1;
  } finally {
    bare?.kill();
    await product.stop();
  }
}

async function listingPath({ url, anonKey }: Product): Promise<string> {
  const response = await fetch(`${url}/rest/v1/published_listings?select=slug&limit=1`, {
    headers: { apikey: anonKey },
  });
  const [listing] = (await response.json()) as { slug: string }[];
  if (!listing) throw new Error('the directory is empty');
  return `/entreprise/${listing.slug}`;
}

// Asked for until it is kept, which the second request is; as it is on the wire.
async function cachedPage(url: string): Promise<Page> {
  for (let times = 0; times < 3; times += 1) await fetchRaw(url);
  return fetchRaw(url);
}

function fetchRaw(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { rawHeaders } = response;
        const headers = rawHeaders.filter(
          (_, index) => !OF_NODE.has(rawHeaders[index & ~1]?.toLowerCase() ?? ''),
        );
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

async function load(url: string, connections: string, seconds: string): Promise<Measure> {
  const { stdout } = await promisify(execFile)('node', [
    'bench/pages/load-process.ts',
    url,
    connections,
    seconds,
  ]);
  return JSON.parse(stdout) as Measure;
}

function print(name: string, measures: Measure[]): void {
  const of = (key: keyof Measure) => median(measures.map((measure) => measure[key]));
  console.log(
    `${name.padEnd(16)} ${of('perSecond').toFixed(0).padStart(7)} a second   p50 ${milliseconds(of('p50'))}   p99 ${milliseconds(of('p99'))}`,
  );
}
