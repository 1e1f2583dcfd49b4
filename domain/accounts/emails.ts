/**
 * Topics that can be turned off; other emails concern the person's own account, listing or request and are always sent.
 */
const EMAIL_TOPICS = [
  'reviews',
  'messages',
  'replies',
  'corrections',
  'facts',
  'waiting',
  'daily',
  'alerts',
  'digest',
] as const;
export type EmailTopic = (typeof EMAIL_TOPICS)[number];

/** `my_email_choices` lists the topics that the caller may choose. */
export type EmailChoice = { topic: EmailTopic; wanted: boolean };

/** The topic or saved search of an unsubscribe link (`email_link`, `unsubscribe`). */
export type EmailLink = {
  /** `searches` for a saved search. */
  topic: EmailTopic | 'searches';
  /** The label of the saved search; null for a topic. */
  search: string | null;
  /** Whether the recipient still receives these emails. */
  wanted: boolean;
  /** The absolute URL of the link's page, in the person's language; null when the database lacks the site's URL. */
  page: string | null;
};
