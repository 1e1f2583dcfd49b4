import type { ComponentType } from 'react';

type PageModule = { default: ComponentType };

// The server imports sections.ts for the titles: these pages are in a separate file to stay out of its bundle.
const PAGES = import.meta.glob<PageModule>('./*/page.tsx');

/** Loads the page of a section. */
export function loadSectionPage(name: string): Promise<PageModule> {
  const load = PAGES[`./${name}/page.tsx`];
  if (!load) throw new Error(`no page in site/app/admin/${name}`);
  return load();
}
