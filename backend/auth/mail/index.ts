import type { ClientBase, Pool } from 'pg';
import { composeEmail, languageOf } from './compose.ts';
import { type ConfiguredEmails, type EmailTemplateSettings, readEmailTemplates } from './configured.ts';
import { NOTICES, type ReadyMail, type SendMail } from './email-message.ts';

export type AuthMailOptions = {
  /** `project.auth.email`. */
  settings: EmailTemplateSettings & { otpExpiry: number };
  /** Queues a mail in the connection's transaction. */
  enqueue(client: ClientBase | Pool, mail: ReadyMail): Promise<unknown>;
};

/**
 * Creates the mailer of the auth service. Subject and body set in config.toml each override the default.
 *
 * @throws one line that names the email with an unreadable or invalid template
 */
export async function createAuthMail({ settings, enqueue }: AuthMailOptions): Promise<SendMail> {
  const configured: ConfiguredEmails = await readEmailTemplates(settings);
  return async (client, email) => {
    const { template, to, locale, variables } = email;
    const isNotice = (NOTICES as readonly string[]).includes(template);
    if (isNotice && !settings.notification[template]?.enabled) return;
    const own = composeEmail(email, settings.otpExpiry);
    await enqueue(client, {
      ...own,
      ...configured(template, { ...variables, sendingTo: variables.sendingTo ?? to }),
      to,
      locale: languageOf(locale),
      kind: `auth.${template}`,
    });
  };
}
