import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { parseSearch } from '#domain/search/search.ts';
import { distanceText } from '#site/features/listing/distance-text.ts';
import { takeNextState } from '#site/page/next-state.ts';

/**
 * Adds to the address of a listing its distance from the position of the search that the visitor came from, else the one
 * that the pressed card showed (site/islands/search/index.ts), which is from the place of the search.
 */
export function showDistance(place: HTMLElement): void {
  const { lat, lng } = parseSearch(new URL(document.referrer).searchParams);
  const [latitude, longitude] = (place.dataset.point ?? '').split(',').map(Number);
  const language = LANGUAGE_TAGS[localeOfPath(location.pathname)];
  const show = (km: number, text = '') => {
    place.textContent = text.replace('%', distanceText(km, language));
  };
  const [path, pressed] = takeNextState('distance')?.split(' ') ?? [];
  if (lat !== null && lng !== null && latitude !== undefined && longitude !== undefined) {
    show(distanceKm({ latitude: lat, longitude: lng }, { latitude, longitude }), place.dataset.text);
  } else if (path === location.pathname) show(Number(pressed), place.dataset.textOfPlace);
}
