import type { Catalog, Name, Table } from '../catalog/model.ts';
import { isToOne } from '../catalog/model.ts';
import {
  aggregatesNotAllowed,
  embeddedTwice,
  notEmbedded,
  notImplemented,
  relatedOrderNotToOne,
} from '../errors.ts';
import type { OrderTerm, RowRange, SelectedEmbed, SelectItem } from '../request/intent.ts';
import { type AttachmentsByLevel, embedName } from './attachments.ts';
import {
  planColumns,
  planCondition,
  planField,
  planLogic,
  showsAllThatExists,
  showsOtherwise,
} from './fields.ts';
import { findRelationship } from './find-relationship.ts';
import { type Aliases, joinTo } from './joins.ts';
import type {
  Embed,
  JoinCondition,
  PlannedColumn,
  PlannedOrder,
  ReadNode,
  Source,
  SpreadOutput,
} from './model.ts';
import type { Settings } from './settings.ts';

/** State shared by all levels while one request is planned. */
export type Context = {
  catalog: Catalog;
  attachments: AttachmentsByLevel;
  settings: Settings;
  aliases: Aliases;
};

type Level = {
  items: readonly SelectItem[];
  key: SelectedEmbed | 'root';
  source: Source;
  alias: string;
  /** The table or view that relationships start from. */
  relation: Name;
  on: readonly JoinCondition[];
  depth: number;
  /** How its columns reach the parent: as its own JSON, or spread out among the parent's. */
  spread: 'no' | 'to-one' | 'to-many';
};

type Planned = { node: ReadNode; outputs: SpreadOutput[] };

/** Plans the outermost level and all that is embedded in it. */
export function planRoot(
  context: Context,
  items: readonly SelectItem[],
  source: Source,
  relation: Name,
): ReadNode {
  const alias = context.aliases.take(relation.name);
  return planLevel(context, { items, key: 'root', source, alias, relation, on: [], depth: 0, spread: 'no' })
    .node;
}

function planLevel(context: Context, level: Level): Planned {
  const table = context.catalog.table(level.relation.schema, level.relation.name);
  const children = level.items
    .filter((item) => item.kind === 'embed')
    .map((item) => planEmbed(context, level, item));
  const embeds = children.map(({ embed }) => embed);
  const { columns, outputs: own } = planLevelColumns(context, level, table, children);

  const { filters, logic, order, range } = context.attachments(level.key);
  const where = [
    ...filters.map((condition) => planCondition(condition, table, embeds)),
    ...logic.map((tree) => planLogic(tree, table, embeds)),
  ];
  const grouped =
    columns.some(({ aggregate }) => aggregate !== null) ||
    embeds.some(({ spread }) => spread?.some(({ aggregate }) => aggregate !== null));
  if (grouped) for (const embed of embeds) embed.joined = true;
  mustHaveOneNameEach(embeds, level);
  const node: ReadNode = {
    source: level.source,
    alias: level.alias,
    on: level.on,
    columns,
    embeds,
    where,
    order: order.map((term) => planOrder(term, table, embeds, level.relation.name)),
    range: boundedRange(range, context.settings.maxRows),
    grouped,
    compared: false,
  };
  if (grouped) compareEmbeds(node);
  return { node, outputs: [...own, ...children.flatMap(({ outputs }) => outputs)] };
}

function compareEmbeds(node: ReadNode): void {
  node.compared = true;
  for (const embed of node.embeds) if (embed.spread) compareEmbeds(embed.node);
}

// Two of one name would be one key of an object twice. PostgREST's statement fails, in these words.
function mustHaveOneNameEach(embeds: readonly Embed[], { relation, depth }: Level): void {
  const names = embeds.filter(({ spread, empty }) => !spread && !empty).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw embeddedTwice(`${relation.name}_${twice}_${depth + 1}`);
}

/**
 * The columns of a level and, when it is spread, what they become outside.
 *
 * An aggregate inside a to-one spread is computed by the nearest level that is not one: there alone it has several
 * rows to work on.
 */
