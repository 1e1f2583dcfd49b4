import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { makeDataFolder, readStateFile, replaceFile, StateFileError } from '#backend/app.ts';

const Running = z.object({
  pid: z.number().int().positive(),
  startedAt: z.string(),
  apiUrl: z.string(),
  /** Page of the emails that are not sent; absent when it is not served. */
  emailsUrl: z.string().optional(),
});

/** A server that holds a DATA_DIR: its process, when that began (in the kernel's ticks), and where it answers. */
export type Running = z.output<typeof Running>;

const fileOf = (dataDir: string) => path.join(dataDir, 'server.json');
const POLL_MS = 50;

/**
 * Lets the operator's commands find this process.
 *
 * @param emailsUrl page of the emails that are not sent, when it is served
 * @returns removes the announcement
 */
export async function announce(
  dataDir: string,
  apiUrl: string,
  emailsUrl?: string,
): Promise<() => Promise<void>> {
  const startedAt = (await startOf(process.pid)) ?? '';
  const running: Running = { pid: process.pid, startedAt, apiUrl, emailsUrl };
  // Nothing else needs the folder when the database is elsewhere.
  makeDataFolder(dataDir);
  await replaceFile(fileOf(dataDir), `${JSON.stringify(running)}\n`);
  return () => rm(fileOf(dataDir), { force: true });
}

/**
 * The server running on this DATA_DIR; undefined without a server, or when it was killed.
 *
 * @throws StateFileError when `server.json` is invalid
 */
export async function runningServer(dataDir: string): Promise<Running | undefined> {
  const path = fileOf(dataDir);
  const remedy = 'remove it when no server runs on this DATA_DIR; a server that starts writes it again';
  const text = await readStateFile({ path, problem: () => undefined, remedy });
  if (text === undefined) return undefined;
  const running = parsed(text);
  if (!running) throw new StateFileError(`${path} says of no server where it runs: ${remedy}.`);
  return (await startOf(running.pid)) === running.startedAt ? running : undefined;
}

function parsed(text: string): Running | undefined {
  try {
    return Running.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Asks a server to stop, and waits until it has. */
export async function stopServer(running: Running): Promise<void> {
  process.kill(running.pid, 'SIGTERM');
  while ((await startOf(running.pid)) === running.startedAt) await sleep(POLL_MS);
}

// Process ids are reused, so the start time distinguishes processes: field 22 of proc_pid_stat(5). A zombie has
// ended.
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}
