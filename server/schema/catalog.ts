import type { ClientBase } from 'pg';

/** An object of a database's schema. Comments and grants are separate objects. */
export type SchemaObject = {
  /** Its kind and name: `function private.normalize_text(text)`, `column public.listings.name`. */
  readonly name: string;
  /** The statement that makes it. Two databases agree on an object when their statements are equal. */
  readonly create: string;
  /** The statement that removes it; null when removing what it belongs to does. */
  readonly drop: string | null;
};

/** The order in which objects can be made, but for functions and tables that name each other. */
const KINDS = [
  `select 'schema ' || nspname, 'create schema ' || quote_ident(nspname), null
     from pg_namespace where oid in (select oid from wanted)`,
  `select 'extension ' || extname, 'create extension ' || quote_ident(extname) || ' with schema ' || extnamespace::regnamespace,
          'drop extension ' || quote_ident(extname)
     from pg_extension`,
  `select 'type ' || t.oid::regtype,
          'create type ' || t.oid::regtype || case when t.typtype = 'e'
            then ' as enum (' || (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)
                                   from pg_enum where enumtypid = t.oid) || ')'
            else ' as (' || (select string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
                              from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped) || ')' end,
          'drop type ' || t.oid::regtype
     from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace in (select oid from wanted) and (t.typtype = 'e' or c.relkind = 'c')`,
  `select 'sequence ' || c.oid::regclass,
          format('create sequence %s as %s increment by %s minvalue %s maxvalue %s start with %s cache %s%s', c.oid::regclass,
            format_type(seqtypid, null), seqincrement, seqmin, seqmax, seqstart, seqcache, case when seqcycle then ' cycle' else '' end),
          'drop sequence ' || c.oid::regclass
     from pg_sequence join relations c on c.oid = seqrelid
    where not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'i')`,
  `select 'table ' || c.oid::regclass,
          'create ' || case relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || c.oid::regclass || ' ()'
            || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', ''),
          'drop table ' || c.oid::regclass
     from relations c where relkind in ('r', 'p')`,
  `select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid), 'drop function ' || p.oid::regprocedure
     from pg_proc p where p.prokind in ('f', 'p') and p.pronamespace in (select oid from wanted)`,
  `select 'column ' || c.oid::regclass || '.' || quote_ident(attname),
          format('alter table %s add column %I %s', c.oid::regclass, attname, format_type(atttypid, atttypmod))
            || case when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
                    when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
                    when atthasdef then ' default ' || pg_get_expr(adbin, adrelid) else '' end
            || case when attnotnull then ' not null' else '' end
            || case when attstorage <> typstorage
                 then format('; alter table %s alter column %I set storage %s', c.oid::regclass, attname, attstorage) else '' end,
          format('alter table %s drop column %I', c.oid::regclass, attname)
     from pg_attribute a join relations c on c.oid = attrelid join pg_type t on t.oid = atttypid
     left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum)
    where c.relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  // A column that is added later is the last: a schema file must declare it last too.
  `select 'order of columns of ' || c.oid::regclass,
          '-- ' || (select string_agg(attname, ', ' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped),
          null
     from relations c where c.relkind in ('r', 'p')`,
  `select 'constraint ' || c.oid::regclass || '.' || quote_ident(conname),
          format('alter table %s add constraint %I %s', c.oid::regclass, conname, pg_get_constraintdef(o.oid)),
          format('alter table %s drop constraint %I', c.oid::regclass, conname)
     from pg_constraint o join relations c on c.oid = conrelid where contype in ('p', 'u', 'x', 'c', 'f')`,
  `select 'view ' || c.oid::regclass,
          'create or replace view ' || c.oid::regclass || coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '')
            || ' as ' || pg_get_viewdef(c.oid),
          'drop view ' || c.oid::regclass
     from relations c where relkind in ('v', 'm')`,
  `select 'owner of ' || c.oid::regclass,
          'alter view ' || c.oid::regclass || ' owner to ' || case when relowner = datdba then 'current_user' else relowner::regrole::text end,
          null
     from relations c, pg_database where relkind in ('v', 'm') and datname = current_database()`,
  `select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' -- invalid' end, 'drop index ' || indexrelid::regclass
     from pg_index join relations c on c.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  `select 'trigger ' || quote_ident(tgname) || ' on ' || c.oid::regclass,
          pg_get_triggerdef(g.oid) || case tgenabled when 'O' then '' else ' -- enabled: ' || tgenabled::text end,
          format('drop trigger %I on %s', tgname, c.oid::regclass)
     from pg_trigger g join relations c on c.oid = tgrelid where not tgisinternal`,
  `select 'row-level security of ' || c.oid::regclass, 'alter table ' || c.oid::regclass || ' enable row level security'
            || case when relforcerowsecurity then '; alter table ' || c.oid::regclass || ' force row level security' else '' end,
          'alter table ' || c.oid::regclass || ' disable row level security'
     from relations c where relrowsecurity`,
  `select format('policy %I on %s', polname, c.oid::regclass),
          format('create policy %I on %s as %s for %s to %s', polname, c.oid::regclass,
            case when polpermissive then 'permissive' else 'restrictive' end,
            case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
            coalesce((select string_agg(quote_ident(rolname), ', ' order by rolname) from pg_roles where oid = any (polroles)), 'public'))
            || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
            || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', ''),
          format('drop policy %I on %s', polname, c.oid::regclass)
     from pg_policy p join relations c on c.oid = polrelid`,
  `select 'comment on ' || k.name, format('comment on %s is %L', k.name, description), format('comment on %s is null', k.name)
     from pg_description d cross join lateral (
       select case d.classoid
         when 'pg_proc'::regclass then (select 'function ' || oid::regprocedure from pg_proc where oid = objoid and pronamespace in (select oid from wanted))
         when 'pg_type'::regclass then (select 'type ' || oid::regtype from pg_type where oid = objoid and typnamespace in (select oid from wanted))
         when 'pg_namespace'::regclass then (select 'schema ' || quote_ident(nspname) from pg_namespace where oid = objoid and oid in (select oid from wanted))
         when 'pg_constraint'::regclass then (select format('constraint %I on %s', conname, c.oid::regclass) from pg_constraint join relations c on c.oid = conrelid where pg_constraint.oid = objoid)
         when 'pg_trigger'::regclass then (select format('trigger %I on %s', tgname, c.oid::regclass) from pg_trigger join relations c on c.oid = tgrelid where pg_trigger.oid = objoid)
         when 'pg_policy'::regclass then (select format('policy %I on %s', polname, c.oid::regclass) from pg_policy join relations c on c.oid = polrelid where pg_policy.oid = objoid)
         when 'pg_class'::regclass then (
           select case when objsubid > 0 then 'column ' || c.oid::regclass || '.' || (select quote_ident(attname) from pg_attribute where (attrelid, attnum) = (c.oid, objsubid))
                       when relkind = 'i' then 'index ' || c.oid::regclass when relkind = 'v' then 'view ' || c.oid::regclass
                       when relkind = 'S' then 'sequence ' || c.oid::regclass else 'table ' || c.oid::regclass end
             from pg_class c where c.oid = objoid and relnamespace in (select oid from wanted))
         end as name) k
    where k.name is not null`,
  `select format('grant of %s on %s to %s', lower(privilege_type), what, role),
          format('grant %s on %s to %s', lower(privilege_type), what, role) || case when is_grantable then ' with grant option' else '' end,
          format('revoke %s on %s from %s', lower(privilege_type), what, role)
     from (
       select 'function ' || oid::regprocedure as what, coalesce(proacl, acldefault('f', proowner)) as acl, proowner as owner
         from pg_proc where pronamespace in (select oid from wanted)
       union all select case relkind when 'S' then 'sequence ' else '' end || oid::regclass, relacl, relowner from relations where relacl is not null
       union all select 'type ' || oid::regtype, typacl, typowner from pg_type where typnamespace in (select oid from wanted) and typacl is not null
       union all select 'schema ' || quote_ident(nspname), nspacl, nspowner from pg_namespace where oid in (select oid from wanted)
     ) o cross join lateral aclexplode(acl) a
     cross join lateral (select case grantee when 0 then 'public' else grantee::regrole::text end as role) r
    where grantee <> owner`,
  `select format('default privileges of %s in %s', defaclobjtype::text, coalesce(nspname, 'every schema')),
          '-- ' || (select string_agg(x::text, ', ' order by x::text) from unnest(defaclacl) x), null
     from pg_default_acl left join pg_namespace n on n.oid = defaclnamespace
    where defaclrole = current_user::regrole and (nspname is null or n.oid in (select oid from wanted))`,
];

/** Where columns are among the kinds: they are made in their own order. */
const COLUMNS = KINDS.findIndex((kind) => kind.startsWith("select 'column '"));

/**
 * Every object of some schemas, and extensions, in the order in which they can be made. Objects of other schemas that
 * belong to these (triggers of theirs on `auth.users`, policies on `storage.objects`) are found in those other schemas.
 *
 * @param schemas by name
 */
export async function readCatalog(client: ClientBase, schemas: readonly string[]): Promise<SchemaObject[]> {
  // PostgreSQL then qualifies every name that it writes.
  await client.query("set search_path to ''");
  const objects: SchemaObject[] = [];
  for (const [index, kind] of KINDS.entries()) {
    const text = `with wanted as (select oid from pg_namespace where nspname = any ($1)),
            relations as (select * from pg_class where relnamespace in (select oid from wanted) and not relispartition)
       ${kind} order by ${index === COLUMNS ? 'c.oid::regclass::text, attnum' : 1}`;
    const query = { text, values: [schemas], rowMode: 'array' };
    const { rows } = await client.query<[name: string, create: string, drop: string | null]>(query);
    objects.push(...rows.map(([name, create, drop]) => ({ name, create, drop })));
  }
  return objects;
}
