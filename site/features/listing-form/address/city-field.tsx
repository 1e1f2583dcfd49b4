import type { LocatedPlace, SuggestedMunicipality } from '#domain/pages/directory.ts';
import { useCombobox } from '#site/features/search/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/address.ts';
import { describe, FieldFrame } from '#site/ui/form/field-frame.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { leave, lineOnLeaving } from '../on-leaving.ts';
import type { ListingForm } from '../use-listing-form.ts';
import type { NamedCity } from './use-city.ts';
import { municipalityLabel, useCity, useMunicipality } from './use-city.ts';

type CityFieldProps = {
  form: ListingForm;
  /** Replaces the usual hint. */
  hint?: string;
  /** Without the note below, which appears as the field is left and would move what is pressed there. */
  isOptional?: boolean;
};

/** City field: free text, with suggestions from the directory's municipalities. */
export function CityField({ form, hint, isOptional }: CityFieldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const placeWords = usePlaceWords();
  const { suggestions, named, type, choose } = useCity(form);
  const { isOpen, inputProps, listProps, optionProps } = useCombobox<SuggestedMunicipality>({
    items: suggestions,
    textOf: ({ municipality }) => municipality.name,
    onType: type,
    onChoose: choose,
  });
  const words = { hint: hint ?? t('listingFields.address.cityHint'), error: form.fault('city') };
  return (
    <div className="grid gap-1.5">
      <FieldFrame
        id={inputProps.id}
        label={t('listingFields.address.city')}
        isOptional={isOptional}
        {...words}
      >
        <div className="relative">
          <input
            {...inputProps}
            {...describe(inputProps.id, words)}
            value={form.answers.city ?? ''}
            onBlur={(event) => {
              inputProps.onBlur();
              leave(event.target.value, lineOnLeaving, (city) => form.change({ city }));
            }}
            aria-required={!isOptional}
            spellCheck={false}
            className="field"
          />
          <ul
            {...listProps}
            aria-label={t('listingFields.address.cities')}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-field border border-rule bg-card py-2 text-ink shadow-raised"
          >
            {isOpen &&
              suggestions.map((suggestion, index) => (
                <li
                  key={suggestion.municipality.slug}
                  {...optionProps(suggestion, index)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 aria-selected:bg-yellow aria-selected:text-on-yellow"
                >
                  <Icon name="map-pin" className="size-5" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">
                      {municipalityLabel(suggestion.municipality, locale)}
                    </span>
                    <span className="block truncate text-sm opacity-80">
                      {placeWords({ ...suggestion, name: suggestion.municipality.name })}
                    </span>
                  </span>
                </li>
              ))}
          </ul>
        </div>
      </FieldFrame>
      <p role="status" className="sr-only">
        {isOpen && t('listingFields.address.cityCount', { count: suggestions.length })}
      </p>
      {!isOptional && <CityNote named={isOpen ? null : named} slug={form.answers.municipality ?? null} />}
    </div>
  );
}

type CityNoteProps = { named: NamedCity | null; slug: string | null };

/** Note under the city field: the municipality that matches, or that an unmatched city is kept as typed. */
function CityNote({ named, slug }: CityNoteProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const placeWords = usePlaceWords();
  const place = useMunicipality(slug);
  const isKnown = named === 'exact' && place !== null;
  return (
    <p role="status" className="flex items-start gap-1.5 text-ink-soft text-sm empty:sr-only">
      {isKnown && (
        <>
          <Icon name="check" className="mt-0.5 size-4 text-good" />
          <span>
            {t('listingFields.address.known', {
              name: municipalityLabel(place, locale),
              place: placeWords(place),
            })}
          </span>
        </>
      )}
      {named && named !== 'exact' && (
        <>
          <Icon name="info" className="mt-0.5 size-4" />
          <span>{t(`listingFields.address.${named}`)}</span>
        </>
      )}
    </p>
  );
}

type Place = Pick<LocatedPlace, 'region' | 'mrc'> & { name: string };

/**
 * Formats the MRC and the region of a municipality; leaves out the MRC of a town that is an MRC by itself.
 *
 * @returns a function: of Lévis « Chaudière-Appalaches », of Gaspé « MRC La Côte-de-Gaspé, Gaspésie–Îles-de-la-Madeleine »
 */
function usePlaceWords(): (place: Place) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ name, region, mrc }) => {
    const around = locale === 'en' ? region.nameEn : region.nameFr;
    if (!mrc || mrc.name === name) return around;
    return t('listingFields.address.mrcAndRegion', { mrc: mrc.name, region: around });
  };
}
