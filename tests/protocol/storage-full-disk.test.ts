import { mkdir, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/small-disk.ts';
import { namedVersions, storedVersions } from './storage-support.ts';
import { tusOf } from './storage-tus.ts';

const BUCKETS = `insert into storage.buckets (id, name, public, allowed_mime_types) values
  ('any', 'any', true, null),
  ('images', 'images', true, array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])`;
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
/** How much more room each attempt has. */
const STEP = 5 * 4096;
const NO_ROOM = { statusCode: '507', message: 'There is no room left for files' };

/** An image that compresses badly, so that it needs as much room to be written as its pixels. */
async function noise(format: (typeof FORMATS)[number]): Promise<Uint8Array<ArrayBuffer>> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 150, height: 140, channels: 3, background: '#888', noise: grain } });
  return new Uint8Array(await image.toFormat(format, { quality: 95 }).toBuffer());
}

type Outcome = { error: { message: string } | null };

// With S3 it holds those that are on their way, and renditions.
describe.runIf(canMount)('a disk that fills up during', () => {
  let server: TestBackend;
  let disk: SmallDisk;
  const failures: unknown[] = [];
  const bytes = new Uint8Array(64 * 1024).fill(7);
  const from = (bucket: string) => server.service.storage.from(bucket);
  const sizeOf = async (bucket: string, name: string) =>
    (await (await from(bucket).download(name)).data?.arrayBuffer())?.byteLength;
  const asideFiles = () => readdir(path.join(disk.folder, '.aside')).catch(() => []);

  beforeAll(async () => {
    disk = await smallDisk();
    server = await startTestBackend('platform', async ({ pool }) => void (await pool.query(BUCKETS)), {
      storageFolder: disk.folder,
      onError: (error) => failures.push(error),
    });
    await from('any').upload('source', bytes);
    await from('any').upload('replaced', bytes.slice(0, 5000));
    for (const format of FORMATS) {
      await from('any').upload(`source.${format}`, await noise(format), { contentType: `image/${format}` });
    }
  });
  afterAll(async () => {
    await server?.close();
    await disk?.unmount();
  });

  /** Nothing on its way is left, not even as a removed file that is open; every version is named by a row. */
  async function expectNothingLeft(): Promise<void> {
    expect(await asideFiles()).toEqual([]);
    await expect.poll(openFiles).toEqual([]);
    await expect
      .poll(async () => (await storedVersions(server)).sort())
      .toEqual((await namedVersions(server)).sort());
  }

  async function openFiles(): Promise<string[]> {
    const numbers = await readdir('/proc/self/fd');
    // The one that lists them is closed by now.
    const files = await Promise.all(
      numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
    );
    return files.filter((file) => file.startsWith(disk.folder));
  }

  /** Does it with more and more room until it succeeds; each time before, it is refused and nothing is left. */
  async function withMoreAndMoreRoom(work: () => Promise<Outcome>, unchanged: () => Promise<void>) {
    let refused = 0;
    await expectNothingLeft();
    for (let room = 0; ; room += STEP) {
      await disk.leave(room);
      const { error } = await work();
      if (error === null) break;
      expect(error, `with ${room} bytes left`).toMatchObject(NO_ROOM);
      await unchanged();
      await expectNothingLeft();
      refused++;
    }
    expect(refused).toBeGreaterThan(2);
    await disk.leave(700_000);
    await expectNothingLeft();
  }

  const absent = (bucket: string, name: string) => async () =>
    expect((await from(bucket).exists(name)).data).toBe(false);

  it('an upload keeps nothing of it until it fits', async () => {
    await withMoreAndMoreRoom(() => from('any').upload('new', bytes), absent('any', 'new'));
    expect(await sizeOf('any', 'new')).toBe(bytes.length);
  });

  it('an upload by a form keeps nothing of it until it fits', async () => {
    await withMoreAndMoreRoom(() => from('any').upload('form', new Blob([bytes])), absent('any', 'form'));
    expect(await sizeOf('any', 'form')).toBe(bytes.length);
  });

  it('an upload that replaces an object leaves that object whole until it fits', async () => {
    await withMoreAndMoreRoom(
      () => from('any').update('replaced', bytes),
      async () => expect(await sizeOf('any', 'replaced')).toBe(5000),
    );
    expect(await sizeOf('any', 'replaced')).toBe(bytes.length);
  });

  it('an upload to a signed address keeps nothing of it until it fits', async () => {
    const { data } = await from('any').createSignedUploadUrl('signed');
    await withMoreAndMoreRoom(
      () => from('any').uploadToSignedUrl('signed', data?.token ?? '', bytes),
      absent('any', 'signed'),
    );
    expect(await sizeOf('any', 'signed')).toBe(bytes.length);
  });

  it('a copy keeps nothing of it until it fits', async () => {
    await withMoreAndMoreRoom(() => from('any').copy('source', 'copy'), absent('any', 'copy'));
    expect(await sizeOf('any', 'copy')).toBe(bytes.length);
  });

  it.each(FORMATS)('an upload of a %s among images is never taken for a bad image', async (format) => {
    const image = await noise(format);
    const name = `image.${format}`;
    await withMoreAndMoreRoom(
      () => from('images').upload(name, image, { contentType: `image/${format}` }),
      absent('images', name),
    );
    expect(
      (await sharp(await (await from('images').download(name)).data?.arrayBuffer()).metadata()).width,
    ).toBe(150);
    await from('images').remove([name]);
  });

  it('a copy among images keeps nothing of it until it fits', async () => {
    await withMoreAndMoreRoom(
      () => from('any').copy('source.jpeg', 'copy.jpeg', { destinationBucket: 'images' }),
      absent('images', 'copy.jpeg'),
    );
  });

  it('a move among images leaves it where it was until it fits', async () => {
    await withMoreAndMoreRoom(
      () => from('any').move('source.webp', 'moved.webp', { destinationBucket: 'images' }),
      async () => {
        await absent('images', 'moved.webp')();
        expect((await sizeOf('any', 'source.webp')) ?? 0).toBeGreaterThan(0);
      },
    );
    expect((await from('images').exists('moved.webp')).data).toBe(true);
  });

  it('an upload in parts keeps what was acknowledged of it, and takes the rest once it fits', async () => {
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
      expect(await asideFiles()).toEqual([]);
    }
    expect(refused).toBeGreaterThan(2);
    await disk.leave(700_000);
    expect(
      (await sharp(await (await from('images').download('parts.png')).data?.arrayBuffer()).metadata()).width,
    ).toBe(150);
    await from('images').remove(['parts.png']);
    await expectNothingLeft();
  });

  it('an upload whose bytes come with its beginning leaves none under way: nobody was told where it goes', async () => {
    const tus = tusOf(server);
    const send = (size: number) => tus.create('any', 'at-once', size, undefined, bytes.slice(0, size));
    await disk.leave(4096);
    expect((await send(bytes.length)).status).toBe(507);
    expect(await underWay()).toEqual([]);
    expect(await asideFiles()).toEqual([]);
    await disk.leave(400_000);
    expect((await send(bytes.length)).status).toBe(201);
    expect(await sizeOf('any', 'at-once')).toBe(bytes.length);
    await expectNothingLeft();
  });

  it('many uploads at once, keeps those that it acknowledged, whole', async () => {
    await disk.leave(300_000);
    const images = await Promise.all(FORMATS.map(noise));
    const kept: string[] = [];
    const send = async (number: number) => {
      const [bucket, format] =
        number % 2 ? (['images', number % 5] as const) : (['any', number % 5] as const);
      const name = `many-${number}.${FORMATS[format]}`;
      const contentType = `image/${FORMATS[format]}`;
      const { error } = await from(bucket).upload(name, images[format] as Uint8Array, { contentType });
      if (error) expect(error).toMatchObject(NO_ROOM);
      else kept.push(`${bucket}/${name}`);
    };
    await Promise.all(Array.from({ length: 30 }, (_, number) => send(number)));
    await expectNothingLeft();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(30);
    for (const one of kept) {
      const [bucket = '', name = ''] = one.split('/');
      const bytes = await (await from(bucket).download(name)).data?.arrayBuffer();
      expect(
        (await sharp(bytes, { failOn: 'error' }).raw().toBuffer({ resolveWithObject: true })).info.width,
      ).toBe(150);
      await from(bucket).remove([name]);
    }
    await disk.leave(300_000);
    await expectNothingLeft();
  });

  it('a file that cannot be made, for want of inodes, is said so before the bytes came', async () => {
    const other = await smallDisk('size=1m,nr_inodes=4');
    const crowded = await startTestBackend('platform', async ({ pool }) => void (await pool.query(BUCKETS)), {
      storageFolder: other.folder,
      onError: () => undefined,
    });
    try {
      const any = crowded.service.storage.from('any');
      await writeFile(path.join(other.folder, 'one'), '');
      await mkdir(path.join(other.folder, '.aside'));
      const large = new Uint8Array(20_000_000);
      for (const body of [large, new Blob([large])]) {
        expect((await any.upload('large', body)).error).toMatchObject(NO_ROOM);
      }
      await rm(path.join(other.folder, 'one'));
      // Its folder needs one too, where the bytes stay on the disk.
      if (!crowded.s3) expect((await any.upload('small', 'x')).error).toMatchObject(NO_ROOM);
      await other.remount('nr_inodes=20');
      expect((await any.upload('small', 'x')).error).toBeNull();
    } finally {
      await crowded.close();
      await other.unmount();
    }
  });

  it('reads goes on with them, of renditions too, although it cannot note that they are used', async () => {
    await disk.leave(400_000);
    await from('any').upload('shown.png', await noise('png'), { contentType: 'image/png' });
    const address = `${server.url}/storage/v1/render/image/public/any/shown.png?width=20`;
    const rendered = await (await fetch(address)).bytes();
    const [kept = ''] = (await readdir(renditions(), { recursive: true })).filter((name) =>
      name.includes('/'),
    );
    const before = new Date(Date.now() - 7_200_000);
    await utimes(path.join(renditions(), kept), before, before);
    await disk.remount('ro');
    failures.length = 0;
    try {
      const again = await fetch(address);
      expect([again.status, Buffer.compare(await again.bytes(), rendered)]).toEqual([200, 0]);
      expect(failures).toEqual([expect.objectContaining({ code: 'EROFS', syscall: 'utime' })]);
      // One that is not there is made, and cannot be kept.
      expect((await fetch(`${address}&height=20`)).status).toBe(200);
      expect((await from('any').upload('read-only', bytes)).error).toMatchObject({ status: 500 });
    } finally {
      await disk.remount('rw');
    }
    expect((await from('any').upload('read-only', bytes)).error).toBeNull();
  });

  const renditions = () => path.join(disk.folder, '.renditions');

  async function underWay(): Promise<string[]> {
    const { rows } = await server.database.pool.query<{ name: string }>(
      'select name from storage.resumable_uploads where finished_at is null',
    );
    return rows.map(({ name }) => name);
  }
});

