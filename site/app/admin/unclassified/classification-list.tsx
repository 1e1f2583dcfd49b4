import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListingCategory } from '#domain/pages/directory.ts';
import type { AdminCategory } from '#domain/search/taxonomy.ts';
import { useSelection } from '#site/app/admin/shared/selection.tsx';
import type { CategoryChoice } from '#site/features/listing-form/category/category-search.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ListingRow } from './listing-row.tsx';
import type { ProposedListing } from './proposals.ts';
import type { useClassification } from './use-classification.ts';

type ClassificationListProps = {
  rows: readonly ProposedListing[];
  categories: readonly AdminCategory[];
  /** The same categories, in the format of the search field. */
  choices: readonly ListingCategory[];
  nameOf(categoryId: number): string;
  isSkipped: boolean;
  work: ReturnType<typeof useClassification>;
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'>;
};

/** The listings with their proposals, under the bulk actions. */
export function ClassificationList(props: ClassificationListProps) {
  const { rows, categories, choices, nameOf, isSkipped, work, pages } = props;
  const { t } = useTranslation();
  const selection = useSelection(rows, ({ id }) => id);
  const { items: selected } = selection;
  const accepted = (selected.length > 0 ? selected : rows).flatMap((listing) =>
    listing.proposals.slice(0, 1).map(({ categoryId }) => ({ listing, categoryId })),
  );
  const { list, leaveFrom } = useFocusAfterLeaving(rows);

  useNextPage(rows.length, pages);
  const give = (listings: readonly ProposedListing[], choice: CategoryChoice) => {
    const categoryId = categoryIdOf(choice, categories);
    // The cached list of the field may be up to an hour old: the category was retired since.
    if (categoryId === null) return work.task.refuse(t('admin.refusals.category_not_found'));
    void work.classify(listings.map((listing) => ({ listing, categoryId })));
  };
  if (rows.length === 0) return null;
  return (
    <>
      <BulkBar
        categories={choices}
        rows={rows}
        selection={selection}
        proposed={accepted.length}
        isBusy={work.task.isBusy}
        isSkipped={isSkipped}
        onChoose={(choice) => give(selected, choice)}
        onAccept={() => void work.classify(accepted)}
        onSkip={() =>
          void work.skip(
            selected.map(({ id }) => id),
            !isSkipped,
          )
        }
      />
      <ol
        ref={list}
        aria-label={t(`unclassified.lists.${isSkipped ? 'skipped' : 'waiting'}`)}
        className="card divide-y divide-rule"
      >
        {rows.map((listing) => (
          <ListingRow
            key={listing.id}
            listing={listing}
            categories={choices}
            nameOf={nameOf}
            isSelected={selection.has(listing)}
            isBusy={work.task.isBusy}
            isSkipped={isSkipped}
            onSelect={(isSelected) => selection.set(listing, isSelected)}
            onClassify={(categoryId) => {
              leaveFrom(listing.id);
              void work.classify([{ listing, categoryId }]);
            }}
            onChoose={(choice) => {
              leaveFrom(listing.id);
              give([listing], choice);
            }}
            onSkip={() => {
              leaveFrom(listing.id);
              void work.skip([listing.id], !isSkipped);
            }}
          />
        ))}
      </ol>
    </>
  );
}

/** Fetches the next page once all rows are done. */
function useNextPage(rows: number, pages: ClassificationListProps['pages']) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (rows === 0 && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [rows, hasNextPage, isFetching, isError, fetchNextPage]);
}

/** The id of a chosen category; null when it was retired. */
function categoryIdOf({ category, subcategory }: CategoryChoice, categories: readonly AdminCategory[]) {
  const main = categories.find(({ parentId, slug }) => parentId === null && slug === category.slug);
  const named = subcategory
    ? categories.find(({ parentId, slug }) => parentId === main?.id && slug === subcategory.slug)
    : main;
  return named?.id ?? null;
}

/** Moves the focus to the row that replaces the answered one, whose first proposal is then one key press away. */
function useFocusAfterLeaving(rows: readonly { id: number }[]) {
  const list = useRef<HTMLOListElement>(null);
  const leaving = useRef<{ id: number; at: number } | null>(null);
  useEffect(() => {
    const from = leaving.current;
    if (!from || rows.some(({ id }) => id === from.id)) return;
    leaving.current = null;
    const next = rows[Math.min(from.at, rows.length - 1)];
    const row = next && list.current?.querySelector(`[data-listing="${next.id}"]`);
    row?.querySelector<HTMLElement>('fieldset button')?.focus();
  }, [rows]);
  return {
    list,
    leaveFrom: (id: number) => {
      leaving.current = { id, at: rows.findIndex((row) => row.id === id) };
    },
  };
}
