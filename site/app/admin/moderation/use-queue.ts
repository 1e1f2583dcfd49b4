import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DECISIONS_MAX, type Decided, type DecisionAction } from '#domain/trust/moderation.ts';
import type { DetailedKind, WaitingCount, WaitingItem } from '#domain/trust/waiting.ts';
import { decide } from '#site/app/admin/shared/queries.ts';
import type { Why } from '#site/app/admin/shared/reasons.tsx';
import { useAdminAction, useAdminRefusal } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { queueQuery, type Waiting } from './api.ts';
import { nameOf } from './queue-address.ts';

/** Page size of the queue. */
const SCREEN = 50;

export type Queue = Waiting & { counts: WaitingCount[] };

/** Pending items of one kind or of all, updated live. */
export function useQueue(kind: DetailedKind | null): {
  queue: Queue | null;
  hasFailed: boolean;
  refetch(): Promise<unknown>;
  showMore(): void;
  /** Number of items that arrived while the page was open, at the last update that brought any. */
  arrived: number;
} {
  const locale = useLocale();
  const [howMany, setHowMany] = useState(SCREEN);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...queueQuery(kind, howMany, locale),
    // Never shows the rows of another kind as a placeholder.
    placeholderData: (former) => (former?.kind === kind ? former : undefined),
  });
  return {
    queue: data ?? null,
    hasFailed: isError,
    refetch,
    showMore: () => setHowMany((count) => count + SCREEN),
    arrived: useArrivals(isPlaceholderData ? null : (data ?? null), kind, howMany),
  };
}

/** Counts the items that were absent from the previous fetch of the same list. */
function useArrivals(queue: Queue | null, kind: DetailedKind | null, howMany: number): number {
  const before = useRef<{ list: string; names: Set<string> } | null>(null);
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    if (!queue) return;
    const list = `${kind} ${howMany}`;
    const names = new Set(queue.rows.map(nameOf));
    const known = before.current;
    before.current = { list, names };
    if (known?.list !== list) setArrived(0);
    else {
      const count = [...names].filter((name) => !known.names.has(name)).length;
      if (count > 0) setArrived(count);
    }
  }, [queue, kind, howMany]);
  return arrived;
}

export type Selection = {
  /** Selected rows that are still listed, in list order. */
  items: WaitingItem[];
  has(item: WaitingItem): boolean;
  set(item: WaitingItem, isSelected: boolean): void;
  setAll(items: readonly WaitingItem[]): void;
};

/** The selected rows; rows that leave the list are deselected. */
export function useSelection(rows: readonly WaitingItem[]): Selection {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  return {
    items: rows.filter((row) => names.has(nameOf(row))),
    has: (item) => names.has(nameOf(item)),
    set: (item, isSelected) =>
      setNames((former) => {
        const next = new Set(former);
        if (isSelected) next.add(nameOf(item));
        else next.delete(nameOf(item));
        return next;
      }),
    setAll: (items) => setNames(new Set(items.map(nameOf))),
  };
}

/** The item to decide, in the version that the administrator saw (optimistic lock). */
export type Seen = Pick<WaitingItem, 'kind' | 'id' | 'version'> & { name: string };

/** A refused item, with the reason as text. */
export type RefusedItem = { key: string; name: string; why: string };

/** Decides one or several items, and reports the outcome of each. */
export function useDecisions(onDecided: (items: readonly Seen[]) => Promise<void>) {
  const { t } = useTranslation();
  const task = useAdminAction();
  const describe = useAdminRefusal();
  const [refused, setRefused] = useState<RefusedItem[]>([]);
  const run = (items: readonly Seen[], action: DecisionAction, why: Why) =>
    task.run(async (client) => {
      setRefused([]);
      const answers: Decided[] = [];
      for (let at = 0; at < items.length; at += DECISIONS_MAX) {
        const part = items.slice(at, at + DECISIONS_MAX);
        const decisions = part.map(({ kind, id, version }) => ({ kind, id, version, action, ...why }));
        answers.push(...(await decide(client, decisions)));
      }
      const failed = items.flatMap((item, index) => {
        const refusal = answers[index]?.refused;
        return refusal ? [{ key: nameOf(item), name: item.name, why: describe(refusal) }] : [];
      });
      const done = items.filter((item) => !failed.some(({ key }) => key === nameOf(item)));
      setRefused(items.length > 1 ? failed : []);
      await onDecided(done);
      const [only] = items;
      if (items.length === 1 && only) {
        return failed[0]
          ? { failed: t('moderation.refusedOne', failed[0]) }
          : t('moderation.decidedOne', { name: only.name, action: t(`admin.done.${action}`) });
      }
      const words = t('moderation.decided', { count: done.length, action: t(`admin.done.${action}`) });
      return failed.length === 0
        ? words
        : { failed: `${words} ${t('moderation.refused', { count: failed.length })}` };
    });
  return { task, refused, run };
}
