import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { StoredBytes } from './bytes/store.ts';
import { invalidRequest, notRenderable } from './errors.ts';
import { MAX_PIXELS, withImageWorker } from './images.ts';

export type RenditionSize = {
  width: number | undefined;
  height: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  quality: number;
};

export type Renditions = {
  /**
   * The rendition of an image, made when it is not there yet.
   *
   * @throws StorageError 400 for what is no image that can be rendered
   */
  of(original: Original, size: RenditionSize): Promise<StoredBytes>;
  /** Removes every rendition of these versions. */
  remove(versions: readonly string[]): Promise<void>;
};

/** What is rendered: a version, or what has none and is known by its name and its tag. */
type Original = { version: string | null; bucket_id: string; name: string; bytes: StoredBytes };

// The bounds of the hosted service (storage documentation, « Image transformations »).
const MAX_SIDE = 2500;
const MIN_QUALITY = 20;
const MAX_QUALITY = 100;
const DEFAULT_QUALITY = 80;
// Sides are rounded up to a step, so that an address cannot fill the disk with every size there is.
const STEP = 40;

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** @throws StorageError 400 on a size that is not a whole number of pixels from 1 to 2500 */
export function renditionSize(params: URLSearchParams): RenditionSize {
  const resize = params.get('resize') ?? 'cover';
  if (resize !== 'cover' && resize !== 'contain' && resize !== 'fill') throw invalid('resize');
  const width = side(params, 'width');
  const height = side(params, 'height');
  const quality = whole(params, 'quality', MIN_QUALITY, MAX_QUALITY) ?? DEFAULT_QUALITY;
  return { width, height, resize, quality: Math.ceil(quality / 10) * 10 };
}

/** Renditions are made once and kept as WebP, a folder for each original. */
export function createRenditions(folder: string): Renditions {
  const underWay = new Map<string, Promise<StoredBytes>>();

  async function make(original: Original, target: string, size: RenditionSize): Promise<StoredBytes> {
    const image = await withImageWorker(() => render(original.bytes, size));
    await mkdir(path.dirname(target), { recursive: true });
    const aside = `${target}.${randomUUID()}`;
    await writeFile(aside, image);
    await rename(aside, target);
    return readable(target);
  }

  return {
    async of(original, size) {
      const target = path.join(folder, folderOf(keyOf(original)), `${digest(JSON.stringify(size))}.webp`);
      const existing = await readable(target).catch((error) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (existing) return existing;
      const making =
        underWay.get(target) ?? make(original, target, size).finally(() => underWay.delete(target));
      underWay.set(target, making);
      return making;
    },
    async remove(versions) {
      for (const version of versions) {
        await rm(path.join(folder, folderOf(version)), { recursive: true, force: true });
      }
    },
  };
}

async function render(
  bytes: StoredBytes,
  { width, height, resize, quality }: RenditionSize,
): Promise<Buffer> {
  const image = sharp({ limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, height, fit: FITS[resize], withoutEnlargement: true })
    .webp({ quality });
  const source = bytes.stream();
  source.once('error', (error) => image.destroy(error)).pipe(image);
  return image.toBuffer().catch((cause) => {
    source.destroy();
    throw notRenderable(cause);
  });
}

async function readable(file: string): Promise<StoredBytes> {
  const { size, mtime, mtimeMs } = await stat(file);
  return {
    size,
    modified: mtime,
    tag: `${size.toString(16)}-${Math.round(mtimeMs).toString(16)}`,
    stream: (range) => createReadStream(file, range && { start: range.first, end: range.last }),
  };
}

function keyOf({ version, bucket_id, name, bytes }: Original): string {
  return version ?? JSON.stringify([bucket_id, name, bytes.tag]);
}

function folderOf(key: string): string {
  const hash = digest(key);
  return path.join(hash.slice(0, 2), hash);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 40);
}

function side(params: URLSearchParams, name: string): number | undefined {
  const value = whole(params, name, 1, MAX_SIDE);
  return value === undefined ? undefined : Math.ceil(value / STEP) * STEP;
}

function whole(params: URLSearchParams, name: string, min: number, max: number): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw invalid(name);
  return value;
}

function invalid(name: string) {
  return invalidRequest(`Invalid ${name}`);
}
