import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Origins beside our own that a page may use. */
export type PolicyOrigins = { images: readonly string[]; connect: readonly string[] };

/** Headers that every answer of the site carries. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * The Content-Security-Policy of one page.
 *
 * The page's own inline scripts (the framework's data for hydration) are allowed by their hashes, never by a nonce: the
 * same bytes may then be cached and served to everyone.
 *
 * @param origins what else a page may load images from or send measures to, such as `https://tiles.example.org`
 */
export function contentSecurityPolicy(html: string, origins: PolicyOrigins): string {
  const hashes = Array.from(html.matchAll(INLINE_SCRIPT), ([, script]) => {
    return `'sha256-${createHash('sha256')
      .update(script ?? '')
      .digest('base64')}'`;
  });
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    // blob: photos that somebody chose and that are not uploaded yet.
    // Leaflet positions its tiles through the style attribute's object model, which this does not touch.
    `img-src ${["'self'", 'data:', 'blob:', ...origins.images].join(' ')}`,
    `connect-src ${["'self'", ...origins.connect].join(' ')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
