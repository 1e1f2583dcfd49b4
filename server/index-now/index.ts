import type { Pool } from 'pg';
import { type IndexNowSettings, sendNotice } from './send.ts';

export { keyPath } from './send.ts';

const LOOK_EVERY_MS = 10_000;
/** Listings of one notice: two addresses each, of the 10,000 that it may have. */
const AT_ONCE = 500;

/**
 * Tells search engines of listings that changed, while the operator has a key for it; without one, nothing is kept to be
 * told either.
 *
 * @param database of the owner
 * @returns stops it; what was taken and not told is taken again by the next
 */
export function startIndexNow(
  database: Pool,
  settings: IndexNowSettings | null,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopping = false;
  const look = async () => {
    while (settings && !isStopping && (await tellOnce(database, settings, onError)));
  };
  const run = (what: Promise<unknown>) =>
    what.catch(onError).finally(() => {
      work = null;
    });
  let work: Promise<unknown> | null = run(
    database.query('select private.set_index_now($1)', [settings !== null]),
  );
  const timer = setInterval(() => {
    if (settings) work ??= run(look());
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await work;
  };
}

/**
 * Sends one notice of what has waited longest.
 *
 * @returns false when nothing waited, or when it was not taken: the next one would fare no better
 */
export async function tellOnce(
  database: Pool,
  settings: IndexNowSettings,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const { rows } = await database.query<{ slug: string; changed_at: string }>(
    // As text: a Date would lose the microseconds that tell two changes apart.
    'select slug, changed_at::text from private.take_index_notices($1)',
    [AT_ONCE],
  );
  if (rows.length === 0) return false;
  const slugs = rows.map(({ slug }) => slug);
  const sent = await sendNotice(settings, slugs);
  if (sent.isTaken) {
    const changes = rows.map(({ changed_at }) => changed_at);
    await database.query('select private.index_notices_sent($1, $2::timestamptz[])', [slugs, changes]);
    return true;
  }
  await database.query('select private.index_notices_failed($1, $2)', [slugs, sent.waitSeconds]);
  onError(new Error('IndexNow did not take a notice', { cause: sent.cause }));
  return false;
}
