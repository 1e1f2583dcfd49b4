import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Project, startEmbeddedPostgres } from '#backend/app.ts';
import type { Config } from './config.ts';

export type Database = {
  /** The owner's connection string. */
  url: string;
  /** What a person gives to `psql`. */
  displayUrl: string;
  /** The embedded one's port on loopback; undefined for an outside PostgreSQL. */
  port: number | undefined;
  /**
   * Takes the one place of a server on this DATA_DIR, held until the process ends, however it ends.
   *
   * @returns false when a server has it; always true on an outside PostgreSQL, which any number may share
   */
  claimServer(): Promise<boolean>;
  /** Leaves; stops the embedded PostgreSQL unless a server still runs on it. */
  close(): Promise<void>;
};

// Held by the server's session: PostgreSQL itself lets go of it when the process dies.
const SERVER_LOCK = 7_262_002;

/**
 * Connects to the PostgreSQL of the configuration, starting the embedded one when none is named.
 *
 * @param project whose `[db]` says on which port, and with which of PostgreSQL's own settings
 */
export async function openDatabase(config: Config, project?: Project): Promise<Database> {
  if (config.DATABASE_URL) {
    return {
      url: config.DATABASE_URL,
      displayUrl: config.DATABASE_URL,
      port: undefined,
      claimServer: async () => true,
      close: async () => undefined,
    };
  }
  const embedded = await startEmbeddedPostgres(config.DATA_DIR, project && databaseOptions(project));
  const session = new pg.Client({ connectionString: embedded.url, application_name: 'bottin-server' });
  await session.connect();
  // The server's own shutdown ends this session too; nothing is lost with it.
  session.on('error', () => undefined);
  const tryLock = async () => {
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      SERVER_LOCK,
    ]);
    return rows[0]?.got === true;
  };
  let isServer = false;
  return {
    url: embedded.url,
    displayUrl: embedded.tcpUrl,
    port: embedded.port,
    async claimServer() {
      isServer = await tryLock();
      return isServer;
    },
    async close() {
      const mayStop = isServer || (embedded.started && (await tryLock()));
      await session.end();
      if (mayStop) await embedded.stop();
    },
  };
}

function databaseOptions({ db }: Project): { port: number; settings: Record<string, string | number> } {
  const settings = Object.entries(db.settings).filter(([, value]) => value !== undefined);
  return {
    port: db.port,
    settings: Object.fromEntries(settings.map(([name, value]) => [name, String(value)])),
  };
}

/** The secret that signs tokens: configured, or generated once and kept in DATA_DIR. */
export async function jwtSecret(config: Config): Promise<string> {
  if (config.JWT_SECRET) return config.JWT_SECRET;
  await mkdir(config.DATA_DIR, { recursive: true });
  const file = path.join(config.DATA_DIR, 'jwt.secret');
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}
