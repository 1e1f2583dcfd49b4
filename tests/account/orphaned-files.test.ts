import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOrphanedFiles } from '#server/orphaned-files.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';
import { newPerson } from './people.ts';

let t: TestBackend;
beforeAll(async () => {
  t = await startTestBackend();
});
afterAll(() => t?.close());

const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

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
