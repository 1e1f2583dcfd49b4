import { buffer } from 'node:stream/consumers';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { StoredBytes } from '../bytes/store.ts';
import { notRenderable } from '../errors.ts';
import { MAX_PIXELS, mustBeDecodable, withImageWorker } from '../images.ts';
import type { OutputFormat } from './format.ts';
import { MAX_SIDE, type RenditionParameters } from './parameters.ts';

/** The most bytes of an image that are read, all at once: as many as the field's own upload takes by default. */
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

// What is rendered, by its own bytes, and how it is written when its own format is wanted. A drawing in SVG is not: it
// is a programme, and as small as it should be. TIFF is for no browser.
const ORIGINS: Readonly<Record<string, Writer>> = { jpeg, png, webp, gif, heif: avif, tiff: jpeg };

/**
 * Renders an image: upright, no larger than it is, of an animation the first frame.
 *
 * @throws StorageError 400 for what is no image, or can't be decoded whole; 413 for too many bytes or pixels
 */
export async function render(
  source: StoredBytes,
  parameters: RenditionParameters,
  output: OutputFormat,
): Promise<Buffer> {
  if (source.size === 0 || source.size > MAX_BYTES) throw notRenderable();
  // What waits holds nothing.
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

// Both sides always have an end, asked for or not: what is written is bounded too. What is to fit in it is measured here,
// because a decoder that shrinks as it reads leaves a pixel more than was asked for.
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
