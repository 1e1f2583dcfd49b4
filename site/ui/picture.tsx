import { createContext, useContext } from 'react';
import { DENSITIES, type FittedSide, type PictureSize } from '#domain/pages/picture-sizes.ts';
import { useSettings } from '#site/page/page-context.ts';

/**
 * Where a picture is read from when it is not from the store: the address of a file that is still on this device, by the
 * path that it will have; null for one that is stored. No public page provides any.
 */
export const PictureSource = createContext<(path: string) => string | null>(() => null);

/** Its size is that of the place on the page, in CSS pixels; the image is cropped to it. */
type PictureProps = PictureSize & {
  /** Path of the object in the `listings` bucket. */
  path: string;
  /** Empty for an image that only decorates. */
  alt: string;
  className?: string;
};

/**
 * An image of the store, in renditions of the size that it is shown at; or of this device, as {@link PictureSource} says.
 * Its place is tinted until it is there. The words of every page come first: even what is seen at once waits for the layout,
 * so that it takes nothing from the page and its font on a slow network.
 */
export function Picture({ path, alt, width, height, className = '' }: PictureProps) {
  const { supabaseUrl } = useSettings();
  const onDevice = useContext(PictureSource)(path);
  const rendition = (density: number) =>
    renditionUrl(supabaseUrl, 'listings', path, {
      width: width * density,
      height: height * density,
      resize: 'cover',
    });
  return (
    <img
      src={onDevice ?? rendition(1)}
      srcSet={
        onDevice
          ? undefined
          : // Browsers take `src` for the first density (HTML, « update the source set »).
            DENSITIES.filter((density) => density > 1)
              .map((density) => `${rendition(density)} ${density}x`)
              .join(', ')
      }
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={className ? `bg-sunken ${className}` : 'bg-sunken'}
    />
  );
}

/** Address of an image that is shown whole, in a square of so many pixels. */
export function fittedUrl(
  supabaseUrl: string,
  bucket: 'listings' | 'sponsors',
  path: string,
  side: FittedSide,
): string {
  return renditionUrl(supabaseUrl, bucket, path, { width: side, height: side, resize: 'contain' });
}

/** Address of an image of the `listings` bucket as it was stored. */
export function imageUrl(supabaseUrl: string, path: string): string {
  return `${supabaseUrl}/storage/v1/object/public/listings/${encodePath(path)}`;
}

function renditionUrl(
  supabaseUrl: string,
  bucket: 'listings' | 'sponsors',
  path: string,
  { width, height, resize }: { width: number; height: number; resize: 'cover' | 'contain' },
): string {
  const query = new URLSearchParams({ width: String(width), height: String(height), resize });
  return `${supabaseUrl}/storage/v1/render/image/public/${bucket}/${encodePath(path)}?${query}`;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
