import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { useSearchParams } from 'react-router';
import type { InterfaceIcon } from '#site/icons/names.ts';

type ToolEntry = { icon: InterfaceIcon; Panel: LazyExoticComponent<ComponentType> };

/** The tools in their order; each is loaded when it is opened. */
export const TOOLS = {
  taxonomy: { icon: 'layout-grid', Panel: lazy(() => import('./taxonomy.tsx')) },
  synonyms: { icon: 'languages', Panel: lazy(() => import('./synonyms.tsx')) },
  searches: { icon: 'search', Panel: lazy(() => import('./searches.tsx')) },
  accounts: { icon: 'users', Panel: lazy(() => import('./accounts.tsx')) },
  upkeep: { icon: 'wrench', Panel: lazy(() => import('./upkeep.tsx')) },
  audit: { icon: 'list', Panel: lazy(() => import('./audit.tsx')) },
  duplicates: { icon: 'copy', Panel: lazy(() => import('./duplicates.tsx')) },
  privacy: { icon: 'shield-check', Panel: lazy(() => import('./privacy.tsx')) },
  indexing: { icon: 'globe', Panel: lazy(() => import('./indexing.tsx')) },
  listings: { icon: 'store', Panel: lazy(() => import('./listings.tsx')) },
} as const satisfies Record<string, ToolEntry>;

export type Tool = keyof typeof TOOLS;
export const TOOL_NAMES = Object.keys(TOOLS) as Tool[];
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
