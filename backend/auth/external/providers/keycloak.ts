import { z } from 'zod';
import { ask, flag, id, profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({ sub: id, name: text, email: text, email_verified: flag }).loose();

/** Keycloak; `url` points to a realm. */
export const keycloak: Provider = {
  needsUrl: true,
  // Recent versions require `openid` for the profile.
  scopes: ['openid', 'profile', 'email'],
  endpoints(settings) {
    const realm = `${hostOf(settings, '')}/protocol/openid-connect`;
    return { authorize: `${realm}/auth`, token: `${realm}/token`, clientAuth: 'basic', pkce: true };
  },
  async profile({ settings }, { access }) {
    const realm = hostOf(settings, '');
    const user = await ask(User, `${realm}/protocol/openid-connect/userinfo`, access);
    return keycloakProfile(realm, user);
  },
  oidc: {
    issuer: (settings) => hostOf(settings, ''),
    read: (claims) => keycloakProfile(String(claims.iss), read(User, claims, 'Keycloak')),
  },
};

// Claims about the token rather than the person.
const TECHNICAL = new Set([
  'iss',
  'aud',
  'exp',
  'iat',
  'auth_time',
  'jti',
  'typ',
  'azp',
  'nonce',
  'sid',
  'at_hash',
  'acr',
]);

function keycloakProfile(
  realm: string,
  { sub, name, email, email_verified, ...rest }: z.output<typeof User>,
) {
  const more = Object.entries(rest).filter(([key]) => !TECHNICAL.has(key));
  return profile(realm, sub, [{ address: email, verified: email_verified }], {
    name,
    full_name: name,
    custom_claims: Object.fromEntries(more),
  });
}
