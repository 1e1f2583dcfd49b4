import { useQuery } from '@tanstack/react-query';
import { type SavedSearch, SEARCH_FREQUENCIES, type SearchFrequency } from '#domain/search/saved-searches.ts';
import { changeFrequency, deleteSavedSearch, saveSearch } from '#site/features/saved-searches/api.ts';
import { describeSearchFailure } from '#site/features/saved-searches/describe.ts';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { type Action, useAction } from '#site/session/queries.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Waiting } from './panel.tsx';
import { savedSearchesQuery } from './queries.ts';

/** The saved searches of the account: how often each is emailed, when it last was, and a way to stop it. */
export function SearchesPanel() {
  const { t } = useTranslation();
  const query = useQuery(savedSearchesQuery);
  const task = useAction((error) => describeSearchFailure(t, error), [savedSearchesQuery.queryKey]);
  return (
    <Panel title={t('profile.searches.title')} text={t('profile.searches.text')}>
      {!query.data && <Waiting query={query} />}
      {query.data?.length === 0 && (
        <div className="grid justify-items-start gap-4">
          <p>{t('profile.searches.empty')}</p>
          <LocalLink to="/recherche" className="button button-quiet">
            {t('profile.searches.search')}
          </LocalLink>
        </div>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="grid divide-y divide-rule">
          {query.data.map((search) => (
            <SearchLine key={search.id} search={search} task={task} />
          ))}
        </ul>
      )}
      <Outcome done={task.done} failed={task.failed} />
    </Panel>
  );
}

function SearchLine({ search, task }: { search: SavedSearch; task: Action }) {
  const { t, language } = useTranslation();
  const { id, query, label, frequency, lastSentAt, isStopped } = search;
  const change = (chosen: SearchFrequency) =>
    task.run(async (client) => {
      await changeFrequency(client, id, chosen);
      return t('profile.searches.changed', { search: label });
    });
  const resume = () =>
    task.run(async (client) => {
      await saveSearch(client, query, label);
      return t('profile.searches.resumed', { search: label });
    });
  const remove = () =>
    task.run(async (client) => {
      await deleteSavedSearch(client, id);
      return t('profile.searches.removed', { search: label });
    });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold wrap-anywhere">
          <LocalLink to={`/recherche?${query}`} prefetch="none" className="link">
            {label}
          </LocalLink>
        </h3>
        <p className="text-ink-soft text-sm">
          {isStopped
            ? t('profile.searches.isStopped')
            : lastSentAt
              ? t('profile.searches.lastSent', { date: formatDay(lastSentAt, language) })
              : t('profile.searches.neverSent')}
        </p>
      </div>
      {isStopped ? (
        <TaskButton
          isBusy={task.isBusy}
          label={t('profile.searches.resumeOf', { search: label })}
          onPress={() => void resume()}
        >
          {t('profile.searches.resume')}
        </TaskButton>
      ) : (
        <select
          aria-label={t('profile.searches.frequencyOf', { search: label })}
          value={frequency}
          onChange={({ target }) => void change(target.value as SearchFrequency)}
          className="field field-select w-auto"
        >
          {SEARCH_FREQUENCIES.map((each) => (
            <option key={each} value={each}>
              {t(`profile.searches.frequencies.${each}`)}
            </option>
          ))}
        </select>
      )}
      <TaskButton
        isBusy={task.isBusy}
        label={t(isStopped ? 'profile.searches.removeOf' : 'profile.searches.stopOf', { search: label })}
        onPress={() => void remove()}
      >
        {t(isStopped ? 'profile.searches.remove' : 'profile.searches.stop')}
      </TaskButton>
    </li>
  );
}
