import L from 'leaflet';
import { latLng, type MapOptions, type MapPoint, openMap, pinIcon } from './leaflet-map.ts';

type PickerContents = {
  /** Null while the position is unknown: the first click on the map sets it. */
  point: MapPoint | null;
  /** Accessible name of the pin, and the id of its help text. */
  label: string;
  describedBy: string;
  onMove(point: MapPoint): void;
};

/** A map with one movable pin: by dragging, by clicking elsewhere, or with the arrow keys. */
export type PickerMap = { show(contents: PickerContents): void; remove(): void };

const QUEBEC: L.LatLngBoundsExpression = [
  [45, -79.5],
  [50.5, -61.5],
];
const ZOOM = 16;
/** Pixels that an arrow key moves the pin by; `LONG_STEP` with Shift. */
const STEP = 4;
const LONG_STEP = 40;
const DIRECTIONS: Readonly<Record<string, L.PointTuple>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Minimum distance between the pin and the edge of the map, in pixels. */
const MARGIN: L.PointTuple = [40, 40];

export function drawPickerMap(element: HTMLElement, options: MapOptions): PickerMap {
  const map = openMap(element, options);
  map.fitBounds(QUEBEC, { animate: false });
  const pin = L.marker([0, 0], { icon: pinIcon(), draggable: true, autoPan: true });
  let contents: PickerContents | undefined;

  const moveTo = (place: L.LatLng) => {
    const { lat, lng } = place.wrap();
    pin.setLatLng([lat, lng]);
    contents?.onMove({ latitude: rounded(lat), longitude: rounded(lng) });
  };
  pin.on('dragend', () => moveTo(pin.getLatLng()));
  // Dragging needs a steady hand; clicking the place does not.
  map.on('click', ({ latlng }) => moveTo(latlng));
  const press = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = direction;
    const step = event.shiftKey ? LONG_STEP : STEP;
    const next = map.latLngToContainerPoint(pin.getLatLng()).add([x * step, y * step]);
    moveTo(map.containerPointToLatLng(next));
    map.panInside(pin.getLatLng(), { padding: MARGIN });
  };

  return {
    show(shown) {
      contents = shown;
      if (!shown.point) {
        pin.remove();
        return;
      }
      const place = L.latLng(latLng(shown.point));
      const isNew = !map.hasLayer(pin);
      // A pin that the user moved stays in view where it is; recentre only for another place.
      if (isNew || !map.getBounds().pad(-0.05).contains(place)) map.setView(place, ZOOM, { animate: false });
      pin.setLatLng(place).addTo(map);
      const mark = pin.getElement();
      if (isNew) mark?.addEventListener('keydown', press);
      mark?.setAttribute('aria-label', shown.label);
      mark?.setAttribute('aria-describedby', shown.describedBy);
    },
    remove: () => map.remove(),
  };
}

// Six decimals, a tenth of a metre, as the form shows.
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
