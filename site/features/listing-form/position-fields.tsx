import { useEffect, useRef, useState } from 'react';
import type { Point } from '#domain/places/distance.ts';
import { PlacePicker } from '#site/features/map/index.ts';
import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { Outcome } from '#site/ui/form/outcome.tsx';
import { TaskButton } from '#site/ui/form/task-button.tsx';
import { TextField } from '#site/ui/form/text-fields.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { useMunicipality } from './address/use-city.ts';
import { degreesText, pointOf } from './position/point.ts';
import { type AddressSearch, addressOf, useAddressSearch } from './position/use-address-search.ts';
import { type Surroundings, useSurroundings } from './position/use-surroundings.ts';
import type { ListingForm } from './use-listing-form.ts';

type PositionFieldsProps = {
  form: ListingForm;
  /** Geocodes the address of a new listing when the step opens, unless it has a position. */
  locates?: boolean;
  /** Called with each position that the search found, after the form has it. */
  onFound?: ((point: Point) => void) | undefined;
};

/** Map position of a business: geocoded from its address, set with a pin, or typed in degrees. */
export function PositionFields({ form, locates = false, onFound }: PositionFieldsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const point = pointOf(form.answers);
  const surroundings = useSurroundings(point, form.answers.municipality ?? null);
  const place = ({ latitude, longitude }: Point) => form.change({ latitude, longitude });
  return (
    <div className="grid gap-6">
      <SearchByAddress
        form={form}
        point={point}
        locates={locates}
        onPlace={place}
        onFound={(found) => {
          place(found);
          onFound?.(found);
        }}
      />
      <PlacePicker point={point} onMove={place} />
      <div className="field-row grid gap-6 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((key) => (
          <TextField
            key={key}
            label={t(`listingFields.position.${key}`)}
            hint={t(`listingFields.position.${key}Hint`)}
            error={form.fault(key)}
            value={degreesText(form.answers[key], locale)}
            onChange={(event) => form.change({ [key]: event.target.value })}
            autoComplete="off"
            aria-required
          />
        ))}
      </div>
      <SurroundingsNote {...surroundings} />
    </div>
  );
}

/** Region and MRC of the position, with warnings when it looks wrong. */
function SurroundingsNote({ place, isElsewhere, farKm, name }: Surroundings) {
  const { t, language } = useTranslation();
  const locale = useLocale();
  const region = place && (locale === 'en' ? place.region.nameEn : place.region.nameFr);
  return (
    <div role="status" className="grid gap-3">
      {region && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact label={t('listingFields.position.region')} value={region} />
          {place.mrc && <Fact label={t('listingFields.position.mrc')} value={place.mrc.name} />}
        </dl>
      )}
      {isElsewhere && <Warning>{t('listingFields.position.elsewhere')}</Warning>}
      {farKm !== null && !isElsewhere && (
        <Warning>
          {t('listingFields.position.far', {
            distance: formatNumber(farKm, language, 'kilometres'),
            name,
          })}
        </Warning>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 rounded-card border-[1.5px] border-star bg-sunken px-4 py-3 font-medium">
      <Icon name="info" className="mt-0.5 size-5" />
      {children}
    </p>
  );
}

type SearchByAddressProps = {
  form: ListingForm;
  /** Without a position, the search is the primary action. */
  point: Point | null;
  locates: boolean;
  /** The position that the search found. */
  onFound(point: Point): void;
  /** The centre of the municipality, which the person chose. */
  onPlace(point: Point): void;
};

/** Geocodes the address, on request or when it opens. */
function SearchByAddress({ form, point, locates, onFound, onPlace }: SearchByAddressProps) {
  const { t } = useTranslation();
  const { search, find } = useAddressSearch(form.answers, onFound);
  const asked = addressOf(form.answers);
  const outcome = useOutcome(search);
  const centre = useOfferedCentre(search, form.answers.municipality ?? null);
  const isSearching = search.state === 'searching';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (locates && !point && asked) void find();
  }, []);
  const [isRequested, setRequested] = useState(!locates);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="grid justify-items-start gap-3">
      {asked && (
        <p>
          {t('listingFields.position.from')}{' '}
          <strong>
            {asked.address}, {asked.city}
          </strong>
        </p>
      )}
      <TaskButton
        isBusy={isSearching}
        onPress={() => {
          setRequested(true);
          return find();
        }}
        look={point ? 'quiet' : 'primary'}
      >
        {t(`listingFields.position.${isSearching ? 'searching' : 'search'}`)}
      </TaskButton>
      {/* A search that nobody asked for does not fail: the pin is placed by hand. */}
      <Outcome {...outcome} failed={isRequested ? outcome.failed : null} />
      {centre && (
        <TaskButton
          isBusy={false}
          onPress={() => {
            onPlace(centre.point);
            // The pressed button disappears.
            place.current?.querySelector('button')?.focus();
          }}
        >
          {t('listingFields.position.useCentre', { name: centre.name })}
        </TaskButton>
      )}
    </div>
  );
}

// Centre from the geocoder's answer, else from the chosen municipality.
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
