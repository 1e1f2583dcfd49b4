import { readBenchArguments } from '../arguments.ts';
import { closedLoop, type Loop } from '../closed-loop.ts';
import { type BenchProject, startProject } from '../project.ts';
import { milliseconds, quantile } from '../statistics.ts';
import { peaks, watchMemory } from './memory.ts';
import { anotherOf, makePhoto } from './photo.ts';

/** Size of a photograph. */
const PHOTO_BYTES = 2_000_000;
/** A bucket of images, which writes each of them anew, as the product's own are. */
const CONFIG = `[api]
schemas = ["public"]
[storage.buckets.photos]
public = true
file_size_limit = "5MiB"
allowed_mime_types = ["image/jpeg", "image/png", "image/webp"]
`;
/** What a list, a page and a gallery show of a photograph, to a browser of today and to one of yesterday. */
const SIZES = ['width=160&height=160', 'width=480&height=320', 'width=1200&height=800&resize=contain'];
const ACCEPTS = ['image/avif,image/webp,image/*', 'image/webp,image/*'];
/** How often each rendition is read: once made, then kept. */
const READS = 3;

/** The memory of a part of the run may be so much above that of the first: flat, but for what a collector leaves. */
const MAX_GROWTH = 1.15;
const PARTS = 4;

/**
 * Clients that upload photographs and read their renditions, at once, while the memory of the service is watched:
 * `npm run bench -- storage --clients 16 --photos 160`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = readBenchArguments('storage', {
    args,
    options: { clients: { type: 'string', default: '16' }, photos: { type: 'string', default: '160' } },
  });
  const [clients, photos] = [Number(values.clients), Number(values.photos)];
  const photo = await makePhoto(PHOTO_BYTES);
  console.log(`\n${clients} clients, ${photos} photographs of ${(photo.byteLength / 1e6).toFixed(2)} MB`);
  const project = await startProject({ 'config.toml': CONFIG });
  try {
    // The first photograph of each client warms everything up: code, connections, and the threads of the decoder.
    await workOf(project, photo, 'warm', clients, clients);
    const memory = watchMemory(project.process);
    const { uploads, made, kept, all } = await workOf(project, photo, 'photo', clients, photos);
    const parts = peaks(await memory.stop(), PARTS);
    print('upload, written anew', uploads);
    print('rendition, made', made);
    print('rendition, kept', kept);
    console.log(`${'photographs a second'.padEnd(34)} ${all.perSecond.toFixed(1)}`);
    console.log(
      `${'memory, highest of each quarter'.padEnd(34)} ${parts.map((peak) => `${peak.toFixed(0)} MiB`).join(', ')}`,
    );
    const growth = Math.max(...parts.slice(1)) / (parts[0] ?? Number.NaN);
    console.log(`${'growth'.padEnd(34)} ${growth.toFixed(2)} (goal: at most ${MAX_GROWTH})`);
    if (!(growth <= MAX_GROWTH)) process.exitCode = 1;
  } finally {
    await project.stop();
  }
}

type Work = { uploads: number[]; made: number[]; kept: number[]; all: Loop };

async function workOf(
  project: BenchProject,
  photo: Uint8Array<ArrayBuffer>,
  prefix: string,
  clients: number,
  photos: number,
): Promise<Work> {
  const times = { uploads: [] as number[], made: [] as number[], kept: [] as number[] };
  const all = await closedLoop(clients, photos, async (_, index) => {
    const name = `${prefix}-${index}.jpg`;
    times.uploads.push(await timed(() => upload(project, name, anotherOf(photo))));
    for (const [which, size] of SIZES.entries()) {
      const accept = ACCEPTS[(index + which) % ACCEPTS.length] ?? '';
      for (let read = 0; read < READS; read++) {
        const time = await timed(() => readRendition(project, name, size, accept));
        (read === 0 ? times.made : times.kept).push(time);
      }
    }
  });
  return { ...times, all };
}

async function upload(
  { url, serviceKey }: BenchProject,
  name: string,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await answered(`${url}/storage/v1/object/photos/${name}`, {
    method: 'POST',
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, 'content-type': 'image/jpeg' },
    body: photo,
  });
}

async function readRendition(
  { url }: BenchProject,
  name: string,
  size: string,
  accept: string,
): Promise<void> {
  await answered(`${url}/storage/v1/render/image/public/photos/${name}?${size}`, {
    headers: { accept, 'x-forwarded-for': address(name + size) },
  });
}

async function answered(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const bytes = await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}: ${Buffer.from(bytes).toString('utf8')}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

// From many addresses, so that the limit of one visitor is counted and never met.
function address(text: string): string {
  const sum = [...text].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) & 0xffff, 0);
  return `10.1.${sum >> 8}.${sum & 255}`;
}

function print(what: string, times: readonly number[]): void {
  console.log(
    `${what.padEnd(34)} p50 ${milliseconds(quantile(times, 0.5))}   p95 ${milliseconds(quantile(times, 0.95))}   (${times.length})`,
  );
}
