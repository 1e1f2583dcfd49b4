import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** A table's current rules, read for every batch, so that a revoked right takes effect at once. */
export type TableRules = {
  schema: string;
  name: string;
  rowSecurity: boolean;
  /** Columns used by the table's SELECT policies. */
  policyColumns: readonly string[];
  /** Columns that each role may select; an unknown role has no entry. */
  selectable: ReadonlyMap<string, ReadonlySet<string>>;
};

type Row = Omit<TableRules, 'selectable'> & {
  running: boolean;
  selectable: Record<string, string[]> | null;
};

const FIRST_WAIT_MS = 1;
const LAST_WAIT_MS = 50;

/**
 * Reads a table's rules, after waiting until the stream's transactions are visible to others.
 *
 * PostgreSQL writes a commit to the WAL, which feeds the stream, before the commit becomes visible: an immediate query
 * might miss its rows and take them for hidden, or read outdated rules of their table. The wait usually takes
 * microseconds. While a synchronous standby does not respond, the commit stays invisible, to subscribers too.
 *
 * @param xids as in the stream, 32 bits
 * @returns undefined when the table was dropped
 * @throws the driver's error
 */
export async function readRules(
  owner: pg.Pool,
  oid: number,
  roles: readonly string[],
  xids: readonly number[],
): Promise<TableRules | undefined> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LAST_WAIT_MS)) {
    const { rows } = await owner.query<Row>({
      name: 'changes-rules',
      text: RULES,
      values: [oid, roles, xids],
    });
    const [row] = rows;
    if (!row?.running) return row?.selectable ? withSets(row, row.selectable) : undefined;
    await sleep(waitMs);
  }
}

// A snapshot lists the transactions in progress, and the first transaction id not yet assigned; ids are compared modulo
// 2^32.
const RULES = `
  select running, rules.*
  from (
    select exists (
      select from unnest($3::int8[]) as given (xid), pg_current_snapshot() as now
      where xid in (select one::text::int8 & 4294967295 from pg_snapshot_xip(now) as one)
        or (xid - (pg_snapshot_xmax(now)::text::int8 & 4294967295)) & 4294967295 < 2147483648
    ) as running
  ) as transactions
  left join lateral (
    select nspname::text as schema, relname::text as name, relrowsecurity as "rowSecurity",
      array(
        select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
        and exists (
          select from pg_policy
          join pg_depend on classid = 'pg_policy'::regclass and objid = pg_policy.oid
            and refclassid = 'pg_class'::regclass and refobjid = class.oid
          -- Every policy hangs on its table (a); one that reads the row as a whole depends on it too (n).
          where polrelid = class.oid and polcmd in ('r', '*')
            and (refobjsubid = attnum or (refobjsubid = 0 and deptype = 'n'))
        )
      ) as "policyColumns",
      coalesce((
        select json_object_agg(rolname, array(
          select attname::text from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped
          and has_column_privilege(pg_roles.oid, class.oid, attnum, 'select')
        )) from pg_roles where rolname = any ($2::text[])
      ), '{}') as selectable
    from pg_class as class join pg_namespace on pg_namespace.oid = relnamespace
    where class.oid = $1::oid
  ) as rules on true`;

function withSets({ running: _, ...row }: Row, selectable: Record<string, string[]>): TableRules {
  return {
    ...row,
    selectable: new Map(Object.entries(selectable).map(([role, names]) => [role, new Set(names)])),
  };
}
