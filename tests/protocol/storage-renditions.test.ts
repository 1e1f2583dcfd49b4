import { readdir, rm, stat, symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { OWN_PAPERS, person, picture } from './storage-support.ts';

const AVIF_AND_WEBP = 'image/avif,image/webp,image/*,*/*;q=0.8';

const failures: unknown[] = [];
/** The public rendition sizes. */
const LISTED = [
  { width: 88, height: 88, resize: 'cover' as const },
  { width: 96, height: 96, resize: 'contain' as const },
];

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(
      `insert into storage.buckets (id, name, public) values ('shown', 'shown', true), ('papers', 'papers', false); ${OWN_PAPERS}`,
      { onError: (error) => failures.push(error) },
    ),
  )
  .extend('me', file, ({ server }) => person(server))
  .extend('listed', file, ({ startBackend }) =>
    startBackend("insert into storage.buckets (id, name, public) values ('shown', 'shown', true)", {
      listedRenditions: LISTED,
    }),
  )
  .extend('renditions', file, ({ server, listed }) => {
    const shown = () => server.service.storage.from('shown');
    /** Node's fetch accepts any type by default, like the official client. */
    const render = (name: string, query: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/storage/v1/render/image/public/shown/${name}?${query}`, { headers });
    const folder = () => path.join(server.storageFolder, '.renditions');
    const keptFiles = async () =>
      (await readdir(folder(), { recursive: true })).filter((name) => name.includes('/'));
    const ask = (kind: string, query: string, headers: Record<string, string> = {}) =>
      fetch(`${listed.url}/storage/v1/render/image/${kind}/shown/jpeg?${query}`, { headers });
    return { shown, render, folder, keptFiles, ask };
  });

test.beforeAll(async ({ renditions }) => {
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
    await renditions.shown().upload(format, await picture(format, 400, 300), { cacheControl: '60' });
});
test.afterAll(() => {
  expect(failures).toEqual([]);
});

async function factsOf(answer: Response) {
  const { format, width, height, compression } = await sharp(await answer.arrayBuffer()).metadata();
  return [format === 'heif' ? compression : format, width, height];
}

describe('a rendition', () => {
  test.for<[string, number, number]>([
    ['width=200&height=200', 200, 200],
    ['width=200&height=200&resize=contain', 200, 150],
    ['width=200&height=50&resize=fill', 200, 50],
    ['width=101', 101, 76],
    ['height=30&resize=fill', 40, 30],
    ['width=4000&height=4000', 400, 300],
    ['width=0', 400, 300],
    ['width=0&height=0&resize=contain', 400, 300],
    ['width=0&height=30&resize=contain', 40, 30],
    ['quality=20', 400, 300],
    ['', 400, 300],
  ])('asked for with « %s » has %d by %d pixels', async ([query, width, height], { renditions }) => {
    const answer = await renditions.render('jpeg', query);
    expect(answer.status).toBe(200);
    expect(await factsOf(answer)).toEqual(['jpeg', width, height]);
  });

  test('is at most 2500 pixels wide or high, for any requested size', async ({ renditions }) => {
    await renditions.shown().upload('wide', await picture('png', 2600, 26));
    for (const width of ['2500', '2501', '100000', '99999999999999999999']) {
      const answer = await renditions.render('wide', `width=${width}&resize=contain`);
      expect(answer.headers.get('x-transformations')).toBe('width:2500,resizing_type:fit');
      expect(await factsOf(answer)).toEqual(['png', 2500, 25]);
    }
  });

  test('is smaller with a lower quality', async ({ renditions }) => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 100 })
      .toBuffer();
    await renditions.shown().upload('noise', noise);
    const size = async (quality: number) =>
      (await (await renditions.render('noise', `quality=${quality}`)).arrayBuffer()).byteLength;
    expect(await size(20)).toBeLessThan((await size(90)) / 3);
  });

  test.for(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'of %s stays one for a reader that names no other',
    async (format, { renditions }) => {
      for (const accept of ['*/*', 'image/*']) {
        const answer = await renditions.render(format, 'width=100', { accept });
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect(answer.headers.get('vary')).toBe('accept');
        expect(await factsOf(answer)).toEqual([format === 'avif' ? 'av1' : format, 100, 75]);
      }
    },
  );

  test('is AVIF or WebP for a client that accepts them', async ({ renditions }) => {
    const avif = await renditions.render('jpeg', 'width=100', { accept: AVIF_AND_WEBP });
    expect([avif.headers.get('content-type'), avif.headers.get('vary')]).toEqual(['image/avif', 'accept']);
    expect(await factsOf(avif)).toEqual(['av1', 100, 75]);
    const webp = await renditions.render('jpeg', 'width=100', { accept: 'image/webp' });
    expect(webp.headers.get('content-type')).toBe('image/webp');
    expect(await factsOf(webp)).toEqual(['webp', 100, 75]);
    expect(webp.headers.get('etag')).not.toBe(avif.headers.get('etag'));
  });

  test('has the requested format, for any Accept header', async ({ renditions }) => {
    const origin = await renditions.render('jpeg', 'width=100&format=origin', { accept: AVIF_AND_WEBP });
    expect([origin.headers.get('content-type'), origin.headers.get('vary')]).toEqual(['image/jpeg', null]);
    const webp = await renditions.render('jpeg', 'width=100&format=webp');
    expect([webp.headers.get('content-type'), webp.headers.get('vary')]).toEqual(['image/webp', null]);
  });

  test('reports its transformations, and has the cache lifetime of its image', async ({ renditions }) => {
    const answer = await renditions.render('jpeg', 'width=200&height=200&quality=60');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-transformations': 'height:200,width:200,resizing_type:fill,quality:60',
      'cache-control': 'max-age=60',
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await renditions.render('jpeg', '')).headers.get('x-transformations')).toBeNull();
  });

  test('has an ETag, and supports ranges', async ({ server, renditions }) => {
    const whole = await renditions.render('jpeg', 'width=120');
    const etag = whole.headers.get('etag') as string;
    const bytes = Buffer.from(await whole.arrayBuffer());
    const same = await renditions.render('jpeg', 'width=120', { 'if-none-match': etag });
    expect([same.status, same.headers.get('etag'), same.headers.get('vary'), await same.text()]).toEqual([
      304,
      etag,
      'accept',
      '',
    ]);
    const range = await renditions.render('jpeg', 'width=120', { range: 'bytes=10-19', 'if-range': etag });
    expect([range.status, range.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${bytes.byteLength}`,
    ]);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const head = await fetch(`${server.url}/storage/v1/render/image/public/shown/jpeg?width=120`, {
      method: 'HEAD',
    });
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(bytes.byteLength),
      etag,
    ]);
  });

  test('is rendered once for concurrent requests, and again for a new image', async ({ renditions }) => {
    await renditions.shown().upload('changing', await picture('png', 90, 90));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => renditions.render('changing', 'width=50')),
    );
    const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
    expect([answers.map(({ status }) => status), tags.size]).toEqual([Array(8).fill(200), 1]);
    await renditions.shown().update('changing', await picture('png', 30, 30));
    const after = await renditions.render('changing', 'width=50');
    expect(tags.has(after.headers.get('etag'))).toBe(false);
    expect(await factsOf(after)).toEqual(['png', 30, 30]);
  });

  test.for([
    'width=x',
    'width=',
    'width=-1',
    'height=1.5',
    'quality=0',
    'quality=19',
    'quality=101',
    'resize=crop',
    'format=jpeg',
  ])('is refused with « %s »', async (query, { renditions }) => {
    const answer = await renditions.render('jpeg', query);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        statusCode: '400',
        code: 'InvalidRequest',
        error: 'InvalidRequest',
        message: `Invalid ${query.split('=')[0]}`,
      },
    ]);
  });

  test('is for readers of the image, and for holders of its signed URL', async ({ me, server }) => {
    const papers = me.client.storage.from('papers');
    const name = `${me.id}/photo.jpg`;
    await papers.upload(name, await picture('jpeg', 400, 300));
    const mine = await papers.download(name, { transform: { width: 40, height: 40 } });
    expect([mine.error, mine.data?.type]).toEqual([null, 'image/jpeg']);
    expect(
      (await server.anon.storage.from('papers').download(name, { transform: { width: 40 } })).error,
    ).toMatchObject({ status: 400 });
    expect((await fetch(`${server.url}/storage/v1/render/image/public/papers/${name}?width=40`)).status).toBe(
      404,
    );

    const { data } = await papers.createSignedUrl(name, 60, {
      transform: { width: 60, height: 60, quality: 50, format: 'origin' },
    });
    const signed = await fetch(`${data?.signedUrl}&width=300&height=300`, {
      headers: { accept: AVIF_AND_WEBP },
    });
    expect([
      signed.status,
      signed.headers.get('x-transformations'),
      signed.headers.get('content-type'),
    ]).toEqual([200, 'height:60,width:60,resizing_type:fill,quality:50', 'image/jpeg']);
    expect(await factsOf(signed)).toEqual(['jpeg', 60, 60]);
    const { error } = await papers.createSignedUrl(name, 60, { transform: { width: 60, quality: 5 } });
    expect(error).toMatchObject({ status: 400 });
  });
});

