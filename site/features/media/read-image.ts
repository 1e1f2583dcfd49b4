import { IMAGE_HEAD_BYTES, IMAGE_MAX_BYTES, type ImageType, imageType } from '#domain/listing/image.ts';
import { IMAGE_MAX_PIXELS, imageSize } from '#domain/listing/image-size.ts';

/** Why a file cannot be taken as an image. */
export type ImageFault = 'tooLarge' | 'tooManyPixels' | 'heic' | 'notAnImage';

/**
 * What is wrong with a file, as far as its bytes say without decoding them; null when nothing is.
 *
 * @param types that are taken, whatever the file is called
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
 * The picture in a file, upright as its camera says.
 *
 * @param types that are taken; what few browsers read, as HEIC, is tried too
 * @returns why not, when there is none that this browser can read
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
