/** How much of a search was shown, beside what its address says. */
export type Shown = {
  /** The first page; the last one is in the address. */
  first?: number;
  /** Where it was scrolled to, in CSS pixels. */
  top?: number;
};

const KEY = 'search-shown';

/** What the entry of the history says was shown. */
export function readShown(): Shown {
  return history.state?.shown ?? {};
}

/** Adds to what the entry of the history says. */
export function storeShown(shown: Shown): void {
  history.replaceState({ ...history.state, shown: { ...readShown(), ...shown } }, '');
}

/** Notes where the page is scrolled to, where the browser could not tell: it knows nothing of added pages. */
export function storeScroll(): void {
  if (history.state?.shown) storeShown({ top: scrollY });
}

/** Has the next document of this tab, another order or view of the same search, show as much as this one. */
export function handOver(shown: Shown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(shown));
  } catch (error) {
    // The next document begins at its top.
    console.warn(error);
  }
}

/** Takes what the former document handed over into the entry of the history. */
export function takeOver(): void {
  try {
    const shown = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (shown !== null) storeShown(JSON.parse(shown));
  } catch (error) {
    console.warn(error);
  }
}
