import type { PoolClient } from 'pg';
import { FIELD_KEYS, fieldOf } from '#domain/listing/fields/listing-fields.ts';
import { copyLine, copyLines } from '../bulk/copy.ts';
import { pagesOf } from '../bulk/cursor.ts';
import { openSlugAllocator } from '../bulk/slug-allocator.ts';
import { assignedValue, changedFields, insertedValue } from './assignments.ts';
import type { ImportColumn } from './candidate.ts';
import type { DataSource } from './data-source.ts';
import { KNOWN_KEYS, unscopedKey } from './find-listings.ts';
import { analyzeStage } from './stage.ts';

/** New listings that get their slugs at once. */
const SLUG_ROWS = 5000;

/**
 * Writes what {@link decideStage} decided, in the same transaction, with what it takes to undo it.
 *
 * @param columns of listings that the file gives; an update touches no other
 * @param transferId of `private.transfers`
 */
export async function applyStage(
  client: PoolClient,
  columns: readonly ImportColumn[],
  transferId: number,
): Promise<void> {
  const ofListings = columns.filter((column) => column !== 'photos');
  await assignSlugs(client);
  // Ids follow the order of the file, which updates of the staging table do not keep.
  await client.query(`
    update private.incoming i set listing_id = n.id
      from (select line, nextval(pg_get_serial_sequence('public.listings', 'id')) as id
              from (select line from private.incoming where action = 'create' order by line) as created) as n
     where n.line = i.line`);
  await analyzeStage(client);
  await client.query(`
    insert into public.listings (id, slug, status, source, ${ofListings.join(', ')})
    select i.listing_id, s.slug, 'published', 'import', ${ofListings.map(insertedValue).join(', ')}
      from private.incoming i join private.incoming_slugs s on s.line = i.line
     where i.action = 'create'`);
  if (columns.includes('photos')) {
    await client.query(
      `select private.add_photos(listing_id, photos) from private.incoming where action = 'create' and photos <> '[]'`,
    );
  }
  await updateListings(client, columns, transferId);
  await nameBranches(client);
  // The listing keeps the key by which its own source finds it: a key made of an address is one that an export gave, a name
  // finds its listing without a key, and an identifier tells branches apart, which a NEQ does not. An identifier without a
  // source gets the source. A key that finds the listing through another one, which was merged into it, stays with that one.
  await client.query(
    `insert into private.imported_listings as known (listing_id, key, digest, created_in, written_in, photos, version)
     select i.listing_id, case when ${IS_KEPT_ELSEWHERE} then 'listing:' || i.listing_id else i.key end, i.digest, case i.action when 'create' then $1::bigint end, $1,
            coalesce(i.photos, k.photos, '[]'),
            case i.action when 'create' then 1 else (select l.version from public.listings l where l.id = i.listing_id) end
       from private.incoming i left join private.imported_listings k on k.listing_id = i.listing_id
      where i.action in ('create', 'update')
     on conflict (listing_id) do update
       set key = case when excluded.key ~ '^(slug|name|listing):' or known.key like 'id:%' and known.key <> ${unscopedKey('excluded.key')}
                      then known.key else excluded.key end, digest = excluded.digest,
           written_in = excluded.written_in, version = excluded.version, imported_at = now(),
           photos = excluded.photos`,
    [transferId],
  );
}

const IS_KEPT_ELSEWHERE = `i.action = 'update' and i.key not like 'name:%' and (
  exists (select from private.imported_listings o where o.key = i.key and o.listing_id <> i.listing_id)
  or exists (select from private.further_identifiers f where f.key = i.key))`;

/**
 * Adds the identifiers that found their listings otherwise, so that these rows find them again; and marks the listings of
 * other sources that the file repeats unchanged, which an undo of the import that made them would take from this file.
 */
export async function keepRepeated(
  client: PoolClient,
  { code, rowsAre }: DataSource,
  transferId: number,
): Promise<void> {
  await client.query(
    `insert into private.import_marks (transfer_id, listing_id, kind)
     select distinct $1::bigint, i.listing_id, 'repeated'
       from private.incoming i join private.imported_listings k on k.listing_id = i.listing_id
       join private.transfers t on t.id = k.created_in
      where i.action = 'unchanged' and t.source is distinct from $2`,
    [transferId, code],
  );
  await client.query(
    `insert into private.further_identifiers (key, listing_id, added_in)
     select i.key, i.listing_id, $1 from private.incoming i
      where i.key like 'id:%' and i.listing_id is not null and i.action in ('update', 'unchanged', 'kept') and not i.is_ambiguous
        and not exists (select from ${KNOWN_KEYS} as k where k.key = i.key)`,
    [transferId],
  );
  // The next file may have only the second identifier of a place.
  if (!rowsAre) return;
  await client.query(
    `insert into private.further_identifiers (key, listing_id, added_in)
     select i.key, o.listing_id, $1 from private.incoming i join private.incoming o on o.line = i.same_as
      where i.action = 'repeated' and i.listing_id is null and o.listing_id is not null and not o.is_ambiguous
        and not exists (select from ${KNOWN_KEYS} as k where k.key = i.key)
     on conflict (key) do nothing`,
    [transferId],
  );
}

