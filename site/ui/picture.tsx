import { createContext, useContext, useState } from 'react';
import { DENSITIES, type FittedSide, type PictureSize } from '#domain/pages/picture-sizes.ts';
import { useSettings } from '#site/page/page-context.ts';

/**
 * Local override of image URLs: maps a storage path to the URL of a file that is still on this device; null for an
 * uploaded image. Public pages do not provide it.
 */
export const PictureSource = createContext<(path: string) => string | null>(() => null);

/**
 * Returns the signed URL of an image that the public may not read, or null for one that the person may not read either.
 * The application provides it, for photos of rejected and archived listings; public pages do not.
 */
export const PictureSigner = createContext<
  ((path: string, size: PictureSize) => Promise<string | null>) | null
>(null);

/** Size of the slot on the page, in CSS pixels; the image is cropped to it. */
type PictureProps = PictureSize & {
  /** Path of the object in the `listings` bucket. */
  path: string;
  /** Empty for a decorative image. */
  alt: string;
  className?: string;
};

/**
 * An image from storage, in renditions for its displayed size; or from this device, see {@link PictureSource}. Its slot
 * is tinted until it loads. Text has priority: even images above the fold load after layout, so that they do not
 * compete with the page and its font on a slow network.
 */
export function Picture({ path, alt, width, height, className }: PictureProps) {
  const { supabaseUrl } = useSettings();
  const onDevice = useContext(PictureSource)(path);
  const sign = useContext(PictureSigner);
  const [signed, setSigned] = useState<{ path: string; url: string | null }>();
  const only = onDevice ?? (signed?.path === path ? signed.url : null);
  const signOnce = async () => {
    if (!sign || signed?.path === path) return;
    setSigned({ path, url: null });
    const url = await sign(path, { width, height } as PictureSize);
    setSigned({ path, url });
  };
  const rendition = (density: number) =>
    renditionUrl(supabaseUrl, 'listings', path, {
      width: width * density,
      height: height * density,
      resize: 'cover',
    });
  return (
    <img
      src={only ?? rendition(1)}
      srcSet={
        only
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
      onError={sign ? signOnce : undefined}
      className={className}
    />
  );
}

/** URL of an uncropped image, fitted into a square of so many pixels. */
export function fittedUrl(
  supabaseUrl: string,
  bucket: 'listings' | 'sponsors',
  path: string,
  side: FittedSide,
): string {
  return renditionUrl(supabaseUrl, bucket, path, { width: side, height: side, resize: 'contain' });
}

/** URL of the original image in the `listings` bucket. */
export function imageUrl(supabaseUrl: string, path: string): string {
  return `${supabaseUrl}/storage/v1/object/public/listings/${encodePath(path)}`;
}

function renditionUrl(
  supabaseUrl: string,
  bucket: 'listings' | 'sponsors',
  path: string,
  { width, height, resize }: { width: number; height: number; resize: 'cover' | 'contain' },
): string {
  const query = new URLSearchParams({ width: String(width), height: String(height) });
  // `cover` is the service's default.
  if (resize !== 'cover') query.set('resize', resize);
  return `${supabaseUrl}/storage/v1/render/image/public/${bucket}/${encodePath(path)}?${query}`;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
