import { useTranslation } from 'react-i18next';
import { Outcome } from '#site/components/form/outcome.tsx';
import { TaskButton } from '#site/components/form/task-button.tsx';
import type { ListingForm } from '../use-listing-form.ts';
import type { Point } from './point-of.ts';
import { type AddressSearch, addressOf, useAddressSearch } from './use-address-search.ts';

type SearchByAddressProps = {
  form: ListingForm;
  /** Without one, the search is what is offered first. */
  point: Point | null;
  onFound(point: Point): void;
};

/** The position, found from the address: on request, since another service is asked. */
export function SearchByAddress({ form, point, onFound }: SearchByAddressProps) {
  const { t } = useTranslation();
  const { search, find, forget } = useAddressSearch(form.answers, onFound);
  const asked = addressOf(form.answers);
  const isSearching = search.state === 'searching';
  return (
    <div className="grid justify-items-start gap-3">
      {asked && (
        <p>
          {t('listingFields.position.from')}{' '}
          <strong>
            {asked.address}, {asked.city}
          </strong>
        </p>
      )}
      <TaskButton isBusy={isSearching} onPress={find} look={point ? 'quiet' : 'primary'}>
        {t(`listingFields.position.${isSearching ? 'searching' : 'search'}`)}
      </TaskButton>
      <Outcome {...useOutcome(search)} />
      {search.state === 'centre' && (
        <TaskButton
          isBusy={false}
          onPress={() => {
            onFound(search.point);
            forget();
          }}
        >
          {t('listingFields.position.useCentre', { name: search.name })}
        </TaskButton>
      )}
    </div>
  );
}

function useOutcome(search: AddressSearch): { done?: string; failed?: string } {
  const { t } = useTranslation();
  switch (search.state) {
    case 'found':
      return { done: t(`listingFields.position.found.${search.precision}`) };
    case 'incomplete':
      return { failed: t('listingFields.position.incomplete') };
    case 'centre':
    case 'failed':
      return { failed: t(`listingFields.position.${search.reason}`) };
    default:
      return {};
  }
}
