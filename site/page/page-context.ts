import { createContext, useContext } from 'react';
import type { SiteSettings } from '#domain/pages/site-settings.ts';

/** The data shared by all parts of a page. */
export type PageFacts = {
  settings: SiteSettings;
  /** When the server rendered it, in milliseconds since 1970. */
  renderedAt: number;
};

export const PageContext = createContext<PageFacts | null>(null);

/** @throws outside of a page */
export function usePage(): PageFacts {
  const page = useContext(PageContext);
  if (!page) throw new Error('no page surrounds this component');
  return page;
}

/** The public settings. */
export function useSettings(): SiteSettings {
  return usePage().settings;
}
