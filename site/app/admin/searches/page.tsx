import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { EMPTY_SEARCH } from '#domain/search/search.ts';
import type { ProposedTerm, SearchedWords, SearchesReport } from '#domain/search/searches.ts';
import { ToolHead } from '#site/app/admin/shared/admin-page.tsx';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { addTerm, TAXONOMY_KEY } from '#site/app/admin/taxonomy/api.ts';
import { searchPath } from '#site/features/search/search-path.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SelectField } from '#site/ui/form/text-fields.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { proposedTermsQuery, SEARCHES_KEY, searchesQuery, settleSearch } from './api.ts';
import { WordDialog } from './word-dialog.tsx';

type SearchRowProps = {
  row: SearchedWords;
  isEmptyList: boolean;
  proposal: ProposedTerm | undefined;
  onAccept: (proposal: ProposedTerm) => void;
  onAdd: () => void;
  onSettle: () => void;
};

/** One search with its counts and actions. */
function SearchRow({ row, isEmptyList, proposal, onAccept, onAdd, onSettle }: SearchRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { shown, searches, empty } = row;
  const category = locale === 'en' ? proposal?.nameEn : proposal?.nameFr;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_12rem] [overflow-wrap:anywhere]">
        <LocalLink
          to={searchPath({ ...EMPTY_SEARCH, q: shown })}
          prefetch="none"
          className="link font-semibold"
        >
          {shown}
        </LocalLink>
        <p className="text-ink-soft text-sm">
          {t('searches.count', { count: searches })}
          {empty > 0 && <> · {t('searches.emptyCount', { count: empty })}</>}
        </p>
      </div>
      {(isEmptyList || empty > 0) && (
        <div className="flex flex-wrap gap-1.5">
          {proposal && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('searches.acceptNamed', { term: proposal.term, category })}
              onClick={() => onAccept(proposal)}
            >
              {t('searches.accept', { category })}
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            aria-label={t('searches.addNamed', { words: shown })}
            onClick={onAdd}
          >
            {t('searches.add')}
          </button>
          {isEmptyList && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={t('searches.settleNamed', { words: shown })}
              onClick={onSettle}
            >
              {t('searches.settle')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

const QUERY = ['list', 'days'] as const;
const LISTS = ['empty', 'frequent'] as const;
const PERIODS = ['7', '30', '90', '182'] as const;

/** Frequent and empty searches, with actions to add a term. */
export default function Searches() {
  const { t } = useTranslation();
  const [asked, ask] = useUrlQuery(QUERY);
  const onlyEmpty = asked.list !== 'frequent';
  const days = PERIODS.find((period) => period === asked.days) ?? '30';
  // Keeps the former list on screen until the new one is loaded.
  const { data, refetch } = useSuspenseQuery(
    searchesQuery(useDeferredValue(onlyEmpty), Number(useDeferredValue(days))),
  );
  const { rows } = data;
  const { task, settle, accept } = useSearchActions();
  const [open, setOpen] = useState<SearchedWords | null>(null);
  const proposals = useQuery(proposedTermsQuery(onlyEmpty ? rows.map(({ shown }) => shown) : []));
  return (
    <section className="grid gap-5">
      <ToolHead>{t('searches.lead')}</ToolHead>
      <ListChoice isEmptyList={onlyEmpty} days={days} onAsk={ask} />
      <Outcome done={task.done} failed={task.failed} />
      {rows.length === 0 && (
        <EmptyState
          icon="search"
          title={t(onlyEmpty ? 'searches.noneEmpty' : 'searches.none')}
          text={t('searches.noneText')}
        />
      )}
      {rows.length > 0 && (
        <ol
          aria-label={t(`searches.lists.${onlyEmpty ? 'empty' : 'frequent'}`)}
          className="card divide-y divide-rule"
        >
          {rows.map((row) => (
            <SearchRow
              key={row.words}
              row={row}
              isEmptyList={onlyEmpty}
              proposal={proposals.data?.find(({ search }) => search === row.shown)}
              onAccept={(proposal) => void accept(row, proposal)}
              onAdd={() => setOpen(row)}
              onSettle={() => void settle(row)}
            />
          ))}
        </ol>
      )}
      {data.days.length > 0 && <DayTable days={data.days} />}
      {open && (
        <WordDialog
          words={open.shown}
          onClose={() => setOpen(null)}
          onAdded={async (said) => {
            await refetch();
            setOpen(null);
            task.say(said);
          }}
        />
      )}
    </section>
  );
}

/** Settles a search, or accepts the term proposed for it. */
function useSearchActions() {
  const { t } = useTranslation();
  const locale = useLocale();
  const task = useAdminAction(SEARCHES_KEY, TAXONOMY_KEY);
  const settle = (row: SearchedWords) =>
    task.run(async (client) => {
      await settleSearch(client, row.words);
      return t('searches.settled', { words: row.shown });
    });
  const accept = (row: SearchedWords, proposal: ProposedTerm) =>
    task.run(async (client) => {
      await addTerm(client, proposal);
      await settleSearch(client, row.words);
      return t('searches.accepted', {
        term: proposal.term,
        category: locale === 'en' ? proposal.nameEn : proposal.nameFr,
      });
    });
  return { task, settle, accept };
}

type ListChoiceProps = {
  isEmptyList: boolean;
  days: string;
  onAsk: (query: { list?: string; days?: string }) => void;
};

/** Which searches, over how many days. */
function ListChoice({ isEmptyList, days, onAsk }: ListChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('searches.which')}</legend>
        {LISTS.map((list) => (
          <button
            key={list}
            type="button"
            aria-pressed={(list === 'empty') === isEmptyList}
            className="chip min-h-11 aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold"
            onClick={() => onAsk({ list: list === 'empty' ? '' : list })}
          >
            {t(`searches.lists.${list}`)}
          </button>
        ))}
      </fieldset>
      <SelectField
        label={t('searches.period')}
        value={days}
        onChange={({ target }) => onAsk({ days: target.value })}
        options={PERIODS.map((value) => ({
          value,
          label: t('searches.days', { count: Number(value) }),
        }))}
      />
    </div>
  );
}

/** All searches by day, including those whose words are not stored. */
function DayTable({ days }: { days: SearchesReport['days'] }) {
  const { t, language } = useTranslation();
  const number = (value: number) => formatNumber(value, language);
  return (
    <details className="card p-4">
      <summary className="cursor-pointer py-1 font-semibold">{t('searches.byDay')}</summary>
      <table className="mt-3 w-full text-left">
        <thead>
          <tr className="border-edge border-b">
            <th scope="col" className="py-1.5">
              {t('searches.day')}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {t('searches.searches')}
            </th>
            <th scope="col" className="py-1.5 text-right">
              {t('searches.lists.empty')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, searches, empty }) => (
            <tr key={day} className="border-rule border-b">
              <th scope="row" className="py-1.5 font-normal">
                {formatDay(day, language)}
              </th>
              <td className="py-1.5 text-right tabular-nums">{number(searches)}</td>
              <td className="py-1.5 text-right tabular-nums">{number(empty)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
