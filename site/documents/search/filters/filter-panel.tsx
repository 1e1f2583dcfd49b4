import type { ReactNode } from 'react';
import { FILTERS_ID } from '#site/features/search/results-page.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Icon } from '#site/ui/icon.tsx';

type FilterPanelProps = { count: number; children: ReactNode };

/**
 * The filters: a column beside the results on a wide screen, a panel over them on a narrow one. It is a popover, so it
 * opens and closes without JavaScript, and is the same markup at both widths.
 */
export function FilterPanel({ count, children }: FilterPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" popoverTarget={FILTERS_ID} className="button button-quiet w-full lg:hidden">
        <Icon name="sliders-horizontal" />
        {count > 0 ? t('search.filtersCount', { count }) : t('search.filters')}
      </button>
      <div id={FILTERS_ID} popover="auto" className="filter-panel">
        <div className="section-rule mb-4 flex items-center justify-between">
          <h2 className="font-bold text-heading">{t('search.filters')}</h2>
          <button
            type="button"
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={t('search.closeFilters')}
            className="grid size-11 place-items-center rounded-small hover:bg-sunken lg:hidden"
          >
            <Icon name="x" className="size-6" />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
