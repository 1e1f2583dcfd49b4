import type { AccountExport, DeletionPreview, OwnFile, ReviewsChoice } from '#domain/accounts/account.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { CLAIM_DOCUMENTS } from '#site/features/claims/documents-api.ts';
import { AVATARS } from '#site/session/avatar.tsx';

/**
 * All data held about the caller.
 *
 * @throws DataError `insufficient_aal`
 */
export function readExport(client: DataClient): Promise<AccountExport> {
  return callProcedure(client, 'export_my_data', {});
}

/** The bytes of a file; null when storage has lost it or does not answer. */
export async function readFile(client: DataClient, { bucket, path }: OwnFile): Promise<Blob | null> {
  const files = client.storage.from(bucket);
  // By the public URL first: photos of published listings lie outside the person's folder, so no policy lets them read the
  // objects. Photos of a rejected or archived listing have none: its owner reads them by the session.
  if (bucket !== CLAIM_DOCUMENTS) {
    const response = await fetch(files.getPublicUrl(path).data.publicUrl);
    if (response.ok) return response.blob();
  }
  const { data, error } = await files.download(path);
  if (error) console.warn(`${bucket}/${path} is not in the copy:`, error.message);
  return data;
}

/** @throws DataError */
export function readDeletionPreview(client: DataClient): Promise<DeletionPreview> {
  return callProcedure(client, 'account_deletion_preview', {});
}

/**
 * Deletes the account. Its avatars are removed afterwards, while the token is still valid; files that remain are on the
 * database's list of orphans.
 *
 * @throws DataError with a DeletionBlocker as code, or `confirmation_mismatch`
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
