import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * A free port for PostgreSQL, the same from one start to the next where that is possible, so that a connection string
 * which someone keeps goes on working.
 *
 * @param file remembers the port
 * @param preferred taken before the remembered one
 */
export async function keptPort(file: string, preferred?: number): Promise<number> {
  const remembered = await rememberedPort(file);
  for (const candidate of [preferred, remembered]) {
    if (candidate && (await isFree(candidate))) return remember(file, candidate);
  }
  return remember(file, await anyFreePort());
}

/** The port that {@link keptPort} gave last; undefined before the first. */
export async function rememberedPort(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return /^\d+\n?$/.test(text) ? Number(text) : undefined;
}

async function remember(file: string, port: number): Promise<number> {
  await writeFile(file, `${port}\n`);
  return port;
}

/** Whether a server could listen there, on loopback, at this moment. */
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
