import { z } from 'zod';
import { appearance, ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  id,
  login: text,
  display_name: text,
  type: text,
  broadcaster_type: text,
  description: text,
  profile_image_url: text,
  offline_image_url: text,
  view_count: z.number().nullish(),
  email: text,
});
const Users = z.object({ data: z.tuple([User], User) });

export const twitch: Provider = {
  scopes: ['user:read:email'],
  endpoints(settings) {
    const host = `${hostOf(settings, 'id.twitch.tv')}/oauth2`;
    return { authorize: `${host}/authorize`, token: `${host}/token`, clientAuth: 'post' };
  },
  async profile({ settings, id: clientId }, { access }) {
    const api = hostOf(settings, 'api.twitch.tv');
    const { data } = await ask(Users, `${api}/helix/users`, access, { 'client-id': clientId });
    const [user] = data;
    const { broadcaster_type, description, type, offline_image_url, view_count } = user;
    return profile(api, user.id, [{ address: user.email, verified: true }], {
      ...appearance(user.login, user.profile_image_url),
      nickname: user.display_name,
      slug: user.display_name,
      custom_claims: { broadcaster_type, description, type, offline_image_url, view_count },
    });
  },
};
