import { useTranslation } from '#site/i18n/use-translation.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { useMunicipality } from '../address/use-city.ts';
import type { ListingForm } from '../use-listing-form.ts';
import type { Point } from './point.ts';
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
  const { search, find } = useAddressSearch(form.answers, onFound);
  const asked = addressOf(form.answers);
  const centre = useOfferedCentre(search, form.answers.municipality ?? null);
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
      {centre && (
        <TaskButton isBusy={false} onPress={() => onFound(centre.point)}>
          {t('listingFields.position.useCentre', { name: centre.name })}
        </TaskButton>
      )}
    </div>
  );
}

// Of the answer, or where none came of the municipality that was chosen.
function useOfferedCentre(search: AddressSearch, slug: string | null): { name: string; point: Point } | null {
  const municipality = useMunicipality(slug);
  if (search.state === 'centre') return { name: search.name, point: search.centre };
  if (search.state !== 'failed' || !municipality) return null;
  const { name, latitude, longitude } = municipality;
  return latitude === null || longitude === null ? null : { name, point: { latitude, longitude } };
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
