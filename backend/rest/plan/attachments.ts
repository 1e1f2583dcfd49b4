import { notEmbedded } from '../errors.ts';
import type {
  Condition,
  Located,
  Logic,
  OrderTerm,
  QueryParameters,
  RowRange,
  SelectedEmbed,
  SelectItem,
} from '../request/intent.ts';

/** The URL parameters that apply to one level of the select. */
type Attachments = {
  filters: Condition[];
  logic: Logic[];
  order: readonly OrderTerm[];
  range: RowRange;
};

export type AttachmentsByLevel = (level: SelectedEmbed | 'root') => Attachments;

/**
 * Gives each filter, order and limit to the level that its path leads to.
 *
 * @throws PGRST108 when a path leads to nothing that is embedded
 */
export function attach(
  query: QueryParameters,
  filters: QueryParameters['filters'],
  rootRange: RowRange,
): AttachmentsByLevel {
  const byLevel = new Map<SelectedEmbed | 'root', Attachments>();
  const at = (level: SelectedEmbed | 'root'): Attachments => {
    const known = byLevel.get(level);
    if (known) return known;
    const made: Attachments = { filters: [], logic: [], order: [], range: { offset: 0, limit: null } };
    byLevel.set(level, made);
    return made;
  };
  const find = ({ path }: Located<unknown>) => at(levelOf(query.select, path));

  at('root').range = rootRange;
  for (const one of filters) find(one).filters.push(one.value);
  for (const one of query.logic) find(one).logic.push(one.value);
  for (const one of query.order) {
    // The first of two orders on one level holds.
    const level = find(one);
    if (level.order.length === 0) level.order = one.value;
  }
  for (const one of query.ranges) find(one).range = one.value;
  return at;
}

/** The name that URL parameters use for an embed. */
export function embedName({ alias, relation }: SelectedEmbed): string {
  return alias ?? relation;
}

function levelOf(select: readonly SelectItem[], path: readonly string[]): SelectedEmbed | 'root' {
  let items = select;
  let level: SelectedEmbed | 'root' = 'root';
  for (const name of path) {
    const embeds = items.filter((item) => item.kind === 'embed');
    // A table that is embedded under another name answers to its own too, while no other one could be meant.
    const ofTable = embeds.filter(({ relation }) => relation === name);
    const found =
      embeds.find((embed) => embedName(embed) === name) ?? (ofTable.length === 1 ? ofTable[0] : undefined);
    if (!found) throw notEmbedded(name, ofTable[0]?.alias);
    level = found;
    items = found.items;
  }
  return level;
}
