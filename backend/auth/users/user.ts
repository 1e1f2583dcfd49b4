/** A row of `auth.users`, with its identities and factors. */
export type User = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  /** Null or empty without a password. */
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  confirmed_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  /** 1 after one of the two addresses of a change was confirmed. */
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
  /** Oldest first, as in the API. */
  identities: Identity[];
  factors: Factor[];
};

/** An identity as the API returns it; `id` is the provider's id of the person, for clients older than `identity_id`. */
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

/** A second factor as the API returns it. */
type Factor = {
  id: string;
  status: 'verified' | 'unverified';
  friendly_name?: string;
  factor_type: string;
  created_at: string;
  updated_at: string;
};

/** Whether an account is currently banned. */
export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/** An account in the official client's format: dates in ISO 8601, unset fields omitted. */
export function presentUser(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...onlySet({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: user.phone ?? '',
    ...onlySet({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length > 0 && { factors: user.factors }),
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...onlySet({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  };
}

function onlySet(fields: Record<string, Date | string | null>): Record<string, Date | string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Record<
    string,
    Date | string
  >;
}
