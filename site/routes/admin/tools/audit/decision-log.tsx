import { useCallback } from 'react';
import { EmptyState } from '#site/components/empty-state.tsx';
import { readDecisions } from '#site/data/admin-audit.ts';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { PageEnd } from '../shared/page-end.tsx';
import { usePages } from '../shared/use-pages.ts';
import { useQuery } from '../shared/use-query.ts';
import { DecisionFiltersForm } from './decision-filters.tsx';
import { DecisionItem } from './decision-item.tsx';
import { ExportDecisions } from './export-decisions.tsx';

const FILTERS = ['kind', 'action', 'actor', 'listing', 'since', 'until', 'words'] as const;

/** The record of decisions, filtered by the page's address. */
export function DecisionLog() {
  const { t } = useTranslation();
  const [filters, ask] = useQuery(FILTERS);
  const list = usePages(
    useCallback(
      (client: DataClient, before: number | null) => readDecisions(client, filters, before),
      [filters],
    ),
  );
  const rows = list.pages.flatMap((page) => page.rows);
  return (
    <>
      <DecisionFiltersForm
        key={JSON.stringify(filters)}
        filters={filters}
        kinds={list.pages[0]?.kinds ?? []}
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
      {rows.length === 0 && !list.isReading && !list.hasFailed && (
        <EmptyState icon="list" title={t('tools.audit.none')} text={t('tools.audit.noneText')} />
      )}
      <PageEnd list={list} />
    </>
  );
}
