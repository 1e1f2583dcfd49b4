import type { Pool } from 'pg';
import { bulkLoad, bulkTransaction } from '../bulk/session.ts';
import { poolNames, removeMedia } from './media/index.ts';
import { forgetMedia, MEDIA_BUCKET, type MediaPublisher } from './storage.ts';
import { readTopics } from './topics.ts';

/**
 * Removes the demonstration: its unclaimed listings, with their reviews and photos.
 *
 * @param options the folder of the bucket `listings`, and where its pictures were brought from there
 * @returns how many listings were removed; the pictures stay while a claimed one uses them
 */
export async function removeDemonstration(
  database: Pool,
  { mediaDir, files }: { mediaDir: string; files?: MediaPublisher },
): Promise<{ removed: number }> {
  const { removed, icons } = await bulkLoad(database, 0, () =>
    bulkTransaction(database, async (client) => {
      const deleted = await client.query(
        "delete from public.listings where source = 'demo' and owner_id is null",
      );
      // An interrupted demonstration must not be completed later (first-run.ts).
      await client.query('comment on sequence public.listings_id_seq is null');
      const { rows } = await client.query("select 1 from public.listings where source = 'demo' limit 1");
      const topics = rows.length > 0 ? [] : await readTopics(client);
      const icons = [...new Set(topics.map((topic) => topic.icon))];
      await forgetMedia(client, poolNames(icons));
      return { removed: deleted.rowCount ?? 0, icons };
    }),
  );
  await removeMedia(icons, mediaDir);
  await files?.withdrawFiles(MEDIA_BUCKET, poolNames(icons));
  return { removed };
}
