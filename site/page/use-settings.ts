import type { SiteSettings } from '#domain/pages/site-settings.ts';
import { usePage } from './page-context.ts';

/** The public settings. */
export function useSettings(): SiteSettings {
  return usePage().settings;
}
