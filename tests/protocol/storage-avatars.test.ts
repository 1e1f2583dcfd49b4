import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { startTestBackend } from '#tests/support/backend.ts';
import { namedVersions, person, picture, storedVersions } from './storage-support.ts';

const test = base
  .extend('server', file, ({ opens }) => opens(startTestBackend('bottin')))
  // A deleted account cannot write into its folder.
  .extend('member', file, ({ server }) => async () => {
    const { auth } = createClient(server.url, server.backend.keys.serviceRole);
    const { data, error } = await auth.admin.createUser({ email: `${randomUUID()}@example.com` });
    if (error) throw error;
    return person(server, data.user.id);
  });

describe('portraits', () => {
  test('are uploaded into one’s own folder, replaced, public, and removed with their bytes', async ({
    member,
    server,
  }) => {
    const { id, client } = await member();
    const avatars = client.storage.from('avatars');
    const name = `${id}/moi.webp`;
    const first = await avatars.upload(name, new Blob([await picture('webp')], { type: 'image/webp' }), {
      upsert: true,
    });
    expect(first.error).toBeNull();
    expect(first.data).toEqual({ id: expect.any(String), path: name, fullPath: `avatars/${name}` });

    const second = await avatars.upload(
      name,
      new Blob([await picture('webp', 80, 80)], { type: 'image/webp' }),
      {
        upsert: true,
      },
    );
    expect(second.data?.id).toBe(first.data?.id);
    const shown = await fetch(avatars.getPublicUrl(name).data.publicUrl);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control')).toBe('max-age=3600');
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(80);
    await expect.poll(() => storedVersions(server)).toEqual(await namedVersions(server));

    const removed = await avatars.remove([name]);
    expect(removed.data).toMatchObject([{ name, bucket_id: 'avatars', owner_id: id }]);
    expect((await fetch(avatars.getPublicUrl(name).data.publicUrl)).status).toBe(404);
    await expect.poll(() => storedVersions(server)).toEqual([]);
  });

  test.for<[string, string]>([
    ['another’s folder', '00000000-0000-4000-8000-000000000001/moi.webp'],
    ['no folder', 'moi.webp'],
  ])('cannot be uploaded to %s', async ([_what, name], { member, server }) => {
    const { client } = await member();
    const { error } = await client.storage.from('avatars').upload(name, new Blob([await picture('webp')]));
    expect(error).toMatchObject({
      status: 400,
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    const { rows } = await server.database.pool.query('select from storage.objects where name = $1', [name]);
    expect(rows).toHaveLength(0);
  });

  test('cannot be uploaded by a visitor', async ({ server }) => {
    const { error } = await server.anon.storage
      .from('avatars')
      .upload('moi.webp', new Blob([await picture('webp')]));
    expect(error).toMatchObject({ statusCode: '403' });
  });

  test('of others can be neither replaced nor removed', async ({ member }) => {
    const { id, client } = await member();
    const name = `${id}/moi.png`;
    await client.storage
      .from('avatars')
      .upload(name, new Blob([await picture('png')], { type: 'image/png' }));
    const other = (await member()).client.storage.from('avatars');
    const replaced = await other.upload(name, new Blob([await picture('png')], { type: 'image/png' }), {
      upsert: true,
    });
    expect(replaced.error).toMatchObject({ statusCode: '403' });
    expect((await other.remove([name])).data).toEqual([]);
    expect((await other.move(name, `${id}/autre.png`)).error).toMatchObject({ statusCode: '404' });
    expect((await client.storage.from('avatars').exists(name)).data).toBe(true);
  });
});
