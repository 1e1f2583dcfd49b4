import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startNominatim } from '#tests/protocol/functions/nominatim-server.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { startHostedSite } from '#tests/support/hosted-site.ts';
import { startOidcServer } from '#tests/support/oidc.ts';
import { startSmsHook } from '#tests/support/sms-hook.ts';
import { startTileServer } from '#tests/support/tiles.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The running product, `http://127.0.0.1:{port}`. */
    siteUrl: string;
    /** Its API: the same address, unless the site shows a hosted project. */
    apiUrl: string;
    /** Its database, as the owner: for checks of a journey. */
    databaseUrl: string;
    /** The public key of its API. */
    anonKey: string;
    /** Folder that its mail is written to. */
    outbox: string;
    /** Receives its text messages; `?phone=` answers with the last code of a number. */
    smsHook: string;
  }
}

/** The administrator; the account is created at the first start. */
export const ADMINISTRATOR = 'administration@example.com';

/**
 * Starts the product as `npm start` does, on a temporary folder and a free port, with its demonstration listings.
 *
 * `SITE_BACKEND=hosted` starts two servers instead: the pages with `SUPABASE_URL`, and `npm run backend` over
 * `supabase/`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('journeys');
  const google = await startOidcServer();
  const tiles = await startTileServer();
  const sms = await startSmsHook();
  const nominatim = await startNominatim();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    WEB_PROCESSES: '1',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    SITE_URL: '',
    DONATION_URL: 'https://pay.example.com/bottin',
    COMMUNITY_URL: 'https://community.example.com/bottin',
    DAILY_VIEWS: '900',
    MAP_TILES_URL: tiles.url,
    // Knows « 1000 rue Royale » in Trois-Rivières, and no other address of the journeys.
    NOMINATIM_URL: nominatim.url,
    AFFILIATE_PRODUCTS: JSON.stringify([
      {
        name: 'Terminal de paiement',
        url: 'https://shop.example.com/terminal',
        categories: ['restaurants', 'plombiers'],
      },
    ]),
    DEMO_LISTINGS: '1000',
    // All of them sign in from one address, above the rate limit.
    RATE_LIMITS: 'off',
    ADMIN_EMAILS: ADMINISTRATOR,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    // A mock provider in place of Google, with one account: Marie Tremblay's.
    SUPABASE_AUTH_EXTERNAL_GOOGLE_URL: google.issuer,
    SUPABASE_AUTH_HOOK_SEND_SMS_ENABLED: 'true',
    SUPABASE_AUTH_HOOK_SEND_SMS_URI: sms.url,
    SUPABASE_AUTH_HOOK_SEND_SMS_SECRETS: sms.secrets,
  };
  const site = process.env.SITE_BACKEND === 'hosted' ? await startHosted(env) : await startAlone(env);
  for (const name of ['siteUrl', 'apiUrl', 'databaseUrl', 'anonKey'] as const)
    project.provide(name, site[name]);
  project.provide('outbox', path.join(folder, 'outbox'));
  project.provide('smsHook', sms.url);
  return async () => {
    await site.close();
    await google.close();
    await sms.close();
    await nominatim.close();
    await tiles.close();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startAlone(env: NodeJS.ProcessEnv) {
  const server = spawn('node', ['server/main.ts'], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const siteUrl = await addressOf(server);
  const status = await statusOf(env);
  return {
    siteUrl,
    apiUrl: siteUrl,
    databaseUrl: status('DB_URL'),
    anonKey: status('ANON_KEY'),
    close: () => ended(server),
  };
}

async function startHosted(env: NodeJS.ProcessEnv) {
  const hosted = await startHostedSite({
    ...env,
    SUPABASE_AUTH_EXTERNAL_GOOGLE_ENABLED: 'true',
    SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: env.GOOGLE_CLIENT_ID,
    SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: env.GOOGLE_CLIENT_SECRET,
  });
  const seed = spawn('node', ['server/commands/seed.ts', '--listings', '1000'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, JWT_SECRET: hosted.jwtSecret },
  });
  await once(seed, 'exit');
  return hosted;
}

async function ended(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output');
  const lines: string[] = [];
  for await (const line of createInterface(server.stdout)) {
    lines.push(line);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error(`The server stopped before it was ready:\n${lines.join('\n')}`);
}

async function statusOf(env: NodeJS.ProcessEnv): Promise<(name: string) => string> {
  const { stdout } = await promisify(execFile)('node', ['server/commands/status.ts', '-o', 'env'], { env });
  return (name) => {
    const value = new RegExp(`^${name}="(.*)"$`, 'm').exec(stdout)?.[1];
    if (!value) throw new Error(`The status has no ${name}:\n${stdout}`);
    return value;
  };
}
