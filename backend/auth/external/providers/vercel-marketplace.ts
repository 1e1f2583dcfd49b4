import { z } from 'zod';
import { profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const Claims = z.object({ global_user_id: text, user_email: text, user_name: text, user_avatar_url: text });

export const vercelMarketplace: Provider = {
  scopes: [],
  endpoints(settings) {
    const api = `${hostOf(settings, 'api.vercel.com')}/oauth/v2`;
    return { authorize: `${api}/authorization`, token: `${api}/accessToken`, clientAuth: 'post' };
  },
  oidc: {
    issuer: () => 'https://marketplace.vercel.com',
    read(claims) {
      const { global_user_id, user_email, user_name, user_avatar_url } = read(Claims, claims, 'Vercel');
      const sub = global_user_id ? `global_user_id:${global_user_id}` : claims.sub;
      return profile(String(claims.iss), sub, [{ address: user_email, verified: true }], {
        name: user_name,
        picture: user_avatar_url,
      });
    },
  },
};
