import type { SupabaseClient } from '@supabase/supabase-js';
import { callProcedure, runProcedure } from './call.ts';
import { DataError } from './error.ts';
import { type UploadTerms, uploadResumably } from './resumable-upload.ts';

const IMPORTS = 'imports';
/** What hosted projects ask for; behind a proxy that bounds requests, a file of any size goes up. */
const PIECE_BYTES = 6 * 1024 * 1024;
/** A link is for the press that made it. */
const LINK_SECONDS = 60;

type TransferState = 'queued' | 'running' | 'ready' | 'done' | 'undone' | 'failed' | 'cancelled';
type TransferTask = 'inspect' | 'trial' | 'run' | 'undo' | 'export';

/** An import or an export in the list. */
export type TransferLine = {
  id: number;
  kind: 'import' | 'export';
  /** Null before the file was looked at. */
  format: 'req' | 'csv' | 'municipalities' | 'geojson' | null;
  name: string;
  isWhole: boolean;
  task: TransferTask;
  state: TransferState;
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  phase: 'fetching' | 'reading' | 'writing' | 'finishing' | null;
  rowsRead: number;
  bytesRead: number;
  bytesTotal: number | null;
  isCancelAsked: boolean;
  problem: { code: string; detail?: string } | null;
  /** Of an export that is done. */
  path: string | null;
  /** Until when the import can be undone; null when it cannot. */
  undoableUntil: string | null;
  /** Null for the command line, and for accounts that are gone. */
  by: string | null;
};

/** A row as it would be written, by the names of columns. */
export type TransferSample = {
  line: number;
  name: string;
  slug: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
};

/** What an import did, or would do. */
export type ImportSummary = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  kept?: number;
  /** By their reason, in the words of the report. */
  leftOut: Record<string, number>;
  repaired: Record<string, number>;
  categorised?: number;
  located?: number;
  samples?: TransferSample[];
  seconds: number;
};

export type UndoSummary = {
  removed: number;
  restored: number;
  partly: number;
  kept: number;
  reasons: Record<string, number>;
};

/** One import or export with all that is known of it. */
export type Transfer = TransferLine & {
  preview: { encoding: string; delimiter: string; columns: string[]; rows: string[][] } | null;
  /** The file's columns to ours; '' leaves one out. */
  mapping: Record<string, string>;
  trial: ImportSummary | null;
  /** Of an import; an export says how many listings and bytes. */
  result: ImportSummary | { listings: number; bytes: number } | null;
  undoResult: UndoSummary | null;
  reportPath: string | null;
  undoReportPath: string | null;
};

/** @throws DataError */
export function readTransfers(client: SupabaseClient): Promise<TransferLine[]> {
  return callProcedure(client, 'transfers', {});
}

/**
 * @returns null when there is none of that number
 * @throws DataError
 */
export function readTransfer(client: SupabaseClient, id: number): Promise<Transfer | null> {
  return callProcedure(client, 'transfer', { id });
}

/**
 * Uploads a file to import, and has it looked at.
 *
 * @returns the number of its transfer
 * @throws UploadError, DataError
 */
export async function uploadImport(
  client: SupabaseClient,
  storageUrl: string,
  personId: string,
  file: File,
  terms: Pick<UploadTerms, 'onProgress' | 'signal'>,
): Promise<number> {
  const path = `uploads/${personId}/${crypto.randomUUID()}.csv`;
  // Systems name the type of a CSV after a spreadsheet program, or not at all; the bytes are recognised there.
  const place = {
    bucket: IMPORTS,
    path,
    contentType: 'text/csv',
    cacheSeconds: 0,
    replaces: false,
    pieceBytes: PIECE_BYTES,
  };
  await uploadResumably(client, storageUrl, file, place, {
    ...terms,
    uploadUrl: null,
    onBegun: () => undefined,
  });
  return runProcedure(client, 'start_import', { path, name: file.name });
}

/** @throws DataError */
export function runImport(
  client: SupabaseClient,
  id: number,
  mapping: Record<string, string>,
  isTrial: boolean,
): Promise<void> {
  return runProcedure(client, 'run_import', { id, mapping, is_trial: isTrial });
}

/** @throws DataError */
export function undoImport(client: SupabaseClient, id: number): Promise<void> {
  return runProcedure(client, 'undo_import', { id });
}

/** @throws DataError */
export function cancelTransfer(client: SupabaseClient, id: number): Promise<void> {
  return runProcedure(client, 'cancel_transfer', { id });
}

/**
 * @returns the number of its transfer
 * @throws DataError
 */
export function startExport(
  client: SupabaseClient,
  format: 'csv' | 'geojson',
  isWhole: boolean,
): Promise<number> {
  return runProcedure(client, 'start_export', { format, is_whole: isWhole });
}

/**
 * An address that downloads a private file, for a minute.
 *
 * @param name that the browser gives it
 * @throws DataError
 */
export async function downloadAddress(client: SupabaseClient, path: string, name: string): Promise<string> {
  const { data, error } = await client.storage
    .from(IMPORTS)
    .createSignedUrl(path, LINK_SECONDS, { download: name });
  if (error) throw new DataError('createSignedUrl', { code: 'file_not_found', message: error.message }, 404);
  return data.signedUrl;
}
