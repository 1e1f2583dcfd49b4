import { ENGLISH_FAMILIES, ENGLISH_FIRST_NAMES, FAMILIES, FIRST_NAMES } from '#domain/text/person-names.ts';
import { type Random, weightedPicker } from './random.ts';

const byRank = (names: readonly string[]) =>
  weightedPicker([...names.keys()], (rank) => 1 / Math.sqrt(rank + 2));
const frenchFamily = byRank(FAMILIES);
const englishFamily = byRank(ENGLISH_FAMILIES);

export function familyName(random: Random, isEnglish: boolean): string {
  return (isEnglish ? ENGLISH_FAMILIES[englishFamily(random)] : FAMILIES[frenchFamily(random)]) ?? 'Tremblay';
}

export function firstName(random: Random, isEnglish: boolean): string {
  return random.pick(isEnglish ? ENGLISH_FIRST_NAMES : FIRST_NAMES);
}
