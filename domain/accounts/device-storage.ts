/** What pages keep on the device of whoever reads them: each key stands here, and in the privacy policy. */

export type DevicePlace = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches';

export type DeviceKey = {
  place: DevicePlace;
  /** The name itself, or the beginning of it when it ends in `*`. */
  key: string;
  /**
   * Whose it is: a choice of the device, which stays; a person's, which signing out takes along unless they keep it;
   * `tab`: gone with the tab.
   */
  of: 'device' | 'person' | 'tab';
};

export const DEVICE_KEYS: readonly DeviceKey[] = [
  { place: 'localStorage', key: 'language', of: 'device' },
  { place: 'localStorage', key: 'cookieConsent', of: 'device' },
  { place: 'localStorage', key: 'bottin-moderation-keys', of: 'device' },
  // The session; what a sign-in under way has to remember stands beside it, under a name that begins with the same.
  { place: 'localStorage', key: 'bottin-session*', of: 'person' },
  { place: 'localStorage', key: 'bottin-claim*', of: 'person' },
  { place: 'localStorage', key: 'bottin-review*', of: 'person' },
  { place: 'sessionStorage', key: 'bottin-edit*', of: 'person' },
  { place: 'sessionStorage', key: 'bottin-privacy-request', of: 'tab' },
  { place: 'sessionStorage', key: 'react-router-scroll-positions', of: 'tab' },
  { place: 'indexedDB', key: 'bottin-drafts', of: 'person' },
  { place: 'indexedDB', key: 'bottin-media', of: 'person' },
  // The last pages read, for when there is no connection: public ones, the same for everyone.
  { place: 'caches', key: 'pages', of: 'device' },
  { place: 'caches', key: 'offline', of: 'device' },
  { place: 'caches', key: 'files', of: 'device' },
  { place: 'caches', key: 'images', of: 'device' },
];

/** The line that a key of a browser falls under; undefined for one that nobody declared. */
export function declaredKey(place: DevicePlace, name: string): DeviceKey | undefined {
  return DEVICE_KEYS.find(
    (line) =>
      line.place === place &&
      (line.key.endsWith('*') ? name.startsWith(line.key.slice(0, -1)) : name === line.key),
  );
}
