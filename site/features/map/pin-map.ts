import L from 'leaflet';
import { latLng, type MapOptions, type MapPoint, openMap, pinIcon } from './leaflet-map.ts';

/** A map of one place; `show` sets the place and centres it. */
export type PinMap = { show(point: MapPoint): void; remove(): void };

const ZOOM = 16;

/** Draws a read-only map with one pin. */
export function drawPinMap(element: HTMLElement, options: MapOptions): PinMap {
  const map = openMap(element, options);
  const pin = L.marker([0, 0], { icon: pinIcon(), interactive: false, keyboard: false });
  return {
    show(point) {
      map.setView(latLng(point), ZOOM, { animate: false });
      pin.setLatLng(latLng(point)).addTo(map);
    },
    remove: () => map.remove(),
  };
}
