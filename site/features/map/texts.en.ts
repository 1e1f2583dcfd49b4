import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { map as french } from './texts.fr.ts';

/** The map to set the position of a business. */
export const map = {
  of: 'Map: {{name}}',
  show: 'Show the map',
  label: 'Map of the place',
  pin: 'Pin of the business',
  howToMove:
    'Drag the pin, press the map where it should be, or focus the pin and use the arrow keys (with Shift to go faster).',
  at: 'Latitude {{latitude}}, longitude {{longitude}}',
  retry: 'Try again',
} satisfies SameTexts<typeof french>;
