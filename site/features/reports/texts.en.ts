import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { reports as french } from './texts.fr.ts';

/** Reporting a problem. */
export const reports = {
  suggestCorrection: 'Suggest a correction',
  action: 'Report',
  actionLabel: 'Report this listing',
  titles: {
    listing: 'Report this listing',
    review: 'Report this review',
    photo: 'Report this photo',
  },
  lead: 'Someone from the team will read your report within 24 to 48 hours. Nobody else will know that it came from you.',
  inaccurate: 'Is a detail wrong?',
  correctInstead: 'Suggest a correction instead',
  reason: 'What is wrong?',
  details: 'Details',
  detailsHint: 'What would help us understand: where, when, what evidence.',
  email: 'Your email',
  emailHint: 'Only if you would like an answer. It will be erased once the answer is sent.',
  send: 'Send the report',
  sentTitle: 'Thank you, we received it',
  sentText: 'Someone from the team will read your report within 24 to 48 hours.',
  faults: {
    reason_missing: 'Choose what is wrong.',
    details_missing: 'Say in a few words what is wrong.',
    details_too_long: 'The details must be at most {{max, number}} characters.',
    details_invalid: 'These details were not accepted. Please write them differently.',
    email_invalid: 'This email address is not valid.',
  },
  refusals: {
    subject_not_found: 'What you are reporting is no longer online. There is nothing left to do.',
    invalid_report: 'This report was not accepted. Check what you wrote, then try again.',
    too_many_requests:
      'Too many reports were sent from your network today. Try again tomorrow: what you wrote is kept.',
    unreachable:
      'The server is not responding. Check your Internet connection, then try again: what you wrote is kept.',
    insufficient_storage: 'The server is out of space for now. Nothing was saved. Try again later.',
    unexpected_failure: 'Something went wrong on our side. Try again in a few minutes.',
  },
} satisfies SameTexts<typeof french>;
