import type { Table } from '../catalog/model.ts';
import type { Condition, Field, Logic, SelectedField } from '../request/intent.ts';
import type { Embed, PlannedColumn, PlannedField, Predicate, ReadNode } from './model.ts';

/** A column as far as the catalogue knows it; one that it does not know may be a function of the row. */
export function planField(field: Field, table: Table | undefined): PlannedField {
  const column = table?.columns.get(field.name);
  const type = column?.type;
  return {
    name: field.name,
    path: field.path,
    // A JSON column must not be converted: an index on its path would no longer apply.
    toJson: field.path.length > 0 && type !== 'json' && type !== 'jsonb',
    toVector: false,
    representation: (field.path.length === 0 && column?.representation) || null,
  };
}

/** One item of the select, or all columns one by one where `*` cannot stand. */
export function planColumns(
  selected: SelectedField,
  table: Table | undefined,
  expandStar: boolean,
): PlannedColumn[] {
  const { field, aggregate = null } = selected;
  const rest = { cast: selected.cast ?? null, aggregate, aggregateCast: selected.aggregateCast ?? null };
  if (field.name !== '*')
    return [
      {
        ...rest,
        ...planValue(field, table, aggregate !== null),
        ...(selected.alias === undefined ? {} : { alias: selected.alias }),
      },
    ];
  if (aggregate !== null || !expandStar || !table)
    return [{ ...rest, value: { kind: 'star' }, alias: selected.alias ?? null }];
  return [...table.columns.keys()].map((name) => ({
    ...rest,
    ...planValue({ name, path: [] }, table, false),
  }));
}

/** Whether a column of the table is converted when read, so that all columns must be selected by name. */
export function showsOtherwise(table: Table | undefined): boolean {
  return (
    table !== undefined && [...table.columns.values()].some(({ representation }) => representation?.toJson)
  );
}

// An aggregate works on what is stored, and is called by its own name.
function planValue(
  field: Field,
  table: Table | undefined,
  aggregated: boolean,
): Pick<PlannedColumn, 'value' | 'alias'> {
  const planned = planField(field, table);
  if (aggregated)
    return { value: { kind: 'field', field: { ...planned, representation: null } }, alias: null };
  // A converted column keeps its name unless the caller gives an alias: PostgreSQL would name it after the function.
  const shown = planned.representation?.toJson ? field.name : null;
  return { value: { kind: 'field', field: planned }, alias: shown ?? jsonPathAlias(field) };
}

/** `data->a->>b` is called `b`, and `data->a->0` is called `a`. */
function jsonPathAlias({ name, path }: Field): string | null {
  if (path.length === 0) return null;
  const key = path.findLast((step) => typeof step.key === 'string')?.key;
  return typeof key === 'string' ? key : name;
}

export function planCondition(
  { field, negated, operation }: Condition,
  table: Table | undefined,
  embeds: readonly Embed[],
): Predicate {
  const embed = field.path.length === 0 ? embeds.find(({ name }) => name === field.name) : undefined;
  if (embed && operation.kind === 'is' && (operation.value === 'null' || operation.value === 'not_null')) {
    if (!showsAllThatExists(embed.node)) embed.joined = true;
    return {
      kind: 'embed-is-null',
      embed: embed.alias,
      negated: negated !== (operation.value === 'not_null'),
    };
  }
  const planned = planField(field, table);
  const type = table?.columns.get(field.name)?.type;
  if (operation.kind === 'search')
    planned.toVector = field.path.length > 0 || (type !== undefined && type !== 'tsvector');
  return { kind: 'condition', field: planned, negated, operation };
}

/**
 * Whether « the embed returned rows » is the same as « matching rows exist », despite the embed's `limit` and `offset`.
 */
export function showsAllThatExists({ grouped, range }: ReadNode): boolean {
  return !grouped && range.offset === 0 && range.limit !== 0;
}

export function planLogic(logic: Logic, table: Table | undefined, embeds: readonly Embed[]): Predicate {
  if (logic.kind === 'condition') return planCondition(logic.condition, table, embeds);
  return {
    kind: logic.kind,
    negated: logic.negated,
    terms: logic.terms.map((term) => planLogic(term, table, embeds)),
  };
}
