import 'leaflet/dist/leaflet.css';
import './map.css';
import L from 'leaflet';

/** Degrees. */
export type MapPoint = { latitude: number; longitude: number };

/** Options that all maps of the site share: the tile server and the labels of the buttons. */
export type MapOptions = { tilesUrl: string; attribution: string; zoomIn: string; zoomOut: string };

const ZOOM_MAX = 19;

/**
 * An empty map in the site's style. This module bundles the map library: import it dynamically, when a map is needed.
 *
 * @param element empty, with the class `map` and an explicit size
 */
export function openMap(element: HTMLElement, { tilesUrl, attribution, zoomIn, zoomOut }: MapOptions): L.Map {
  // The wheel scrolls the page; zooming uses the buttons and keys.
  const map = L.map(element, { zoomControl: false, scrollWheelZoom: false });
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  // Popups of the first markers open at the left.
  L.control.zoom({ position: 'topright', zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  L.tileLayer(tilesUrl, { attribution, maxZoom: ZOOM_MAX }).addTo(map);
  return map;
}

/** Map marker. It is an element with classes, so that the library's images are not needed. */
export function pinIcon(): L.DivIcon {
  return L.divIcon({ className: 'map-pin', iconSize: [28, 36], iconAnchor: [14, 36], popupAnchor: [0, -32] });
}

export function latLng({ latitude, longitude }: MapPoint): L.LatLngTuple {
  return [latitude, longitude];
}
