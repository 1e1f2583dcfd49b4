import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { appearance, ask, id, profile, read, text } from '../profile.ts';
import { hostOf, type Provider } from '../provider.ts';

const User = z.object({
  id,
  email: text,
  first_name: text,
  last_name: text,
  name: text,
  picture: z.object({ data: z.object({ url: text }).optional() }).optional(),
});
const Claims = z.object({ email: text, name: text, picture: text });

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
    const user = await ask(User, `${me}&appsecret_proof=${proof}`, access);
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
      const { email, name, picture } = read(Claims, claims, 'Facebook');
      return profile(String(claims.iss), claims.sub, [{ address: email, verified: true }], { name, picture });
    },
  },
};
