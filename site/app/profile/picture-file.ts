import type { ImageType } from '#domain/listing/image.ts';
import { type ImageFault, readImage } from '#site/features/media/read-image.ts';
import { contextOf, newCanvas, writeImage } from '#site/features/media/write-image.ts';
import { type CropView, cropSquare } from './crop.ts';

const TYPES: readonly ImageType[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
];

/**
 * The picture in a file, upright as its camera says.
 *
 * @returns why not, when the file is larger than 5 MB, no image by its bytes, or one that the browser cannot read
 */
export function openPicture(file: Blob): Promise<ImageBitmap | ImageFault> {
  return readImage(file, TYPES);
}

/** Draws the framed square of a picture over a whole canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  picture: ImageBitmap,
  view: CropView,
): void {
  const context = contextOf(canvas);
  const { left, top, side } = cropSquare(picture, view);
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The framed square of a picture as a file: written anew, so that nothing else of the original (the place where it was
 * taken, say) leaves the device.
 *
 * @param side in pixels; a smaller picture is not enlarged
 * @returns WebP, or JPEG from a browser that writes no WebP
 */
export function encodeSquare(picture: ImageBitmap, view: CropView, side: number): Promise<Blob> {
  const pixels = Math.max(1, Math.min(side, Math.round(cropSquare(picture, view).side)));
  const canvas = newCanvas(pixels, pixels);
  drawSquare(canvas, picture, view);
  return writeImage(canvas, 'image/jpeg');
}
