import { useState } from 'react';
import type { FoundListing as Listing } from '#domain/listing/duplicates.ts';
import { ListingFacts } from '#site/app/admin/duplicates/listing-facts.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { ChangeForm } from './change-form.tsx';

type FoundListingProps = { listing: Listing; onChanged: () => Promise<unknown> };

/** One listing that was found: the way to its editor, and what the editor does not change. */
export function FoundListing({ listing, onChanged }: FoundListingProps) {
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
