import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { onDatabase } from '#tests/support/database.ts';
import { signedInPerson } from '#tests/support/signed-in-person.ts';
import { ADMINISTRATOR, type Site } from './site.ts';

const PASSWORD = 'quelques mots que personne ne devine';

export type Person = { id: string; email: string; client: SupabaseClient };

/** Somebody with an account, signed in. */
export async function newPerson(site: Site, name: string): Promise<Person> {
  return signedInPerson(site, `${name.toLowerCase()}@example.com`, {
    password: PASSWORD,
    metadata: { full_name: `${name} Bélanger-O’Neil 🐟 東京`, locale: 'fr', nothing: null },
  });
}

/** One more session of a person, by their password. */
export async function signIn(site: Site, email: string): Promise<SupabaseClient> {
  const client = site.anon();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** The administrator that the start made, whose printed password is replaced. */
export async function administratorOf(site: Site): Promise<Person> {
  const id = await onDatabase(site.databaseUrl, async (client) => {
    const { rows } = await client.query('select id from auth.users where email = $1', [ADMINISTRATOR]);
    return String(rows[0]?.id);
  });
  const { error } = await site.service.auth.admin.updateUserById(id, { password: PASSWORD });
  if (error) throw error;
  return { id, email: ADMINISTRATOR, client: await signIn(site, ADMINISTRATOR) };
}

export type Factor = { id: string; secret: string; recoveryCodes: string[] };

/** Protects an account with an app and with recovery codes; a second app is begun and not proven. */
export async function protect({ client }: Person): Promise<Factor> {
  const { mfa } = client.auth;
  const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Téléphone' });
  if (enrolled.error) throw enrolled.error;
  const { id, totp } = enrolled.data;
  const raised = await mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) });
  if (raised.error) throw raised.error;
  const codes = await mfa.recoveryCodes.generate();
  if (codes.error) throw codes.error;
  const begun = await mfa.enroll({ factorType: 'totp', friendlyName: 'Tablette' });
  if (begun.error) throw begun.error;
  const asked = await mfa.challenge({ factorId: id });
  if (asked.error) throw asked.error;
  return { id, secret: totp.secret, recoveryCodes: codes.data.codes };
}

/** The code that an authenticator app shows, some steps of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
