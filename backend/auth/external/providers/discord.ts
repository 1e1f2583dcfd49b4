import { z } from 'zod';
import { ask, flag, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  id,
  username: text,
  global_name: text,
  discriminator: text,
  avatar: text,
  email: text,
  verified: flag,
});

export const discord: Provider = {
  scopes: ['email', 'identify'],
  endpoints(settings) {
    const api = `${hostOf(settings, 'discord.com')}/api`;
    return {
      authorize: `${api}/oauth2/authorize`,
      token: `${api}/oauth2/token`,
      clientAuth: 'basic',
      pkce: true,
    };
  },
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'discord.com')}/api`;
    const user = await ask(User, `${api}/users/@me`, access);
    const picture = pictureOf(user);
    return profile(api, user.id, [{ address: user.email, verified: user.verified }], {
      name: `${user.username}#${user.discriminator}`,
      full_name: user.username,
      picture,
      avatar_url: picture,
      custom_claims: { global_name: user.global_name },
    });
  },
};

// https://discord.com/developers/docs/reference#image-formatting: the name of an animated image starts with `a_`.
function pictureOf({ id: userId, avatar, discriminator }: z.output<typeof User>): string {
  const host = 'https://cdn.discordapp.com';
  if (!avatar) return `${host}/embed/avatars/${(Number(discriminator) || 0) % 5}.png`;
  return `${host}/avatars/${userId}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`;
}
