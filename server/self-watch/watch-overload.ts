import type { Pool } from 'pg';

const LOOK_MS = 5_000;

export type WatchedProcess = {
  /** Connections as the database's owner. */
  database: Pool;
  isPressed(): boolean;
  isDiskFull(): boolean;
  /** Pages that were refused since the start. */
  refusedPages(): number;
  onError(error: unknown): void;
};

/**
 * Records when this process refuses pages because it has too much to do, and when it refuses what is written because the
 * disk is full. A network that takes more than its share is no incident.
 *
 * @returns stops it
 */
export function watchOverload(watched: WatchedProcess): () => void {
  const { database, isPressed, isDiskFull, refusedPages, onError } = watched;
  let refused = refusedPages();
  const record = (kind: 'overload' | 'disk') => {
    database.query('select private.record_incident($1)', [kind]).catch(onError);
  };
  const timer = setInterval(() => {
    const now = refusedPages();
    if (now > refused && isPressed()) record('overload');
    refused = now;
    if (isDiskFull()) record('disk');
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
