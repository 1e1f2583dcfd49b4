import { z } from 'zod';
import { appearance, ask, flag, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({ id, login: text, name: text, avatar_url: text });
const Emails = z.array(z.object({ email: text, primary: flag, verified: flag }));

/** GitHub; `url` points to an Enterprise Server. */
export const github: Provider = {
  scopes: ['user:email'],
  endpoints(settings) {
    const host = `${hostOf(settings, 'github.com')}/login/oauth`;
    return { authorize: `${host}/authorize`, token: `${host}/access_token`, clientAuth: 'post', pkce: true };
  },
  async profile({ settings }, { access }) {
    const api = settings.url ? `${hostOf(settings, '')}/api/v3` : 'https://api.github.com';
    const user = await ask(User, `${api}/user`, access);
    const emails = await ask(Emails, `${api}/user/emails`, access);
    return profile(
      api,
      user.id,
      emails.map(({ email, primary, verified }) => ({ address: email, primary, verified })),
      {
        ...appearance(user.name, user.avatar_url),
        preferred_username: user.login,
        user_name: user.login,
      },
    );
  },
};
