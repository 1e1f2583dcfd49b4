import { CODE_SETS, type CodeSetKey } from '#domain/listing/fields/code-sets.ts';
import type { Random } from './random.ts';
import type { HoursKind, TopicTrade } from './trades/index.ts';

/** Amenities of businesses that open at such hours, the usual ones first. */
const AMENITIES: Readonly<Record<HoursKind, readonly (typeof CODE_SETS.amenities.codes)[number][]>> = {
  shop: ['parking', 'wheelchair', 'delivery', 'pets', 'accessible_washroom'],
  office: ['parking', 'wheelchair', 'online_booking', 'walk_in', 'accessible_washroom'],
  contractor: ['home_visit', 'emergency', 'delivery'],
  restaurant: [
    'takeout',
    'terrace',
    'wheelchair',
    'parking',
    'delivery',
    'online_booking',
    'wifi',
    'accessible_washroom',
  ],
  breakfast: ['parking', 'wheelchair', 'takeout', 'terrace', 'wifi', 'accessible_washroom'],
  evening: ['parking', 'terrace', 'wheelchair', 'wifi'],
  salon: ['online_booking', 'walk_in', 'parking', 'wheelchair', 'home_visit'],
  long: ['parking', 'wheelchair', 'delivery', 'wifi', 'accessible_washroom'],
  always: ['parking', 'emergency', 'wheelchair', 'wifi'],
};

/** Codes of each set that an invented business says, as a literal of PostgreSQL. */
const CODES: Readonly<
  Record<CodeSetKey, (random: Random, trade: TopicTrade, isEnglish: boolean) => readonly string[]>
> = {
  paymentMethods: (random) => usualFirst(random, CODE_SETS.paymentMethods.codes),
  amenities: (random, { hours }) => usualFirst(random, AMENITIES[hours]),
  missingAccess: () => [],
  serviceLanguages: (random, _trade, isEnglish) => [
    'fr',
    ...(random.chance(isEnglish ? 1 : 0.5) ? ['en'] : []),
    ...(random.chance(0.1) ? [random.pick(CODE_SETS.serviceLanguages.codes.slice(2))] : []),
  ],
};

/** Each code of a set that an invented business says, in the order of the set; four in ten say nothing. */
export function someCodes(random: Random, key: CodeSetKey, trade: TopicTrade, isEnglish: boolean): string {
  // Without a draw, which would change every business after it.
  if (key === 'missingAccess') return '{}';
  if (random.chance(0.4)) return '{}';
  const said = CODES[key](random, trade, isEnglish);
  return `{${CODE_SETS[key].codes.filter((code) => said.includes(code)).join(',')}}`;
}

function usualFirst(random: Random, codes: readonly string[]): readonly string[] {
  return codes.filter((_, index) => random.chance(0.9 - (0.8 * index) / codes.length));
}
