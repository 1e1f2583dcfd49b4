import { IMAGE_HEAD_BYTES, IMAGE_MAX_BYTES, imageType } from '#domain/image.ts';
import { type CropView, cropSquare } from './crop.ts';

/** Why a file cannot be a picture. */
export type PictureFault = 'tooLarge' | 'notAnImage';

/**
 * The picture in a file, upright as its camera says.
 *
 * @returns why not, when the file is larger than 5 MB, no image by its bytes, or one that the browser cannot read
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | PictureFault> {
  if (file.size > IMAGE_MAX_BYTES) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (!imageType(head)) return 'notAnImage';
  try {
    return await createImageBitmap(file);
  } catch (error) {
    console.warn('An image could not be read:', error);
    return 'notAnImage';
  }
}

/** Draws the framed square of a picture over a whole canvas. */
export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, view: CropView): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const { left, top, side } = cropSquare(picture, view);
  context.imageSmoothingQuality = 'high';
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
export async function encodeSquare(picture: ImageBitmap, view: CropView, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(side, Math.round(cropSquare(picture, view).side)));
  drawSquare(canvas, picture, view);
  const webp = await encode(canvas, 'image/webp', 0.86);
  return webp.type === 'image/webp' ? webp : encode(canvas, 'image/jpeg', 0.9);
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`the canvas gave no ${type}`))),
      type,
      quality,
    ),
  );
}
