import { z } from 'zod';
import { id, profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const Answer = z.object({
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
  endpoints(settings) {
    const api = `${hostOf(settings, 'api.workos.com')}/sso`;
    return { authorize: `${api}/authorize`, token: `${api}/token`, clientAuth: 'post' };
  },
  async profile({ settings }, { answer }) {
    const { profile: user } = read(Answer, answer, 'WorkOS');
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
