/** A star within a square of {@link STAR_SIZE}. */
export const STAR = 'M10 1.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.1 4.7 18l1.1-6L1.4 7.8l6-.8z';
export const STAR_SIZE = 20;
/** Where {@link STAR} begins and ends in its square. */
export const STAR_EDGES = { left: 1.4, right: 18.6 } as const;
/** Of the five beside each other that the sprite holds as `stars`. */
export const STARS_WIDTH = 5 * STAR_SIZE;
