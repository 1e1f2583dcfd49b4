import type { SameTexts } from '#site/i18n/catalogue.ts';
import { withLimits } from '#site/i18n/limits.ts';
import type { privacyRequest as french } from './texts.fr.ts';

export const privacyRequest = withLimits('en', {
  title: 'Your personal information',
  description:
    'Ask to see, correct or remove what we hold about you. Without an account, and with a written answer within 30 days.',
  kind: 'What are you asking for?',
  kinds: {
    access: 'To see what you hold about me and receive a copy',
    correction: 'To correct something',
    removal: 'To remove or erase personal information',
    deindexing: 'To stop a listing from appearing in search engines',
    complaint: 'To stop receiving messages, or to complain',
    other: 'Something else',
  },
  name: 'Your name',
  email: 'Your email',
  emailHint:
    'We send it a link to open, which confirms the request, and then the answer. For a copy, give the address that your information may be linked to.',
  listing: 'The listing concerned',
  listingHint: 'Paste the address of its page, or write the name of the business and its city.',
  details: 'Your request',
  detailsHint:
    'Say what you want to see, correct or remove. Do not include a password, a social insurance number, or anything that the request does not need.',
  send: 'Send the request',
  sending: 'Sending…',
  faults: {
    kind: 'Choose what you are asking for.',
    name: 'Enter your name: {{privacyNameMin}} to {{privacyNameMax}} characters.',
    email: 'Enter an address such as name@example.ca.',
    listing: 'Say which listing it is about, in {{privacyListingMax}} characters at most.',
    details: 'Write your request: {{privacyDetailsMin}} to {{privacyDetailsMax, number}} characters.',
  },
  refusals: {
    faulty: 'The request was not sent: see above what needs correcting.',
    too_many_requests:
      'Too many requests were sent today with this address or from your network. Try again tomorrow, or write to us.',
    privacy_request_not_found: 'This link no longer leads to a request.',
    unreachable: 'The server cannot be reached. What you wrote is kept here: try again in a moment.',
    insufficient_storage: 'The server is out of space for now. Nothing was saved. Try again later.',
    unexpected_failure: 'Sending failed. What you wrote is kept here: try again in a moment.',
  },
  sentTitle: 'Open your email to confirm',
  sentText:
    'A link was sent to {{email}}. We will deal with request {{reference}} once you confirm it; otherwise it will be erased after two days.',
  sentAgain: 'Didn’t get it? Check your spam folder, or send the request again.',
  back: 'Back to the form',
  other: {
    title: 'What happens next',
    steps: {
      confirm: 'You confirm your address with the link in the email.',
      read: 'A person reads the request and answers in writing within 30 days.',
      recourse:
        'If we refuse, we say why; you may then turn to the Commission d’accès à l’information du Québec.',
    },
    write: 'Would you rather write?',
    officer: 'Person in charge of the protection of personal information:',
    operator: 'The person who runs {{siteName}}',
    account: 'Do you have an account? In your profile, you can download your copy and delete your account.',
    policy: 'Read the privacy policy',
  },
  status: {
    title: 'Your request {{reference}}',
    unconfirmed: 'It is not confirmed yet.',
    waiting: 'Answer by {{day}}.',
    extended: 'More time is needed: answer by {{day}}.',
    granted: 'Granted on {{day}}.',
    refused: 'Refused on {{day}}.',
    asked: 'Request',
    sent: 'Sent on',
    confirmed: 'Confirmed on',
    listing: 'Listing',
    answer: 'Answer',
    recourse:
      'If you disagree, ask the Commission d’accès à l’information du Québec to examine the disagreement, within 30 days of the refusal: cai.gouv.qc.ca.',
    confirm: 'Confirm my request',
    confirmText: 'The 30 days begin when you confirm.',
    nowConfirmed: 'The request is confirmed.',
    copy: 'Download my copy',
    copyText:
      'A JSON file, available until {{day}}. It contains information about you: keep it in a safe place.',
    copied: 'The copy has been downloaded.',
    unknownTitle: 'Request not found',
    unknown:
      'This link no longer leads to a request: it was not confirmed within two days, or it was erased. You may send a new one.',
    again: 'Make a request',
  },
} satisfies SameTexts<typeof french>);
