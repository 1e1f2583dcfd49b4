/** A canvas of the page, or one that a worker may draw on. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

const QUALITY = { 'image/webp': 0.86, 'image/jpeg': 0.9 } as const;

/** A canvas of a size in pixels; of the page where the browser knows no other. */
export function newCanvas(width: number, height: number): AnyCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** @throws when the browser gives no canvas to draw on, as for want of memory */
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
 * What is drawn, as a file that holds nothing else: neither where nor with what a photo was taken.
 *
 * @param otherwise what is written by a browser that writes no WebP; JPEG has no transparency
 */
export async function writeImage(canvas: AnyCanvas, otherwise: 'image/jpeg' | 'image/png'): Promise<Blob> {
  const webp = await encode(canvas, 'image/webp', QUALITY['image/webp']);
  // A browser writes PNG in the place of what it does not know.
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
