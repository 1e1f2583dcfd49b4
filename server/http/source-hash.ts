import { hash } from 'node:crypto';

/** An inline script or style as a Content-Security-Policy names it: `sha256-…`. */
export function sourceHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
