import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { IMAGE_MAX_BYTES } from '#domain/listing/image.ts';
import { test as base, describe, expect, file, picture } from '#tests/fixtures/index.ts';

type Options = Partial<UploadOptions> & { type?: string; path?: string };

const test = base
  /** A signed-in person, who uploads as the wizard does. */
  .extend('member', file, ({ newPerson, backend }) => async () => {
    const account = await newPerson();
    const [client, token] = [await backend.as(account), await backend.tokenOf(account)];
    const bucket = client.storage.from('listings');
    const path = `${randomUUID()}.webp`;

    /** @returns the address of the upload, or the status of its error */
    const send = (bytes: Uint8Array, { type = 'image/webp', path: name = path, ...options }: Options = {}) =>
      new Promise<string | number>((resolve) => {
        const upload: Upload = new Upload(Buffer.from(bytes), {
          endpoint: `${backend.url}/storage/v1/upload/resumable`,
          headers: { authorization: `Bearer ${token}`, 'x-upsert': 'true' },
          metadata: { bucketName: 'listings', objectName: name, contentType: type, cacheControl: '31536000' },
          storeFingerprintForResuming: false,
          retryDelays: [],
          onError: (error) => resolve((error as DetailedError).originalResponse?.getStatus() ?? 0),
          onSuccess: () => resolve(upload.url ?? ''),
          ...options,
        });
        upload.start();
      });
    const shown = async (name = path) => {
      const answer = await fetch(bucket.getPublicUrl(name).data.publicUrl);
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const names = async () => ((await bucket.list()).data ?? []).map(({ name }) => name);
    return { account, client, bucket, token, path, send, shown, names };
  });

describe('an image of a listing, sent in parts', () => {
  test('is stored in its prepared size', async ({ draftOf, member }) => {
    const { path, send, shown, client, account } = await member();
    expect(await send(await picture('webp', 2048, 1365))).toContain('/storage/v1/upload/resumable/');
    const { answer, bytes } = await shown();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, no-cache',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2048, height: 1365 });
    const photos = [{ path, altFr: null, altEn: null, width: 2048, height: 1365 }];
    const logo = `${randomUUID()}.webp`;
    await send(await picture('webp', 512, 512), { path: logo });
    const { error } = await client.rpc('submit_listing', {
      listing: await draftOf(account, { logo, photos }),
      idempotency_key: randomUUID(),
    });
    expect(error).toBeNull();
  });

  test('has no camera metadata, and is rotated upright', async ({ member }) => {
    const { send, shown } = await member();
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a63' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '46/1 20/1 30/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await send(photo, { type: 'image/jpeg' });
    const { bytes } = await shown();
    const { exif, orientation, width, height } = await sharp(bytes).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 60, 90]);
  });

  test('may be overwritten until a listing shows it', async ({ draftOf, member }) => {
    const { account, client, path, send, shown } = await member();
    for (const side of [40, 50]) expect(await send(await picture('webp', side, side))).toContain('/upload/');
    const { error } = await client.rpc('submit_listing', {
      listing: await draftOf(account, { logo: path }),
      idempotency_key: randomUUID(),
    });
    expect(error).toBeNull();
    expect(await send(await picture('webp', 60, 60))).toBe(403);
    expect((await sharp((await shown()).bytes).metadata()).width).toBe(50);
  });

  test('resumes after a cut, for its owner only', async ({ backend, member }) => {
    const { token, path, send, shown, names } = await member();
    const bytes = await sharp({
      create: {
        width: 600,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 90 },
      },
    })
      .webp({ quality: 90 })
      .toBuffer();
    const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const begun = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-upsert': 'true',
        'upload-length': String(bytes.length),
        'upload-metadata': `bucketName ${encoded('listings')},objectName ${encoded(path)},contentType ${encoded('image/webp')}`,
      },
    });
    const uploadUrl = new URL(begun.headers.get('location') ?? '', backend.url).href;
    const part = await fetch(uploadUrl, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(0, 10_000)),
    });
    expect([part.status, part.headers.get('upload-offset')]).toEqual([204, '10000']);
    expect(await names()).toEqual([]);

    const stranger = await member();
    const spied = await fetch(uploadUrl, {
      method: 'HEAD',
      headers: { ...headers, authorization: `Bearer ${stranger.token}` },
    });
    expect(spied.status).toBe(403);

    const sent: number[] = [];
    const uploaded = await send(bytes, { uploadUrl, onProgress: (from) => sent.push(from) });
    expect(uploaded).toBe(uploadUrl);
    expect(Math.min(...sent)).toBeGreaterThanOrEqual(10_000);
    expect(await sharp((await shown()).bytes).metadata()).toMatchObject({ width: 600, height: 400 });
    // A client retries after a lost answer, and learns that the upload is complete.
    expect(await send(bytes, { uploadUrl })).toBe(uploadUrl);
  });

  test.for<[string, () => Promise<Uint8Array>, string, number]>([
    ['more than 5 MB', async () => new Uint8Array(IMAGE_MAX_BYTES + 1), 'image/webp', 413],
    ['an animation', () => picture('gif'), 'image/gif', 415],
    ['a drawing', async () => new TextEncoder().encode('<svg/>'), 'image/svg+xml', 415],
    ['a text that says it is an image', async () => new TextEncoder().encode('bonjour'), 'image/png', 415],
    ['half a file', async () => (await picture('jpeg', 400, 400)).slice(0, 900), 'image/jpeg', 400],
    ['nothing', async () => new Uint8Array(), 'image/webp', 415],
  ])('is refused when it is %s, and leaves nothing', async ([_what, bytes, type, status], { member }) => {
    const { send, names } = await member();
    expect(await send(await bytes(), { type })).toBe(status);
    expect(await names()).toEqual([]);
  });

  test('has a random name, which identifies no one', async ({ member }) => {
    const { account, send, names } = await member();
    const other = await member();
    const wrong = [
      `${account.id}/${randomUUID()}.webp`,
      `${account.id}.webp`,
      `${other.account.id}.webp`,
      'logo.webp',
    ];
    for (const path of wrong)
      expect([path, await send(await picture('webp'), { path })]).toEqual([path, 403]);
    expect(await names()).toEqual([]);
  });

  test('cannot take the name of another person’s image', async ({ member }) => {
    const [one, other] = [await member(), await member()];
    expect(await other.send(await picture('webp', 40, 40))).toContain('/upload/');
    expect(await one.send(await picture('webp'), { path: other.path })).toBe(403);
    expect((await sharp((await other.shown()).bytes).metadata()).width).toBe(40);
  });

  test('is refused beyond a hundred unused images', async ({ sql, member }) => {
    const { account, send, bucket, names } = await member();
    await sql(
      `insert into storage.objects (bucket_id, name, owner_id)
       select 'listings', gen_random_uuid() || '.webp', $1 from generate_series(1, 100) n`,
      [account.id],
    );
    expect(await send(await picture('webp'))).toBe(403);
    const [first] = await names();
    await bucket.remove([first ?? '']);
    expect(await send(await picture('webp'))).toContain('/upload/');
  });
});
