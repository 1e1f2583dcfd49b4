import { makeOwners } from '../../owners/people.ts';
import type { Site } from '../site.ts';
import type { CallerName } from './attack.ts';

export const ADMIN_EMAIL = 'admin@example.com';
const PASSWORD = 'correct horse 7 battery';

export type Caller = { id: string; apikey: string; headers: [string, string][] };

/** A visitor without a key, one with the public key, somebody with an account, an administrator, the service. */
export async function makeCallers(site: Site): Promise<Record<CallerName, Caller>> {
  const [owner] = await makeOwners(site, 1);
  const admin = await signInAdministrator(site);
  if (!owner) throw new Error('no account was made');
  const keyed = (apikey: string, token: string, id = 'nobody'): Caller => ({
    id,
    apikey,
    headers: [
      ['apikey', apikey],
      ['authorization', `Bearer ${token}`],
    ],
  });
  return {
    none: { id: 'nobody', apikey: '', headers: [] },
    anon: keyed(site.anonKey, site.anonKey),
    user: keyed(site.anonKey, owner.token, owner.id),
    admin: keyed(site.anonKey, admin.token, admin.id),
    service: keyed(site.serviceKey, site.serviceKey),
  };
}

/** Whether the account of a caller is still there, and its session: an attack may have ended either. */
export async function isSignedIn(site: Site, caller: Caller): Promise<boolean> {
  const response = await fetch(`${site.url}/auth/v1/user`, { headers: caller.headers });
  await response.body?.cancel();
  return response.ok;
}

async function signInAdministrator(site: Site): Promise<{ id: string; token: string }> {
  const users = await ask(site, 'GET', `admin/users?filter=${ADMIN_EMAIL}`, site.serviceKey);
  const id = (users as { users: { id: string }[] }).users[0]?.id;
  if (!id) throw new Error(`no account of ${ADMIN_EMAIL}`);
  await ask(site, 'PUT', `admin/users/${id}`, site.serviceKey, { password: PASSWORD, email: ADMIN_EMAIL });
  const session = await ask(site, 'POST', 'token?grant_type=password', site.anonKey, {
    email: ADMIN_EMAIL,
    password: PASSWORD,
  });
  return { id, token: (session as { access_token: string }).access_token };
}

async function ask(site: Site, method: string, path: string, key: string, body?: object): Promise<unknown> {
  const response = await fetch(`${site.url}/auth/v1/${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
