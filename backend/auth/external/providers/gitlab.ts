import { z } from 'zod';
import { appearance, ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({ id, name: text, email: text, avatar_url: text, confirmed_at: text });
const Emails = z.array(z.object({ email: text }));

/** GitLab; `url` points to a self-hosted instance. */
export const gitlab: Provider = {
  scopes: ['read_user'],
  endpoints(settings) {
    const host = `${hostOf(settings, 'gitlab.com')}/oauth`;
    return { authorize: `${host}/authorize`, token: `${host}/token`, clientAuth: 'post', pkce: true };
  },
  async profile({ settings }, { access }) {
    const host = hostOf(settings, 'gitlab.com');
    const me = `${host}/api/v4/user`;
    const user = await ask(User, me, access);
    const others = await ask(Emails, `${me}/emails`, access);
    return profile(
      host,
      user.id,
      [
        // GitLab does not report whether secondary addresses are confirmed.
        ...others.map(({ email }) => ({ address: email, verified: false, primary: false })),
        { address: user.email, verified: user.confirmed_at !== '', primary: true },
      ],
      appearance(user.name, user.avatar_url),
    );
  },
};
