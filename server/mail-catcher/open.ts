import { type Listener, listen, type Project } from '#backend/app.ts';
import { mailCatcher } from './app.ts';
import { outboxMessages } from './messages.ts';

/**
 * Opens the page of the emails that are not sent, on the port of `[local_smtp]` (`[inbucket]`).
 *
 * @param outbox folder that holds them
 * @param report receives a line when the port is busy: the emails are in the folder all the same
 * @returns undefined when config.toml turns it off, or the port is busy
 */
export async function openMailCatcher(
  { mail }: Project,
  host: string,
  outbox: string,
  report: (line: string) => void,
): Promise<Listener | undefined> {
  if (!mail.enabled) return undefined;
  try {
    return await listen({ host, port: mail.port }, { fetch: mailCatcher(outboxMessages(outbox)) });
  } catch (error) {
    report(`Emails are in ${outbox}: ${(error as Error).message}`);
    return undefined;
  }
}
