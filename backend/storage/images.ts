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

/** The most pixels that are ever decoded: 50 megapixels, the frames of an animation counted together. */
export const MAX_PIXELS = 50_000_000;
/** The longest side: a column of 40 megapixels, one pixel wide, keeps a decoder busy for half a minute. */
const MAX_SIDE = 30_000;

/** Some half a minute's work: whoever comes later is asked to come back. */
const MAX_WAITING = 100;

/** Images that are decoded at once, whoever asks: each may take some hundred megabytes and a core. */
export const withImageWorker = createConcurrencyLimiter({
  atOnce: 2,
  maxWaiting: MAX_WAITING,
  refused: tooManyImages,
}).run;

const MAX_SECONDS = 30;
// Nearly what came: whoever wants smaller ones asks for a rendition.
const WRITERS: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 90 }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ quality: 70, effort: 2 }),
  'image/gif': (image) => image.gif(),
};
const ANIMATED = ['image/webp', 'image/gif'];

/**
 * Turns off libvips's cache, for the whole process: it keeps some of the files that it read open (WebP, GIF), and a
 * removed file that is open still takes its room on the disk. Each image is read once, so nothing is gained by it.
 */
export function disableImageCache(): void {
  sharp.cache(false);
}

/** Whether images of a type are read and written. */
export function isWritable(type: string): boolean {
  return Object.hasOwn(WRITERS, type);
}

/**
 * Writes an image anew: upright, and with nothing of what its file held beside its pixels, such as
 * where a photograph was taken or a script behind its last byte.
 *
 * @param type of what is written, whatever was read
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
      // libvips has no codes: an image that can be written where there is always room was refused by the disk.
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

// Of an animation the height is that of all frames, one above the other.
function pixelsOf({ width, height }: Metadata): number {
  return width * height;
}
