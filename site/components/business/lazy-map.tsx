import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#site/components/icon.tsx';
import { useSettings } from '#site/components/use-settings.ts';
import type { MapPoint } from './leaflet-map.ts';

type LazyMapProps = { point: MapPoint; name: string; address: string };

/**
 * A map that is fetched once it is seen. Until then, and without JavaScript, a plate of the same size says the address
 * and leads to OpenStreetMap.
 */
export function LazyMap({ point, name, address }: LazyMapProps) {
  const { t } = useTranslation();
  const { mapTilesUrl, mapAttribution } = useSettings();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isShown, setShown] = useState(false);
  const { latitude, longitude } = point;
  const zoomIn = t('search.mapZoomIn');
  const zoomOut = t('search.mapZoomOut');

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setWanted(true);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    let remove: (() => void) | undefined;
    import('./leaflet-map.ts').then(
      ({ showMap }) => {
        if (isLeft || !canvas.current) return;
        remove = showMap(
          canvas.current,
          { latitude, longitude },
          { tilesUrl: mapTilesUrl, attribution: mapAttribution, zoomIn, zoomOut },
        );
        setShown(true);
      },
      // The network failed: the plate and its link stay, and pressing it tries again.
      () => setWanted(false),
    );
    return () => {
      isLeft = true;
      remove?.();
      setShown(false);
    };
  }, [isWanted, latitude, longitude, mapTilesUrl, mapAttribution, zoomIn, zoomOut]);

  const show = (event: MouseEvent) => {
    event.preventDefault();
    setWanted(true);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a figure would need a caption that the plate already is
    <div
      ref={frame}
      role="group"
      aria-label={t('business.mapOf', { name })}
      className="relative isolate h-64 overflow-hidden rounded-card border border-rule bg-sunken"
    >
      <div ref={canvas} className="map absolute inset-0" />
      {!isShown && (
        <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center">
          <Icon name="map-pin" className="size-7 text-ink-soft" />
          <p>{address}</p>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            rel="noopener external"
            className="button button-quiet bg-card"
            onClick={show}
          >
            {t('business.showMap')}
          </a>
        </div>
      )}
    </div>
  );
}
