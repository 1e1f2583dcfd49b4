const KEY = 'bottin-next-page';

type State = Readonly<Record<string, string>>;

/** Stores state for the next page of this tab, which may be another document. */
export function storeNextState(state: State): void {
  try {
    write({ ...read(), ...state });
  } catch (error) {
    console.warn('State for the next page:', error);
  }
}

/** Reads and deletes one value stored by the previous page; undefined if it is missing. */
export function takeNextState(name: string): string | undefined {
  try {
    const { [name]: taken, ...others } = read();
    if (taken !== undefined) write(others);
    return taken;
  } catch (error) {
    console.warn('State of the last page:', error);
    return undefined;
  }
}

/** Stores a value for reloads of this page: it stays with the entry of the history. */
export function storeForReload(name: string, value: string): void {
  history.replaceState({ ...history.state, [name]: value }, '');
}

/** A value that this page stored before it was reloaded; undefined if it is missing. */
export function storedForReload(name: string): string | undefined {
  return history.state?.[name];
}

function read(): State {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
}

function write(state: State): void {
  if (Object.keys(state).length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(state));
}
