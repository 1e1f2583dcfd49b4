import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  importBusinesses,
  importMunicipalities,
  inspectFile,
  type Ledger,
  readColumnMaps,
} from '../import/index.ts';
import { FileMissingError, fetchFile, storeFile } from './files.ts';
import { bytesForListings, requireFreeSpace } from './free-space.ts';
import type { Work } from './work.ts';

/**
 * Inspects an uploaded file: its format, columns and first rows, and their mapping, which is the one kept last of a file with
 * the same columns, else the probable one.
 */
export async function inspectUpload(work: Work): Promise<Record<string, unknown>> {
  const { format, mapping, ...preview } = await inspectFile(await fetchUpload(work));
  const [kept] = format === 'csv' ? await readColumnMaps(work.database, preview.columns) : [];
  return { format, mapping: kept?.mapping ?? mapping, preview };
}

/** Imports an uploaded file, or makes a trial: everything except the writing. */
export async function importUpload(work: Work): Promise<Record<string, unknown>> {
  const { database, transfer, lease } = work;
  const { id, task, format, mapping, fileDay } = transfer;
  const dryRun = task === 'trial';
  const file = await fetchUpload(work);
  const { size: bytes } = await stat(file);
  const reportFile = path.join(work.folder, 'report.csv');
  const reportPath = `reports/${id}${dryRun ? '-trial' : ''}.csv`;
  const storeReport = () => storeFile(work.client, reportPath, reportFile, 'text/csv');
  const options = {
    dryRun,
    reportFile,
    ledger: transferLedger(work, storeReport),
    onProgress(rows: number, part: number) {
      lease.mustGoOn();
      lease.reach(rows, part * bytes, bytes);
    },
    async onWriting(listings: number) {
      await requireFreeSpace(work.freeBytes, await bytesForListings(database, listings));
      lease.enter('writing');
    },
  };
  lease.enter('reading');
  const summary = await (format === 'municipalities'
    ? importMunicipalities(database, file, options)
    : importBusinesses(database, file, {
        ...options,
        format: format === 'req' ? 'req' : 'csv',
        mapping: format === 'csv' ? mapping : {},
        fileName: transfer.name,
        // The copy on this machine was written just now.
        ...(fileDay !== null && { from: { publishedOn: fileDay } }),
      }));
  if (dryRun) await storeReport();
  return dryRun ? { trial: summary, report_path: reportPath } : { report_path: reportPath };
}

// The report is stored before the commit: an import whose report cannot be stored is rolled back.
function transferLedger({ transfer, lease }: Work, storeReport: () => Promise<void>): Ledger<object> {
  return {
    open: async () => transfer.id,
    async close(client, id, summary) {
      await storeReport();
      lease.enter('finishing');
      await client.query('select private.commit_transfer($1, $2, $3)', [id, transfer.attempt, summary]);
    },
  };
}

async function fetchUpload({ client, transfer, folder, lease }: Work): Promise<string> {
  if (transfer.path === null) throw new FileMissingError('the file was removed');
  const file = path.join(folder, 'upload.csv');
  await fetchFile(client, transfer.path, file);
  lease.mustGoOn();
  return file;
}
