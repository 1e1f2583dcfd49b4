/**
 * How long a browser may show what it fetched ahead without asking again, in seconds: from the pointing at a link to its
 * press. It would otherwise ask at the press whether it has the right page, and wait for the answer.
 */
export const AHEAD_SECONDS = 2;
