import { mkdir, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { canMount, smallDisk } from '#tests/support/small-disk.ts';
import { expectNothingLeft } from './storage-support.ts';
import { tusOf } from './storage-tus.ts';

const BUCKETS = `insert into storage.buckets (id, name, public, allowed_mime_types) values
  ('any', 'any', true, null),
  ('images', 'images', true, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])`;
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
/** The additional space of each attempt. */
const STEP = 5 * 4096;
const NO_SPACE = { statusCode: '507', message: 'There is no room left for files' };

/** An image that compresses badly, so that its file is as large as its pixels. */
async function noise(format: (typeof FORMATS)[number]): Promise<Uint8Array<ArrayBuffer>> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 150, height: 140, channels: 3, background: '#888', noise: grain } });
  return new Uint8Array(await image.toFormat(format, { quality: 95 }).toBuffer());
}

type Outcome = { error: { message: string } | null };

const failures: unknown[] = [];

const test = base
  .extend('disk', file, ({ opens }) => opens(smallDisk(), 'unmount'))
  .extend('server', file, ({ startBackend, disk }) =>
    startBackend(BUCKETS, {
      storageFolder: disk.folder,
      onError: (error) => failures.push(error),
    }),
  )
  .extend('fullDatabase', file, ({ startBackend }) =>
    startBackend(
      `${BUCKETS};
          create table public.full_disk (at text);
          create function public.fail_if_full() returns trigger language plpgsql security definer as $$
          begin
            if exists (select from public.full_disk where at = tg_argv[0]) then
              raise exception using errcode = 'disk_full', message = 'could not extend file';
            end if;
            return new;
          end $$;
          create trigger full_disk before insert on storage.unreferenced_versions
            for each row execute function public.fail_if_full('version');
          create trigger full_disk before insert or update on storage.objects
            for each row when (new.version is not null) execute function public.fail_if_full('object');
          create trigger full_disk before insert on storage.resumable_parts
            for each row execute function public.fail_if_full('part');
          create trigger full_disk before update on storage.resumable_uploads
            for each row when (new.finished_at is not null) execute function public.fail_if_full('end');`,
      { onError: () => undefined },
    ),
  )
  .extend('storage', file, ({ server, disk }) => {
    const from = (bucket: string) => server.service.storage.from(bucket);
    const sizeOf = async (bucket: string, name: string) =>
      (await (await from(bucket).download(name)).data?.arrayBuffer())?.byteLength;
    const asideFiles = () => readdir(path.join(disk.folder, '.aside')).catch(() => []);
    const openFiles = async (): Promise<string[]> => {
      const numbers = await readdir('/proc/self/fd');
      // The descriptor that lists the folder is closed already.
      const files = await Promise.all(
        numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
      );
      return files.filter((file) => file.startsWith(disk.folder));
    };
    /** Checks that no temporary file is left, not even an open deleted one, and that every version has a row. */
    const expectClean = async (): Promise<void> => {
      expect(await asideFiles()).toEqual([]);
      await expect.poll(openFiles).toEqual([]);
      await expectNothingLeft(server);
    };
    /** Repeats it with more and more space until it succeeds; each failure must leave nothing. */
    const withIncreasingSpace = async (work: () => Promise<Outcome>, unchanged: () => Promise<void>) => {
      let refused = 0;
      await expectClean();
      for (let room = 0; ; room += STEP) {
        await disk.leave(room);
        const { error } = await work();
        if (error === null) break;
        expect(error, `with ${room} bytes left`).toMatchObject(NO_SPACE);
        await unchanged();
        await expectClean();
        refused++;
      }
      expect(refused).toBeGreaterThan(2);
      await disk.leave(700_000);
      await expectClean();
    };
    const absent = (bucket: string, name: string) => async () =>
      expect((await from(bucket).exists(name)).data).toBe(false);
    const renditions = () => path.join(disk.folder, '.renditions');
    const underWay = async (): Promise<string[]> => {
      const { rows } = await server.database.pool.query<{ name: string }>(
        'select name from storage.resumable_uploads where finished_at is null',
      );
      return rows.map(({ name }) => name);
    };
    return {
      from,
      sizeOf,
      asideFiles,
      openFiles,
      expectClean,
      withIncreasingSpace,
      absent,
      renditions,
      underWay,
    };
  })
  /** Apart from `storage`: it needs no small disk, which not every machine can mount. */
  .extend('fullStorage', file, ({ fullDatabase }) => ({
    from: (bucket: string) => fullDatabase.service.storage.from(bucket),
    aside: () => readdir(path.join(fullDatabase.storageFolder, '.aside')).catch(() => []),
    /** Makes a statement fail until the returned function is called. */
    failAt: async (at: 'version' | 'object' | 'part' | 'end'): Promise<() => Promise<void>> => {
      await fullDatabase.database.pool.query('insert into public.full_disk values ($1)', [at]);
      return async () => void (await fullDatabase.database.pool.query('delete from public.full_disk'));
    },
  }));

