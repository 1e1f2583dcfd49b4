import type { PoolClient } from 'pg';
import { copyLine, copyLines } from '../bulk/copy.ts';
import { rowsOf } from '../bulk/cursor.ts';
import { openSlugBook } from '../bulk/slug-book.ts';
import type { ImportColumn } from './candidate.ts';

/**
 * Writes what {@link decideStage} decided, in the same transaction.
 *
 * @param columns of listings that the file gives; an update touches no other
 */
export async function applyStage(client: PoolClient, columns: readonly ImportColumn[]): Promise<void> {
  await assignSlugs(client);
  await client.query(`
    update private.incoming set listing_id = nextval(pg_get_serial_sequence('public.listings', 'id')) where action = 'create'`);
  await client.query(`
    insert into public.listings (id, slug, status, source, ${columns.join(', ')})
    select i.listing_id, s.slug, 'published', 'import', ${columns.map((column) => `i.${column}`).join(', ')}
      from private.incoming i join private.incoming_slugs s on s.line = i.line
     where i.action = 'create'`);
  await client.query(`
    update public.listings l set ${columns.map(assignment).join(', ')}
      from private.incoming i where i.listing_id = l.id and i.action = 'update'`);
  await client.query(`
    insert into private.imported_listings (listing_id, key, digest)
    select listing_id, key, digest from private.incoming where action in ('create', 'update')
    on conflict (listing_id) do update
      set key = excluded.key, digest = excluded.digest, imported_at = now()`);
}

// A category that was found, here or by an administrator, is not lost to a row that names none; a number that another
// listing has is not taken from it.
function assignment(column: ImportColumn): string {
  if (column === 'category_id') return 'category_id = coalesce(i.category_id, l.category_id)';
  if (column === 'subcategory_id') {
    return 'subcategory_id = case when i.category_id is null then l.subcategory_id else i.subcategory_id end';
  }
  if (column === 'neq') {
    return `neq = coalesce(l.neq, case when not exists
      (select 1 from public.listings other where other.neq = i.neq) then i.neq end)`;
  }
  return `${column} = i.${column}`;
}

async function assignSlugs(client: PoolClient): Promise<void> {
  const book = await openSlugBook(client);
  // Read whole before it is written: one connection does one thing at a time. A line and a slug are some 60 bytes.
  const lines: string[] = [];
  const created = "select line, name, city from private.incoming where action = 'create' order by line";
  for await (const { line, name, city } of rowsOf<{ line: number; name: string; city: string | null }>(
    client,
    created,
  )) {
    lines.push(copyLine([line, book.take(name, city)]));
  }
  await copyLines(client, 'private.incoming_slugs (line, slug)', lines);
}
