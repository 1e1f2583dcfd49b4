import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { QueryBoundary } from '#site/app/admin/shared/query-boundary.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { FILTERS, listingsQuery } from './api.ts';
import { ListingFilters } from './listing-filters.tsx';
import { ListingRow } from './listing-row.tsx';
import { ListingsTable } from './listings-table.tsx';
import { SavedFilters } from './saved-filters.tsx';

const QUERY = ['q', ...FILTERS] as const;

/** Any listing in any state: found by words, or listed by filters and changed several at a time. */
export default function Listings() {
  const { t } = useTranslation();
  const [{ q, ...filters }, ask] = useUrlQuery(QUERY);
  return (
    <section aria-labelledby="tool" className="grid gap-5">
      <div>
        <h2 id="tool" className="font-bold text-heading">
          {t('allListings.name')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('allListings.lead')}</p>
      </div>
      <SearchForm key={q} words={q} onSearch={(typed) => ask({ q: typed })} />
      <QueryBoundary>
        {q ? (
          <FoundListings q={q} />
        ) : (
          <>
            <ListingFilters filters={filters} onFilter={ask} />
            <SavedFilters filters={filters} onFilter={ask} />
            <ListingsTable filters={filters} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function SearchForm({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(words);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={search} className="card grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        type="search"
        label={t('allListings.search')}
        hint={t('allListings.searchHint')}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button button-primary">
        {t('allListings.find')}
      </button>
    </form>
  );
}

/** Listings in any state: the filters of the table do not apply. */
function FoundListings({ q }: { q: string }) {
  const { t } = useTranslation();
  // Keeps the former listings on screen until the new ones are loaded.
  const { data: found, refetch } = useSuspenseQuery(listingsQuery(useDeferredValue(q)));
  return (
    <>
      <p role="status" className="text-ink-soft empty:sr-only">
        {found && t('allListings.count', { count: found.length })}
      </p>
      {found?.length === 0 && (
        <EmptyState icon="search" title={t('allListings.none')} text={t('allListings.noneText')} />
      )}
      <ul className="grid gap-3 empty:hidden">
        {found?.map((listing) => (
          <ListingRow key={listing.id} listing={listing} onChanged={refetch} />
        ))}
      </ul>
    </>
  );
}
