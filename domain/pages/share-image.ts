/** What social networks show of a page, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Path of the images of pages: `/partage/ville/laval/1k2j3h4.jpg` belongs to `/ville/laval`. */
export const SHARE_PATH = '/partage';

/** Content of a page's image besides the site's name, in the page's language. */
export type ShareCard = {
  title: string;
  /** What kind of thing it is: a trade, a category. */
  kind: string | null;
  place: string | null;
  /** 1 to 5, with the number of reviews; null without any. */
  rating: { value: number; count: number } | null;
  /** Path of an object in the `listings` bucket. */
  picture: { kind: 'logo' | 'photo'; path: string } | null;
};

/** To be raised when the drawing changes: caches keep an image for good. */
const DRAWING = 1;

/**
 * The address of a page's image. It contains a hash of the image's content, so that caches may keep it for ever.
 *
 * @param pagePath of the page, in its language
 * @example shareImagePath('/en/city/laval', card, 'Bottin') // '/partage/en/city/laval/1k2j3h4.jpg'
 */
export function shareImagePath(pagePath: string, card: ShareCard, siteName: string): string {
  const version = hash(JSON.stringify([DRAWING, siteName, card]));
  return `${SHARE_PATH}${pagePath === '/' ? '' : pagePath}/${version}.jpg`;
}

/**
 * The page of an image's address, for any version; null for any other address.
 *
 * @example sharedPage('/partage/en/city/laval/1k2j3h4.jpg') // '/en/city/laval'
 */
export function sharedPage(path: string): string | null {
  const [, page] = /^\/partage((?:\/[a-z0-9-]+)*)\/[a-z0-9]{1,7}\.jpg$/.exec(path) ?? [];
  return page === undefined ? null : page || '/';
}

// FNV-1a: distinguishes versions of one image, and is not cryptographic.
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
