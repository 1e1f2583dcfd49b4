import { type ClockChanges, provideClockChanges } from '#domain/listing/hours/time-zone.ts';
import type { PageFacts } from './page-context.ts';

/** The id of the element that the application is in. */
export const APP_ID = 'app';

/** The id of the element that holds {@link DocumentFacts} as JSON. */
export const PAGE_FACTS = 'page-facts';

/** What the server wrote into a page for all that comes alive in it. */
export type DocumentFacts = PageFacts & {
  /** The clocks of Quebec: a browser needs no time zone database of its own to show opening hours. */
  clocks: ClockChanges[];
};

let facts: DocumentFacts | undefined;

/**
 * The facts of the page, in the browser. Times of Quebec can be told once they are read.
 *
 * @throws where the page has none
 */
export function readPageFacts(): DocumentFacts {
  if (!facts) {
    facts = JSON.parse(document.getElementById(PAGE_FACTS)?.textContent ?? '') as DocumentFacts;
    provideClockChanges(facts.clocks);
  }
  return facts;
}
