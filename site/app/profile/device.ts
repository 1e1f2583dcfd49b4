/** A browser and the system that it runs on, by the names that people know. */
export type Device = { browser: string; system: string };

// The first that matches: every browser also names those before it.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a device is called; null for what is no browser that is known.
 *
 * @example deviceOf('Mozilla/5.0 (iPhone; …) … Version/18.0 Mobile/15E148 Safari/604.1') // Safari, iPhone
 */
export function deviceOf(userAgent: string | null): Device | null {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  return browser && system ? { browser, system } : null;
}
