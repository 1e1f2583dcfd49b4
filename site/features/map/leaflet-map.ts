import 'leaflet/dist/leaflet.css';
import './map.css';
import L from 'leaflet';

/** Degrees. */
export type MapPoint = { latitude: number; longitude: number };

/** What every map of the site needs to know: where its tiles come from, and the words of its buttons. */
export type MapOptions = { tilesUrl: string; attribution: string; zoomIn: string; zoomOut: string };

const ZOOM_MAX = 19;

/**
 * A map without a place yet, in the site's dress. This file brings the library with it: import it dynamically, when a
 * map is wanted.
 *
 * @param element empty, with the class `map` and a size of its own
 */
export function openMap(element: HTMLElement, { tilesUrl, attribution, zoomIn, zoomOut }: MapOptions): L.Map {
  // The wheel scrolls the page; zooming has its buttons and keys.
  const map = L.map(element, { zoomControl: false, scrollWheelZoom: false });
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  L.tileLayer(tilesUrl, { attribution, maxZoom: ZOOM_MAX }).addTo(map);
  return map;
}

/** The mark of a place. Markers are elements with classes: the images that come with the library are not needed. */
export function pinIcon(): L.DivIcon {
  return L.divIcon({ className: 'map-pin', iconSize: [28, 36], iconAnchor: [14, 36], popupAnchor: [0, -32] });
}

export function latLng({ latitude, longitude }: MapPoint): L.LatLngTuple {
  return [latitude, longitude];
}
