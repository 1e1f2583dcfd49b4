import { useSearchParams } from 'react-router';

/** The tools, in their order. */
export const TOOL_NAMES = [
  'taxonomy',
  'unclassified',
  'synonyms',
  'searches',
  'accounts',
  'upkeep',
  'audit',
  'duplicates',
  'privacy',
  'indexing',
  'listings',
] as const;

export type Tool = (typeof TOOL_NAMES)[number];
const FIRST: Tool = 'taxonomy';

/** The query that opens a tool; the same in both languages, so that a switch keeps one's place. */
export function toolQuery(tool: Tool): string {
  return tool === FIRST ? '' : `?tool=${tool}`;
}

/** The tool that a query names; the first one for any other name. */
export function toolOf(query: URLSearchParams): Tool {
  const asked = query.get('tool');
  return TOOL_NAMES.find((tool) => tool === asked) ?? FIRST;
}

/** The tool that the page's address names. */
export function useTool(): Tool {
  const [query] = useSearchParams();
  return toolOf(query);
}
