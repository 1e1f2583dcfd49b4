import type { Pool } from 'pg';
import { inTransaction } from '#backend/app.ts';
import type { Filters } from '#domain/search/reading/request.ts';
import type { Term, Vocabulary } from '#domain/search/reading/vocabulary.ts';
import { rowsOf } from '../bulk/cursor.ts';

/** How long after a failed or outdated reading the next one begins: an import changes words many times a minute. */
const REREAD_MS = 10_000;

export type KeptVocabularyOptions = {
  /** May read every table. */
  database: Pool;
  onError(error: unknown): void;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
};

export type KeptVocabulary = {
  /** @param directory answers while nothing is kept, and about words that few listings hold */
  over(directory: Vocabulary): Vocabulary;
  /** Drops the copy in memory after a change in the database. */
  invalidate(): void;
  /** Whether changes are received; nothing is kept without them. */
  follow(isFollowing: boolean): void;
};

type Kept = {
  terms: ReadonlyMap<string, readonly Term[]>;
  /** Listings by stem. */
  held: ReadonlyMap<string, number>;
  synonyms: ReadonlyMap<string, string>;
  rareUpTo: number;
};

/**
 * A vocabulary in the memory of the process, read as a whole at the first search and again after each change. Until it is
 * read, searches ask the directory.
 */
export function createKeptVocabulary(options: KeptVocabularyOptions): KeptVocabulary {
  const { database, onError, clock = () => performance.now() } = options;
  let kept: Kept | null = null;
  let isFollowing = false;
  let isReading = false;
  let changes = 0;
  let readableAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    isReading = true;
    readableAt = clock() + REREAD_MS;
    const before = changes;
    try {
      const all = await readAll(database);
      if (isFollowing && changes === before) kept = all;
    } catch (error) {
      onError(error);
    } finally {
      isReading = false;
    }
  }

  function current(): Kept | null {
    if (!kept && isFollowing && !isReading && clock() >= readableAt) void read();
    return kept;
  }

  return {
    over: (directory) => ({
      ...directory,
      async lookUp(keys, stems) {
        const known = current();
        if (!known) return directory.lookUp(keys, stems);
        const rare = stems.filter((stem) => !known.held.has(stem));
        const asked = rare.length > 0 ? await directory.lookUp([], rare) : null;
        return {
          terms: [...new Set(keys)].flatMap((key) => known.terms.get(key) ?? []),
          held: { ...asked?.held, ...valuesOf(known.held, stems) },
          synonyms: valuesOf(known.synonyms, keys),
          rareUpTo: known.rareUpTo,
        };
      },
    }),
    invalidate() {
      changes += 1;
      kept = null;
    },
    follow(isNow) {
      isFollowing = isNow;
      kept = null;
    },
  };
}

function valuesOf<Value>(from: ReadonlyMap<string, Value>, keys: readonly string[]): Record<string, Value> {
  return Object.fromEntries(keys.flatMap((key) => (from.has(key) ? [[key, from.get(key) as Value]] : [])));
}

type TermRow = Filters & Omit<Term, 'filters'>;

/** Reads by cursor, so that the event loop is free between batches. */
function readAll(database: Pool): Promise<Kept> {
  return inTransaction(database, async (client) => {
    const terms = new Map<string, Term[]>();
    const query =
      'select key, kind, id, weight, name, category, subcategory, region, mrc, city from private.known_terms';
    for await (const { key, kind, id, weight, name, ...filters } of rowsOf<TermRow>(client, query)) {
      const term = { key, kind, id, weight, name, filters };
      const others = terms.get(key);
      if (others) others.push(term);
      else terms.set(key, [term]);
    }
    const held = new Map<string, number>();
    const words = `select stem, listings from private.search_lexicon where position(':' in stem) = 0`;
    for await (const { stem, listings } of rowsOf<{ stem: string; listings: number }>(client, words)) {
      held.set(stem, listings);
    }
    const { rows: synonyms } = await client.query<{ key: string; means: string }>(
      'select key, means from private.search_synonyms',
    );
    const { rows: rare } = await client.query<{ up_to: number }>('select private.rare_up_to() as up_to');
    return {
      terms,
      held,
      synonyms: new Map(synonyms.map(({ key, means }) => [key, means])),
      rareUpTo: Number(rare[0]?.up_to),
    };
  });
}
