import { randomUUID } from 'node:crypto';
import { AUDIENCE } from './queries.ts';
import type { User } from './user.ts';

/**
 * A new unconfirmed account: the response to a sign-up, even when the address is taken, with identical fields in both
 * cases. This prevents account enumeration: only the email, sent to the address itself, tells.
 *
 * @param made the account, if it was created
 */
export function decoyUser(email: string, data: Record<string, unknown>, now: Date, made?: User): User {
  const id = made?.id ?? randomUUID();
  const claims = { sub: id, email, email_verified: false, phone_verified: false };
  const at = now.toISOString();
  return {
    id,
    aud: AUDIENCE,
    role: AUDIENCE,
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    confirmed_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    phone: null,
    phone_confirmed_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { ...data, ...claims },
    created_at: now,
    updated_at: now,
    banned_until: null,
    deleted_at: null,
    is_sso_user: false,
    is_anonymous: false,
    identities: [
      {
        identity_id: made?.identities[0]?.identity_id ?? randomUUID(),
        id,
        user_id: id,
        identity_data: { ...data, ...claims },
        provider: 'email',
        last_sign_in_at: at,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
    factors: [],
  };
}
