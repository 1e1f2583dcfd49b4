import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  createClient,
  type EmbeddedOptions,
  makeDataFolder,
  mustBeOwn,
  OtherMajorError,
  type Project,
  STAGED,
  startEmbeddedPostgres,
} from '#backend/app.ts';
import { archiveBucket, type Config } from '../config.ts';
import { connectionsOfAll, webProcesses } from '../processes/count.ts';
import { closeToOthers } from './private-files.ts';

export type Database = {
  /** The owner's connection string. */
  url: string;
  /** Connection string for a person's `psql`. */
  displayUrl: string;
  /** The embedded one's port on loopback; undefined for an outside PostgreSQL. */
  port: number | undefined;
  /**
   * Takes the lock of the server on this DATA_DIR, held until the process ends, even by a crash.
   *
   * @param options.anyMajor also where a PostgreSQL of another major version runs: enough for stopping it
   * @returns false when a server has it; always true on an outside PostgreSQL, which any number may share
   * @throws one line with the remedy when the database is of another major version
   */
  claimServer(options?: { anyMajor?: boolean }): Promise<boolean>;
  /**
   * Restarts the embedded PostgreSQL whenever it ends, since no supervisor watches it; an outside one has its own.
   *
   * @param report called at each restart
   */
  keepRunning(report: (line: string) => void): void;
  /** Leaves; stops the embedded PostgreSQL unless a server still runs on it. */
  close(): Promise<void>;
};

// Advisory lock of the server's session: PostgreSQL releases it when the process dies.
const SERVER_LOCK = 7_262_002;
/** PostgreSQL's `superuser_reserved_connections`. */
const SUPERUSER_CONNECTIONS = 3;
/** Between two attempts at starting it again. */
const REVIVAL_MS = 1_000;

/**
 * Connects to the PostgreSQL of the configuration, starting the embedded one when none is named.
 *
 * Before that, DATA_DIR is made where it does not exist, and closed to other accounts.
 *
 * @param report called as each slow step begins
 * @param project whose `[db]` says on which port, and with which of PostgreSQL's own settings
 */
export async function openDatabase(
  config: Config,
  report: (step: string) => void,
  project?: Project,
): Promise<Database> {
  makeDataFolder(config.DATA_DIR);
  if (!config.DATABASE_URL) await mustBeOwn(config.DATA_DIR);
  await closeToOthers(config.DATA_DIR, report);
  if (config.DATABASE_URL) {
    return {
      url: config.DATABASE_URL,
      displayUrl: config.DATABASE_URL,
      port: undefined,
      claimServer: async () => true,
      keepRunning: () => undefined,
      close: async () => undefined,
    };
  }
  return openEmbedded(config.DATA_DIR, { ...optionsOf(config, project), onStep: report }, project);
}

/**
 * Starts or joins the embedded PostgreSQL of a DATA_DIR.
 *
 * @throws one line with the remedy when the database is of another major version
 */
export async function openEmbedded(
  dataDir: string,
  options: EmbeddedOptions,
  project?: Project,
): Promise<Database> {
  let embedded = await startEmbeddedPostgres(dataDir, options).catch((error) => {
    throw error instanceof OtherMajorError ? withRemedy(error, project) : error;
  });
  const { url, tcpUrl, port } = embedded;
  let session = await openSession(url);
  let isServer = false;
  let isClosing = false;
  let revival: Promise<void> | undefined;

  // Clients reconnect to the same address: they could not find a PostgreSQL on another port.
  async function startAgain(onStep: (step: string) => void): Promise<void> {
    const started = await startEmbeddedPostgres(dataDir, { ...options, onStep });
    // The address of before may be its loopback one.
    if (url !== started.url && url !== started.tcpUrl) {
      await started.stop();
      throw new Error(`its port ${port} is taken`);
    }
    embedded = started;
    session = await openSession(url);
    if (!(await tryLock(session))) throw new Error(`another server runs on ${dataDir}`);
  }

  async function revive(report: (line: string) => void): Promise<void> {
    report('PostgreSQL ended; it is started again');
    // Attempts follow each other every second, and mostly fail for the same reason: each line is reported once.
    const said = new Set<string>();
    const reportOnce = (line: string) => {
      const same = line.replaceAll(/\d+/g, '0');
      if (!said.has(same)) report(line);
      said.add(same);
    };
    while (!isClosing) {
      try {
        // The steps of the start have ended: these are lines of the log.
        await startAgain(reportOnce);
        report('PostgreSQL is back');
        keepRunning(report);
        return;
      } catch (error) {
        reportOnce(`PostgreSQL is not back: ${(error as Error).message}`);
        await session.end();
        await sleep(REVIVAL_MS);
      }
    }
  }

  function keepRunning(report: (line: string) => void): void {
    session.once('end', () => {
      if (!isClosing) revival = revive(report);
    });
  }

  return {
    url,
    displayUrl: tcpUrl,
    port,
    async claimServer({ anyMajor = false } = {}) {
      isServer = await tryLock(session);
      // An upgrade that was killed left it running: the next start could not open it.
      if (!anyMajor && isServer && embedded.majors.cluster !== embedded.majors.programs) {
        throw withRemedy(new OtherMajorError(dataDir, embedded.majors), project);
      }
      return isServer;
    },
    keepRunning,
    async close() {
      isClosing = true;
      await revival;
      const mayStop = isServer || (embedded.started && (await tryLock(session)));
      await session.end();
      if (mayStop) await embedded.stop();
    },
  };
}

function withRemedy(error: OtherMajorError, project: Project | undefined): Error {
  const { cluster, programs } = error.majors;
  const workdir = project ? ` -- --workdir ${path.dirname(project.folder)}` : '';
  const upgrade = `npm run upgrade-database${workdir} moves it to the new version, and keeps the old one.`;
  const remedy = cluster > programs ? 'Update this clone.' : upgrade;
  return new Error(`${error.message} ${remedy}`, { cause: error });
}

async function openSession(connectionString: string): Promise<pg.Client> {
  const session = createClient(connectionString, 'bottin-server');
  await session.connect();
  return session;
}

async function tryLock(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    SERVER_LOCK,
  ]);
  return rows[0]?.got === true;
}

// Connections for the processes of this server; the project's settings take precedence.
function optionsOf(config: Config, project: Project | undefined): EmbeddedOptions {
  const processes = webProcesses(config);
  const ours = {
    max_connections: Math.max(60, connectionsOfAll(processes) + SUPERUSER_CONNECTIONS),
    max_replication_slots: Math.max(20, processes + 4),
    max_wal_senders: Math.max(20, processes + 4),
  };
  if (!project)
    return { settings: ours, walArchive: archiveBucket(config) ? STAGED : config.WAL_ARCHIVE_DIR };
  const { port, settings } = project.db;
  const said = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {
    port,
    settings: { ...ours, ...Object.fromEntries(said.map(([name, value]) => [name, String(value)])) },
  };
}
