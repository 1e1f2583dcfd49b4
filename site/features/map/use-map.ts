import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import type { MapOptions } from './leaflet-map.ts';

/** The map of one place, with Leaflet: loaded when it is called. */
export const loadPinMap = async () => (await import('./pin-map.ts')).drawPinMap;

type DrawMap<T> = (element: HTMLElement, options: MapOptions) => T;

type MapOnPage<T> = {
  /** Of the element that the map is drawn in, which must be empty. */
  canvas: RefObject<HTMLDivElement | null>;
  /** Null until it is drawn. */
  map: T | null;
  /** Whether its code could not be fetched; `retry` asks again. */
  hasFailed: boolean;
  retry(): void;
};

/**
 * A map on the page, whose library is fetched once it is wanted and not before.
 *
 * @param load imports what draws it; the same function at each render
 */
export function useMap<T extends { remove(): void }>(
  load: () => Promise<DrawMap<T>>,
  isWanted = true,
): MapOnPage<T> {
  const { t } = useTranslation();
  const { mapTilesUrl, mapAttribution } = useSettings();
  const canvas = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<T | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const zoomIn = t('lists.mapZoomIn');
  const zoomOut = t('lists.mapZoomOut');

  useEffect(() => {
    if (!isWanted || hasFailed) return;
    let drawn: T | undefined;
    let isGone = false;
    load().then(
      (draw) => {
        if (isGone || !canvas.current) return;
        drawn = draw(canvas.current, { tilesUrl: mapTilesUrl, attribution: mapAttribution, zoomIn, zoomOut });
        setMap(drawn);
      },
      (error: unknown) => {
        console.error(error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
      drawn?.remove();
      setMap(null);
    };
  }, [load, isWanted, hasFailed, mapTilesUrl, mapAttribution, zoomIn, zoomOut]);

  return { canvas, map, hasFailed, retry: () => setFailed(false) };
}
