import { z } from 'zod';
import { flag, profile, read, text } from '../profile.ts';
import type { Provider } from '../provider.ts';
import { ProviderError } from '../transport.ts';

const ISSUERS = ['https://appleid.apple.com', 'https://account.apple.com'];

const Claims = z.object({
  email: text,
  is_private_email: flag,
  auth_time: z.number().optional(),
  transfer_sub: text,
});
const Person = z.object({ name: z.object({ firstName: text, lastName: text }).optional() });

/** Apple, which responds by form post. */
export const apple: Provider = {
  scopes: ['email', 'name'],
  parameters: { response_mode: 'form_post' },
  oidc: {
    issuer: () => ISSUERS[0] as string,
    aliases: ISSUERS,
    read(claims) {
      const { email, is_private_email, auth_time, transfer_sub } = read(Claims, claims, 'Apple');
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
    const { name } = read(Person, parsed(user), 'The user of Apple');
    const whole = `${name?.firstName ?? ''} ${name?.lastName ?? ''}`.trim();
    return whole ? { ...found, claims: { ...found.claims, name: whole, full_name: whole } } : found;
  },
};

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new ProviderError('The user of Apple is no JSON', { cause });
  }
}
