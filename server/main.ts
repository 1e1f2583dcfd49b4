import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Backend, createAddressLimit, createLogger, createOwnerPool, listen } from '#backend/app.ts';
import { createAdministrators, setAdministrators } from './administrators.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { createSearchCounter } from './http/searches.ts';
import { strictTransport } from './http/security-headers.ts';
import { createSponsorCounter } from './http/sponsor-counter.ts';
import { createViewCounter } from './http/views.ts';
import { createVitalsCounter } from './http/vitals-counter.ts';
import { startMaintenance } from './maintenance.ts';
import { mailOptions, openBackend, storageFolder } from './open-backend.ts';
import { removeOrphanedFiles, startFileRemoval } from './orphaned-files.ts';
import { announce } from './running.ts';
import { seedFirstRun } from './seed/first-run.ts';
import { setSiteAddress } from './site-address.ts';
import { siteSettings } from './site-settings.ts';
import { stopSignal } from './stop-signal.ts';
import { startTransfers } from './transfers/worker.ts';
import { startUpkeep } from './upkeep/index.ts';
import { serverUrl } from './workspace.ts';

const BUILD = fileURLToPath(new URL('../build', import.meta.url));
/** How long requests under way may take to end once the process was asked to stop. */
const DRAIN_MS = 10_000;
/** A page sends two batches of measures; an office may share an address. */
const MEASURES_PER_MINUTE = 240;
/** A large import: its lock, its transaction, two builders of indexes, and what says how far it is. */
const TRANSFER_CONNECTIONS = 6;

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const config = readConfig();
  const stopped = stopSignal();
  const database = await openDatabase(config);
  try {
    if (!(await database.claimServer())) {
      throw new Error(
        `A server is already running on ${config.DATA_DIR}; stop it first, or set another DATA_DIR.`,
      );
    }
    // The port is taken before the long work begins, so that a busy one is said at once.
    const listener = await listen({ host: config.HOST, port: config.PORT });
    try {
      const report = (step: string) => console.log(`  ${step}`);
      const ownUrl = serverUrl(config.HOST, listener.port);
      const url = config.SITE_URL ?? ownUrl;
      const backend = await openBackend(config, database, report, {
        siteUrl: url,
        functionsApiUrl: ownUrl,
        mail: mailOptions(config),
      });
      try {
        await setAdministrators(backend.admin, config.ADMIN_EMAILS);
        await setSiteAddress(backend.admin, {
          name: config.SITE_NAME,
          url,
          apiUrl: url,
          contactEmail: config.CONTACT_EMAIL,
          postalAddress: config.POSTAL_ADDRESS ?? null,
          privacyOfficer: config.PRIVACY_OFFICER ?? null,
          privacyEmail: config.PRIVACY_EMAIL ?? null,
        });
        const service = inProcessClient(backend, url, backend.keys.serviceRole);
        await createAdministrators(service, config.ADMIN_EMAILS, (email, password) =>
          console.log(
            `  administrator ${email}, password ${password}: shown only here, to be changed at once`,
          ),
        );
        const mediaDir = path.join(storageFolder(config), 'listings');
        await seedFirstRun(backend.admin, config.DEMO_LISTINGS, { mediaDir, files: backend });
        const { app, close } = await createSiteApp(config, backend, url, database.url);
        // Hono answers requests; sockets go to the backend as they are.
        listener.serve({ fetch: app.fetch, upgrade: backend.upgrade, release: backend.release });
        console.log(`${config.SITE_NAME}: ${url}  (Ctrl-C stops everything)`);
        const forget = await announce(config.DATA_DIR, url);
        await stopped;
        await forget();
        console.log('\nStopping…');
        await listener.close(DRAIN_MS);
        await close();
      } finally {
        await listener.close();
        await backend.close();
      }
    } finally {
      await listener.close();
    }
  } finally {
    await database.close();
  }
}

async function createSiteApp(config: Config, backend: Backend, siteUrl: string, databaseUrl: string) {
  const client = (key: string) => inProcessClient(backend, siteUrl, key);
  const built = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href);
  const settings = siteSettings(config, siteUrl, backend.keys.anon);
  const logger = createLogger({ level: config.LOG_LEVEL });
  const onError = (error: unknown, request?: Request) =>
    logger.error({ err: error, ...(request && { path: new URL(request.url).pathname }) }, 'site');
  const service = client(backend.keys.serviceRole);
  const views = createViewCounter(service, onError);
  const searches = createSearchCounter(service, onError);
  const sponsors = createSponsorCounter(service, onError);
  const vitals = createVitalsCounter(service, onError);
  const stopMaintenance = startMaintenance(backend.admin, onError);
  const stopFileRemoval = startFileRemoval(service, onError);
  const stopUpkeep = startUpkeep({
    database: backend.admin,
    removeFiles: () => removeOrphanedFiles(service),
    purgeCaches: backend.forgetRenditions,
    onError,
  });
  const stopTransfers = startTransfers({
    database: createOwnerPool(databaseUrl, `bottin-transfers-${process.pid}`, TRANSFER_CONNECTIONS, onError),
    client: service,
    folder: path.join(config.DATA_DIR, 'transfers'),
    onError,
  });
  const app = createApp({
    backend,
    site: built.createSite({
      client: client(backend.keys.anon),
      siteUrl,
      settings,
      onSearch: (request: Request, search: { typed: string; foundNothing: boolean }) =>
        searches.count(request, search.typed, search.foundNothing),
    }),
    views,
    sponsors,
    vitals,
    mayMeasure:
      config.RATE_LIMITS === 'off' ? null : createAddressLimit(MEASURES_PER_MINUTE, config.TRUSTED_PROXIES),
    assets: path.join(BUILD, 'client'),
    origins: { images: [new URL(config.MAP_TILES_URL.replace(/[{}]/g, '')).origin], connect: [] },
    strictTransport: strictTransport(config),
    security: { siteUrl, contactEmail: config.CONTACT_EMAIL },
    onError,
  });
  return {
    app,
    async close() {
      stopMaintenance();
      stopFileRemoval();
      await Promise.all([stopTransfers(), stopUpkeep()]);
      await Promise.all([views.close(), searches.close(), sponsors.close(), vitals.close()]);
    },
  };
}

// No hop: the official client's fetch is the backend's own.
function inProcessClient(backend: Backend, url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
