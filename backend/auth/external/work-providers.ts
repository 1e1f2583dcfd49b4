import { z } from 'zod';
import { appearance, ask, flag, id, profile, read, text } from './profile.ts';
import { endpointsAt, hostOf, type Provider } from './provider.ts';

const LinkedinLocale = z.union([z.string(), z.object({ language: text, country: text })]).nullish();
const LinkedinClaims = z.object({
  email: text,
  email_verified: flag,
  given_name: text,
  family_name: text,
  picture: text,
  locale: LinkedinLocale.transform((value) => (typeof value === 'string' ? value : '')),
});

export const linkedinOidc: Provider = {
  scopes: ['openid', 'email', 'profile'],
  endpoints: endpointsAt('api.linkedin.com', '/oauth/v2/authorization', '/oauth/v2/accessToken', 'post'),
  oidc: {
    issuer: () => 'https://www.linkedin.com/oauth',
    read(claims) {
      const { email, email_verified, ...person } = read(LinkedinClaims, claims, 'LinkedIn');
      const name = `${person.given_name} ${person.family_name}`.trim();
      const emails = [{ address: email, verified: email_verified }];
      return profile(String(claims.iss), claims.sub, emails, { name, ...person });
    },
  },
};

const NotionUser = z.object({
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
  endpoints: endpointsAt('api.notion.com', '/v1/oauth/authorize', '/v1/oauth/token', 'basic'),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.notion.com');
    const { bot } = await ask(NotionUser, `${api}/v1/users/me`, access, { 'notion-version': '2021-08-16' });
    const { user } = bot.owner;
    const emails = [{ address: user.person?.email ?? '', verified: true }];
    return profile(api, user.id, emails, appearance(user.name, user.avatar_url));
  },
};

const SlackUser = z.object({
  'https://slack.com/user_id': id,
  'https://slack.com/team_id': text,
  email: text,
  email_verified: flag,
  name: text,
  picture: text,
});

export const slackOidc: Provider = {
  scopes: ['profile', 'email', 'openid'],
  endpoints: endpointsAt('slack.com', '/openid/connect/authorize', '/api/openid.connect.token', 'post'),
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'slack.com')}/api`;
    const user = await ask(SlackUser, `${api}/openid.connect.userInfo`, access);
    const emails = [{ address: user.email, verified: user.email_verified }];
    return profile(api, user['https://slack.com/user_id'], emails, {
      ...appearance(user.name, user.picture),
      custom_claims: { 'https://slack.com/team_id': user['https://slack.com/team_id'] },
    });
  },
};

const WorkosAnswer = z.object({
  profile: z.object({
    id,
    email: text,
    first_name: text,
    last_name: text,
    connection_id: text,
    organization_id: text,
  }),
});

/** WorkOS, which sends the profile with the token. */
export const workos: Provider = {
  scopes: [],
  endpoints: endpointsAt('api.workos.com', '/sso/authorize', '/sso/token', 'post'),
  async profile({ settings }, { answer }) {
    const { profile: user } = read(WorkosAnswer, answer, 'WorkOS');
    const name = `${user.first_name} ${user.last_name}`.trim();
    const { connection_id, organization_id } = user;
    const emails = [{ address: user.email, verified: true }];
    return profile(hostOf(settings, 'api.workos.com'), user.id, emails, {
      name,
      full_name: name,
      custom_claims: { connection_id, organization_id },
    });
  },
};

const loginType = z.union([z.string(), z.number()]).nullish().transform(String);
const ZoomUser = z.object({
  id,
  first_name: text,
  last_name: text,
  email: text,
  verified: z.number().nullish(),
  login_type: loginType,
  pic_url: text,
});

export const zoom: Provider = {
  scopes: [],
  endpoints: endpointsAt('zoom.us', '/oauth/authorize', '/oauth/token', 'basic', 'pkce'),
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'api.zoom.us')}/v2`;
    const user = await ask(ZoomUser, `${api}/users/me`, access);
    // With a password sign-in (100), the address is verified only if `verified` is set.
    const verified = user.login_type !== '100' || Boolean(user.verified);
    const name = `${user.first_name} ${user.last_name}`.trim();
    return profile(api, user.id, [{ address: user.email, verified }], appearance(name, user.pic_url));
  },
};
