import { startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { AHEAD_SECONDS } from '#domain/pages/fetched-ahead.ts';
import { mayFetchUnasked } from '#site/network.ts';
import { onLinksInView } from './in-view.ts';
import { localLinkAt, pageOf } from './local-links.ts';

/** How long a link is pointed at before it is meant. */
const INTENT_MS = 100;

/** Pages, and when they were fetched, in milliseconds. */
type Fetched = ReadonlyMap<string, number>;

/**
 * Fetches what links of a page lead to: of some as soon as they are in view, unless the visitor saves data or has a slow
 * network, of the others when they are pointed at, touched or reached by keyboard.
 */
export function FetchedAhead() {
  const [pages, setPages] = useState<Fetched>(new Map());
  useEffect(() => {
    const fetch = (links: HTMLAnchorElement[]) => {
      if (navigator.onLine) startTransition(() => setPages((known) => withPages(known, links)));
    };
    const ends = [onIntent((link) => fetch([link]))];
    if (mayFetchUnasked()) ends.push(onLinksInView(fetch));
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return Array.from(pages, ([page, at]) => <PrefetchPageLinks key={`${page} ${at}`} page={page} />);
}

// Again where the browser would have to ask whether it is still right: after that time, it does when the link is pressed.
function withPages(known: Fetched, links: HTMLAnchorElement[]): Fetched {
  const now = Date.now();
  const pages = new Map(known);
  for (const page of links.map(pageOf)) {
    if (now - (pages.get(page) ?? 0) > AHEAD_SECONDS * 1000) pages.set(page, now);
  }
  return pages;
}

function onIntent(fetch: (link: HTMLAnchorElement) => void): () => void {
  let meant: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = ({ target }: Event) => {
    const link = localLinkAt(target);
    if (link === meant) return;
    clearTimeout(timer);
    meant = link;
    if (link && link.dataset.ahead !== 'none') timer = setTimeout(() => fetch(link), INTENT_MS);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const event of events) document.addEventListener(event, point, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const event of events) document.removeEventListener(event, point);
  };
}
