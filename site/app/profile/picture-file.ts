import type { ImageType } from '#domain/listing/image.ts';
import { contextOf, type ImageFault, newCanvas, readImage, writeImage } from '#site/features/media/image.ts';

export const WHOLE: CropView = { zoom: 1, x: 0.5, y: 0.5 };

export const ZOOM_MAX = 4;

const TYPES: readonly ImageType[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
];

/**
 * Decodes a picture, rotated upright by its EXIF orientation.
 *
 * @returns the fault when the file is larger than 5 MB, has no image signature or cannot be decoded by the browser
 */
export function openPicture(file: Blob): Promise<ImageBitmap | ImageFault> {
  return readImage(file, TYPES);
}

/** Draws the cropped square of a picture onto the whole canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  picture: ImageBitmap,
  view: CropView,
): void {
  const context = contextOf(canvas);
  const { left, top, side } = cropSquare(picture, view);
  // White background: transparent pixels would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Encodes the cropped square of a picture as a new file. Re-encoding strips metadata, such as the place where the
 * picture was taken.
 *
 * @param side in pixels; a smaller picture is not enlarged
 * @returns WebP, or JPEG from a browser that cannot encode WebP
 */
export function encodeSquare(picture: ImageBitmap, view: CropView, side: number): Promise<Blob> {
  const pixels = Math.max(1, Math.min(side, Math.round(cropSquare(picture, view).side)));
  const canvas = newCanvas(pixels, pixels);
  drawSquare(canvas, picture, view);
  return writeImage(canvas, 'image/jpeg');
}

/** Position and zoom of the square in a picture. */
export type CropView = {
  /** From 1, where the square is as large as the picture allows. */
  zoom: number;
  /** From 0 (left, top) to 1 (right, bottom), as a share of the room in which the square can move. */
  x: number;
  y: number;
};

type Size = { width: number; height: number };

/** The square, in pixels of the picture. */
export function cropSquare(
  { width, height }: Size,
  { zoom, x, y }: CropView,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/**
 * The view after the picture was dragged under the frame.
 *
 * @param dx horizontal drag to the right, as a share of the frame's side
 * @param dy vertical drag downwards, in the same unit
 */
export function dragged(picture: Size, view: CropView, dx: number, dy: number): CropView {
  const { left, top, side } = cropSquare(picture, view);
  return {
    ...view,
    x: share(left - dx * side, picture.width - side, view.x),
    y: share(top - dy * side, picture.height - side, view.y),
  };
}

function share(place: number, room: number, otherwise: number): number {
  return room <= 0 ? otherwise : Math.min(1, Math.max(0, place / room));
}
