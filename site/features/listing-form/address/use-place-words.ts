import type { LocatedPlace } from '#domain/pages/directory.ts';
import { useTranslation } from '#site/i18n/use-translation.ts';
import { useLocale } from '#site/page/use-locale.ts';

type Place = Pick<LocatedPlace, 'region' | 'mrc'> & { name: string };

/**
 * What a municipality is a part of, in words: its MRC and its region, but for a town that is an MRC by itself.
 *
 * @returns a function: of Lévis « Chaudière-Appalaches », of Gaspé « MRC La Côte-de-Gaspé, Gaspésie–Îles-de-la-Madeleine »
 */
export function usePlaceWords(): (place: Place) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ name, region, mrc }) => {
    const around = locale === 'en' ? region.nameEn : region.nameFr;
    if (!mrc || mrc.name === name) return around;
    return t('listingFields.address.mrcAndRegion', { mrc: mrc.name, region: around });
  };
}
