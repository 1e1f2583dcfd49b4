import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** Variables that the platform sets for every function. */
export type PlatformEnvironment = {
  SUPABASE_URL: string;
  SUPABASE_ANON_KEY: string;
  SUPABASE_SERVICE_ROLE_KEY: string;
  SUPABASE_DB_URL: string;
  /** JSON: the public keys for verifying tokens. */
  SUPABASE_JWKS?: string;
  /** JSON: name → key. */
  SUPABASE_PUBLISHABLE_KEYS?: string;
  SUPABASE_SECRET_KEYS?: string;
};

/** The secrets file, relative to the `supabase` folder. */
const SECRETS_FILE = path.join('functions', '.env');

export function secretsFile(folder: string): string {
  return path.join(folder, SECRETS_FILE);
}

/**
 * The complete `Deno.env` of a function: the server's own environment is not included.
 *
 * As with the official command line, `functions/.env` is read at each start of a worker and overrides
 * `[edge_runtime.secrets]`; neither can set a name of the platform (`SUPABASE_…`).
 *
 * @param secrets `[edge_runtime.secrets]`
 * @param own `[functions.NAME.env]`
 * @param executionId of the worker: shared by all its log lines
 */
export async function functionEnvironment(
  folder: string,
  secrets: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
  platform: PlatformEnvironment,
  executionId: string,
): Promise<Record<string, string>> {
  const written = { ...secrets, ...(await readSecrets(secretsFile(folder))), ...own };
  return {
    ...Object.fromEntries(Object.entries(written).filter(([name]) => !name.startsWith('SUPABASE_'))),
    ...platform,
    SB_REGION: 'local',
    DENO_REGION: 'local',
    SB_EXECUTION_ID: executionId,
  };
}

async function readSecrets(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseEnv(text) as Record<string, string>;
}
