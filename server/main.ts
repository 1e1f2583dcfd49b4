import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import type { Backend } from '#backend/app.ts';
import { setAdministrators } from './administrators.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { createViewCounter } from './http/views.ts';
import { startMaintenance } from './maintenance.ts';
import { openBackend, storageFolder } from './open-backend.ts';
import { seedFirstRun } from './seed/first-run.ts';
import { siteSettings } from './site-settings.ts';

const BUILD = fileURLToPath(new URL('../build', import.meta.url));
/** How long requests under way may take to end once the process was asked to stop. */
const DRAIN_MS = 10_000;

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
    const { server, serve } = await listen(config);
    const backend = await openBackend(config, database, (step) => console.log(`  ${step}`));
    try {
      await setAdministrators(backend.admin, config.ADMIN_EMAILS);
      await seedFirstRun(backend.admin, config.DEMO_LISTINGS, path.join(storageFolder(config), 'listings'));
      const address = server.address() as { port: number };
      const url = config.SITE_URL ?? `http://${displayHost(config.HOST)}:${address.port}`;
      const { app, close } = await createSiteApp(config, backend, url);
      serve(app);
      console.log(`${config.SITE_NAME}: ${url}  (Ctrl-C stops everything)`);
      await stopped;
      console.log('\nStopping…');
      await drain(server);
      await close();
    } finally {
      server.closeAllConnections();
      server.close();
      await backend.close();
    }
  } finally {
    await database.close();
  }
}

async function createSiteApp(config: Config, backend: Backend, siteUrl: string) {
  // No hop: the official client's fetch is the backend's own.
  const client = (key: string) =>
    createClient(siteUrl, key, {
      global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  const built = await import(pathToFileURL(path.join(BUILD, 'server/index.js')).href);
  const settings = siteSettings(config, siteUrl, backend.keys.anon);
  const onError = (error: unknown, request?: Request) =>
    console.error(request ? `${request.method} ${request.url}` : 'site', error);
  const views = createViewCounter(client(backend.keys.serviceRole), onError);
  const stopMaintenance = startMaintenance(backend.admin, onError);
  const app = createApp({
    backend,
    site: built.createSite({ client: client(backend.keys.anon), siteUrl, settings }),
    views,
    assets: path.join(BUILD, 'client'),
    tilesOrigin: new URL(config.MAP_TILES_URL.replace(/[{}]/g, '')).origin,
    onError,
  });
  return {
    app: getRequestListener(app.fetch),
    async close() {
      stopMaintenance();
      await views.close();
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

// The port is taken before the long work begins, so that a busy one is said at once.
async function listen(config: Config): Promise<{ server: Server; serve(handler: Handler): void }> {
  let handler: Handler = (_request, response) => {
    response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
    response.end('Démarrage en cours / Starting');
  };
  const server = createServer((request, response) => handler(request, response));
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new Error(`Port ${config.PORT} is busy; stop what uses it, or set PORT to another.`, { cause });
  });
  return {
    server,
    serve(next) {
      handler = next;
    },
  };
}

async function drain(server: Server): Promise<void> {
  server.closeIdleConnections();
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
