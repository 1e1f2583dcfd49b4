import { z } from 'zod';
import { appearance, ask, flag, id, profile, text } from './profile.ts';
import { endpointsAt, hostOf, type Provider } from './provider.ts';

const DiscordUser = z.object({
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
  endpoints: endpointsAt('discord.com', '/api/oauth2/authorize', '/api/oauth2/token', 'basic', 'pkce'),
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'discord.com')}/api`;
    const user = await ask(DiscordUser, `${api}/users/@me`, access);
    const picture = discordPicture(user);
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
function discordPicture({ id: userId, avatar, discriminator }: z.output<typeof DiscordUser>): string {
  const host = 'https://cdn.discordapp.com';
  if (!avatar) return `${host}/embed/avatars/${(Number(discriminator) || 0) % 5}.png`;
  return `${host}/avatars/${userId}/${avatar}.${avatar.startsWith('a_') ? 'gif' : 'png'}`;
}

const side = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);
const SpotifyUser = z.object({
  id,
  display_name: text,
  email: text,
  images: z.array(z.object({ url: text, height: side, width: side })).default([]),
});

export const spotify: Provider = {
  scopes: ['user-read-email'],
  endpoints: endpointsAt('accounts.spotify.com', '/authorize', '/api/token', 'basic', 'pkce'),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.spotify.com/v1');
    const user = await ask(SpotifyUser, `${api}/me`, access);
    const [largest] = user.images.toSorted(
      (one, other) => other.height * other.width - one.height * one.width,
    );
    // Spotify does not report whether an address is verified.
    const emails = [{ address: user.email, verified: false }];
    return profile(api, user.id, emails, appearance(user.display_name, largest?.url));
  },
};

const TwitchUser = z.object({
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
const TwitchUsers = z.object({ data: z.tuple([TwitchUser], TwitchUser) });

export const twitch: Provider = {
  scopes: ['user:read:email'],
  endpoints: endpointsAt('id.twitch.tv', '/oauth2/authorize', '/oauth2/token', 'post'),
  async profile({ settings, id: clientId }, { access }) {
    const api = hostOf(settings, 'api.twitch.tv');
    const { data } = await ask(TwitchUsers, `${api}/helix/users`, access, { 'client-id': clientId });
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

const X_FIELDS = 'id,name,username,confirmed_email,profile_image_url,url,created_at';
const XUser = z.object({
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
export const xProvider: Provider = {
  scopes: ['users.email', 'tweet.read', 'users.read', 'offline.access'],
  endpoints: (settings) => ({
    authorize: `${hostOf(settings, 'x.com')}/i/oauth2/authorize`,
    token: `${hostOf(settings, 'api.x.com')}/2/oauth2/token`,
    clientAuth: 'basic',
    pkce: true,
  }),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.x.com');
    const me = `${api}/2/users/me?user.fields=${X_FIELDS}`;
    const { data } = await ask(XUser, me, access);
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
