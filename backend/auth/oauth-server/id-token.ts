import { mustBeEnabled } from '../oauth-clients/endpoints.ts';
import { json } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import type { AuthContext } from '../request/context.ts';
import { mustBePerson } from '../sessions/guards.ts';
import type { User } from '../users/user.ts';
import { scopesOf } from './scopes.ts';

/** As OpenID Connect recommends; the access token has its own duration. */
const ID_TOKEN_SECONDS = 3_600;

type Subject = { user: User; clientId: string; nonce: string | null; scopes: readonly string[]; now: Date };

/** Signs an ID token with the claims that the scopes open (OpenID Connect Core 1.0, sections 2 and 5.4). */
export function signIdToken(
  { issuer, signToken }: AuthContext,
  { user, clientId, nonce, scopes, now }: Subject,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const { phone, phone_verified, ...claims } = scopedClaims(user, scopes);
  return signToken({
    iss: issuer,
    sub: user.id,
    aud: clientId,
    client_id: clientId,
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
    auth_time: Math.floor((user.last_sign_in_at ?? now).getTime() / 1000),
    ...(nonce && { nonce }),
    ...claims,
    ...(phone !== undefined && { phone_number: phone }),
    ...(phone_verified !== undefined && { phone_number_verified: phone_verified }),
  });
}

/**
 * `GET /oauth/userinfo`: the account of an access token, as far as the scopes of its client go. Guarded here, because
 * clients send no key of the project.
 */
export async function userInfo(call: Call): Promise<Response> {
  mustBeEnabled(call.context);
  const { user, session } = await mustBePerson(call);
  const scopes = scopesOf(session?.scopes ?? '');
  const metadata = scopes.includes('profile') && { user_metadata: user.raw_user_meta_data ?? {} };
  return json({ sub: user.id, ...scopedClaims(user, scopes), ...metadata });
}

function scopedClaims(user: User, scopes: readonly string[]): Record<string, unknown> {
  return {
    ...(scopes.includes('email') &&
      user.email && { email: user.email, email_verified: user.email_confirmed_at !== null }),
    ...(scopes.includes('phone') &&
      user.phone && { phone: user.phone, phone_verified: user.phone_confirmed_at !== null }),
    ...(scopes.includes('profile') && profileClaims(user)),
  };
}

function profileClaims({ raw_user_meta_data, email, updated_at }: User): Record<string, unknown> {
  const metadata = raw_user_meta_data ?? {};
  const first = (...names: string[]) =>
    names.map((name) => metadata[name]).find((value) => typeof value === 'string' && value !== '');
  const name = first('name') ?? email;
  const picture = first('picture', 'avatar_url');
  const username = first('preferred_username', 'username');
  return {
    ...(name !== null && { name }),
    ...(picture !== undefined && { picture }),
    ...(username !== undefined && { preferred_username: username }),
    updated_at: Math.floor(updated_at.getTime() / 1000),
  };
}
