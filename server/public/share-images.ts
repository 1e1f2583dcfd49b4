import type { Context } from 'hono';
import type { Locale } from '#domain/locale.ts';
import { type ShareCard, sharedPage } from '#domain/pages/share-image.ts';
import { createPainter, type Painter } from './share-image/painter.ts';

/** Answer of the built site (site/documents/share.server.ts). */
type Share = { card: ShareCard; locale: Locale; path: string } | 'unknown' | 'gone';

export type ShareImagesOptions = {
  /** Reads the data of a page's image, from the database each time, so that only public data is shown. */
  readShare(pagePath: string): Promise<Share>;
  /** A stored image of the bucket `listings`; null when it is not there. */
  readPicture(path: string): Promise<Uint8Array | null>;
  siteName: string;
  /** The host name, in the spelling of the images. */
  host: string;
  onError(error: unknown, request: Request): void;
};

export type ShareImages = {
  /** Answers the address of an image, and nothing else: null leaves the request to the site. */
  answer(c: Context): Promise<Response | null>;
  close(): Promise<void>;
};

/** Size of all images in memory, least recently used evicted first: about 250 of them. */
const CACHE_BYTES = 20 * 1024 * 1024;
/** Images under way, of which each may hold a photo of some megabytes. */
const MAX_CONCURRENT = 8;
// The photo in it may be removed: caches ask each time, and the version in the address is the ETag.
const REVALIDATE = 'public, no-cache';
const FOR_A_WHILE = 'public, max-age=0, s-maxage=60';

/**
 * The images of pages for social networks. Each page has one current version, drawn when it is first requested; other
 * versions redirect to it, so that clients cannot choose what is drawn. When too many wait, the site's image is shown
 * instead.
 */
export function createShareImages(
  options: ShareImagesOptions,
  painter: Painter = createPainter(),
): ShareImages {
  const { readShare, readPicture, siteName, host, onError } = options;
  const kept = new Map<string, Uint8Array>();
  const drawn = new Map<string, Promise<Uint8Array | null>>();
  let bytes = 0;

  const keep = (path: string, image: Uint8Array) => {
    kept.set(path, image);
    bytes += image.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= CACHE_BYTES) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  };

  const draw = async ({ card, locale, path }: Exclude<Share, string>) => {
    const picture = card.picture && (await readPicture(card.picture.path));
    const image = await painter.paint({ card, around: { siteName, host, locale }, picture });
    if (image) keep(path, image);
    return image;
  };

  const imageOf = (share: Exclude<Share, string>): Promise<Uint8Array | null> => {
    const known = kept.get(share.path);
    if (known) {
      kept.delete(share.path);
      kept.set(share.path, known);
      return Promise.resolve(known);
    }
    let drawing = drawn.get(share.path);
    if (!drawing) {
      if (drawn.size >= MAX_CONCURRENT) return Promise.resolve(null);
      drawing = draw(share).finally(() => drawn.delete(share.path));
      drawn.set(share.path, drawing);
    }
    return drawing;
  };

  const instead = async (c: Context, { locale, path }: Exclude<Share, string>) => {
    const site = await readShare(locale === 'en' ? '/en' : '/');
    if (typeof site === 'string' || site.path === path) {
      return c.body(null, 503, { 'retry-after': '5', 'cache-control': 'no-store' });
    }
    return c.body(null, 302, { location: site.path, 'cache-control': 'no-store' });
  };

  return {
    async answer(c) {
      const page = sharedPage(c.req.path);
      if (page === null) return null;
      const share = await readShare(page);
      if (typeof share === 'string') {
        return c.body(null, share === 'gone' ? 410 : 404, { 'cache-control': FOR_A_WHILE });
      }
      if (share.path !== c.req.path) {
        return c.body(null, 302, { location: share.path, 'cache-control': FOR_A_WHILE });
      }
      const headers = {
        'cache-control': REVALIDATE,
        etag: `"${share.path.slice(share.path.lastIndexOf('/') + 1, -'.jpg'.length)}"`,
        // Other sites show it: that is what it is for.
        'cross-origin-resource-policy': 'cross-origin',
      };
      if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
      try {
        const image = await imageOf(share);
        if (!image) return instead(c, share);
        return c.body(new Uint8Array(image), 200, { ...headers, 'content-type': 'image/jpeg' });
      } catch (error) {
        onError(error, c.req.raw);
        return instead(c, share);
      }
    },
    close: painter.close,
  };
}
