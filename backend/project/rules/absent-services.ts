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

/** Ports of absent services: the mail of other programs, which `supabase start` takes there. */
const ABSENT_PORTS = [
  'inbucket.smtp_port',
  'inbucket.pop3_port',
  'local_smtp.smtp_port',
  'local_smtp.pop3_port',
] as const;

/** Which absent services a config.toml turns on in so many words: their default is no wish of the project. */
export function absentServices(tree: unknown): string[] {
  const services = ABSENT.filter((name) => {
    const table = settingOf(tree, name);
    return isTable(table) && optionalFlag().safeParse(table.enabled).data === true;
  });
  const compute = settingOf(tree, 'compute');
  const hasCompute = isTable(compute) && Object.keys(compute).length > 0;
  const ports = ABSENT_PORTS.filter((name) => settingOf(tree, name) !== undefined);
  return [...services, ...(hasCompute ? ['compute'] : []), ...ports];
}

function settingOf(tree: unknown, name: string): unknown {
  return name.split('.').reduce((table: unknown, part) => (isTable(table) ? table[part] : undefined), tree);
}
