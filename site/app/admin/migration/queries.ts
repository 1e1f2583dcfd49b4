import { queryOptions } from '@tanstack/react-query';
import type { Transfer, TransferLine } from '#domain/operations/transfers.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { type UploadTerms, uploadResumably } from '#site/features/media/resumable-upload.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';

const IMPORTS = 'imports';
/** What hosted projects ask for; behind a proxy that bounds requests, a file of any size goes up. */
const PIECE_BYTES = 6 * 1024 * 1024;
/** A link is for the press that made it. */
const LINK_SECONDS = 60;

/** @throws DataError */
function readTransfers(client: DataClient): Promise<TransferLine[]> {
  return callProcedure(client, 'transfers', {});
}

/**
 * @returns null when there is none of that number
 * @throws DataError
 */
function readTransfer(client: DataClient, id: number): Promise<Transfer | null> {
  return callProcedure(client, 'transfer', { id });
}

/**
 * Uploads a file to import, and has it looked at.
 *
 * @returns the number of its transfer
 * @throws UploadError, DataError
 */
export async function uploadImport(
  client: DataClient,
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
  client: DataClient,
  id: number,
  mapping: Record<string, string>,
  isTrial: boolean,
): Promise<void> {
  return runProcedure(client, 'run_import', { id, mapping, is_trial: isTrial });
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
 * @returns the number of its transfer
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
 * An address that downloads a private file, for a minute.
 *
 * @param name that the browser gives it
 * @throws DataError
 */
export async function downloadAddress(client: DataClient, path: string, name: string): Promise<string> {
  const { data, error } = await client.storage
    .from(IMPORTS)
    .createSignedUrl(path, LINK_SECONDS, { download: name });
  if (error) throw new DataError('createSignedUrl', { code: 'file_not_found', message: error.message }, 404);
  return data.signedUrl;
}

/** Begins the keys of both queries: what is done to a transfer changes the list too. */
export const TRANSFERS_KEY = ['admin', 'transfers'] as const;

/** While a transfer is under way, and while none is: somebody else may begin one. Nothing is read in a hidden page. */
const ACTIVE_MS = 1_500;
const IDLE_MS = 20_000;

/** The latest imports and exports. */
export const transfersQuery = queryOptions({
  queryKey: [...TRANSFERS_KEY, 'all'],
  queryFn: async () => readTransfers(await sessionClient()),
  refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? ACTIVE_MS : IDLE_MS),
  ...LIVE,
});

/** One of them; null when there is none of this number. */
export function transferQuery(id: number) {
  return queryOptions({
    queryKey: [...TRANSFERS_KEY, 'one', id],
    queryFn: async () => readTransfer(await sessionClient(), id),
    refetchInterval: ({ state: { data } }) => (data && isActive(data) ? ACTIVE_MS : IDLE_MS),
    ...LIVE,
  });
}

/** Whether something is being done, or is about to be. */
export function isActive({ state }: Pick<TransferLine, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}
