import type { EmailChoice, EmailLink, EmailTopic } from '#domain/accounts/emails.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * The letters that who is signed in may refuse, and whether they want them.
 *
 * @throws DataError
 */
export function readLetterChoices(client: DataClient): Promise<EmailChoice[]> {
  return callProcedure(client, 'my_email_choices', {});
}

/** @throws DataError */
export async function chooseLetters(client: DataClient, topic: EmailTopic, wanted: boolean): Promise<void> {
  await runProcedure(client, 'choose_email', { topic, wanted });
}

/**
 * What the link of a letter is about, for anybody who has it.
 *
 * @throws DataError `email_link_not_found`
 */
export function readLetterLink(client: PublicReads, token: string): Promise<EmailLink> {
  return callProcedure(client, 'email_link', { token });
}
