import { createHash, createHmac } from 'node:crypto';
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { s3Credentials } from '#backend/app.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { rootClient } from './storage-s3-support.ts';
import { OWN_PAPERS, person } from './storage-support.ts';

const ROOT = s3Credentials(TEST_JWT_SECRET);

type Keys = { accessKeyId: string; secretAccessKey: string; region: string; sessionToken?: string };
type Form = {
  bucket?: string;
  fields?: Record<string, string>;
  conditions?: unknown[];
  expiresInMs?: number;
  keys?: Keys;
  /** Fields that no condition names. */
  extra?: Record<string, string>;
  bytes?: string;
};

/** The form that a browser sends, signed as Amazon's documentation says (sigv4-HTTPPOSTConstructPolicy). */
function formOf({
  bucket = 'papers',
  fields = {},
  conditions = [],
  expiresInMs = 60_000,
  keys = ROOT,
  extra = {},
  bytes = 'bonjour',
}: Form): FormData {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const signed = {
    key: 'a.txt',
    ...fields,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKeyId}/${date}/${keys.region}/s3/aws4_request`,
    'X-Amz-Date': time,
    ...(keys.sessionToken && { 'X-Amz-Security-Token': keys.sessionToken }),
  };
  const policy = Buffer.from(
    JSON.stringify({
      expiration: new Date(Date.now() + expiresInMs).toISOString(),
      conditions: [
        { bucket },
        ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
        ...conditions,
      ],
    }),
  ).toString('base64');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [date, keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const form = new FormData();
  const all = { ...signed, ...extra, Policy: policy, 'X-Amz-Signature': hmac(key, policy).toString('hex') };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('file', new Blob([bytes], { type: 'text/plain' }), 'a.txt');
  return form;
}

const test = base
  .extend('server', file, ({ startBackend }) =>
    startBackend(`
      insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
        ('papers', 'papers', false, null, null), ('small', 'small', false, 4, null),
        ('images', 'images', false, null, array['image/png']); ${OWN_PAPERS}`),
  )
  .extend('root', file, ({ server }) => rootClient(server))
  .extend('me', file, ({ server }) => person(server))
  .extend('post', file, ({ server }) => {
    return (form: FormData, bucket = 'papers') =>
      fetch(`${server.url}/storage/v1/s3/${bucket}`, { method: 'POST', body: form, redirect: 'manual' });
  })
  .extend('refusal', file, ({ post }) => {
    return async (form: FormData, bucket = 'papers') => {
      const response = await post(form, bucket);
      const [, code] = /<Code>(\w+)</.exec(await response.text()) ?? [];
      return [response.status, code];
    };
  });

describe('a form signed by its policy', () => {
  test('writes an object with the type and the metadata of its fields', async ({ post, root }) => {
    const fields = { 'Content-Type': 'text/markdown', 'x-amz-meta-a': '1', 'Cache-Control': 'max-age=5' };
    const response = await post(formOf({ fields }));
    expect([response.status, await response.text()]).toEqual([200, '']);
    const etag = `"${createHash('md5').update('bonjour').digest('hex')}"`;
    expect(response.headers.get('etag')).toBe(etag);
    const got = await root.send(new GetObjectCommand({ Bucket: 'papers', Key: 'a.txt' }));
    expect(got).toMatchObject({
      ETag: etag,
      ContentType: 'text/markdown',
      CacheControl: 'max-age=5',
      Metadata: { a: '1' },
    });
    expect(await got.Body?.transformToString()).toBe('bonjour');
  });

  test('answers as its fields ask', async ({ post }) => {
    const created = await post(formOf({ fields: { success_action_status: '201' } }));
    expect(created.status).toBe(201);
    expect(await created.text()).toMatch(/<PostResponse .+<Bucket>papers<\/Bucket><Key>a.txt<\/Key>/);
    const page = 'https://exemple.ca/merci?x=1';
    const redirected = await post(formOf({ fields: { success_action_redirect: page } }));
    expect(redirected.status).toBe(303);
    expect(redirected.headers.get('location')).toMatch(
      /^https:\/\/exemple.ca\/merci\?x=1&bucket=papers&key=a.txt&etag=/,
    );
  });

  test('acts as a person by their session token, under the policies of the bucket', async ({
    server,
    me,
    post,
    refusal,
    root,
  }) => {
    const keys = {
      accessKeyId: 'stub',
      secretAccessKey: server.backend.keys.anon,
      region: 'local',
      sessionToken: me.token,
    };
    const own = `${me.id}/a.txt`;
    expect((await post(formOf({ keys, fields: { key: own } }))).status).toBe(200);
    await root.send(new HeadObjectCommand({ Bucket: 'papers', Key: own }));
    expect(await refusal(formOf({ keys, fields: { key: 'other/a.txt' } }))).toEqual([403, 'AccessDenied']);
    expect(await refusal(formOf({ keys: { ...keys, sessionToken: 'x' } }))).toEqual([403, 'InvalidToken']);
  });

  test('is refused with another secret, key, bucket, field or date', async ({ refusal }) => {
    expect(await refusal(formOf({ keys: { ...ROOT, secretAccessKey: 'x' } }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    expect(await refusal(formOf({ keys: { ...ROOT, accessKeyId: 'x' } }))).toEqual([
      403,
      'InvalidAccessKeyId',
    ]);
    const denied = [403, 'AccessDenied'];
    expect(await refusal(formOf({ bucket: 'small' }))).toEqual(denied);
    expect(await refusal(formOf({ extra: { 'x-amz-meta-b': '1' } }))).toEqual(denied);
    expect(await refusal(formOf({ expiresInMs: -1_000 }))).toEqual(denied);
    expect(await refusal(formOf({ conditions: [['starts-with', '$key', 'mine/']] }))).toEqual(denied);
    expect(await refusal(formOf({ extra: { KEY: 'b.txt' } }))).toEqual([400, 'InvalidArgument']);
    expect(await refusal(formOf({ conditions: [['unknown', '$key', 'a']] }))).toEqual([
      400,
      'InvalidPolicyDocument',
    ]);
    const unsigned = new FormData();
    unsigned.append('key', 'a.txt');
    unsigned.append('file', new Blob(['x']), 'a.txt');
    expect(await refusal(unsigned)).toEqual(denied);
    expect(await refusal(new FormData())).toEqual([400, expect.any(String)]);
  });

  test('is held to the sizes of its policy, and to the size and types of its bucket', async ({
    refusal,
    post,
    server,
  }) => {
    const range = (min: number, max: number) => formOf({ conditions: [['content-length-range', min, max]] });
    expect((await post(range(7, 7))).status).toBe(200);
    expect(await refusal(range(0, 6))).toEqual([400, 'EntityTooLarge']);
    expect(await refusal(range(8, 9))).toEqual([400, 'EntityTooSmall']);
    expect((await refusal(formOf({ bucket: 'small' }), 'small'))[0]).toBe(413);
    expect((await refusal(formOf({ bucket: 'images' }), 'images'))[0]).toBe(415);
    const { rows } = await server.database.pool.query(
      "select 1 from storage.objects where bucket_id in ('small', 'images')",
    );
    expect(rows).toEqual([]);
  });
});
