import type { BusinessPage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base.extend('codesOf', file, ({ listingOf }) => async (id: number) => {
  const row = await listingOf(id, 'amenities, missing_access');
  return row;
});

describe('missing access', () => {
  test('has a source and a day, and is public', async ({ newOwner, sql, read, saveTab }) => {
    const { owner, listing } = await newOwner();
    await sql("update public.listings set status = 'published' where id = $1", [listing.id]);
    expect(
      (await saveTab(owner, listing.id, 'services', { missingAccess: ['step_free', 'hearing_loop'] }))
        .refused,
    ).toBeUndefined();
    const { listing: page } = await read<BusinessPage>('business_page', { slug: listing.slug });
    expect(page.missingAccess).toEqual(['step_free', 'hearing_loop']);
    const said = page.sources.find(({ facts }) => facts.includes('barriers'));
    expect(said).toMatchObject({ source: 'owner', saidOn: expect.any(String) });
  });

  test('contradicts no amenity: the array that changed is right', async ({ newListing, sql, codesOf }) => {
    const { id } = await newListing();
    const set = (values: string) => sql(`update public.listings set ${values} where id = $1`, [id]);
    await set("amenities = '{wifi,step_free}', missing_access = '{hearing_loop}'");
    await set("missing_access = '{step_free,hearing_loop}'");
    expect(await codesOf(id)).toEqual({
      amenities: ['wifi'],
      missing_access: ['step_free', 'hearing_loop'],
    });
    await set("amenities = '{wifi,hearing_loop}'");
    expect(await codesOf(id)).toEqual({ amenities: ['wifi', 'hearing_loop'], missing_access: ['step_free'] });
  });
});
