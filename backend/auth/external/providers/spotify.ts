import { z } from 'zod';
import { appearance, ask, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const side = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const User = z.object({
  id,
  display_name: text,
  email: text,
  images: z.array(z.object({ url: text, height: side, width: side })).default([]),
});

export const spotify: Provider = {
  scopes: ['user-read-email'],
  endpoints(settings) {
    const host = hostOf(settings, 'accounts.spotify.com');
    return {
      authorize: `${host}/authorize`,
      token: `${host}/api/token`,
      clientAuth: 'basic',
      pkce: true,
    };
  },
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.spotify.com/v1');
    const user = await ask(User, `${api}/me`, access);
    const [largest] = user.images.toSorted((a, b) => b.height * b.width - a.height * a.width);
    // Spotify does not report whether an address is verified.
    const emails = [{ address: user.email, verified: false }];
    return profile(api, user.id, emails, appearance(user.display_name, largest?.url));
  },
};
