import { invalidRequest } from '../errors.ts';

const RESIZES = ['cover', 'contain', 'fill'] as const;
const FORMATS = ['origin', 'avif', 'webp'] as const;
type Name = 'width' | 'height' | 'resize' | 'quality' | 'format';

/** Parameters of a requested rendition; undefined where absent. */
export type RenditionParameters = {
  /** In pixels. */
  width: number | undefined;
  height: number | undefined;
  resize: (typeof RESIZES)[number];
  quality: number | undefined;
  /** `origin` keeps the image's format; undefined selects the best format that the client accepts. */
  format: (typeof FORMATS)[number] | undefined;
};

/** A rendition that anyone may ask for, in any format and of the usual quality; sides in pixels. */
export type ListedRendition = { width: number; height: number; resize: RenditionParameters['resize'] };

// The bounds of the hosted service (storage documentation, « Image transformations »).
export const MAX_SIDE = 2500;
const MIN_QUALITY = 20;
const MAX_QUALITY = 100;

// Values of the hosted service's header, in imgproxy's vocabulary.
const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/**
 * As in the hosted service, a side above the maximum is clamped, and a side of zero counts as absent.
 *
 * @throws StorageError 400 for a malformed integer, a quality outside 20 to 100, or an unknown `resize` or `format`
 */
export function renditionParameters(params: URLSearchParams): RenditionParameters {
  const quality = whole(params, 'quality');
  if (quality !== undefined && !(quality >= MIN_QUALITY && quality <= MAX_QUALITY)) throw invalid('quality');
  return {
    width: side(params, 'width'),
    height: side(params, 'height'),
    resize: oneOf(params, 'resize', RESIZES) ?? 'cover',
    quality,
    format: oneOf(params, 'format', FORMATS),
  };
}

/** Value of `x-transformations`: `height:200,width:200,resizing_type:fill,quality:60`. */
export function transformations({ width, height, resize, quality, format }: RenditionParameters): string {
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${RESIZING_TYPES[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ]
    .filter(Boolean)
    .join(',');
}

function side(params: URLSearchParams, name: Name): number | undefined {
  const value = whole(params, name);
  return value ? Math.min(value, MAX_SIDE) : undefined;
}

function whole(params: URLSearchParams, name: Name): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  if (!/^\d+$/.test(text)) throw invalid(name);
  return Number(text);
}

function oneOf<Word extends string>(
  params: URLSearchParams,
  name: Name,
  words: readonly Word[],
): Word | undefined {
  const text = params.get(name);
  const word = words.find((one) => one === text);
  if (text !== null && word === undefined) throw invalid(name);
  return word;
}

function invalid(name: Name) {
  return invalidRequest(`Invalid ${name}`);
}
