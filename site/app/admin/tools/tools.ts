import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { InterfaceIcon } from '#site/icons/names.ts';
import type { Tool } from './tool.ts';

type ToolEntry = { icon: InterfaceIcon; Panel: LazyExoticComponent<ComponentType> };

/** What each tool shows; it is loaded when it is opened. */
export const TOOLS: Readonly<Record<Tool, ToolEntry>> = {
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
};
