import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { form as french } from './texts.fr.ts';

/** Texts shared by all fields and forms. */
export const form = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: '(optional)',
  characters: '{{characters}} / {{max}}',
  charactersMissing_one: 'At least {{count}} more character',
  charactersMissing_many: 'At least {{count}} more characters',
  charactersMissing_other: 'At least {{count}} more characters',
  charactersLeft_one: '{{count}} character left.',
  charactersLeft_many: '{{count}} characters left.',
  charactersLeft_other: '{{count}} characters left.',
  charactersOver_one: '{{count}} character too many',
  charactersOver_many: '{{count}} characters too many',
  charactersOver_other: '{{count}} characters too many',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  reading: 'One moment…',
  notRead: 'The form could not be loaded. Check your Internet connection, then try again.',
  retry: 'Try again',
} satisfies SameTexts<typeof french>;
