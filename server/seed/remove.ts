import type { Pool } from 'pg';
import { bulkLoad } from '../bulk/session.ts';
import { poolNames, removeMedia } from './media/index.ts';
import { forgetMedia } from './storage.ts';
import { readTopics } from './topics.ts';

/**
 * Removes the demonstration: listings that nobody has claimed since, with their reviews and photos.
 *
 * @param mediaDir folder of the bucket `listings`
 * @returns how many listings were removed; the pictures stay while a claimed one uses them
 */
export async function removeDemonstration(
  database: Pool,
  { mediaDir }: { mediaDir: string },
): Promise<{ removed: number }> {
  let removed = 0;
  let icons: string[] = [];
  await bulkLoad(database, 0, async (client) => {
    icons = [...new Set((await readTopics(client)).map((topic) => topic.icon))];
    const deleted = await client.query(
      "delete from public.listings where source = 'demo' and owner_id is null",
    );
    removed = deleted.rowCount ?? 0;
    const { rows } = await client.query("select 1 from public.listings where source = 'demo' limit 1");
    if (rows.length > 0) icons = [];
    await forgetMedia(client, poolNames(icons));
  });
  await removeMedia(icons, mediaDir);
  return { removed };
}
