import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SavedFilters as Saved } from '#domain/listing/listing-table.ts';
import { useAdminAction } from '#site/app/admin/shared/use-admin-action.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SubmitButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { FILTERS, type TableFilters } from './api.ts';

const savedFiltersQuery = queryOptions({
  queryKey: ['admin', 'listings', 'saved-filters'],
  queryFn: async () => callProcedure(await sessionClient(), 'my_saved_filters', {}),
});

const NAME_MAX = 60;

type SavedFiltersProps = { filters: TableFilters; onFilter: (filters: TableFilters) => void };

/** Filters that the administrator kept by name, and a form that keeps the present ones. */
export function SavedFilters({ filters, onFilter }: SavedFiltersProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: saved } = useSuspenseQuery(savedFiltersQuery);
  const task = useAdminAction();
  const [name, setName] = useState('');
  const title = useId();
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const change = (make: (client: DataClient) => Promise<Saved[]>, said: string) =>
    task.run(async (client) => {
      queryClient.setQueryData(savedFiltersQuery.queryKey, await make(client));
      setName('');
      return said;
    });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    void change(
      (client) => runProcedure(client, 'save_filters', { name, filters: chosen }),
      t('allListings.filtersSaved', { name: name.trim() }),
    );
  };
  const isNew = Object.keys(chosen).length > 0 && !saved.some((each) => isSame(each.filters, chosen));
  return (
    <div className="grid gap-3 empty:hidden">
      {saved.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p id={title} className="font-semibold">
            {t('allListings.savedFilters')}
          </p>
          <ul aria-labelledby={title} className="flex flex-wrap gap-x-4 gap-y-2">
            {saved.map((each) => (
              <li key={each.name} className="flex items-center gap-1">
                <button
                  type="button"
                  className="chip min-h-11 aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-semibold"
                  aria-pressed={isSame(each.filters, chosen)}
                  onClick={() => onFilter(wholeFilters(each.filters))}
                >
                  {each.name}
                </button>
                <button
                  type="button"
                  className="grid size-11 place-items-center rounded-small hover:bg-sunken"
                  aria-label={t('allListings.deleteFilters', { name: each.name })}
                  onClick={() =>
                    void change(
                      (client) => runProcedure(client, 'delete_filters', { name: each.name }),
                      t('allListings.filtersDeleted', { name: each.name }),
                    )
                  }
                >
                  <Icon name="x" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isNew && (
        <form noValidate onSubmit={keep} className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('allListings.filtersName')}
            maxLength={NAME_MAX}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <SubmitButton isBusy={task.isBusy} look="quiet">
            {t('allListings.saveFilters')}
          </SubmitButton>
        </form>
      )}
      <Outcome done={task.done} failed={task.failed} />
    </div>
  );
}

function wholeFilters(kept: Saved['filters']): TableFilters {
  return Object.fromEntries(FILTERS.map((name) => [name, kept[name] ?? ''])) as TableFilters;
}

function isSame(kept: Saved['filters'], chosen: Record<string, string>): boolean {
  return FILTERS.every((name) => (kept[name] ?? '') === (chosen[name] ?? ''));
}
