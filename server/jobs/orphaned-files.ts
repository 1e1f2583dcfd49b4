import type { OwnFile } from '#domain/accounts/account.ts';
import { callProcedure, type DataClient } from '../web/data-client.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Once an hour removes the files that nothing shows any more, as the database lists them: replaced avatars, what
 * deleted accounts left. Processes may do so at once.
 *
 * @param client with the service's own key
 * @returns stops it
 */
export function startFileRemoval(client: DataClient, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    removeOrphanedFiles(client).catch(onError);
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Removes them now, through the storage API, which removes their bytes too.
 *
 * @returns how many
 */
export async function removeOrphanedFiles(client: DataClient): Promise<number> {
  let removed = 0;
  for (;;) {
    const files = await callProcedure(client, 'orphaned_files', {});
    const before = removed;
    for (const bucket of new Set(files.map((file) => file.bucket))) {
      removed += await removeFrom(client, bucket, files);
    }
    // None left, or none that can be removed now: the next hour tries again.
    if (removed === before) return removed;
  }
}

async function removeFrom(client: DataClient, bucket: string, files: OwnFile[]): Promise<number> {
  const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
  const { data, error } = await client.storage.from(bucket).remove(paths);
  if (error) throw new Error(`${bucket}: ${error.message}`, { cause: error });
  return data.length;
}
