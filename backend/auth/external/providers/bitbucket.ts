import { z } from 'zod';
import { appearance, ask, flag, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  uuid: id,
  display_name: text,
  avatar: z.object({ href: text }).optional(),
  links: z.object({ avatar: z.object({ href: text }).optional() }).optional(),
});
const Emails = z.object({
  values: z.array(z.object({ email: text, is_primary: flag, is_confirmed: flag })),
});

export const bitbucket: Provider = {
  scopes: ['account', 'email'],
  endpoints(settings) {
    const host = `${hostOf(settings, 'bitbucket.org')}/site/oauth2`;
    return { authorize: `${host}/authorize`, token: `${host}/access_token`, clientAuth: 'basic' };
  },
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'api.bitbucket.org')}/2.0`;
    const user = await ask(User, `${api}/user`, access);
    const emails = await ask(Emails, `${api}/user/emails`, access);
    return profile(
      api,
      user.uuid,
      emails.values.map(({ email, is_primary, is_confirmed }) => ({
        address: email,
        verified: is_confirmed,
        primary: is_primary,
      })),
      appearance(user.display_name, user.avatar?.href || user.links?.avatar?.href),
    );
  },
};
