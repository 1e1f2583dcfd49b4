import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ListingCard } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { useMap } from '#site/components/map/use-map.ts';
import { useLocale } from '#site/i18n/use-locale.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';

type ResultsMapProps = {
  listings: ListingCard[];
  /** The visitor's position in degrees, when the search is around it. */
  lat: number | null;
  lng: number | null;
};

const loadMap = async () => (await import('./draw-map.ts')).drawMap;

/** The results on a map. Its library is asked for only here, once the page is there; the list below needs none of it. */
export function ResultsMap({ listings, lat, lng }: ResultsMapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const { canvas, map, hasFailed } = useMap(loadMap);

  useEffect(() => {
    map?.show({
      pins: listings.flatMap(({ name, slug, latitude, longitude, subcategory, category, city, cityName }) => {
        if (latitude === null || longitude === null) return [];
        const detail = [(subcategory ?? category)?.name, city?.name ?? cityName].filter(Boolean).join(' · ');
        return [{ latitude, longitude, name, detail, href: localizePath(`/entreprise/${slug}`, locale) }];
      }),
      visitor:
        lat !== null && lng !== null ? { latitude: lat, longitude: lng, name: t('search.mapYou') } : null,
      groupText: (count) => t('search.mapGroup', { count }),
      onOpen: navigate,
    });
  }, [map, listings, lat, lng, locale, navigate, t]);

  const unplaced = listings.filter(
    ({ latitude, longitude }) => latitude === null || longitude === null,
  ).length;
  return (
    <div className="mt-5">
      <section
        ref={canvas}
        aria-label={t('search.mapLabel')}
        className="map card relative z-0 grid h-[min(60vh,34rem)] place-items-center overflow-hidden bg-sunken"
      >
        {!map && (
          <>
            <p className="text-ink-soft noscript:hidden">
              {hasFailed ? t('search.mapFailed') : t('search.mapLoading')}
            </p>
            <p className="hidden px-6 text-center text-ink-soft noscript:block">{t('search.mapNoScript')}</p>
          </>
        )}
      </section>
      {unplaced > 0 && (
        <p className="mt-2 text-ink-soft text-sm">{t('search.mapUnplaced', { count: unplaced })}</p>
      )}
    </div>
  );
}
