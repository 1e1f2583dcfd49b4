import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ListingStatus } from '#domain/listing/edit.ts';
import { PREMISES_CODES } from '#domain/listing/fields/code-sets.ts';
import { LACKS } from '#domain/listing/listing-table.ts';
import { slugify } from '#domain/listing/slug.ts';
import { searchWordsQuery } from '#site/app/admin/taxonomy/api.ts';
import { codeName } from '#site/features/listing/index.ts';
import type { Translate } from '#site/i18n/translator.ts';
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
      <FilterSelect
        filters={filters}
        name="status"
        label={t('allListings.state')}
        options={STATES.map((value) => ({ value, label: t(`duplicates.status.${value}`) }))}
      />
      <FilterSelect
        filters={filters}
        name="source"
        label={t('allListings.source')}
        options={SOURCES.map((value) => ({ value, label: t(`allListings.sources.${value}`) }))}
      />
      <FilterSelect
        filters={filters}
        name="claimed"
        label={t('allListings.claimed')}
        options={CLAIMS.map((value) => ({ value, label: t(`allListings.claims.${value}`) }))}
      />
      <FilterSelect
        filters={filters}
        name="lacks"
        label={t('allListings.lacks')}
        options={LACKS.map((value) => ({ value, label: lackName(t, value) }))}
      />
      <FilterSelect
        filters={filters}
        name="missingAccess"
        label={t('allListings.missingAccess')}
        options={PREMISES_CODES.map((value) => ({ value, label: codeName(t, 'missingAccess', value) }))}
      />
      <FilterSelect
        filters={filters}
        name="category"
        label={t('allListings.category')}
        options={categories}
      />
      <TextField name="place" label={t('allListings.place')} defaultValue={filters.place} maxLength={100} />
      <FilterSelect
        filters={filters}
        name="unchangedFor"
        label={t('allListings.unchangedFor')}
        options={MONTHS.map((value) => ({ value, label: t(`allListings.months.m${value}`) }))}
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

type FilterSelectProps = {
  filters: TableFilters;
  name: keyof TableFilters;
  label: string;
  options: { value: string; label: string }[];
};

/** One filter, whose first option filters nothing. */
function FilterSelect({ filters, name, label, options }: FilterSelectProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={filters[name]}
      options={[{ value: '', label: t('allListings.any') }, ...options]}
    />
  );
}

function lackName(t: Translate, lack: (typeof LACKS)[number]): string {
  return lack === 'french' || lack === 'english'
    ? t(`allListings.without.${lack}`)
    : t(`allListings.facts.${lack}`);
}