// With S3, the local disk holds uploads in progress and renditions only.
describe.runIf(canMount)('a disk that fills up during', () => {
  const bytes = new Uint8Array(64 * 1024).fill(7);

  test.beforeAll(async ({ storage }) => {
    await storage.from('any').upload('source', bytes);
    await storage.from('any').upload('replaced', bytes.slice(0, 5000));
    for (const format of FORMATS) {
      await storage
        .from('any')
        .upload(`source.${format}`, await noise(format), { contentType: `image/${format}` });
    }
  });

  test('an upload leaves nothing until it fits', async ({ storage }) => {
    await storage.withIncreasingSpace(
      () => storage.from('any').upload('new', bytes),
      storage.absent('any', 'new'),
    );
    expect(await storage.sizeOf('any', 'new')).toBe(bytes.length);
  });

  test('an upload by a form leaves nothing until it fits', async ({ storage }) => {
    await storage.withIncreasingSpace(
      () => storage.from('any').upload('form', new Blob([bytes])),
      storage.absent('any', 'form'),
    );
    expect(await storage.sizeOf('any', 'form')).toBe(bytes.length);
  });

  test('an upload that replaces an object keeps that object whole until it fits', async ({ storage }) => {
    await storage.withIncreasingSpace(
      () => storage.from('any').update('replaced', bytes),
      async () => expect(await storage.sizeOf('any', 'replaced')).toBe(5000),
    );
    expect(await storage.sizeOf('any', 'replaced')).toBe(bytes.length);
  });

  test('an upload to a signed address leaves nothing until it fits', async ({ storage }) => {
    const { data } = await storage.from('any').createSignedUploadUrl('signed');
    await storage.withIncreasingSpace(
      () => storage.from('any').uploadToSignedUrl('signed', data?.token ?? '', bytes),
      storage.absent('any', 'signed'),
    );
    expect(await storage.sizeOf('any', 'signed')).toBe(bytes.length);
  });

  test('a copy leaves nothing until it fits', async ({ storage }) => {
    await storage.withIncreasingSpace(
      () => storage.from('any').copy('source', 'copy'),
      storage.absent('any', 'copy'),
    );
    expect(await storage.sizeOf('any', 'copy')).toBe(bytes.length);
  });

  test.for(FORMATS)(
    'an upload of a %s among images is never taken for a bad image',
    async (format, { storage }) => {
      const image = await noise(format);
      const name = `image.${format}`;
      await storage.withIncreasingSpace(
        () => storage.from('images').upload(name, image, { contentType: `image/${format}` }),
        storage.absent('images', name),
      );
      expect(
        (await sharp(await (await storage.from('images').download(name)).data?.arrayBuffer()).metadata())
          .width,
      ).toBe(150);
      await storage.from('images').remove([name]);
    },
  );

  test('a copy among images leaves nothing until it fits', async ({ storage }) => {
    await storage.withIncreasingSpace(
      () => storage.from('any').copy('source.jpeg', 'copy.jpeg', { destinationBucket: 'images' }),
      storage.absent('images', 'copy.jpeg'),
    );
  });

  test('a move among images keeps the object in place until it fits', async ({ storage }) => {
    await storage.withIncreasingSpace(
      () => storage.from('any').move('source.webp', 'moved.webp', { destinationBucket: 'images' }),
      async () => {
        await storage.absent('images', 'moved.webp')();
        expect((await storage.sizeOf('any', 'source.webp')) ?? 0).toBeGreaterThan(0);
      },
    );
    expect((await storage.from('images').exists('moved.webp')).data).toBe(true);
  });

  test('an upload in parts keeps its acknowledged bytes, and accepts the rest once it fits', async ({
    server,
    disk,
    storage,
  }) => {
    const tus = tusOf(server);
    const image = await noise('png');
    const middle = image.length >> 1;
    const address = await tus.begin('images', 'parts.png', image.length, 'image/png');
    let [offset, refused] = [0, 0];
    for (let room = 0; offset < image.length; room += STEP) {
      await disk.leave(room);
      const end = offset === 0 ? middle : image.length;
      const { status } = await tus.patch(address, offset, image.slice(offset, end));
      expect([204, 507]).toContain(status);
      if (status === 204) offset = end;
      else refused++;
      expect((await tus.head(address)).headers.get('upload-offset')).toBe(String(offset));
      expect(await storage.asideFiles()).toEqual([]);
    }
    expect(refused).toBeGreaterThan(2);
    await disk.leave(700_000);
    expect(
      (await sharp(await (await storage.from('images').download('parts.png')).data?.arrayBuffer()).metadata())
        .width,
    ).toBe(150);
    await storage.from('images').remove(['parts.png']);
    await storage.expectClean();
  });

  test('a create request with all its bytes leaves no upload under way: its address was never returned', async ({
    server,
    disk,
    storage,
  }) => {
    const tus = tusOf(server);
    const send = (size: number) => tus.create('any', 'at-once', size, undefined, bytes.slice(0, size));
    await disk.leave(4096);
    expect((await send(bytes.length)).status).toBe(507);
    expect(await storage.underWay()).toEqual([]);
    expect(await storage.asideFiles()).toEqual([]);
    await disk.leave(400_000);
    expect((await send(bytes.length)).status).toBe(201);
    expect(await storage.sizeOf('any', 'at-once')).toBe(bytes.length);
    await storage.expectClean();
  });

  test('many concurrent uploads, keeps the acknowledged ones whole', async ({ disk, storage }) => {
    await disk.leave(300_000);
    const images = await Promise.all(FORMATS.map(noise));
    const kept: string[] = [];
    const send = async (number: number) => {
      const [bucket, format] =
        number % 2 ? (['images', number % 5] as const) : (['any', number % 5] as const);
      const name = `many-${number}.${FORMATS[format]}`;
      const contentType = `image/${FORMATS[format]}`;
      const { error } = await storage
        .from(bucket)
        .upload(name, images[format] as Uint8Array, { contentType });
      if (error) expect(error).toMatchObject(NO_SPACE);
      else kept.push(`${bucket}/${name}`);
    };
    await Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
    await storage.expectClean();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(30);
    for (const one of kept) {
      const [bucket = '', name = ''] = one.split('/');
      const bytes = await (await storage.from(bucket).download(name)).data?.arrayBuffer();
      expect(
        (await sharp(bytes, { failOn: 'error' }).raw().toBuffer({ resolveWithObject: true })).info.width,
      ).toBe(150);
      await storage.from(bucket).remove([name]);
    }
    await disk.leave(300_000);
    await storage.expectClean();
  });

  test('a file that cannot be created without inodes fails before its bytes arrive', async () => {
    const other = await smallDisk('size=1m,nr_inodes=4');
    const crowded = await startTestBackend('platform', BUCKETS, {
      storageFolder: other.folder,
      onError: () => undefined,
    });
    try {
      const any = crowded.service.storage.from('any');
      await writeFile(path.join(other.folder, 'one'), '');
      await mkdir(path.join(other.folder, '.aside'));
      const large = new Uint8Array(20_000_000);
      for (const body of [large, new Blob([large])]) {
        expect((await any.upload('large', body)).error).toMatchObject(NO_SPACE);
      }
      await rm(path.join(other.folder, 'one'));
      // Its folder needs an inode too, when the bytes stay on the disk.
      if (!crowded.s3) expect((await any.upload('small', 'x')).error).toMatchObject(NO_SPACE);
      await other.remount('nr_inodes=20');
      expect((await any.upload('small', 'x')).error).toBeNull();
    } finally {
      await crowded.close();
      await other.unmount();
    }
  });

  test('reads continue, of renditions too, although their last use cannot be recorded', async ({
    disk,
    server,
    storage,
  }) => {
    await disk.leave(400_000);
    await storage.from('any').upload('shown.png', await noise('png'), { contentType: 'image/png' });
    const address = `${server.url}/storage/v1/render/image/public/any/shown.png?width=20`;
    const rendered = await (await fetch(address)).bytes();
    const [kept = ''] = (await readdir(storage.renditions(), { recursive: true })).filter((name) =>
      name.includes('/'),
    );
    const before = new Date(Date.now() - 7_200_000);
    await utimes(path.join(storage.renditions(), kept), before, before);
    await disk.remount('ro');
    failures.length = 0;
    try {
      const again = await fetch(address);
      expect([again.status, Buffer.compare(await again.bytes(), rendered)]).toEqual([200, 0]);
      expect(failures).toEqual([expect.objectContaining({ code: 'EROFS', syscall: 'utime' })]);
      // A missing rendition is rendered, and cannot be cached.
      expect((await fetch(`${address}&height=20`)).status).toBe(200);
      expect((await storage.from('any').upload('read-only', bytes)).error).toMatchObject({ status: 500 });
    } finally {
      await disk.remount('rw');
    }
    expect((await storage.from('any').upload('read-only', bytes)).error).toBeNull();
  });
});

