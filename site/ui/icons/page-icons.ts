import symbols from 'virtual:icon-symbols';

/** The icons that one page shows, gathered while it is rendered and written at its end. */
export class PageIcons {
  #names = new Set<string>();
  #isWritten = false;

  /** @returns whether the page will hold it: what is rendered after the end, or is no icon, is not in it */
  add(name: string): boolean {
    if (this.#names.has(name)) return true;
    if (this.#isWritten || !symbols[name]) return false;
    this.#names.add(name);
    return true;
  }

  /** @returns the symbols of all, in the order of their first use */
  write(): string {
    this.#isWritten = true;
    return Array.from(this.#names, (name) => symbols[name]).join('');
  }
}
