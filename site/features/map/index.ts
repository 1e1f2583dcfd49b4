export type { MapPoint } from './leaflet-map.ts';
export { PlacePicker } from './place-picker.tsx';
export { loadPinMap, useMap } from './use-map.ts';
