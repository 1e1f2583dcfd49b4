import sharp from 'sharp';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { person, picture } from './storage-support.ts';

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
        insert into storage.buckets (id, name) values ('papers', 'papers');
        create policy own on storage.objects to authenticated using (owner_id = auth.uid()::text) with check (name like 'in/%');`),
  )
  .extend('papers', file, ({ server }) => () => {
    return server.service.storage.from('papers');
  });

describe('signed URLs', () => {
  test.beforeAll(async ({ papers }) => {
    await papers().upload('a file.txt', 'private', { contentType: 'text/plain' });
    await papers().upload('photo.png', await picture('png', 200, 100), { contentType: 'image/png' });
  });

  const bodyOf = async (address: string, init?: RequestInit) => {
    const response = await fetch(address, init);
    return [response.status, (await response.json()) as Record<string, string>] as const;
  };

  test('let anyone read until they expire', async ({ papers }) => {
    const { data } = await papers().createSignedUrl('a file.txt', 60, { download: 'b.txt' });
    const answer = await fetch(data?.signedUrl ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, 'private']);
    expect(answer.headers.get('content-disposition')).toContain('b.txt');
    expect(Date.parse(answer.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    const { data: short } = await papers().createSignedUrl('a file.txt', 1);
    await expect.poll(async () => (await fetch(short?.signedUrl ?? '')).status, { timeout: 5_000 }).toBe(400);
  });

  test('are for one object and one use', async ({ papers, server }) => {
    const { data } = await papers().createSignedUrl('a file.txt', 60);
    const other = (data?.signedUrl ?? '').replace('a%20file.txt', 'photo.png');
    expect(await bodyOf(other)).toEqual([400, expect.objectContaining({ code: 'InvalidSignature' })]);
    const asUpload = (data?.signedUrl ?? '').replace('/object/sign/', '/object/upload/sign/');
    expect(await bodyOf(asUpload, { method: 'PUT', body: 'x' })).toEqual([
      400,
      expect.objectContaining({ message: 'Token is not scoped for upload' }),
    ]);
    const altered = `${data?.signedUrl.slice(0, -4)}AAAA`;
    expect(await bodyOf(altered)).toEqual([400, expect.objectContaining({ code: 'InvalidJWT' })]);
    expect(await bodyOf((data?.signedUrl ?? '').split('?')[0] ?? '')).toEqual([
      400,
      expect.objectContaining({ code: 'InvalidJWT' }),
    ]);
    // They are no session tokens.
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token');
    const answer = await fetch(`${server.url}/rest/v1/`, {
      headers: { apikey: server.backend.keys.anon, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(401);
    // Session tokens are no signed URLs.
    const { token: mine } = await person(server);
    expect(await bodyOf(`${server.url}/storage/v1/object/sign/papers/photo.png?token=${mine}`)).toEqual([
      400,
      expect.objectContaining({ code: 'InvalidJWT' }),
    ]);
  });

  test('are created for readable objects only', async ({ server }) => {
    const { client } = await person(server);
    const { error } = await client.storage.from('papers').createSignedUrl('a file.txt', 60);
    expect(error).toMatchObject({ statusCode: '404' });
    const { data } = await client.storage.from('papers').createSignedUrls(['a file.txt'], 60);
    expect(data).toMatchObject([
      { path: 'a file.txt', signedUrl: null, error: expect.stringContaining('access') },
    ]);
  });

  test('are created in batches', async ({ papers }) => {
    const { data } = await papers().createSignedUrls(['a file.txt', 'none.txt'], 60);
    expect(data?.map(({ error }) => error)).toEqual([null, expect.any(String)]);
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });

  test('of a rendition are for that rendition only', async ({ papers }) => {
    const { data } = await papers().createSignedUrl('photo.png', 60, { transform: { width: 80 } });
    const widthOf = async (address: string) =>
      (await sharp(await (await fetch(address)).arrayBuffer()).metadata()).width;
    expect(await widthOf(data?.signedUrl ?? '')).toBe(80);
    expect(await widthOf(`${data?.signedUrl}&width=160`)).toBe(80);
    expect(
      (await papers().createSignedUrl('photo.png', 60, { transform: { quality: 10 } })).error,
    ).toMatchObject({
      statusCode: '400',
    });
  });

  test('upload on behalf of the signer', async ({ server }) => {
    const { client, id } = await person(server);
    const mine = client.storage.from('papers');
    expect((await mine.createSignedUploadUrl('out/a.txt')).error).toMatchObject({ statusCode: '403' });
    const { data } = await mine.createSignedUploadUrl('in/a.txt');
    const visitor = server.anon.storage.from('papers');
    const { error } = await visitor.uploadToSignedUrl('in/a.txt', data?.token ?? '', 'sent', {
      contentType: 'text/plain',
    });
    expect(error).toBeNull();
    const { rows } = await server.database.pool.query(
      "select owner_id from storage.objects where name = 'in/a.txt'",
    );
    expect(rows).toEqual([{ owner_id: id }]);
    // Once, unless it was signed to replace.
    const again = await visitor.uploadToSignedUrl('in/a.txt', data?.token ?? '', 'more');
    expect(again.error).toMatchObject({ statusCode: '409' });
    const { data: replacing } = await mine.createSignedUploadUrl('in/a.txt', { upsert: true });
    expect((await visitor.uploadToSignedUrl('in/a.txt', replacing?.token ?? '', 'more')).error).toBeNull();
    expect(await (await mine.download('in/a.txt')).data?.text()).toBe('more');
  });

  test.for([0, -1, 1.5, 1e12])('are not created for %d seconds', async (seconds, { papers }) => {
    const { error } = await papers().createSignedUrl('a file.txt', seconds);
    expect(error).toMatchObject({ statusCode: '400', code: 'InvalidRequest' });
  });
});