function planLevelColumns(
  context: Context,
  level: Level,
  table: Table | undefined,
  children: readonly { embed: Embed }[],
): { columns: PlannedColumn[]; outputs: SpreadOutput[] } {
  const fields = level.items.filter((item) => item.kind === 'field');
  const aggregates = fields.some(({ aggregate }) => aggregate !== undefined);
  if (aggregates && !context.settings.aggregates) throw aggregatesNotAllowed();
  const expandStar =
    level.spread !== 'no' ||
    aggregates ||
    showsOtherwise(table) ||
    children.some(({ embed }) => embed.spread?.some((one) => one.aggregate));
  // An empty select of the outermost level means everything; of an embedded one, nothing.
  const selected: typeof fields =
    level.key === 'root' && level.items.length === 0
      ? [{ kind: 'field', field: { name: '*', path: [] } }]
      : fields;
  const columns = selected.flatMap((item) => planColumns(item, table, expandStar));
  if (level.spread === 'no') return { columns, outputs: [] };
  if (level.spread === 'to-many' && aggregates)
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');

  const outputs: SpreadOutput[] = [];
  const inner = columns.map((column): PlannedColumn => {
    const name = outputName(column);
    outputs.push({
      name,
      as: column.aggregate === null ? null : name,
      aggregate: column.aggregate,
      aggregateCast: column.aggregateCast,
    });
    if (column.aggregate === null) return column;
    const value = column.value.kind === 'star' ? { kind: 'row' as const } : column.value;
    return { ...column, value, alias: name, aggregate: null, aggregateCast: null };
  });
  return { columns: inner, outputs };
}

function outputName({ alias, aggregate, value }: PlannedColumn): string {
  return alias ?? aggregate ?? (value.kind === 'field' ? value.field.name : '*');
}

function planEmbed(
  context: Context,
  parent: Level,
  item: SelectedEmbed,
): { embed: Embed; outputs: SpreadOutput[] } {
  const { catalog } = context;
  const { schema, name: origin } = parent.relation;
  const relationship = findRelationship(catalog, schema, origin, item.relation, item.hint);
  const toOne = isToOne(relationship);
  const spread = item.spread ? (toOne ? 'to-one' : 'to-many') : 'no';
  const depth = parent.depth + 1;
  const alias = context.aliases.take(`${relationship.to.name}_${depth}`);
  const { source, on } = joinTo(context.aliases, relationship, parent.alias, alias, depth);
  const { node, outputs } = planLevel(context, {
    items: item.items,
    key: item,
    source,
    alias,
    relation: relationship.to,
    on,
    depth,
    spread,
  });
  const name = embedName(item);
  const empty = showsNothing(node);
  const hoists = parent.spread === 'to-one';
  if (parent.spread === 'to-many' && outputs.some(({ aggregate }) => aggregate !== null))
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  const embed: Embed = {
    node,
    name,
    alias: context.aliases.take(`${origin}_${name}_${depth}`),
    toOne,
    inner: item.join === 'inner',
    // A parent that is itself spread passes the aggregates on, as bare columns.
    spread: !item.spread
      ? null
      : hoists
        ? outputs.map((one) => ({ ...one, as: null, aggregate: null, aggregateCast: null }))
        : outputs,
    empty,
    // The one is joined, which PostgreSQL can start from; the many need only exist.
    joined: item.spread || (item.join === 'inner' && (toOne || !showsAllThatExists(node))),
  };
  return { embed, outputs: outputsForGrandparent(parent, embed, outputs) };
}

function outputsForGrandparent(parent: Level, embed: Embed, outputs: SpreadOutput[]): SpreadOutput[] {
  if (parent.spread === 'no') return [];
  if (embed.spread) return outputs;
  return embed.empty ? [] : [{ name: embed.name, as: null, aggregate: null, aggregateCast: null }];
}

function showsNothing({ columns, embeds }: ReadNode): boolean {
  return columns.length === 0 && embeds.every(({ empty }) => empty);
}

function planOrder(
  term: OrderTerm,
  table: Table | undefined,
  embeds: readonly Embed[],
  origin: string,
): PlannedOrder {
  const rest = { direction: term.direction ?? null, nulls: term.nulls ?? null };
  if (term.relation === undefined) return { ...rest, field: planField(term.field, table), embed: null };
  const embed = embeds.find(({ name }) => name === term.relation);
  if (!embed) throw notEmbedded(term.relation);
  if (!embed.toOne) throw relatedOrderNotToOne(origin, embed.name);
  embed.joined = true;
  return { ...rest, field: planField(term.field, undefined), embed: embed.alias };
}

function boundedRange({ offset, limit }: RowRange, maxRows: number | null): RowRange {
  if (maxRows === null) return { offset, limit };
  return { offset, limit: limit === null ? maxRows : Math.min(limit, maxRows) };
}
