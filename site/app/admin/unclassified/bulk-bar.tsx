import { useId, useState } from 'react';
import type { ListingCategory } from '#domain/pages/directory.ts';
import { SelectAll, type Selection } from '#site/app/admin/shared/selection.tsx';
import type { CategoryChoice } from '#site/features/listing-form/category/category-search.ts';
import { CategorySearchField } from '#site/features/listing-form/category/category-search-field.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import type { ProposedListing } from './proposals.ts';

type BulkBarProps = {
  categories: readonly ListingCategory[];
  rows: readonly ProposedListing[];
  selection: Selection<ProposedListing>;
  /** Number of listings with a proposal: among the selected ones, or among all when none is selected. */
  proposed: number;
  isBusy: boolean;
  isSkipped: boolean;
  onChoose(choice: CategoryChoice): void;
  onAccept(): void;
  onSkip(): void;
};

/** Bulk actions on listings. The bar stays mounted, so that the focus is kept when rows are removed. */
export function BulkBar(props: BulkBarProps) {
  const { categories, rows, selection, proposed, isBusy, isSkipped } = props;
  const selected = selection.items.length;
  const { t } = useTranslation();
  const title = useId();
  const hint = useId();
  const [isEarly, setEarly] = useState(false);
  const withSelection = (act: () => void) => {
    setEarly(selected === 0);
    if (selected > 0 && !isBusy) act();
  };
  return (
    <section aria-labelledby={title} className="card grid gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={title} className="font-bold">
          {t('unclassified.several')}
        </h3>
        <p role="status" className="text-ink-soft text-sm">
          {selected === 0 ? t('unclassified.selectedNone') : t('unclassified.selected', { count: selected })}
        </p>
      </div>
      <SelectAll
        rows={rows}
        selection={selection}
        label={t('unclassified.selectAll', { count: rows.length })}
      />
      <CategorySearchField
        categories={categories}
        label={t('unclassified.forSelected')}
        sayUnknown={(typed) => t('unclassified.unknown', { typed })}
        error={isEarly && selected === 0 ? t('unclassified.chooseFirst') : null}
        onChoose={(choice) => withSelection(() => props.onChoose(choice))}
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-describedby={hint}
            aria-disabled={isBusy || proposed === 0 || undefined}
            className="button button-primary aria-disabled:opacity-70"
            onClick={() => !isBusy && proposed > 0 && props.onAccept()}
          >
            {t('unclassified.acceptFirst', { count: proposed })}
          </button>
          <TaskButton isBusy={isBusy} onPress={() => withSelection(props.onSkip)}>
            {t(isSkipped ? 'unclassified.unskip' : 'unclassified.skip')}
          </TaskButton>
        </div>
        <p id={hint} className="text-ink-soft text-sm">
          {t('unclassified.acceptHint')}
        </p>
      </div>
    </section>
  );
}
