import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { correction as french } from './texts.fr.ts';

/** Suggesting a correction. */
export const correction = {
  title: 'Suggest a correction',
  lead: 'Change what is wrong and leave the rest as it is. The person who manages the listing, or the directory’s team, will decide.',
  about: 'What is it about?',
  abouts: {
    wrong: 'Some details are wrong',
    moved: 'The business has moved',
    closed: 'The business has closed for good',
  },
  closedText:
    'If your correction is accepted, the listing will be removed from the directory. Please say below how you know.',
  addressHidden: 'The address of this business is not public: only the city can be corrected.',
  groups: {
    name: 'Business name',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    address: 'Address',
    city: 'City',
    hours: 'Opening hours',
    category: 'Category',
    services: 'Products and services',
    amenities: 'Amenities and access',
  },
  unknown: 'Not given',
  correct: 'Correct',
  correctOf: 'Correct: {{field}}',
  leave: 'Leave as it is',
  leaveOf: 'Leave as it is: {{field}}',
  note: 'Your source, or a comment',
  noteHint: 'For example: it is written on the door, or on their website.',
  noteTooLong: 'The comment must be at most {{max, number}} characters.',
  send: 'Send the correction',
  sentTitle: 'Thank you, we received it',
  sentText:
    'Your correction will be read by the person who manages the listing, or by the directory’s team. The listing does not change until then.',
  refusals: {
    listing_not_found: 'This listing is no longer online.',
    nothing_to_correct: 'The listing says this already. Change at least one detail.',
    invalid_listing: 'A detail was not accepted. Check it, then try again.',
    too_many_requests:
      'Too many corrections were sent from your network today. Try again tomorrow: what you wrote is kept.',
    too_many_waiting:
      'Many corrections to this listing are already waiting for a decision. Try again in a few days.',
    unreachable:
      'The server is not responding. Check your Internet connection, then try again: what you wrote is kept.',
    insufficient_storage: 'The server is out of space for now. Nothing was saved. Try again later.',
    unexpected_failure: 'Something went wrong on our side. Try again in a few minutes.',
  },
} satisfies SameTexts<typeof french>;
