/** The base type of each domain, as `bases (domain, base)`; domains over domains are resolved recursively. */
export const DOMAIN_BASES = `
  with recursive steps (domain, base) as (
    select oid, typbasetype from pg_type where typtype = 'd'
    union all
    select domain, typbasetype from steps join pg_type on oid = base where typtype = 'd'
  ),
  bases as (select domain, base from steps join pg_type on oid = base where typtype <> 'd')`;

// The implicit casts of a column's domain (`a.atttypid`) that are functions.
const REPRESENTATION = `case when t.typtype = 'd' then (
          select json_object_agg(
            case when c.castsource <> t.oid then case c.castsource when 'json'::regtype then 'fromJson' else 'fromText' end
              else 'toJson' end,
            json_build_object('schema', fn.nspname, 'name', f.proname))
          from pg_cast c join pg_proc f on f.oid = c.castfunc join pg_namespace fn on fn.oid = f.pronamespace
          where c.castcontext = 'i' and c.castmethod = 'f' and (
            c.castsource = t.oid and c.casttarget = 'json'::regtype
            or c.casttarget = t.oid and c.castsource in ('json'::regtype, 'text'::regtype))
        ) end`;

/** Tables, views and their columns of every schema: relationships pass through tables that are not exposed. */
export const RELATIONS = `
  ${DOMAIN_BASES}
  select c.oid::text as oid, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView",
    c.relkind in ('v', 'm') or c.relrowsecurity and (
      not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('r', '*')
                     and p.polroles = '{0}' and pg_get_expr(p.polqual, p.polrelid) = 'true')
      or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)) as "hidesRows",
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable,
    c.relispartition as "isPartition",
    coalesce((
      select json_agg(json_build_object(
        'number', a.attnum,
        'name', a.attname,
        'type', format_type(coalesce(b.base, a.atttypid), null),
        'declared', format_type(a.atttypid, a.atttypmod),
        'representation', ${REPRESENTATION},
        'default', case
          when a.attgenerated <> '' or a.attidentity = 'a' then null
          when a.attidentity = 'd' then (
            select format('nextval(%L)', s.objid::regclass) from pg_depend s
            where s.classid = 'pg_class'::regclass and s.refobjid = c.oid and s.refobjsubid = a.attnum and s.deptype = 'i')
          when d.adbin is null then pg_get_expr(t.typdefaultbin, 0)
          else pg_get_expr(d.adbin, d.adrelid) end
      ) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join bases b on b.domain = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f')
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and not pg_is_other_temp_schema(n.oid)
  order by n.nspname, c.relname`;

/** Primary keys, unique constraints and foreign keys; constraints that partitions inherit are left out. */
export const CONSTRAINTS = `
  select conname as name, contype as type, conrelid::text as "table", confrelid::text as "references",
    to_json(conkey) as columns, to_json(confkey) as "referencedColumns"
  from pg_constraint
  where contype in ('p', 'u', 'f') and conparentid = 0 and connamespace <> 'pg_catalog'::regnamespace
  order by conrelid, conname`;

/** The parsed definition of every view, from which its columns are traced to their tables. */
export const VIEW_DEFINITIONS = `
  select c.oid::text as oid, r.ev_action::text as definition
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid and r.ev_type = '1' and r.is_instead
  where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`;

/** Functions of the exposed schemas ($1) that a request can call. */
export const ROUTINES = `
  ${DOMAIN_BASES}
  select n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as "returnsSet",
    to_json(p.proconfig) as settings,
    t.typtype = 'c' or p.proargmodes::text[] && '{t,b,o}' as composite,
    format_type(t.oid, null) as "returnType",
    case when c.oid is not null then json_build_object('schema', cn.nspname, 'name', c.relname) end as "table",
    case
      when c.oid is not null then (
        select json_agg(a.attname order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
      when p.proargmodes::text[] && '{t,b,o}' then (
        select json_agg(x.name order by x.place)
        from unnest(p.proargnames, p.proargmodes::text[]) with ordinality x (name, mode, place)
        where x.mode in ('t', 'b', 'o'))
    end as columns,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(x.name, ''),
        -- These two ignore the length that the function was declared with, and would cut the value at one character.
        'type', case x.type
          when 'bit'::regtype then 'bit varying' when 'bit[]'::regtype then 'bit varying[]'
          when 'character'::regtype then 'character varying' when 'character[]'::regtype then 'character varying[]'
          else format_type(x.type, null) end,
        'required', x.place <= p.pronargs - p.pronargdefaults,
        'variadic', coalesce(x.mode = 'v', false)
      ) order by x.place)
      from (
        select input.*, row_number() over (order by input.position) as place
        from (
          select type, name, mode, position
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes::text[])
            with ordinality u (type, name, mode, position)
          where coalesce(mode, 'i') in ('i', 'b', 'v')
        ) input
      ) x
    ), '[]') as parameters
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  left join bases b on b.domain = p.prorettype
  join pg_type t on t.oid = coalesce(b.base, p.prorettype)
  left join pg_class c on c.oid = t.typrelid
  left join pg_namespace cn on cn.oid = c.relnamespace
  where p.prokind = 'f' and n.nspname = any ($1)
    and t.typname not in ('trigger', 'event_trigger')
  order by n.nspname, p.proname, p.oid`;

