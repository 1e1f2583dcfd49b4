import { type ClockChanges, provideClockChanges } from '#domain/listing/hours/time-zone.ts';
import type { PageFacts } from './page-context.ts';

/** Id of the application's root element. */
export const APP_ID = 'app';

/** The id of the element that holds {@link DocumentFacts} as JSON. */
export const PAGE_FACTS = 'page-facts';

/** Data that the server writes into a page for its scripts. */
export type DocumentFacts = PageFacts & {
  /** Clock changes of Quebec's time zones, so that opening hours do not depend on the browser's time zone database. */
  clocks: ClockChanges[];
};

let facts: DocumentFacts | undefined;

/**
 * The facts of the page, in the browser. Once they are read, times in Quebec can be computed.
 *
 * @throws when the page has none
 */
export function readPageFacts(): DocumentFacts {
  if (!facts) {
    facts = JSON.parse(document.getElementById(PAGE_FACTS)?.textContent ?? '') as DocumentFacts;
    provideClockChanges(facts.clocks);
  }
  return facts;
}
