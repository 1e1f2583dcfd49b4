import 'leaflet/dist/leaflet.css';
import './map.css';
import L from 'leaflet';

type Pin = { latitude: number; longitude: number; name: string; detail: string; href: string };
type Visitor = { latitude: number; longitude: number; name: string };

export type MapContents = {
  pins: Pin[];
  visitor: Visitor | null;
  /** What the link of a pin says. */
  linkText: string;
  /** Opens a page of this site without loading the document again. */
  onOpen(href: string): void;
};

export type MapOptions = { tilesUrl: string; attribution: string; zoomIn: string; zoomOut: string };

/** A map on the page; `show` replaces what is on it and brings it into view. */
export type DrawnMap = { show(contents: MapContents): void; remove(): void };

const QUEBEC: L.LatLngBoundsExpression = [
  [45, -79.5],
  [50.5, -61.5],
];
const ZOOM_MAX = 19;
/** A single pin, or pins in one street, are shown with what is around them. */
const ZOOM_FIT_MAX = 15;
const PIN_SIZE: L.PointExpression = [28, 36];

/** Draws an empty map of Quebec in an element. */
export function drawMap(
  element: HTMLElement,
  { tilesUrl, attribution, zoomIn, zoomOut }: MapOptions,
): DrawnMap {
  const map = L.map(element, { zoomControl: false, scrollWheelZoom: false });
  map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  L.tileLayer(tilesUrl, { attribution, maxZoom: ZOOM_MAX }).addTo(map);
  map.fitBounds(QUEBEC);
  const layer = L.featureGroup().addTo(map);
  return {
    show({ pins, visitor, linkText, onOpen }) {
      layer.clearLayers();
      for (const pin of pins) pinMarker(pin, linkText, onOpen).addTo(layer);
      if (visitor) visitorMarker(visitor).addTo(layer);
      const bounds = layer.getBounds();
      if (bounds.isValid()) map.fitBounds(bounds, { padding: [40, 40], maxZoom: ZOOM_FIT_MAX });
    },
    remove: () => map.remove(),
  };
}

// Markers are elements with classes: the images that come with the library, and markup in text, are not needed.
function pinMarker(pin: Pin, linkText: string, onOpen: (href: string) => void): L.Marker {
  const icon = L.divIcon({
    className: 'map-pin',
    iconSize: PIN_SIZE,
    iconAnchor: [14, 36],
    popupAnchor: [0, -32],
  });
  // The close button of the library speaks English only; Escape and the map itself close a popup.
  return L.marker([pin.latitude, pin.longitude], { icon, title: pin.name, riseOnHover: true }).bindPopup(
    () => popup(pin, linkText, onOpen),
    { closeButton: false },
  );
}

function visitorMarker({ latitude, longitude, name }: Visitor): L.Marker {
  const icon = L.divIcon({ className: 'map-visitor', iconSize: [20, 20] });
  return L.marker([latitude, longitude], { icon, title: name, keyboard: false, interactive: false });
}

function popup({ name, detail, href }: Pin, linkText: string, onOpen: (href: string) => void): HTMLElement {
  const box = document.createElement('div');
  const title = document.createElement('strong');
  const text = document.createElement('p');
  const link = document.createElement('a');
  title.textContent = name;
  text.textContent = detail;
  link.textContent = linkText;
  link.href = href;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(href);
  });
  box.append(title, text, link);
  return box;
}
