import { readFile } from 'node:fs/promises';
import type { ClientBase, Pool } from 'pg';
import { composeEmail, type Language, languageOf } from './compose.ts';
import {
  type EmailBrand,
  type EmailVariables,
  NOTICES,
  type ReadyMail,
  type SendMail,
  type Template,
} from './email-message.ts';
import { type GoTemplate, parseTemplate } from './go-template.ts';
import { plainText } from './html.ts';

type AuthMailOptions = {
  /** `project.auth.email`. */
  settings: EmailTemplateSettings & { otpExpiry: number };
  /** Brand of the site whose accounts they are; none when absent. */
  brand?: EmailBrand | undefined;
  /** Language of emails to people whose own is unknown; French when absent. */
  language?: Language;
  /** Queues a mail in the connection's transaction. */
  enqueue(client: ClientBase | Pool, mail: ReadyMail): Promise<unknown>;
};

/**
 * Creates the mailer of the auth service. Subject and body set in config.toml each override the default.
 *
 * @throws one line that names the email with an unreadable or invalid template
 */
export async function createAuthMail({
  settings,
  brand,
  language,
  enqueue,
}: AuthMailOptions): Promise<SendMail> {
  const configured: ConfiguredEmails = await readEmailTemplates(settings);
  return async (client, email) => {
    const { template, to, locale, variables } = email;
    const isNotice = (NOTICES as readonly string[]).includes(template);
    if (isNotice && !settings.notification[template]?.enabled) return;
    const own = composeEmail(email, settings.otpExpiry, brand, language);
    await enqueue(client, {
      ...own,
      ...configured(template, { ...variables, sendingTo: variables.sendingTo ?? to }),
      to,
      locale: languageOf(locale, language),
      kind: `auth.${template}`,
    });
  };
}

type EmailTemplate = { subject?: string | undefined; content?: string | undefined; contentPath: string };

/** Email settings of config.toml: `project.auth.email`. */
export type EmailTemplateSettings = {
  template: Record<string, EmailTemplate>;
  notification: Record<string, EmailTemplate & { enabled: boolean }>;
};

/** The parts of an email configured in config.toml; empty for the default email. */
type ConfiguredEmails = (
  template: Template,
  variables: EmailVariables,
) => { subject?: string; html?: string; text?: string };

/**
 * Compiles the templates of config.toml, once.
 *
 * @throws one line that names the email with an unreadable file or invalid template
 */
async function readEmailTemplates({
  template,
  notification,
}: EmailTemplateSettings): Promise<ConfiguredEmails> {
  const emails = new Map<string, { subject: GoTemplate | null; body: GoTemplate | null }>();
  for (const [name, email] of [...Object.entries(template), ...Object.entries(notification)]) {
    try {
      const body = email.contentPath ? await readFile(email.contentPath, 'utf8') : email.content;
      emails.set(name, {
        subject: email.subject ? parseTemplate(email.subject, 'text') : null,
        body: body ? parseTemplate(body, 'html') : null,
      });
    } catch (cause) {
      throw new Error(`The email ${name} of config.toml: ${(cause as Error).message}`, { cause });
    }
  }
  return (name, variables) => {
    const email = emails.get(name);
    if (!email) return {};
    const values = goNames(variables);
    const html = email.body?.(values);
    return {
      // The subject may contain a person's own text, and a header is one line.
      ...(email.subject && { subject: oneLine(email.subject(values)) }),
      ...(html !== undefined && { html, text: plainText(html) }),
    };
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

// `confirmationUrl` becomes `.ConfirmationURL`.
function goNames(variables: EmailVariables): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name.replace(/^./, (first) => first.toUpperCase()).replace(/Url$/, 'URL'),
      value,
    ]),
  );
}
