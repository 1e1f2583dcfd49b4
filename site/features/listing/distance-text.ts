import { formatNumber } from '#site/i18n/formats.ts';

/**
 * A distance, exact to 100 m below ten kilometres.
 *
 * @param language BCP 47, such as `fr-CA`
 * @example distanceText(2.34, 'fr-CA') // '2,3 km'
 */
export function distanceText(km: number, language: string): string {
  return formatNumber(km, language, km < 10 ? 'nearKilometres' : 'kilometres');
}
