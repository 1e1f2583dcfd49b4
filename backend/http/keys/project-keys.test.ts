import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { projectKeys } from './project-keys.ts';

const SECRET = 'a secret of at least thirty-two characters';

it('gives the same keys for the same secret, so that processes agree', async () => {
  const keys = await projectKeys(SECRET);
  expect(await projectKeys(SECRET)).toEqual(keys);
  const others = await projectKeys(`${SECRET}!`);
  for (const name of ['anon', 'serviceRole', 'publishable', 'secret'] as const) {
    expect(others[name]).not.toBe(keys[name]);
  }
});

it.each(['publishable', 'secret'] as const)(
  'makes the key %s in the form that scanners know',
  async (kind) => {
    const key = (await projectKeys(SECRET))[kind];
    expect(key).toMatch(new RegExp(`^sb_${kind}_[\\w-]{22}_[\\w-]{8}$`));
    const checksum = createHash('sha256')
      .update(`supabase-self-hosted|${key.slice(0, -9)}`)
      .digest('base64url');
    expect(checksum.startsWith(key.slice(-8))).toBe(true);
  },
);

it('puts configured keys in the place of derived ones', async () => {
  const { secret, serviceRole } = await projectKeys(SECRET);
  const configured = { publishableKey: 'sb_publishable_mine', anonKey: 'a.b.c', secretKey: '' };
  expect(await projectKeys(SECRET, configured)).toEqual({
    publishable: 'sb_publishable_mine',
    anon: 'a.b.c',
    secret,
    serviceRole,
  });
});

it('has the CLI’s public keys for the CLI’s public secret', async () => {
  const keys = await projectKeys('super-secret-jwt-token-with-at-least-32-characters-long');
  expect(keys.publishable).toBe('sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH');
  expect(keys.secret).toBe('sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz');
});
