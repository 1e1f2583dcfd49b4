import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useSettings } from '#site/page/page-context.ts';
import type { MapOptions } from './leaflet-map.ts';

/** Loads the map of one place, with Leaflet. */
export const loadPinMap = async () => (await import('./pin-map.ts')).drawPinMap;

type DrawMap<T> = (element: HTMLElement, options: MapOptions) => T;

type MapOnPage<T> = {
  /** The container element; must be empty. */
  canvas: RefObject<HTMLDivElement | null>;
  /** Null until drawn. */
  map: T | null;
  /** Whether its code failed to load; `retry` loads it again. */
  hasFailed: boolean;
  retry(): void;
};

/**
 * A map on the page, whose library is loaded on demand.
 *
 * @param load imports the drawing code; must be stable between renders
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
