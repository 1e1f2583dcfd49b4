import type { ImageSize } from '#domain/listing/image-size.ts';

/** The longest side of a photo of a listing as it is kept, in pixels. */
export const PHOTO_SIDE = 2048;
/** The side of the square in which a logo is kept, in pixels. */
export const LOGO_SIDE = 512;

/**
 * The size at which an image fits in a square; a smaller one is not enlarged.
 *
 * @example fitWithin({ width: 4000, height: 3000 }, 2048) // { width: 2048, height: 1536 }
 */
export function fitWithin({ width, height }: ImageSize, side: number): ImageSize {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