describe('a cached rendition', () => {
  test('is rendered again when a power cut emptied its file', async ({ server, renditions }) => {
    await server.backend.forgetRenditions();
    const rendered = await (await renditions.render('jpeg', 'width=77')).bytes();
    const [kept = ''] = await renditions.keptFiles();
    await truncate(path.join(renditions.folder(), kept));
    for (let time = 0; time < 2; time++) {
      const answer = await renditions.render('jpeg', 'width=77');
      expect([answer.status, Buffer.compare(await answer.bytes(), rendered)]).toEqual([200, 0]);
    }
    expect((await stat(path.join(renditions.folder(), kept))).size).toBe(rendered.length);
  });

  test('is rendered again when its folder cannot be read', async ({ renditions }) => {
    await rm(renditions.folder(), { recursive: true });
    await symlink(renditions.folder(), renditions.folder());
    expect((await renditions.render('jpeg', 'width=77')).status).toBe(200);
    expect(failures.splice(0)).toMatchObject([
      { code: 'ELOOP', syscall: 'stat' },
      { code: 'ELOOP', syscall: 'mkdir' },
    ]);
    await rm(renditions.folder());
    expect((await renditions.render('jpeg', 'width=77')).status).toBe(200);
    expect(await renditions.keptFiles()).toHaveLength(1);
  });
});