// Branches of one name and town: the first that came has the name as its key, the others append their listing's id.
async function nameBranches(client: PoolClient): Promise<void> {
  await client.query(`
    update private.incoming i set key = i.key || '|' || i.listing_id
      from (select line, key, listing_id, row_number() over (partition by key order by line) as place
              from private.incoming where action in ('create', 'update') and key like 'name:%') as n
     where n.line = i.line
       and (n.place > 1
         or exists (select from private.imported_listings k where k.key = n.key and k.listing_id <> n.listing_id))`);
}

/** Facts that a row repeats are as of the file's day; blank and unreadable cells confirm nothing. For a source with whole files the day is kept per source. */
export async function confirmFacts(
  client: PoolClient,
  columns: readonly ImportColumn[],
  { code, publishedOn, isWhole }: DataSource,
  transferId: number,
): Promise<void> {
  if (isWhole) return;
  const isOlder = `i.listing_id = p.listing_id and i.action in ('update', 'unchanged') and p.source = $1 and p.said_on < $2
        and p.fact = any (${saidFacts(columns)})`;
  await client.query(
    `insert into private.import_marks (transfer_id, listing_id, kind, before)
     select $3, p.listing_id, 'provenance',
            jsonb_object_agg(p.fact, jsonb_build_object('source', p.source, 'said_on', p.said_on))
       from private.provenance p, private.incoming i where ${isOlder} group by 2`,
    [code, publishedOn, transferId],
  );
  await client.query(
    `update private.provenance p set said_on = $2 from private.incoming i where ${isOlder}`,
    [code, publishedOn],
  );
}

/** The facts that the staged row `i` states, in SQL. */
function saidFacts(columns: readonly ImportColumn[]): string {
  const facts = FIELD_KEYS.map(fieldOf).flatMap(({ fact, column }) => {
    const name = (column ?? 'photos') as ImportColumn;
    if (!fact || !columns.includes(name)) return [];
    return [`case when i.${name} is not null and '${name}' <> all (i.held || i.derived) then '${fact}' end`];
  });
  return `array[${facts.join(', ')}]::text[]`;
}

async function updateListings(
  client: PoolClient,
  columns: readonly ImportColumn[],
  transferId: number,
): Promise<void> {
  // Locked in the order of ids, like everywhere (docs/schema.md); and before they are read, so that concurrent edits by
  // owners are neither lost nor missing from the undo data.
  await client.query(`
    select count(*) from (
      select from public.listings l join private.incoming i on i.listing_id = l.id
       where i.action = 'update' order by l.id for no key update of l) as locked`);
  const { before, after } = changedFields(columns);
  await client.query(
    `insert into private.import_changes (transfer_id, listing_id, version_before, before, after, imported_before, provenance)
     select $1, c.id, c.version, c.before, c.after, c.known,
            private.provenance_of(c.id, array(
              select f.fact from private.listing_fields f where c.after ? coalesce(f.column_name, f.key)))
       from (select l.id, l.version, ${before} as before, ${after} as after, case when k.listing_id is not null then to_jsonb(k) end as known
               from private.incoming i join public.listings l on l.id = i.listing_id
               left join private.imported_listings k on k.listing_id = l.id
              where i.action = 'update' offset 0) as c`,
    [transferId],
  );
  const assignments = columns
    .filter((column) => column !== 'photos')
    .map((column) => `${column} = ${assignedValue(column, columns)}`);
  await client.query(`
    update public.listings l set ${assignments.join(', ')}
      from private.incoming i where i.listing_id = l.id and i.action = 'update'`);
  if (columns.includes('photos')) await replacePhotos(client);
}

async function replacePhotos(client: PoolClient): Promise<void> {
  await client.query(`
    delete from public.listing_photos p using private.incoming i
     where p.listing_id = i.listing_id and i.action = 'update' and not ('photos' = any (i.held || i.derived))
       and private.photo_values(i.listing_id) <> i.photos`);
  await client.query(`
    select private.add_photos(i.listing_id, i.photos) from private.incoming i
     where i.action = 'update' and 'photos' <> all (i.held) and i.photos <> '[]' and private.photo_values(i.listing_id) = '[]'`);
}

async function assignSlugs(client: PoolClient): Promise<void> {
  const book = await openSlugAllocator(client);
  const created = "select line, name, city, slug from private.incoming where action = 'create' order by line";
  type Created = { line: number; name: string; city: string | null; slug: string | null };
  for await (const rows of pagesOf<Created>(client, created, SLUG_ROWS)) {
    const lines = rows.map(({ line, name, city, slug }) =>
      copyLine([line, slug && book.add(slug) ? slug : book.take(name, city)]),
    );
    await copyLines(client, 'private.incoming_slugs (line, slug)', lines);
  }
}
