import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { test as base, describe, expect, file, picture } from '#tests/fixtures/index.ts';

const webp = async (width = 80) => new Blob([await picture('webp', width)], { type: 'image/webp' });

const test = base
  .extend('member', file, ({ newPerson, backend }) => async () => {
    const account = await newPerson();
    const [client, token] = [await backend.as(account), await backend.tokenOf(account)];
    return {
      account,
      client,
      token,
      bucket: client.storage.from('listings'),
      path: `${randomUUID()}.webp`,
    };
  })
  /** Gives a person this many unused files. */
  .extend('fill', file, ({ pool }) => (bucket: string, account: string, count: number) => {
    return pool.query(
      `insert into storage.objects (bucket_id, name, owner_id)
     select $1, case $1 when 'listings' then gen_random_uuid()::text else $2 || '/' || n end || '.webp', $2 from generate_series(1, $3::integer) n`,
      [bucket, account, count],
    );
  });

describe('the policies cannot be bypassed:', () => {
  test('by a URL signed before a listing showed the file', async ({ draftOf, member }) => {
    const { account, client, bucket, path } = await member();
    await bucket.upload(path, await webp(50));
    const { data: signed } = await bucket.createSignedUploadUrl(path, { upsert: true });
    const { error } = await client.rpc('submit_listing', {
      listing: await draftOf(account, { logo: path }),
      idempotency_key: randomUUID(),
    });
    expect(error).toBeNull();
    const replaced = await bucket.uploadToSignedUrl(path, signed?.token ?? '', await webp(90));
    expect(replaced.error).toMatchObject({ statusCode: '403' });
    const shown = await fetch(bucket.getPublicUrl(path).data.publicUrl);
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(50);
  });

  test('by URLs signed below the limit of a hundred images', async ({ member, fill }) => {
    const { account, bucket, path } = await member();
    const { data: signed } = await bucket.createSignedUploadUrl(path);
    await fill('listings', account.id, 100);
    const late = await bucket.uploadToSignedUrl(path, signed?.token ?? '', await webp());
    expect(late.error).toMatchObject({ statusCode: '403' });
  });

  test.for<[string, string, number]>([
    ['avatars', 'listings', 100],
    ['listings', 'avatars', 20],
  ])('by a move from %s to %s beyond the limit', async ([from, to, most], { member, fill }) => {
    const { account, client, path } = await member();
    // Avatars are in their person's folder.
    const pathIn = (bucket: string) => (bucket === 'avatars' ? `${account.id}/photo.webp` : path);
    await fill(to, account.id, most);
    expect((await client.storage.from(from).upload(pathIn(from), await webp())).error).toBeNull();
    const move = () => client.storage.from(from).move(pathIn(from), pathIn(to), { destinationBucket: to });
    expect((await move()).error).toMatchObject({ statusCode: '403' });
    const { data: held } = await client.storage.from(to).list(to === 'avatars' ? account.id : '');
    await client.storage.from(to).remove([pathIn(to).replace(/[^/]+$/, held?.[0]?.name ?? '')]);
    expect((await move()).error).toBeNull();
  });

  test('by more than fifty unfinished uploads', async ({ backend, member }) => {
    const { token } = await member();
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const begin = () =>
      fetch(`${backend.url}/storage/v1/upload/resumable`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'upload-length': '1000',
          'upload-metadata': `bucketName ${encoded('listings')},objectName ${encoded(`${randomUUID()}.webp`)},contentType ${encoded('image/webp')}`,
        },
      });
    const begun = [];
    for (let n = 0; n < 50; n += 1) begun.push((await begin()).status);
    expect(new Set(begun)).toEqual(new Set([201]));
    expect((await begin()).status).toBe(429);
  });
});
