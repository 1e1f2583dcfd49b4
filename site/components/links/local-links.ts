import { isDocument } from '#domain/pages/documents.ts';

/** Those of `LocalLink`, and those of long texts that lead to other pages of the site. */
const LOCAL_LINKS = 'a[data-ahead], .prose a[href]';

/** The link to another page of the router within which something happened, unless it opens elsewhere. */
export function localLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LOCAL_LINKS) : null;
  if (!link || link.target || isDocument(link.pathname)) return null;
  return link.dataset.ahead || leadsInside(link) ? link : null;
}

/** The page that a link leads to, as the router names it. */
export function pageOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

// A part of the same page is the browser's to find.
function leadsInside(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}
