import { z } from 'zod';
import { appearance, ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({ id, email: text, handle: text, img_url: text });

export const figma: Provider = {
  scopes: ['current_user:read'],
  endpoints: (settings) => ({
    authorize: `${hostOf(settings, 'www.figma.com')}/oauth`,
    token: `${hostOf(settings, 'api.figma.com')}/v1/oauth/token`,
    clientAuth: 'basic',
  }),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.figma.com');
    const user = await ask(User, `${api}/v1/me`, access);
    const emails = [{ address: user.email, verified: true }];
    return profile(api, user.id, emails, appearance(user.handle, user.img_url));
  },
};
