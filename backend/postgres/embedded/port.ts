import { once } from 'node:events';
import { createServer } from 'node:net';
import { readStateFile, type StateFile, StateFileError } from '../../state-files/read.ts';
import { replaceFile } from '../../state-files/replace.ts';

/** Highest TCP port. */
const MAX_PORT = 65_535;

/**
 * A free port for PostgreSQL, if possible the same at each start, so that saved connection strings stay valid.
 *
 * @param file remembers the port
 * @param preferred taken before the remembered one
 * @param report receives a warning when the file holds no valid port: another port is used then
 */
export async function readOrChoosePort(
  file: string,
  preferred?: number,
  report: (line: string) => void = () => undefined,
): Promise<number> {
  const remembered = await rememberedPort(file).catch((error: Error) => {
    // If a folder is in its place, or the file is unreadable, it cannot be written either.
    const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
    if (!(error instanceof StateFileError) || code !== undefined) throw error;
    report(error.message);
    return undefined;
  });
  for (const candidate of [preferred, remembered]) {
    if (!candidate || !(await isFree(candidate))) continue;
    // Nothing is written when unchanged: on a full disk a write would fail.
    return candidate === remembered ? candidate : remember(file, candidate);
  }
  return remember(file, await anyFreePort());
}

/**
 * The port that {@link readOrChoosePort} returned last; undefined before the first call.
 *
 * @throws StateFileError when the file holds no valid port
 */
export async function rememberedPort(path: string): Promise<number | undefined> {
  const file: StateFile = {
    path,
    problem: (text) =>
      /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PORT
        ? undefined
        : `holds no port from 1 to ${MAX_PORT}`,
    remedy: 'each start takes a free port and writes it there, when the file can be written',
  };
  const text = await readStateFile(file);
  return text === undefined ? undefined : Number(text);
}

async function remember(file: string, port: number): Promise<number> {
  await replaceFile(file, `${port}\n`);
  return port;
}

/** Whether the port is free on loopback at this moment. */
export async function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
      throw error;
    },
  );
}

const anyFreePort = () => listenOnce(0);

async function listenOnce(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
