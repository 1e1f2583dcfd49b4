import { useTranslation } from 'react-i18next';
import type { LocatedPlace } from '#domain/directory.ts';
import { useLocale } from '#site/i18n/use-locale.ts';

/**
 * What a municipality is a part of, in words.
 *
 * @returns a function: `placeWords(levis)` is « Chaudière-Appalaches », `placeWords(gaspe)` « MRC La Côte-de-Gaspé, Gaspésie »
 */
export function usePlaceWords(): (place: Pick<LocatedPlace, 'region' | 'mrc'>) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ region, mrc }) => {
    const name = locale === 'en' ? region.nameEn : region.nameFr;
    return mrc ? t('listingFields.address.mrcAndRegion', { mrc: mrc.name, region: name }) : name;
  };
}
