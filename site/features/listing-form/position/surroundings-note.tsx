import { formatNumber } from '#site/i18n/formats.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { Surroundings } from './use-surroundings.ts';

/** The region and the MRC of a listing, and what is odd about its position. */
export function SurroundingsNote({ place, isElsewhere, farKm, name }: Surroundings) {
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
