import { useState } from 'react';
import type { ListingCategory } from '#domain/pages/directory.ts';
import type { CategoryChoice } from '#site/features/listing-form/category/category-search.ts';
import { CategorySearchField } from '#site/features/listing-form/category/category-search-field.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';
import type { ProposedListing } from './proposals.ts';

type ListingRowProps = {
  listing: ProposedListing;
  categories: readonly ListingCategory[];
  nameOf(categoryId: number): string;
  isSelected: boolean;
  isBusy: boolean;
  isSkipped: boolean;
  onSelect(isSelected: boolean): void;
  onClassify(categoryId: number): void;
  onChoose(choice: CategoryChoice): void;
  onSkip(): void;
};

/** A listing to classify: its facts, its proposals, and a search for any other category. */
export function ListingRow(props: ListingRowProps) {
  const { listing, categories, nameOf, isSelected, isBusy, isSkipped } = props;
  const { t } = useTranslation();
  const [isSearching, setSearching] = useState(false);
  const { name } = listing;
  return (
    <li
      data-listing={listing.id}
      className="flex has-[input[type=checkbox]:checked]:bg-sunken [&_button]:scroll-mt-36"
    >
      <label className="grid w-11 shrink-0 cursor-pointer place-items-start justify-center pt-4">
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={t('unclassified.select', { name })}
          onChange={(event) => props.onSelect(event.currentTarget.checked)}
          className="size-5 accent-ink"
        />
      </label>
      <div className="grid min-w-0 flex-1 gap-2.5 py-3 pr-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-semibold">
              <LocalLink to={`/entreprise/${listing.slug}`} prefetch="none" className="link">
                {name}
              </LocalLink>
            </p>
            <KnownFacts listing={listing} />
          </div>
          <button
            type="button"
            aria-label={t(isSkipped ? 'unclassified.unskipNamed' : 'unclassified.skipNamed', { name })}
            aria-disabled={isBusy || undefined}
            className="button -mt-2 shrink-0 px-3 text-link underline underline-offset-4 hover:bg-sunken aria-disabled:opacity-70"
            onClick={() => !isBusy && props.onSkip()}
          >
            {t(isSkipped ? 'unclassified.unskip' : 'unclassified.skip')}
          </button>
        </div>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('unclassified.proposals', { name })}</legend>
          <Proposals
            proposals={listing.proposals}
            nameOf={nameOf}
            isBusy={isBusy}
            onPress={props.onClassify}
          />
          <button
            type="button"
            aria-expanded={isSearching}
            aria-label={t('unclassified.otherNamed', { name })}
            className="button button-quiet px-3.5"
            onClick={() => setSearching(!isSearching)}
          >
            {t('unclassified.other')}
          </button>
        </fieldset>
        {isSearching && (
          <CategorySearchField
            categories={categories}
            label={t('unclassified.search', { name })}
            sayUnknown={(typed) => t('unclassified.unknown', { typed })}
            error={null}
            onChoose={(choice) => !isBusy && props.onChoose(choice)}
          />
        )}
      </div>
    </li>
  );
}

type ProposalsProps = {
  proposals: ProposedListing['proposals'];
  nameOf(categoryId: number): string;
  isBusy: boolean;
  onPress(categoryId: number): void;
};

/** A button for each proposed category, the most probable first. */
function Proposals({ proposals, nameOf, isBusy, onPress }: ProposalsProps) {
  const { t } = useTranslation();
  if (proposals.length === 0) {
    return (
      <span className="flex min-h-11 items-center pr-2 text-ink-soft text-sm">
        {t('unclassified.noProposal')}
      </span>
    );
  }
  return proposals.map(({ categoryId, points }, at) => (
    <button
      key={categoryId}
      type="button"
      aria-disabled={isBusy || undefined}
      className={`button px-3.5 text-left aria-disabled:opacity-70 ${at === 0 ? 'button-primary' : 'button-quiet'}`}
      onClick={() => !isBusy && onPress(categoryId)}
    >
      {nameOf(categoryId)}
      <span className="font-normal text-sm">{t('unclassified.points', { count: Math.round(points) })}</span>
    </button>
  ));
}

/** City, activity and services of a listing. */
function KnownFacts({ listing: { city, activity, services } }: { listing: ProposedListing }) {
  const { t } = useTranslation();
  const facts = [city, activity && t('unclassified.activity', { activity }), services.join(', ')].filter(
    Boolean,
  );
  return facts.length === 0 ? null : <p className="text-ink-soft text-sm">{facts.join(' · ')}</p>;
}
