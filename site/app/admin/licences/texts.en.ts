import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { licences as french } from './texts.fr.ts';

/** Texts for licences whose listing an administrator chooses. */
export const licences = {
  name: 'RBQ licences',
  lead: 'Licences in the latest file that may belong to a listing, though neither the NEQ nor the address proves it. Your answer also applies to later files.',
  listTitle: 'Licence {{number}}',
  holder: 'Holder: {{name}}',
  person: 'Holder: an individual',
  neq: 'NEQ {{neq}}',
  ambiguity: {
    neq: 'Several listings have this NEQ.',
    name: 'The name matches, but not the address or the phone number.',
    identifier: 'Nothing in the file confirms that it is the same business.',
  },
  candidate: 'Suggested listing',
  accept: 'It’s this listing',
  acceptThis: 'It’s this listing: {{name}}, for licence {{number}}',
  reject: 'No listing',
  rejectThis: 'No listing for licence {{number}}',
  other: 'Another listing',
  otherHint: 'The address of its page or its number',
  useOther: 'Match',
  useOtherThis: 'Match licence {{number}} to this other listing',
  accepted: 'Licence {{number}} is shown on “{{name}}”.',
  rejected: 'Licence {{number}} is matched to no listing.',
  undo: 'Undo',
  undone: 'Licence {{number}} is waiting to be matched again.',
  none: 'No licences to match',
  noneText: 'Every licence in the latest file is matched to its listing or belongs to none.',
} satisfies SameTexts<typeof french>;
