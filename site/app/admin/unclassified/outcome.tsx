import { useEffect, useRef } from 'react';
import { RefusedItems } from '#site/app/admin/shared/selection.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { useClassification } from './use-classification.ts';

/** Outcome of the last action, an undo button, and the listings that were refused. */
export function ClassificationOutcome({ work }: { work: ReturnType<typeof useClassification> }) {
  const { t } = useTranslation();
  const { task, undoable, refused } = work;
  const box = useRef<HTMLDivElement>(null);
  const words = task.done ?? task.failed;
  const hasWords = words !== null;
  // The pressed button may have been removed with its row.
  useEffect(() => {
    if (words !== null && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [words]);
  return (
    <>
      {/* Sticky, so that the undo button is visible at any scroll position. */}
      <div
        ref={box}
        tabIndex={-1}
        className={
          hasWords
            ? 'sticky top-18 z-20 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-edge bg-card px-4 py-2 shadow-raised'
            : 'contents'
        }
      >
        <div className="min-w-0 flex-[1_1_8rem] [overflow-wrap:anywhere]">
          <Outcome done={task.done} failed={task.failed} />
        </div>
        {hasWords && undoable.length > 0 && (
          <TaskButton isBusy={task.isBusy} onPress={() => void work.undo(undoable)}>
            <Icon name="undo-2" className="size-4" />
            {t('unclassified.undo')}
          </TaskButton>
        )}
      </div>
      <RefusedItems title={t('unclassified.refusedTitle')} items={refused} />
    </>
  );
}
