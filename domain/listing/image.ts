/** Image uploads: the type is recognised by the first bytes, never by the file name. */

/** The largest image, in bytes (5 MB). */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** The side of a stored avatar, in pixels. */
export const AVATAR_SIDE = 512;
/** How many bytes {@link imageType} needs. */
export const IMAGE_HEAD_BYTES = 32;

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif' | 'image/heic';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'mif1'];

/**
 * The type of an image by its first bytes; null for an unknown one.
 *
 * @param head the first {@link IMAGE_HEAD_BYTES} bytes, or all of a shorter file
 */
export function imageType(head: Uint8Array): ImageType | null {
  const ascii = (from: number, length: number) => String.fromCharCode(...head.subarray(from, from + length));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head[0] === 0x89 && ascii(1, 7) === 'PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 4) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  if (ascii(4, 4) !== 'ftyp') return null;
  const brands = [ascii(8, 4), ascii(16, 4), ascii(20, 4), ascii(24, 4)];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'image/avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'image/heic' : null;
}
