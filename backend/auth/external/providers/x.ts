import { z } from 'zod';
import { appearance, ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const FIELDS = 'id,name,username,confirmed_email,profile_image_url,url,created_at';
const User = z.object({
  data: z.object({
    id,
    name: text,
    username: text,
    confirmed_email: text,
    profile_image_url: text,
    url: text,
    created_at: text,
  }),
});

/** X, through its OAuth 2.0 API. */
export const x: Provider = {
  scopes: ['users.email', 'tweet.read', 'users.read', 'offline.access'],
  endpoints: (settings) => ({
    authorize: `${hostOf(settings, 'x.com')}/i/oauth2/authorize`,
    token: `${hostOf(settings, 'api.x.com')}/2/oauth2/token`,
    clientAuth: 'basic',
    pkce: true,
  }),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.x.com');
    const me = `${api}/2/users/me?user.fields=${FIELDS}`;
    const { data } = await ask(User, me, access);
    return profile(api, data.id, [{ address: data.confirmed_email, verified: true }], {
      ...appearance(data.name, data.profile_image_url),
      preferred_username: data.username,
      user_name: data.username,
      profile: `https://x.com/${data.username}`,
      website: data.url,
      custom_claims: { created_at: data.created_at },
    });
  },
};
