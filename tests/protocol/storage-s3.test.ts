import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  type ListObjectsCommandOutput,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutBucketPolicyCommand,
  PutObjectAclCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { presigned, refusal, rootClient, sessionClient } from './storage-s3-support.ts';
import { expectNothingLeft, OWN_PAPERS, person, picture } from './storage-support.ts';

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
        ('papers', 'papers', false, null, null), ('listed', 'listed', false, null, null),
        ('small', 'small', false, 1000, null), ('texts', 'texts', false, null, array['text/plain']),
        ('images', 'images', true, null, array['image/png']); ${OWN_PAPERS}`),
  )
  .extend('root', file, ({ server }) => rootClient(server))
  .extend('me', file, ({ server }) => person(server))
  .extend('mine', file, ({ server, me }) => sessionClient(server, me.token));

describe('an object', () => {
  test('is written with its type, caching and metadata, read, described and deleted', async ({
    root,
    server,
  }) => {
    const place = { Bucket: 'papers', Key: "dossier/note (1) + d'ete & cie.txt" };
    const put = await root.send(
      new PutObjectCommand({
        ...place,
        Body: 'Bonjour',
        ContentType: 'text/plain',
        CacheControl: 'max-age=60',
        Metadata: { auteur: 'Anne' },
      }),
    );
    expect(put.ETag).toBe('"ebc58ab2cb4848d04ec23d83f7ddf985"');
    const facts = {
      ETag: put.ETag,
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      ContentLength: 7,
      Metadata: { auteur: 'Anne' },
    };
    const got = await root.send(new GetObjectCommand(place));
    expect(got).toMatchObject(facts);
    expect(await got.Body?.transformToString()).toBe('Bonjour');
    expect(await root.send(new HeadObjectCommand(place))).toMatchObject(facts);
    const { data } = await server.service.storage.from('papers').download(place.Key);
    expect(await data?.text()).toBe('Bonjour');
    expect((await root.send(new GetObjectTaggingCommand(place))).TagSet).toEqual([]);
    await root.send(new DeleteObjectCommand(place));
    expect(await refusal(root.send(new GetObjectCommand(place)))).toEqual({ status: 404, code: 'NoSuchKey' });
    expect(await refusal(root.send(new DeleteObjectCommand(place)))).toEqual({ code: 'none' });
    await expectNothingLeft(server);
  });

  test.for(['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const)(
    'is streamed in chunks with the trailing checksum %s',
    async (algorithm, { root }) => {
      const bytes = randomBytes(300_000);
      const place = { Bucket: 'papers', Key: `chunks-${algorithm}` };
      const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
      await root.send(
        new PutObjectCommand({ ...place, Body, ContentLength: bytes.length, ChecksumAlgorithm: algorithm }),
      );
      const got = await root.send(new GetObjectCommand(place));
      expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    },
  );

  test('is read by ranges and under conditions', async ({ root }) => {
    const place = { Bucket: 'papers', Key: 'parts.txt' };
    const { ETag } = await root.send(new PutObjectCommand({ ...place, Body: '0123456789' }));
    const got = await root.send(new GetObjectCommand({ ...place, Range: 'bytes=2-4' }));
    expect(got).toMatchObject({ ContentRange: 'bytes 2-4/10', ContentLength: 3 });
    expect(await got.Body?.transformToString()).toBe('234');
    const ask = (conditions: object) => refusal(root.send(new GetObjectCommand({ ...place, ...conditions })));
    expect(await ask({ Range: 'bytes=10-' })).toEqual({ status: 416, code: 'InvalidRange' });
    expect(await ask({ IfMatch: ETag })).toEqual({ code: 'none' });
    expect(await ask({ IfMatch: '"other"' })).toEqual({ status: 412, code: 'PreconditionFailed' });
    expect(await ask({ IfNoneMatch: ETag })).toMatchObject({ status: 304 });
    expect(await ask({ IfUnmodifiedSince: new Date(0) })).toEqual({
      status: 412,
      code: 'PreconditionFailed',
    });
    expect(await ask({ IfModifiedSince: new Date(Date.now() + 60_000) })).toMatchObject({ status: 304 });
    const isNew = new PutObjectCommand({ ...place, Body: 'x', IfNoneMatch: '*' });
    expect(await refusal(root.send(isNew))).toEqual({ status: 412, code: 'PreconditionFailed' });
  });

  test('is held to the size and the types of its bucket', async ({ root }) => {
    const put = (Bucket: string, Body: Uint8Array | string, ContentType = 'text/plain') =>
      refusal(root.send(new PutObjectCommand({ Bucket, Key: 'a', Body, ContentType })));
    expect(await put('small', randomBytes(1001))).toEqual({ status: 413, code: 'EntityTooLarge' });
    expect(await put('small', randomBytes(1000))).toEqual({ code: 'none' });
    expect(await put('texts', 'x', 'text/html')).toEqual({ status: 415, code: 'InvalidMimeType' });
    expect(await put('texts', await picture('png'), 'text/plain')).toEqual({
      status: 415,
      code: 'InvalidMimeType',
    });
    expect(await put('images', await picture('png'), 'image/png')).toEqual({ code: 'none' });
    expect(await put('absent', 'x')).toEqual({ status: 404, code: 'NoSuchBucket' });
  });

  test('is copied, with its own metadata or with others', async ({ root }) => {
    const Bucket = 'papers';
    const Key = 'copy + source & more.txt';
    await root.send(
      new PutObjectCommand({ Bucket, Key, Body: 'abc', ContentType: 'text/plain', Metadata: { a: '1' } }),
    );
    const CopySource = `/${Bucket}/${encodeURIComponent(Key)}`;
    const copy = (more: object) =>
      root.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource, ...more }));
    const { CopyObjectResult } = await copy({});
    const head = () => root.send(new HeadObjectCommand({ Bucket, Key: 'copy' }));
    expect(await head()).toMatchObject({
      ETag: CopyObjectResult?.ETag,
      ContentType: 'text/plain',
      Metadata: { a: '1' },
    });
    await copy({ MetadataDirective: 'REPLACE', ContentType: 'text/csv', Metadata: { b: '2' } });
    expect(await head()).toMatchObject({ ContentType: 'text/csv', Metadata: { b: '2' } });
    expect(await refusal(copy({ CopySourceIfMatch: '"x"' }))).toEqual({
      status: 412,
      code: 'PreconditionFailed',
    });
    expect(await refusal(copy({ CopySource: 'papers/absent' }))).toEqual({ status: 404, code: 'NoSuchKey' });
  });

  test('is deleted with many others, quietly where asked', async ({ root }) => {
    const Bucket = 'papers';
    const keys = ['m/1', "m/2&'", 'm/3'].map((Key) => ({ Key }));
    for (const { Key } of keys) await root.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const remove = (Objects: { Key: string }[], Quiet = false) =>
      root.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet } }));
    expect((await remove(keys.slice(0, 2).concat({ Key: 'm/absent' }))).Deleted).toHaveLength(3);
    const quiet = await remove(keys, true);
    expect([quiet.Deleted, quiet.Errors]).toEqual([undefined, undefined]);
    const { KeyCount } = await root.send(new ListObjectsV2Command({ Bucket, Prefix: 'm/' }));
    expect(KeyCount).toBe(0);
  });

  test('keeps its bytes when a client asks for a resource that is not implemented', async ({ root }) => {
    const place = { Bucket: 'papers', Key: 'kept' };
    await root.send(new PutObjectCommand({ ...place, Body: 'kept' }));
    const acl = new PutObjectAclCommand({ ...place, ACL: 'private' });
    expect(await refusal(root.send(acl))).toEqual({ status: 501, code: 'NotImplemented' });
    const policy = new PutBucketPolicyCommand({ Bucket: 'papers', Policy: '{}' });
    expect(await refusal(root.send(policy))).toEqual({ status: 501, code: 'NotImplemented' });
    expect(await (await root.send(new GetObjectCommand(place))).Body?.transformToString()).toBe('kept');
  });
});

describe('a bucket', () => {
  test('is created, described and deleted when it is empty', async ({ root, server }) => {
    const Bucket = 'made-by-s3';
    await root.send(new CreateBucketCommand({ Bucket, ACL: 'public-read' }));
    expect((await server.service.storage.getBucket(Bucket)).data).toMatchObject({ public: true });
    expect(await refusal(root.send(new CreateBucketCommand({ Bucket })))).toEqual({
      status: 409,
      code: 'BucketAlreadyExists',
    });
    expect((await root.send(new HeadBucketCommand({ Bucket }))).BucketRegion).toBe('local');
    expect((await root.send(new GetBucketLocationCommand({ Bucket }))).LocationConstraint).toBe('local');
    expect((await root.send(new GetBucketVersioningCommand({ Bucket }))).Status).toBe('Suspended');
    const names = (await root.send(new ListBucketsCommand())).Buckets?.map(({ Name }) => Name);
    expect(names).toEqual(expect.arrayContaining(['papers', Bucket]));
    await root.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
    const remove = () => refusal(root.send(new DeleteBucketCommand({ Bucket })));
    expect(await remove()).toEqual({ status: 409, code: 'BucketNotEmpty' });
    await root.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    expect(await remove()).toEqual({ code: 'none' });
    expect(await refusal(root.send(new HeadBucketCommand({ Bucket })))).toMatchObject({ status: 404 });
  });

  test('is listed by levels and in pages, by both versions of the operation', async ({ root }) => {
    const Bucket = 'listed';
    const names = ['a/1', 'a/2', 'b.txt', 'b/1', 'c d&e.txt', 'd/', 'e'];
    for (const Key of names) await root.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    const pages = async (Delimiter: string | undefined, MaxKeys: number) => {
      const found: (string | undefined)[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await root.send(
          new ListObjectsV2Command({ Bucket, Delimiter, MaxKeys, ContinuationToken, EncodingType: 'url' }),
        );
        const entries = [
          ...(page.Contents ?? []).map(({ Key }) => Key),
          ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
        ];
        found.push(...entries.map((name) => decodeURIComponent(name ?? '')));
        ContinuationToken = page.NextContinuationToken;
        expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
      } while (ContinuationToken);
      return found.sort();
    };
    const folders = ['a/', 'b.txt', 'b/', 'c d&e.txt', 'd/', 'e'];
    for (const limit of [1, 2, 3, 1000]) {
      expect(await pages(undefined, limit)).toEqual(names);
      expect(await pages('/', limit)).toEqual(folders);
    }
    // Programs go on from NextMarker, which Amazon has, or from Marker, as the hosted service's own tests do.
    const firstVersion = async (by: 'NextMarker' | 'Marker', Delimiter?: string) => {
      const found: (string | undefined)[] = [];
      let page: ListObjectsCommandOutput | undefined;
      do {
        const place = { Bucket, Delimiter, MaxKeys: 2, Marker: page?.[by] };
        page = await root.send(new ListObjectsCommand(place));
        found.push(
          ...(page.Contents ?? []).map(({ Key }) => Key),
          ...(page.CommonPrefixes ?? []).map((one) => one.Prefix),
        );
      } while (page.IsTruncated);
      return found.sort();
    };
    expect(await firstVersion('NextMarker', '/')).toEqual(folders);
    expect(await firstVersion('Marker', '/')).toEqual(folders);
    expect(await firstVersion('Marker')).toEqual(names);
    const after = await root.send(new ListObjectsV2Command({ Bucket, StartAfter: 'b/1' }));
    expect(after.Contents?.map(({ Key }) => Key)).toEqual(['c d&e.txt', 'd/', 'e']);
    const { Versions } = await root.send(new ListObjectVersionsCommand({ Bucket, Prefix: 'a/' }));
    expect(Versions).toMatchObject(['a/1', 'a/2'].map((Key) => ({ Key, VersionId: 'null', IsLatest: true })));
    const nothing = await root.send(new ListObjectsV2Command({ Bucket, MaxKeys: 0 }));
    expect(nothing).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });
});

describe('a session token', () => {
  test('has the rights of its user', async ({ mine, me, root }) => {
    const Bucket = 'papers';
    const own = { Bucket, Key: `${me.id}/a.txt` };
    await mine.send(new PutObjectCommand({ ...own, Body: 'mine' }));
    expect(await (await mine.send(new GetObjectCommand(own))).Body?.transformToString()).toBe('mine');
    await root.send(new PutObjectCommand({ Bucket, Key: 'other/a.txt', Body: 'x' }));
    const other = { Bucket, Key: 'other/a.txt' };
    expect(await refusal(mine.send(new GetObjectCommand(other)))).toEqual({ status: 404, code: 'NoSuchKey' });
    const write = new PutObjectCommand({ ...other, Body: 'x' });
    expect(await refusal(mine.send(write))).toEqual({ status: 403, code: 'AccessDenied' });
    expect(await refusal(mine.send(new DeleteObjectCommand(other)))).toEqual({
      status: 403,
      code: 'AccessDenied',
    });
    const { Contents } = await mine.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual([own.Key]);
    const many = new DeleteObjectsCommand({
      Bucket,
      Delete: { Objects: [{ Key: own.Key }, { Key: other.Key }] },
    });
    expect(await mine.send(many)).toMatchObject({
      Deleted: [{ Key: own.Key }],
      Errors: [{ Key: other.Key, Code: 'AccessDenied' }],
    });
    expect((await mine.send(new ListBucketsCommand())).Buckets).toEqual([]);
    const copy = new CopyObjectCommand({ Bucket, Key: `${me.id}/stolen`, CopySource: 'papers/other/a.txt' });
    expect(await refusal(mine.send(copy))).toEqual({ status: 404, code: 'NoSuchKey' });
  });

  test('that cannot be verified is refused', async ({ server }) => {
    const client = sessionClient(server, 'a.b.c');
    expect(await refusal(client.send(new ListBucketsCommand()))).toEqual({
      status: 403,
      code: 'InvalidToken',
    });
  });
});

describe('a presigned URL', () => {
  test('reads and writes one object until it expires', async ({ root, server }) => {
    const path = '/papers/signed%20%282%29.txt';
    const put = await fetch(await presigned(root, server.url, { method: 'PUT', path }), {
      method: 'PUT',
      body: 'signed',
      headers: { 'content-type': 'text/html' },
    });
    expect(put.status).toBe(200);
    const url = await presigned(root, server.url, {
      path,
      query: { 'response-content-disposition': 'attachment' },
    });
    const got = await fetch(url);
    expect([got.status, await got.text()]).toEqual([200, 'signed']);
    expect(got.headers.get('content-disposition')).toBe('attachment');
    // A browser would run it on this origin.
    expect(got.headers.get('content-type')).toBe('text/plain');
    const head = await root.send(new HeadObjectCommand({ Bucket: 'papers', Key: 'signed (2).txt' }));
    expect(head.ContentType).toBe('text/html');
    expect((await fetch(url.replace('signed', 'other'))).status).toBe(403);
    expect((await fetch(`${url}&x=1`)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    const old = await presigned(root, server.url, { path, expiresIn: 1 });
    await expect.poll(async () => (await fetch(old)).status, { timeout: 5000 }).toBe(403);
  });

  test('takes no header of S3 that is not signed', async ({ root, server }) => {
    await root.send(new PutObjectCommand({ Bucket: 'papers', Key: 'secret', Body: 'secret' }));
    const url = await presigned(root, server.url, { method: 'PUT', path: '/papers/mine' });
    const copy = await fetch(url, { method: 'PUT', headers: { 'x-amz-copy-source': '/papers/secret' } });
    expect([copy.status, await copy.text()]).toEqual([403, expect.stringContaining('x-amz-copy-source')]);
  });
});
