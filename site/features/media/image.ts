import { IMAGE_HEAD_BYTES, IMAGE_MAX_BYTES, type ImageType, imageType } from '#domain/listing/image.ts';
import { IMAGE_MAX_PIXELS, type ImageSize, imageSize } from '#domain/listing/image-size.ts';

/** Longest side of a stored listing photo, in pixels. */
export const PHOTO_SIDE = 2048;
/** Side of the square in which a logo is stored, in pixels. */
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

/** Why a file cannot be taken as an image. */
export type ImageFault = 'tooLarge' | 'tooManyPixels' | 'heic' | 'notAnImage';

/**
 * Checks a file from its bytes without decoding it; returns null when it is valid.
 *
 * @param types accepted types, detected from the content regardless of the file name
 */
async function imageFault(file: Blob, types: readonly ImageType[]): Promise<ImageFault | null> {
  if (file.size > IMAGE_MAX_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageType(bytes.subarray(0, IMAGE_HEAD_BYTES));
  const size = type && types.includes(type) ? imageSize(bytes, type) : null;
  if (!size) return 'notAnImage';
  return size.width * size.height > IMAGE_MAX_PIXELS ? 'tooManyPixels' : null;
}

/**
 * Decodes the image of a file, rotated upright by its EXIF orientation.
 *
 * @param types accepted types; a type that few browsers decode, such as HEIC, is tried too
 * @returns the fault when this browser cannot decode it
 */
export async function readImage(file: Blob, types: readonly ImageType[]): Promise<ImageBitmap | ImageFault> {
  const fault = await imageFault(file, types);
  if (fault) return fault;
  try {
    return await createImageBitmap(file);
  } catch (error) {
    console.warn('An image could not be read:', error);
    const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
    return imageType(head) === 'image/heic' ? 'heic' : 'notAnImage';
  }
}

/** A canvas of the document, or one that a worker can use. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

const QUALITY = { 'image/webp': 0.86, 'image/jpeg': 0.9 } as const;

/** A canvas of a size in pixels; an element where `OffscreenCanvas` is unsupported. */
export function newCanvas(width: number, height: number): AnyCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** @throws when the browser provides no context, for example when memory is short */
export function contextOf(canvas: AnyCanvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('this browser has no canvas');
  context.imageSmoothingQuality = 'high';
  return context;
}

/**
 * Encodes a canvas to a file without metadata: neither location nor camera.
 *
 * @param otherwise fallback type for browsers that cannot encode WebP; JPEG has no transparency
 */
export async function writeImage(canvas: AnyCanvas, otherwise: 'image/jpeg' | 'image/png'): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp', QUALITY['image/webp']);
  // Browsers encode PNG in place of an unsupported type.
  if (webp.type === 'image/webp' || webp.type === otherwise) return webp;
  return encode(canvas, otherwise, QUALITY['image/jpeg']);
}

function encode(canvas: AnyCanvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`the canvas gave no ${type}`))),
      type,
      quality,
    ),
  );
}
