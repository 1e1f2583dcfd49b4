import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { question as french } from './texts.fr.ts';

export const question = {
  label: 'Ask your question',
  example: 'Open on Sunday?',
  ask: 'Ask',
  hint: 'Hours, payment, access, parking, languages, address… The answer comes from this listing alone.',
  asked: 'Your question: {{question}}',
  source: 'According to this listing, updated on {{date}}.',
  says: 'The listing says so: {{names}}.',
  lists: '{{label}}: {{names}}.',
  unknown: 'This listing does not say ({{subject}}).',
  licence: 'licence or permit',
  appointment: 'appointments',
  notUnderstood: 'We cannot answer this question from this listing.',
  askThem: 'Ask the business.',
  noContact: 'We have no contact details for this business.',
  write: 'Write',
  subject: 'A question',
  hours: '{{day}}: {{ranges}}',
  closes: '{{day}}: closes at {{time}} ({{ranges}}).',
  openAt: '{{day}}, at {{time}}: open.',
  closedAt: '{{day}}, at {{time}}: closed.',
  closed: '{{day}}: closed.',
  allDay: '{{day}}: open 24 hours.',
  holiday:
    '{{day}}, {{year}} is a public holiday, and this listing gives no hours for that day ({{usual}}). Call before you go.',
  usually: 'usually {{ranges}}',
  usuallyAllDay: 'usually open 24 hours',
  byAppointment: '{{day}}: by appointment.',
  always: 'Open 24 hours a day, every day.',
  notAlways: 'Not open 24 hours every day: see the opening hours.',
} satisfies SameTexts<typeof french>;
