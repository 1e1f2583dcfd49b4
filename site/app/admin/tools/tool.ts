import { useSearchParams } from 'react-router';

/** The tools, in order. */
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

/** The query string that opens a tool; identical in both languages, so that switching keeps the tool. */
export function toolQuery(tool: Tool): string {
  return tool === FIRST ? '' : `?tool=${tool}`;
}

/** The tool named in a query string; unknown names give the first tool. */
export function toolOf(query: URLSearchParams): Tool {
  const asked = query.get('tool');
  return TOOL_NAMES.find((tool) => tool === asked) ?? FIRST;
}

/** The tool named in the page's URL. */
export function useTool(): Tool {
  const [query] = useSearchParams();
  return toolOf(query);
}
