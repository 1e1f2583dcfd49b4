import { z } from 'zod';
import { appearance, flag, profile, read, text } from '../profile.ts';
import type { Provider } from '../provider.ts';

const Claims = z.object({ email: text, email_verified: flag, name: text, picture: text, hd: text });

/** Google; `url` overrides the issuer. */
export const google: Provider = {
  scopes: ['openid', 'email', 'profile'],
  oidc: {
    issuer: ({ url }) => url.replace(/\/$/, '') || 'https://accounts.google.com',
    aliases: ['accounts.google.com'],
    read(claims) {
      const { email, email_verified, name, picture, hd } = read(Claims, claims, 'Google');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: email_verified }], {
        ...appearance(name, picture),
        custom_claims: { hd },
      });
    },
  },
};
