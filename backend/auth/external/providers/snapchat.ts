import { z } from 'zod';
import { appearance, ask, id, profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const ISSUER = 'https://accounts.snapchat.com/accounts/oauth2/token';
const SCOPE = 'https://auth.snapchat.com/oauth2/api';
const QUERY = '{me { externalId displayName bitmoji { avatar id } email } }';

const User = z.object({
  data: z.object({
    me: z.object({
      externalId: id,
      displayName: text,
      bitmoji: z.object({ avatar: text }).nullish(),
      email: text,
    }),
  }),
});
const Claims = z.object({ email: text, name: text, picture: text });

export const snapchat: Provider = {
  scopes: ['user.external_id', 'user.display_name', 'user.bitmoji.avatar'].map((name) => `${SCOPE}/${name}`),
  endpoints(settings) {
    const host = `${hostOf(settings, 'accounts.snapchat.com')}/accounts/oauth2`;
    return { authorize: `${host}/auth`, token: `${host}/token`, clientAuth: 'post' };
  },
  async profile({ settings }, { access }) {
    const query = new URLSearchParams({ query: QUERY });
    const { data } = await ask(User, `${hostOf(settings, 'kit.snapchat.com')}/v1/me?${query}`, access);
    const { externalId, displayName, bitmoji, email } = data.me;
    return profile(ISSUER, externalId, [{ address: email, verified: true }], {
      ...appearance(displayName, bitmoji?.avatar),
      slug: displayName,
    });
  },
  oidc: {
    issuer: () => ISSUER,
    read(claims) {
      const { email, name, picture } = read(Claims, claims, 'Snapchat');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: true }], { name, picture });
    },
  },
};
