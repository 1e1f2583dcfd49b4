import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { listingDeletion as french } from './texts.fr.ts';

export const listingDeletion = {
  title: 'Delete “{{name}}”?',
  gone: 'The listing will leave the directory at once. Its address will say that it no longer exists.',
  restorable:
    'For 30 days it can be restored just as it was, under “My businesses”. After that its content is erased for good.',
  action: 'Delete listing',
  working: 'One moment…',
  cancel: 'Cancel',
  unclaimed:
    'Nobody has claimed this listing yet. If it is your business, claim it: you will then be able to correct or delete it yourself.',
  claim: 'Claim listing',
  anyway: 'Delete anyway',
  requestTitle: 'Ask to have “{{name}}” removed?',
  requestText:
    'This listing is not yours, so it will not be deleted right away. Someone from the team will read your request and decide. Until then the listing stays online.',
  reason: 'Reason (optional)',
  reasonHint: 'For example: the business has closed, or it is listed twice.',
  reasonTooLong: 'The reason can contain at most {{max, number}} characters.',
  ask: 'Send request',
  requestedTitle: 'Request sent',
  requestedText: 'Someone from the team will decide. Until then the listing “{{name}}” stays online.',
  close: 'Close',
  failed: 'Error deleting business. Please try again.',
} satisfies SameTexts<typeof french>;
