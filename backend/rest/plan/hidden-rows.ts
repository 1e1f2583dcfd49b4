import type { Catalog, Name } from '../catalog/model.ts';
import type { Plan, ReadNode, Source } from './model.ts';

/** Whether a read or a write touches a relation whose rows callers may see only in part. */
export function readsHidingRelation({ source, embeds }: ReadNode, catalog: Catalog): boolean {
  const hides = ({ schema, name }: Name) => catalog.table(schema, name)?.hidesRows ?? false;
  return relationsOf(source).some(hides) || embeds.some(({ node }) => readsHidingRelation(node, catalog));
}

/**
 * The plan without the planner's figures: PostgreSQL computes them from statistics of all rows and of every value, so
 * that a filter, an order or a comparison would tell of rows that the caller may not see.
 */
export function withoutPlannerFigures(plan: Plan): Plan {
  const isFigure = plan.count === 'planned' || plan.count === 'estimated';
  return plan.hidesRows && plan.kind !== 'write' && isFigure ? { ...plan, count: 'bounded' } : plan;
}

function relationsOf(source: Source): Name[] {
  if (source.kind === 'table') return [source.table];
  if (source.kind === 'junction') return [source.table, source.junction];
  return source.kind === 'change' ? [source.change.table] : [];
}
