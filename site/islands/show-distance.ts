import { LANGUAGE_TAGS, localeOfPath } from '#domain/locale.ts';
import { distanceKm } from '#domain/places/distance.ts';
import { parseSearch } from '#domain/search/search.ts';
import { distanceText } from '#site/features/listing/distance-text.ts';

/** Adds to the address of a listing its distance from the position of the search that the visitor came from. */
export function showDistance(place: HTMLElement): void {
  const { lat, lng } = parseSearch(new URL(document.referrer).searchParams);
  const [latitude, longitude] = (place.dataset.point ?? '').split(',').map(Number);
  if (lat === null || lng === null || latitude === undefined || longitude === undefined) return;
  const km = distanceKm({ latitude: lat, longitude: lng }, { latitude, longitude });
  const language = LANGUAGE_TAGS[localeOfPath(location.pathname)];
  place.textContent = (place.dataset.text ?? '').replace('%', distanceText(km, language));
}
