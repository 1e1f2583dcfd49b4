/** A row of `auth.users`, with what a person signs in with. */
export type User = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  /** Null or empty for who has no password. */
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  /** 1 when one of the two addresses was shown to be the person's. */
  email_change_confirm_status: number | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  /** The oldest first, as clients read them. */
  identities: Identity[];
  factors: Factor[];
};

/** A way of signing in, as clients read it: `id` is the provider's, for who was written before identities had one. */
type Identity = {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  email?: string;
};

/** A second factor, as clients read it. */
type Factor = {
  id: string;
  status: 'verified' | 'unverified';
  friendly_name?: string;
  factor_type: string;
  created_at: string;
  updated_at: string;
};

/** Whether an account is shut for now. */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
