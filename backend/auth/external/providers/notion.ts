import { z } from 'zod';
import { appearance, ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  bot: z.object({
    owner: z.object({
      user: z.object({
        id,
        name: text,
        avatar_url: text,
        person: z.object({ email: text }).optional(),
      }),
    }),
  }),
});

export const notion: Provider = {
  scopes: [],
  endpoints(settings) {
    const api = `${hostOf(settings, 'api.notion.com')}/v1/oauth`;
    return { authorize: `${api}/authorize`, token: `${api}/token`, clientAuth: 'basic' };
  },
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.notion.com');
    const { bot } = await ask(User, `${api}/v1/users/me`, access, { 'notion-version': '2021-08-16' });
    const { user } = bot.owner;
    const emails = [{ address: user.person?.email ?? '', verified: true }];
    return profile(api, user.id, emails, appearance(user.name, user.avatar_url));
  },
};
