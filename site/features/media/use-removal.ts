import { useEffect, useRef, useState } from 'react';
import { useMediaTray } from './use-media-tray.ts';

/** What was removed last: it may be put back until another is removed or the fields are left. */
export function useRemoval<Item extends { path: string }>() {
  const { discard } = useMediaTray();
  const [removed, setRemoved] = useState<Item | null>(null);
  const pending = useRef<string | null>(null);

  function giveUp(): void {
    if (pending.current !== null) void discard(pending.current);
    pending.current = null;
  }
  useEffect(
    () => () => {
      if (pending.current !== null) void discard(pending.current);
      pending.current = null;
    },
    [discard],
  );

  return {
    removed,
    /** The one before can no longer be put back. */
    remove(item: Item): void {
      giveUp();
      pending.current = item.path;
      setRemoved(item);
    },
    /** @returns what is to be put back */
    undo(): Item | null {
      pending.current = null;
      setRemoved(null);
      return removed;
    },
  };
}
