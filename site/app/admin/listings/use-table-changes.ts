import { useState } from 'react';
import type { ListingChange, ListingTableRow } from '#domain/listing/listing-table.ts';
import type { RefusedItem } from '#site/app/admin/shared/selection.tsx';
import { useAdminAction, useAdminRefusal } from '#site/app/admin/shared/use-admin-action.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { changeListings, TABLE_KEY } from './api.ts';

/** A change with the name that a refusal shows. */
export type NamedChange = ListingChange & { name: string };

/** Bulk changes of listings: their outcome, refused items, and the changes that restore the former values. */
export function useTableChanges() {
  const { t } = useTranslation();
  const task = useAdminAction(TABLE_KEY);
  const describe = useAdminRefusal();
  const [refused, setRefused] = useState<RefusedItem[]>([]);
  const [reverse, setReverse] = useState<NamedChange[]>([]);

  const apply = (
    items: readonly NamedChange[],
    before: ReadonlyMap<number, ListingTableRow>,
    describeDone: (count: number) => string,
  ) =>
    task.run(async (client) => {
      setRefused([]);
      setReverse([]);
      let changed = 0;
      let left = 0;
      await changeListings(client, items, (part) => {
        changed += part.done.length;
        left += part.refused.length;
        setReverse((former) => [
          ...former,
          ...part.done.flatMap(({ id, version }) => {
            const row = before.get(id);
            const item = items.find((one) => one.id === id);
            return row && item
              ? [{ id, version, name: row.name, changes: formerValues(row, item.changes) }]
              : [];
          }),
        ]);
        setRefused((former) => [
          ...former,
          ...part.refused.map(({ id, code }) => ({
            key: id,
            name: items.find((one) => one.id === id)?.name ?? String(id),
            why: describe({ code }),
          })),
        ]);
      });
      const words = changed > 0 ? describeDone(changed) : '';
      return left === 0
        ? words
        : { failed: `${words} ${t('allListings.refusedCount', { count: left })}`.trim() };
    });

  const undo = () => apply(reverse, new Map(), (count) => t('allListings.restored', { count }));

  return { task, refused, canUndo: reverse.length > 0, apply, undo };
}

function formerValues(row: ListingTableRow, changes: ListingChange['changes']): ListingChange['changes'] {
  const { status } = row;
  return {
    ...('categoryId' in changes && { categoryId: row.categoryId }),
    ...('status' in changes && (status === 'published' || status === 'archived') && { status }),
  };
}
