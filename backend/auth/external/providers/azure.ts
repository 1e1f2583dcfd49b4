import { z } from 'zod';
import type { ProviderSettings } from '../../request/settings.ts';
import type { IdClaims } from '../id-token.ts';
import { flag, profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const TENANT = /^https:\/\/login\.microsoftonline\.com\/[\w.-]+\/v2\.0\/?$/;
const OLD_TENANT = /^https:\/\/sts\.windows\.net\/[\w.-]+\/$/;
const CUSTOMERS = /^https:\/\/[a-z\d-]+\.ciamlogin\.com\/[\w.-]+\/v2\.0\/?$/;
// They stand for any tenant, and issue no tokens themselves.
const ANY_TENANT = ['common', 'organizations', 'consumers'].map((name) => tenantOf(name));
/** The tenant of personal Microsoft accounts (outlook.com). */
const PERSONAL = tenantOf('9188040d-6c67-4c5b-b112-36a304b66dad');

const Claims = z.object({ email: text, name: text, preferred_username: text, xms_edov: flag });
// Claims that are purely technical, or are stored under other names.
const TECHNICAL = new Set([
  ...['aud', 'iss', 'iat', 'nbf', 'exp', 'c_hash', 'at_hash', 'aio', 'nonce', 'rh', 'uti', 'jti', 'ver'],
  ...['sub', 'name', 'preferred_username'],
]);

/** Microsoft; `url` is one tenant: `https://login.microsoftonline.com/{tenant}`. */
export const azure: Provider = {
  scopes: ['openid'],
  endpoints(settings) {
    const host = hostOf(settings, 'login.microsoftonline.com/common');
    return {
      authorize: `${host}/oauth2/v2.0/authorize`,
      token: `${host}/oauth2/v2.0/token`,
      clientAuth: 'post',
      pkce: true,
    };
  },
  oidc: {
    issuer: (settings) => oneTenant(settings) ?? (ANY_TENANT[0] as string),
    accepts(issuer, settings) {
      const only = oneTenant(settings);
      return only ? issuer === only : TENANT.test(issuer) || OLD_TENANT.test(issuer);
    },
    read(claims, settings) {
      const { email, name, preferred_username } = read(Claims, claims, 'Azure');
      const more = Object.entries(claims).filter(([key]) => !TECHNICAL.has(key));
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
  if (claims.xms_edov !== undefined) return read(Claims, claims, 'Azure').xms_edov;
  return oneTenant(settings) !== undefined || claims.iss === PERSONAL;
}

function tenantOf(name: string): string {
  return `https://login.microsoftonline.com/${name}/v2.0`;
}
