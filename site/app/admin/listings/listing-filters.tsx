import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ListingStatus } from '#domain/listing/edit.ts';
import { PREMISES_CODES } from '#domain/listing/fields/code-sets.ts';
import { LACKS } from '#domain/listing/listing-table.ts';
import { slugify } from '#domain/listing/slug.ts';
import { searchWordsQuery } from '#site/app/admin/taxonomy/api.ts';
import { codeName } from '#site/features/listing/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { SelectField, TextField } from '#site/ui/form/text-fields.tsx';
import { FILTERS, type TableFilters } from './api.ts';

const STATES: readonly ListingStatus[] = ['published', 'pending', 'rejected', 'archived', 'draft'];
const SOURCES = ['owner', 'import', 'demo'] as const;
const CLAIMS = ['yes', 'no'] as const;
const MONTHS = ['6', '12', '24', '36'] as const;

type ListingFiltersProps = { filters: TableFilters; onFilter: (filters: TableFilters) => void };

/** Filters of the table of listings; the URL holds them. */
export function ListingFilters({ filters, onFilter }: ListingFiltersProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data } = useSuspenseQuery(searchWordsQuery);
  const any = { value: '', label: t('allListings.any') };
  const categories = data.categories
    .map(({ slug, nameFr, nameEn }) => ({ value: slug, label: locale === 'en' ? nameEn : nameFr }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = Object.fromEntries(FILTERS.map((name) => [name, String(form.get(name) ?? '')]));
    onFilter({ ...(asked as TableFilters), place: slugify(asked.place ?? '') });
  };
  const cleared = Object.fromEntries(FILTERS.map((name) => [name, ''])) as TableFilters;
  return (
    <form
      key={JSON.stringify(filters)}
      aria-label={t('allListings.filters')}
      onSubmit={filter}
      className="card grid gap-4 p-4 sm:grid-cols-2 lg:grid-cols-4"
    >
      <SelectField
        name="status"
        label={t('allListings.state')}
        defaultValue={filters.status}
        options={[any, ...STATES.map((value) => ({ value, label: t(`duplicates.status.${value}`) }))]}
      />
      <SelectField
        name="source"
        label={t('allListings.source')}
        defaultValue={filters.source}
        options={[any, ...SOURCES.map((value) => ({ value, label: t(`allListings.sources.${value}`) }))]}
      />
      <SelectField
        name="claimed"
        label={t('allListings.claimed')}
        defaultValue={filters.claimed}
        options={[any, ...CLAIMS.map((value) => ({ value, label: t(`allListings.claims.${value}`) }))]}
      />
      <SelectField
        name="lacks"
        label={t('allListings.lacks')}
        defaultValue={filters.lacks}
        options={[
          any,
          ...LACKS.map((value) => ({
            value,
            label:
              value === 'french' || value === 'english'
                ? t(`allListings.without.${value}`)
                : t(`allListings.facts.${value}`),
          })),
        ]}
      />
      <SelectField
        name="missingAccess"
        label={t('allListings.missingAccess')}
        defaultValue={filters.missingAccess}
        options={[
          any,
          ...PREMISES_CODES.map((value) => ({ value, label: codeName(t, 'missingAccess', value) })),
        ]}
      />
      <SelectField
        name="category"
        label={t('allListings.category')}
        defaultValue={filters.category}
        options={[any, ...categories]}
      />
      <TextField name="place" label={t('allListings.place')} defaultValue={filters.place} maxLength={100} />
      <SelectField
        name="unchangedFor"
        label={t('allListings.unchangedFor')}
        defaultValue={filters.unchangedFor}
        options={[any, ...MONTHS.map((value) => ({ value, label: t(`allListings.months.m${value}`) }))]}
      />
      <div className="flex flex-wrap items-end gap-3 sm:col-span-2 lg:col-span-4">
        <button type="submit" className="button button-primary">
          {t('allListings.filter')}
        </button>
        {FILTERS.some((name) => filters[name]) && (
          <button type="button" className="button button-quiet" onClick={() => onFilter(cleared)}>
            {t('allListings.clear')}
          </button>
        )}
      </div>
    </form>
  );
}
