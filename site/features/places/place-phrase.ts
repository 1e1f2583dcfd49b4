import type { PlaceRef } from '#domain/pages/directory.ts';
import type { Translate } from '#site/i18n/translator.ts';
import type { places } from './texts.fr.ts';

type RegionSlug = keyof (typeof places)['inRegion'];

/**
 * « In » a municipality, with its article contracted with the preposition, as in French.
 *
 * @example inCity(t, 'Les Escoumins') // 'aux Escoumins'
 */
export function inCity(t: Translate, name: string): string {
  if (name.startsWith('Le ')) return t('places.inCityLe', { name: name.slice(3) });
  if (name.startsWith('Les ')) return t('places.inCityLes', { name: name.slice(4) });
  return t('places.inCity', { name });
}

/**
 * « In » a region; each region takes a specific preposition.
 *
 * @example inRegion(t, { slug: 'mauricie', name: 'Mauricie' }) // 'en Mauricie'
 */
export function inRegion(t: Translate, { slug, name }: PlaceRef): string {
  return t(`places.inRegion.${slug as RegionSlug}`, {
    defaultValue: t('places.inOtherRegion', { name }),
  });
}
