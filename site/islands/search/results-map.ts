import { localeOfPath } from '#domain/locale.ts';
import type { MapPoint } from '#site/features/map/leaflet-map.ts';
import { MAP_ID, type Pin } from '#site/features/search/results-page.ts';
import { translatorOf } from '#site/i18n/load-texts.ts';
import type { Translator } from '#site/i18n/translator.ts';
import { readPageFacts } from '#site/page/page-facts.ts';
import type { DrawnMap } from './draw-map.ts';

let drawn: { map: DrawnMap; t: Translator['t'] } | undefined;

/**
 * Draws the map of results.
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
  const options = {
    tilesUrl: mapTilesUrl,
    attribution: mapAttribution,
    zoomIn: t('lists.mapZoomIn'),
    zoomOut: t('lists.mapZoomOut'),
  };
  drawn = { map: drawMap(canvas, options), t };
  showPins();
}

/** Updates the pins of a drawn map from its element's data. */
export function showPins(): void {
  const canvas = document.getElementById(MAP_ID);
  if (!canvas || !drawn) return;
  const { map, t } = drawn;
  const visitor = canvas.dataset.visitor && (JSON.parse(canvas.dataset.visitor) as MapPoint);
  map.show({
    pins: readPins(canvas),
    visitor: visitor ? { ...visitor, name: t('search.mapYou') } : null,
    groupText: (count) => t('search.mapGroup', { count }),
  });
}

/** Reads the pins from a map's element. */
export function readPins({ dataset }: HTMLElement): Pin[] {
  return JSON.parse(dataset.pins ?? '[]') as Pin[];
}
