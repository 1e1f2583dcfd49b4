import type { SupabaseClient } from '@supabase/supabase-js';
import type { OwnFile } from '#domain/accounts/account.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Once an hour removes the files that nothing shows any more, as the database lists them: replaced avatars, what
 * deleted accounts left. Processes may do so at once.
 *
 * @param client with the service's own key
 * @returns stops it
 */
export function startFileRemoval(client: SupabaseClient, onError: (error: unknown) => void): () => void {
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
export async function removeOrphanedFiles(client: SupabaseClient): Promise<number> {
  let removed = 0;
  for (;;) {
    const { data, error } = await client.rpc('orphaned_files');
    if (error) throw new Error(`orphaned_files: ${error.message}`, { cause: error });
    const files = data as OwnFile[];
    const before = removed;
    for (const bucket of new Set(files.map((file) => file.bucket))) {
      removed += await removeFrom(client, bucket, files);
    }
    // None left, or none that can be removed now: the next hour tries again.
    if (removed === before) return removed;
  }
}

async function removeFrom(client: SupabaseClient, bucket: string, files: OwnFile[]): Promise<number> {
  const paths = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
  const { data, error } = await client.storage.from(bucket).remove(paths);
  if (error) throw new Error(`${bucket}: ${error.message}`, { cause: error });
  return data.length;
}
