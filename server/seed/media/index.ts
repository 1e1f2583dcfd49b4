import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Random } from '../random.ts';
import { drawLogo } from './logo.ts';
import { PALETTES } from './palettes.ts';
import { drawPhoto } from './photo.ts';
import { KIND_NAMES } from './scenes/kinds.ts';

export { PHOTO_HEIGHT, PHOTO_WIDTH } from './photo.ts';

/** A file of the bucket: its name there and its size in bytes. */
export type StoredFile = { name: string; bytes: number };

/** The pictures of listings, by kind of business; every answer is a name in the bucket. */
export type MediaPool = {
  pickLogo(random: Random, kind: string): string;
  pickPhotos(random: Random, kind: string, count: number): string[];
};

/** A kind of business: its Lucide icon, and how many first photos its listings need. */
export type WantedKind = { name: string; icon: string; covers: number };

type Part = 'covers' | 'insides';

/** More listings of a kind than this share their first photos. */
export const COVERS_MAX = 48;
const INSIDES_MAX = 5;
const LOGOS_MAX = 4;
const WEBP = { quality: 76, effort: 1 } as const;
/** Drawn at once: sharp has a thread for each. */
const AT_ONCE = 4;

/**
 * Draws the missing pictures of the pool.
 *
 * @param folder holds the bytes of the bucket `listings`
 * @returns all of its files
 */
export async function drawMedia(kinds: readonly WantedKind[], folder: string): Promise<StoredFile[]> {
  await Promise.all(['logos', 'photos'].map((name) => mkdir(path.join(folder, name), { recursive: true })));
  const drawings = kinds.flatMap(drawingsOf);
  const files: StoredFile[] = [];
  for (let start = 0; start < drawings.length; start += AT_ONCE) {
    const batch = drawings.slice(start, start + AT_ONCE);
    files.push(...(await Promise.all(batch.map(({ name, draw }) => keep(folder, name, draw)))));
  }
  return files;
}

/** The names of the pictures that {@link drawMedia} draws for the same kinds. */
export function openMediaPool(kinds: readonly WantedKind[]): MediaPool {
  const counts = new Map(kinds.map((kind) => [kind.name, { next: 0, ...countsOf(kind) }]));
  const of = (kind: string) => {
    const found = counts.get(kind);
    if (!found) throw new Error(`No picture was drawn of the kind ${kind}.`);
    return found;
  };
  return {
    pickLogo: (random, kind) => logoName(kind, random.int(0, of(kind).logos - 1)),
    pickPhotos(random, kind, count) {
      // In turn: drawn at random, a street would soon be twice on a screen.
      const drawn = of(kind);
      const first = photoName(kind, 'covers', drawn.next++ % drawn.covers);
      // Chosen among as many of any kind: what follows of a listing must not depend on how many were drawn.
      const others = random.sample([...Array(INSIDES_MAX).keys()], count - 1);
      const insides = new Set(others.map((number) => number % drawn.insides));
      return [first, ...Array.from(insides, (number) => photoName(kind, 'insides', number))];
    },
  };
}

/** Removes the pool's files from the bucket's folder. */
export async function removeMedia(folder: string): Promise<void> {
  await Promise.all(poolNames().map((name) => rm(path.join(folder, name), { force: true })));
}

/** The names of the pictures of some kinds. */
export function pictureNames(kinds: readonly WantedKind[]): string[] {
  return kinds.flatMap(drawingsOf).map(({ name }) => name);
}

/** Every name that the pool can have. */
export function poolNames(): string[] {
  return pictureNames(KIND_NAMES.map((name) => ({ name, icon: '', covers: COVERS_MAX })));
}

/** How many of each are drawn; rare kinds have fewer, as a first start waits for them. */
function countsOf({ covers }: WantedKind): { covers: number; insides: number; logos: number } {
  return {
    covers,
    insides: Math.min(INSIDES_MAX, 1 + Math.ceil(covers / 3)),
    logos: Math.min(LOGOS_MAX, Math.ceil(covers / 2)),
  };
}

type Drawing = { name: string; draw: () => string | Promise<string> };

function drawingsOf(wanted: WantedKind): Drawing[] {
  const { name: kind, icon } = wanted;
  const { covers, insides, logos: marks } = countsOf(wanted);
  const photos = (part: Part, count: number) =>
    Array.from({ length: count }, (_, number) => ({
      name: photoName(kind, part, number),
      draw: () => drawPhoto(kind, part, number),
    }));
  const logos = Array.from({ length: marks }, (_, number) => ({
    name: logoName(kind, number),
    draw: () => drawLogo(icon, paletteAt(KIND_NAMES.indexOf(kind) + number * 3), number),
  }));
  return [...logos, ...photos('covers', covers), ...photos('insides', insides)];
}

async function keep(folder: string, name: string, draw: Drawing['draw']): Promise<StoredFile> {
  const file = path.join(folder, name);
  const existing = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (existing) return { name, bytes: existing.size };
  // Under another name until it is whole, because the site may be serving this folder.
  const bytes = await sharp(Buffer.from(await draw()))
    .webp(WEBP)
    .toBuffer();
  try {
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
  return { name, bytes: bytes.byteLength };
}

function paletteAt(index: number) {
  return PALETTES[index % PALETTES.length] as (typeof PALETTES)[number];
}

function logoName(kind: string, number: number): string {
  return `logos/demo-${kind}-${number + 1}.webp`;
}

function photoName(kind: string, part: Part, number: number): string {
  return `photos/demo-${kind}${part === 'covers' ? '' : '-inside'}-${number + 1}.webp`;
}
