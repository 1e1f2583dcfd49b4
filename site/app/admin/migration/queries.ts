import { queryOptions } from '@tanstack/react-query';
import type { Transfer, TransferLine } from '#domain/operations/transfers.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { randomId } from '#site/data/random-id.ts';
import { type UploadTerms, uploadResumably } from '#site/features/media/resumable-upload.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';

const IMPORTS = 'imports';
/** Chunk size required by hosted projects; it also lets large files pass a proxy that limits the request size. */
const PIECE_BYTES = 6 * 1024 * 1024;
/** Lifetime of a signed URL: enough for the download that requested it. */
const LINK_SECONDS = 60;

/** @throws DataError */
function readTransfers(client: DataClient): Promise<TransferLine[]> {
  return callProcedure(client, 'transfers', {});
}

/**
 * @returns null when the transfer does not exist
 * @throws DataError
 */
function readTransfer(client: DataClient, id: number): Promise<Transfer | null> {
  return callProcedure(client, 'transfer', { id });
}

/**
 * Uploads a file to import, and queues its inspection.
 *
 * @returns the id of the transfer
 * @throws UploadError, DataError
 */
export async function uploadImport(
  client: DataClient,
  storageUrl: string,
  personId: string,
  file: File,
  terms: Pick<UploadTerms, 'onProgress' | 'signal'>,
): Promise<number> {
  const path = `uploads/${personId}/${randomId()}.csv`;
  // Operating systems report various types for a CSV, or none; the server detects the format from the bytes.
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
  const lastModified = new Date(file.lastModified).toISOString();
  return runProcedure(client, 'start_import', { path, name: file.name, last_modified: lastModified });
}

/** @throws DataError */
export function runImport(
  client: DataClient,
  id: number,
  mapping: Record<string, string>,
  isTrial: boolean,
): Promise<void> {
  return runProcedure(client, 'run_import', { id, mapping, is_trial: isTrial });
}

/** Keeps the mapping of a file by name, for files with the same columns. @throws DataError */
export function keepColumnMap(
  client: DataClient,
  id: number,
  name: string,
  mapping: Record<string, string>,
): Promise<void> {
  return runProcedure(client, 'keep_column_map', { id, name, mapping });
}

/** @throws DataError */
export function forgetColumnMap(client: DataClient, name: string): Promise<void> {
  return runProcedure(client, 'forget_column_map', { name });
}

/** @throws DataError */
export function undoImport(client: DataClient, id: number): Promise<void> {
  return runProcedure(client, 'undo_import', { id });
}

/** @throws DataError */
export function cancelTransfer(client: DataClient, id: number): Promise<void> {
  return runProcedure(client, 'cancel_transfer', { id });
}

/**
 * @returns the id of the transfer
 * @throws DataError
 */
export function startExport(
  client: DataClient,
  format: 'csv' | 'geojson',
  isWhole: boolean,
): Promise<number> {
  return runProcedure(client, 'start_export', { format, is_whole: isWhole });
}

/**
 * Signed URL to download a private file, valid for one minute.
 *
 * @param name of the downloaded file
 * @throws DataError
 */
export async function downloadAddress(client: DataClient, path: string, name: string): Promise<string> {
  const { data, error } = await client.storage
    .from(IMPORTS)
    .createSignedUrl(path, LINK_SECONDS, { download: name });
  if (error) throw new DataError('createSignedUrl', { code: 'file_not_found', message: error.message }, 404);
  return data.signedUrl;
}

/** Prefix of both query keys: a change of a transfer also invalidates the list. */
export const TRANSFERS_KEY = ['admin', 'transfers'] as const;

/**
 * Polling intervals with and without a transfer in progress (another administrator may start one); a hidden page does
 * not poll.
 */
const ACTIVE_MS = 1_500;
const IDLE_MS = 20_000;

/** Recent imports and exports. */
export const transfersQuery = queryOptions({
  queryKey: [...TRANSFERS_KEY, 'all'],
  queryFn: async () => readTransfers(await sessionClient()),
  refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? ACTIVE_MS : IDLE_MS),
  ...LIVE,
});

/** One transfer; null when it does not exist. */
export function transferQuery(id: number) {
  return queryOptions({
    queryKey: [...TRANSFERS_KEY, 'one', id],
    queryFn: async () => readTransfer(await sessionClient(), id),
    refetchInterval: ({ state: { data } }) => (data && isActive(data) ? ACTIVE_MS : IDLE_MS),
    ...LIVE,
  });
}

/** Whether the transfer is queued or running. */
export function isActive({ state }: Pick<TransferLine, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}
