import type { Operation, Plan, PlannedField, Predicate, ReadNode } from '../plan/model.ts';

/** How reliable PostgreSQL's estimate of a plan is. */
export type Guess = {
  /**
   * The error factor of a row's estimated cost: the planner takes every operator for as cheap as a comparison of
   * numbers, and a regular expression with a back-reference has no bound at all.
   */
  factor: number;
  /** Whether the number of matching rows is a guess: a `limit` may then end the read late, or never. */
  isOfRows: boolean;
};

const PATTERN = 2;
const EXPRESSION = 8;
const BACK_REFERENCE = 100;

export function guessOf({ root }: Plan): Guess {
  const factor = factorOfNode(root);
  return { factor, isOfRows: root.where.some(isGuessed) };
}

function factorOfNode({ where, embeds }: ReadNode): number {
  return Math.max(1, ...where.map(factorOf), ...embeds.map(({ node }) => factorOfNode(node)));
}

function factorOf(predicate: Predicate): number {
  if (predicate.kind === 'embed-is-null') return 1;
  if (predicate.kind === 'condition') return factorOfOperation(predicate.operation);
  return Math.max(1, ...predicate.terms.map(factorOf));
}

function factorOfOperation(operation: Operation): number {
  if (operation.kind !== 'compare') return 1;
  const { operator, value } = operation;
  if (operator === 'like' || operator === 'ilike') return PATTERN;
  if (operator !== 'match' && operator !== 'imatch') return 1;
  return /\\[1-9]/.test(value) ? BACK_REFERENCE : EXPRESSION;
}

function isGuessed(predicate: Predicate): boolean {
  if (predicate.kind === 'embed-is-null') return true;
  if (predicate.kind === 'condition')
    return isUnknown(predicate.field) || !hasStatistics(predicate.operation);
  return predicate.terms.some(isGuessed);
}

// Expressions over a column have no statistics.
function isUnknown({ path }: PlannedField): boolean {
  return path.length > 0;
}

// Estimated with the most common values and the histogram of the column.
function hasStatistics(operation: Operation): boolean {
  if (operation.kind === 'in' || operation.kind === 'is') return true;
  return operation.kind === 'compare' && /^(eq|neq|gte?|lte?)$/.test(operation.operator);
}
