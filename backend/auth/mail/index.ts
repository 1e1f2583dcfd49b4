import type { ClientBase, Pool } from 'pg';
import { composeEmail, languageOf } from './compose.ts';
import { type ConfiguredEmails, type EmailTemplateSettings, readEmailTemplates } from './configured.ts';
import { NOTICES, type ReadyMail, type SendMail } from './email-message.ts';

export type AuthMailOptions = {
  /** `project.auth.email`. */
  settings: EmailTemplateSettings & { otpExpiry: number };
  /** Puts a mail in the queue, in the transaction of that connection. */
  enqueue(client: ClientBase | Pool, mail: ReadyMail): Promise<unknown>;
};

/**
 * The emails of accounts. What config.toml says of one prevails over ours, subject and body apart.
 *
 * @throws one line that names the email, when a template of config.toml cannot be read or understood
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
