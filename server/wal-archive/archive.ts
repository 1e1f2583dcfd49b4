import { openBucket } from '#backend/app.ts';
import { archiveBucket, type Config } from '../config.ts';
import { storageOptions } from '../start/open-backend.ts';
import type { BaseCopy } from './base-copy.ts';
import { openFolderArchives } from './folder-archive.ts';
import { openS3Archives } from './s3-archive.ts';

/** Everything in WAL_ARCHIVE_DIR: an archive for each cluster, named for its system identifier. */
export type Archives = {
  /** As an operator names it. */
  place: string;
  clusters(): Promise<string[]>;
  /** The archive of a cluster. */
  of(cluster: string): Archive;
  close(): void;
};

/** A history of the database after the first: each recovery begins one, and PostgreSQL numbers them. */
export type Timeline = { id: number; beganAt: Date };

export type Archive = {
  /** The complete copies, oldest first. */
  copies(): Promise<BaseCopy[]>;
  /** The copies that {@link setAsideAfter} set aside. */
  endedCopies(): Promise<BaseCopy[]>;
  /** The timelines that recoveries began, oldest first. */
  timelines(): Promise<Timeline[]>;
  /** When it was last written to; undefined when it has no WAL. */
  until(): Promise<Date | undefined>;
  /** Takes finished segments, and the one under way, from the folder where they were written first. */
  takeWal(folder: string): Promise<void>;
  /** Takes a copy of the cluster from such a folder. */
  takeCopies(folder: string): Promise<void>;
  /** Removes the copies and segments that no moment since then needs. */
  removeBefore(before: Date): Promise<void>;
  /** Removes all of it. */
  remove(): Promise<void>;
  /** Sets aside the copies made after a moment that was recovered: they are of a timeline that ended there. */
  setAsideAfter(moment: Date): Promise<void>;
  /**
   * A folder of this machine that has what a recovery from a copy reads.
   *
   * @param scratch created when the archive is elsewhere
   */
  fetch(copy: BaseCopy, scratch: string): Promise<string>;
  /** The folder with stored files; null where the archive has none. */
  filesFolder: string | null;
};

/** The largest WAL_ARCHIVE_DAYS: nothing erased is kept longer. */
const FORMER_DAYS = 90;

/** Removes the archives of former clusters once nothing was written there for 90 days. */
export async function removeFormer(archives: Archives, present: string, now: Date): Promise<void> {
  const before = now.getTime() - FORMER_DAYS * 24 * 60 * 60 * 1000;
  const former = (await archives.clusters()).filter(
    (cluster) => cluster !== present && /^\d+$/.test(cluster),
  );
  for (const archive of former.map(archives.of)) {
    const until = await archive.until();
    if (until && until.getTime() < before) await archive.remove();
  }
}

/** Opens the archives of WAL_ARCHIVE_DIR; undefined when it is not set. */
export async function openArchives(config: Config): Promise<Archives | undefined> {
  const { WAL_ARCHIVE_DIR: place } = config;
  if (!place) return undefined;
  const inBucket = archiveBucket(config);
  const { storageS3 } = storageOptions(config);
  if (!inBucket || !storageS3) return openFolderArchives(place);
  const { bucket, prefix } = inBucket;
  return openS3Archives(await openBucket({ ...storageS3, bucket }, prefix), place);
}
