import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { Icon } from '#site/ui/icon.tsx';
import { municipalityLabel } from './municipality-label.ts';
import type { NamedCity } from './municipality-named.ts';
import { useMunicipality } from './use-municipality.ts';
import { usePlaceWords } from './use-place-words.ts';

type CityNoteProps = { named: NamedCity | null; slug: string | null };

/** What the directory makes of the city: which municipality it is, or that it may stay as it is written. */
export function CityNote({ named, slug }: CityNoteProps) {
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
