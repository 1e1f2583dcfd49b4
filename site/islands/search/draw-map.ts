import L from 'leaflet';
import type { Bounds } from '#domain/search/bounds.ts';
import { latLng, type MapOptions, type MapPoint, openMap, pinIcon } from '#site/features/map/leaflet-map.ts';
import { cluster } from './cluster.ts';

/** A business on the map. */
export type Pin = MapPoint & {
  name: string;
  /** Its trade and city. */
  detail: string;
  /** Path of its page. */
  href: string;
};

type Visitor = MapPoint & { name: string };

type MapContents = {
  pins: Pin[];
  visitor: Visitor | null;
  /** The area to show; null for one that holds everything. */
  bounds: Bounds | null;
  /** Accessible name of a group of pins that are too close together. */
  groupText(count: number): string;
  /** The visitor moved the map. */
  onMove(shown: Bounds): void;
  /** The visitor points at businesses; at none when the list is empty. */
  onPoint(hrefs: string[]): void;
};

export type DrawnMap = {
  /** Marks the pin, or the group, of one business; null marks none. */
  mark(href: string | null): void;
};

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
/** Pixels of the notes and the attribution over the end of the map. */
const NOTE_HEIGHT = 96;
/** Pixels of the zoom buttons, with half a pin. */
const ZOOM_WIDTH = 72;
/** A larger group zooms in when it is pressed, a smaller one lists its businesses. */
const LISTED_MAX = 8;
const MARKED = 'is-marked';

/** Draws businesses in an element. */
export function drawMap(element: HTMLElement, options: MapOptions, contents: MapContents): DrawnMap {
  const map = openMap(element, options);
  const layer = L.layerGroup().addTo(map);
  const markers = new Map<string, L.Marker>();
  let marked: L.Marker | undefined;

  const draw = () => {
    layer.clearLayers();
    markers.clear();
    for (const pins of cluster(contents.pins, (pin) => map.latLngToLayerPoint(latLng(pin)), PIN_DISTANCE)) {
      const marker = markerOf(pins, map, contents).addTo(layer);
      for (const { href } of pins) markers.set(href, marker);
    }
    if (contents.visitor) visitorMarker(contents.visitor).addTo(layer);
  };
  const tellMove = () => contents.onMove(boundsOf(map));

  showContents(map, contents);
  draw();
  // Groups split when zooming in.
  map.on('zoomend', draw);
  map.on('zoomend dragend', tellMove);
  holdFocus(map, element);
  return {
    mark(href) {
      marked?.getElement()?.classList.remove(MARKED);
      marked?.setZIndexOffset(0);
      marked = href === null ? undefined : markers.get(href);
      marked?.getElement()?.classList.add(MARKED);
      marked?.setZIndexOffset(1000);
    },
  };
}

function showContents(map: L.Map, { pins, visitor, bounds }: MapContents): void {
  const places = [...pins, ...(visitor ? [visitor] : [])].map(latLng);
  if (bounds) {
    const { south, west, north, east } = bounds;
    map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { animate: false },
    );
  } else if (places.length > 0) {
    map.fitBounds(L.latLngBounds(places), {
      paddingTopLeft: [40, 40],
      paddingBottomRight: [ZOOM_WIDTH, NOTE_HEIGHT],
      maxZoom: ZOOM_FIT_MAX,
      animate: false,
    });
  } else {
    map.fitBounds(QUEBEC, { animate: false });
  }
}

function boundsOf(map: L.Map): Bounds {
  const shown = map.getBounds();
  const { lat: south, lng: west } = shown.getSouthWest();
  const { lat: north, lng: east } = shown.getNorthEast();
  return { south, west, north, east };
}

// A popup that the keyboard opens gets the focus, and gives it back to its pin when it closes.
function holdFocus(map: L.Map, element: HTMLElement): void {
  let opener: HTMLElement | undefined;
  map.on('popupopen', ({ popup }) => {
    const { activeElement } = document;
    opener = activeElement instanceof HTMLElement && activeElement !== element ? activeElement : undefined;
    if (!opener || !element.contains(opener)) return;
    popup.getElement()?.querySelector('a')?.focus();
  });
  element.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !element.querySelector('.leaflet-popup')) return;
    map.closePopup();
    opener?.focus();
  });
}

function markerOf(pins: Pin[], map: L.Map, { groupText, onPoint }: MapContents): L.Marker {
  const [first] = pins as [Pin, ...Pin[]];
  const isGroup = pins.length > 1;
  const icon = isGroup
    ? L.divIcon({ className: 'map-group', iconSize: GROUP_SIZE, html: String(pins.length) })
    : pinIcon();
  const title = isGroup ? groupText(pins.length) : first.name;
  const marker = L.marker(latLng(first), { icon, title, riseOnHover: true });
  marker.on('add', () => {
    const mark = marker.getElement();
    // The number in a group is read with its unit.
    mark?.setAttribute('aria-label', title);
    mark?.addEventListener('focus', () => onPoint(pins.map(({ href }) => href)));
    mark?.addEventListener('blur', () => onPoint([]));
  });
  marker.on('mouseover', () => onPoint(pins.map(({ href }) => href)));
  marker.on('mouseout', () => onPoint([]));
  const area = L.latLngBounds(pins.map(latLng));
  const zoomIn = () => map.fitBounds(area, { padding: [60, 60], animate: false });
  if (pins.length > LISTED_MAX && map.getBoundsZoom(area) > map.getZoom()) {
    marker.on('click', zoomIn);
    marker.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter') return;
      zoomIn();
      map.getContainer().focus();
    });
    return marker;
  }
  // The library's close button only has an English label; Escape and a click on the map close the popup too.
  return marker.bindPopup(() => popup(pins), {
    closeButton: false,
    maxHeight: POPUP_HEIGHT,
    autoPanPaddingBottomRight: [56, 16],
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
