import { useCallback, useState } from 'react';

/** How finding the visitor's position goes; the last four are its ends without one (spec, section 4). */
export type LocationState = 'idle' | 'detecting' | 'denied' | 'unavailable' | 'timeout' | 'error';

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000, enableHighAccuracy: false };

/** By the codes of GeolocationPositionError. */
const FAILURES: Record<number, LocationState> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/**
 * Asks the browser for the visitor's position.
 *
 * @param onFound gets degrees rounded to about 100 m: enough to sort by distance, too little to tell a door
 */
export function useGeolocation(onFound: (latitude: number, longitude: number) => void) {
  const [state, setState] = useState<LocationState>('idle');
  const detect = useCallback(() => {
    // Absent where the page is not served over HTTPS.
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    setState('detecting');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound(rounded(coords.latitude), rounded(coords.longitude));
      },
      ({ code }) => setState(FAILURES[code] ?? 'error'),
      OPTIONS,
    );
  }, [onFound]);
  return { state, detect };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
