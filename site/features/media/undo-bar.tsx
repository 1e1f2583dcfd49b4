import { useEffect, useRef } from 'react';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

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
