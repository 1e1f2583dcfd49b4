import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { messages as french } from './texts.fr.ts';

export const messages = {
  action: 'Write to the business',
  title: 'Write to “{{name}}”',
  body: 'Your message',
  bodyHint: 'Say what you are looking for, and when.',
  name: 'Your name',
  email: 'Your email',
  emailHint: 'The business will reply to this address.',
  phone: 'Your phone',
  copy: 'Email me a copy',
  privacy:
    'The business receives your message, your name, your email and your phone number if you give it. The directory keeps them for 180 days.',
  send: 'Send the message',
  sentTitle: 'Message sent',
  sentText: '“{{name}}” has your message and will reply by email.',
  faults: {
    name_missing: 'Enter your name.',
    name_too_long: 'This name is too long.',
    email_invalid: 'This email address is not valid.',
    phone_invalid: 'This phone number is not valid.',
    body_too_short: 'Write at least {{min, number}} characters.',
    body_too_long: 'The message must have {{max, number}} characters at most.',
    body_invalid: 'This message was not accepted. Word it differently.',
  },
  refusals: {
    takes_no_messages: 'This business no longer takes messages through the directory.',
    invalid_message: 'This message was not accepted. Check what you wrote, then try again.',
    sender_refused:
      'A message sent from here was reported, then removed: you cannot write through the directory for now. If this is a mistake, write to us.',
    too_many_requests: 'Too many messages were sent today. Try again tomorrow: what you wrote stays here.',
    too_many_copies:
      'Enough copies went to this address today. Clear the copy box, then send the message again.',
    message_not_found: 'This message is no longer there.',
    unreachable:
      'The server is not responding. Check your Internet connection, then try again: what you wrote stays here.',
    insufficient_storage: 'The server is out of space for now. Nothing was sent. Try again later.',
    unexpected_failure: 'Something went wrong on our side. Try again in a few minutes.',
  },
} satisfies SameTexts<typeof french>;
