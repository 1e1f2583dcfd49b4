import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { rowsOf } from '../bulk/cursor.ts';
import { bulkTransaction } from '../bulk/session.ts';
import {
  type ExportedListing,
  exportColumns,
  type ListingFormat,
  listingFormats,
} from './exported-listing.ts';
import { storeFile } from './files.ts';
import { requireFreeSpace } from './free-space.ts';
import type { Work } from './work.ts';

const PROGRESS_ROWS = 1_000;

/** Writes every listing to a file, from one snapshot, and stores it. */
export async function exportListings(work: Work): Promise<Record<string, unknown>> {
  const { database, client: storage, transfer, lease } = work;
  const { id, isWhole } = transfer;
  const format = transfer.format === 'geojson' ? 'geojson' : 'csv';
  const file = path.join(work.folder, `export.${format}`);
  lease.enter('reading');
  let listings = 0;
  const reportingProgress = async function* (rows: AsyncIterable<ExportedListing>) {
    for await (const row of rows) {
      listings++;
      if (listings % PROGRESS_ROWS === 0) {
        lease.mustGoOn();
        lease.reach(listings);
        await requireFreeSpace(work.freeBytes, 0);
      }
      yield row;
    }
  };
  await bulkTransaction(database, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    const rows = reportingProgress(exported(client, isWhole));
    const lines = linesOf(rows, listingFormats(exportColumns(isWhole))[format]);
    await pipeline(Readable.from(lines), createWriteStream(file));
  });
  lease.enter('finishing');
  lease.reach(listings);
  const stored = `exports/${id}.${format}`;
  const { size: bytes } = await stat(file);
  await requireFreeSpace(work.freeBytes, bytes);
  await storeFile(storage, stored, file, format === 'csv' ? 'text/csv' : 'application/geo+json');
  return { path: stored, bytes_total: bytes, result: { listings, bytes } };
}

async function* exported(client: PoolClient, isWhole: boolean): AsyncGenerator<ExportedListing> {
  const source = isWhole ? 'private.exported_whole()' : 'private.exported_public()';
  const rows = rowsOf<{ listing: ExportedListing }>(
    client,
    `select listing from ${source} order by (listing ->> 'id')::bigint`,
  );
  for await (const { listing } of rows) yield listing;
}

async function* linesOf(rows: AsyncIterable<ExportedListing>, format: ListingFormat): AsyncGenerator<string> {
  yield format.head;
  let isFirst = true;
  for await (const listing of rows) {
    yield format.line(listing, isFirst);
    isFirst = false;
  }
  yield format.tail;
}
