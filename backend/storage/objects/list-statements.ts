import type { QueryConfig } from 'pg';
import { empty, identifier, type Sql, sql } from '#backend/postgres/sql.ts';

// An entry as text: batched statements only return text.
const ENTRY = sql`jsonb_build_object('name', name, 'id', id, 'updated_at', updated_at, 'created_at', created_at,
  'last_accessed_at', last_accessed_at, 'metadata', metadata)::text as object`;

export type Listing = {
  prefix: string;
  limit: number;
  offset: number;
  search: string;
  column: string;
  order: string;
};

/** One level of a bucket: objects, and folders without an id; case-insensitive; names are relative to the prefix. */
export function listObjects(
  bucket: string,
  { prefix, limit, offset, search, column, order }: Listing,
): QueryConfig {
  return sql`select ${ENTRY} from storage.search(${prefix}, ${bucket}, ${limit}::int, 1, ${offset}::int, ${search},
    ${column}, ${order})`.compile();
}

/** Where a page ended: at a place in the order of names or, among objects by time, at a time and an id. */
export type Place = { name: string } | { time: string; id: string };

export type Page = {
  prefix: string;
  /** Whether objects in subfolders are grouped into one folder entry. */
  byLevel: boolean;
  column: 'name' | 'created_at' | 'updated_at';
  descending: boolean;
  /** Where the page before ended; null for the first. */
  after: Place | null;
  limit: number;
};

const COLUMNS = sql`name, id, updated_at, created_at, last_accessed_at, metadata`;

/**
 * A page of a bucket, and the place of each entry in the order of names, if that is how it is sorted: folders have a
 * slash behind their names and no id, and come before all objects when these are by time.
 */
export function listPage(bucket: string, page: Page): QueryConfig {
  const entries = page.byLevel ? levelPage(bucket, page) : flatPage(bucket, page);
  return sql`select ${ENTRY}, place from (${entries}) as entries`.compile();
}

function levelPage(bucket: string, { prefix, column, descending, after, limit }: Page): Sql {
  const place = after && 'name' in after ? after.name : null;
  const level = (
    sorting: string,
  ) => sql`select ${COLUMNS}, next_place as place from storage.list_level(${bucket},
    ${prefix}, ${sorting}, ${descending}::boolean, ${place}, ${limit}::bigint)`;
  if (column === 'name') return level('name');
  const { time, id } = after && 'time' in after ? after : { time: null, id: null };
  const folders = id === null ? sql`${level('list_folder')} union all` : empty;
  return sql`${folders} (select ${COLUMNS}, null as place from storage.list_level_by_time(${bucket}, ${prefix}, false, ${column},
    ${descending}::boolean, ${time}::timestamptz, ${id}::uuid, ${limit}::bigint)) limit ${limit}::bigint`;
}

// By time, all that is under the prefix is sorted: no index can keep that for every prefix.
function flatPage(bucket: string, { prefix, column, descending, after, limit }: Page): Sql {
  const name = sql`name collate "C"`;
  const key = column === 'name' ? name : sql`(${identifier(column)}, id)`;
  const behind = descending ? sql`<` : sql`>`;
  const direction = descending ? sql`desc` : sql`asc`;
  const order =
    column === 'name' ? sql`${name} ${direction}` : sql`${identifier(column)} ${direction}, id ${direction}`;
  const rest = after ? sql`and ${key} ${behind} ${placeValue(after)}` : empty;
  const place = column === 'name' ? sql`name` : sql`null`;
  return sql`select ${COLUMNS}, ${place} as place from storage.objects where bucket_id = ${bucket} and ${name} >= ${prefix}
    and ${name} < ${prefix} || chr(1114111) ${rest} order by ${order} limit ${limit}::bigint`;
}

function placeValue(place: Place): Sql {
  return 'name' in place ? sql`${place.name}` : sql`(${place.time}::timestamptz, ${place.id}::uuid)`;
}
