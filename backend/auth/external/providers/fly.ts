import { z } from 'zod';
import { ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  user_id: id,
  user_name: text,
  email: text,
  resource_owner_id: text,
  organizations: z.array(z.object({ id: text, role: text })).nullish(),
  scope: z.array(z.string()).nullish(),
  application: z.record(z.string(), z.string()).nullish(),
  created_at: z.number().nullish(),
});

export const fly: Provider = {
  scopes: ['read'],
  endpoints(settings) {
    const host = `${hostOf(settings, 'api.fly.io')}/oauth`;
    return { authorize: `${host}/authorize`, token: `${host}/token`, clientAuth: 'post' };
  },
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.fly.io');
    const place = `${api}/oauth/token/info`;
    const { user_id, user_name, email, ...more } = await ask(User, place, access);
    const { resource_owner_id, organizations, scope, application, created_at } = more;
    return profile(api, user_id, [{ address: email, verified: true }], {
      full_name: user_name,
      custom_claims: { resource_owner_id, organizations, scope, application, created_at },
    });
  },
};
