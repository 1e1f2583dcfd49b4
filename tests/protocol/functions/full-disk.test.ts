import { readdir } from 'node:fs/promises';
import { vi } from 'vitest';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';
import { startFunctions } from './support.ts';

const test = base
  // The disk's own folder is one.
  .extend('disk', file, ({ opens }) => opens(smallDisk('size=1m,nr_inodes=1'), 'unmount'));

describe.runIf(canMount)('a function whose sockets are on a full disk', () => {
  test.afterAll(() => {
    vi.unstubAllEnvs();
  });

  test('returns a start error, and starts once there is space', async ({ disk }) => {
    const server = await startFunctions({ hello: "Deno.serve(() => new Response('hello'));" });
    vi.stubEnv('TMPDIR', disk.folder);
    try {
      // First there is no space for the folder of sockets, then none for a socket.
      for (const inodes of [1, 2]) {
        await disk.remount(`nr_inodes=${inodes}`);
        const answer = await server.ask('hello');
        expect([answer.status, await answer.json()]).toEqual([
          503,
          { code: 'BOOT_ERROR', message: 'Function failed to start (please check logs)' },
        ]);
        expect(await readdir(disk.folder)).toHaveLength(inodes - 1);
      }
      await disk.remount('nr_inodes=10');
      await expect.poll(async () => (await server.ask('hello')).status).toBe(200);
    } finally {
      await server.close();
    }
    expect(await readdir(disk.folder)).toEqual([]);
  });
});
