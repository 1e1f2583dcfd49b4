const KEY = 'bottin-next-page';

type State = Readonly<Record<string, string>>;

/** Stores state for the next page of this tab, which is another document. */
export function storeNextState(state: State): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch (error) {
    console.warn('The next page is not told what was done:', error);
  }
}

/** Reads and deletes the state stored by the previous page; null if there is no state. */
export function takeNextState(): State | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? null : JSON.parse(stored);
  } catch (error) {
    console.warn('The state that the last page left cannot be read:', error);
    return null;
  }
}
