import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { busy as french } from './texts.fr.ts';

export const busy = {
  title: 'We are very busy right now',
  text: 'We cannot prepare this page just now. Try again in a few seconds: nothing is lost.',
  again: 'Try again',
  home: 'Back to the home page',
} satisfies SameTexts<typeof french>;
