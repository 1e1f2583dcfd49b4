import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOrphanedFiles } from '#server/orphaned-files.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { callAs, newPerson } from './people.ts';

const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

let t: TestBackend;
beforeAll(async () => {
  t = await startTestBackend();
});
afterAll(() => t?.close());

it('lists nobody’s avatars but one’s own', async () => {
  const { id, claims } = await newPerson(t.database.pool);
  const other = await newPerson(t.database.pool);
  const path = `${id}/seen.webp`;
  await t.service.storage.from('avatars').upload(path, WEBP, { contentType: 'image/webp' });
  const seenBy = async (caller: Record<string, unknown> | null) =>
    (
      await callAs<number>(
        t.database.pool,
        caller,
        "select count(*)::int from storage.objects where bucket_id = 'avatars'",
      )
    ).data;
  expect([await seenBy(null), await seenBy(other.claims), await seenBy(claims)]).toEqual([0, 0, 1]);
  expect((await t.anon.storage.from('avatars').list()).data).toEqual([]);
  const { publicUrl } = t.anon.storage.from('avatars').getPublicUrl(path).data;
  expect((await fetch(publicUrl)).status).toBe(200);
});

it('removes replaced avatars with their bytes, through the storage API, and leaves the one that is worn', async () => {
  const { id } = await newPerson(t.database.pool);
  const avatars = t.service.storage.from('avatars');
  const wear = async (name: string) => {
    const path = `${id}/${name}.webp`;
    const { error } = await avatars.upload(path, WEBP, { contentType: 'image/webp' });
    expect(error).toBeNull();
    await t.database.pool.query('update public.user_profiles set avatar_url = $2 where user_id = $1', [
      id,
      path,
    ]);
  };
  await wear('one');
  await wear('two');
  await wear('three');
  expect(await removeOrphanedFiles(t.service)).toBe(2);
  expect((await avatars.list(id)).data?.map(({ name }) => name)).toEqual(['three.webp']);
  const bytes = await readdir(t.storageFolder, { recursive: true });
  expect(bytes.filter((name) => name.includes('one.webp'))).toEqual([]);
  expect(await removeOrphanedFiles(t.service)).toBe(0);
});
