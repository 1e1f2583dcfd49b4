import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { map as french } from './texts.fr.ts';

/** The map to set the position of a business. */
export const map = {
  of: 'Map: {{name}}',
  show: 'Show the map',
  label: 'Map of the place',
  pin: 'Pin of the business',
  howToMove:
    'Drag the pin, or press the map where it should be. With the keyboard, focus the pin and use the arrow keys (with Shift to go faster).',
  at: 'Latitude {{latitude}}, longitude {{longitude}}',
  failed:
    'The map could not be loaded. You can go on without it: type the latitude and longitude, or look the address up.',
  retry: 'Try again',
} satisfies SameTexts<typeof french>;
