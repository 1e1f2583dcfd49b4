import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { insertIdentity, putIdentity } from './identities.ts';
import { AUDIENCE, findUser, findUserByEmail, findUserByPhone, insertUser, updateUser } from './queries.ts';
import { rethrowTaken } from './rules.ts';
import type { User } from './user.ts';

type Newcomer = {
  /** From `runBeforeUserCreated`. */
  id: string;
  /** Empty for an account without a password. */
  passwordHash: string;
  /** `user_metadata`. */
  data: Record<string, unknown>;
};

/**
 * Creates an account with an email address in lower case, confirmed at once where config.toml requires no confirmation.
 *
 * @returns undefined when the address is taken
 */
export async function createWithEmail(
  client: ClientBase,
  { now, context }: Call,
  { id, email, passwordHash, data }: Newcomer & { email: string },
): Promise<User | undefined> {
  if (await findUserByEmail(client, email)) return undefined;
  const isConfirmed = !context.settings.email.enableConfirmations;
  const claims = { email_verified: isConfirmed, phone_verified: false };
  const identityData = { ...data, sub: id, email, email_verified: false, phone_verified: false };
  const isNew = await insertUser(client, {
    id,
    email,
    passwordHash,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: { ...data, sub: id, email, ...claims },
    now,
  });
  if (!isNew) return undefined;
  await insertIdentity(client, id, 'email', identityData, now);
  if (isConfirmed) await updateUser(client, id, { email_confirmed_at: now }, now);
  return findUser(client, id);
}

/**
 * Creates an account with a telephone number in digits, confirmed at once where config.toml requires no confirmation.
 *
 * @returns undefined when the number is taken
 * @throws AuthError 422 `phone_exists` when a concurrent request took the number
 */
export async function createWithPhone(
  client: ClientBase,
  { now, context }: Call,
  { id, phone, passwordHash, data }: Newcomer & { phone: string },
): Promise<User | undefined> {
  if (await findUserByPhone(client, phone)) return undefined;
  const isConfirmed = !context.settings.sms.enableConfirmations;
  const claims = { ...data, sub: id, phone, email_verified: false, phone_verified: isConfirmed };
  await insertUser(client, {
    id,
    email: null,
    passwordHash,
    appMetadata: { provider: 'phone', providers: ['phone'] },
    userMetadata: claims,
    now,
  });
  await rethrowTaken(() =>
    updateUser(client, id, { phone, ...(isConfirmed && { phone_confirmed_at: now }) }, now),
  );
  await putIdentity(client, id, 'phone', withoutAddress(claims), now);
  return findUser(client, id);
}

/** Claims of a phone identity: without an email address, which the person may have made up. */
function withoutAddress({ email: _, ...claims }: Record<string, unknown>): Record<string, unknown> {
  return claims;
}

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
