import type { Catalog, MediaHandler, Name } from './model.ts';
import { DOMAIN_BASES } from './queries.ts';

/**
 * Media type handlers of the exposed schemas ($1): aggregates over the rows of a table or over any rows, and functions
 * that return a domain named as a media type. `of` is null for any rows.
 */
export const MEDIA_HANDLERS = `
  ${DOMAIN_BASES},
  media as (
    select oid, lower(typname) as type, base = 'bytea'::regtype as binary
    from bases
    join pg_type on oid = domain
    where typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$' or typname = '*/*'
  )
  select media.type, media.binary, json_build_object('schema', n.nspname, 'name', p.proname) as aggregate,
    case when c.oid is not null then json_build_object('schema', cn.nspname, 'name', c.relname) end as "of"
  from media
  join pg_proc p on p.prorettype = media.oid and p.prokind = 'a' and p.pronargs = 1
  join pg_namespace n on n.oid = p.pronamespace
  left join pg_class c on c.reltype = p.proargtypes[0] and c.relkind in ('r', 'p', 'v', 'm', 'f')
  left join pg_namespace cn on cn.oid = c.relnamespace
  where n.nspname = any ($1) and (c.oid is not null or p.proargtypes[0] = 'anyelement'::regtype)
  union all
  select media.type, media.binary, null, json_build_object('schema', n.nspname, 'name', p.proname)
  from media
  join pg_proc p on p.prorettype = media.oid and p.prokind = 'f' and not p.proretset
  join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any ($1)`;

/** PostGIS's function for a row, in whichever schema it is installed. */
export const GEO_JSON = `
  select n.nspname as schema, p.proname as name
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype`;

/** A row of {@link MEDIA_HANDLERS}. */
export type MediaHandlerRow = { type: string; binary: string; aggregate: string | null; of: string | null };

// Content type of an answer from a `*/*` handler, unless the handler sets the header.
const UNKNOWN_BYTES = 'application/octet-stream';

export function buildMediaHandlers(rows: readonly MediaHandlerRow[]): Catalog['mediaHandler'] {
  const handlers = new Map<string, MediaHandler>();
  for (const row of rows) {
    const of = row.of === null ? null : (JSON.parse(row.of) as Name);
    handlers.set(key(of, row.type), {
      aggregate: row.aggregate === null ? null : (JSON.parse(row.aggregate) as Name),
      rowType: of,
      mediaType: row.type === '*/*' ? UNKNOWN_BYTES : row.type,
      binary: row.binary === 't',
    });
  }
  return (of, mediaType) => handlers.get(key(of, mediaType));
}

// No name holds a null character.
function key(of: Name | null, mediaType: string): string {
  return of === null ? mediaType : `${of.schema}\0${of.name}\0${mediaType}`;
}
