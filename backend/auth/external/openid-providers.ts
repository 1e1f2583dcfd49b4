import { z } from 'zod';
import type { ProviderSettings } from '../request/settings.ts';
import { type IdClaims, verifyIdToken } from './openid.ts';
import { appearance, ask, flag, id, type Profile, profile, read, text } from './profile.ts';
import { endpointsAt, hostOf, type Provider } from './provider.ts';
import { ProviderError } from './transport.ts';

const GoogleClaims = z.object({ email: text, email_verified: flag, name: text, picture: text, hd: text });

/** Google; `url` overrides the issuer. */
export const google: Provider = {
  scopes: ['openid', 'email', 'profile'],
  oidc: {
    issuer: ({ url }) => url.replace(/\/$/, '') || 'https://accounts.google.com',
    aliases: ['accounts.google.com'],
    read(claims) {
      const { email, email_verified, name, picture, hd } = read(GoogleClaims, claims, 'Google');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: email_verified }], {
        ...appearance(name, picture),
        custom_claims: { hd },
      });
    },
  },
};

const TENANT = /^https:\/\/login\.microsoftonline\.com\/[\w.-]+\/v2\.0\/?$/;
const OLD_TENANT = /^https:\/\/sts\.windows\.net\/[\w.-]+\/$/;
const CUSTOMERS = /^https:\/\/[a-z\d-]+\.ciamlogin\.com\/[\w.-]+\/v2\.0\/?$/;
// They stand for any tenant, and issue no tokens themselves.
const ANY_TENANT = ['common', 'organizations', 'consumers'].map((name) => tenantOf(name));
/** The tenant of personal Microsoft accounts (outlook.com). */
const PERSONAL = tenantOf('9188040d-6c67-4c5b-b112-36a304b66dad');

const AzureClaims = z.object({ email: text, name: text, preferred_username: text, xms_edov: flag });
// Claims that are purely technical, or are stored under other names.
const AZURE_TECHNICAL_CLAIMS = new Set([
  ...['aud', 'iss', 'iat', 'nbf', 'exp', 'c_hash', 'at_hash', 'aio', 'nonce', 'rh', 'uti', 'jti', 'ver'],
  ...['sub', 'name', 'preferred_username'],
]);

/** Microsoft; `url` is one tenant: `https://login.microsoftonline.com/{tenant}`. */
export const azure: Provider = {
  scopes: ['openid'],
  endpoints: endpointsAt(
    'login.microsoftonline.com/common',
    '/oauth2/v2.0/authorize',
    '/oauth2/v2.0/token',
    'post',
    'pkce',
  ),
  oidc: {
    issuer: (settings) => oneTenant(settings) ?? (ANY_TENANT[0] as string),
    accepts(issuer, settings) {
      const only = oneTenant(settings);
      return only ? issuer === only : TENANT.test(issuer) || OLD_TENANT.test(issuer);
    },
    read(claims, settings) {
      const { email, name, preferred_username } = read(AzureClaims, claims, 'Azure');
      const more = Object.entries(claims).filter(([key]) => !AZURE_TECHNICAL_CLAIMS.has(key));
      const verified = ownsAddress(claims, settings);
      return profile(String(claims.iss), claims.sub, [{ address: email, verified }], {
        full_name: name,
        preferred_username,
        custom_claims: Object.fromEntries(more),
      });
    },
  },
};

// Undefined when people of any tenant may sign in.
function oneTenant(settings: ProviderSettings): string | undefined {
  const issuer = `${hostOf(settings, 'login.microsoftonline.com/common')}/v2.0`;
  if (ANY_TENANT.includes(issuer)) return undefined;
  return TENANT.test(issuer) || CUSTOMERS.test(issuer) ? issuer : undefined;
}

// Any tenant's administrator can put any address into `email`. The claim `xms_edov` tells whether the domain is
// verified; without it, only a tenant named in config.toml and Microsoft's personal tenant are trusted.
function ownsAddress(claims: IdClaims, settings: ProviderSettings): boolean {
  if (claims.xms_edov !== undefined) return read(AzureClaims, claims, 'Azure').xms_edov;
  return oneTenant(settings) !== undefined || claims.iss === PERSONAL;
}

function tenantOf(name: string): string {
  return `https://login.microsoftonline.com/${name}/v2.0`;
}

const KeycloakUser = z.object({ sub: id, name: text, email: text, email_verified: flag }).loose();

/** Keycloak; `url` points to a realm. */
export const keycloak: Provider = {
  needsUrl: true,
  // Recent versions require `openid` for the profile.
  scopes: ['openid', 'profile', 'email'],
  endpoints: endpointsAt(
    '',
    '/protocol/openid-connect/auth',
    '/protocol/openid-connect/token',
    'basic',
    'pkce',
  ),
  async profile({ settings }, { access }) {
    const realm = hostOf(settings, '');
    const user = await ask(KeycloakUser, `${realm}/protocol/openid-connect/userinfo`, access);
    return keycloakProfile(realm, user);
  },
  oidc: {
    issuer: (settings) => hostOf(settings, ''),
    read: (claims) => keycloakProfile(String(claims.iss), read(KeycloakUser, claims, 'Keycloak')),
  },
};

// Claims about the token rather than the person.
const KEYCLOAK_TECHNICAL_CLAIMS = new Set([
  ...['iss', 'aud', 'exp', 'iat', 'auth_time', 'jti', 'typ', 'azp', 'nonce', 'sid', 'at_hash', 'acr'],
]);

function keycloakProfile(
  realm: string,
  { sub, name, email, email_verified, ...rest }: z.output<typeof KeycloakUser>,
) {
  const more = Object.entries(rest).filter(([key]) => !KEYCLOAK_TECHNICAL_CLAIMS.has(key));
  return profile(realm, sub, [{ address: email, verified: email_verified }], {
    name,
    full_name: name,
    custom_claims: Object.fromEntries(more),
  });
}

/** Standard claims of a person that an identity keeps, where they are text. */
export const COPIED_CLAIMS = [
  ...['name', 'full_name', 'family_name', 'given_name', 'middle_name', 'nickname', 'preferred_username'],
  ...['profile', 'picture', 'avatar_url', 'website', 'gender', 'birthdate', 'zoneinfo', 'locale'],
];

const StandardClaims = z
  .object({ iss: text, sub: z.string().min(1), email: text, email_verified: flag })
  .loose();
const StandardUserInfo = z.object({ sub: z.string() }).loose();

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
    const more = await ask(StandardUserInfo, issuer.userinfo, accessToken);
    // Prevents substituting another person's profile (OpenID Connect Core 1.0, section 5.3.2).
    if (more.sub !== claims.sub) throw new ProviderError(`${issuer.userinfo} speaks of somebody else`);
    return standardProfile({ ...more, ...claims });
  },
};

function standardProfile(claims: IdClaims): Profile {
  const { iss, sub, email, email_verified, ...rest } = read(StandardClaims, claims, 'The claims');
  const said = COPIED_CLAIMS.map((name) => [name, typeof rest[name] === 'string' ? rest[name] : '']);
  return profile(iss, sub, [{ address: email, verified: email_verified }], Object.fromEntries(said));
}
