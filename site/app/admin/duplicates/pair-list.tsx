import { useInfiniteQuery } from '@tanstack/react-query';
import type { DuplicatePair } from '#domain/listing/duplicates.ts';
import { PageEnd } from '#site/app/admin/shared/page-end.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { pairsQuery } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { dismissDuplicate } from './api.ts';
import { ListingFacts } from './listing-facts.tsx';

/** The pairs that the day's work has found, the likeliest first. */
export function PairList({ onCompare }: { onCompare: (first: number, second: number) => void }) {
  const { t } = useTranslation();
  const task = useAdminAction(pairsQuery.queryKey);
  const list = useInfiniteQuery(pairsQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const dismiss = ({ first, second }: DuplicatePair) =>
    task.run(async (client) => {
      await dismissDuplicate(client, first.id, second.id);
      return t('duplicates.dismissed', { first: first.name, second: second.name });
    });
  return (
    <section aria-labelledby="pairs" className="grid gap-3">
      <h3 id="pairs" className="font-bold text-lead">
        {t('duplicates.pairs')}
      </h3>
      <Outcome done={task.done} failed={task.failed} />
      <ul className="grid gap-3 empty:hidden">
        {rows.map((pair) => (
          <li key={`${pair.first.id}-${pair.second.id}`} className="card grid gap-3 p-4">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="text-ink-soft">{t('duplicates.same')}</span>
              {pair.reasons.map((reason) => (
                <span key={reason} className="rounded-full bg-sunken px-2.5 py-0.5 font-medium">
                  {t(`duplicates.reasons.${reason}`)}
                </span>
              ))}
            </p>
            <div className="grid gap-3 sm:grid-cols-2">
              <ListingFacts listing={pair.first} />
              <ListingFacts listing={pair.second} />
            </div>
            <div className="flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-primary"
                aria-label={t('duplicates.compareThese', {
                  first: pair.first.name,
                  second: pair.second.name,
                })}
                onClick={() => onCompare(pair.first.id, pair.second.id)}
              >
                {t('duplicates.compare')}
              </button>
              <TaskButton
                isBusy={task.isBusy}
                label={t('duplicates.dismissThese', { first: pair.first.name, second: pair.second.name })}
                onPress={() => void dismiss(pair)}
              >
                {t('duplicates.dismiss')}
              </TaskButton>
            </div>
          </li>
        ))}
      </ul>
      {rows.length === 0 && !list.isFetching && !list.isError && (
        <EmptyState icon="check" title={t('duplicates.none')} text={t('duplicates.noneText')} />
      )}
      <PageEnd list={list} />
    </section>
  );
}
