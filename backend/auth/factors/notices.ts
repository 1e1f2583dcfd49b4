import type { ClientBase } from 'pg';
import type { PersonalCall } from '../call.ts';
import { localeOf } from '../users/links.ts';
import type { FactorType } from './factor.ts';

/** Tells a person that a factor protects the account from now on, or no longer does. */
export async function sendFactorNotice(
  client: ClientBase,
  { context, user }: PersonalCall,
  template: 'mfa_factor_enrolled' | 'mfa_factor_unenrolled',
  factorType: FactorType,
): Promise<void> {
  if (!user.email) return;
  await context.mail(client, {
    template,
    to: user.email,
    locale: localeOf(user),
    variables: { siteUrl: context.siteUrl, email: user.email, data: user.raw_user_meta_data, factorType },
  });
}
