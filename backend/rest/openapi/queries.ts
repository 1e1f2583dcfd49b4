import { type Sql, sql } from '../../postgres/sql.ts';

/** A table or view that the caller may use in any way. JSON and numbers arrive as text. */
export type TableRow = { name: string; description: string | null; columns: string };

/** An element of {@link TableRow.columns}, which has the table's column order. */
export type ColumnFacts = {
  name: string;
  description: string | null;
  /** As a cast writes it, without a length. */
  type: string;
  maxLength: number | null;
  nullable: boolean;
  default: string | null;
  /** The labels of an enumerated type, in its order; null for any other. */
  labels: string[] | null;
};

/** A function that the caller may call. */
export type FunctionRow = { name: string; description: string | null; parameters: string };

/** Makes every type be written with its schema, unless it is PostgreSQL's own. */
export function withSchemas(): Sql {
  return sql`select set_config('search_path', '', true)`;
}

/** The tables and views of a schema, as the role that asks may use them. */
export function tablesQuery(schema: string): Sql {
  return sql`
  select c.relname as name, obj_description(c.oid, 'pg_class') as description, coalesce((
    select json_agg(json_build_object(
      'name', a.attname,
      'description', col_description(c.oid, a.attnum),
      'type', format_type(a.atttypid, null),
      'maxLength', case when t.typname in ('bpchar', 'varchar') then nullif(a.atttypmod, -1) - 4 end,
      'nullable', not (a.attnotnull or t.typtype = 'd' and t.typnotnull),
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
    ) order by a.attnum)
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  ), '[]') as columns
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and c.relnamespace = (select oid from pg_namespace where nspname = ${schema})
    and (pg_has_role(c.relowner, 'usage')
      or has_table_privilege(c.oid, 'select, insert, update, delete')
      or has_any_column_privilege(c.oid, 'select, insert, update'))
  order by c.relname`;
}

/** The functions of a schema that the role that asks may call, by the parameters that tell overloads apart. */
export function functionsQuery(schema: string): Sql {
  return sql`
  select p.proname as name, obj_description(p.oid, 'pg_proc') as description, coalesce((
    select json_agg(coalesce(u.name, '') order by u.position)
    from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes::text[])
      with ordinality u (type, name, mode, position)
    where coalesce(u.mode, 'i') in ('i', 'b', 'v')
  ), '[]') as parameters
  from pg_proc p
  where p.prokind = 'f' and p.pronamespace = (select oid from pg_namespace where nspname = ${schema})
    and has_function_privilege(p.oid, 'execute')
  order by p.proname, p.oid`;
}

/** The comment on a schema: its first line is the API's title. */
export function schemaQuery(schema: string): Sql {
  return sql`select obj_description(oid, 'pg_namespace') as description from pg_namespace where nspname = ${schema}`;
}
