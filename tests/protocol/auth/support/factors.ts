import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import type { TestBackend } from '#tests/support/backend.ts';
import { newPerson, PASSWORD, visitor } from './accounts.ts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The code that an authenticator app shows, some steps of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Adds an app that has not proven anything yet. */
export async function enrol(client: SupabaseClient, friendlyName = 'App') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Somebody whose account an app protects, signed in with it; `nextCode` is one that was not used yet. */
export async function newProtectedPerson(backend: TestBackend) {
  const person = await newPerson(backend);
  const factor = await enrol(person.client);
  const usedCode = codeOf(factor.secret);
  const { data, error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: usedCode,
  });
  if (error) throw error;
  return { ...person, ...factor, usedCode, raised: data, nextCode: () => codeOf(factor.secret, 1) };
}

/** One more session of a person, of the lower level. */
export async function signInByPassword(backend: TestBackend, email: string) {
  const client = visitor(backend);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session };
}

/** The current and next assurance levels of a session. */
export async function levelOf(client: SupabaseClient) {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}
