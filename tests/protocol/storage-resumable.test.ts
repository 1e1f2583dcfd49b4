import { randomBytes } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { Upload, type UploadOptions } from 'tus-js-client';
import { createBackend, parseProject } from '#backend/app.ts';
import { serverTest as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { expectNothingLeft, person } from './storage-support.ts';

const MB = 1024 * 1024;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
/** One tus request. */
const send = (
  method: string,
  address: string,
  headers: Record<string, string>,
  body?: Uint8Array<ArrayBuffer>,
) =>
  fetch(address, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...headers },
    ...(body && { body }),
  });

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
        insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
          ('files', 'files', true, ${12 * MB}, null), ('photos', 'photos', true, null, '{image/*}');
        create policy own on storage.objects to authenticated
          using ((storage.foldername(name))[1] = auth.uid()::text)
          with check ((storage.foldername(name))[1] = auth.uid()::text and name not like '%/closed/%');
        create policy shared on storage.objects to authenticated
          using ((storage.foldername(name))[1] = 'shared') with check ((storage.foldername(name))[1] = 'shared')`),
  )
  .extend('uploads', file, ({ server }) => {
    const endpoint = () => `${server.url}/storage/v1/upload/resumable`;
    const service = () => bearer(server.backend.keys.serviceRole);
    const shown = (bucket: string, name: string) =>
      fetch(server.anon.storage.from(bucket).getPublicUrl(name).data.publicUrl);
    const begin = async (
      metadata: Record<string, string>,
      size: number,
      headers: Record<string, string> = service(),
    ): Promise<string> => {
      const answer = await send('POST', endpoint(), {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': encoded(metadata),
      });
      expect(answer.status).toBe(201);
      return new URL(answer.headers.get('location') ?? '', endpoint()).href;
    };
    const patch = (
      address: string,
      offset: number,
      body: Uint8Array<ArrayBuffer>,
      headers: Record<string, string> = service(),
    ) =>
      send(
        'PATCH',
        address,
        {
          ...headers,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body,
      );
    /** The official client, until it reports success. */
    const uploaded = (bytes: Buffer, options: Partial<UploadOptions>): Promise<Upload> =>
      new Promise((resolve, reject) => {
        const upload: Upload = new Upload(bytes, {
          endpoint: endpoint(),
          headers: service(),
          retryDelays: [],
          ...options,
          onError: reject,
          onSuccess: () => resolve(upload),
        });
        upload.start();
      });
    /** Sends the beginning of a part, then cuts the connection. */
    const breakOff = (address: string, offset: number, bytes: Uint8Array, announced: number): Promise<void> =>
      new Promise((resolve) => {
        const request = httpRequest(address, {
          method: 'PATCH',
          agent: new Agent({ keepAlive: false }),
          headers: {
            ...service(),
            'tus-resumable': '1.0.0',
            'upload-offset': offset,
            'content-type': 'application/offset+octet-stream',
            'content-length': announced,
          },
        });
        request.on('error', () => resolve());
        request.write(bytes, () => setTimeout(() => request.destroy(new Error('gone')), 100));
      });
    return { endpoint, service, shown, begin, patch, uploaded, breakOff };
  });

describe('resumable uploads', () => {
  test('announce their version and extensions', async ({ uploads }) => {
    const answer = await fetch(uploads.endpoint(), { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    expect(answer.headers.get('tus-extension')?.split(',').sort()).toEqual([
      'creation',
      'creation-defer-length',
      'creation-with-upload',
      'expiration',
      'termination',
    ]);
    const asked = await fetch(`${uploads.endpoint()}/sign/`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.com', 'access-control-request-method': 'PATCH' },
    });
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  test.for([
    ['in one piece', {}],
    ['in pieces', { chunkSize: 3 * MB }],
    ['with the beginning in the first request', { chunkSize: 4 * MB, uploadDataDuringCreation: true }],
    ['of a size that is said last', { chunkSize: 4 * MB, uploadLengthDeferred: true }],
  ] as const)('come %s, by the official client', async ([_how, options], { server, run, uploads }) => {
    const { client, id, token } = await person(server);
    const bytes = randomBytes(10 * MB + 1);
    const metadata = {
      bucketName: 'files',
      objectName: `${id}/é large.bin`.replace('é', 'e'),
      contentType: 'application/x-thing',
      cacheControl: '60',
      metadata: JSON.stringify({ taken: 'à Québec' }),
    };
    await uploads.uploaded(bytes, { ...options, metadata, headers: bearer(token) });
    const answer = await uploads.shown('files', metadata.objectName);
    expect(answer.headers.get('content-type')).toBe('application/x-thing');
    expect(answer.headers.get('cache-control')).toBe('max-age=60');
    expect(bytes.equals(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
    expect((await client.storage.from('files').info(metadata.objectName)).data).toMatchObject({
      size: bytes.length,
      metadata: { taken: 'à Québec' },
    });
    const { rows } = await run('select owner_id from storage.objects where name = $1', [metadata.objectName]);
    expect(rows).toEqual([{ owner_id: id }]);
    // Its parts are deleted.
    await expectNothingLeft(server);
  });

  test('of zero bytes are complete at once', async ({ uploads }) => {
    const metadata = { bucketName: 'files', objectName: 'empty.txt', contentType: 'text/plain' };
    await uploads.begin(metadata, 0);
    const answer = await uploads.shown('files', 'empty.txt');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
  });

  test('resume where the connection broke', async ({ uploads }) => {
    const bytes = randomBytes(6 * MB);
    const address = await uploads.begin({ bucketName: 'files', objectName: 'broken.bin' }, bytes.length);
    expect(new URL(address).pathname).toMatch(/^\/storage\/v1\/upload\/resumable\/[\da-f-]{36}$/);
    await uploads.breakOff(address, 0, bytes.subarray(0, 2 * MB), bytes.length);
    let offset = 0;
    await expect
      .poll(async () => {
        const head = await send('HEAD', address, uploads.service());
        expect(head.headers.get('cache-control')).toBe('no-store');
        expect(head.headers.get('upload-length')).toBe(String(bytes.length));
        offset = Number(head.headers.get('upload-offset'));
        return offset;
      })
      .toBeGreaterThan(MB);
    expect(offset).toBeLessThanOrEqual(2 * MB);
    expect((await uploads.shown('files', 'broken.bin')).status).toBe(404);
    await uploads.uploaded(bytes, { uploadUrl: address });
    const answer = await uploads.shown('files', 'broken.bin');
    expect(bytes.equals(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
    const head = await send('HEAD', address, uploads.service());
    expect(head.headers.get('upload-offset')).toBe(String(bytes.length));
  });

  test('keep the bytes that a stalled request has received, when its client returns', async ({ uploads }) => {
    const bytes = randomBytes(2 * MB);
    const address = await uploads.begin({ bucketName: 'files', objectName: 'stalled.bin' }, bytes.length);
    const request = httpRequest(address, {
      method: 'PATCH',
      headers: {
        ...uploads.service(),
        'tus-resumable': '1.0.0',
        'upload-offset': 0,
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    request.on('error', () => undefined);
    await new Promise((resolve) => request.write(bytes.subarray(0, MB), resolve));
    await expect
      .poll(async () => Number((await send('HEAD', address, uploads.service())).headers.get('upload-offset')))
      .toBe(MB);
    request.destroy();
    expect((await uploads.patch(address, MB, bytes.subarray(MB))).status).toBe(204);
    expect((await uploads.shown('files', 'stalled.bin')).status).toBe(200);
  });

  test('refuse a wrong offset, and lose nothing', async ({ uploads }) => {
    const address = await uploads.begin({ bucketName: 'files', objectName: 'offset.txt' }, 10);
    expect((await uploads.patch(address, 0, Buffer.from('01234'))).headers.get('upload-offset')).toBe('5');
    for (const wrong of [0, 4, 6]) {
      const answer = await uploads.patch(address, wrong, Buffer.from('xxxx'));
      expect([answer.status, await answer.text()]).toEqual([409, 'Upload-Offset conflict\n']);
    }
    const last = await uploads.patch(address, 5, Buffer.from('56789'));
    expect([last.status, last.headers.get('tus-complete')]).toEqual([204, '1']);
    expect(await (await uploads.shown('files', 'offset.txt')).text()).toBe('0123456789');
  });

  test('take each byte once, when several requests send the same part at the same time', async ({
    run,
    uploads,
  }) => {
    const bytes = randomBytes(4 * MB);
    const address = await uploads.begin({ bucketName: 'files', objectName: 'twice.bin' }, bytes.length);
    const firsts = await Promise.all(
      [0, 1, 2].map(() => uploads.patch(address, 0, bytes.subarray(0, 2 * MB))),
    );
    expect(firsts.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const lasts = await Promise.all(
      [0, 1, 2].map(() => uploads.patch(address, 2 * MB, bytes.subarray(2 * MB))),
    );
    expect(lasts.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    const answer = await uploads.shown('files', 'twice.bin');
    expect(bytes.equals(new Uint8Array(await answer.arrayBuffer()))).toBe(true);
    const { rows } = await run("select from storage.objects where name = 'twice.bin'");
    expect(rows).toHaveLength(1);
  });

  test('that end under one name at once are one object, whole', async ({ uploads }) => {
    const [one, other] = [randomBytes(MB), randomBytes(MB)];
    const begun = await Promise.all(
      [one, other].map(() => uploads.begin({ bucketName: 'files', objectName: 'race.bin' }, MB)),
    );
    const ends = await Promise.all([
      uploads.patch(begun[0] ?? '', 0, one),
      uploads.patch(begun[1] ?? '', 0, other),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = ends.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(refused?.headers.get('tus-resumable')).toBe('1.0.0');
    const stored = Buffer.from(await (await uploads.shown('files', 'race.bin')).arrayBuffer());
    expect(stored.equals(ends[0]?.status === 204 ? one : other)).toBe(true);
  });

  test('replace an existing object only when requested at creation', async ({ server, uploads }) => {
    const metadata = { bucketName: 'files', objectName: 'replaced.txt' };
    await server.service.storage.from('files').upload('replaced.txt', 'before');
    const refused = await send('POST', uploads.endpoint(), {
      ...uploads.service(),
      'upload-length': '5',
      'upload-metadata': encoded(metadata),
    });
    expect([refused.status, (await refused.json()).message]).toEqual([409, 'The resource already exists']);
    const address = await uploads.begin(metadata, 5, { ...uploads.service(), 'x-upsert': 'true' });
    expect((await uploads.patch(address, 0, Buffer.from('after'))).status).toBe(204);
    expect(await (await uploads.shown('files', 'replaced.txt')).text()).toBe('after');
  });

  test('are created, read, continued and cancelled by their creator', async ({ server, uploads }) => {
    const [owner, other] = [await person(server), await person(server)];
    const name = 'shared/a.txt';
    const address = await uploads.begin({ bucketName: 'files', objectName: name }, 4, bearer(owner.token));
    for (const headers of [bearer(other.token), bearer(server.backend.keys.anon)]) {
      expect((await send('HEAD', address, headers)).status).toBe(403);
      expect((await uploads.patch(address, 0, Buffer.from('evil'), headers)).status).toBe(403);
      expect((await send('DELETE', address, headers)).status).toBe(403);
    }
    expect((await send('HEAD', address, {})).status).toBe(401);
    expect((await uploads.patch(address, 0, Buffer.from('good'), bearer(owner.token))).status).toBe(204);
    expect(await (await uploads.shown('files', name)).text()).toBe('good');
  });

  test('check the policies at creation, and again with each part', async ({ server, run, uploads }) => {
    const { id, token } = await person(server);
    const begun = (objectName: string) =>
      send('POST', uploads.endpoint(), {
        ...bearer(token),
        'upload-length': '2',
        'upload-metadata': encoded({ bucketName: 'files', objectName }),
      });
    const refused = await begun('elsewhere/a.txt');
    expect([refused.status, await refused.json()]).toEqual([
      403,
      {
        statusCode: '403',
        code: 'AccessDenied',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
      },
    ]);
    const address = await uploads.begin({ bucketName: 'files', objectName: `${id}/a.txt` }, 2, bearer(token));
    expect((await uploads.patch(address, 0, Buffer.from('a'), bearer(token))).status).toBe(204);
    await run(`create policy stop on storage.objects as restrictive for insert to authenticated
                 with check (storage.operation() <> 'storage.tus.upload.part')`);
    expect((await uploads.patch(address, 1, Buffer.from('b'), bearer(token))).status).toBe(403);
    await run('drop policy stop on storage.objects');
    expect((await uploads.patch(address, 1, Buffer.from('b'), bearer(token))).status).toBe(204);
  });

  test('with a signed address belong to its signer', async ({ server, run, uploads }) => {
    const { client, id } = await person(server);
    const name = `${id}/signed.txt`;
    const { data } = await client.storage.from('files').createSignedUploadUrl(name);
    const metadata = { bucketName: 'files', objectName: name, contentType: 'text/plain' };
    const signed = {
      endpoint: `${uploads.endpoint()}/sign`,
      metadata,
      headers: { 'x-signature': data?.token ?? '' },
    };
    await expect(uploads.uploaded(Buffer.from('x'), { ...signed, headers: {} })).rejects.toThrow(
      /x-signature/,
    );
    await expect(
      uploads.uploaded(Buffer.from('x'), {
        ...signed,
        metadata: { ...metadata, objectName: `${id}/other.txt` },
      }),
    ).rejects.toThrow(/Invalid signature/);
    const upload = await uploads.uploaded(Buffer.from('signed'), { ...signed, chunkSize: 3 });
    expect(upload.url).toContain('/upload/resumable/sign/');
    expect(await (await uploads.shown('files', name)).text()).toBe('signed');
    const { rows } = await run('select owner_id from storage.objects where name = $1', [name]);
    expect(rows).toEqual([{ owner_id: id }]);
    // It was not signed to replace an object.
    await expect(uploads.uploaded(Buffer.from('again'), signed)).rejects.toThrow(/already exists/);
  });

  test('of a photo are stored without metadata, upright', async ({ uploads }) => {
    const { data } = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '46/1 48/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer({ resolveWithObject: true });
    const metadata = { bucketName: 'photos', objectName: 'photo.jpg', contentType: 'image/jpeg' };
    await uploads.uploaded(data, { metadata, chunkSize: 1000 });
    const image = await sharp(await (await uploads.shown('photos', 'photo.jpg')).arrayBuffer()).metadata();
    expect(image).toMatchObject({ format: 'jpeg', width: 200, height: 300 });
    expect(image.exif).toBeUndefined();
    expect(image.orientation).toBeUndefined();
  });

  test('that turn out to be no image are refused and deleted', async ({ server, uploads }) => {
    const metadata = { bucketName: 'photos', objectName: 'fake.png', contentType: 'image/png' };
    const address = await uploads.begin(metadata, 20);
    expect((await uploads.patch(address, 0, Buffer.from('0123456789'))).status).toBe(204);
    const refused = await uploads.patch(address, 10, Buffer.from('0123456789'));
    expect([refused.status, await refused.json()]).toEqual([
      415,
      {
        statusCode: '415',
        code: 'InvalidMimeType',
        error: 'invalid_mime_type',
        message: 'mime type image/png is not supported',
      },
    ]);
    expect((await send('HEAD', address, uploads.service())).status).toBe(404);
    expect((await uploads.shown('photos', 'fake.png')).status).toBe(404);
    await expectNothingLeft(server);
  });

  test.for([
    ['too large for the bucket', 'files', 'a', 12 * MB + 1, {}, 413, 'Maximum size exceeded'],
    [
      'of a type that the bucket does not take',
      'photos',
      'a',
      1,
      { contentType: 'text/html' },
      415,
      'mime type',
    ],
    ['of a type that is not said', 'photos', 'a', 1, {}, 415, 'mime type'],
    ['into a bucket that is nothing', 'none', 'a', 1, {}, 404, 'Bucket not found'],
    ['under a name that is none', 'files', 'a\nb', 1, {}, 400, 'Invalid key'],
    ['under no name', 'files', '', 1, {}, 400, 'objectName'],
    ['of a type that is no header', 'files', 'a', 1, { contentType: 'a\r\nb' }, 400, 'header'],
  ] as const)(
    '%s do not begin',
    async ([_what, bucketName, objectName, size, more, status, message], { uploads }) => {
      const answer = await send('POST', uploads.endpoint(), {
        ...uploads.service(),
        'upload-length': String(size),
        'upload-metadata': encoded({ bucketName, objectName, ...more } as Record<string, string>),
      });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(message);
      expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    },
  );

  test('accept no more than was announced', async ({ uploads }) => {
    const address = await uploads.begin({ bucketName: 'files', objectName: 'more.txt' }, 4);
    const answer = await uploads.patch(address, 0, Buffer.from('01234'));
    expect(answer.status).toBe(413);
    expect((await send('HEAD', address, uploads.service())).headers.get('upload-offset')).toBe('0');
    // With a deferred length, the excess is detected while it arrives.
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.alloc(10));
        controller.close();
      },
    });
    const unannounced = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...uploads.service(),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(unannounced.status).toBe(413);
    expect((await uploads.shown('files', 'more.txt')).status).toBe(404);
  });

  test('whose object was written by a process that then ended are complete', async ({ run, uploads }) => {
    const address = await uploads.begin({ bucketName: 'files', objectName: 'crashed.txt' }, 4);
    await uploads.patch(address, 0, Buffer.from('01'));
    expect((await uploads.patch(address, 2, Buffer.from('23'))).status).toBe(204);
    const id = address.split('/').at(-1);
    const { rowCount } = await run(
      `update storage.resumable_uploads set finished_at = null, received = 2
        where id = $1 and finished_at is not null`,
      [id],
    );
    expect(rowCount).toBe(1);
    expect((await send('HEAD', address, uploads.service())).headers.get('upload-offset')).toBe('4');
    // Its completion was claimed, and no object was written.
    await run("update storage.resumable_uploads set version = 'none' where id = $1", [id]);
    expect((await send('HEAD', address, uploads.service())).headers.get('upload-offset')).toBe('2');
    expect((await uploads.patch(address, 2, Buffer.from('23'))).status).toBe(409);
  });

  test('that are cancelled leave nothing', async ({ server, uploads }) => {
    const address = await uploads.begin({ bucketName: 'files', objectName: 'given-up.txt' }, 4);
    expect((await uploads.patch(address, 0, Buffer.from('01'))).status).toBe(204);
    expect((await send('DELETE', address, uploads.service())).status).toBe(204);
    expect((await send('HEAD', address, uploads.service())).status).toBe(404);
    expect((await uploads.patch(address, 2, Buffer.from('23'))).status).toBe(404);
    await expectNothingLeft(server);
  });

  test('expire after a day, and are then swept', async ({ run, server, uploads }) => {
    const address = await uploads.begin({ bucketName: 'files', objectName: 'late.txt' }, 4);
    const part = await uploads.patch(address, 0, Buffer.from('01'));
    const expires = Date.parse(part.headers.get('upload-expires') ?? '');
    expect(Math.abs(expires - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    const id = address.split('/').at(-1);
    const age = (interval: string) =>
      run('update storage.resumable_uploads set created_at = now() - $2::interval where id = $1', [
        id,
        interval,
      ]);
    await age('24 hours 1 minute');
    expect((await send('HEAD', address, uploads.service())).status).toBe(410);
    expect((await uploads.patch(address, 2, Buffer.from('23'))).status).toBe(410);
    await age('25 hours 1 minute');
    const sweeper = await createBackend({
      databaseUrl: server.database.url,
      project: parseProject('', server.storageFolder),
      jwtSecret: TEST_JWT_SECRET,
      storageFolder: server.storageFolder,
      storageS3: server.s3?.settings,
      maxConnections: 1,
      onStep: () => undefined,
    });
    await expect.poll(async () => (await send('HEAD', address, uploads.service())).status).toBe(404);
    await expectNothingLeft(server);
    await sweeper.close();
  });

  test('follow the rules of the protocol', async ({ uploads }) => {
    const address = await uploads.begin({ bucketName: 'files', objectName: 'rules.txt' }, 4);
    expect((await fetch(address, { method: 'HEAD', headers: uploads.service() })).status).toBe(412);
    const untyped = await send(
      'PATCH',
      address,
      { ...uploads.service(), 'upload-offset': '0' },
      Buffer.from('0123'),
    );
    expect(untyped.status).toBe(403);
    for (const id of ['none', '00000000-0000-4000-8000-000000000000', '%00', 'a%2Fb']) {
      const answer = await send('HEAD', `${uploads.endpoint()}/${id}`, uploads.service());
      expect([400, 404]).toContain(answer.status);
    }
    expect((await send('PUT', address, uploads.service())).status).toBe(405);
  });

  test('has the path of api.external_url in its address, behind a proxy that removes it', async ({
    opensHere,
  }) => {
    const project = parseProject('api.external_url = "https://example.com/base/"', '/nowhere/supabase');
    const other = await opensHere(
      startTestBackend('platform', "insert into storage.buckets (id, name) values ('files', 'files')", {
        project,
      }),
    );
    const answer = await send('POST', `${other.url}/storage/v1/upload/resumable`, {
      ...bearer(other.backend.keys.serviceRole),
      'upload-length': '4',
      'upload-metadata': encoded({ bucketName: 'files', objectName: 'a.txt' }),
    });
    expect(answer.headers.get('location')).toMatch(/^\/base\/storage\/v1\/upload\/resumable\/[\da-f-]{36}$/);
  });
});
