import type { ClientBase } from 'pg';

const SCHEMAS = "('public', 'private', 'auth', 'storage', 'mail', 'realtime')";

/** What a database is made of beside its rows, a line for each object: its kind and name, and its definition. */
const OBJECTS = `
  select 'function ' || p.oid::regprocedure as name,
         pg_get_functiondef(p.oid) || coalesce(obj_description(p.oid, 'pg_proc'), '') || private_acl(p.proacl) as definition
    from pg_proc p where p.pronamespace::regnamespace::text in ${SCHEMAS} and p.prokind in ('f', 'p')
  union all
  select c.relkind::text || ' ' || c.oid::regclass, concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, c.reloptions::text,
         case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end, obj_description(c.oid, 'pg_class'), private_acl(c.relacl))
    from pg_class c where c.relnamespace::regnamespace::text in ${SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm', 'S')
     and not c.relispartition
  union all
  select 'column ' || a.attrelid::regclass || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull,
         a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), col_description(a.attrelid, a.attnum), private_acl(a.attacl))
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
   where c.relnamespace::regnamespace::text in ${SCHEMAS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0
     and not a.attisdropped and not c.relispartition
  union all
  select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace::regnamespace::text in ${SCHEMAS} and not c.relispartition
  union all
  select 'constraint ' || o.conrelid::regclass || '.' || o.conname, pg_get_constraintdef(o.oid) || ' ' || o.convalidated
    from pg_constraint o join pg_class c on c.oid = o.conrelid
   where c.relnamespace::regnamespace::text in ${SCHEMAS} and not c.relispartition
  union all
  select 'trigger ' || t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace::regnamespace::text in ${SCHEMAS} and not t.tgisinternal and not c.relispartition
  union all
  select 'policy ' || schemaname || '.' || tablename || '.' || policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check)
    from pg_policies where schemaname in ${SCHEMAS}`;

// Sorted, as the order of grants is that in which they were given.
const ACL = "coalesce((select string_agg(x::text, ',' order by x::text) from unnest($1) x), '')";

/**
 * Functions, tables, columns, views with their options, indexes, constraints, triggers, policies, comments and grants.
 *
 * @returns each by its kind and name
 */
export async function catalogOf(client: ClientBase): Promise<Record<string, string>> {
  const text = OBJECTS.replace(/private_acl\(([\w.]+)\)/g, (_all, column) => ACL.replace('$1', column));
  const { rows } = await client.query<{ name: string; definition: string }>(`${text} order by 1`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

/** Where each sequence stands. */
export async function sequencesOf(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select schemaname || '.' || sequencename as name, last_value as value from pg_sequences where schemaname in ${SCHEMAS}`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value ?? 0)]));
}
