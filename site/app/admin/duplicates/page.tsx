import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DuplicatePair } from '#domain/listing/duplicates.ts';
import { PageEnd } from '#site/app/admin/shared/admin-page.tsx';
import { listingNamed } from '#site/app/admin/shared/listing-named.ts';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { formatMoment } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { dismissDuplicate, mergesQuery, pairsQuery } from './api.ts';
import { ListingFacts } from './chosen-fields.tsx';
import { PairView } from './pair-view.tsx';
import { useUndoMerge } from './use-undo-merge.ts';

/** Duplicate candidates found by the daily job, likeliest first. */
function PairList({ onCompare }: { onCompare: (first: number, second: number) => void }) {
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

/** Recent merges, with an undo button. */
function RecentMerges() {
  const { t, language } = useTranslation();
  const { task, undo } = useUndoMerge();
  const { data: merges } = useSuspenseQuery(mergesQuery);
  return (
    <section aria-labelledby="merges" className="grid gap-3">
      <h3 id="merges" className="font-bold text-lead">
        {t('duplicates.merges')}
      </h3>
      <Outcome done={task.done} failed={task.failed} />
      {merges.length === 0 && <p className="text-ink-soft">{t('duplicates.noMerge')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {merges.map((merge) => (
          <li key={merge.id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                {merge.merged.name} →{' '}
                <LocalLink to={`/entreprise/${merge.kept.slug}`} prefetch="none" className="link">
                  {merge.kept.name}
                </LocalLink>
              </p>
              <p className="text-ink-soft text-sm">
                {formatMoment(merge.mergedAt, language)} · {merge.by ?? t('admin.somebody')}
              </p>
            </div>
            <TaskButton
              isBusy={task.isBusy}
              label={t('duplicates.undoThis', { merged: merge.merged.name, kept: merge.kept.name })}
              onPress={() => void undo(merge)}
            >
              {t('duplicates.undo')}
            </TaskButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PAIR = ['first', 'second'] as const;

/** Duplicate listings: compare, merge and undo. The URL holds the pair. */
export default function Duplicates() {
  const { t } = useTranslation();
  const [{ first, second }, ask] = useUrlQuery(PAIR);
  if (first && second) {
    return (
      <PairView
        key={`${first} ${second}`}
        first={first}
        second={second}
        onLeave={() => ask({ first: '', second: '' })}
      />
    );
  }
  return (
    <section aria-labelledby="tool" className="grid gap-6">
      <div>
        <h2 id="tool" className="font-bold text-heading">
          {t('duplicates.name')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('duplicates.lead')}</p>
      </div>
      <CompareForm onCompare={(one, other) => ask({ first: one, second: other })} />
      <PairList onCompare={(one, other) => ask({ first: String(one), second: String(other) })} />
      <QueryBoundary>
        <RecentMerges />
      </QueryBoundary>
    </section>
  );
}

/** Form to compare two listings, by their URL, slug or id. */
function CompareForm({ onCompare }: { onCompare: (first: string, second: string) => void }) {
  const { t } = useTranslation();
  const [isIncomplete, setIncomplete] = useState(false);
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [first, second] = [listingNamed(given.get('first')), listingNamed(given.get('second'))];
    setIncomplete(!first || !second);
    if (first && second) onCompare(first, second);
  };
  return (
    <form noValidate onSubmit={compare} className="card grid gap-4 p-4 sm:grid-cols-2">
      <TextField name="first" label={t('duplicates.first')} hint={t('duplicates.addressHint')} />
      <TextField
        name="second"
        label={t('duplicates.second')}
        hint={t('duplicates.addressHint')}
        error={isIncomplete ? t('duplicates.bothNeeded') : null}
      />
      <div>
        <button type="submit" className="button button-quiet">
          {t('duplicates.compare')}
        </button>
      </div>
    </form>
  );
}
