import { PlacePicker } from '#site/features/map/index.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { TextField } from '#site/ui/form/text-field.tsx';
import { degreesText, type Point, pointOf } from './position/point-of.ts';
import { SearchByAddress } from './position/search-by-address.tsx';
import { SurroundingsNote } from './position/surroundings-note.tsx';
import { useSurroundings } from './position/use-surroundings.ts';
import type { ListingForm } from './use-listing-form.ts';

/** Where a business is on the map: found from its address, shown by a pin, or written in degrees. */
export function PositionFields({ form }: { form: ListingForm }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const point = pointOf(form.answers);
  const surroundings = useSurroundings(point, form.answers.municipality ?? null);
  const place = ({ latitude, longitude }: Point) => form.change({ latitude, longitude });
  return (
    <div className="grid gap-6">
      <SearchByAddress form={form} point={point} onFound={place} />
      <PlacePicker point={point} onMove={place} />
      <div className="grid gap-6 sm:grid-cols-2">
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
