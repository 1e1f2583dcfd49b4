import { decoyUser } from '../users/decoy-user.ts';
import type { User } from '../users/user.ts';
import { withoutAddress } from './create.ts';

/**
 * The response to a sign-up with a number, whether or not it is taken: a new unconfirmed account.
 *
 * @param made the account, if it was created
 */
export function decoyUserOfPhone(phone: string, data: Record<string, unknown>, now: Date, made?: User): User {
  const base = decoyUser('', data, now, made);
  const claims = { ...data, sub: base.id, phone, email_verified: false, phone_verified: false };
  return {
    ...base,
    email: null,
    phone,
    raw_app_meta_data: { provider: 'phone', providers: ['phone'] },
    raw_user_meta_data: claims,
    identities: base.identities.map(({ email: _, ...identity }) => ({
      ...identity,
      provider: 'phone',
      identity_data: withoutAddress(claims),
    })),
  };
}
