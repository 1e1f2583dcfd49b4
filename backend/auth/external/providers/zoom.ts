import { z } from 'zod';
import { appearance, ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const loginType = z.union([z.string(), z.number()]).nullish().transform(String);
const User = z.object({
  id,
  first_name: text,
  last_name: text,
  email: text,
  verified: z.number().nullish(),
  login_type: loginType,
  pic_url: text,
});

export const zoom: Provider = {
  scopes: [],
  endpoints(settings) {
    const host = `${hostOf(settings, 'zoom.us')}/oauth`;
    return { authorize: `${host}/authorize`, token: `${host}/token`, clientAuth: 'basic', pkce: true };
  },
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'api.zoom.us')}/v2`;
    const user = await ask(User, `${api}/users/me`, access);
    // With a password sign-in (100), the address is verified only if `verified` is set.
    const verified = user.login_type !== '100' || Boolean(user.verified);
    const name = `${user.first_name} ${user.last_name}`.trim();
    return profile(api, user.id, [{ address: user.email, verified }], appearance(name, user.pic_url));
  },
};
