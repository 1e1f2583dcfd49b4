import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '#tests/account/people.ts';
import { person, picture } from '#tests/protocol/storage-support.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { draftOf } from './shop.ts';

let server: TestBackend;
beforeAll(async () => {
  server = await startTestBackend('bottin');
});
afterAll(() => server.close());

async function member() {
  const account = await newPerson(server.database.pool);
  const { client, token } = await person(server, account.id);
  return {
    account,
    client,
    token,
    bucket: client.storage.from('listings'),
    path: `${randomUUID()}.webp`,
  };
}

const webp = async (width = 80) => new Blob([await picture('webp', width)], { type: 'image/webp' });

/** Gives somebody so many files that nothing shows. */
const fill = (bucket: string, account: string, count: number) =>
  server.database.pool.query(
    `insert into storage.objects (bucket_id, name, owner_id)
     select $1, case $1 when 'listings' then gen_random_uuid()::text else $2 || '/' || n end || '.webp', $2 from generate_series(1, $3::integer) n`,
    [bucket, account, count],
  );

describe('no road around the policies', () => {
  it('changes what a listing shows by an address that was signed before', async () => {
    const { account, client, bucket, path } = await member();
    await bucket.upload(path, await webp(50));
    const { data: signed } = await bucket.createSignedUploadUrl(path, { upsert: true });
    const { error } = await client.rpc('submit_listing', {
      listing: await draftOf(server.database.pool, account, { logo: path }),
      idempotency_key: randomUUID(),
    });
    expect(error).toBeNull();
    const replaced = await bucket.uploadToSignedUrl(path, signed?.token ?? '', await webp(90));
    expect(replaced.error).toMatchObject({ statusCode: '403' });
    const shown = await fetch(bucket.getPublicUrl(path).data.publicUrl);
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(50);
  });

  it('goes beyond a hundred images by addresses that were signed while there was room', async () => {
    const { account, bucket, path } = await member();
    const { data: signed } = await bucket.createSignedUploadUrl(path);
    await fill('listings', account.id, 100);
    const late = await bucket.uploadToSignedUrl(path, signed?.token ?? '', await webp());
    expect(late.error).toMatchObject({ statusCode: '403' });
  });

  it.each([
    ['avatars', 'listings', 100],
    ['listings', 'avatars', 20],
  ])('moves from %s to %s what there is no room for', async (from, to, most) => {
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

  it('begins more than fifty uploads without ending any', async () => {
    const { token } = await member();
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const begin = () =>
      fetch(`${server.url}/storage/v1/upload/resumable`, {
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
