import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { StoredBytes } from '../bytes/store.ts';
import { notRenderable } from '../errors.ts';
import { MAX_PIXELS, mustBeDecodable, withImageWorker } from '../images.ts';
import type { OutputFormat } from './format.ts';
import { MAX_SIDE, type RenditionParameters } from './parameters.ts';

/** Maximum size of a source image, read into memory whole: the hosted service's default upload limit. */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_SECONDS = 30;
const DEFAULT_QUALITY = 80;

type Writer = (image: Sharp, quality: number | undefined) => Sharp;

const jpeg: Writer = (image, quality = DEFAULT_QUALITY) =>
  image.flatten({ background: '#fff' }).jpeg({ quality });
const webp: Writer = (image, quality = DEFAULT_QUALITY) => image.webp({ quality });
// AVIF's 60 looks as the others' 80; more effort would take seconds.
const avif: Writer = (image, quality = 60) => image.avif({ quality, effort: 2 });
const png: Writer = (image) => image.png();
const gif: Writer = (image) => image.gif();

// Source formats, detected from the bytes, and the encoder when the format is kept. SVG is excluded: it can contain
// scripts, and is small already. TIFF becomes JPEG: browsers do not show it.
const ORIGINS: Readonly<Record<string, Writer>> = { jpeg, png, webp, gif, heif: avif, tiff: jpeg };

/**
 * Renders an image: auto-rotated, never enlarged, the first frame of an animation.
 *
 * @throws StorageError 400 when the source is not an image or can't be decoded whole; 413 for too many bytes or pixels
 */
export async function render(
  source: StoredBytes,
  parameters: RenditionParameters,
  output: OutputFormat,
): Promise<Buffer> {
  if (source.size === 0 || source.size > MAX_BYTES) throw notRenderable();
  // The bytes are read once a slot is free: queued requests hold no memory.
  return withImageWorker(async () => {
    const bytes = await buffer(source.stream());
    const facts = await sharp(bytes, { limitInputPixels: false }).metadata().catch(reject);
    const origin = ORIGINS[facts.format];
    if (!origin) throw notRenderable();
    mustBeDecodable(facts, pixelsOf(facts));
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ ...boxOf(facts, parameters), withoutEnlargement: true });
    const write = output === 'origin' ? origin : { avif, webp }[output];
    return write(image, parameters.quality).toBuffer().catch(reject);
  });
}

// Both sides are always limited, requested or not, so the output is bounded too. « contain » is computed here, because
// a decoder that shrinks while it loads returns a pixel more than requested.
function boxOf({ autoOrient }: Metadata, { width, height, resize }: RenditionParameters) {
  const hasBothSides = width !== undefined && height !== undefined;
  const box = { width: width ?? MAX_SIDE, height: height ?? MAX_SIDE };
  if (hasBothSides && resize !== 'contain') return { ...box, fit: resize };
  const scale = Math.min(box.width / autoOrient.width, box.height / autoOrient.height, 1);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(autoOrient.width), height: side(autoOrient.height), fit: 'fill' as const };
}

function pixelsOf({ width, height }: Metadata): number {
  return width * height;
}

function reject(cause: unknown): never {
  throw notRenderable(cause);
}
