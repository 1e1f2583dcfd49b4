import { z } from 'zod';
import { flag, profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const Locale = z.union([z.string(), z.object({ language: text, country: text })]).nullish();
const Claims = z.object({
  email: text,
  email_verified: flag,
  given_name: text,
  family_name: text,
  picture: text,
  locale: Locale.transform((value) => (typeof value === 'string' ? value : '')),
});

export const linkedinOidc: Provider = {
  scopes: ['openid', 'email', 'profile'],
  endpoints(settings) {
    const api = `${hostOf(settings, 'api.linkedin.com')}/oauth/v2`;
    return { authorize: `${api}/authorization`, token: `${api}/accessToken`, clientAuth: 'post' };
  },
  oidc: {
    issuer: () => 'https://www.linkedin.com/oauth',
    read(claims) {
      const { email, email_verified, ...person } = read(Claims, claims, 'LinkedIn');
      const name = `${person.given_name} ${person.family_name}`.trim();
      const emails = [{ address: email, verified: email_verified }];
      return profile(String(claims.iss), claims.sub, emails, { name, ...person });
    },
  },
};
