import type { ImageType } from '#domain/listing/image.ts';
import type { ImageSize } from '#domain/listing/image-size.ts';
import {
  type AnyCanvas,
  contextOf,
  fitWithin,
  type ImageFault,
  LOGO_SIDE,
  newCanvas,
  PHOTO_SIDE,
  readImage,
  writeImage,
} from './image.ts';

/** Purpose of a listing image. */
export type ImageUse = 'logo' | 'photo';

/** An image ready to upload: resized, upright, without camera metadata. */
export type PreparedImage = ImageSize & { blob: Blob };

/** Types that the bucket accepts, plus HEIC, for the browsers that decode it. GIF is excluded: no animations. */
const TYPES: readonly ImageType[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'];

/** Decodes an image of a listing and re-encodes it; works on the page and in a worker. */
export async function prepareImage(file: Blob, use: ImageUse): Promise<PreparedImage | ImageFault> {
  const picture = await readImage(file, TYPES);
  if (typeof picture === 'string') return picture;
  try {
    const canvas = await (use === 'logo' ? drawLogo(picture) : drawPhoto(picture));
    const blob = await writeImage(canvas, use === 'logo' ? 'image/png' : 'image/jpeg');
    return { blob, width: canvas.width, height: canvas.height };
  } finally {
    picture.close();
  }
}

async function drawPhoto(picture: ImageBitmap): Promise<AnyCanvas> {
  const size = fitWithin(picture, PHOTO_SIDE);
  const canvas = newCanvas(size.width, size.height);
  const context = contextOf(canvas);
  // Transparent areas would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  await drawScaled(context, picture, size, 0, 0);
  return canvas;
}

// Centred in a square without cropping: every place that shows a logo is square.
async function drawLogo(picture: ImageBitmap): Promise<AnyCanvas> {
  const size = fitWithin(picture, LOGO_SIDE);
  const side = Math.max(size.width, size.height);
  const canvas = newCanvas(side, side);
  const left = Math.floor((side - size.width) / 2);
  const top = Math.floor((side - size.height) / 2);
  const context = contextOf(canvas);
  await drawScaled(context, picture, size, left, top);
  const ground = groundColour(context, { left, top, ...size });
  if (ground) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = ground;
    context.fillRect(0, 0, side, side);
  }
  return canvas;
}

/** Tolerance for JPEG noise between two corners of the same colour, of 255. */
const SAME_COLOUR = 12;

// Background of the logo: extends it to the square, which would otherwise have two bars in the page's colour.
function groundColour(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { left, top, width, height }: ImageSize & { left: number; top: number },
): string | null {
  const corners = [
    [left, top],
    [left + width - 1, top],
    [left, top + height - 1],
    [left + width - 1, top + height - 1],
  ].map(([x = 0, y = 0]) => [...context.getImageData(x, y, 1, 1).data]);
  const [first = []] = corners;
  const isOne = corners.every(
    (corner) =>
      corner[3] === 255 &&
      corner.every((value, channel) => Math.abs(value - (first[channel] ?? 0)) <= SAME_COLOUR),
  );
  return isOne ? `rgb(${first.slice(0, 3).join(' ')})` : null;
}

// Some browsers draw a large photo by sampling one pixel in four; scaling a bitmap gives a better result.
async function drawScaled(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  { width, height }: ImageSize,
  left: number,
  top: number,
): Promise<void> {
  const scaled = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  context.drawImage(scaled, left, top, width, height);
  scaled.close();
}