// The disk of PostgreSQL may be a separate one.
describe('a database whose disk is full', () => {
  test.beforeAll(async ({ fullStorage }) => {
    await fullStorage.from('any').upload('source', 'kept');
    await fullStorage.from('any').upload('source.png', await noise('png'), { contentType: 'image/png' });
  });

  describe.each(['version', 'object'] as const)('when it writes the row of the %s', (at) => {
    test.for<[string, (fromFull: TestBackend['anon']['storage']['from']) => Promise<Outcome>]>([
      ['an upload', async (fromFull) => fromFull('any').upload(`new-${at}`, 'new')],
      [
        'an upload of an image',
        async (fromFull) =>
          fromFull('images').upload(`${at}.png`, await noise('png'), { contentType: 'image/png' }),
      ],
      ['an upload that replaces', async (fromFull) => fromFull('any').update('source', 'new')],
      ['a copy', async (fromFull) => fromFull('any').copy('source', `copy-${at}`)],
      [
        'a copy among images',
        async (fromFull) =>
          fromFull('any').copy('source.png', `copy-${at}.png`, { destinationBucket: 'images' }),
      ],
    ])(
      '%s is refused and keeps nothing, and is taken once there is room',
      async ([_what, work], { fullDatabase, fullStorage }) => {
        await fullStorage.from('any').update('source', 'kept');
        const over = await fullStorage.failAt(at);
        expect((await work(fullStorage.from)).error).toMatchObject(NO_SPACE);
        expect(await fullStorage.aside()).toEqual([]);
        expect(await (await fullStorage.from('any').download('source')).data?.text()).toBe('kept');
        await expectNothingLeft(fullDatabase);
        await over();
        expect((await work(fullStorage.from)).error).toBeNull();
      },
    );
  });

  test.for(['version', 'object', 'part', 'end'] as const)(
    'when it writes the row of the %s an interrupted upload goes on from where it was once there is room',
    async (at, { fullDatabase, fullStorage }) => {
      const tus = tusOf(fullDatabase);
      const bytes = new Uint8Array(Buffer.from(`first-last-${at}`));
      const address = await tus.begin('any', `parts-${at}`, bytes.length);
      const over = await fullStorage.failAt(at);
      let offset = 0;
      for (const end of [6, bytes.length]) {
        const { status } = await tus.patch(address, offset, bytes.slice(offset, end));
        expect([204, 507]).toContain(status);
        if (status === 507) {
          // A retry after a lost answer starts at the stored offset.
          const told = Number((await tus.head(address)).headers.get('upload-offset'));
          expect(told).toBe(at === 'end' ? end : offset);
          await over();
          if (told < end)
            expect((await tus.patch(address, offset, bytes.slice(offset, end))).status).toBe(204);
        }
        offset = end;
      }
      await over();
      expect(await fullStorage.aside()).toEqual([]);
      expect(await (await fullStorage.from('any').download(`parts-${at}`)).data?.text()).toBe(
        `first-last-${at}`,
      );
    },
  );
});
