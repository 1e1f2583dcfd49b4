import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PageEnd } from '#site/app/admin/shared/page-end.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { decisionsQuery } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { DecisionFiltersForm } from './decision-filters.tsx';
import { DecisionItem } from './decision-item.tsx';
import { ExportDecisions } from './export-decisions.tsx';

const FILTERS = ['kind', 'action', 'actor', 'listing', 'since', 'until', 'words'] as const;

/** The record of decisions, filtered by the page's address. */
export function DecisionLog() {
  const { t } = useTranslation();
  const [filters, ask] = useUrlQuery(FILTERS);
  const list = useInfiniteQuery({ ...decisionsQuery(filters), placeholderData: keepPreviousData });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <DecisionFiltersForm
        key={JSON.stringify(filters)}
        filters={filters}
        kinds={list.data?.pages[0]?.kinds ?? []}
        onAsk={ask}
      />
      <ExportDecisions filters={filters} />
      {rows.length > 0 && (
        <ol aria-label={t('tools.audit.logs.decisions')} className="grid gap-3">
          {rows.map((decision) => (
            <DecisionItem key={decision.id} decision={decision} />
          ))}
        </ol>
      )}
      {rows.length === 0 && !list.isFetching && !list.isError && (
        <EmptyState icon="list" title={t('tools.audit.none')} text={t('tools.audit.noneText')} />
      )}
      <PageEnd list={list} />
    </>
  );
}
