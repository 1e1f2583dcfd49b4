import { useEffect, useId } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import type { MapPoint } from './leaflet-map.ts';
import { useMap } from './use-map.ts';

type PlacePickerProps = {
  /** Null while the position is unknown. */
  point: MapPoint | null;
  /** Called whenever the pin moves; pass a stable function. */
  onMove(point: MapPoint): void;
};

const loadMap = async () => (await import('./picker-map.ts')).drawPickerMap;

/**
 * Map to correct the position of a business: drag the pin, move it with the arrow keys, or click the place. Without the
 * map (no JavaScript, no network) the latitude and longitude fields next to it do the same.
 */
export function PlacePicker({ point, onMove }: PlacePickerProps) {
  const { t } = useTranslation();
  const help = useId();
  const { canvas, map, hasFailed, retry } = useMap(loadMap);

  useEffect(() => {
    map?.show({ point, label: t('map.pin'), describedBy: help, onMove });
  }, [map, point, onMove, help, t]);

  return (
    <div>
      <p id={help} className="mb-2 text-ink-soft text-sm">
        {t('map.howToMove')}
      </p>
      <section
        aria-label={t('map.label')}
        className="relative isolate h-80 overflow-hidden rounded-card border border-rule bg-sunken"
      >
        <div ref={canvas} className="map absolute inset-0" />
        {!map && (
          <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center">
            <p>{t(hasFailed ? 'map.failed' : 'search.mapLoading')}</p>
            {hasFailed && (
              <button type="button" className="button button-quiet bg-card" onClick={retry}>
                {t('map.retry')}
              </button>
            )}
          </div>
        )}
      </section>
      <p role="status" className="sr-only">
        {point && t('map.at', { latitude: point.latitude, longitude: point.longitude })}
      </p>
    </div>
  );
}
