import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  createClient,
  type EmbeddedPostgres,
  prepareCluster,
  recoverySettings,
  startEmbeddedPostgres,
} from '#backend/app.ts';
import type { Archive, Archives } from './archive.ts';
import { type BaseCopy, baseFolderOf, unpackBaseCopy } from './base-copy.ts';
import { placeUnfinished, timelineOf } from './segments.ts';

export type RecoveryPoint = {
  /** Archive of one cluster. */
  archive: Archive;
  base: BaseCopy;
  /** Null for the end of the archive. */
  to: Date | null;
  /** The timeline that was the database's at that moment; null for the newest. */
  timeline: number | null;
  /** The recovery that ended this timeline. */
  endedAt: Date | undefined;
};

/** PostgreSQL's number of a new cluster's timeline. */
const FIRST_TIMELINE = 1;

/** PostgreSQL's error when no transaction ended after the target time. */
const NOTHING_LATER = /recovery ended before configured recovery target was reached/;

/**
 * Finds the copy from which a moment is recovered: the newest one before it, of the timeline that was the database's at
 * that moment. So a moment that a recovery to an earlier one left out can still be recovered.
 *
 * @throws one line when the archive does not reach that moment
 */
export async function findRecoveryPoint(archives: Archives, to: Date | null): Promise<RecoveryPoint> {
  const points: RecoveryPoint[] = [];
  for (const cluster of await archives.clusters()) {
    const archive = archives.of(cluster);
    const timelines = await archive.timelines();
    const began = timelines.findLastIndex(({ beganAt }) => to === null || beganAt <= to);
    const timeline = to && (timelines[began]?.id ?? FIRST_TIMELINE);
    const endedAt = timelines[began + 1]?.beganAt;
    const isOf = ({ firstSegment }: BaseCopy) => timelineOf(firstSegment) === timeline;
    const isReached = ({ firstSegment }: BaseCopy) => !timeline || timelineOf(firstSegment) <= timeline;
    const copies = (await archive.copies()).filter(isReached);
    const ended = (await archive.endedCopies()).filter(isOf);
    for (const base of [...copies, ...ended]) points.push({ archive, base, to, timeline, endedAt });
  }
  points.sort((a, b) => Date.parse(a.base.finishedAt) - Date.parse(b.base.finishedAt));
  const [first] = points;
  if (!first) throw new Error(`${archives.place} holds no copy of a database to begin with.`);
  const point = points.findLast(({ base }) => to === null || Date.parse(base.finishedAt) <= to.getTime());
  if (!point) throw new Error(`The archive begins at ${first.base.finishedAt}: name a later moment.`);
  const until = await point.archive.until();
  if (to && until && to > until) {
    throw new Error(
      `The archive ends at ${until.toISOString()}: name an earlier moment, or say --to latest.`,
    );
  }
  return point;
}

/**
 * Restores the cluster of an empty DATA_DIR to a moment of the archive, and stops it.
 *
 * @param leftOut files of DATA_DIR that are not taken from the archive
 * @returns when its last transaction was committed; null when there was none after the copy
 * @throws when a segment is missing in the middle of the archive
 */
export async function recoverCluster(
  { archive, base, to, timeline, endedAt }: RecoveryPoint,
  dataDir: string,
  { walArchive, leftOut, report }: { walArchive: string; leftOut: string[]; report(step: string): void },
): Promise<Date | null> {
  report(`unpacking the copy of ${base.finishedAt}`);
  const { cluster, uid, gid } = await prepareCluster(dataDir);
  const scratch = `${cluster}.recovery`;
  const folder = await archive.fetch(base, scratch);
  await unpackBaseCopy(path.join(baseFolderOf(folder), base.name), cluster, dataDir, leftOut);
  const newest = await placeUnfinished(folder, cluster, timeline);
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  const written = folder === scratch ? [cluster, scratch] : [cluster];
  if (uid !== undefined) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, ...written]);

  report(`recovering what was written until ${to ? to.toISOString() : 'the end of the archive'}`);
  if (endedAt) report(`as it was before the restore of ${endedAt.toISOString()}`);
  // The new timeline is archived from its beginning.
  const start = (moment: Date | null) =>
    startEmbeddedPostgres(dataDir, {
      settings: recoverySettings(folder, moment, timeline),
      walArchive,
      onStep: report,
    });
  let isEnd = to === null;
  const postgres = await start(to).catch((error: Error) => {
    if (!NOTHING_LATER.test(error.message)) throw error;
    isEnd = true;
    return start(null);
  });
  try {
    const at = await recovered(postgres, isEnd ? newest : undefined);
    if (to) await archive.setAsideAfter(to);
    return at;
  } finally {
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function recovered({ url }: EmbeddedPostgres, newest: string | undefined): Promise<Date | null> {
  const client = createClient(url, 'bottin-restore');
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null; segment: string }>(
      `select pg_last_xact_replay_timestamp() as at, pg_walfile_name(pg_last_wal_replay_lsn()) as segment`,
    );
    const { at = null, segment = '' } = rows[0] ?? {};
    // Timelines differ: a name's first eight digits.
    if (newest && segment.slice(8) < newest.slice(8)) {
      throw new Error(
        `The archive has a gap after the segment ${segment}: what came later cannot be recovered.`,
      );
    }
    return at;
  } finally {
    await client.end();
  }
}
