import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

/** The last removed item: removal can be undone until the next removal or until unmount. */
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
    /** Makes the previous removal permanent. */
    remove(item: Item): void {
      giveUp();
      pending.current = item.path;
      setRemoved(item);
    },
    /** @returns the item to restore */
    undo(): Item | null {
      pending.current = null;
      setRemoved(null);
      return removed;
    },
  };
}

/** Undo bar after a removal; takes the focus, since the pressed button was unmounted. */
export function UndoBar({ words, onUndo }: { words: string; onUndo: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words mean another removal
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
