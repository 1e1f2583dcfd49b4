import { startTransition, useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { onLinksInView } from './in-view.ts';
import { localLinkAt, pageOf } from './local-links.ts';

/** How long a link is pointed at before it is meant. */
const INTENT_MS = 100;

/** Network Information, which lib.dom lacks and not every browser has. */
type Connection = { saveData: boolean; effectiveType: string };

/**
 * Fetches what links of a page lead to: of some as soon as they are in view, unless the visitor saves data or has a slow
 * network, of the others when they are pointed at, touched or reached by keyboard.
 */
export function FetchedAhead() {
  const [pages, setPages] = useState<readonly string[]>([]);
  useEffect(() => {
    const fetch = (links: HTMLAnchorElement[]) =>
      startTransition(() => setPages((known) => Array.from(new Set([...known, ...links.map(pageOf)]))));
    const ends = [onIntent((link) => fetch([link]))];
    if (mayFetchUnasked()) ends.push(onLinksInView(fetch));
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />);
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

function mayFetchUnasked(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}