/** Functions that take one row of a table and return rows of a table. */
export const COMPUTED_RELATIONSHIPS = `
  select fn.nspname as schema, p.proname as name,
    json_build_object('schema', an.nspname, 'name', a.relname) as "from",
    json_build_object('schema', rn.nspname, 'name', r.relname) as "to",
    not p.proretset or p.prorows = 1 as "singleRow"
  from pg_proc p
  join pg_namespace fn on fn.oid = p.pronamespace
  join pg_class a on a.reltype = p.proargtypes[0] and a.relkind in ('r', 'p', 'v', 'm', 'f')
  join pg_namespace an on an.oid = a.relnamespace
  join pg_class r on r.reltype = p.prorettype and r.relkind in ('r', 'p', 'v', 'm', 'f')
  join pg_namespace rn on rn.oid = r.relnamespace
  where p.pronargs = 1 and p.prokind = 'f' and fn.nspname not in ('pg_catalog', 'information_schema')
  order by fn.nspname, p.proname, p.oid`;

/**
 * The settings of the roles that the login role may become, and its own in-database configuration (`role` null), as
 * `name=value`; settings of the current database come last, because they override the others.
 */
export const SETTINGS = `
  select role, setting from (
    select r.rolname as role, unnest(s.setconfig) as setting, s.setdatabase
    from pg_auth_members m
    join pg_roles r on r.oid = m.roleid
    join pg_db_role_setting s on s.setrole = m.roleid
    where m.member = current_user::regrole and s.setdatabase = 0
    union all
    select null, unnest(s.setconfig), s.setdatabase
    from pg_db_role_setting s
    where s.setrole = current_user::regrole
      and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
  ) found
  where role is null and setting like 'pgrst.%'
    or role is not null and (
      setting like 'default_transaction_isolation=%'
      or exists (
        select from pg_settings p
        where p.name = split_part(found.setting, '=', 1)
          and (p.context = 'user' or has_parameter_privilege(current_user, p.name, 'set'))))
  order by setdatabase`;

/**
 * Privileges on the tables and functions of the exposed schemas ($1), for every role that the login role may become.
 */
export const PRIVILEGES = `
  with roles as (select oid, rolname from pg_roles where pg_has_role(current_user, oid, 'member')),
  schemas as (select oid, nspname from pg_namespace where nspname = any ($1))
  select r.rolname as role, p.privilege, n.nspname as schema, c.relname as name
  from schemas n
  join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
  cross join roles r
  cross join (values ('insert'), ('update'), ('delete')) p (privilege)
  where has_schema_privilege(r.oid, n.oid, 'usage') and ${mayWrite('r.oid', 'c.oid', 'p.privilege')}
  union
  select r.rolname, 'execute', n.nspname, f.proname
  from schemas n
  join pg_proc f on f.pronamespace = n.oid
  cross join roles r
  where has_schema_privilege(r.oid, n.oid, 'usage') and has_function_privilege(r.oid, f.oid, 'execute')`;

/**
 * Whether the role $1 has the privilege $2 on the table, or on some function, $4 of the schema $3, at this moment. True
 * for a role that does not exist, which is another mistake.
 */
export const HAS_PRIVILEGE = `
  select not exists (select from pg_roles where rolname = $1) or exists (
    select from pg_roles r, pg_namespace n
    where r.rolname = $1 and n.nspname = $3 and has_schema_privilege(r.oid, n.oid, 'usage') and (
      $2 = 'execute' and exists (
        select from pg_proc f
        where f.pronamespace = n.oid and f.proname = $4 and has_function_privilege(r.oid, f.oid, 'execute'))
      or $2 <> 'execute' and exists (
        select from pg_class c
        where c.relnamespace = n.oid and c.relname = $4 and ${mayWrite('r.oid', 'c.oid', '$2')}))
  ) as "has"`;

// DELETE is for whole rows; the others may be granted column by column.
function mayWrite(role: string, table: string, privilege: string): string {
  return `case ${privilege} when 'delete' then has_table_privilege(${role}, ${table}, 'delete')
    else has_any_column_privilege(${role}, ${table}, ${privilege}) end`;
}