describe('public renditions', () => {
  test.beforeAll(async ({ listed }) => {
    await listed.service.storage.from('shown').upload('jpeg', await picture('jpeg', 400, 300));
  });
  const key = (apikey: string) => ({ apikey, authorization: `Bearer ${apikey}` });

  test.for<[string, number]>([
    ['width=88&height=88', 200],
    ['width=88&height=88&resize=cover&format=webp', 200],
    ['width=96&height=96&resize=contain', 200],
    ['width=89&height=88', 400],
    ['width=96&height=96', 400],
    ['width=88', 400],
    ['width=88&height=88&quality=30', 400],
    ['', 400],
  ])('have sizes of a list: « %s » is answered %d', async ([query, status], { listed, renditions }) => {
    for (const kind of ['public', 'authenticated']) {
      const answer = await renditions.ask(kind, query, key(listed.backend.keys.anon));
      expect([kind, answer.status]).toEqual([kind, status]);
      if (status === 200) await answer.arrayBuffer();
      else
        expect(await answer.json()).toEqual({
          statusCode: '400',
          code: 'InvalidRequest',
          error: 'size_not_served',
          message:
            'This rendition is not served; those that are: width=88&height=88&resize=cover, width=96&height=96&resize=contain',
        });
    }
  });

  test('may be signed by readers, and any size by the service role', async ({ listed }) => {
    const sign = ({ storage }: TestBackend['anon'], width: number) =>
      storage.from('shown').createSignedUrl('jpeg', 60, { transform: { width, height: width } });
    expect((await sign(listed.anon, 88)).error).toBeNull();
    expect((await sign(listed.anon, 89)).error?.message).toMatch(/^This rendition is not served/);
    const { data } = await sign(listed.service, 89);
    expect((await fetch(data?.signedUrl as string)).status).toBe(200);
  });

  test('have any size for the service role and for the process itself', async ({ listed, renditions }) => {
    expect((await renditions.ask('public', 'width=89', key(listed.backend.keys.serviceRole))).status).toBe(
      200,
    );
    const request = new Request(`${listed.url}/storage/v1/render/image/public/shown/jpeg?width=90`);
    expect((await listed.backend.fetch(request)).status).toBe(200);
  });
});
