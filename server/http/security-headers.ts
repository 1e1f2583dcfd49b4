import { MARK_COOKIE_CONSENT } from '#domain/accounts/cookie-consent.ts';
import { MARK_STORED_SESSION } from '#domain/accounts/stored-session.ts';
import { START_LATE } from '#domain/pages/late-start.ts';
import { speculationRules } from '#domain/pages/speculation-rules.ts';
import { RESTORE_LANGUAGE } from '#domain/pages/stored-language.ts';
import type { Config } from '../config.ts';
import { sourceHash } from './source-hash.ts';

/** Sources that a page may use besides its origin. */
export type PolicySources = {
  /** Origins, such as `https://tiles.example.org`. */
  images: readonly string[];
  connect: readonly string[];
  /** Where forms may be posted. */
  forms: readonly string[];
  /** Hashes of the styles that pages hold, such as `sha256-…`. */
  styles: readonly string[];
};

const TWO_YEARS_SECONDS = 63_072_000;

// Features that Chromium knows: it logs a warning for unknown ones on every page.
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers that every answer of the site carries, unless it has its own of that name.
 *
 * No Cross-Origin-Embedder-Policy: nothing here needs an isolated process, and it would refuse the tiles of maps.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': [...UNUSED_FEATURES.map((name) => `${name}=()`), 'geolocation=(self)'].join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For everything except pages: text, redirects, build files, among them a worker that fetches from its origin.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * The value of Strict-Transport-Security; null on a site that is not reached by https.
 *
 * By default the host and its subdomains. Browsers' preload lists are opt-in, for the owner of the whole domain, since
 * removal from them takes months.
 */
export function strictTransport({ SITE_URL, HSTS }: Pick<Config, 'SITE_URL' | 'HSTS'>): string | null {
  if (!SITE_URL?.startsWith('https://') || HSTS === 'off') return null;
  const scope = { host: '', subdomains: '; includeSubDomains', preload: '; includeSubDomains; preload' }[
    HSTS
  ];
  return `max-age=${TWO_YEARS_SECONDS}${scope}`;
}

/** The headers of {@link SECURITY_HEADERS}, with what depends on how the site is reached. */
export function siteHeaders(transport: string | null): readonly [name: string, value: string][] {
  const all = Object.entries(SECURITY_HEADERS);
  return transport === null ? all : [...all, ['strict-transport-security', transport]];
}

/** The policy of every document: its inline scripts are always the same. */
export function documentPolicy(sources: PolicySources): string {
  const scripts = [
    MARK_STORED_SESSION,
    MARK_COOKIE_CONSENT,
    RESTORE_LANGUAGE,
    START_LATE,
    speculationRules(),
  ];
  const hashes = scripts.map((script) => `'${sourceHash(script)}'`);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    // Leaflet positions its tiles through the style attribute's object model, which this does not touch.
    `style-src 'self' ${sources.styles.map((hash) => `'${hash}'`).join(' ')}`,
    // blob: photos that are chosen and not yet uploaded.
    `img-src ${["'self'", 'data:', 'blob:', ...sources.images].join(' ')}`,
    `connect-src ${["'self'", ...sources.connect].join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...sources.forms].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of a page that any site may frame: its own style, no script, and nothing from another site. */
export function framedHeaders(style: string): Readonly<Record<string, string>> {
  const policy = `default-src 'none'; style-src '${sourceHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
  return { 'content-security-policy': policy, 'cross-origin-resource-policy': 'cross-origin' };
}

/** Whether a policy lets any site frame the page: X-Frame-Options, which cannot say so, is then left out. */
export function letsFrame(policy: string | null | undefined): boolean {
  return policy?.includes('frame-ancestors *') ?? false;
}
