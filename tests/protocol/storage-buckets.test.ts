import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { person, storedVersions } from './storage-support.ts';

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`create policy own on storage.buckets to authenticated
        using (owner_id = auth.uid()::text) with check (owner_id = auth.uid()::text and name like 'my-%');
        create policy own on storage.objects to authenticated using (owner_id = auth.uid()::text)`),
  )
  .extend('service', file, ({ server }) => () => {
    return server.service.storage;
  });

/** As JavaScript writes them. */
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('the service says that it runs, to anyone', async ({ server }) => {
  const { status } = await fetch(`${server.url}/storage/v1/status`);
  expect(status).toBe(200);
});

describe('buckets', () => {
  test('are created, read, changed, emptied and deleted', async ({ service, server }) => {
    const made = await service().createBucket('photos', {
      public: true,
      fileSizeLimit: '20MB',
      allowedMimeTypes: ['text/plain', ''],
    });
    expect(made).toEqual({ data: { name: 'photos' }, error: null });
    expect((await service().getBucket('photos')).data).toEqual({
      id: 'photos',
      name: 'photos',
      owner: '',
      public: true,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['text/plain'],
      created_at: expect.stringMatching(DATE),
      updated_at: expect.stringMatching(DATE),
    });
    expect((await service().listBuckets()).data).toMatchObject([
      { id: 'photos', type: 'STANDARD', created_at: expect.stringMatching(DATE) },
    ]);
    expect((await service().updateBucket('photos', { public: false })).data).toEqual({
      message: 'Successfully updated',
    });
    expect((await service().getBucket('photos')).data).toMatchObject({
      public: false,
      file_size_limit: 20_000_000,
    });
    await service().updateBucket('photos', { public: false, fileSizeLimit: null, allowedMimeTypes: null });
    expect((await service().getBucket('photos')).data).toMatchObject({
      file_size_limit: null,
      allowed_mime_types: null,
    });

    await service().from('photos').upload('a/b.txt', 'x');
    expect((await service().deleteBucket('photos')).error).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'ResourceNotEmpty',
    });
    expect((await service().emptyBucket('photos')).error).toBeNull();
    expect((await service().from('photos').list('a')).data).toEqual([]);
    await expect.poll(() => storedVersions(server)).toEqual([]);
    expect((await service().deleteBucket('photos')).data).toEqual({ message: 'Successfully deleted' });
    for (const gone of [
      service().getBucket('photos'),
      service().emptyBucket('photos'),
      service().deleteBucket('photos'),
    ]) {
      expect((await gone).error).toMatchObject({
        status: 400,
        statusCode: '404',
        message: 'Bucket not found',
      });
    }
  });

  test('are listed in order, by page and by search', async ({ service }) => {
    for (const name of ['list-b', 'list-a', 'list_c']) await service().createBucket(name);
    const names = async (options: Parameters<ReturnType<typeof service>['listBuckets']>[0]) =>
      (await service().listBuckets(options)).data?.map(({ name }) => name);
    expect(await names({ search: 'LIST-' })).toEqual(['list-a', 'list-b']);
    expect(await names({ search: 'list_' })).toEqual(['list_c']);
    expect(
      await names({ search: 'list', sortColumn: 'name', sortOrder: 'desc', limit: 1, offset: 1 }),
    ).toEqual(['list-b']);
    expect((await service().listBuckets({ limit: 0 })).error).toMatchObject({ statusCode: '400' });
  });

  test('follow the policies', async ({ server }) => {
    const { client, id } = await person(server);
    expect((await client.storage.createBucket('not-mine')).error).toMatchObject({ statusCode: '403' });
    expect((await client.storage.createBucket('my-own')).error).toBeNull();
    expect((await client.storage.listBuckets()).data).toMatchObject([{ id: 'my-own', owner: id }]);
    expect((await server.anon.storage.listBuckets()).data).toEqual([]);
    const other = (await person(server)).client.storage;
    expect((await other.updateBucket('my-own', { public: true })).error).toMatchObject({ statusCode: '404' });
    expect((await other.emptyBucket('my-own')).error).toMatchObject({ statusCode: '404' });
    expect((await other.deleteBucket('my-own')).error).toMatchObject({ statusCode: '404' });
    expect((await client.storage.deleteBucket('my-own')).error).toBeNull();
  });

  test('are hidden without a key or token, even when the gateway accepts such requests', async () => {
    const local = await startTestBackend('platform', undefined, { localGateway: true });
    try {
      const answer = await fetch(`${local.url}/storage/v1/bucket`);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { statusCode: '403', code: 'AccessDenied', error: 'Unauthorized', message: 'Invalid Compact JWS' },
      ]);
    } finally {
      await local.close();
    }
  });

  test.for<[string, string, object, string, string]>([
    ['a name that is there', 'twice', {}, '409', 'The resource already exists'],
    ['no name', '', {}, '400', 'Bucket name invalid'],
    ['a path', 'a/b', {}, '400', 'Bucket name invalid'],
    ['a folder of ours', '.versions', {}, '400', 'Bucket name invalid'],
    ['a space at the end', 'a ', {}, '400', 'Bucket name invalid'],
    ['a long name', 'x'.repeat(101), {}, '400', 'Bucket name invalid'],
    ['a size that is none', 'a', { fileSizeLimit: '20 potatoes' }, '400', 'body/file_size_limit'],
    ['more than the service takes', 'a', { fileSizeLimit: '20GB' }, '413', 'maximum allowed size'],
    ['a type that is none', 'a', { allowedMimeTypes: ['thing'] }, '415', 'mime type thing is not supported'],
  ])('cannot be created with %s', async ([_what, name, options, statusCode, message], { service }) => {
    await service().createBucket('twice');
    const { error } = await service().createBucket(name, { public: false, ...options });
    expect(error).toMatchObject({ status: 400, statusCode });
    expect(error?.message).toContain(message);
  });
});
