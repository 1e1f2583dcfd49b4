import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { offline as french } from './texts.fr.ts';

export const offline = {
  title: 'You are offline',
  lead: 'This page has not been read on this device recently: you need a connection to open it.',
  retry: 'Try again',
  kept: 'Pages that you can read now',
  none: 'No page is kept on this device yet. The last ones that you read will be.',
} satisfies SameTexts<typeof french>;
