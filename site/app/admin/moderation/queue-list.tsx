import { useId } from 'react';
import type { DetailedKind } from '#domain/trust/waiting.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { type ItemKey, isSame, nameOf } from './queue-address.ts';
import { QueueRow } from './queue-row.tsx';
import type { Queue } from './use-queue.ts';
import type { Selection } from './use-selection.ts';

type QueueListProps = {
  queue: Queue;
  kind: DetailedKind | null;
  open: ItemKey | null;
  selection: Selection;
  onMore: () => void;
};

/** What waits, the longest waiting first. */
export function QueueList({ queue, kind, open, selection, onMore }: QueueListProps) {
  const { t } = useTranslation();
  const title = useId();
  const { rows, hasMore } = queue;
  const areAll = rows.length > 0 && rows.every((row) => selection.has(row));
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h2 id={title} className="sr-only">
        {t('moderation.queue')}
      </h2>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 border-rule border-b pl-3 text-sm">
        <input
          type="checkbox"
          checked={areAll}
          onChange={(event) => selection.setAll(event.currentTarget.checked ? rows : [])}
          className="size-5 accent-ink"
        />
        {t('moderation.selectAll', { count: rows.length })}
      </label>
      <ul>
        {rows.map((row) => (
          <QueueRow
            key={nameOf(row)}
            item={row}
            kind={kind}
            isOpen={isSame(row, open)}
            isSelected={selection.has(row)}
            onSelect={(isSelected) => selection.set(row, isSelected)}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button button-quiet mt-3 w-full" onClick={onMore}>
          {t('moderation.more')}
        </button>
      )}
    </section>
  );
}
