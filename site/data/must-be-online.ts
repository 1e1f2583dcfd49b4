/**
 * Throws while the browser has no network. To be called before a module is imported: a browser remembers a failed import
 * for as long as the document lives (HTML, « fetch a single module script »), so that pressing again would fail forever.
 */
export function mustBeOnline(): void {
  if (!navigator.onLine) throw new TypeError('The browser has no network');
}
