import type { ClientBase } from 'pg';
import { isHooked, runHook } from '../hooks/run.ts';
import { languageOf } from '../mail/compose.ts';
import {
  type EmailLink,
  type EmailVariables,
  EXISTING_ACCOUNT,
  NOTICES,
  type Template,
} from '../mail/email-message.ts';
import type { Call } from '../request/call.ts';
import { redirectOf } from '../request/redirects.ts';
import { presentUser, type User } from '../users/user.ts';

/** The person's language from `user_metadata`; null when unset. */
export function localeOf(user: User): string | null {
  const locale = user.raw_user_meta_data?.locale;
  return typeof locale === 'string' ? locale : null;
}

/** The link of an email, which proves access to it. */
export function linkOf(
  { context }: Call,
  user: User,
  { type, tokenHash, redirectTo }: Pick<EmailLink, 'type' | 'tokenHash' | 'redirectTo'>,
): string {
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: redirectTo });
  return context.emailLink({
    type,
    tokenHash,
    redirectTo,
    locale: languageOf(localeOf(user)),
    verifyUrl: `${context.apiUrl}/verify?${query}`,
  });
}

/** `email_action_type` of the send-email hook, where it differs from the template's name. */
const ACTIONS: Partial<Record<Template, string>> = { confirmation: 'signup', magic_link: 'magiclink' };

/** The hook's other fields, sent with every email; empty when they do not apply. */
const FIELDS = [
  'token',
  'token_hash',
  'token_new',
  'token_hash_new',
  'old_email',
  'old_phone',
  'provider',
  'factor_type',
];

/**
 * Sends an email to a person, by mail or through the hook that config.toml names (`send_email`).
 *
 * @throws AuthError as the hook refuses
 */
export async function sendEmail(
  client: ClientBase,
  call: Call,
  user: User,
  template: Template,
  to: string,
  variables: Partial<EmailVariables>,
): Promise<void> {
  const { context } = call;
  if (isHooked(call, 'sendEmail')) {
    const { token, tokenHash, oldEmail, oldPhone, provider, factorType } = variables;
    return sendEmailByHook(client, call, user, template, {
      token,
      token_hash: tokenHash,
      old_email: oldEmail,
      old_phone: oldPhone,
      provider,
      factor_type: factorType,
    });
  }
  const data = user.raw_user_meta_data ?? {};
  await context.mail(client, {
    template,
    to,
    locale: localeOf(user),
    variables: { siteUrl: context.siteUrl, email: user.email ?? '', data, sendingTo: to, ...variables },
  });
}

/** Passes an email to the hook; missing values become empty strings. */
export async function sendEmailByHook(
  client: ClientBase,
  call: Call,
  user: User,
  template: Template,
  values: Record<string, string | undefined>,
): Promise<void> {
  const { context } = call;
  const isNotice = (NOTICES as readonly string[]).includes(template);
  if (isNotice && !context.settings.email.notification[template]?.enabled) return;
  const email = {
    email_action_type: isNotice ? `${template}_notification` : (ACTIONS[template] ?? template),
    redirect_to: redirectOf(call),
    site_url: context.apiUrl,
  };
  const rest = Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? '']));
  const input = { user: presentUser(user), email_data: { ...email, ...rest } };
  await runHook(call, 'sendEmail', input, client);
}

/** Tells a person with a confirmed account that they have one, where somebody signed up with its address again. */
export async function sendExistingAccount(client: ClientBase, call: Call, user: User): Promise<void> {
  const { signInLink } = call.context;
  if (!signInLink || !user.email || isHooked(call, 'sendEmail')) return;
  const confirmationUrl = signInLink(languageOf(localeOf(user)));
  await sendEmail(client, call, user, EXISTING_ACCOUNT, user.email, { confirmationUrl });
}
