import type { AccountExport, DeletionPreview, OwnFile, ReviewsChoice } from '#domain/accounts/account.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { CLAIM_DOCUMENTS } from '#site/features/claims/documents-api.ts';
import { AVATARS } from '#site/session/avatar.tsx';

/**
 * Everything that is held about a person.
 *
 * @throws DataError `insufficient_aal`
 */
export function readExport(client: DataClient): Promise<AccountExport> {
  return callProcedure(client, 'export_my_data', {});
}

/** The bytes of a file; null when the storage no longer has it, or does not answer. */
export async function readFile(client: DataClient, { bucket, path }: OwnFile): Promise<Blob | null> {
  const files = client.storage.from(bucket);
  if (bucket === CLAIM_DOCUMENTS) {
    const { data, error } = await files.download(path);
    if (error) console.warn(`${bucket}/${path} is not in the copy:`, error.message);
    return data;
  }
  // By its public address: the photos of a listing are in nobody's folder, and no policy lets a person read them.
  const response = await fetch(files.getPublicUrl(path).data.publicUrl);
  if (response.ok) return response.blob();
  console.warn(`${bucket}/${path} is not in the copy:`, response.status);
  return null;
}

/** @throws DataError */
export function readDeletionPreview(client: DataClient): Promise<DeletionPreview> {
  return callProcedure(client, 'account_deletion_preview', {});
}

/**
 * Ends the account for good. Its avatars are removed afterwards, while the token still lives; what that leaves is on
 * the database's list of orphans.
 *
 * @throws DataError with a DeletionBlocker for a code, or `confirmation_mismatch`
 */
export async function deleteAccount(
  client: DataClient,
  userId: string,
  confirmation: string,
  reviews: ReviewsChoice,
): Promise<void> {
  await runProcedure(client, 'delete_my_account', { confirmation, reviews });
  const files = client.storage.from(AVATARS);
  const { data } = await files.list(userId);
  if (data?.length) await files.remove(data.map(({ name }) => `${userId}/${name}`));
}
