import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { inbox as french } from './texts.fr.ts';

export const inbox = {
  title: 'Messages received',
  unread_one: '{{count, number}} unread',
  unread_many: '{{count, number}} unread',
  unread_other: '{{count, number}} unread',
  failed: 'The messages could not be loaded.',
  isNew: 'Unread',
  priceRequest: 'Price request',
  likelySpam: 'Looks like spam',
  reported: 'Reported',
  kept: 'Reported, then kept by the team',
  to: 'To “{{name}}”, {{at}}',
  openOf: 'Message from {{name}}',
  answer: 'Reply by email',
  answerOf: 'Reply by email to {{name}}',
  answerNote: 'They will see the address that you reply from.',
  subject: 'Your message to {{name}}',
  report: 'Report',
  reportOf: 'Report the message from {{name}}',
  reportNote: 'What is wrong',
  delete: 'Delete',
  deleteOf: 'Delete the message from {{name}}',
  ask: {
    reported: 'Report the message from {{name}}?',
    deleted: 'Delete the message from {{name}}?',
  },
  about: {
    reported: 'Someone from the team will read it. If it is abusive, its author cannot write for 30 days.',
    deleted: 'It will be permanently deleted for everyone who manages this listing.',
  },
  does: { reported: 'Report', deleted: 'Delete' },
  is: {
    reported: 'The message from {{name}} is reported.',
    deleted: 'The message from {{name}} is deleted.',
  },
  cancel: 'Cancel',
  more: 'Older messages',
  kept180: 'Messages are erased after 180 days.',
  settings: {
    title: 'Who receives messages',
    text: 'The page of a listing offers to write to the business. Your address is never shown.',
    takes: 'Receive messages: {{name}}',
    on: '“{{name}}” receives messages.',
    off: '“{{name}}” no longer receives messages.',
  },
} satisfies SameTexts<typeof french>;
