import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingChange, ListingTableRow } from '#domain/listing/listing-table.ts';
import { csvFile } from '#domain/text/csv.ts';
import { CategorySelect } from '#site/app/admin/shared/category-select.tsx';
import { ConfirmDialog } from '#site/app/admin/shared/confirm-dialog.tsx';
import { SelectAll, type Selection } from '#site/app/admin/shared/selection.tsx';
import { searchWordsQuery } from '#site/app/admin/taxonomy/api.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { saveFile } from '#site/ui/save-file.ts';
import type { useTableChanges } from './use-table-changes.ts';

type TableBarProps = {
  rows: readonly ListingTableRow[];
  selection: Selection<ListingTableRow>;
  changes: ReturnType<typeof useTableChanges>;
};

type Asked = 'category' | 'archived' | 'published';

const LABELS = { category: 'setCategory', archived: 'takeOffline', published: 'putOnline' } as const;

/** Bulk actions on the selected listings. The bar stays mounted, so that the focus is kept. */
export function TableBar({ rows, selection, changes }: TableBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { items } = selection;
  return (
    <section aria-label={t('allListings.several')} className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SelectAll
          rows={rows}
          selection={selection}
          label={t('allListings.selectShown', { count: rows.length })}
        />
        <p role="status" className="text-ink-soft text-sm">
          {items.length === 0
            ? t('allListings.selectedNone')
            : t('allListings.selected', { count: items.length })}
        </p>
      </div>
      {items.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {(['category', 'archived', 'published'] as const).map((one) => (
            <TaskButton key={one} isBusy={changes.task.isBusy} onPress={() => setAsked(one)}>
              {t(`allListings.${LABELS[one]}`)}
            </TaskButton>
          ))}
          <button type="button" className="button button-quiet" onClick={() => exportRows(items)}>
            {t('allListings.export')}
          </button>
        </div>
      )}
      {asked && (
        <ChangeDialog
          asked={asked}
          items={items}
          changes={changes}
          onClose={() => setAsked(null)}
          onDone={() => selection.setAll([])}
        />
      )}
    </section>
  );
}

type ChangeDialogProps = {
  asked: Asked;
  items: readonly ListingTableRow[];
  changes: TableBarProps['changes'];
  onClose: () => void;
  onDone: () => void;
};

function ChangeDialog({ asked, items, changes, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(searchWordsQuery);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const confirm = async () => {
    if (asked === 'category' && categoryId === null) return;
    const wanted: ListingChange['changes'] = asked === 'category' ? { categoryId } : { status: asked };
    const before = new Map(items.map((row) => [row.id, row]));
    onClose();
    await changes.apply(
      items.map(({ id, version, name }) => ({ id, version, name, changes: wanted })),
      before,
      (count) => t('allListings.changedCount', { count }),
    );
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('allListings.confirmTitle', { count: items.length })}
      confirm={t(`allListings.${LABELS[asked]}`)}
      task={changes.task}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('allListings.confirmText')}</p>
      {asked === 'category' && (
        <CategorySelect
          label={t('allListings.newCategory')}
          categories={data.categories}
          value={categoryId}
          onChange={setCategoryId}
        />
      )}
    </ConfirmDialog>
  );
}

function exportRows(items: readonly ListingTableRow[]): void {
  const header = ['id', 'slug', 'name', 'status', 'source', 'neq', 'city', 'category', 'owner', 'lacks'];
  const rows = items.map((row) => [
    String(row.id),
    row.slug,
    row.name,
    row.status,
    row.source,
    row.neq ?? '',
    row.city ?? '',
    row.category ?? '',
    row.ownerEmail ?? '',
    row.lacks.join(' '),
  ]);
  saveFile(new Blob([csvFile([header, ...rows])], { type: 'text/csv' }), 'bottin-fiches.csv');
}
