import type { Table } from '../catalog/model.ts';
import { noColumn, putOfAnotherRow, putWithoutKey, unfilteredChange } from '../errors.ts';
import type {
  Change,
  Condition,
  Payload,
  Preferences,
  QueryParameters,
  SelectItem,
} from '../request/intent.ts';
import { planCondition, planLogic } from './fields.ts';
import type { PlannedChange, Predicate, ReadNode, WrittenRows } from './model.ts';

type Parts = Pick<QueryParameters, 'filters' | 'logic'>;

/** Splits the filters into those for the rows to write and those for the embeds read back with them. */
export function splitByLevel({ filters, logic }: QueryParameters): { ofRoot: Parts; ofEmbeds: Parts } {
  const isOfRoot = ({ path }: { path: readonly string[] }) => path.length === 0;
  return {
    ofRoot: { filters: filters.filter(isOfRoot), logic: logic.filter(isOfRoot) },
    ofEmbeds: {
      filters: filters.filter((one) => !isOfRoot(one)),
      logic: logic.filter((one) => !isOfRoot(one)),
    },
  };
}

/**
 * The select of the written rows. When it contains a computed field, `*` is expanded: all columns must be returned by
 * name, because the statement's result is no longer of the table's row type.
 */
export function selectOfWritten(select: readonly SelectItem[], { columns }: Table): readonly SelectItem[] {
  const isComputed = (item: SelectItem) =>
    item.kind === 'field' && item.field.name !== '*' && !columns.has(item.field.name);
  if (!select.some(isComputed)) return select;
  return select.flatMap((item): SelectItem[] => {
    if (item.kind !== 'field' || item.field.name !== '*' || item.aggregate) return [item];
    return [...columns.keys()].map((name) => ({ kind: 'field', field: { name, path: [] } }));
  });
}

/**
 * @param ofRoot the filters of the rows to write
 * @param read reads what the statement gives back
 * @throws PGRST105 for a PUT without its key, PGRST115 for one whose body lacks it, PGRST204 for a column that the table
 *   has not, 21000 for a change of every row
 */
export function planChange(
  change: Change,
  { onConflict }: QueryParameters,
  preferences: Preferences,
  table: Table,
  ofRoot: Parts,
  read: ReadNode,
): PlannedChange {
  const wantsRows = preferences.return === 'representation' || preferences.return === 'headers-only';
  const { schema, name, primaryKey } = table;
  const common = {
    table: { schema, name },
    alias: read.alias,
    returning: wantsRows ? columnsNeeded(read, primaryKey) : [],
  };
  const where = change.verb === 'insert' ? [] : planWhere(ofRoot, table);
  if (change.verb === 'delete') {
    if (where.length === 0) throw unfilteredChange('DELETE');
    return { ...common, verb: 'delete', where };
  }
  const rows = planRows(change, preferences, table);
  if (change.verb === 'update') {
    if (where.length === 0 && rows.columns.length > 0) throw unfilteredChange('UPDATE');
    return { ...common, verb: 'update', rows, where };
  }
  if (change.verb === 'put') {
    mustBeKey(ofRoot, primaryKey);
    const given = rows.columns.map((column) => column.name);
    if (!primaryKey.every((name) => given.includes(name))) throw putOfAnotherRow();
    return {
      ...common,
      verb: 'insert',
      rows,
      where,
      conflict: { columns: primaryKey, resolution: 'merge' },
    };
  }
  const resolution = preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore';
  const conflict = preferences.resolution
    ? ({ columns: onConflict ?? primaryKey, resolution } as const)
    : null;
  return { ...common, verb: 'insert', rows, where, conflict };
}

function planWhere({ filters, logic }: Parts, table: Table): Predicate[] {
  return [
    ...filters.map(({ value }) => planCondition(value, table, [])),
    ...logic.map(({ value }) => planLogic(value, table, [])),
  ];
}

function planRows(
  { verb, payload }: Change & { payload: Payload },
  { missing }: Preferences,
  table: Table,
): WrittenRows {
  const columns = [...new Set(payload.columns)].map((name) => {
    const column = table.columns.get(name);
    if (!column) throw noColumn(table.name, name);
    const fromJson = column.representation?.fromJson ?? null;
    return { name, type: column.declared, default: column.default, fromJson };
  });
  const { json, single } = payload;
  return { json, single, columns, defaults: verb !== 'put' && missing === 'default' };
}

function mustBeKey({ filters, logic }: Parts, key: readonly string[]): void {
  const names = new Set(filters.map(({ value }) => value.field.name));
  const isPrimaryKey = names.size === key.length && key.every((name) => names.has(name));
  if (
    key.length === 0 ||
    !isPrimaryKey ||
    logic.length > 0 ||
    !filters.every(({ value }) => isEquality(value))
  )
    throw putWithoutKey();
}

function isEquality({ negated, operation }: Condition): boolean {
  return (
    !negated &&
    operation.kind === 'compare' &&
    operation.operator === 'eq' &&
    operation.quantifier === undefined
  );
}

/** No more than is read, since a caller may be forbidden to read some columns; and the key, which addresses the row. */
function columnsNeeded({ alias, columns, embeds, order }: ReadNode, key: readonly string[]): string[] {
  const takesRow = embeds.some(({ node }) => node.source.kind === 'computed');
  if (takesRow || columns.some(({ value }) => value.kind !== 'field')) return ['*'];
  return [
    ...new Set([
      ...columns.flatMap(({ value }) => (value.kind === 'field' ? value.field.name : [])),
      ...embeds.flatMap(({ node }) =>
        node.on.filter(({ otherAlias }) => otherAlias === alias).map(({ otherColumn }) => otherColumn),
      ),
      ...order.filter(({ embed }) => embed === null).map(({ field }) => field.name),
      ...key,
    ]),
  ];
}
