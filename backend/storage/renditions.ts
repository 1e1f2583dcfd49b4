import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { HttpError } from '#backend/http/errors.ts';

export type RenditionSize = {
  width: number | undefined;
  height: number | undefined;
  resize: 'cover' | 'contain' | 'fill';
  quality: number;
};

// The bounds of the hosted service (storage documentation, « Image transformations »).
const MAX_SIDE = 2500;
const MIN_QUALITY = 20;
const MAX_QUALITY = 100;
const DEFAULT_QUALITY = 80;
// Sides are rounded up to a step, so that an address cannot fill the disk with every size there is.
const STEP = 40;

/** @throws HttpError 400 on a size that is not a whole number of pixels from 1 to 2500 */
export function renditionSize(params: URLSearchParams): RenditionSize {
  const resize = params.get('resize') ?? 'cover';
  if (resize !== 'cover' && resize !== 'contain' && resize !== 'fill') throw invalid('resize');
  const width = side(params, 'width');
  const height = side(params, 'height');
  const quality = whole(params, 'quality', MIN_QUALITY, MAX_QUALITY) ?? DEFAULT_QUALITY;
  return { width, height, resize, quality: Math.ceil(quality / 10) * 10 };
}

/** Renditions are made once, kept as WebP beside the originals, and made again when the original is newer. */
export function createRenditions(folder: string): {
  file(original: string, size: RenditionSize): Promise<string>;
} {
  const underWay = new Map<string, Promise<string>>();

  async function make(original: string, target: string, size: RenditionSize): Promise<string> {
    await mkdir(path.dirname(target), { recursive: true });
    const aside = `${target}.${randomUUID()}`;
    await sharp(original, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ width: size.width, height: size.height, fit: FITS[size.resize], withoutEnlargement: true })
      .webp({ quality: size.quality })
      .toFile(aside)
      .catch((cause) => {
        throw new HttpError(400, 'InvalidRequest', 'The object is not an image that can be rendered', {
          cause,
        });
      });
    await rename(aside, target);
    return target;
  }

  return {
    async file(original, size) {
      const facts = await stat(original).catch((cause) => {
        throw new HttpError(404, 'NoSuchKey', 'Object not found', { cause });
      });
      const hash = createHash('sha256')
        .update(JSON.stringify([original, facts.mtimeMs, size]))
        .digest('hex');
      const target = path.join(folder, hash.slice(0, 2), `${hash}.webp`);
      const exists = await access(target).then(
        () => true,
        () => false,
      );
      if (exists) return target;
      const making =
        underWay.get(target) ?? make(original, target, size).finally(() => underWay.delete(target));
      underWay.set(target, making);
      return making;
    },
  };
}

const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

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

function invalid(name: string): HttpError {
  return new HttpError(400, 'InvalidRequest', `Invalid ${name}`);
}
