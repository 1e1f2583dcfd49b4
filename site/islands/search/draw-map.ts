import L from 'leaflet';
import { latLng, type MapOptions, type MapPoint, openMap, pinIcon } from '#site/features/map/leaflet-map.ts';
import type { Pin } from '#site/features/search/results-page.ts';
import { cluster } from './cluster.ts';

type Visitor = MapPoint & { name: string };

type MapContents = {
  pins: Pin[];
  visitor: Visitor | null;
  /** Accessible name of a group of pins that are too close together. */
  groupText(count: number): string;
};

/** A map on the page; `show` replaces what is on it and brings it into view. */
export type DrawnMap = { show(contents: MapContents): void };

const QUEBEC: L.LatLngBoundsExpression = [
  [45, -79.5],
  [50.5, -61.5],
];
/** Maximum zoom of the initial view: a single pin, or pins in one street, are shown with their surroundings. */
const ZOOM_FIT_MAX = 15;
const GROUP_SIZE: L.PointExpression = [40, 40];
/** Maximum height of a popup, in pixels; a longer list of businesses scrolls. */
const POPUP_HEIGHT = 220;
/** Pins closer than this, in pixels, are drawn as one group. */
const PIN_DISTANCE = 44;

/** Draws an empty map of Quebec in an element. */
export function drawMap(element: HTMLElement, options: MapOptions): DrawnMap {
  const map = openMap(element, options);
  map.fitBounds(QUEBEC, { animate: false });
  const layer = L.layerGroup().addTo(map);
  let contents: MapContents | undefined;

  const draw = () => {
    layer.clearLayers();
    if (!contents) return;
    const groups = cluster(contents.pins, (pin) => map.latLngToLayerPoint(latLng(pin)), PIN_DISTANCE);
    for (const group of groups) marker(group, contents).addTo(layer);
    if (contents.visitor) visitorMarker(contents.visitor).addTo(layer);
  };

  // Groups split when zooming in.
  map.on('zoomend', draw);
  return {
    show(shown) {
      contents = shown;
      const places = [...shown.pins, ...(shown.visitor ? [shown.visitor] : [])].map(latLng);
      if (places.length > 0) {
        map.fitBounds(L.latLngBounds(places), { padding: [40, 40], maxZoom: ZOOM_FIT_MAX, animate: false });
      }
      draw();
    },
  };
}

function marker(pins: Pin[], { groupText }: MapContents): L.Marker {
  const [first] = pins as [Pin, ...Pin[]];
  const isGroup = pins.length > 1;
  const icon = isGroup
    ? L.divIcon({ className: 'map-group', iconSize: GROUP_SIZE, html: String(pins.length) })
    : pinIcon();
  const title = isGroup ? groupText(pins.length) : first.name;
  // The library's close button only has an English label; Escape and a click on the map close the popup too.
  return L.marker(latLng(first), { icon, title, riseOnHover: true }).bindPopup(() => popup(pins), {
    closeButton: false,
    maxHeight: POPUP_HEIGHT,
  });
}

function visitorMarker(visitor: Visitor): L.Marker {
  const icon = L.divIcon({ className: 'map-visitor', iconSize: [20, 20] });
  return L.marker(latLng(visitor), { icon, title: visitor.name, keyboard: false, interactive: false });
}

function popup(pins: Pin[]): HTMLElement {
  const list = document.createElement('ul');
  for (const { name, detail, href } of pins) {
    const line = document.createElement('li');
    const link = document.createElement('a');
    const text = document.createElement('p');
    link.textContent = name;
    link.href = href;
    text.textContent = detail;
    line.append(link, text);
    list.append(line);
  }
  return list;
}
