import { z } from 'zod';
import { ask, flag, id, profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  id,
  kakao_account: z.object({
    profile: z.object({ nickname: text, profile_image_url: text }).optional(),
    email: text,
    is_email_valid: flag,
    is_email_verified: flag,
  }),
});
const Claims = z.object({ email: text, nickname: text, picture: text });

export const kakao: Provider = {
  scopes: ['account_email', 'profile_image', 'profile_nickname'],
  endpoints(settings) {
    const host = `${hostOf(settings, 'kauth.kakao.com')}/oauth`;
    return { authorize: `${host}/authorize`, token: `${host}/token`, clientAuth: 'post' };
  },
  async profile({ settings }, { access }) {
    const api = hostOf(settings, 'kapi.kakao.com');
    const user = await ask(User, `${api}/v2/user/me`, access);
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
      const { email, nickname, picture } = read(Claims, claims, 'Kakao');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: true }], {
        name: nickname,
        preferred_username: nickname,
        picture,
      });
    },
  },
};
