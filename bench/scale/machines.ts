import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../resilience/free-port.ts';
import { benchFolder, type Site, startSite } from '../resilience/site.ts';
import { type DebianPostgres, startPrimary, startReplica } from './debian-postgres.ts';
import { type Program, startBouncer, startNginx } from './programs.ts';
import { startStore } from './store.ts';

const SECRET = 'a secret for a bench only, at least 32 characters';

/** What several machines would be, as processes of this one. */
export type Machines = {
  primary: DebianPostgres;
  replicas: DebianPostgres[];
  bouncer: Program & { url: string };
  nginx: Program;
  /** As visitors reach them: by nginx, with the keys of all servers. */
  site: Site;
  servers: Site[];
  /** Makes another PostgreSQL the one that servers write to. */
  promoteTo(replica: DebianPostgres): Promise<void>;
  /** Starts a server, again or anew. @param root the clone that it runs; this one by default */
  startServer(index: number, root?: string): Promise<Site>;
  /** Has nginx use so many servers, or all but one. */
  serveBy(count: number): Promise<void>;
  serveWithout(index: number): Promise<void>;
  close(): Promise<void>;
};

export type MachinesOptions = { bin: string; servers: number; replicas: number; listings: number };

const ENVIRONMENT = {
  JWT_SECRET: SECRET,
  WEB_PROCESSES: '1',
  // All visitors come from one address.
  RATE_LIMITS: 'off',
  STOP_GRACE_SECONDS: '2',
};

/** Starts PostgreSQL with its replicas, pgBouncer, a store that speaks S3, the servers and nginx. */
export async function startMachines(options: MachinesOptions): Promise<Machines> {
  const folder = await benchFolder();
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    let primary = await startPrimary(options.bin, folder);
    const first = primary;
    ends.push(() => first.stop());
    const bouncer = await startBouncer(folder, () => primary);
    ends.push(() => bouncer.stop());
    const store = await startStore(path.join(folder, 'store'));
    ends.push(() => store.stop());
    const replicas: DebianPostgres[] = [];
    for (let index = 1; index <= options.replicas; index++) {
      const replica = await startReplica(options.bin, folder, `replica-${index}`, primary);
      replicas.push(replica);
      ends.push(() => replica.stop());
    }
    // A write is acknowledged once a replica has it too: none is lost with the primary.
    if (replicas.length > 0) await primary.query("alter system set synchronous_standby_names = 'ANY 1 (*)'");
    await primary.query('select pg_reload_conf()');
    const nginxPort = await freePort();
    const ports = await Promise.all(Array.from({ length: options.servers }, freePort));
    const siteUrl = `http://127.0.0.1:${nginxPort}`;
    const environment = {
      ...ENVIRONMENT,
      DATABASE_URL: bouncer.url,
      DATABASE_READ_URLS: replicas.map(({ url }) => url).join(','),
      SITE_URL: siteUrl,
      ...store.settings,
      DEMO_LISTINGS: String(options.listings),
    };
    const servers: Site[] = [];
    const startServer = async (index: number, root?: string) => {
      const home = path.join(folder, `server-${index + 1}`);
      await mkdir(home, { recursive: true });
      const settingsOfServer = { ...environment, PORT: String(ports[index]) };
      const server = await startSite(home, settingsOfServer, servers[index] ?? servers[0], root);
      servers[index] = server;
      return server;
    };
    for (const index of ports.keys()) await startServer(index);
    ends.push(() => Promise.all(servers.map((server) => server.stop())));
    let used = ports;
    const nginx = await startNginx(folder, nginxPort, () => used);
    ends.push(() => nginx.stop());
    const site: Site = { ...(servers[0] as Site), url: siteUrl };
    return {
      get primary() {
        return primary;
      },
      replicas,
      bouncer,
      nginx,
      site,
      servers,
      startServer,
      async promoteTo(replica) {
        primary = replica;
        await bouncer.reload();
      },
      async serveBy(count) {
        used = ports.slice(0, count);
        await nginx.reload();
      },
      async serveWithout(index) {
        used = ports.filter((_, other) => other !== index);
        await nginx.reload();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
