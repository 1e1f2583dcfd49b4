import type { EmailChoice, EmailLink, EmailTopic } from '#domain/accounts/emails.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import type { PublicReads } from '#site/data/public-reads.ts';

/**
 * The kinds of emails that the signed-in person may refuse, and whether they receive them.
 *
 * @throws DataError
 */
export function readEmailPreferences(client: DataClient): Promise<EmailChoice[]> {
  return callProcedure(client, 'my_email_choices', {});
}

/** @throws DataError */
export async function saveEmailPreference(
  client: DataClient,
  topic: EmailTopic,
  wanted: boolean,
): Promise<void> {
  await runProcedure(client, 'choose_email', { topic, wanted });
}

/**
 * The subscription behind the unsubscribe link of an email; its token is the only credential.
 *
 * @throws DataError `email_link_not_found`
 */
export function readUnsubscribeLink(client: PublicReads, token: string): Promise<EmailLink> {
  return callProcedure(client, 'email_link', { token });
}
