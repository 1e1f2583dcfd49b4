import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { archiveOfCluster, type Backend, stagedArchive } from '#backend/app.ts';
import { archiveBucket, type Config } from '../config.ts';
import { storageOptions } from '../start/open-backend.ts';
import { openArchives, removeFormer } from './archive.ts';
import { makeBaseCopy } from './base-copy.ts';
import { createMirror, retireRemoved } from './mirror.ts';
import { createSegmentCopier } from './segments.ts';

/** Maximum loss of rows and files in a disaster. */
const COPY_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export type WalArchiveOptions = {
  config: Config;
  /** Connections as the database's owner. */
  database: Pool;
  databaseUrl: string;
  gauge: Backend['gauge'];
  onError(error: unknown): void;
};

/**
 * Keeps the archive of WAL_ARCHIVE_DIR complete: PostgreSQL adds finished segments by itself; this adds the segment under
 * way and new files every few seconds, and a copy of the cluster each day.
 *
 * @returns stops it, after a last copy
 */
export function startWalArchive(options: WalArchiveOptions): () => Promise<void> {
  const { config, gauge, onError } = options;
  if (!config.WAL_ARCHIVE_DIR || config.DATABASE_URL) return async () => undefined;
  let copiedAt: number | undefined;
  const age = () => (copiedAt === undefined ? -1 : (Date.now() - copiedAt) / 1000);
  gauge(
    'site_wal_archive_age_seconds',
    'Since the WAL archive had everything that was committed; -1 before the first copy',
    age,
    'max',
  );

  const ending = new AbortController();
  const opened = openArchive(options, ending.signal);
  let failure: string | undefined;
  const copy = async () => {
    try {
      await (await opened).copy();
      copiedAt = Date.now();
      failure = undefined;
    } catch (error) {
      // Reported once, not every few seconds.
      if ((error as Error).message !== failure) onError(error);
      failure = (error as Error).message;
    }
  };
  const copying = repeat(COPY_MS, copy);
  const basing = repeat(HOUR_MS, async () => {
    await (await opened).base().catch((error) => {
      // A stop ends the copy that is under way.
      if (!ending.signal.aborted) onError(error);
    });
  });
  return async () => {
    ending.abort();
    await Promise.all([copying.stop(), basing.stop()]);
    await copy();
    await opened.then(({ close }) => close(), onError);
  };
}

async function openArchive({ config, database, databaseUrl }: WalArchiveOptions, signal: AbortSignal) {
  const cluster = await realpath(path.join(config.DATA_DIR, 'postgres'));
  const archives = await openArchives(config);
  if (!archives) throw new Error('WAL_ARCHIVE_DIR names no archive.');
  // Where PostgreSQL writes; an archive that is elsewhere takes it from there.
  const target = archiveBucket(config) ? stagedArchive(cluster) : archives.place;
  const archive = await archiveOfCluster(target, cluster);
  const store = archives.of(path.basename(archive));
  const { storageFolder, storageS3 } = storageOptions(config);
  const copySegment = createSegmentCopier(database, cluster, archive);
  const mirror = storageS3 ? async () => undefined : createMirror(storageFolder, archive);
  return {
    // Rows first: the file of each was there before it was committed.
    async copy(): Promise<void> {
      await copySegment();
      await store.takeWal(archive);
      await mirror();
    },
    /**
     * Copies the cluster once a day, and after each start of PostgreSQL, which may have run without the archive before;
     * removes what no moment of the last days needs.
     */
    async base(): Promise<void> {
      await store.takeCopies(archive);
      const newest = (await store.copies()).at(-1);
      const now = new Date();
      const { rows } = await database.query<{ startedAt: Date }>(
        'select pg_postmaster_start_time() as "startedAt"',
      );
      const since = Math.max(now.getTime() - DAY_MS, rows[0]?.startedAt.getTime() ?? 0);
      if (newest && Date.parse(newest.finishedAt) > since) return;
      await makeBaseCopy({ databaseUrl, cluster, dataDir: config.DATA_DIR, archive, signal });
      await store.takeCopies(archive);
      const before = new Date(now.getTime() - config.WAL_ARCHIVE_DAYS * DAY_MS);
      await store.removeBefore(before);
      await removeFormer(archives, path.basename(archive), now);
      if (!storageS3) await retireRemoved(storageFolder, archive, now, before);
    },
    close: archives.close,
  };
}

/** Runs work now and then again after each interval; a run that is under way is not begun twice. */
function repeat(ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
