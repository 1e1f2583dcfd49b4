/** Where a view's column comes from: `column` is a number within the table or view `relation` (both PostgreSQL's). */
export type Origin = { viewColumn: number; relation: string; column: number };

// The fields of a TARGETENTRY that say where it comes from, after the expression that they follow.
const ENTRY = / :resno (\d+) .*? :resorigtbl (\d+) :resorigcol (-?\d+) /s;

/**
 * The origins of a view's columns, read from its stored query tree (`pg_rewrite.ev_action`), for columns that are
 * passed on unchanged. PostgreSQL exposes them nowhere else: `information_schema.view_column_usage` says which columns
 * a view uses, but does not map them to the view's columns.
 *
 * The tree is text such as `({QUERY … :targetList ({TARGETENTRY :expr {…} :resno 1 …} …) …})`, in which names may
 * hold braces behind a backslash.
 */
export function viewColumnOrigins(definition: string): Origin[] {
  const list = definition.indexOf(' :targetList (', topLevelStart(definition));
  if (list < 0) return [];
  return nodesOfList(definition, list + ' :targetList '.length).flatMap((node) => {
    const found = ENTRY.exec(withoutInnerNodes(node));
    if (!found || found[2] === '0') return [];
    return [{ viewColumn: Number(found[1]), relation: found[2] as string, column: Number(found[3]) }];
  });
}

// The outer query's own list comes after nested ones (of CTEs and subqueries): it is the one at depth 1.
function topLevelStart(definition: string): number {
  let depth = 0;
  for (let index = 0; index < definition.length; index++) {
    const character = definition[index];
    if (character === '\\') index += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === ' ' && depth === 1 && definition.startsWith(' :targetList (', index)) return index;
  }
  return definition.length;
}

/** The `{…}` nodes of a list that opens at `start`. */
function nodesOfList(definition: string, start: number): string[] {
  const nodes: string[] = [];
  let depth = 0;
  let from = start;
  for (let index = start; index < definition.length; index++) {
    const character = definition[index];
    if (character === '\\') index += 1;
    else if (character === '{') {
      if (depth === 0) from = index;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) nodes.push(definition.slice(from, index + 1));
    } else if (character === ')' && depth === 0) break;
  }
  return nodes;
}

/** The direct fields of a node: expressions are skipped, as they may contain subqueries with further entries. */
function withoutInnerNodes(node: string): string {
  let own = '';
  let depth = 0;
  for (let index = 0; index < node.length; index++) {
    const character = node[index] as string;
    if (character === '{') depth += 1;
    if (depth === 1) own += character;
    if (character === '\\') {
      index += 1;
      if (depth === 1) own += node[index] ?? '';
    } else if (character === '}') depth -= 1;
  }
  return own;
}
