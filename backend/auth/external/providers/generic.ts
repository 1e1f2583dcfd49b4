import { z } from 'zod';
import { type IdClaims, verifyIdToken } from '../id-token.ts';
import { ask, flag, type Profile, profile, read, text } from '../profile.ts';
import type { Provider } from '../provider.ts';
import { ProviderError } from '../transport.ts';

const NAMES = [
  'name',
  'full_name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
];
const MORE = ['profile', 'picture', 'avatar_url', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale'];

const Claims = z.object({ iss: text, sub: z.string().min(1), email: text, email_verified: flag }).loose();
const UserInfo = z.object({ sub: z.string() }).loose();

/** Any OpenID Connect provider; `url` is its issuer. */
export const generic: Provider = {
  scopes: ['openid', 'email', 'profile'],
  oidc: { issuer: ({ url }) => url, read: standardProfile },
  // The ID token of many providers contains little more than the subject.
  async profile({ settings, id, findIssuer, now }, tokens) {
    const issuer = await findIssuer(settings.url);
    if (!tokens.id) throw new ProviderError(`${issuer.name} gave no ID token`);
    const { nonce, access: accessToken } = tokens;
    const claims = await verifyIdToken(issuer, tokens.id, {
      audience: id,
      clientIds: [id],
      nonce,
      accessToken,
      now,
    });
    if (!issuer.userinfo) return standardProfile(claims);
    const more = await ask(UserInfo, issuer.userinfo, accessToken);
    // Prevents substituting another person's profile (OpenID Connect Core 1.0, section 5.3.2).
    if (more.sub !== claims.sub) throw new ProviderError(`${issuer.userinfo} speaks of somebody else`);
    return standardProfile({ ...more, ...claims });
  },
};

function standardProfile(claims: IdClaims): Profile {
  const { iss, sub, email, email_verified, ...rest } = read(Claims, claims, 'The claims');
  const said = [...NAMES, ...MORE].map((name) => [name, typeof rest[name] === 'string' ? rest[name] : '']);
  return profile(iss, sub, [{ address: email, verified: email_verified }], Object.fromEntries(said));
}
