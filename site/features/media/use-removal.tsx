import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

/** What was removed last: it may be put back until another is removed or the fields are left. */
export function useRemoval<Item extends { path: string }>() {
  const { discard } = useUploadQueue();
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

/** What was just removed, and a way back; it takes the focus, as the button that was pressed is gone. */
export function UndoBar({ words, onUndo }: { words: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another removal
  useEffect(() => button.current?.focus(), [words]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-sunken py-1.5 pr-1.5 pl-4 text-sm">
      <p className="flex-1">{words}</p>
      <button ref={button} type="button" className="button button-quiet" onClick={onUndo}>
        <Icon name="undo-2" />
        {t('listingMedia.undo')}
      </button>
    </div>
  );
}
