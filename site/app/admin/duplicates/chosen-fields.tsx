import type { ComparedListing, ListingWithValues } from '#domain/listing/duplicates.ts';
import type { ListingKey } from '#domain/listing/listing.ts';
import { fieldName, ValueText } from '#site/features/listing/value-text.tsx';
import { formatDay } from '#site/i18n/moments.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { LocalLink } from '#site/ui/local-link.tsx';

/** Summary of a listing, with the facts that distinguish it from a duplicate. */
export function ListingFacts({ listing }: { listing: ComparedListing }) {
  const { t, language } = useTranslation();
  const facts = [
    t(`duplicates.status.${listing.status}`),
    t(`duplicates.source.${listing.source}`),
    listing.city,
    listing.neq && t('duplicates.neq', { neq: listing.neq }),
    t('duplicates.reviews', { count: listing.reviews }),
    t('duplicates.photos', { count: listing.photos }),
    listing.ownerEmail ? t('duplicates.owner', { email: listing.ownerEmail }) : t('duplicates.noOwner'),
    t('duplicates.created', { day: formatDay(listing.createdAt, language) }),
  ];
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-semibold">
        <LocalLink to={`/entreprise/${listing.slug}`} prefetch="none" className="link">
          {listing.name}
        </LocalLink>
      </p>
      <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/**
 * The fields whose values differ. Photos are left out: a merge keeps the photos of both listings; so is the label of a second
 * telephone, which goes with the number.
 */
export function differingFields(one: ListingWithValues, other: ListingWithValues): ListingKey[] {
  const differing = (Object.keys(one.values) as ListingKey[]).filter(
    (key) => key !== 'photos' && JSON.stringify(one.values[key]) !== JSON.stringify(other.values[key]),
  );
  return differing.includes('secondPhone')
    ? differing.filter((key) => key !== 'secondPhoneLabel')
    : differing;
}

type ChosenFieldsProps = {
  fields: readonly ListingKey[];
  /** The two listings, in the order of their cards above, so that each value stands below its listing. */
  pair: readonly ListingWithValues[];
  merged: ListingWithValues;
  /** Keys of the fields taken from the merged listing. */
  taken: ReadonlySet<string>;
  onTake: (taken: ReadonlySet<string>) => void;
};

/** For each differing field, the choice of the value to keep. */
export function ChosenFields({ fields, pair, merged, taken, onTake }: ChosenFieldsProps) {
  const { t } = useTranslation();
  if (fields.length === 0) return <p className="text-ink-soft">{t('duplicates.noDifference')}</p>;
  const take = (key: string, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(key);
    else next.delete(key);
    onTake(next);
  };
  return (
    <div className="grid gap-2">
      <h3 className="font-bold text-lead">{t('duplicates.fields')}</h3>
      <div className="grid gap-3">
        {fields.map((key) => (
          <fieldset key={key} className="grid gap-2 border-rule border-t pt-3 sm:grid-cols-2 sm:gap-3">
            <legend className="float-left w-full font-semibold sm:col-span-2">{fieldName(t, key)}</legend>
            {pair.map((listing) => (
              <label
                key={listing.id}
                className="flex min-h-11 min-w-0 cursor-pointer items-start gap-2.5 rounded-field border border-rule p-3 has-checked:border-ink has-checked:bg-sunken"
              >
                <input
                  type="radio"
                  name={key}
                  checked={taken.has(key) === (listing === merged)}
                  onChange={() => take(key, listing === merged)}
                  className="mt-1 size-4 shrink-0 accent-ink"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="block text-ink-soft text-sm">
                    {listing === merged ? t('duplicates.joins') : t('duplicates.kept')}
                  </span>
                  <ValueText field={key} value={listing.values[key]} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}
