import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrChoosePort, rememberedPort } from './port.ts';

describe('readOrChoosePort', () => {
  let folder: string;
  let file: string;
  const servers: Server[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'bottin-port-'));
    file = path.join(folder, 'postgres.port');
  });
  afterEach(async () => {
    for (const server of servers.splice(0)) server.close();
    await rm(folder, { recursive: true });
  });
  async function busyPort(port = 0): Promise<number> {
    const server = createServer().listen(port, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  }
  async function freePort(): Promise<number> {
    const port = await busyPort();
    servers.pop()?.close();
    return port;
  }

  it('gives the same port again', async () => {
    expect(await rememberedPort(file)).toBeUndefined();
    const port = await readOrChoosePort(file);
    expect(await readOrChoosePort(file)).toBe(port);
    expect(await rememberedPort(file)).toBe(port);
  });

  it('takes the preferred one before the remembered one, when it is free', async () => {
    const remembered = await readOrChoosePort(file);
    const preferred = await freePort();
    expect(await readOrChoosePort(file, await busyPort())).toBe(remembered);
    expect(await readOrChoosePort(file, preferred)).toBe(preferred);
    expect(await readOrChoosePort(file)).toBe(preferred);
  });

  it.each(['', 'garbage', '0', '-1', '65536', '99999999'])(
    'takes another, and says so, when the file holds « %s »',
    async (text) => {
      await writeFile(file, text);
      await expect(rememberedPort(file)).rejects.toThrow(/^\S+ (is empty|holds no port from 1 to 65535): /);
      const said: string[] = [];
      const port = await readOrChoosePort(file, undefined, (line) => said.push(line));
      expect(said).toHaveLength(1);
      expect(await rememberedPort(file)).toBe(port);
    },
  );

  it('takes another when the remembered one is busy', async () => {
    const port = await readOrChoosePort(file);
    await busyPort(port);
    expect(await readOrChoosePort(file)).not.toBe(port);
  });
});
