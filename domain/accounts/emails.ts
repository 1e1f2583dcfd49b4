/** What a person may turn off; every other letter is about their own account, listing or request, and always written. */
const LETTER_TOPICS = ['reviews', 'replies', 'corrections', 'digest'] as const;
export type LetterTopic = (typeof LETTER_TOPICS)[number];

/** `my_email_choices` lists those that the caller may choose. */
export type LetterChoice = { topic: LetterTopic; wanted: boolean };

/** What the link of a letter is about (`email_link`, `unsubscribe`). */
export type LetterLink = {
  topic: LetterTopic;
  /** Whether these letters are still written to whoever received it. */
  wanted: boolean;
  /** The whole address of the page of that link, in the person's language; null where SQL does not know the site's. */
  page: string | null;
};
