import { randomUUID } from 'node:crypto';
import type { SubmittedListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person, picture } from '#tests/fixtures/index.ts';

const newName = () => `${randomUUID()}.webp`;
const webp = async (width = 80) => new Blob([await picture('webp', width)], { type: 'image/webp' });

const test = base.extend('uploads', file, ({ newPerson, backend, draftOf }) => ({
  /** A signed-in person with an account, and the official client. */
  member: async () => {
    const account = await newPerson();
    const client = await backend.as(account);
    return { account, client, bucket: client.storage.from('listings') };
  },
  draft: (account: Person, logo: string, facts = {}) => draftOf(account, { logo, ...facts }),
}));

describe('photos of a listing, through the official client', () => {
  test('are uploaded first, shown with the listing, and protected while it shows them', async ({
    uploads,
  }) => {
    const { account, client, bucket } = await uploads.member();
    const [logo, photo] = [newName(), newName()];
    for (const path of [logo, photo]) expect((await bucket.upload(path, await webp())).error).toBeNull();
    const photos = [{ path: photo, altFr: 'La façade', altEn: null, width: 80, height: 48 }];
    const { data, error, status } = await client.rpc('submit_listing', {
      listing: await uploads.draft(account, logo, { photos }),
      idempotency_key: randomUUID(),
    });
    expect([error, status]).toEqual([null, 200]);
    expect(data).toMatchObject({ status: 'pending', version: 1 });

    expect((await bucket.remove([photo, logo])).data).toEqual([]);
    const replaced = await bucket.upload(photo, await webp(120), { upsert: true });
    expect(replaced.error).not.toBeNull();
    expect((await fetch(bucket.getPublicUrl(photo).data.publicUrl)).status).toBe(200);

    const { version, id } = data as SubmittedListing;
    const saved = await client.rpc('save_listing_tab', {
      listing_id: id,
      tab: 'media',
      fields: { photos: [] },
      version,
    });
    expect(saved.data).toMatchObject({ values: { photos: [], logo } });
    expect((await bucket.remove([photo])).data).toMatchObject([{ name: photo }]);
    expect((await fetch(bucket.getPublicUrl(photo).data.publicUrl)).status).toBe(404);
  });

  test('show a fact about the premises, among the known ones only', async ({ uploads, backend, sql }) => {
    const { account, client, bucket } = await uploads.member();
    const [logo, photo] = [newName(), newName()];
    for (const path of [logo, photo]) await bucket.upload(path, await webp());
    const shown = { path: photo, altFr: 'La rampe', altEn: null, width: 80, height: 48 };
    const submitted = await client.rpc('submit_listing', {
      listing: await uploads.draft(account, logo, { photos: [{ ...shown, shows: 'step_free' }] }),
      idempotency_key: randomUUID(),
    });
    const { id, version, slug } = submitted.data as SubmittedListing;
    await sql("update public.listings set status = 'published' where id = $1", [id]);
    const photos = async () =>
      (await backend.anon.rpc('business_page', { slug }, { get: true })).data.photos as object[];
    expect(await photos()).toMatchObject([{ path: photo, alt: 'La rampe', shows: 'step_free' }]);
    const save = (all: object[], seen: number) =>
      client.rpc('save_listing_tab', {
        listing_id: id,
        tab: 'media',
        fields: { photos: all },
        version: seen,
      });
    const { data: stored } = await client.rpc('listing_for_edit', { slug }, { get: true });
    expect(stored.values.photos).toEqual([{ ...shown, shows: 'step_free' }]);
    for (const shows of ['wifi', '', 3, null]) {
      const refused = await save([{ ...shown, shows }], stored.version);
      expect(refused.error).toMatchObject({ code: 'invalid_listing', details: 'photos' });
    }
    expect(version).toBeLessThanOrEqual(stored.version);
    const plain = await save([shown], stored.version);
    expect(plain.data.values.photos).toEqual([shown]);
    expect(await photos()).toMatchObject([{ path: photo, shows: null }]);
    await save([{ ...shown, shows: 'door' }], plain.data.version);
    expect(await photos()).toMatchObject([{ shows: 'door' }]);
  });

  test('cannot replace another person’s, nor be shown by another person’s listing', async ({ uploads }) => {
    const { bucket } = await uploads.member();
    const other = await uploads.member();
    const path = newName();
    await other.bucket.upload(path, await webp());
    for (const upsert of [true, false]) {
      const { error } = await bucket.upload(path, await webp(), { upsert });
      expect(error).toMatchObject({ status: 400, statusCode: upsert ? '403' : '409' });
    }
    expect((await bucket.list()).data).toEqual([]);
    const thief = await uploads.member();
    const { error, status } = await thief.client.rpc('submit_listing', {
      listing: await uploads.draft(thief.account, path),
      idempotency_key: randomUUID(),
    });
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: 'invalid_listing', details: 'logo' });
  });

  const cut = async () => (await picture('jpeg', 400, 400)).slice(0, 900);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.for<[string, () => Promise<Uint8Array<ArrayBuffer>>, string, string]>([
    ['no byte', async () => new Uint8Array(), 'image/webp', '415'],
    ['a drawing with a script', async () => new TextEncoder().encode(svg), 'image/svg+xml', '415'],
    ['an animation, which the bucket does not take', () => picture('gif'), 'image/gif', '415'],
    ['a file that stops half-way', cut, 'image/jpeg', '400'],
    ['more than 5 MB', async () => new Uint8Array(5 * 1024 * 1024 + 1), 'image/jpeg', '413'],
  ])(
    'that are %s are refused, and leave nothing',
    async ([_what, bytes, contentType, statusCode], { uploads }) => {
      const { bucket } = await uploads.member();
      const path = newName();
      expect((await bucket.upload(path, await bytes(), { contentType })).error).toMatchObject({ statusCode });
      expect((await bucket.list()).data).toEqual([]);
    },
  );
});

describe('a refusal, through the data API', () => {
  test('has a status, a code and details', async ({ sql, backend, uploads }) => {
    const { account, client, bucket } = await uploads.member();
    const logo = newName();
    await bucket.upload(logo, await webp());
    const { data } = await client.rpc('submit_listing', {
      listing: await uploads.draft(account, logo),
      idempotency_key: randomUUID(),
    });
    const { id, version } = data as SubmittedListing;
    const stale = await client.rpc('save_listing_tab', {
      listing_id: id,
      tab: 'services',
      fields: {},
      version: version + 7,
    });
    expect([stale.status, stale.error]).toEqual([
      409,
      expect.objectContaining({ code: 'stale_version', details: String(version) }),
    ]);
    const stranger = await uploads.member();
    const refused = await stranger.client.rpc('delete_listing', { listing_id: id });
    expect([refused.status, refused.error?.code]).toEqual([404, 'listing_not_found']);
    await sql("update public.listings set status = 'published' where id = $1", [id]);
    const forbidden = await stranger.client.rpc('delete_listing', { listing_id: id });
    expect([forbidden.status, forbidden.error?.code, forbidden.error?.message]).toEqual([
      403,
      'not_authorized',
      'You are not authorized to edit this business',
    ]);
    const visitor = await backend.anon.rpc('my_listings');
    expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
  });
});
