import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { test as base, expect, file } from '#tests/fixtures/index.ts';

const RENDITION = { width: 20, height: 20, resize: 'cover' } as const;

const test = base
  /** Stores a real image with a cache lifetime of a year, like former uploads of the site. */
  .extend('store', file, () => async (client: SupabaseClient, bucket: string, path: string) => {
    const background = { r: Math.floor(Math.random() * 256), g: 90, b: 160 };
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .webp()
      .toBuffer();
    const { error } = await client.storage
      .from(bucket)
      .upload(path, image, { contentType: 'image/webp', cacheControl: '31536000' });
    expect(error).toBeNull();
  })
  /** The addresses of a file and of a rendition, on both backends. */
  .extend('urlsOf', file, ({ backend, secondBackend }) => (bucket: string, path: string) => {
    return [backend, secondBackend].flatMap(({ anon }) => {
      const from = anon.storage.from(bucket);
      return [
        from.getPublicUrl(path).data.publicUrl,
        from.getPublicUrl(path, { transform: RENDITION }).data.publicUrl,
      ];
    });
  });

/** Reads each address; returns its ETag. */
async function tagsOf(urls: readonly string[]): Promise<string[]> {
  return Promise.all(
    urls.map(async (url) => {
      const { status, headers } = await fetch(url);
      expect([url, status]).toEqual([url, 200]);
      expect(headers.get('cache-control')).toBe('public, no-cache');
      const tag = headers.get('etag') ?? '';
      const again = await fetch(url, { headers: { 'if-none-match': tag } });
      expect([url, again.status, again.headers.get('cache-control')]).toEqual([url, 304, 'public, no-cache']);
      return tag;
    }),
  );
}

/** Every URL is 404 for everyone, also for conditional requests of a cache. */
async function expectGone(urls: readonly string[], tags: readonly string[]): Promise<void> {
  for (const [index, url] of urls.entries()) {
    const conditional = { 'if-none-match': tags[index] as string };
    const since = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
    const everyKind: readonly Record<string, string>[] = [
      {},
      conditional,
      { 'if-none-match': '*' },
      since,
      { range: 'bytes=0-3' },
    ];
    for (const headers of everyKind) {
      const answer = await fetch(url, { headers });
      expect([url, headers, answer.status, answer.headers.get('cache-control')]).toEqual([
        url,
        headers,
        404,
        'no-store',
      ]);
    }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
  }
}

const photo = (path: string) => ({ path, altFr: null, altEn: null, width: 40, height: 30 });
const name = () => `${randomUUID()}.webp`;
const review = (photos: readonly string[]) => ({
  rating: 4,
  body: 'Un accueil remarquable, une équipe attentive et un travail soigné du début à la fin.',
  locale: 'fr',
  isAnonymous: false,
  photos: photos.map((path) => ({ path, width: 40, height: 30 })),
});

test('a photo that leaves a listing in the editor is gone at once, and the others stay', async ({
  newOwner,
  backend,
  store,
  urlsOf,
  saveTab,
}) => {
  const { owner, listing: shop } = await newOwner();
  const [removed, kept] = [name(), name()];
  for (const path of [removed, kept]) await store(await backend.as(owner), 'listings', path);
  const save = (photos: readonly string[]) => saveTab(owner, shop.id, 'media', { photos: photos.map(photo) });
  expect((await save([removed, kept])).refused).toBeUndefined();
  const tags = await tagsOf(urlsOf('listings', removed));
  expect((await save([kept])).refused).toBeUndefined();
  await expectGone(urlsOf('listings', removed), tags);
  await tagsOf(urlsOf('listings', kept));
  const client = await backend.as(owner);
  expect((await client.storage.from('listings').download(removed)).error).not.toBeNull();
  expect((await client.storage.from('listings').createSignedUrl(removed, 60)).error).not.toBeNull();
});

test('the photos of a deleted listing are gone at once, and back with it', async ({
  newOwner,
  as,
  backend,
  store,
  urlsOf,
  saveTab,
}) => {
  const { owner, listing: shop } = await newOwner();
  const path = name();
  await store(await backend.as(owner), 'listings', path);
  const fields = { photos: [photo(path)] };
  expect((await saveTab(owner, shop.id, 'media', fields)).refused).toBeUndefined();
  const tags = await tagsOf(urlsOf('listings', path));
  const { data } = await backend.service.storage.from('listings').createSignedUrl(path, 60);
  await as(owner).must('delete_listing', { listing_id: shop.id });
  await expectGone(urlsOf('listings', path), tags);
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(404);
  await as(owner).must('restore_listing', { listing_id: shop.id });
  expect(await tagsOf(urlsOf('listings', path))).toEqual(tags);
});

