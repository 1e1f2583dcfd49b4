import { loggedWords } from '#domain/search/searches.ts';
import { callProcedure, type DataClient } from '../web/data-client.ts';
import type { OncePerDay } from './daily-visits.ts';
import { isVisit } from './visits.ts';

const FLUSH_MS = 5_000;
/** Distinct search texts held until the next flush; further searches are counted without their words. */
const MAX_WORDS = 2_000;
const WITHOUT_WORDS = '';

export type SearchCounter = {
  /**
   * Counts a search that was answered, when a person made it.
   *
   * @param typed the text, unmodified
   * @param foundNothing whether nothing was found anywhere
   * @param oncePerDay of the client's network: the same words count once a day
   */
  count(request: Request, typed: string, foundNothing: boolean, oncePerDay: OncePerDay): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/**
 * Counts searches by day, without any data about the person, and writes them a few seconds later in one call.
 *
 * @param client with the service key
 */
export function createSearchCounter(client: DataClient, onError: (error: unknown) => void): SearchCounter {
  let counts = new Map<string, { searches: number; empty: number }>();

  function add(words: string, foundNothing: boolean): void {
    const key = counts.size < MAX_WORDS || counts.has(words) ? words : WITHOUT_WORDS;
    const known = counts.get(key) ?? { searches: 0, empty: 0 };
    known.searches += 1;
    if (foundNothing) known.empty += 1;
    counts.set(key, known);
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const searches = Array.from(counts, ([words, count]) => ({ shown: words || null, ...count }));
    counts = new Map();
    await callProcedure(client, 'record_searches', { searches }).catch(onError);
  }

  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS);
  timer.unref();
  return {
    count(request, typed, foundNothing, oncePerDay) {
      if (!isVisit(request)) return;
      const words = loggedWords(typed) ?? WITHOUT_WORDS;
      oncePerDay(`search ${words}`, () => add(words, foundNothing));
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
