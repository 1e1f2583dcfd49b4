import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { InterfaceIcon } from '#site/ui/icons/names.ts';
import type { Tool } from './tool.ts';

type ToolEntry = { icon: InterfaceIcon; Panel: LazyExoticComponent<ComponentType> };

/** What each tool shows; it is loaded when it is opened. */
export const TOOLS: Readonly<Record<Tool, ToolEntry>> = {
  taxonomy: { icon: 'layout-grid', Panel: lazy(() => import('#site/app/admin/taxonomy/page.tsx')) },
  synonyms: { icon: 'languages', Panel: lazy(() => import('#site/app/admin/synonyms/page.tsx')) },
  searches: { icon: 'search', Panel: lazy(() => import('#site/app/admin/searches/page.tsx')) },
  accounts: { icon: 'users', Panel: lazy(() => import('#site/app/admin/accounts/page.tsx')) },
  upkeep: { icon: 'wrench', Panel: lazy(() => import('#site/app/admin/upkeep/page.tsx')) },
  audit: { icon: 'list', Panel: lazy(() => import('#site/app/admin/audit/page.tsx')) },
  duplicates: { icon: 'copy', Panel: lazy(() => import('#site/app/admin/duplicates/page.tsx')) },
  privacy: { icon: 'shield-check', Panel: lazy(() => import('#site/app/admin/privacy/page.tsx')) },
  indexing: { icon: 'globe', Panel: lazy(() => import('#site/app/admin/indexing/page.tsx')) },
  listings: { icon: 'store', Panel: lazy(() => import('#site/app/admin/listings/page.tsx')) },
};
