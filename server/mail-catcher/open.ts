import { type Listener, listen, type Project } from '#backend/app.ts';
import type { Config } from '../config.ts';
import { isPrivate, serverUrl } from '../start/workspace.ts';
import { mailCatcher } from './app.ts';
import { outboxMessages } from './messages.ts';

/** Address of the page of the emails that are not sent; undefined when it is not served. */
export function mailCatcherUrl(config: Config, { mail, auth }: Project): string | undefined {
  const isSent = config.SMTP_URL !== undefined || auth.email.smtp?.enabled;
  // It has no password, so it is for this machine alone.
  return mail.enabled && !isSent && isPrivate(config) ? serverUrl(config.HOST, mail.port) : undefined;
}

/**
 * Opens the page of the emails that are not sent, on the port of `[local_smtp]` (`[inbucket]`).
 *
 * @param outbox folder that holds them
 * @param report receives a line when the port is busy: the emails are in the folder all the same
 * @returns undefined when it is not served ({@link mailCatcherUrl}), or the port is busy
 */
export async function openMailCatcher(
  config: Config,
  project: Project,
  outbox: string,
  report: (line: string) => void,
): Promise<Listener | undefined> {
  if (!mailCatcherUrl(config, project)) return undefined;
  try {
    const place = { host: config.HOST, port: project.mail.port };
    return await listen(place, { fetch: mailCatcher(outboxMessages(outbox)) });
  } catch (error) {
    report(`Emails are in ${outbox}: ${(error as Error).message}`);
    return undefined;
  }
}
