import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PASSWORD_MIN } from './limits.ts';

it('the minimum password length equals the auth service’s', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).toMatch(new RegExp(`^minimum_password_length = ${PASSWORD_MIN}$`, 'm'));
});
