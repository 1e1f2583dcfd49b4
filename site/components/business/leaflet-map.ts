import 'leaflet/dist/leaflet.css';
import '#site/routes/public/search/map.css';
import L from 'leaflet';

/** Degrees. */
export type MapPoint = { latitude: number; longitude: number };

export type MapOptions = { tilesUrl: string; attribution: string; zoomIn: string; zoomOut: string };

const ZOOM = 16;
const ZOOM_MAX = 19;
const PIN_SIZE: L.PointExpression = [28, 36];

/**
 * Draws a map with one pin. Fetched with its library only when a map is seen: import it dynamically.
 *
 * @param element empty, with the class `map` and a size of its own
 * @returns takes the map away
 */
export function showMap(element: HTMLElement, point: MapPoint, options: MapOptions): () => void {
  const place = L.latLng(point.latitude, point.longitude);
  // The wheel scrolls the page; zooming has its buttons and keys.
  const map = L.map(element, { zoomControl: false, scrollWheelZoom: false }).setView(place, ZOOM);
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ zoomInTitle: options.zoomIn, zoomOutTitle: options.zoomOut }).addTo(map);
  L.tileLayer(options.tilesUrl, { attribution: options.attribution, maxZoom: ZOOM_MAX }).addTo(map);
  const icon = L.divIcon({ className: 'map-pin', iconSize: PIN_SIZE, iconAnchor: [14, 36] });
  L.marker(place, { icon, interactive: false, keyboard: false }).addTo(map);
  return () => map.remove();
}
