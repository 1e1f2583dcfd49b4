/**
 * What an answer of the site says to the server that keeps it, which takes these headers off: without the first it is not
 * kept at all.
 */
export const PAGE_TAGS_HEADER = 'x-page-tags';
/** Until when at most, in milliseconds since 1970: a page that says what is open now is right for a while only. */
export const PAGE_UNTIL_HEADER = 'x-page-until';

/** Under which name the data of each page say when it was rendered: what differs though nothing has changed. */
export const RENDERED_AT = 'renderedAt';

/** What a change that nothing narrower tells is told by: every page has it. */
export const EVERY_PAGE = 'all';

/** A place as tags name it: nothing is all of Quebec. */
export type TaggedPlace = { region: string } | { city: string } | null;

/** A main category, or one of its subcategories; null is every one. */
export type TaggedTopic = { category: string; subcategory?: string } | null;

/**
 * The tags of pages, which say on what a page depends. PostgreSQL tells those of each change as it is committed
 * (`…2730_pages.sql`, which writes them the same way); a page that has one of them is then out of date.
 *
 * None is needed for the names of categories and places: they are a part of every page, and a change of them is told to all.
 */
export const pageTags = {
  /** A listing: all that its card and its own page say of it, its reviews included. */
  listing: (id: number) => `l/${id}`,
  /** Which listings a list of a place and a topic holds, and their order. */
  best: (place: TaggedPlace, topic: TaggedTopic) => `best/${placeName(place)}/${topicName(topic)}`,
  /** How many listings a place has, in all or of any topic. */
  countOfPlace: (place: TaggedPlace) => `count/${placeName(place)}`,
  /** How many listings a main category or any of its subcategories has, anywhere. */
  countOfCategory: (category: string) => `count/k.${category}`,
  /** Which listings of a topic there are, and where they stand. */
  near: (topic: TaggedTopic) => `near/${topicName(topic)}`,
  /** Which municipalities have listings at all. */
  cities: 'cities',
  /** Which listings may be one of the day. */
  daily: 'daily',
  /** Anything of any listing. */
  listings: 'listings',
  sponsors: 'sponsors',
  /** The public record of decisions. */
  record: 'record',
} as const;

function placeName(place: TaggedPlace): string {
  if (!place) return '0';
  return 'city' in place ? `c.${place.city}` : `r.${place.region}`;
}

function topicName(topic: TaggedTopic): string {
  if (!topic) return '0';
  return topic.subcategory ? `${topic.category}.${topic.subcategory}` : topic.category;
}
