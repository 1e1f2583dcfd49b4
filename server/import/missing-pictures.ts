import type { PoolClient } from 'pg';
import { rowsOf } from '../bulk/cursor.ts';
import type { ImportColumn } from './candidate.ts';
import type { Report } from './report.ts';

// A file that is about to be removed is as good as gone.
const IS_STORED = (path: string) => `
  exists (select from storage.objects o where o.bucket_id = 'listings' and o.name = ${path})
  and not exists (select from private.orphaned_files f
                   where f.bucket_id = 'listings' and f.name = ${path} and f.taken_at is not null)`;

/**
 * Removes logos and photos whose file this directory does not store from the staged rows, and reports each: a page
 * would show a broken image. The digest of the row changes, so that a later import adds them once the files exist.
 */
export async function dropMissingPictures(
  client: PoolClient,
  columns: readonly ImportColumn[],
  report: Report,
): Promise<void> {
  const named = [
    columns.includes('logo_path') && 'select line, logo_path as path from private.incoming',
    columns.includes('photos') &&
      "select i.line, p ->> 'path' from private.incoming i, jsonb_array_elements(i.photos) as p",
  ].filter(Boolean);
  if (named.length === 0) return;
  await client.query(`
    create temporary table missing_pictures on commit drop as
    select n.line, n.path from (${named.join(' union all ')}) as n (line, path)
     where n.path is not null and not (${IS_STORED('n.path')})`);
  type Missing = { line: number; id: string | null; name: string; path: string };
  const missing = rowsOf<Missing>(
    client,
    'select i.line, i.id, i.name, m.path from missing_pictures m join private.incoming i on i.line = m.line order by 1, 4',
  );
  for await (const { line, id, name, path } of missing) {
    await report.add({
      line,
      id,
      name,
      outcome: 'repaired',
      reason: 'picture not stored here',
      detail: path,
    });
  }
  await client.query(`
    update private.incoming i
       set digest = md5(i.digest || m.paths), logo_path = case when i.logo_path = any (m.all_paths) then null else i.logo_path end,
           -- A gallery that is not whole replaces none.
           derived = i.derived || '{photos}',
           photos = (select jsonb_agg(p order by n) from jsonb_array_elements(i.photos) with ordinality as g (p, n)
                      where p ->> 'path' <> all (m.all_paths))
      from (select line, string_agg(path, ' ' order by path) as paths, array_agg(path) as all_paths
              from missing_pictures group by line) as m
     where m.line = i.line`);
}
