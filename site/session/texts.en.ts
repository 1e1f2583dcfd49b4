import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { signOut as french } from './texts.fr.ts';

export const signOut = {
  title: 'Not everything was sent',
  text: 'You have started the following on this device:',
  unsent: {
    listing: 'a new business listing',
    photos: 'images chosen for a listing',
    claim: 'a claim',
    review: 'a review',
    edit: 'an unsaved change to a listing',
  },
  shared:
    'On a shared device, erase it: someone else could read it. If you keep it, it will wait for you here.',
  erase: 'Erase and log out',
  keep: 'Keep and log out',
  stay: 'Stay logged in',
} satisfies SameTexts<typeof french>;
