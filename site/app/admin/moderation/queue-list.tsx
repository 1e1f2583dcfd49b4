import { useId } from 'react';
import { type DecisionAction, reportDecisions, type WaitingKind } from '#domain/trust/moderation.ts';
import type { DetailedKind, WaitingItem } from '#domain/trust/waiting.ts';
import { Age } from '#site/app/admin/shared/age.tsx';
import { DecisionBar } from '#site/app/admin/shared/decision-bar.tsx';
import type { Why } from '#site/app/admin/shared/reasons.tsx';
import { SelectAll, type Selection } from '#site/app/admin/shared/selection.tsx';
import { WorkerNote } from '#site/app/admin/shared/worker-note.tsx';
import { factName } from '#site/features/facts/fact-name.ts';
import { fieldName } from '#site/features/listing/value-text.tsx';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import { type ItemKey, isSame, nameOf, queueQuery } from './queue-address.ts';
import type { Queue } from './use-queue.ts';

/** Summary of a pending item, shown next to the name of its listing. */
export function useRowWords(): (item: WaitingItem) => string {
  const { t } = useTranslation();
  return ({ kind, facts, listing }) => {
    const { excerpt, keys = [], doubted = [], isClosed, on, rating } = facts;
    if (isClosed) return t('moderation.saidClosed');
    if (kind === 'listing') return [listing.category?.name, listing.city].filter(Boolean).join(' · ');
    if (kind === 'report') return `${t(`moderation.on.${on ?? 'listing'}`)} · ${excerpt ?? ''}`;
    if (kind === 'review') return `${t('moderation.stars', { count: rating })} · ${excerpt ?? ''}`;
    if (keys.length > 0) return keys.map((key) => fieldName(t, key)).join(', ');
    if (doubted.length > 0) return doubted.map((fact) => factName(t, fact)).join(', ');
    return excerpt ?? t('moderation.noReason');
  };
}

const CAP = 1000;

/** A count capped at a thousand, shown as « 1000+ » above. */
export function CountText({ count }: { count: number }) {
  const { language } = useTranslation();
  return (
    <span className="font-semibold tabular-nums">
      {formatNumber(Math.min(count, CAP), language)}
      {count > CAP && '+'}
    </span>
  );
}

type BulkBarProps = {
  selection: Selection<WaitingItem>;
  hasShortcuts: boolean;
  onDecide: (action: DecisionAction, why: Why) => void;
};

/** Actions on the selected items: one decision for all, if they are of the same kind. */
export function BulkBar({ selection, hasShortcuts, onDecide }: BulkBarProps) {
  const { t } = useTranslation();
  const { items } = selection;
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const [kind] = kinds;
  const subject = t('moderation.selected', { count: items.length });
  return (
    <section aria-label={t('moderation.bulk')} className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{subject}</p>
        <button type="button" className="link min-h-6" onClick={() => selection.setAll([])}>
          {t('moderation.unselect')}
        </button>
      </div>
      {kinds.length === 1 && kind ? (
        <DecisionBar
          kind={kind as WaitingKind}
          subject={subject}
          names={items.map(nameOf)}
          {...(kind === 'report' && {
            options: reportDecisions(
              items.map(({ facts, listing }) => ({
                on: facts.on ?? 'listing',
                isClaimed: listing.isClaimed,
              })),
            ),
          })}
          hasShortcuts={hasShortcuts}
          onDecide={onDecide}
        />
      ) : (
        <p className="text-ink-soft text-sm">{t('moderation.mixed')}</p>
      )}
    </section>
  );
}

type QueueListProps = {
  queue: Queue;
  kind: DetailedKind | null;
  open: ItemKey | null;
  selection: Selection<WaitingItem>;
  onMore: () => void;
};

/** Pending items, longest waiting first. */
export function QueueList({ queue, kind, open, selection, onMore }: QueueListProps) {
  const { t } = useTranslation();
  const title = useId();
  const { rows, hasMore } = queue;
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h2 id={title} className="sr-only">
        {t('moderation.queue')}
      </h2>
      <div className="border-rule border-b pl-3 text-sm">
        <SelectAll
          rows={rows}
          selection={selection}
          label={t('moderation.selectAll', { count: rows.length })}
        />
      </div>
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

type QueueRowProps = {
  item: WaitingItem;
  kind: DetailedKind | null;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
};

/** One pending item: a link that opens it, and a checkbox to select it for a bulk decision. */
function QueueRow({ item, kind, isOpen, isSelected, onSelect }: QueueRowProps) {
  const { t } = useTranslation();
  const words = useRowWords();
  return (
    <li
      data-name={nameOf(item)}
      className="flex border-rule border-b has-[a[aria-current]]:bg-sunken has-[a[aria-current]]:shadow-[inset_3px_0_var(--color-yellow)]"
    >
      <label className="grid w-11 shrink-0 cursor-pointer place-items-start justify-center pt-4">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t('moderation.select', {
            name: item.listing.name,
            kind: t(`admin.kinds.${item.kind}`),
          })}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          className="size-5 accent-ink"
        />
      </label>
      <LocalLink
        to={`/admin/moderation${queueQuery({ kind, item: item as ItemKey })}`}
        prefetch="none"
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-w-0 flex-1 gap-0.5 py-3 pr-3"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 text-ink-soft text-sm">
          {t(`admin.kinds.${item.kind}`)}
          <Age since={item.since} />
        </span>
        <span className="truncate font-semibold">{item.listing.name}</span>
        <span className="line-clamp-2 text-ink-soft text-sm [overflow-wrap:anywhere]">{words(item)}</span>
        <WorkerNote worker={item.worker} />
      </LocalLink>
    </li>
  );
}
