import { CULTURE } from './culture.ts';
import { SITUATIONS } from './situations.ts';
import { SPORTS } from './sports.ts';

/**
 * More descriptions of needs, by the first phrase of listings in related-words/. A text that resembles them has a guess. When
 * whole descriptions were required of listings, they took away as many right answers as they gave.
 */
export const RESEMBLING_WORDS: readonly (readonly [need: string, described: string])[] = [
  ...SITUATIONS,
  ...SPORTS,
  ...CULTURE,
];
