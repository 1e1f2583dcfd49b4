import { invalidRequest } from '../errors.ts';

const RESIZES = ['cover', 'contain', 'fill'] as const;
const FORMATS = ['origin', 'avif', 'webp'] as const;
type Name = 'width' | 'height' | 'resize' | 'quality' | 'format';

/** What is asked of a rendition; undefined where nothing is. */
export type RenditionParameters = {
  /** In pixels. */
  width: number | undefined;
  height: number | undefined;
  resize: (typeof RESIZES)[number];
  quality: number | undefined;
  /** `origin` is that of the image itself; undefined is the best that its reader takes. */
  format: (typeof FORMATS)[number] | undefined;
};

/** A rendition that anyone may ask for, in any format and of the usual quality; sides in pixels. */
export type ListedRendition = { width: number; height: number; resize: RenditionParameters['resize'] };

// The bounds of the hosted service (storage documentation, « Image transformations »).
export const MAX_SIDE = 2500;
const MIN_QUALITY = 20;
const MAX_QUALITY = 100;

// The field's header, in imgproxy's words.
const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/**
 * As in the field, a side beyond the greatest is the greatest, and one of zero is not asked for.
 *
 * @throws StorageError 400 for what is no whole number, a quality that is not from 20 to 100, or another word
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

/** What `x-transformations` says was done: `height:200,width:200,resizing_type:fill,quality:60`. */
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
