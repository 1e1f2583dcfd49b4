import type { Locale } from '#domain/locale.ts';
import { accepted } from '#site/data/account-error.ts';
import { callProcedure } from '#site/data/call.ts';
import type { DataClient, UserIdentity } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { avatarAddress } from '#site/session/avatar.tsx';
import { saveProfile } from '#site/session/profile.ts';

/** A sign-in provider of a person, other than the password. */
export type Identity = UserIdentity;

/** An avatar: its path in the bucket, and its public URL. */
export type StoredAvatar = { path: string; url: string };

/** All account data that the profile shows and changes. */
export type Account = {
  id: string;
  /** null for users who sign in by phone or wallet only. */
  email: string | null;
  /** New address that waits for confirmation by e-mail; null without one. */
  pendingEmail: string | null;
  hasPassword: boolean;
  identities: Identity[];
  displayName: string | null;
  avatar: StoredAvatar | null;
  /** Language of the e-mails. */
  locale: Locale;
};

/** @throws AccountError or DataError */
export async function readAccount(client: DataClient): Promise<Account> {
  const [{ user }, hasPassword, profile] = await Promise.all([
    client.auth.getUser().then(accepted),
    callProcedure(client, 'has_password', {}),
    readProfile(client),
  ]);
  return {
    id: user.id,
    email: user.email || null,
    pendingEmail: user.new_email || null,
    hasPassword,
    identities: user.identities ?? [],
    displayName: profile?.display_name ?? null,
    avatar: profile?.avatar_url
      ? { path: profile.avatar_url, url: avatarAddress(client, profile.avatar_url) }
      : null,
    locale: user.user_metadata.locale === 'en' || profile?.locale === 'en' ? 'en' : 'fr',
  };
}

/**
 * Changes the language of the e-mails.
 *
 * @throws AccountError or DataError
 */
export async function saveEmailLocale(client: DataClient, userId: string, locale: Locale): Promise<void> {
  await saveProfile(client, { user_id: userId, locale });
  accepted(await client.auth.updateUser({ data: { locale } }));
}

// Row-level security limits the result to the caller's own row.
async function readProfile(client: DataClient) {
  const { data, error, status } = await client
    .from('user_profiles')
    .select('display_name, avatar_url, locale')
    .maybeSingle();
  if (error) throw new DataError('user_profiles', error, status);
  return data;
}
