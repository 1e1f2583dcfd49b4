import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ComparedListing, FoundListing as Listing } from '#domain/listing/duplicates.ts';
import { ListingFacts } from '#site/app/admin/duplicates/chosen-fields.tsx';
import { useUrlQuery } from '#site/app/admin/shared/use-url-query.ts';
import { listingsQuery } from '#site/app/admin/tools/queries.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { SelectField, TextField } from '#site/ui/form/text-fields.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { ChangeForm } from './change-form.tsx';

type FoundListingProps = { listing: Listing; onChanged: () => Promise<unknown> };

/** One search result, with a link to its editor and the fields that the editor cannot change. */
function FoundListing({ listing, onChanged }: FoundListingProps) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const isAlone = listing.deletedAt === null && listing.mergedInto === null;
  return (
    <li className="card grid gap-3 p-4">
      <ListingFacts listing={listing} />
      {listing.deletedAt && <p className="text-bad text-sm">{t('duplicates.listings.deleted')}</p>}
      {listing.mergedInto && (
        <p className="text-sm">
          {t('duplicates.listings.mergedInto')}{' '}
          <LocalLink to={`/entreprise/${listing.mergedInto}`} prefetch="none" className="link">
            {listing.mergedInto}
          </LocalLink>
        </p>
      )}
      <Outcome done={done} />
      {isAlone && !isChanging && (
        <div className="flex flex-wrap gap-3">
          <LocalLink
            to={`/entreprise/${listing.slug}/modifier`}
            prefetch="none"
            aria-label={t('duplicates.listings.editThis', { name: listing.name })}
            className="button button-quiet"
          >
            {t('duplicates.listings.edit')}
          </LocalLink>
          <button
            type="button"
            aria-label={t('duplicates.listings.changeThis', { name: listing.name })}
            className="button button-quiet"
            onClick={() => setChanging(true)}
          >
            {t('duplicates.listings.change')}
          </button>
        </div>
      )}
      {isChanging && (
        <ChangeForm
          listing={listing}
          onClose={() => setChanging(false)}
          onDone={async () => {
            setChanging(false);
            setDone(t('duplicates.listings.changed'));
            await onChanged();
          }}
        />
      )}
    </li>
  );
}

const QUERY = ['q', 'status'] as const;
const STATES: readonly ComparedListing['status'][] = [
  'published',
  'pending',
  'rejected',
  'archived',
  'draft',
];

/** Finds any listing in any state, and gives access to all its fields. */
export default function Listings() {
  const { t } = useTranslation();
  const [{ q, status }, ask] = useUrlQuery(QUERY);
  const [typed, setTyped] = useState(q);
  const found = useQuery({ ...listingsQuery(q, status), placeholderData: keepPreviousData });
  const search = (event: FormEvent) => {
    event.preventDefault();
    ask({ q: typed.trim() });
  };
  return (
    <section aria-labelledby="tool" className="grid gap-5">
      <div>
        <h2 id="tool" className="font-bold text-heading">
          {t('tools.names.listings')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-soft">{t('duplicates.listings.lead')}</p>
      </div>
      <form onSubmit={search} className="card grid gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-end">
        <TextField
          type="search"
          label={t('duplicates.listings.search')}
          hint={t('duplicates.listings.searchHint')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label={t('duplicates.listings.state')}
          value={status}
          onChange={(event) => ask({ status: event.target.value })}
          options={[
            { value: '', label: t('duplicates.listings.anyState') },
            ...STATES.map((state) => ({ value: state, label: t(`duplicates.status.${state}`) })),
          ]}
        />
        <div>
          <button type="submit" className="button button-primary">
            {t('duplicates.listings.find')}
          </button>
        </div>
      </form>
      <p role="status" className="text-ink-soft empty:sr-only">
        {found.data && t('duplicates.listings.count', { count: found.data.length })}
      </p>
      <p role="alert" className="font-medium text-bad empty:sr-only">
        {found.isError && t('tools.failed')}
      </p>
      {found.data?.length === 0 && (
        <EmptyState
          icon="search"
          title={t('duplicates.listings.none')}
          text={t('duplicates.listings.noneText')}
        />
      )}
      <ul className="grid gap-3 empty:hidden">
        {found.data?.map((listing) => (
          <FoundListing key={listing.id} listing={listing} onChanged={found.refetch} />
        ))}
      </ul>
    </section>
  );
}
