import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { csvCell } from '#domain/text/csv.ts';
import { rowsOf } from '../bulk/cursor.ts';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { storeFile } from './files.ts';
import { requireFreeSpace } from './free-space.ts';
import type { Work } from './work.ts';

const COLUMNS = ['key', 'outcome', 'reason', 'fields', 'address'] as const;

/** Undoes the whole of an import in one transaction, and stores what became of each of its listings. */
export async function undoImport(work: Work): Promise<Record<string, unknown>> {
  const { database, client: storage, transfer, lease } = work;
  const { id, attempt } = transfer;
  const file = path.join(work.folder, 'undo.csv');
  const reportPath = `reports/${id}-undo.csv`;
  await requireFreeSpace(work.freeBytes, 0);
  lease.enter('writing');
  // The undo may remove few or many listings: the indexes stay, for the remaining ones.
  await bulkLoad(database, 0, () =>
    bulkTransaction(database, async (client) => {
      lease.mustGoOn();
      const { rows } = await client.query<{ summary: object }>('select private.undo_import($1) as summary', [
        id,
      ]);
      await pipeline(Readable.from(reportLines(client)), createWriteStream(file));
      await storeFile(storage, reportPath, file, 'text/csv');
      await client.query('truncate private.undo_outcomes');
      lease.enter('finishing');
      await client.query('select private.commit_transfer($1, $2, $3)', [id, attempt, rows[0]?.summary]);
    }),
  );
  return { undo_report_path: reportPath };
}

type Outcome = { key: string; outcome: string; reason: string | null; fields: string[] | null; slug: string };

async function* reportLines(client: PoolClient): AsyncGenerator<string> {
  // The mark makes spreadsheets read the accents.
  yield `\uFEFF${COLUMNS.join(',')}\n`;
  const outcomes = rowsOf<Outcome>(
    client,
    'select key, outcome, reason, fields, slug from private.undo_outcomes order by listing_id',
  );
  for await (const { key, outcome, reason, fields, slug } of outcomes) {
    const cells = [key, outcome, reason, fields?.join(' '), `/entreprise/${slug}`];
    yield `${cells.map(csvCell).join(',')}\n`;
  }
}