// The disk of PostgreSQL may be another one.
describe('a database whose disk is full', () => {
  let server: TestBackend;
  const from = (bucket: string) => server.service.storage.from(bucket);
  const asideFiles = () => readdir(path.join(server.storageFolder, '.aside')).catch(() => []);
  beforeAll(async () => {
    server = await startTestBackend(
      'platform',
      async ({ pool }) =>
        void (await pool.query(`${BUCKETS};
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
            for each row when (new.finished_at is not null) execute function public.fail_if_full('end');`)),
      { onError: () => undefined },
    );
    await from('any').upload('source', 'kept');
    await from('any').upload('source.png', await noise('png'), { contentType: 'image/png' });
  });
  afterAll(() => server.close());

  /** Has a statement fail until it is said to be over. */
  async function full(at: 'version' | 'object' | 'part' | 'end'): Promise<() => Promise<void>> {
    await server.database.pool.query('insert into public.full_disk values ($1)', [at]);
    return async () => void (await server.database.pool.query('delete from public.full_disk'));
  }

  describe.each(['version', 'object'] as const)('when it writes the row of the %s', (at) => {
    it.each<[string, () => Promise<Outcome>]>([
      ['an upload', async () => from('any').upload(`new-${at}`, 'new')],
      [
        'an upload of an image',
        async () => from('images').upload(`${at}.png`, await noise('png'), { contentType: 'image/png' }),
      ],
      ['an upload that replaces', async () => from('any').update('source', 'new')],
      ['a copy', async () => from('any').copy('source', `copy-${at}`)],
      [
        'a copy among images',
        async () => from('any').copy('source.png', `copy-${at}.png`, { destinationBucket: 'images' }),
      ],
    ])('%s is refused and keeps nothing, and is taken once there is room', async (_what, work) => {
      await from('any').update('source', 'kept');
      const over = await full(at);
      expect((await work()).error).toMatchObject(NO_ROOM);
      expect(await asideFiles()).toEqual([]);
      expect(await (await from('any').download('source')).data?.text()).toBe('kept');
      await expect
        .poll(async () => (await storedVersions(server)).sort())
        .toEqual((await namedVersions(server)).sort());
      await over();
      expect((await work()).error).toBeNull();
    });
  });

  it.each(['version', 'object', 'part', 'end'] as const)(
    'when it writes the row of the %s an interrupted upload goes on from where it was once there is room',
    async (at) => {
      const tus = tusOf(server);
      const bytes = new Uint8Array(Buffer.from(`first-last-${at}`));
      const address = await tus.begin('any', `parts-${at}`, bytes.length);
      const over = await full(at);
      let offset = 0;
      for (const end of [6, bytes.length]) {
        const { status } = await tus.patch(address, offset, bytes.slice(offset, end));
        expect([204, 507]).toContain(status);
        if (status === 507) {
          // What was written although its answer was lost is not asked for again.
          const told = Number((await tus.head(address)).headers.get('upload-offset'));
          expect(told).toBe(at === 'end' ? end : offset);
          await over();
          if (told < end)
            expect((await tus.patch(address, offset, bytes.slice(offset, end))).status).toBe(204);
        }
        offset = end;
      }
      await over();
      expect(await asideFiles()).toEqual([]);
      expect(await (await from('any').download(`parts-${at}`)).data?.text()).toBe(`first-last-${at}`);
    },
  );
});
