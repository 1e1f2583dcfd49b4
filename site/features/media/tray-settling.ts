import type { UnsettledFile } from './media-tray.ts';
import type { Entry, TrayEntries } from './tray-entries.ts';
import { type TrayParts, uploadFaultOf } from './tray-parts.ts';

/** What a page knows of the store: what it has seen there, and what it has looked for in vain. */
export type Known = { seen: Set<string>; lost: Set<string> };

/**
 * Sees to it that the store has a file: what it gave up meanwhile, or failed to take, is sent once more.
 *
 * @returns a function that answers null once it is there, else why it is not
 */
export function createSettling(
  { store, isOnline }: TrayParts,
  entries: TrayEntries,
  { seen, lost }: Known,
  sendNext: () => void,
): (path: string) => Promise<UnsettledFile | null> {
  return async (path) => {
    const entry = entries.get(path);
    const name = entry?.file.name ?? null;
    try {
      if (!entry && !(await isInStore(path))) {
        lost.add(path);
        entries.changed();
        return { path, name, fault: 'lost' };
      }
      if (!entry) return null;
      if (entry.state.status === 'stored') {
        if (await isInStore(path)) return null;
        // The store gives up what nothing showed for a month; this device still has it.
        entries.turn(entry, { status: 'waiting' });
      }
    } catch (error) {
      return { path, name, fault: uploadFaultOf(error) };
    }
    if (entry.state.status === 'failed') entries.turn(entry, { status: 'waiting' });
    sendNext();
    return outcome(entry);
  };

  async function isInStore(path: string): Promise<boolean> {
    if (!seen.has(path) && (await store.isThere(path))) seen.add(path);
    return seen.has(path);
  }

  function outcome(entry: Entry): Promise<UnsettledFile | null> {
    const { path, name } = entry.file;
    return new Promise((resolve) => {
      const unsubscribe = entries.subscribe(look);
      look();

      function look(): void {
        const fault = faultNow(entry);
        const isOver = entry.state.status === 'stored' || !entries.has(entry);
        if (!isOver && fault === null) return;
        unsubscribe();
        resolve(isOver || fault === null ? null : { path, name, fault });
      }
    });
  }

  function faultNow({ state }: Entry): UnsettledFile['fault'] | null {
    if (state.status === 'failed') return state.fault;
    return state.status === 'waiting' && !isOnline() ? 'unreachable' : null;
  }
}
