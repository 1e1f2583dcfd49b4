import { z } from 'zod';
import { appearance, ask, flag, id, profile, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  'https://slack.com/user_id': id,
  'https://slack.com/team_id': text,
  email: text,
  email_verified: flag,
  name: text,
  picture: text,
});

export const slackOidc: Provider = {
  scopes: ['profile', 'email', 'openid'],
  endpoints(settings) {
    const host = hostOf(settings, 'slack.com');
    return {
      authorize: `${host}/openid/connect/authorize`,
      token: `${host}/api/openid.connect.token`,
      clientAuth: 'post',
    };
  },
  async profile({ settings }, { access }) {
    const api = `${hostOf(settings, 'slack.com')}/api`;
    const user = await ask(User, `${api}/openid.connect.userInfo`, access);
    const emails = [{ address: user.email, verified: user.email_verified }];
    return profile(api, user['https://slack.com/user_id'], emails, {
      ...appearance(user.name, user.picture),
      custom_claims: { 'https://slack.com/team_id': user['https://slack.com/team_id'] },
    });
  },
};
