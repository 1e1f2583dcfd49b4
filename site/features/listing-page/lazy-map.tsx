import { type MouseEvent, useEffect, useState } from 'react';
import type { MapPoint } from '#site/features/map/index.ts';
import { loadPinMap, useMap } from '#site/features/map/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type LazyMapProps = { point: MapPoint; name: string; address: string };

/**
 * A map that is fetched when its button is pressed: its tiles come from a third party. Until then, and without JavaScript,
 * a plate of the same size says the address and leads to OpenStreetMap.
 */
export function LazyMap({ point, name, address }: LazyMapProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const { canvas, map, hasFailed, retry } = useMap(loadPinMap, isWanted);
  const { latitude, longitude } = point;

  useEffect(() => map?.show({ latitude, longitude }), [map, latitude, longitude]);

  const show = (event: MouseEvent) => {
    event.preventDefault();
    setWanted(true);
    // The network failed once: the plate and its link have stayed.
    if (hasFailed) retry();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure would need a caption that the plate already is
    <div
      role="group"
      aria-label={t('map.of', { name })}
      className="relative isolate h-44 overflow-hidden rounded-card border border-rule bg-sunken pairs:h-64"
    >
      <div ref={canvas} className="map absolute inset-0" />
      {!map && (
        <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center">
          <Icon name="map-pin" className="size-7 text-ink-soft" />
          <p>{address}</p>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            rel="noopener external"
            data-held=""
            className="button button-quiet bg-card"
            onClick={show}
          >
            {t('map.show')}
          </a>
        </div>
      )}
    </div>
  );
}
