import { z } from 'zod';

const points = z.int().nonnegative();

/** The weights of `private.ranking_weights`, whose comments say what each does. */
const rankingWeights = z.strictObject({
  listed: points,
  claimed: points,
  description: points,
  second_description: points,
  hours: points,
  phone: points,
  website: points,
  logo: points,
  map_position: points,
  social: points,
  service: points,
  services_counted: z.int().nonnegative(),
  rating_star: points,
  /** Stars, 1 to 5. */
  prior_rating: z.number(),
  prior_ratings: z.int().positive(),
  rating_count: z.number().nonnegative(),
  rating_count_most: points,
  exact_name: points,
  words_in_name: points,
  share_of_name: points,
  filed_under: points,
  word_in_name: points,
  trade_in_name: points,
  word_in_services: points,
  word_elsewhere: points,
  in_place: points,
  place_in_words: points,
  /** Share of the score that is added to the points of a search. */
  score_share: z.number().nonnegative(),
  main_category_name: z.int().positive(),
  subcategory_name: z.int().positive(),
  category_synonym: z.int().positive(),
});

/** `ranking_rules`: the weights that order listings, and what they come to. */
export const rankingRules = z.strictObject({
  weights: rankingWeights,
  /** Points of a claimed listing that has every fact that counts, and no rating. */
  fullListing: points,
  /** Points that the number of ratings adds from the first one. */
  firstRating: points,
  /** Examples: a number of ratings with an average, and their points, which may be negative. */
  ratings: z.array(z.strictObject({ count: z.int().positive(), average: z.number(), points: z.int() })),
});
