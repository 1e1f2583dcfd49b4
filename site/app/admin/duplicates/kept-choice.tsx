import { useId } from 'react';
import type { ListingWithValues } from '#domain/listing/duplicates.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { ListingFacts } from './listing-facts.tsx';

type KeptChoiceProps = {
  pair: readonly ListingWithValues[];
  keptId: number;
  onChoose: (id: number) => void;
};

/** Which of the two goes on. */
export function KeptChoice({ pair, keptId, onChoose }: KeptChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('duplicates.whichKept')}</legend>
      {pair.map((listing) => (
        <div
          key={listing.id}
          className="grid content-start gap-3 rounded-card border-[1.5px] border-edge bg-card p-4 has-checked:border-ink has-checked:bg-sunken"
        >
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5 font-medium">
            <input
              type="radio"
              name={name}
              checked={listing.id === keptId}
              aria-label={t('duplicates.keepThis', { name: listing.name, id: listing.id })}
              onChange={() => onChoose(listing.id)}
              className="size-4 accent-ink"
            />
            {listing.id === keptId ? t('duplicates.kept') : t('duplicates.joins')}
          </label>
          <ListingFacts listing={listing} />
        </div>
      ))}
    </fieldset>
  );
}
