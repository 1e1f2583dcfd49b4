import { parseEnv } from 'node:util';
import { freePort } from './free-port.ts';
import { runProgram } from './run.ts';
import { query, READY } from './server.ts';

/** A site of `SUPABASE_URL` and `SUPABASE_ANON_KEY` alone, and the project that it shows, in two processes. */
export type HostedSite = {
  siteUrl: string;
  /** URL of the project's API. */
  apiUrl: string;
  anonKey: string;
  databaseUrl: string;
  jwtSecret: string;
  /** Ends the project while the pages stay. */
  stopProject(): Promise<unknown>;
  close(): Promise<void>;
};

/**
 * Serves `supabase/` with `npm run backend`, and its pages with `npm start`.
 *
 * @param environment of both; `DATA_DIR` is the project's
 */
export async function startHostedSite(environment: NodeJS.ProcessEnv): Promise<HostedSite> {
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const given = environment as Record<string, string>;
  const project = runProgram(['server/commands/backend.ts', 'start', '--workdir', '.', '--port', '0'], {
    ...given,
    SUPABASE_AUTH_SITE_URL: siteUrl,
    SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: siteUrl,
  });
  await project.until(/^DB_URL=.+$/m);
  const values = parseEnv(project.output()) as Record<
    'API_URL' | 'ANON_KEY' | 'DB_URL' | 'JWT_SECRET',
    string
  >;
  // The operator of a hosted project runs this in the SQL editor (docs/operations.md).
  await query(
    values.DB_URL,
    `insert into private.site (name, url, api_url, contact_email)
     values ('Bottin', '${siteUrl}', '${values.API_URL}', 'bonjour@example.com')`,
  );
  const pages = runProgram(['server/main.ts'], {
    ...given,
    DATA_DIR: '/nonexistent/pages',
    PORT: String(port),
    SUPABASE_URL: values.API_URL,
    SUPABASE_ANON_KEY: values.ANON_KEY,
  });
  await pages.until(READY);
  return {
    siteUrl,
    apiUrl: values.API_URL,
    anonKey: values.ANON_KEY,
    databaseUrl: values.DB_URL,
    jwtSecret: values.JWT_SECRET,
    stopProject: () => project.stop(),
    async close() {
      await pages.stop();
      await project.stop();
    },
  };
}
