/** The name of the render time in each page's data, which differs between identical pages. */
export const RENDERED_AT = 'renderedAt';

/** The tag of changes without a narrower one: every page has it. */
export const EVERY_PAGE = 'all';

/** A place in tags; absent for all of Quebec. */
export type TaggedPlace = { region: string } | { city: string } | null;

/** A main category or subcategory; null for all. */
export type TaggedTopic = { category: string; subcategory?: string } | null;

/**
 * Cache tags of pages: the data that a page depends on. PostgreSQL sends the tags of each change when it commits
 * (70_pages/90_changed_pages.sql, which formats them the same way), and pages that have one of them are invalidated.
 *
 * Names of categories and places have no tag: they are on every page, and their changes invalidate all pages.
 */
export const pageTags = {
  /** A listing: its card and its page, including its reviews. */
  listing: (id: number) => `l/${id}`,
  /** Which listings a list of a place and a topic holds, and their order. */
  best: (place: TaggedPlace, topic: TaggedTopic) => `best/${placeName(place)}/${topicName(topic)}`,
  /** How many listings a place has, in all or of any topic. */
  countOfPlace: (place: TaggedPlace) => `count/${placeName(place)}`,
  /** The number of listings of a main category or any of its subcategories, anywhere. */
  countOfCategory: (category: string) => `count/k.${category}`,
  /** The listings of a topic, and their positions. */
  near: (topic: TaggedTopic) => `near/${topicName(topic)}`,
  /** The set of municipalities with listings. */
  cities: 'cities',
  /** The candidates for businesses of the day. */
  daily: 'daily',
  /** Any change of any listing. */
  listings: 'listings',
  sponsors: 'sponsors',
  /** The public statistics of decisions. */
  record: 'record',
  /** Interruptions of the site. */
  status: 'status',
} as const;

function placeName(place: TaggedPlace): string {
  if (!place) return '0';
  return 'city' in place ? `c.${place.city}` : `r.${place.region}`;
}

function topicName(topic: TaggedTopic): string {
  if (!topic) return '0';
  return topic.subcategory ? `${topic.category}.${topic.subcategory}` : topic.category;
}
