import { useDeferredValue, useId, useState } from 'react';
import { OWN_LISTINGS_MAX } from '#domain/limits.ts';
import type { OwnListing } from '#domain/listing/edit.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { ListingCard } from './listing-card.tsx';

type ListingListProps = {
  listings: OwnListing[];
  /** Number of pending corrections, by listing id. */
  corrections: Record<string, number>;
  /** Ids of listings that search engines skip because they lack facts. */
  incomplete: readonly number[];
  onDelete: (listing: OwnListing) => void;
};

/** The search field appears above this many listings. */
const MANY = 10;
// Skips layout of off-screen cards: five hundred listings stay as fast as five.
const LAID_OUT_NEAR = '[contain-intrinsic-size:auto_13rem] [content-visibility:auto]';

/** The listings that a person owns or manages; long lists get a search field. */
export function ListingList({ listings, corrections, incomplete, onDelete }: ListingListProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed).trim();
  const isLong = listings.length > MANY;
  const shown = isLong ? searchListings(listings, query) : listings;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isLong ? 'mb-4 font-bold text-heading' : 'sr-only'}>
        {t('ownListings.listTitle')}
      </h2>
      {isLong && (
        <div className="mb-6 grid max-w-md gap-2">
          <TextField
            type="search"
            label={t('ownListings.filter')}
            hint={t('ownListings.filterHint')}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p role="status" className="text-ink-soft text-sm">
            {shown.length === 0
              ? t('ownListings.noneShown', { query })
              : t('ownListings.shown', { count: shown.length, total: listings.length })}
          </p>
        </div>
      )}
      {listings.length >= OWN_LISTINGS_MAX && (
        <p className="mb-6 text-ink-soft">{t('ownListings.tooMany', { max: OWN_LISTINGS_MAX })}</p>
      )}
      <ul className="grid gap-3">
        {shown.map((listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            corrections={corrections[listing.id] ?? 0}
            isIncomplete={incomplete.includes(listing.id)}
            className={isLong ? LAID_OUT_NEAR : ''}
            onDelete={onDelete}
          />
        ))}
      </ul>
    </section>
  );
}

/**
 * The listings whose name, city or category contains every word typed, ignoring accents and case.
 *
 * @example searchListings(listings, 'cafe montreal') // « Café du Coin », in « Montréal »
 */
export function searchListings(listings: readonly OwnListing[], typed: string): OwnListing[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return listings.filter(({ name, city, category }) => {
    const text = plain([name, city, category?.name].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
