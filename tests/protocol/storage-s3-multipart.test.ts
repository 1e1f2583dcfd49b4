import { createHash, randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { serveDatabase } from '#tests/support/backend.ts';
import { refusal, rootClient, sessionClient } from './storage-s3-support.ts';
import { expectNothingLeft, OWN_PAPERS, person } from './storage-support.ts';

const MIB = 1024 * 1024;

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
        ('papers', 'papers', false, null, null), ('small', 'small', false, 1000, null),
        ('texts', 'texts', false, null, array['text/plain']), ('left', 'left', false, null, null),
        ('many', 'many', false, null, null); ${OWN_PAPERS}`),
  )
  .extend('root', file, ({ server }) => rootClient(server))
  .extend('me', file, ({ server }) => person(server))
  .extend('mine', file, ({ server, me }) => sessionClient(server, me.token))
  .extend('uploads', file, ({ root, server }) => ({
    begin: async (Bucket: string, Key: string, client: S3Client = root, more: object = {}) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }));
      return { Bucket, Key, UploadId: UploadId as string };
    },
    part: async (
      place: { Bucket: string; Key: string; UploadId: string },
      PartNumber: number,
      Body: Uint8Array | string,
    ) => {
      const { ETag } = await root.send(new UploadPartCommand({ ...place, PartNumber, Body }));
      return { PartNumber, ETag };
    },
    nothingLeft: () => expectNothingLeft(server),
  }));

describe('an upload in parts', () => {
  test('by the official uploader is one object, whose ETag is of its parts', async ({ root, uploads }) => {
    const bytes = randomBytes(11 * MIB);
    const place = { Bucket: 'papers', Key: 'large.bin' };
    const params = { ...place, Body: bytes, ContentType: 'application/x-test', Metadata: { a: '1' } };
    const { ETag } = await new Upload({ client: root, params, partSize: 5 * MIB }).done();
    const hashes = [0, 5, 10].map((at) =>
      createHash('md5')
        .update(bytes.subarray(at * MIB, (at + 5) * MIB))
        .digest(),
    );
    expect(ETag).toBe(`"${createHash('md5').update(Buffer.concat(hashes)).digest('hex')}-3"`);
    const got = await root.send(new GetObjectCommand(place));
    expect(got).toMatchObject({ ETag, ContentType: 'application/x-test', Metadata: { a: '1' } });
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    await uploads.nothingLeft();
  });

  test('lists its parts, replaces one, and takes others from an object', async ({ root, uploads }) => {
    const place = await uploads.begin('papers', 'joined.txt', root, { ContentType: 'text/plain' });
    const Bucket = 'papers';
    const source = `01${'a'.repeat(5 * MIB)}9`;
    const one = 'b'.repeat(5 * MIB);
    await root.send(new PutObjectCommand({ Bucket, Key: 'source.txt', Body: source }));
    const first = await uploads.part(place, 1, 'replaced');
    await uploads.part(place, 1, one);
    const copied = await root.send(
      new UploadPartCopyCommand({
        ...place,
        PartNumber: 2,
        CopySource: 'papers/source.txt',
        CopySourceRange: `bytes=2-${5 * MIB + 1}`,
      }),
    );
    await uploads.part(place, 7, ',seven');
    const listed = await root.send(new ListPartsCommand({ ...place, MaxParts: 2 }));
    expect(listed).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2' });
    expect(listed.Parts).toMatchObject([
      { PartNumber: 1, Size: 5 * MIB },
      { PartNumber: 2, Size: 5 * MIB, ETag: copied.CopyPartResult?.ETag },
    ]);
    const rest = await root.send(new ListPartsCommand({ ...place, PartNumberMarker: '2' }));
    expect(rest.Parts).toMatchObject([{ PartNumber: 7, Size: 6 }]);
    const parts = [...(listed.Parts ?? []), ...(rest.Parts ?? [])].map(({ PartNumber, ETag }) => ({
      PartNumber,
      ETag,
    }));
    const complete = (Parts: typeof parts) =>
      root.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload: { Parts } }));
    expect(await refusal(complete([first]))).toEqual({ status: 400, code: 'InvalidPart' });
    expect(await refusal(complete(parts.toReversed()))).toEqual({ status: 400, code: 'InvalidPartOrder' });
    await complete(parts);
    const got = await root.send(new GetObjectCommand({ Bucket, Key: 'joined.txt' }));
    expect((await got.Body?.transformToString()) === `${one}${source.slice(2, -1)},seven`).toBe(true);
    expect(await refusal(complete(parts))).toEqual({ status: 404, code: 'NoSuchUpload' });
    await uploads.nothingLeft();
  });

  test('has parts of at least 5 MiB, but for the last', async ({ root, uploads }) => {
    const place = await uploads.begin('papers', 'small.txt');
    const Parts = [await uploads.part(place, 1, 'x'.repeat(5 * MIB - 1)), await uploads.part(place, 2, 'y')];
    const complete = (MultipartUpload?: object) =>
      root.send(new CompleteMultipartUploadCommand({ ...place, MultipartUpload }));
    expect(await refusal(complete({ Parts }))).toEqual({ status: 400, code: 'EntityTooSmall' });
    expect(await refusal(complete())).toEqual({ status: 400, code: 'EntityTooSmall' });
    // Nothing is lost: the part may be sent again.
    Parts[0] = await uploads.part(place, 1, 'x'.repeat(5 * MIB));
    await complete({ Parts });
    const { ContentLength } = await root.send(new HeadObjectCommand({ Bucket: 'papers', Key: 'small.txt' }));
    expect(ContentLength).toBe(5 * MIB + 1);
    await uploads.nothingLeft();
  });

  test('is aborted with its parts, and goes with its bucket', async ({ root, uploads }) => {
    const place = await uploads.begin('papers', 'aborted');
    await uploads.part(place, 1, 'x');
    await root.send(new AbortMultipartUploadCommand(place));
    const again = new UploadPartCommand({ ...place, PartNumber: 2, Body: 'x' });
    expect(await refusal(root.send(again))).toEqual({ status: 404, code: 'NoSuchUpload' });
    await uploads.part(await uploads.begin('left', 'begun'), 1, 'x');
    await root.send(new DeleteBucketCommand({ Bucket: 'left' }));
    await uploads.nothingLeft();
  });

  test('is held to the size and the types of its bucket, over all of its parts', async ({
    root,
    uploads,
  }) => {
    const refused = refusal(uploads.begin('texts', 'a', root, { ContentType: 'image/png' }));
    expect(await refused).toEqual({ status: 415, code: 'InvalidMimeType' });
    const place = await uploads.begin('small', 'a');
    await uploads.part(place, 1, randomBytes(600));
    await uploads.part(place, 1, randomBytes(700));
    expect(await refusal(uploads.part(place, 2, randomBytes(301)))).toEqual({
      status: 413,
      code: 'EntityTooLarge',
    });
    await uploads.part(place, 2, randomBytes(300));
    await root.send(new AbortMultipartUploadCommand(place));
    const text = await uploads.begin('texts', 'a', root, { ContentType: 'text/plain' });
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk', 'base64');
    const part = await uploads.part(text, 1, png);
    const complete = new CompleteMultipartUploadCommand({ ...text, MultipartUpload: { Parts: [part] } });
    expect(await refusal(root.send(complete))).toEqual({ status: 415, code: 'InvalidMimeType' });
    await root.send(new AbortMultipartUploadCommand(text));
    await uploads.nothingLeft();
  });

  test('is of its sender alone, under their policies', async ({ mine, me, root, server, uploads }) => {
    const Bucket = 'papers';
    const begun = await uploads.begin(Bucket, `${me.id}/a`, mine);
    expect(await refusal(uploads.begin(Bucket, 'other/a', mine))).toEqual({
      status: 403,
      code: 'AccessDenied',
    });
    const other = await person(server);
    const theirs = sessionClient(server, other.token);
    const ask = (client: S3Client) => refusal(client.send(new ListPartsCommand(begun)));
    expect(await ask(theirs)).toEqual({ status: 404, code: 'NoSuchUpload' });
    expect(await ask(mine)).toEqual({ code: 'none' });
    const list = async (client: S3Client) =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.map(({ Key }) => Key);
    expect(await list(theirs)).toBeUndefined();
    expect(await list(mine)).toEqual([begun.Key]);
    expect(await list(root)).toEqual([begun.Key]);
    const { ETag } = await mine.send(new UploadPartCommand({ ...begun, PartNumber: 1, Body: 'mine' }));
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] };
    await mine.send(new CompleteMultipartUploadCommand({ ...begun, MultipartUpload }));
    const { rows } = await server.database.pool.query(
      'select owner_id from storage.objects where name = $1',
      [begun.Key],
    );
    expect(rows).toEqual([{ owner_id: me.id }]);
    await Promise.all(Array.from({ length: 50 }, (_, at) => uploads.begin(Bucket, `${me.id}/${at}`, mine)));
    expect(await refusal(uploads.begin(Bucket, `${me.id}/51`, mine))).toEqual({
      status: 429,
      code: 'SlowDown',
    });
  });

  test('is in lists by level and in pages', async ({ root, uploads }) => {
    const Bucket = 'many';
    for (const Key of ['a/1', 'a/2', 'b', 'b', 'c/1']) await uploads.begin(Bucket, Key);
    const pages = async (Delimiter: string | undefined, MaxUploads: number) => {
      const found: (string | undefined)[] = [];
      let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      do {
        const page = await root.send(
          new ListMultipartUploadsCommand({ Bucket, Delimiter, MaxUploads, ...markers }),
        );
        found.push(
          ...(page.Uploads ?? []).map(({ Key }) => Key),
          ...(page.CommonPrefixes ?? []).map((one) => one.Prefix),
        );
        markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      } while (markers.KeyMarker);
      return found.sort();
    };
    for (const limit of [1, 2, 1000]) {
      expect(await pages(undefined, limit)).toEqual(['a/1', 'a/2', 'b', 'b', 'c/1']);
      expect(await pages('/', limit)).toEqual(['a/', 'b', 'b', 'c/']);
    }
  });

  test('is removed a week after it was abandoned', async ({ opensHere, root, server, uploads }) => {
    const place = await uploads.begin('papers', 'abandoned');
    await uploads.part(place, 1, 'x');
    await server.database.pool.query(
      "update storage.s3_multipart_uploads set created_at = now() - interval '169 hours' where id = $1",
      [place.UploadId],
    );
    // The next process of the project starts with the removal.
    await opensHere(
      serveDatabase(server.database, { storageFolder: server.storageFolder, storageS3: server.s3?.settings }),
    );
    await expect
      .poll(() => refusal(root.send(new ListPartsCommand(place))), { timeout: 10_000 })
      .toEqual({ status: 404, code: 'NoSuchUpload' });
    await uploads.nothingLeft();
    const head = new HeadObjectCommand({ Bucket: 'papers', Key: 'abandoned' });
    expect(await refusal(root.send(head))).toMatchObject({ status: 404 });
  });
});
