import { provideClockChanges } from '#domain/listing/hours/time-zone.ts';
import { type DocumentFacts, PAGE_FACTS } from '#site/documents/page-facts.ts';

let facts: DocumentFacts | undefined;

/** What the document wrote for all of its parts; the clocks of Quebec are provided with it. */
export function readFacts(): DocumentFacts {
  if (!facts) {
    facts = JSON.parse(document.getElementById(PAGE_FACTS)?.textContent ?? '') as DocumentFacts;
    provideClockChanges(facts.clocks);
  }
  return facts;
}
