/** What pages store in the browser: each key is declared here and in the privacy policy. */

export type DevicePlace = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'caches';

export type DeviceKey = {
  place: DevicePlace;
  /** The key, or its prefix when it ends in `*`. */
  key: string;
  /**
   * Lifetime: `device`-wide choices stay; personal data is cleared at sign-out unless the person keeps it; `tab` ends
   * with the tab.
   */
  of: 'device' | 'person' | 'tab';
};

export const DEVICE_KEYS: readonly DeviceKey[] = [
  { place: 'localStorage', key: 'language', of: 'device' },
  { place: 'localStorage', key: 'cookieConsent', of: 'device' },
  { place: 'localStorage', key: 'bottin-moderation-keys', of: 'device' },
  { place: 'localStorage', key: 'bottin-searches', of: 'device' },
  // At the visitor's request, without an account.
  { place: 'localStorage', key: 'bottin-kept', of: 'device' },
  { place: 'localStorage', key: 'bottin-seen', of: 'device' },
  // The session; a pending sign-in's state has a key with the same prefix.
  { place: 'localStorage', key: 'bottin-session*', of: 'person' },
  { place: 'localStorage', key: 'bottin-account-kept', of: 'person' },
  { place: 'localStorage', key: 'bottin-claim*', of: 'person' },
  { place: 'localStorage', key: 'bottin-review*', of: 'person' },
  { place: 'sessionStorage', key: 'bottin-edit*', of: 'person' },
  { place: 'sessionStorage', key: 'bottin-privacy-request', of: 'tab' },
  // Kept until the page in the other language has it.
  { place: 'sessionStorage', key: 'bottin-typed', of: 'tab' },
  // State for the next page: the name of a deleted listing, a search to save after sign-in, a confirmed address.
  { place: 'sessionStorage', key: 'bottin-next-page', of: 'tab' },
  { place: 'sessionStorage', key: 'bottin-reloaded-at', of: 'tab' },
  // Which pages of results are shown below each other.
  { place: 'sessionStorage', key: 'search-shown', of: 'tab' },
  { place: 'sessionStorage', key: 'react-router-scroll-positions', of: 'tab' },
  { place: 'indexedDB', key: 'bottin-drafts', of: 'person' },
  { place: 'indexedDB', key: 'bottin-media', of: 'person' },
  // Recent public pages for offline reading, the same for everyone.
  { place: 'caches', key: 'pages', of: 'device' },
  { place: 'caches', key: 'offline', of: 'device' },
  { place: 'caches', key: 'files', of: 'device' },
  { place: 'caches', key: 'images', of: 'device' },
  // The wizard's page and its files, the same for everyone.
  { place: 'caches', key: 'forms', of: 'device' },
  // The cards of kept listings.
  { place: 'caches', key: 'kept', of: 'device' },
];

/** The declaration of a key; undefined for an undeclared one. */
export function declaredKey(place: DevicePlace, name: string): DeviceKey | undefined {
  return DEVICE_KEYS.find(
    (line) =>
      line.place === place &&
      (line.key.endsWith('*') ? name.startsWith(line.key.slice(0, -1)) : name === line.key),
  );
}
