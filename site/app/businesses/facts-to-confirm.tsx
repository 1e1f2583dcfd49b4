import type { OwnListing } from '#domain/listing/edit.ts';
import type { Fact } from '#domain/listing/fields/field.ts';
import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import { screenQuery } from '#site/app/editor/tabs.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { LocalLink } from '#site/ui/local-link.tsx';
import { Section } from '#site/ui/section.tsx';
import { confirmListing } from './api.ts';
import { type RowOutcome, useRowAction } from './use-row-action.ts';

type FactsToConfirmProps = { listings: OwnListing[]; onConfirmed: (outcome: RowOutcome) => void };

/** Listings whose facts were last confirmed over a year ago: one button confirms all, or each fact can be corrected. */
export function FactsToConfirm({ listings, onConfirmed }: FactsToConfirmProps) {
  const { t } = useTranslation();
  const action = useRowAction<number>(onConfirmed);
  const due = listings.filter(({ factsToConfirm }) => factsToConfirm);
  if (due.length === 0) return null;
  const confirm = ({ id, version, name }: OwnListing) =>
    action.run(id, async (client) => {
      await confirmListing(client, id, version);
      return t('ownListings.confirmed', { name });
    });
  return (
    <Section title={t('ownListings.toConfirm')} note={t('ownListings.toConfirmNote')}>
      <ul className="grid gap-3">
        {due.map((listing) => (
          <li key={listing.id} className="card grid gap-4 border-l-4 border-l-yellow p-4">
            <h3 className="font-bold text-lg wrap-anywhere">{listing.name}</h3>
            <FactList listing={listing} />
            <p>
              <TaskButton
                look="primary"
                isBusy={action.busy === listing.id}
                label={t('ownListings.allRightOf', { name: listing.name })}
                onPress={() => confirm(listing)}
              >
                {t('ownListings.allRight')}
              </TaskButton>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The facts of a listing, each with a link to correct it. */
function FactList({ listing }: { listing: OwnListing }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-3">
      {listing.factsToConfirm?.map(({ fact, words }) => (
        <div
          key={fact}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-ink-soft first-letter:uppercase">{t(`facts.names.${fact}`)}</dt>
          <dd className="wrap-anywhere max-sm:col-span-2 max-sm:row-start-2">{words}</dd>
          <dd>
            <LocalLink
              to={`/entreprise/${listing.slug}/modifier${screenQuery(tabOf(fact))}`}
              prefetch="none"
              aria-label={t('ownListings.correctOf', { fact: t(`facts.names.${fact}`), name: listing.name })}
              className="link"
            >
              {t('ownListings.correct')}
            </LocalLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function tabOf(fact: Fact) {
  const key = FIELD_KEYS.find((one) => fieldOf(one).fact === fact);
  return key ? fieldOf(key).tab : 'basic';
}
