import { languageOf } from '../mail/compose.ts';
import type { EmailLink } from '../mail/email-message.ts';
import type { Call } from '../request/call.ts';
import type { User } from '../users/user.ts';

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
