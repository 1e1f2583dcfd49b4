import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListingTableRow } from '#domain/listing/listing-table.ts';
import { PageEnd } from '#site/app/admin/shared/admin-page.tsx';
import { RefusedItems, useSelection } from '#site/app/admin/shared/selection.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { type TableFilters, tableQuery } from './api.ts';
import { ListingRow } from './listing-row.tsx';
import { TableBar } from './table-bar.tsx';
import { useTableChanges } from './use-table-changes.ts';

/** Above this, `listing_table` no longer counts. */
const COUNTED_MAX = 10_000;

/** Listings by filters, page after page, with changes to the selected ones. */
export function ListingsTable({ filters }: { filters: TableFilters }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(tableQuery(filters, useLocale()));
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = list.data?.pages[0]?.total;
  const selection = useSelection(rows, ({ id }: ListingTableRow) => id);
  const changes = useTableChanges();
  return (
    <>
      <p role="status" className="text-ink-soft empty:sr-only">
        {total !== undefined &&
          (total > COUNTED_MAX ? t('allListings.totalMany') : t('allListings.total', { count: total }))}
      </p>
      {rows.length > 0 && <TableBar rows={rows} selection={selection} changes={changes} />}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        <Outcome done={changes.task.done} failed={changes.task.failed} />
        {changes.canUndo && (
          <TaskButton isBusy={changes.task.isBusy} onPress={() => void changes.undo()}>
            {t('allListings.undo')}
          </TaskButton>
        )}
      </div>
      <RefusedItems title={t('allListings.unchangedList')} items={changes.refused} />
      {total === 0 && (
        <EmptyState
          icon="search"
          title={t('allListings.noneFiltered')}
          text={t('allListings.noneFilteredText')}
        />
      )}
      <ul className="grid gap-3 empty:hidden">
        {rows.map((row) => {
          // A directory that is French first says of a row only what is missing in French.
          const lacks = row.lacks.filter((fact) => fact !== 'english');
          return (
            <ListingRow
              key={row.id}
              listing={row}
              onChanged={() => list.refetch()}
              lead={
                <input
                  type="checkbox"
                  aria-label={t('allListings.select', { name: row.name })}
                  checked={selection.has(row)}
                  onChange={(event) => selection.set(row, event.currentTarget.checked)}
                  className="mt-0.5 size-5 shrink-0 accent-ink"
                />
              }
            >
              <p className="text-ink-soft text-sm empty:hidden">
                {[
                  row.category,
                  lacks.length > 0 &&
                    t('allListings.lackLine', {
                      facts: lacks.map((fact) => t(`allListings.lacking.${fact}`)).join(', '),
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </ListingRow>
          );
        })}
      </ul>
      <PageEnd list={list} />
    </>
  );
}
