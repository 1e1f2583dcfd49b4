import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configFiles, makeDataFolder, type Project, readProject, replaceFile } from '#backend/app.ts';
import { type Config, loadedEnvironment, readConfig } from '../config.ts';
import { jwtSecret } from './project-secret.ts';

/** The `supabase` folder of this repository. */
const OWN_PROJECT = fileURLToPath(new URL('../../supabase', import.meta.url));

/** The Supabase CLI's default JWT secret of local projects, unless config.toml sets another. */
const LOCAL_JWT_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

/**
 * Our own project, as the site's process serves it.
 *
 * @param siteUrl where the site is reached, on which its API and accounts are
 */
export async function ownProject(config: Config, siteUrl = usualUrl(config)): Promise<Project> {
  const project = await readProject(OWN_PROJECT, {
    environment: {
      SUPABASE_AUTH_SITE_URL: siteUrl,
      ...googleSettings(config),
      ...loadedEnvironment(),
      // Set even when the environment lacks them, so that config.toml finds every name it refers to.
      NOMINATIM_URL: config.NOMINATIM_URL ?? 'off',
      CONTACT_EMAIL: config.CONTACT_EMAIL,
    },
    apiUrl: siteUrl,
    warn: (line) => console.error(line),
  });
  return { ...project, auth: { ...project.auth, email: withoutHostedEmails(project.auth.email) } };
}

/** Leaves out the templates of `supabase/templates`: they are for hosted projects, and this process writes the same emails. */
function withoutHostedEmails(email: Project['auth']['email']): Project['auth']['email'] {
  const isHosted = ({ contentPath }: { contentPath: string }) =>
    path.dirname(contentPath) === path.join(OWN_PROJECT, 'templates');
  const own = Object.entries(email.template).filter(([, template]) => !isHosted(template));
  return { ...email, template: Object.fromEntries(own) };
}

/** Where the site is reached, as far as the configuration tells: its port is any when it says 0. */
export function usualUrl({ SITE_URL, HOST, PORT }: Config): string {
  return SITE_URL ?? serverUrl(HOST, PORT);
}

// By the names that the CLI gives to settings of config.toml.
function googleSettings({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Config): Record<string, string> {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return {};
  return {
    SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
    SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: GOOGLE_CLIENT_ID,
    SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: GOOGLE_CLIENT_SECRET,
  };
}

/** A folder that holds a `supabase/` project, and the environment's settings for serving it. */
export type Workspace = {
  /** The `supabase` folder. */
  folder: string;
  config: Config;
  /** As it answers on this address; on `api.port` of loopback when none is given. */
  project(apiUrl?: string): Promise<Project>;
};

/**
 * @param workdir the folder above `supabase/`
 * @throws one line when it holds no project
 */
export function openWorkspace(workdir: string): Workspace {
  const folder = path.resolve(workdir, 'supabase');
  if (configFiles(folder).length === 0) {
    throw new Error(`${path.join(folder, 'config.toml')}: there is no such file; is --workdir right?`);
  }
  // The `.env` of this repository is our own site's: its database, secret and folder must never meet another project.
  const environment = loadedEnvironment(folder === path.resolve(OWN_PROJECT));
  // A project's database is stored next to it, unless the environment names another place.
  const dataDir = environment.DATA_DIR || path.join(folder, '.temp', 'bottin');
  return {
    folder,
    config: readConfig({ ...environment, DATA_DIR: dataDir }),
    project: (apiUrl) =>
      readProject(folder, {
        environment,
        ...(apiUrl && { apiUrl, warn: (line) => console.error(line) }),
      }),
  };
}

/** Makes the folder of a workspace's database, which git must never take: its password lies there. */
export async function makeWorkspaceFolder({ DATA_DIR }: Config): Promise<void> {
  makeDataFolder(DATA_DIR);
  await replaceFile(path.join(DATA_DIR, '.gitignore'), '*\n');
}

/**
 * The secret of a workspace's tokens: the environment's, else config.toml's, else the CLI's public one while only this
 * machine can reach the server, else one that is generated and kept.
 */
export async function workspaceSecret(config: Config, project: Project): Promise<string> {
  const configured = config.JWT_SECRET ?? project.auth.jwtSecret;
  if (configured) return configured;
  return isLoopback(config.HOST) ? LOCAL_JWT_SECRET : jwtSecret(config, true);
}

/** How the address of a server is written: `http://127.0.0.1:54321`. */
export function serverUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether a HOST is reached from its own machine alone. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Whether only programs of this machine reach the server: a proxy brings requests from other machines. As with
 * `supabase start`, its requests are then not limited.
 */
export function isPrivate({ HOST, TRUSTED_PROXIES }: Config): boolean {
  return isLoopback(HOST) && TRUSTED_PROXIES === 0;
}
