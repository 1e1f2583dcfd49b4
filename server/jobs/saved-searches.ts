import type { ClientBase, Pool } from 'pg';
import { inTransaction } from '#backend/app.ts';
import { optionLexemes } from '#domain/search/option-filters.ts';
import { directoryVocabulary } from '#domain/search/reading/directory-vocabulary.ts';
import { readSearch } from '#domain/search/reading/read.ts';
import { parseSearch } from '#domain/search/search.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Searches taken in an hour; the others are due in the next one. */
const AT_ONCE = 500;
const SEARCH_TIMEOUT = '10s';

type DueSearch = { id: string; query: string };

/**
 * Emails the new results of saved searches. Every hour takes the searches that are due; each is due once a day or a week.
 * Several processes may run it at once.
 *
 * @param database of the owner
 * @returns stops it after the search under way
 */
export function startSavedSearches(database: Pool, onError: (error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  let run: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    run = run.then(() => announceNewListings(database, onError, () => isStopped)).catch(onError);
  }, HOUR_MS);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await run;
  };
}

/**
 * Reads the saved searches that are due and queues their emails.
 *
 * @param onError receives the failure of one search, which delays no other
 * @param isStopped ends it before the next search; the remaining searches announce the same listings on their next day
 * @returns the number of emails
 */
export async function announceNewListings(
  database: Pool,
  onError: (error: unknown) => void,
  isStopped = () => false,
): Promise<number> {
  await database.query('select private.stop_refused_searches()');
  const { rows } = await database.query<DueSearch>('select id, query from private.take_due_searches($1)', [
    AT_ONCE,
  ]);
  let written = 0;
  for (const { id, query } of rows) {
    if (isStopped()) break;
    try {
      if (await inTransaction(database, (client) => announce(client, id, query))) written += 1;
    } catch (cause) {
      onError(new Error(`saved search ${id} failed`, { cause }));
    }
  }
  return written;
}

async function announce(client: ClientBase, id: string, text: string): Promise<boolean> {
  await client.query(`set local statement_timeout = '${SEARCH_TIMEOUT}'`);
  const query = parseSearch(new URLSearchParams(text));
  const vocabulary = directoryVocabulary((name, args) => callIn(client, name, args));
  const request = await readSearch({ ...query, options: optionLexemes(query), locale: 'fr' }, vocabulary);
  const { rows } = await client.query('select private.announce_new_listings($1, $2) as is_written', [
    id,
    request,
  ]);
  return rows[0].is_written;
}

async function callIn<Answer>(
  client: ClientBase,
  name: string,
  args: Record<string, unknown>,
): Promise<Answer> {
  const named = Object.keys(args).map((parameter, index) => `${parameter} => $${index + 1}`);
  const { rows } = await client.query(
    `select public.${name}(${named.join(', ')}) as answer`,
    Object.values(args),
  );
  return rows[0].answer;
}
