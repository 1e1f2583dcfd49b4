import { parseEnv } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { freePort } from '#tests/support/free-port.ts';
import { type Run, runProgram } from '#tests/support/run.ts';

/** The address by which tokens name who gave them: the same in both places, as a site's name is. */
const SITE_URL = 'https://bottin.example';
export const ADMINISTRATOR = 'alix@example.com';

export type Site = {
  run: Run;
  url: string;
  dataDir: string;
  databaseUrl: string;
  anonKey: string;
  serviceKey: string;
  service: SupabaseClient;
  /** A separate client, not signed in. */
  anon(): SupabaseClient;
  /** Stops the server, and PostgreSQL with it. */
  stop(): Promise<void>;
};

/** Starts the product on a DATA_DIR, as an operator would. */
export async function startSite(dataDir: string): Promise<Site> {
  const port = await freePort();
  const run = runProgram(['server/main.ts'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL,
    ADMIN_EMAILS: ADMINISTRATOR,
    DEMO_LISTINGS: '20',
    RATE_LIMITS: 'off',
    // An unreachable port: notices stay in their queue.
    INDEXNOW_KEY: 'a-key-of-tests-only',
    INDEXNOW_URL: 'http://127.0.0.1:9/indexnow',
  });
  await run.until(/Ctrl-C/);
  const url = `http://127.0.0.1:${port}`;
  const values = await statusOf(dataDir);
  const client = (key = '') =>
    createClient(url, key, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        experimental: { recoveryCodes: true },
      },
    });
  return {
    run,
    url,
    dataDir,
    databaseUrl: values.DB_URL ?? '',
    anonKey: values.ANON_KEY ?? '',
    serviceKey: values.SERVICE_ROLE_KEY ?? '',
    service: client(values.SERVICE_ROLE_KEY),
    anon: () => client(values.ANON_KEY),
    async stop() {
      await run.stop('SIGINT');
    },
  };
}

/** What `npm run status` prints of a site. */
async function statusOf(dataDir: string): Promise<NodeJS.Dict<string>> {
  const run = runProgram(['server/commands/status.ts', '-o', 'env'], { DATA_DIR: dataDir });
  await run.exit;
  return parseEnv(run.output());
}

/** Calls a procedure. @throws with its name when it is refused */
export async function call<T>(client: SupabaseClient, name: string, values: object = {}): Promise<T> {
  const { data, error } = await client.rpc(name, values);
  if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
  return data as T;
}
