import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, type BucketObject, walFolderOf } from '#backend/app.ts';
import type { Archive, Archives } from './archive.ts';
import {
  ABOUT,
  type BaseCopy,
  BaseCopyFacts,
  baseFolderOf,
  listBaseCopies,
  splitCopies,
} from './base-copy.ts';
import { CURRENT, isBefore, SEGMENT, timelinesAmong, WHOLE } from './segments.ts';

/** Object beside a copy whose timeline was ended by a recovery to an earlier moment. */
const ENDED = 'ended';
const FETCHED_AT_ONCE = 8;

/**
 * Archives in a bucket, with the names of objects that files have in a folder. PostgreSQL and the server write to a local
 * folder first; finished files are sent and then removed. While S3 is unreachable, the folder grows and writes continue.
 */
export function openS3Archives(bucket: Bucket, place: string): Archives {
  return {
    place,
    async clusters() {
      const objects = await bucket.list();
      return [...new Set(objects.map(({ name }) => name.split('/')[0] ?? ''))].filter((id) =>
        /^\d+$/.test(id),
      );
    },
    of: (cluster) => s3Archive(bucket, `${cluster}/`),
    close: () => bucket.close(),
  };
}

function s3Archive(bucket: Bucket, prefix: string): Archive {
  const wal = `${prefix}wal/`;
  const base = `${prefix}base/`;
  /** Name, time and size of the unfinished segment that was sent last. */
  let sent = '';

  // Its description first: an incomplete copy is then none.
  async function removeCopy(name: string): Promise<void> {
    const names = (await bucket.list(`${base}${name}/`)).map((object) => object.name);
    await bucket.remove(names.toSorted((one) => (path.basename(one) === ABOUT ? -1 : 1)));
  }

  return {
    copies: async () => (await listCopies(bucket, base)).copies,
    endedCopies: async () => (await listCopies(bucket, base)).endedCopies,
    async timelines() {
      const objects = await bucket.list(wal);
      return timelinesAmong(objects.map((object) => ({ ...object, name: path.basename(object.name) })));
    },
    async until() {
      const times = (await bucket.list(wal)).map(({ modified }) => modified.getTime());
      return times.length > 0 ? new Date(Math.max(...times)) : undefined;
    },
    async takeWal(folder) {
      const names = (await readdir(walFolderOf(folder))).sort();
      for (const name of names.filter((one) => one.endsWith(WHOLE))) {
        const file = path.join(walFolderOf(folder), name);
        await bucket.put(wal + name, file);
        const current = name.slice(0, -WHOLE.length) + CURRENT;
        await bucket.remove([wal + current]);
        await rm(path.join(walFolderOf(folder), current), { force: true });
        await rm(file);
      }
      const current = names.findLast((one) => one.endsWith(CURRENT) && SEGMENT.test(one));
      if (!current || names.includes(current.slice(0, -CURRENT.length) + WHOLE)) return;
      const { mtimeMs, size } = await stat(path.join(walFolderOf(folder), current));
      const state = `${current} ${mtimeMs} ${size}`;
      if (state === sent) return;
      await bucket.put(wal + current, path.join(walFolderOf(folder), current));
      sent = state;
    },
    async takeCopies(folder) {
      for (const { name } of await listBaseCopies(folder)) {
        const copy = path.join(baseFolderOf(folder), name);
        const files = (await readdir(copy)).filter((file) => file !== ABOUT);
        for (const file of [...files, ABOUT])
          await bucket.put(`${base}${name}/${file}`, path.join(copy, file));
        await rm(copy, { recursive: true });
      }
    },
    async removeBefore(before) {
      const { copies, ended } = await listCopies(bucket, base);
      const { old, firstSegment } = splitCopies(copies, before);
      for (const { name } of old) await removeCopy(name);
      for (const { name, modified } of ended) {
        if (modified < before) await removeCopy(path.basename(path.dirname(name)));
      }
      if (firstSegment === undefined) return;
      const segments = (await bucket.list(wal)).map(({ name }) => name);
      await bucket.remove(segments.filter((name) => isBefore(path.basename(name), firstSegment)));
    },
    async remove() {
      await bucket.remove((await bucket.list(prefix)).map(({ name }) => name));
    },
    async setAsideAfter(moment) {
      for (const { name, finishedAt } of (await listCopies(bucket, base)).copies) {
        if (Date.parse(finishedAt) > moment.getTime()) await bucket.putText(`${base}${name}/${ENDED}`, '');
      }
    },
    async fetch({ name: copy, firstSegment }, scratch) {
      const needed = [...(await bucket.list(`${base}${copy}/`)), ...(await bucket.list(wal))]
        .map(({ name }) => name)
        .filter((name) => !isBefore(path.basename(name), firstSegment));
      await fetchAll(bucket, needed, (name) => path.join(scratch, name.slice(prefix.length)));
      return scratch;
    },
    filesFolder: null,
  };
}

async function fetchAll(
  bucket: Bucket,
  names: readonly string[],
  placeOf: (name: string) => string,
): Promise<void> {
  for (let at = 0; at < names.length; at += FETCHED_AT_ONCE) {
    const some = names.slice(at, at + FETCHED_AT_ONCE);
    await Promise.all(some.map((name) => bucket.get(name, placeOf(name))));
  }
}

/** The complete copies, oldest first; the copies that were set aside; the objects that mark these copies. */
async function listCopies(
  bucket: Bucket,
  base: string,
): Promise<{
  copies: BaseCopy[];
  endedCopies: BaseCopy[];
  ended: BucketObject[];
}> {
  const objects = await bucket.list(base);
  const ended = objects.filter(({ name }) => path.basename(name) === ENDED);
  const endedNames = new Set(ended.map(({ name }) => path.basename(path.dirname(name))));
  const complete = objects.filter(({ name }) => path.basename(name) === ABOUT);
  const all = await Promise.all(
    complete.map(async ({ name }) => ({
      name: path.basename(path.dirname(name)),
      ...BaseCopyFacts.parse(JSON.parse(await bucket.text(name))),
    })),
  );
  all.sort((a, b) => a.name.localeCompare(b.name));
  const isEnded = ({ name }: BaseCopy) => endedNames.has(name);
  return {
    copies: all.filter((copy) => !isEnded(copy)),
    endedCopies: all.filter(isEnded),
    ended,
  };
}
