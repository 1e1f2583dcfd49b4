import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { createBackend, listen, parseProject } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { temporaryFolder } from '#tests/support/folder.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { namedVersions, storedVersions } from './storage-support.ts';
import { type Tus, tusOf } from './storage-tus.ts';

const failures: unknown[] = [];

const test = base
  .extend('s3', file, ({ opens }) => opens(startS3Server()))
  .extend('server', file, ({ startBackend, s3 }) =>
    startBackend("insert into storage.buckets (id, name, public) values ('files', 'files', true)", {
      storageS3: s3.settings,
      onError: (error) => failures.push(error),
    }),
  )
  .extend('store', file, ({ server, s3 }) => {
    const files = () => server.service.storage.from('files');
    const stored = () => storedVersions({ ...server, s3 });
    const sorted = async () => (await stored()).sort();
    const begin = (name: string, size: number) => tusOf(server).begin('files', name, size);
    const patch = (...part: Parameters<Tus['patch']>) => tusOf(server).patch(...part);
    /** Another process on another machine: a separate folder and separate connections. */
    const withNeighbour = async (
      use: (url: string, folder: string) => Promise<void>,
      settings = s3.settings,
    ): Promise<void> => {
      const folder = await temporaryFolder('neighbour');
      const backend = await createBackend({
        databaseUrl: server.database.url,
        project: parseProject('api.schemas = ["public"]', folder),
        jwtSecret: TEST_JWT_SECRET,
        storageFolder: folder,
        storageS3: settings,
        maxConnections: 2,
        rateLimits: null,
        onStep: () => undefined,
        onError: (error) => failures.push(error),
      });
      const listener = await listen({ host: '127.0.0.1', port: 0 }, backend);
      try {
        await use(`http://127.0.0.1:${listener.port}`, folder);
      } finally {
        await listener.close();
        await backend.close();
        await rm(folder, { recursive: true, force: true });
      }
    };
    return { files, stored, sorted, begin, patch, withNeighbour };
  });

