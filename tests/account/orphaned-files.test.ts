import { readdir } from 'node:fs/promises';
import { expect, test, type Who } from '#tests/fixtures/index.ts';

const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

test('lists one’s own avatars only', async ({ as, newPerson, backend }) => {
  const person = await newPerson();
  const other = await newPerson();
  const path = `${person.id}/seen.webp`;
  await backend.service.storage.from('avatars').upload(path, WEBP, { contentType: 'image/webp' });
  const seenBy = async (caller: Who) =>
    (await as(caller).sql<number>("select count(*)::int from storage.objects where bucket_id = 'avatars'"))
      .data;
  expect([await seenBy(null), await seenBy(other), await seenBy(person)]).toEqual([0, 0, 1]);
  expect((await backend.anon.storage.from('avatars').list()).data).toEqual([]);
  const { publicUrl } = backend.anon.storage.from('avatars').getPublicUrl(path).data;
  expect((await fetch(publicUrl)).status).toBe(200);
});

test('removes replaced avatars with their bytes, through the storage API, and keeps the current one', async ({
  sql,
  newPerson,
  backend,
  removeOrphanedFiles,
}) => {
  const { id } = await newPerson();
  const avatars = backend.service.storage.from('avatars');
  const wear = async (name: string) => {
    const path = `${id}/${name}.webp`;
    const { error } = await avatars.upload(path, WEBP, { contentType: 'image/webp' });
    expect(error).toBeNull();
    await sql('update public.user_profiles set avatar_url = $2 where user_id = $1', [id, path]);
  };
  await wear('one');
  await wear('two');
  await wear('three');
  expect(await removeOrphanedFiles()).toBe(2);
  expect((await avatars.list(id)).data?.map(({ name }) => name)).toEqual(['three.webp']);
  const bytes = await readdir(backend.storageFolder, { recursive: true });
  expect(bytes.filter((name) => name.includes('one.webp'))).toEqual([]);
  expect(await removeOrphanedFiles()).toBe(0);
});