test('the photos of a rejected or archived listing are readable by its owner, managers and moderators only', async ({
  newOwner,
  newPerson,
  newAdministrator,
  sql,
  backend,
  store,
  urlsOf,
  addManager,
  saveTab,
}) => {
  const { owner, listing: shop } = await newOwner();
  const [shown, logo] = [name(), name()];
  for (const path of [shown, logo]) await store(await backend.as(owner), 'listings', path);
  const fields = { photos: [photo(shown)], logo };
  expect((await saveTab(owner, shop.id, 'media', fields)).refused).toBeUndefined();
  const manager = await newPerson();
  await addManager(shop.id, manager.id);
  for (const status of ['rejected', 'archived']) {
    await sql("update public.listings set status = 'pending' where id = $1", [shop.id]);
    for (const path of [shown, logo]) {
      const tags = await tagsOf(urlsOf('listings', path));
      await sql('update public.listings set status = $2::public.listing_status where id = $1', [
        shop.id,
        status,
      ]);
      await expectGone(urlsOf('listings', path), tags);
      for (const person of [owner, manager, await newAdministrator()]) {
        const files = (await backend.as(person)).storage.from('listings');
        expect((await files.download(path)).error).toBeNull();
        expect((await files.exists(path)).data).toBe(true);
        for (const transform of [undefined, RENDITION]) {
          const { data } = await files.createSignedUrl(path, 60, transform && { transform });
          expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
        }
      }
      for (const client of [await backend.as(await newPerson()), backend.anon]) {
        const files = client.storage.from('listings');
        expect((await files.download(path)).error).not.toBeNull();
        expect((await files.createSignedUrl(path, 60)).error).not.toBeNull();
        expect((await files.createSignedUrls([path], 60)).data?.[0]?.signedUrl).toBeFalsy();
        expect((await files.list()).data).toEqual([]);
      }
      await sql("update public.listings set status = 'pending' where id = $1", [shop.id]);
    }
  }
});

test('the photos of a review are gone once it is hidden or deleted', async ({
  newOwner,
  newPerson,
  as,
  sql,
  backend,
  store,
  urlsOf,
}) => {
  const { listing: shop } = await newOwner();
  const author = await newPerson();
  const path = name();
  await store(await backend.as(author), 'listings', path);
  const { id } = await as(author).must<{ id: number }>('write_review', {
    listing_id: shop.id,
    review: review([path]),
  });
  const tags = await tagsOf(urlsOf('listings', path));
  await sql('update public.reviews set is_hidden = true where id = $1', [id]);
  await expectGone(urlsOf('listings', path), tags);
  await sql('update public.reviews set is_hidden = false where id = $1', [id]);
  await tagsOf(urlsOf('listings', path));
  await as(author).must('delete_review', { review_id: id });
  await expectGone(urlsOf('listings', path), tags);
});

test('a replaced avatar and the logo of a sponsor are gone at once', async ({
  newPerson,
  sql,
  backend,
  store,
  urlsOf,
}) => {
  const { id } = await newPerson();
  const avatar = `${id}/one.webp`;
  await store(backend.service, 'avatars', avatar);
  await sql('update public.user_profiles set avatar_url = $2 where user_id = $1', [id, avatar]);
  const logo = name();
  await store(backend.service, 'sponsors', logo);
  const tags = [await tagsOf(urlsOf('avatars', avatar)), await tagsOf(urlsOf('sponsors', logo))] as const;
  await sql('update public.user_profiles set avatar_url = null where user_id = $1', [id]);
  await sql('select private.orphan_sponsor_logo($1)', [logo]);
  await expectGone(urlsOf('avatars', avatar), tags[0]);
  await expectGone(urlsOf('sponsors', logo), tags[1]);
});

test('a file removed through the storage API is gone at once on the other backend too', async ({
  newPerson,
  backend,
  store,
  urlsOf,
}) => {
  const person = await newPerson();
  const path = name();
  const client = await backend.as(person);
  await store(client, 'listings', path);
  const tags = await tagsOf(urlsOf('listings', path));
  expect((await client.storage.from('listings').remove([path])).error).toBeNull();
  await expectGone(urlsOf('listings', path), tags);
});

test('a removed file can still be removed for good, with its bytes', async ({
  newPerson,
  sql,
  backend,
  store,
  removeOrphanedFiles,
}) => {
  const { id } = await newPerson();
  const path = `${id}/two.webp`;
  await store(backend.service, 'avatars', path);
  await sql('update public.user_profiles set avatar_url = $2 where user_id = $1', [id, path]);
  await sql('update public.user_profiles set avatar_url = null where user_id = $1', [id]);
  await removeOrphanedFiles();
  expect(await sql('select 1 from storage.objects where name = $1', [path])).toEqual([]);
});
