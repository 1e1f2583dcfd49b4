import { devNull } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { createConcurrencyLimiter } from '#backend/http/concurrency-limiter.ts';
import {
  diskFullError,
  imageTooLong,
  tooManyImages,
  tooManyPixels,
  typeNotSupported,
  unreadableImage,
} from './errors.ts';

/** Maximum number of decoded pixels: 50 megapixels, over all frames of an animation. */
export const MAX_PIXELS = 50_000_000;
/** Maximum length of a side: decoding a column of 40 megapixels, one pixel wide, takes half a minute. */
const MAX_SIDE = 30_000;

/** About half a minute of queued work; further requests are refused and should retry later. */
const MAX_WAITING = 100;

/** Limits concurrent image decoding over all callers: each image may take some hundred megabytes and a core. */
export const withImageWorker = createConcurrencyLimiter({
  atOnce: 2,
  maxWaiting: MAX_WAITING,
  refused: tooManyImages,
}).run;

const MAX_SECONDS = 30;
// Close to the original quality: for smaller files, clients request a rendition.
const WRITERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ quality: 70, effort: 2 }),
  'image/gif': (image) => image.gif(),
};
const ANIMATED = ['image/webp', 'image/gif'];

/**
 * Turns off libvips's cache for the whole process: it keeps some source files (WebP, GIF) open, and a deleted file that
 * is still open keeps its disk space. Each image is read once, so the cache would not help.
 */
export function disableImageCache(): void {
  sharp.cache(false);
}

/** Whether images of this type can be decoded and re-encoded. */
export function isWritable(type: string): boolean {
  return Object.hasOwn(WRITERS, type);
}

/**
 * Re-encodes an image: auto-rotated, and stripped of everything but its pixels, such as the GPS position of a
 * photograph or a script appended to the file.
 *
 * @param type media type of the output, independent of the input's type
 * @throws StorageError 415 for a type that is not written, 413 for too many pixels, 400 for what can't be decoded whole,
 *   507 when the disk does not take what is written
 */
export async function reencodeImage(from: string, to: string, type: string): Promise<void> {
  const write = WRITERS[type];
  if (!write) throw typeNotSupported(type);
  await withImageWorker(async () => {
    const animated = ANIMATED.includes(type);
    const facts = await sharp(from, { animated, limitInputPixels: false })
      .metadata()
      .catch((cause) => {
        throw unreadableImage(cause);
      });
    mustBeDecodable(facts, pixelsOf(facts));
    const started = performance.now();
    const writeTo = (target: string) => {
      const seconds = Math.ceil(MAX_SECONDS - (performance.now() - started) / 1000);
      const upright = sharp(from, { animated, limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .timeout({ seconds: Math.max(1, seconds) })
        .rotate();
      return write(upright).toFile(target);
    };
    try {
      await writeTo(to);
    } catch (cause) {
      // libvips has no error codes: if writing to /dev/null succeeds, the image is valid and the disk refused it.
      const isReadable = await writeTo(devNull).then(
        () => true,
        () => false,
      );
      throw isReadable ? diskFullError(cause) : unreadableImage(cause);
    }
  });
}

/**
 * Refuses an image that would take too long to decode.
 *
 * @param pixels of all frames together
 * @throws StorageError 413
 */
export function mustBeDecodable({ width, height, pageHeight }: Metadata, pixels: number): void {
  if (pixels > MAX_PIXELS) throw tooManyPixels(MAX_PIXELS);
  if (Math.max(width, pageHeight ?? height) > MAX_SIDE) throw imageTooLong(MAX_SIDE);
}

// For an animation, `height` is the height of all frames stacked.
function pixelsOf({ width, height }: Metadata): number {
  return width * height;
}
