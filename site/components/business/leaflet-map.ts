import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import type { SiteSettings } from '#site/settings.ts';

/** Degrees. */
export type MapPoint = { latitude: number; longitude: number };

const ZOOM = 16;

/**
 * Draws a map with one pin. Fetched with its library only when a map is seen: import it dynamically.
 *
 * @param element empty, with a size of its own
 * @returns takes the map away
 */
export function showMap(
  element: HTMLElement,
  { latitude, longitude }: MapPoint,
  { mapTilesUrl, mapAttribution }: Pick<SiteSettings, 'mapTilesUrl' | 'mapAttribution'>,
): () => void {
  // The wheel scrolls the page; zooming has its buttons and keys.
  const map = L.map(element, { scrollWheelZoom: false }).setView([latitude, longitude], ZOOM);
  L.tileLayer(mapTilesUrl, { attribution: mapAttribution, maxZoom: 19 }).addTo(map);
  const icon = L.divIcon({ className: 'map-pin', iconSize: [28, 28], iconAnchor: [14, 28] });
  L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
  return () => map.remove();
}
