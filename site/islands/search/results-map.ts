import { localeOfPath } from '#domain/locale.ts';
import type { SearchPage } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { type Bounds, boundsOf, writeBounds } from '#domain/search/bounds.ts';
import { parseSearch } from '#domain/search/search.ts';
import { AREA_ID, LIST_ID, POINTS_ID } from '#site/features/search/results-page.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import { readPageFacts } from '#site/page/page-facts.ts';
import type { DrawnMap, Pin } from './draw-map.ts';

type Points = NonNullable<SearchPage['points']>['rows'];

const MARKED = 'is-marked';

/**
 * Draws the map of results, and links it with their list: hovering or focusing one marks the other.
 *
 * @throws when its library cannot be loaded
 */
export async function drawResultsMap(canvas: HTMLElement): Promise<void> {
  const [{ drawMap }, { t }] = await Promise.all([
    import('./draw-map.ts'),
    translatorOf(localeOfPath(location.pathname), ['search']),
  ]);
  const { mapTilesUrl, mapAttribution } = readPageFacts().settings;
  canvas.replaceChildren();
  const { visitor, bounds } = canvas.dataset;
  const [latitude, longitude] = visitor ? (JSON.parse(visitor) as [number, number]) : [];
  const options = {
    tilesUrl: mapTilesUrl,
    attribution: mapAttribution,
    zoomIn: t('lists.mapZoomIn'),
    zoomOut: t('lists.mapZoomOut'),
  };
  const map = drawMap(canvas, options, {
    pins: readPins(),
    visitor:
      latitude === undefined || longitude === undefined
        ? null
        : { latitude, longitude, name: t('search.mapYou') },
    bounds: boundsOf(bounds ?? ''),
    groupText: (count) => t('search.mapGroup', { count }),
    onMove: offerArea,
    onPoint: markCards,
  });
  markPins(map);
}

function readPins(): Pin[] {
  const rows = JSON.parse(document.getElementById(POINTS_ID)?.textContent || '[]') as Points;
  const locale = localeOfPath(location.pathname);
  return rows.map(([latitude, longitude, slug, name, trade, city]) => ({
    latitude,
    longitude,
    name,
    detail: [trade, city].filter(Boolean).join(' · '),
    href: localizePath(`/entreprise/${slug}`, locale),
  }));
}

/** Shows the link that searches the area of the map. */
function offerArea(shown: Bounds): void {
  const link = document.getElementById(AREA_ID);
  if (!(link instanceof HTMLAnchorElement)) return;
  const query = parseSearch(new URL(link.href).searchParams);
  const path = searchPath({ ...query, bounds: writeBounds(shown), page: 1, view: 'map' });
  link.href = localizePath(path, localeOfPath(location.pathname));
  link.hidden = false;
}

function cards(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`#${LIST_ID} article :is(h2, h3) a`)];
}

function markCards(hrefs: string[]): void {
  for (const link of cards()) {
    link.closest('article')?.classList.toggle(MARKED, hrefs.includes(link.getAttribute('href') ?? ''));
  }
}

function markPins(map: DrawnMap): void {
  const list = document.getElementById(LIST_ID);
  const markOf = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest('article') : null;
    map.mark(card?.querySelector(':is(h2, h3) a')?.getAttribute('href') ?? null);
  };
  const clear = () => map.mark(null);
  list?.addEventListener('pointerover', markOf);
  list?.addEventListener('pointerleave', clear);
  list?.addEventListener('focusin', markOf);
  list?.addEventListener('focusout', clear);
}
