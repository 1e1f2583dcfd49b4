import type { Pool } from 'pg';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { poolNames, removeMedia } from './media/index.ts';
import { DEMO_OWNER } from './owner.ts';
import { forgetMedia, MEDIA_BUCKET, type MediaPublisher } from './storage.ts';

/**
 * Removes the demonstration: its listings that no person has claimed, with their reviews and photos.
 *
 * @param options the folder of the bucket `listings`, and where its pictures were brought from there
 * @returns how many listings were removed; the pictures stay while a claimed one uses them
 */
export async function removeDemonstration(
  database: Pool,
  { mediaDir, files }: { mediaDir: string; files?: MediaPublisher },
): Promise<{ removed: number }> {
  const { removed, isLast } = await bulkLoad(database, 0, () =>
    bulkTransaction(database, async (client) => {
      const deleted = await client.query(
        "delete from public.listings where source = 'demo' and (owner_id is null or owner_id = $1)",
        [DEMO_OWNER],
      );
      await client.query('delete from auth.users where id = $1', [DEMO_OWNER]);
      // An interrupted demonstration must not be completed later (first-run.ts).
      await client.query('comment on sequence public.listings_id_seq is null');
      const { rows } = await client.query("select 1 from public.listings where source = 'demo' limit 1");
      const isLast = rows.length === 0;
      if (isLast) await forgetMedia(client, poolNames());
      return { removed: deleted.rowCount ?? 0, isLast };
    }),
  );
  if (isLast) {
    await removeMedia(mediaDir);
    await files?.withdrawFiles(MEDIA_BUCKET, poolNames());
  }
  return { removed };
}
