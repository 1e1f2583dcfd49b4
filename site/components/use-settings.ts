import { useRouteLoaderData } from 'react-router';
import type { SiteSettings } from '#domain/pages/site-settings.ts';
import type { loader } from '#site/root.tsx';

/** The public settings. */
export function useSettings(): SiteSettings {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) throw new Error('the root loader gave no settings');
  return root.settings;
}
