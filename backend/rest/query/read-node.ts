import { empty, identifier, join, type Sql, sql } from '../../postgres/sql.ts';
import type { Embed, JoinCondition, PlannedOrder, ReadNode, RowRange } from '../plan/model.ts';
import { columnSql, fieldSql, groupTerm, outputSql, spreadSql } from './fields.ts';
import { type EmbedIsNull, joinedEmbedIsNull, predicateSql } from './predicates.ts';
import { type SourceSql, sourceSql } from './source.ts';

/** The SELECT of a node and of all that is embedded in it. */
export function nodeSql(node: ReadNode, rootSource: SourceSql = sourceSql): Sql {
  const { alias, embeds } = node;
  const outputs = [
    ...node.columns.map((column) => columnSql(alias, column)),
    ...embeds.flatMap((embed) => embedOutputs(embed, node.compared)),
  ];
  const joins = embeds.filter(({ joined }) => joined).map(joinSql);
  const where = whereSql(node, ({ joined }) => joined);
  return sql`select ${join(outputs)} from ${rootSource(node)}${join(joins, '')}${where}${groupSql(node)}${orderSql(
    alias,
    node.order,
  )}${rangeSql(node.range)}`;
}

/** One row for each matching row of the root, without paging: to be counted. */
export function countedSql(node: ReadNode, rootSource: SourceSql = sourceSql): Sql {
  return sql`select 1 from ${rootSource(node)}${whereSql(node, () => false)}`;
}

/** @param isJoined whether an embed is joined, so that its rows need no subquery */
function whereSql(node: ReadNode, isJoined: (embed: Embed) => boolean): Sql {
  const embedIsNull: EmbedIsNull = (alias, negated) => {
    const embed = node.embeds.find((one) => one.alias === alias);
    if (!embed) throw new TypeError(`no embed is called ${alias}`);
    if (isJoined(embed)) return joinedEmbedIsNull(alias, negated);
    return negated ? existsSql(embed) : sql`not ${existsSql(embed)}`;
  };
  const conditions = [
    ...node.where.map((predicate) => predicateSql(node.alias, predicate, embedIsNull)),
    ...node.on.map(joinConditionSql),
    ...node.embeds.filter((embed) => embed.inner && !isJoined(embed)).map(existsSql),
  ];
  return conditions.length === 0 ? empty : sql` where ${join(conditions, ' and ')}`;
}

function existsSql({ node }: Embed): Sql {
  return sql`exists (${countedSql(node)})`;
}

function joinConditionSql({ alias, column, otherAlias, otherColumn }: JoinCondition): Sql {
  return sql`${identifier(alias, column)} = ${identifier(otherAlias, otherColumn)}`;
}

/**
 * The select-list entries of an embed. Unless its rows are referenced elsewhere, an embed is an expression there and
 * not a join: PostgreSQL then computes it after sorting and limiting, only for the rows of the page.
 */
function embedOutputs(embed: Embed, compared: boolean): Sql[] {
  if (embed.spread) return embed.spread.map((output) => spreadSql(embed.alias, output));
  if (embed.empty) return [];
  const alias = identifier(embed.alias);
  const name = identifier(embed.name);
  // JSON itself has no equality to group by; its binary form has.
  const binary = compared ? sql`::jsonb` : empty;
  if (embed.joined)
    return [
      embed.toOne
        ? sql`row_to_json(${alias}.*)${binary} as ${name}`
        : sql`coalesce(${identifier(embed.alias, embed.alias)}, '[]')${binary} as ${name}`,
    ];
  return [
    embed.toOne
      ? sql`(select row_to_json(${alias}.*) from (${nodeSql(embed.node)}) as ${alias} limit 1)${binary} as ${name}`
      : sql`coalesce((select json_agg(${alias}.*) from (${nodeSql(embed.node)}) as ${alias}), '[]')${binary} as ${name}`,
  ];
}

function joinSql(embed: Embed): Sql {
  const alias = identifier(embed.alias);
  const kind = embed.inner ? sql` inner` : sql` left`;
  const rows = nodeSql(embed.node);
  if (embed.toOne) return sql`${kind} join lateral (${rows}) as ${alias} on true`;
  const arrays = (embed.spread ?? []).map(
    ({ name }) =>
      sql`, coalesce(json_agg(${outputSql(embed.alias, name)}), '[]')::jsonb as ${identifier(name)}`,
  );
  const condition = embed.inner ? sql`${alias} is not null` : sql`true`;
  return sql`${kind} join lateral (select json_agg(${alias}.*) as ${alias}${join(
    arrays,
    '',
  )} from (${rows}) as ${alias}) as ${alias} on ${condition}`;
}

function groupSql({ alias, columns, embeds, grouped }: ReadNode): Sql {
  if (!grouped) return empty;
  const terms = [
    ...columns.map((column) => groupTerm(alias, column)),
    ...embeds.flatMap((embed): (Sql | null)[] => {
      if (embed.spread)
        return embed.spread.map((output) =>
          output.aggregate === null ? identifier(embed.alias, output.name) : null,
        );
      return embed.empty ? [] : [identifier(embed.name)];
    }),
  ].filter((term) => term !== null);
  return terms.length === 0 ? empty : sql` group by ${join(terms)}`;
}

function orderSql(alias: string, order: readonly PlannedOrder[]): Sql {
  if (order.length === 0) return empty;
  const terms = order.map(({ field, embed, direction, nulls }) => {
    const way = direction === null ? empty : direction === 'asc' ? sql` asc` : sql` desc`;
    const where = nulls === null ? empty : nulls === 'first' ? sql` nulls first` : sql` nulls last`;
    return sql`${fieldSql(embed ?? alias, field)}${way}${where}`;
  });
  return sql` order by ${join(terms)}`;
}

function rangeSql({ offset, limit }: RowRange): Sql {
  return sql`${limit === null ? empty : sql` limit ${limit}`}${offset === 0 ? empty : sql` offset ${offset}`}`;
}
