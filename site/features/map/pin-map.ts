import L from 'leaflet';
import { latLng, type MapOptions, type MapPoint, openMap, pinIcon } from './leaflet-map.ts';

/** A map of one place; `show` says which, and brings it to the middle. */
export type PinMap = { show(point: MapPoint): void; remove(): void };

const ZOOM = 16;

/** Draws a map for one pin, which people look at and do not move. */
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
