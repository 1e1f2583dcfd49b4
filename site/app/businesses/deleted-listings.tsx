import type { OwnListing } from '#domain/listing/edit.ts';
import { restoreListing } from '#site/features/deletion/api.ts';
import { formatDay } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { Section } from '#site/ui/section.tsx';
import { type RowOutcome, useRowAction } from './use-row-action.ts';

type DeletedListingsProps = { listings: OwnListing[]; onRestored: (outcome: RowOutcome) => void };

/** What was deleted and can still come back. */
export function DeletedListings({ listings, onRestored }: DeletedListingsProps) {
  const { t, language } = useTranslation();
  const action = useRowAction<number>(onRestored);
  const restore = ({ id, name }: OwnListing) =>
    action.run(id, async (client) => {
      const { status } = await restoreListing(client, id);
      return t(status === 'published' ? 'ownListings.restoredPublic' : 'ownListings.restored', { name });
    });
  return (
    <Section title={t('ownListings.deletedTitle')} note={t('ownListings.deletedNote')}>
      <ul className="grid divide-y divide-rule">
        {listings.map((listing) => (
          <li key={listing.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <h3 className="font-semibold wrap-anywhere">{listing.name}</h3>
              <p className="text-ink-soft text-sm">
                {listing.deletedAt &&
                  t('ownListings.deletedOn', { date: formatDay(listing.deletedAt, language) })}
              </p>
              <p className="text-sm">
                {listing.restorableUntil
                  ? t('ownListings.restorableUntil', {
                      date: formatDay(listing.restorableUntil, language),
                    })
                  : t('listingForm.refusals.listing_removed')}
              </p>
            </div>
            {listing.restorableUntil && (
              <TaskButton
                isBusy={action.busy === listing.id}
                label={t('ownListings.restoreOf', { name: listing.name })}
                onPress={() => restore(listing)}
              >
                {t('ownListings.restore')}
              </TaskButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
