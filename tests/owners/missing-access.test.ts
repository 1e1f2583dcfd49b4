import type { BusinessPage } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base.extend('codesOf', file, ({ sql }) => async (id: number) => {
  const [row] = await sql('select amenities, missing_access from public.listings where id = $1', [id]);
  return row;
});

describe('missing access', () => {
  test('has a source and a day, and is public', async ({ newOwner, as, sql, read }) => {
    const { owner, listing } = await newOwner();
    await sql("update public.listings set status = 'published' where id = $1", [listing.id]);
    const [{ version }] = await sql('select version from public.listings where id = $1', [listing.id]);
    await as(owner).must('save_listing_tab', {
      listing_id: listing.id,
      tab: 'services',
      fields: { missingAccess: ['step_free', 'hearing_loop'] },
      version,
    });
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
