import { useInfiniteQuery, usePrefetchInfiniteQuery, useSuspenseQueries } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { PageEnd, ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { searchWordsQuery } from '#site/app/admin/taxonomy/api.ts';
import { taxonomyQuery } from '#site/features/listing-form/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { ClassificationList } from './classification-list.tsx';
import { LearningPanel, RecentAnswers } from './learning-panel.tsx';
import { ClassificationOutcome } from './outcome.tsx';
import { finderOf, propose } from './proposals.ts';
import { learningQuery, unclassifiedQuery } from './queries.ts';
import { useClassification } from './use-classification.ts';

const QUERY = ['list', 'words'] as const;
const LISTS = ['waiting', 'skipped'] as const;

/** Published listings without an owner that no importer could classify: proposals, answers and learned phrases. */
export default function Unclassified() {
  const { t, language } = useTranslation();
  const [{ list, words }, ask] = useUrlQuery(QUERY);
  const isSkipped = list === 'skipped';
  const listQuery = unclassifiedQuery({ isSkipped, words });
  usePrefetchInfiniteQuery(listQuery);
  const [{ data: taxonomy }, { data: learning }, { data: choices }] = useSuspenseQueries({
    queries: [searchWordsQuery, learningQuery, taxonomyQuery],
  });
  const pages = useInfiniteQuery(listQuery);
  const finder = useMemo(
    () => finderOf(taxonomy.categories, taxonomy.terms, learning.learned),
    [taxonomy, learning],
  );
  const rows = useMemo(
    () => (pages.data?.pages ?? []).flatMap((page) => page.rows.map((row) => propose(finder, row))),
    [finder, pages.data],
  );
  const nameOf = (id: number) => {
    const category = taxonomy.categories.find((each) => each.id === id);
    return (language === 'en' ? category?.nameEn : category?.nameFr) ?? String(id);
  };
  const work = useClassification(finder, nameOf);
  const listings = pages.data?.pages.at(-1)?.listings;

  return (
    <section className="grid gap-5">
      <ToolHead>{t('unclassified.lead')}</ToolHead>
      {listings !== undefined && <p>{t('unclassified.listings', { count: listings })}</p>}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('unclassified.which')}</legend>
          {LISTS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={(each === 'skipped') === isSkipped}
              className="chip min-h-11 aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold"
              onClick={() => ask({ list: each === 'skipped' ? each : '' })}
            >
              {t(`unclassified.lists.${each}`)}
            </button>
          ))}
        </fieldset>
        <WordFilter key={words} words={words} onFilter={(typed) => ask({ words: typed })} />
      </div>
      <ClassificationOutcome work={work} />
      <ClassificationList
        key={`${list} ${words}`}
        rows={rows}
        categories={taxonomy.categories}
        choices={choices}
        nameOf={nameOf}
        isSkipped={isSkipped}
        work={work}
        pages={pages}
      />
      {rows.length === 0 && pages.data && !pages.hasNextPage && (
        <NothingLeft isSkipped={isSkipped} words={words} onShowAll={() => ask({ words: '' })} />
      )}
      <PageEnd list={pages} />
      <RecentAnswers
        answers={learning.recent}
        isBusy={work.task.isBusy}
        nameOf={nameOf}
        onUndo={(id) => void work.undo([id])}
      />
      <LearningPanel
        learning={learning}
        isBusy={work.task.isBusy}
        nameOf={nameOf}
        onSee={(phrase) => ask({ words: phrase, list: '' })}
        onForget={(phrase, isForgotten) => void work.forget(phrase, isForgotten)}
      />
    </section>
  );
}

/** Filters the list by words in the name, to answer all listings of an unknown trade together. */
function WordFilter({ words, onFilter }: { words: string; onFilter: (words: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(words);
  const filter = (event: FormEvent) => {
    event.preventDefault();
    onFilter(typed.trim());
  };
  return (
    <form onSubmit={filter} className="flex min-w-0 flex-[0_1_22rem] items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          type="search"
          label={t('unclassified.words')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <button type="submit" className="button button-quiet">
        {t('unclassified.find')}
      </button>
    </form>
  );
}

type NothingLeftProps = { isSkipped: boolean; words: string; onShowAll: () => void };

function NothingLeft({ isSkipped, words, onShowAll }: NothingLeftProps) {
  const { t } = useTranslation();
  if (words) {
    return (
      <EmptyState icon="search" title={t('unclassified.noneFound')} text={t('unclassified.noneFoundText')}>
        <button type="button" className="button button-quiet" onClick={onShowAll}>
          {t('unclassified.showAll')}
        </button>
      </EmptyState>
    );
  }
  const title = t(isSkipped ? 'unclassified.noneSkipped' : 'unclassified.none');
  return (
    <EmptyState
      icon="check"
      title={title}
      text={t(isSkipped ? 'unclassified.noneSkippedText' : 'unclassified.noneText')}
    />
  );
}
