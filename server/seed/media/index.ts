import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createRandom, type Random } from '../random.ts';
import { drawLogo } from './logo.ts';
import { PALETTES } from './palettes.ts';
import { drawStillLife, drawStorefront } from './photo.ts';

export { PHOTO_HEIGHT, PHOTO_WIDTH } from './photo.ts';

/** A file of the bucket: its name there and its size in bytes. */
export type StoredFile = { name: string; bytes: number };

/** The pictures that listings share, by the icon of their category; every answer is a name in the bucket. */
export type MediaPool = {
  files: StoredFile[];
  pickLogo(random: Random, icon: string): string;
  pickPhotos(random: Random, icon: string, count: number): string[];
};

const LOGOS_PER_ICON = 4;
const PHOTOS_PER_ICON = 5;
const WEBP = { quality: 78, effort: 3 } as const;
/** Drawn at once: sharp has a thread for each. */
const AT_ONCE = 4;

/**
 * Draws what is missing of the pool: four logos and five photos an icon.
 *
 * @param icons Lucide names of the main categories
 * @param folder holds the bytes of the bucket `listings`
 */
export async function prepareMedia(icons: readonly string[], folder: string): Promise<MediaPool> {
  await Promise.all(['logos', 'photos'].map((name) => mkdir(path.join(folder, name), { recursive: true })));
  const files: StoredFile[] = [];
  for (let start = 0; start < icons.length; start += AT_ONCE) {
    const drawn = icons
      .slice(start, start + AT_ONCE)
      .map((icon, offset) => prepareIcon(icon, start + offset, folder));
    files.push(...(await Promise.all(drawn)).flat());
  }
  const numbers = [...Array(PHOTOS_PER_ICON).keys()];
  return {
    files,
    pickLogo: (random, icon) => logoName(icon, random.int(0, LOGOS_PER_ICON - 1)),
    pickPhotos: (random, icon, count) =>
      random.sample(numbers, count).map((number) => photoName(icon, number)),
  };
}

/** Removes the pool's files from the bucket's folder. */
export async function removeMedia(icons: readonly string[], folder: string): Promise<void> {
  await Promise.all(poolNames(icons).map((name) => rm(path.join(folder, name), { force: true })));
}

/** Every name that the pool has for these icons. */
export function poolNames(icons: readonly string[]): string[] {
  return icons.flatMap((icon) => [
    ...Array.from({ length: LOGOS_PER_ICON }, (_, number) => logoName(icon, number)),
    ...Array.from({ length: PHOTOS_PER_ICON }, (_, number) => photoName(icon, number)),
  ]);
}

async function prepareIcon(icon: string, index: number, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (let number = 0; number < LOGOS_PER_ICON; number++) {
    const palette = paletteAt(index + number);
    files.push(await keep(folder, logoName(icon, number), () => drawLogo(icon, palette, index + number)));
  }
  for (let number = 0; number < PHOTOS_PER_ICON; number++) {
    const random = createRandom(index, number);
    const palette = paletteAt(index + number * 2);
    const draw = number === PHOTOS_PER_ICON - 1 ? drawStillLife : drawStorefront;
    files.push(await keep(folder, photoName(icon, number), () => draw(random, icon, palette)));
  }
  return files;
}

async function keep(folder: string, name: string, draw: () => Promise<string>): Promise<StoredFile> {
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

function logoName(icon: string, number: number): string {
  return `logos/demo-${icon}-${number + 1}.webp`;
}

function photoName(icon: string, number: number): string {
  return `photos/demo-${icon}-${number + 1}.webp`;
}
