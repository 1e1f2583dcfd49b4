import type { ListingCard } from '#domain/pages/directory.ts';
import { localizePath } from '#domain/pages/segments.ts';
import { MAP_ID, UNPLACED_ID } from '#site/features/search/part-ids.ts';
import type { Pin } from '#site/features/search/pin.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';

type ResultsMapProps = {
  listings: ListingCard[];
  /** The visitor's position in degrees, when the search is around it. */
  lat: number | null;
  lng: number | null;
};

/** The results on a map, drawn once it is seen (site/islands/search/results-map.ts); the list below needs none of it. */
export function ResultsMap({ listings, lat, lng }: ResultsMapProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const pins: Pin[] = listings.flatMap((listing) => {
    const { name, slug, latitude, longitude, subcategory, category, city, cityName } = listing;
    if (latitude === null || longitude === null) return [];
    const detail = [(subcategory ?? category)?.name, city?.name ?? cityName].filter(Boolean).join(' · ');
    return [{ latitude, longitude, name, detail, href: localizePath(`/entreprise/${slug}`, locale) }];
  });
  const visitor = lat !== null && lng !== null ? { latitude: lat, longitude: lng } : null;
  const unplaced = listings.length - pins.length;
  return (
    <div className="mt-5">
      <section
        id={MAP_ID}
        aria-label={t('search.mapLabel')}
        data-pins={JSON.stringify(pins)}
        data-visitor={visitor ? JSON.stringify(visitor) : undefined}
        data-failed={t('search.mapFailed')}
        className="map card relative z-0 grid h-[min(60vh,34rem)] place-items-center overflow-hidden bg-sunken"
      >
        <p className="text-ink-soft noscript:hidden">{t('search.mapLoading')}</p>
        <p className="hidden px-6 text-center text-ink-soft noscript:block">{t('search.mapNoScript')}</p>
      </section>
      <p
        id={UNPLACED_ID}
        data-unplaced={unplaced}
        hidden={unplaced === 0}
        className="mt-2 text-ink-soft text-sm"
      >
        {unplaced > 0 && t('search.mapUnplaced', { count: unplaced })}
      </p>
    </div>
  );
}
