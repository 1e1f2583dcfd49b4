import type { ClaimErrorCode } from '#domain/trust/claim-codes.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';

/** Private bucket of claim documents; each uploader has a folder. */
export const CLAIM_DOCUMENTS = 'claim-documents';

/** Lifetime of a signed URL. */
const LINK_SECONDS = 120;

/**
 * Uploads a document and adds it to a claim.
 *
 * @param path `{uid}/{uuid}.pdf`
 * @param name file name on the claimant's device: one line of up to 200 characters
 * @throws DataError too_many_documents, claim_decided; file_too_large, file_not_taken
 */
export async function addClaimDocument(
  client: DataClient,
  claimId: number,
  path: string,
  name: string,
  file: Blob,
): Promise<void> {
  const { error } = await client.storage.from(CLAIM_DOCUMENTS).upload(path, file, { contentType: file.type });
  if (error) throw uploadError(error);
  await runProcedure(client, 'attach_claim_document', { claim_id: claimId, path, name });
}

/** @throws DataError claim_decided */
export async function removeClaimDocument(client: DataClient, documentId: number): Promise<void> {
  await runProcedure(client, 'remove_claim_document', { document_id: documentId });
}

/**
 * A signed URL that opens a document for two minutes without further authentication.
 *
 * @throws DataError when the person may not read it
 */
export async function signClaimDocument(client: DataClient, path: string): Promise<string> {
  const { data, error } = await client.storage.from(CLAIM_DOCUMENTS).createSignedUrl(path, LINK_SECONDS);
  if (error) throw uploadError(error);
  return data.signedUrl;
}

/** By HTTP status of the storage service; 403 means that the uploader has the maximum number of unattached files. */
const UPLOAD_CODES: Record<number, ClaimErrorCode> = {
  0: 'unreachable',
  403: 'too_many_documents',
  413: 'file_too_large',
  415: 'file_not_taken',
  507: 'insufficient_storage',
};

function uploadError(error: Error & { statusCode?: string; status?: number }): DataError {
  // Errors of the gateway carry a code instead of the status.
  const status = Number(error.statusCode) || error.status || 0;
  const code = UPLOAD_CODES[status] ?? 'unexpected_failure';
  return new DataError(CLAIM_DOCUMENTS, { code, message: error.message }, status);
}
