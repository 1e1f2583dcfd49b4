import type { SupabaseClient } from '@supabase/supabase-js';
import type { ClaimDocument } from '#domain/claim-answers.ts';
import { runProcedure } from './call.ts';
import { DataError } from './error.ts';

/** The private bucket of what claimants show, each in the folder of who uploaded it. */
export const CLAIM_DOCUMENTS = 'claim-documents';

/** For how long a signed link opens a document. */
const LINK_SECONDS = 120;

/**
 * Uploads a document and adds it to a claim.
 *
 * @param path `{uid}/{uuid}.pdf`
 * @param name as the claimant's device calls it: one line of up to 200 characters
 * @throws DataError too_many_documents, claim_decided; of the upload, `415` and `413` for its code
 */
export async function addClaimDocument(
  client: SupabaseClient,
  claimId: number,
  path: string,
  name: string,
  file: Blob,
): Promise<void> {
  const { error } = await client.storage.from(CLAIM_DOCUMENTS).upload(path, file, { contentType: file.type });
  if (error) throw uploadError(error);
  await runProcedure<ClaimDocument>(client, 'attach_claim_document', { claim_id: claimId, path, name });
}

/** @throws DataError claim_decided */
export async function removeClaimDocument(client: SupabaseClient, documentId: number): Promise<void> {
  await runProcedure(client, 'remove_claim_document', { document_id: documentId });
}

/**
 * An address that opens a document for two minutes, to whoever has it.
 *
 * @throws DataError when who asks may not read it
 */
export async function signClaimDocument(client: SupabaseClient, path: string): Promise<string> {
  const { data, error } = await client.storage.from(CLAIM_DOCUMENTS).createSignedUrl(path, LINK_SECONDS);
  if (error) throw uploadError(error);
  return data.signedUrl;
}

function uploadError(error: Error & { statusCode?: string; status?: number }): DataError {
  const status = Number(error.statusCode ?? error.status ?? 0);
  return new DataError(
    CLAIM_DOCUMENTS,
    { code: status ? String(status) : '', message: error.message },
    status,
  );
}
