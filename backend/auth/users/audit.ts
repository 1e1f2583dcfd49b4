import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { User } from './user.ts';

// The official dashboard groups entries by these types.
const KINDS = {
  login: 'account',
  logout: 'account',
  user_invited: 'team',
  invite_accepted: 'account',
  user_deleted: 'team',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  user_signedup: 'team',
  identity_linked: 'user',
  identity_unlinked: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_repeated_signup: 'user',
  user_modified: 'user',
  user_updated_password: 'user',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  recovery_codes_generated: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_codes_verified: 'factor',
  recovery_codes_deleted: 'factor',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
} as const;

/** The account recorded as the author of an action. */
type Actor = Pick<User, 'id' | 'email' | 'phone' | 'is_sso_user' | 'raw_user_meta_data'>;

/** The author of requests made with the service key. */
export const SERVICE: Actor = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'service_role',
  phone: null,
  is_sso_user: false,
  raw_user_meta_data: null,
};

/** Writes an audit log entry in the official service's format. */
export async function audit(
  client: ClientBase,
  action: keyof typeof KINDS,
  actor: Actor,
  at: { now: Date; address: string | null },
  traits?: Record<string, unknown>,
): Promise<void> {
  const name = actor.raw_user_meta_data?.full_name;
  const payload = {
    actor_id: actor.id,
    actor_via_sso: actor.is_sso_user,
    actor_username: actor.phone || actor.email || '',
    ...(name === undefined ? {} : { actor_name: name }),
    action,
    log_type: KINDS[action],
    ...(traits && { traits }),
  };
  await client.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4)`,
    [randomUUID(), payload, at.now, at.address ?? ''],
  );
}
