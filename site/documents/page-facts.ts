import type { ClockChanges } from '#domain/listing/hours/time-zone.ts';
import type { PageFacts } from '#site/page/page-context.ts';

/** The id of the element that holds {@link DocumentFacts} as JSON. */
export const PAGE_FACTS = 'page-facts';

/** What all islands of a document share. */
export type DocumentFacts = PageFacts & {
  /** The clocks of Quebec: a browser needs no time zone database of its own to show opening hours. */
  clocks: ClockChanges[];
};
