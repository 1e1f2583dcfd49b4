import { ANIMALS } from './animals.ts';
import { CULTURE } from './culture.ts';
import { FAMILY } from './family.ts';
import { HEALTH } from './health.ts';
import { HOME } from './home.ts';
import { MONEY_AND_LAW } from './money-and-law.ts';
import { SOCIAL } from './social.ts';
import { SPORTS } from './sports.ts';
import { TRAVEL } from './travel.ts';
import { WORK_AND_SCHOOL } from './work-and-school.ts';

/**
 * What people say of a need, and what listings that answer it call it, in both languages: finer than a category, under which
 * the listings of many needs are filed. A description is met by its words in any order; `*` is the rest of a word.
 * Without small words.
 */
export const RELATED_WORDS: readonly (readonly [described: string, said: string])[] = [
  ...HEALTH,
  ...SOCIAL,
  ...FAMILY,
  ...MONEY_AND_LAW,
  ...WORK_AND_SCHOOL,
  ...HOME,
  ...TRAVEL,
  ...SPORTS,
  ...CULTURE,
  ...ANIMALS,
];
