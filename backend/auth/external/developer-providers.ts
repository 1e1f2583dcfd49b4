import { z } from 'zod';
import { appearance, ask, flag, id, profile, read, text } from './profile.ts';
import { endpointsAt, hostOf, type Provider } from './provider.ts';

const BitbucketUser = z.object({
  uuid: id,
  display_name: text,
  avatar: z.object({ href: text }).optional(),
  links: z.object({ avatar: z.object({ href: text }).optional() }).optional(),
});
const BitbucketEmails = z.object({
  values: z.array(z.object({ email: text, is_primary: flag, is_confirmed: flag })),
});

export const bitbucket: Provider = {
  scopes: ['account', 'email'],
  endpoints: endpointsAt('bitbucket.org', '/site/oauth2/authorize', '/site/oauth2/access_token', 'basic'),
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'api.bitbucket.org')}/2.0`;
    const user = await ask(BitbucketUser, `${api}/user`, access);
    const emails = await ask(BitbucketEmails, `${api}/user/emails`, access);
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

const FigmaUser = z.object({ id, email: text, handle: text, img_url: text });

export const figma: Provider = {
  scopes: ['current_user:read'],
  endpoints: (settings) => ({
    authorize: `${hostOf(settings, 'www.figma.com')}/oauth`,
    token: `${hostOf(settings, 'api.figma.com')}/v1/oauth/token`,
    clientAuth: 'basic',
  }),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.figma.com');
    const user = await ask(FigmaUser, `${api}/v1/me`, access);
    const emails = [{ address: user.email, verified: true }];
    return profile(api, user.id, emails, appearance(user.handle, user.img_url));
  },
};

const FlyUser = z.object({
  user_id: id,
  user_name: text,
  email: text,
  resource_owner_id: text,
  organizations: z.array(z.object({ id: text, role: text })).nullish(),
  scope: z.array(z.string()).nullish(),
  application: z.record(z.string(), z.string()).nullish(),
  created_at: z.number().nullish(),
});

export const fly: Provider = {
  scopes: ['read'],
  endpoints: endpointsAt('api.fly.io', '/oauth/authorize', '/oauth/token', 'post'),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'api.fly.io');
    const place = `${api}/oauth/token/info`;
    const { user_id, user_name, email, ...more } = await ask(FlyUser, place, access);
    const { resource_owner_id, organizations, scope, application, created_at } = more;
    return profile(api, user_id, [{ address: email, verified: true }], {
      full_name: user_name,
      custom_claims: { resource_owner_id, organizations, scope, application, created_at },
    });
  },
};

const GithubUser = z.object({ id, login: text, name: text, avatar_url: text });
const GithubEmails = z.array(z.object({ email: text, primary: flag, verified: flag }));

/** GitHub; `url` points to an Enterprise Server. */
export const github: Provider = {
  scopes: ['user:email'],
  endpoints: endpointsAt('github.com', '/login/oauth/authorize', '/login/oauth/access_token', 'post', 'pkce'),
  async profile({ settings }, { access }) {
    const api = settings.url ? `${hostOf(settings, '')}/api/v3` : 'https://api.github.com';
    const user = await ask(GithubUser, `${api}/user`, access);
    const emails = await ask(GithubEmails, `${api}/user/emails`, access);
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

const GitlabUser = z.object({ id, name: text, email: text, avatar_url: text, confirmed_at: text });
const GitlabEmails = z.array(z.object({ email: text }));

/** GitLab; `url` points to a self-hosted instance. */
export const gitlab: Provider = {
  scopes: ['read_user'],
  endpoints: endpointsAt('gitlab.com', '/oauth/authorize', '/oauth/token', 'post', 'pkce'),
  async profile({ settings }, { access }) {
    const host = hostOf(settings, 'gitlab.com');
    const me = `${host}/api/v4/user`;
    const user = await ask(GitlabUser, me, access);
    const others = await ask(GitlabEmails, `${me}/emails`, access);
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

const VercelClaims = z.object({
  global_user_id: text,
  user_email: text,
  user_name: text,
  user_avatar_url: text,
});

export const vercelMarketplace: Provider = {
  scopes: [],
  endpoints: endpointsAt('api.vercel.com', '/oauth/v2/authorization', '/oauth/v2/accessToken', 'post'),
  oidc: {
    issuer: () => 'https://marketplace.vercel.com',
    read(claims) {
      const { global_user_id, user_email, user_name, user_avatar_url } = read(VercelClaims, claims, 'Vercel');
      const sub = global_user_id ? `global_user_id:${global_user_id}` : claims.sub;
      return profile(String(claims.iss), sub, [{ address: user_email, verified: true }], {
        name: user_name,
        picture: user_avatar_url,
      });
    },
  },
};
