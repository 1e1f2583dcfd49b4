import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { appearance, ask, flag, id, profile, read, text } from './profile.ts';
import { endpointsAt, hostOf, type Provider } from './provider.ts';
import { ProviderError } from './transport.ts';

const APPLE_ISSUERS = ['https://appleid.apple.com', 'https://account.apple.com'];

const AppleClaims = z.object({
  email: text,
  is_private_email: flag,
  auth_time: z.number().optional(),
  transfer_sub: text,
});
const ApplePerson = z.object({ name: z.object({ firstName: text, lastName: text }).optional() });

/** Apple, which responds by form post. */
export const apple: Provider = {
  scopes: ['email', 'name'],
  parameters: { response_mode: 'form_post' },
  oidc: {
    issuer: () => APPLE_ISSUERS[0] as string,
    aliases: APPLE_ISSUERS,
    read(claims) {
      const { email, is_private_email, auth_time, transfer_sub } = read(AppleClaims, claims, 'Apple');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: true }], {
        custom_claims: {
          ...(claims.is_private_email !== undefined && { is_private_email }),
          auth_time,
          transfer_sub,
        },
      });
    },
  },
  // Apple sends the person's name only with the first code.
  addToProfile(found, callback) {
    const user = callback.get('user');
    if (!user) return found;
    const { name } = read(ApplePerson, parseAppleUser(user), 'The user of Apple');
    const whole = `${name?.firstName ?? ''} ${name?.lastName ?? ''}`.trim();
    return whole ? { ...found, claims: { ...found.claims, name: whole, full_name: whole } } : found;
  },
};

function parseAppleUser(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new ProviderError('The user of Apple is no JSON', { cause });
  }
}

const FacebookUser = z.object({
  id,
  email: text,
  first_name: text,
  last_name: text,
  name: text,
  picture: z.object({ data: z.object({ url: text }).optional() }).optional(),
});
const FacebookClaims = z.object({ email: text, name: text, picture: text });

/** Facebook; only Limited Login issues ID tokens. */
export const facebook: Provider = {
  scopes: ['email'],
  endpoints(settings) {
    return {
      authorize: `${hostOf(settings, 'www.facebook.com')}/dialog/oauth`,
      token: `${hostOf(settings, 'graph.facebook.com')}/oauth/access_token`,
      clientAuth: 'post',
    };
  },
  async profile({ settings }, { access }) {
    const me = `${hostOf(settings, 'graph.facebook.com')}/me?fields=email,first_name,last_name,name,picture`;
    // Proves that the token is used by the application that received it.
    const proof = createHmac('sha256', settings.secret).update(access).digest('hex');
    const user = await ask(FacebookUser, `${me}&appsecret_proof=${proof}`, access);
    const name = `${user.first_name} ${user.last_name}`.trim();
    return profile(me, user.id, [{ address: user.email, verified: true }], {
      ...appearance(name, user.picture?.data?.url),
      nickname: user.name,
      slug: user.name,
    });
  },
  oidc: {
    issuer: () => 'https://www.facebook.com',
    withoutNonce: true,
    read(claims) {
      const { email, name, picture } = read(FacebookClaims, claims, 'Facebook');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: true }], { name, picture });
    },
  },
};

const KakaoUser = z.object({
  id,
  kakao_account: z.object({
    profile: z.object({ nickname: text, profile_image_url: text }).optional(),
    email: text,
    is_email_valid: flag,
    is_email_verified: flag,
  }),
});
const KakaoClaims = z.object({ email: text, nickname: text, picture: text });

export const kakao: Provider = {
  scopes: ['account_email', 'profile_image', 'profile_nickname'],
  endpoints: endpointsAt('kauth.kakao.com', '/oauth/authorize', '/oauth/token', 'post'),
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'kapi.kakao.com');
    const user = await ask(KakaoUser, `${api}/v2/user/me`, access);
    const { email, is_email_valid, is_email_verified, profile: seen } = user.kakao_account;
    const { nickname, profile_image_url } = seen ?? { nickname: '', profile_image_url: '' };
    return profile(api, user.id, [{ address: email, verified: is_email_valid && is_email_verified }], {
      name: nickname,
      full_name: nickname,
      preferred_username: nickname,
      user_name: nickname,
      avatar_url: profile_image_url,
    });
  },
  oidc: {
    issuer: () => 'https://kauth.kakao.com',
    read(claims) {
      const { email, nickname, picture } = read(KakaoClaims, claims, 'Kakao');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: true }], {
        name: nickname,
        preferred_username: nickname,
        picture,
      });
    },
  },
};

const SNAPCHAT_ISSUER = 'https://accounts.snapchat.com/accounts/oauth2/token';
const SNAPCHAT_SCOPE = 'https://auth.snapchat.com/oauth2/api';
const SNAPCHAT_QUERY = '{me { externalId displayName bitmoji { avatar id } email } }';

const SnapchatUser = z.object({
  data: z.object({
    me: z.object({
      externalId: id,
      displayName: text,
      bitmoji: z.object({ avatar: text }).nullish(),
      email: text,
    }),
  }),
});
const SnapchatClaims = z.object({ email: text, name: text, picture: text });

export const snapchat: Provider = {
  scopes: ['user.external_id', 'user.display_name', 'user.bitmoji.avatar'].map(
    (name) => `${SNAPCHAT_SCOPE}/${name}`,
  ),
  endpoints: endpointsAt('accounts.snapchat.com', '/accounts/oauth2/auth', '/accounts/oauth2/token', 'post'),
  async profile({ settings }, { access }) {
    const query = new URLSearchParams({ query: SNAPCHAT_QUERY });
    const { data } = await ask(
      SnapchatUser,
      `${hostOf(settings, 'kit.snapchat.com')}/v1/me?${query}`,
      access,
    );
    const { externalId, displayName, bitmoji, email } = data.me;
    return profile(SNAPCHAT_ISSUER, externalId, [{ address: email, verified: true }], {
      ...appearance(displayName, bitmoji?.avatar),
      slug: displayName,
    });
  },
  oidc: {
    issuer: () => SNAPCHAT_ISSUER,
    read(claims) {
      const { email, name, picture } = read(SnapchatClaims, claims, 'Snapchat');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: true }], { name, picture });
    },
  },
};
