/** What the device refused to keep, for as long as the document lives. */
const refused = new Map<string, string>();

/** What is kept under a name; null when nothing is, or the device does not say. */
export function loadText(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch (error) {
    console.warn('This device keeps nothing:', error);
    return null;
  }
}

/** Keeps a text on the device, so that nothing typed is lost; where it keeps nothing, the page does until it is left. */
export function keepText(key: string, text: string): void {
  refused.set(key, text);
  try {
    localStorage.setItem(key, text);
    refused.delete(key);
  } catch (error) {
    console.warn('This device keeps nothing; the page does until it is left:', error);
  }
}

/** Nothing is kept any more: it was sent. */
export function forgetText(key: string): void {
  refused.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn('This device keeps nothing:', error);
  }
}
