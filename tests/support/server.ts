import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { type Run, runProgram } from './run.ts';

/** The line that a server prints once it serves: its address. */
export const READY = /http:\/\/127\.0\.0\.1:\d+/;

/** Runs what `npm start` runs, on a free port and without demonstration listings unless the environment says otherwise. */
export function runServer(environment: Record<string, string>): Run {
  return runProgram(['server/main.ts'], { PORT: '0', DEMO_LISTINGS: '0', ...environment });
}

/** Some of the values printed by `npm run status`. */
export type Keys = Record<'ANON_KEY' | 'SERVICE_ROLE_KEY' | 'DB_URL', string>;

/** Runs `npm run status -- -o json`. */
export function runStatus(environment: Record<string, string>): Run {
  return runProgram(['server/commands/status.ts', '-o', 'json'], environment);
}

/** @throws with the output when the command fails */
export async function readKeys(environment: Record<string, string>): Promise<Keys> {
  const run = runStatus(environment);
  const keys = JSON.parse(await run.until(/\{[^}]+\}/));
  await run.exit;
  return keys;
}

/** @throws ENOENT when no PostgreSQL runs on the folder */
export function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** Connection string of the owner of a DATA_DIR's PostgreSQL. */
export async function ownerUrl(dataDir: string): Promise<string> {
  const [password, port] = await Promise.all(
    ['postgres.password', 'postgres.port'].map((name) => readFile(path.join(dataDir, name), 'utf8')),
  );
  return `postgresql://postgres:${password?.trim()}@127.0.0.1:${port?.trim()}/postgres`;
}

/** Runs one statement over a new connection. @returns its rows */
export async function query(url: string | undefined, text: string): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client(url);
  // Said by the statement too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
