import { isTable } from '../environment.ts';
import { optionalFlag } from '../values.ts';

/** Services of the Supabase CLI that this backend does not have. */
const ABSENT = [
  'studio',
  'analytics',
  'api.tls',
  'db.pooler',
  'db.network_restrictions',
  'db.ssl_enforcement',
  'storage.analytics',
  'storage.vector',
  'auth.third_party.firebase',
  'auth.third_party.auth0',
  'auth.third_party.aws_cognito',
  'auth.third_party.clerk',
  'auth.third_party.workos',
] as const;

/** Which absent services a config.toml turns on in so many words: their default is no wish of the project. */
export function absentServices(tree: unknown): string[] {
  return ABSENT.filter((name) => {
    let table = tree;
    for (const part of name.split('.')) table = isTable(table) ? table[part] : undefined;
    return isTable(table) && optionalFlag().safeParse(table.enabled).data === true;
  });
}
