import type { DataClient } from '#site/data/client.ts';
import { UploadError, type UploadTerms, uploadResumably } from './resumable-upload.ts';

/** Bucket of logos and photos, under random names; each belongs to who uploaded it. */
const LISTINGS = 'listings';

/**
 * Uploads an image to its path, going on where an earlier attempt was cut short. One that is there already counts.
 *
 * @throws UploadError
 */
export async function uploadListingFile(
  client: DataClient,
  storageUrl: string,
  path: string,
  file: Blob,
  terms: UploadTerms,
): Promise<void> {
  const place = {
    bucket: LISTINGS,
    path,
    contentType: file.type,
    // A path never has another image.
    cacheSeconds: 31_536_000,
    replaces: true,
  };
  try {
    await uploadResumably(client, storageUrl, file, place, terms);
  } catch (error) {
    terms.signal.throwIfAborted();
    // What a listing shows already is not written again.
    const isRefused = error instanceof UploadError && error.fault === 'notAllowed';
    if (isRefused && (await isListingFileThere(client, path))) return;
    throw error;
  }
}

/**
 * Whether the store has an image.
 *
 * @throws UploadError when it does not say
 */
export async function isListingFileThere(client: DataClient, path: string): Promise<boolean> {
  const { publicUrl } = client.storage.from(LISTINGS).getPublicUrl(path).data;
  const answer = await fetch(publicUrl, { method: 'HEAD', cache: 'no-store' }).catch((error) => {
    throw new UploadError('unreachable', error);
  });
  if (answer.status >= 500) throw new UploadError('busy', answer.status);
  return answer.ok;
}

/** Removes images; those that a listing or a review shows stay. */
export async function removeListingFiles(client: DataClient, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { error } = await client.storage.from(LISTINGS).remove([...paths]);
  // What nothing shows is removed by the store itself after a while.
  if (error) console.warn('Images were not removed:', error.message);
}
