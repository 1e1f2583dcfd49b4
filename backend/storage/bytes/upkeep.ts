import type { Pool } from 'pg';
import type { Renditions } from '../renditions/index.ts';
import { removeExpired } from '../resumable/queries.ts';
import { removeAbandoned } from '../s3/multipart/queries.ts';
import { collectVersions } from './collect.ts';
import type { ByteStore } from './store.ts';

/** Interval of the periodic collection, for versions left by a terminated process or deleted through SQL. */
const EVERY_MS = 10 * 60_000;
/** Longer than any request may last. */
const STAGED_MS = 60 * 60_000;

export type Upkeep = {
  start(): void;
  /** Runs a collection soon; several calls in a row run it once. */
  collect(): void;
  /** Waits for the collection in progress; no further collection starts. */
  close(): Promise<void>;
};

/** Has the bytes removed that no object names. */
export function createUpkeep({
  admin,
  bytes,
  renditions,
  onError,
}: {
  admin: Pool;
  bytes: ByteStore;
  renditions: Pick<Renditions, 'remove' | 'close'>;
  onError(error: unknown): void;
}): Upkeep {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let wanted = false;
  let isClosed = false;

  async function look(): Promise<void> {
    try {
      while (wanted && !isClosed) {
        wanted = false;
        await collectVersions(admin, async (versions) => {
          await bytes.remove(versions);
          await renditions.remove(versions);
        });
      }
    } catch (error) {
      // Versions that were not removed remain recorded for the next run.
      if (!isClosed) onError(error);
    } finally {
      looking = undefined;
    }
  }

  function collect(): void {
    wanted = true;
    if (!isClosed) looking ??= look();
  }

  return {
    collect,
    start() {
      const failed = (error: unknown) => {
        if (!isClosed) onError(error);
      };
      const tidy = () => {
        bytes.tidy(new Date(Date.now() - STAGED_MS)).catch(onError);
        Promise.all([removeExpired(admin), removeAbandoned(admin)]).then(collect, failed);
      };
      timer = setInterval(tidy, EVERY_MS).unref();
      tidy();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking;
      await renditions.close();
    },
  };
}
