import pg from 'pg';
import { watched } from '#backend/postgres/pool.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { createComparisons } from './comparisons.ts';
import { createDispatch } from './dispatch.ts';
import { ChangesError, STATUS, unableToStream } from './errors.ts';
import { createPrepare } from './prepare.ts';
import { bind, createRegistry } from './registry.ts';
import { ChangeStream } from './stream.ts';
import type { RowChanges, RowChangesOptions, StreamStatus } from './types.ts';
import { validateBindings } from './validate.ts';

/** As on hosted Supabase: migrations add tables to this publication. */
const PUBLICATION = 'supabase_realtime';

// Catalogue queries and row checks take milliseconds; a subscriber's comparison may be arbitrarily slow.
const CATALOGUE_TIMEOUT_MS = 2_000;
const COMPARISON_TIMEOUT_MS = 250;

/** Row changes of one database for the subscribers of this process; connects on the first subscription. */
export function createRowChanges(options: RowChangesOptions): RowChanges {
  const { databaseUrl, pool, onError } = options;
  const owner = createOwnerPool(databaseUrl, 3, CATALOGUE_TIMEOUT_MS, onError);
  const comparing = createOwnerPool(databaseUrl, 1, COMPARISON_TIMEOUT_MS, onError);
  const registry = createRegistry();
  const notify = (status: StreamStatus) => {
    for (const entry of registry.entries()) entry.subscriber.onStatus(status);
  };
  const stream = new ChangeStream({
    databaseUrl,
    publication: PUBLICATION,
    lingerMs: options.lingerMs ?? DEFAULT_LIMITS.changesLingerMs,
    isWanted: (relation) => registry.routesOf(relation.schema, relation.name).length > 0,
    process: createDispatch(
      registry,
      createPrepare({ owner, pool, comparisons: createComparisons(comparing, onError), onError }),
    ),
    onBroken(error) {
      onError(error);
      notify({ status: 'error', message: STATUS.broken });
    },
    onRestored: () => notify({ status: 'ok', message: STATUS.back }),
    onError,
  });

  return {
    async subscribe(caller, bindings, subscriber) {
      const bound = bindings.map(bind);
      try {
        await validateBindings(owner, PUBLICATION, caller, bound);
      } catch (error) {
        throw error instanceof ChangesError ? error : unableToStream(error);
      }
      await stream.acquire();
      const entry = registry.add(caller, bound, subscriber);
      return {
        setCaller: (newer) => registry.setCaller(entry, newer),
        close() {
          if (entry.closed) return;
          registry.remove(entry);
          stream.release();
        },
      };
    },
    async close() {
      if (owner.ending) return;
      for (const entry of registry.entries()) registry.remove(entry);
      await stream.close();
      await Promise.all([owner.end(), comparing.end()]);
    },
  };
}

// An empty search path makes PostgreSQL print qualified names, and prevents schemas from shadowing its operators.
function createOwnerPool(
  connectionString: string,
  max: number,
  timeoutMs: number,
  onError: (error: unknown) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis: 10_000,
    application_name: 'bottin-changes-catalogue',
    options: `-c search_path= -c statement_timeout=${timeoutMs}`,
  });
  return watched(pool, onError);
}
