import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { tools as french } from './texts.fr.ts';

/** Texts of the tools section. */
export const tools = {
  name: 'Tools',
  lead: 'Maintenance and settings.',
} satisfies SameTexts<typeof french>;
