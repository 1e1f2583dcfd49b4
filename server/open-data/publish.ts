import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { rowsOf } from '../bulk/cursor.ts';
import { bulkTransaction } from '../bulk/session.ts';
import type { ExportedListing } from '../transfers/exported-listing.ts';
import { storeFile } from '../transfers/files.ts';
import { type FreeBytes, requireFreeSpace } from '../transfers/free-space.ts';
import type { DataClient } from '../web/data-client.ts';
import { type AreaFiles, type OpenFile, openAreaFiles } from './area-files.ts';

const BUCKET = 'open-data';

export type OpenDataOptions = {
  /** Connections as the database's owner. */
  database: Pool;
  /** With the service's own key. */
  client: DataClient;
  /** Folder of this work alone; emptied before and after it. */
  folder: string;
  freeBytes: FreeBytes;
};

/**
 * Publishes the open data of the present month: whole and by MRC, from one snapshot. The daily maintenance calls it, one
 * process at a time.
 *
 * @returns false when the month is published, or there is no listing whose sources allow it
 */
export async function publishOpenData({
  database,
  client,
  folder,
  freeBytes,
}: OpenDataOptions): Promise<boolean> {
  const now = await timeToPublish(database);
  if (now === null) return false;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const { files, sources, withheld } = await bulkTransaction(database, async (snapshot) => {
      await snapshot.query('set transaction isolation level repeatable read, read only');
      const written = await writeFiles(snapshot, folder);
      const { rows } = await snapshot.query('select private.withheld_facts() as withheld');
      return { ...written, withheld: rows[0].withheld };
    });
    const listings = files[0]?.listings ?? 0;
    if (listings === 0) return false;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    await requireFreeSpace(freeBytes, bytes);
    const stored = [];
    for (const { name, mrcId, ...file } of files) {
      const storedPath = `${now.day}/${name}`;
      await storeFile(client, storedPath, path.join(folder, name), 'application/gzip', BUCKET);
      stored.push({ ...file, path: storedPath, mrc_id: mrcId });
    }
    await database.query('select private.publish_open_data($1, $2, $3, $4, $5)', [
      now.month,
      listings,
      sources,
      JSON.stringify(withheld),
      JSON.stringify(stored),
    ]);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The present month and day; null when the month is published. */
async function timeToPublish(database: Pool): Promise<{ month: string; day: string } | null> {
  const { rows } = await database.query<{ month: string; day: string }>(`
    select p.month::text, p.day::text
      from (select date_trunc('month', private.montreal_day()::timestamp)::date as month, private.montreal_day() as day) as p
     where not exists (select from private.open_data_months m where m.month = p.month)`);
  return rows[0] ?? null;
}

type Row = { listing: ExportedListing; mrc_id: number | null; mrc_slug: string | null };

/** The files of all of Quebec come first. */
async function writeFiles(
  client: PoolClient,
  folder: string,
): Promise<{ files: OpenFile[]; sources: string[] }> {
  const sources = new Set<string>();
  const ofMrcs: OpenFile[] = [];
  const whole = await openAreaFiles(folder, { name: 'quebec', mrcId: null });
  let mrc: { id: number; files: AreaFiles } | null = null;
  const rows = rowsOf<Row>(
    client,
    `select o.listing, o.mrc_id, m.slug as mrc_slug
       from private.open_listings() o left join public.mrcs m on m.id = o.mrc_id
      order by o.mrc_id, (o.listing ->> 'id')::bigint`,
  );
  for await (const { listing, mrc_id: id, mrc_slug: slug } of rows) {
    for (const source of String(listing.sources).split('|')) sources.add(source);
    if (mrc !== null && mrc.id !== id) {
      ofMrcs.push(...(await mrc.files.close()));
      mrc = null;
    }
    if (id !== null) mrc ??= { id, files: await openAreaFiles(folder, { name: `mrc-${slug}`, mrcId: id }) };
    await whole.write(listing);
    await mrc?.files.write(listing);
  }
  if (mrc) ofMrcs.push(...(await mrc.files.close()));
  return { files: [...(await whole.close()), ...ofMrcs], sources: [...sources] };
}
