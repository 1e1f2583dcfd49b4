import type { ClientBase } from 'pg';

const OURS = "n.nspname !~ '^pg_' and n.nspname <> 'information_schema'";
const ACL = (column: string) =>
  `coalesce((select string_agg(x::text, ',' order by x::text) from unnest(${column}) x), 'default')`;

/** What catalogOf leaves out: a line for each object, its kind and name, and what it is. */
const OBJECTS = `
  select 'role ' || rolname as name, concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
         rolbypassrls, rolconnlimit, rolvaliduntil) as definition
    from pg_roles where rolname !~ '^pg_'
  union all
  select 'member ' || m.member::regrole || ' of ' || m.roleid::regrole, m.admin_option::text from pg_auth_members m
  union all
  select 'setting ' || coalesce(nullif(s.setrole, 0)::regrole::text, 'all') || case when s.setdatabase = 0 then '' else ' here' end || ' ' || split_part(c, '=', 1), c
    from pg_db_role_setting s, unnest(s.setconfig) c
   where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  union all
  select 'database', concat_ws(' ', pg_encoding_to_char(encoding), datcollate, datctype, datdba::regrole, ${ACL('datacl')})
    from pg_database where datname = current_database()
  union all
  select 'schema ' || n.nspname, concat_ws(' ', n.nspowner::regrole, ${ACL('n.nspacl')}) from pg_namespace n where ${OURS}
  union all
  select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension
  union all
  select 'type ' || t.oid::regtype, concat_ws(' ', t.typtype, t.typowner::regrole, ${ACL('t.typacl')}, t.typbasetype::regtype, t.typnotnull, t.typdefault,
         (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid),
         (select string_agg(conname || pg_get_constraintdef(oid), ',' order by conname) from pg_constraint where contypid = t.oid))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS} and t.typcategory <> 'A' and t.typtype <> 'c'
  union all
  select 'owner of ' || p.oid::regprocedure, p.proowner::regrole::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}
  union all
  select 'aggregate ' || p.oid::regprocedure, pg_get_function_result(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind = 'a'
  union all
  select 'relation ' || c.oid::regclass, concat_ws(' ', c.relkind, c.relowner::regrole, c.relpersistence, c.relreplident, c.relispartition, c.reloptions::text,
         (select string_agg(pg_get_ruledef(r.oid), ';') from pg_rewrite r where r.ev_class = c.oid and r.rulename <> '_RETURN'))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind <> 't'
  union all
  select 'storage of ' || a.attrelid::regclass || '.' || a.attname, concat_ws(' ', a.attstorage, nullif(a.attcompression, ''), nullif(a.attstattarget, -1), a.attoptions::text, a.attcollation::regcollation)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select 'sequence ' || s.seqrelid::regclass, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
         (select d.refobjid::regclass || '.' || d.refobjsubid || d.deptype::text from pg_depend d where d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all
  select 'clustered ' || i.indexrelid::regclass, concat_ws(' ', i.indisclustered, i.indisreplident) from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind <> 't'
  union all
  select 'default rights ' || d.defaclrole::regrole || ' ' || coalesce(n.nspname, '') || ' ' || d.defaclobjtype::text, ${ACL('d.defaclacl')}
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
  union all
  select 'publication ' || p.pubname, concat_ws(' ', p.pubowner::regrole, p.puballtables, p.pubinsert, p.pubupdate, p.pubdelete, p.pubtruncate,
         (select string_agg(schemaname || '.' || tablename, ',' order by schemaname, tablename) from pg_publication_tables t where t.pubname = p.pubname))
    from pg_publication p
  union all
  select 'event trigger ' || evtname, concat_ws(' ', evtevent, evtfoid::regprocedure, evtenabled, evttags::text) from pg_event_trigger
  union all
  select 'statistics ' || s.stxname, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s
  union all
  select 'text search ' || cfgname, (select string_agg(maptokentype || ':' || mapseqno || ':' || mapdict::regdictionary, ',' order by maptokentype, mapseqno) from pg_ts_config_map where mapcfg = c.oid)
    from pg_ts_config c join pg_namespace n on n.oid = c.cfgnamespace where ${OURS}
  union all
  select 'dictionary ' || d.dictname, concat_ws(' ', d.dicttemplate, d.dictinitoption) from pg_ts_dict d join pg_namespace n on n.oid = d.dictnamespace where ${OURS}
  union all
  select 'comment ' || pg_describe_object(classoid, objoid, objsubid), description from pg_description d
   where exists (
     select from pg_identify_object(d.classoid, d.objoid, d.objsubid) o join pg_namespace n on n.nspname = o.schema where ${OURS})
     and not exists (select from pg_depend e where (e.classid, e.objid) = (d.classoid, d.objoid) and e.deptype = 'e')
  union all
  select 'large objects', count(*)::text from pg_largeobject_metadata
  union all
  select 'foreign server ' || srvname, srvtype from pg_foreign_server`;

/**
 * Roles and their settings, the database, schemas, extensions, types, owners, storage of columns, sequences, default rights,
 * publications, event triggers, statistics, text search, comments and large objects.
 *
 * @returns each by its kind and name
 */
export async function otherObjectsOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`${OBJECTS} order by 1, 2`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}