/** Tests of an S3-compatible store only; the project `s3` runs the other storage tests again on it. */
describe('a store that processes share', () => {
  test('serves files stored by another process, in parts or in one piece, whole or a range', async ({
    store,
  }) => {
    const large = randomBytes(20 * 1024 * 1024);
    expect((await store.files().upload('large.bin', large)).error).toBeNull();
    expect((await store.files().upload('small.txt', 'small')).error).toBeNull();
    await store.withNeighbour(async (url, folder) => {
      const address = (name: string) => `${url}/storage/v1/object/public/files/${name}`;
      const whole = await fetch(address('large.bin'));
      expect(whole.status).toBe(200);
      expect(large.equals(new Uint8Array(await whole.arrayBuffer()))).toBe(true);
      const range = await fetch(address('large.bin'), { headers: { range: 'bytes=8388600-8388619' } });
      expect(range.status).toBe(206);
      expect(range.headers.get('content-range')).toBe('bytes 8388600-8388619/20971520');
      expect(large.subarray(8_388_600, 8_388_620).equals(new Uint8Array(await range.arrayBuffer()))).toBe(
        true,
      );
      expect(await (await fetch(address('small.txt'))).text()).toBe('small');
      // No part of it stays on the local disk.
      expect(await readdir(folder)).toEqual([]);
    });
    await store.files().remove(['large.bin', 'small.txt']);
    await expect.poll(store.stored).toEqual([]);
  });

  test('serves demonstration files in every process', async ({ server, store }) => {
    await server.database.pool.query(
      `insert into storage.objects (bucket_id, name, metadata) values ('files', 'logos/a é.webp', '{"mimetype":"image/webp"}')`,
    );
    await mkdir(path.join(server.storageFolder, 'files/logos'), { recursive: true });
    await writeFile(path.join(server.storageFolder, 'files/logos/a é.webp'), 'logo');
    await server.backend.publishFiles('files', ['logos/a é.webp']);
    await store.withNeighbour(async (url) => {
      const address = `${url}/storage/v1/object/public/files/logos/a%20%C3%A9.webp`;
      expect(await (await fetch(address)).text()).toBe('logo');
      await server.backend.withdrawFiles('files', ['logos/a é.webp', 'logos/none.webp']);
      expect((await fetch(address)).status).toBe(404);
    });
  });

  test('that is down yields 503, and leaves no partial object', async ({ server, s3, store }) => {
    await store.files().upload('there.txt', 'there');
    const before = await namedVersions(server);
    await s3.stop();
    const refused = await fetch(`${server.url}/storage/v1/object/files/new.txt`, {
      method: 'POST',
      body: 'new',
      headers: { authorization: `Bearer ${server.backend.keys.serviceRole}` },
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({
      statusCode: '503',
      code: 'ServiceUnavailable',
      error: 'ServiceUnavailable',
      message: 'The store of files cannot be reached',
    });
    expect((await store.files().update('there.txt', 'changed')).error).toMatchObject({ status: 503 });
    expect((await store.files().copy('there.txt', 'copy.txt')).error).toMatchObject({ status: 503 });
    const shown = await fetch(store.files().getPublicUrl('there.txt').data.publicUrl);
    expect(shown.status).toBe(503);
    // Requests without bytes still work.
    expect((await store.files().list()).data?.map(({ name }) => name)).toEqual(['logos', 'there.txt']);
    expect((await store.files().move('there.txt', 'moved.txt')).error).toBeNull();
    expect((await store.files().remove(['moved.txt'])).error).toBeNull();
    expect(await namedVersions(server)).toEqual([]);
    expect(await readdir(path.join(server.storageFolder, '.aside'))).toEqual([]);
    expect(failures.length).toBeGreaterThan(0);

    await s3.start();
    expect(await store.stored()).toEqual(before);
    expect((await store.files().upload('after.txt', 'after')).error).toBeNull();
    // Files whose removal failed are removed now.
    await expect.poll(store.sorted).toEqual((await namedVersions(server)).sort());
  });

  test('lets any process accept the next part of an upload, and one of them complete it', async ({
    store,
  }) => {
    const bytes = randomBytes(3 * 1024 * 1024);
    const address = await store.begin('parts.bin', bytes.length);
    await store.withNeighbour(async (url) => {
      const elsewhere = url + new URL(address).pathname;
      const third = bytes.length / 3;
      expect((await store.patch(address, 0, bytes.subarray(0, third))).status).toBe(204);
      const seconds = await Promise.all(
        [address, elsewhere].map((one) => store.patch(one, third, bytes.subarray(third, 2 * third))),
      );
      expect(seconds.map(({ status }) => status).sort()).toEqual([204, 409]);
      const lasts = await Promise.all(
        [address, elsewhere].map((one) => store.patch(one, 2 * third, bytes.subarray(2 * third))),
      );
      const statuses = lasts.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(204);
      // The concurrent request gets 423 while the other one completes, or 409 after it.
      expect([409, 423]).toContain(statuses[1]);
    });
    const stored = await store.files().download('parts.bin');
    expect(bytes.equals(new Uint8Array((await stored.data?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(true);
  });

  test('that is down when an upload ends leaves it to be completed later', async ({ s3, server, store }) => {
    const address = await store.begin('later.txt', 4);
    expect((await store.patch(address, 0, Buffer.from('01'))).status).toBe(204);
    await s3.stop();
    const refused = await store.patch(address, 2, Buffer.from('23'));
    expect([refused.status, refused.headers.get('tus-resumable')]).toEqual([503, '1.0.0']);
    const head = await tusOf(server).head(address);
    // Less than the whole: the client would take the upload for stored.
    expect(head.headers.get('upload-offset')).toBe('2');
    await s3.start();
    expect((await store.patch(address, 2, Buffer.from('23'))).status).toBe(204);
    expect(await (await store.files().download('later.txt')).data?.text()).toBe('0123');
    await expect.poll(store.sorted).toEqual((await namedVersions(server)).sort());
  });

  test('that refuses the access keys yields 503', async ({ server, s3, store }) => {
    await store.withNeighbour(
      async (url) => {
        const service = createClient(url, server.backend.keys.serviceRole);
        const { error } = await service.storage.from('files').upload('x.txt', 'x');
        expect(error).toMatchObject({ status: 503, message: 'The store of files cannot be reached' });
      },
      { ...s3.settings, secretAccessKey: 'another' },
    );
  });
});
