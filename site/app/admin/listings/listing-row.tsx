import { type ReactNode, useState } from 'react';
import type { FoundListing } from '#domain/listing/duplicates.ts';
import { ListingFacts } from '#site/app/admin/duplicates/chosen-fields.tsx';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { ChangeForm } from './change-form.tsx';

type ListingRowProps = {
  listing: FoundListing;
  onChanged: () => Promise<unknown>;
  /** Before and below the facts. */
  lead?: ReactNode;
  children?: ReactNode;
};

/** One listing, with a link to its editor and the fields that the editor cannot change. */
export function ListingRow({ listing, onChanged, lead, children }: ListingRowProps) {
  const { t } = useTranslation();
  const [isChanging, setChanging] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const isAlone = listing.deletedAt === null && listing.mergedInto === null;
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex items-start gap-3">
        {lead}
        <ListingFacts listing={listing} />
      </div>
      {children}
      {listing.deletedAt && <p className="text-bad text-sm">{t('allListings.deleted')}</p>}
      {listing.mergedInto && (
        <p className="text-sm">
          {t('allListings.mergedInto')}{' '}
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
            aria-label={t('allListings.editThis', { name: listing.name })}
            className="button button-quiet"
          >
            {t('allListings.edit')}
          </LocalLink>
          <button
            type="button"
            aria-label={t('allListings.changeThis', { name: listing.name })}
            className="button button-quiet"
            onClick={() => setChanging(true)}
          >
            {t('allListings.change')}
          </button>
        </div>
      )}
      {isChanging && (
        <ChangeForm
          listing={listing}
          onClose={() => setChanging(false)}
          onDone={async () => {
            setChanging(false);
            setDone(t('allListings.changed'));
            await onChanged();
          }}
        />
      )}
    </li>
  );
}
