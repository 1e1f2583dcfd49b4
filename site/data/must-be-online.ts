/**
 * Throws while the browser is offline. Call it before a dynamic import: browsers cache a failed import until the
 * document is unloaded (HTML, « fetch a single module script »), so that every retry would fail.
 */
export function mustBeOnline(): void {
  if (!navigator.onLine) throw new TypeError('The browser has no network');
}
