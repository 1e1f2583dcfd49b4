import type { EditableListing, OwnListing } from '#domain/listing/edit.ts';
import { test as base, describe, expect, file, type Person } from '#tests/fixtures/index.ts';

const FRENCH = 'Un café de quartier qui torréfie ses grains sur place, du lundi au samedi.';
const ENGLISH = 'A neighbourhood café that roasts its beans on the premises, Monday to Saturday.';

const test = base.extend('texts', file, ({ as, saveTab }) => ({
  /** Saves texts of the tab « basic » as this person. */
  save: async (person: Person, id: number, fields: object) => {
    const { data } = await saveTab(person, id, 'basic', fields);
    if (!data) throw new Error('the save was refused');
    return data;
  },
  originals: async (person: Person, slug: string) =>
    (await as(person).must<EditableListing>('listing_for_edit', { slug })).originals,
  missing: async (person: Person) =>
    (await as(person).must<OwnListing[]>('my_listings')).map(({ missingFrench }) => missingFrench),
}));

describe('texts in both languages', () => {
  test('keep the language that was there first as the original', async ({ newOwner, texts, sql }) => {
    const { owner, listing } = await newOwner();
    await sql('update public.listings set description_fr = null, description_en = $1 where id = $2', [
      ENGLISH,
      listing.id,
    ]);
    expect(await texts.originals(owner, listing.slug)).toEqual({ description: 'en' });
    const translated = await texts.save(owner, listing.id, {
      descriptionFr: FRENCH,
      missionFr: 'Rassembler.',
    });
    expect(translated.originals).toEqual({ description: 'en', mission: 'fr' });
    // Without the original, its translation becomes one, and stays one.
    await texts.save(owner, listing.id, { descriptionEn: null });
    await texts.save(owner, listing.id, { descriptionEn: ENGLISH });
    expect(await texts.originals(owner, listing.slug)).toEqual({ description: 'fr', mission: 'fr' });
  });

  test('that were written at once are in their writer’s language first', async ({ newOwner, texts, sql }) => {
    const { owner, listing } = await newOwner();
    await sql("update public.user_profiles set locale = 'en' where user_id = $1", [owner.id]);
    const { originals } = await texts.save(owner, listing.id, {
      valuesFr: 'La franchise.',
      valuesEn: 'Honesty.',
    });
    expect(originals).toMatchObject({ values: 'en' });
  });

  test('are marked again by an owner or manager', async ({ newOwner, newPerson, texts, as }) => {
    const { owner, listing } = await newOwner();
    await texts.save(owner, listing.id, { missionFr: 'Rassembler.', missionEn: 'Gather.' });
    const set = (person: Person, text_name: string, language: string) =>
      as(person).rpc('set_original_text', { listing_id: listing.id, text_name, language });
    expect((await set(owner, 'mission', 'en')).data).toMatchObject({ mission: 'en' });
    expect(await texts.originals(owner, listing.slug)).toMatchObject({ mission: 'en' });
    expect((await set(owner, 'mission', 'fr')).data).toMatchObject({ mission: 'fr' });
    // A text in one language is its own original.
    for (const [name, language] of [
      ['values', 'fr'],
      ['name', 'fr'],
      ['mission', 'es'],
    ] as const)
      expect((await set(owner, name, language)).refused?.code).toBe('invalid_listing');
    expect((await set(await newPerson(), 'mission', 'en')).refused?.code).toMatch(
      /^(not_authorized|listing_not_found)$/,
    );
  });

  test('are named by « my businesses » where they lack French', async ({ newOwner, texts, sql }) => {
    const { owner, listing } = await newOwner();
    expect(await texts.missing(owner)).toEqual([[]]);
    await sql('update public.listings set description_fr = null, description_en = $1 where id = $2', [
      ENGLISH,
      listing.id,
    ]);
    await texts.save(owner, listing.id, { valuesEn: 'Honesty.', missionFr: 'Rassembler.' });
    expect(await texts.missing(owner)).toEqual([['description', 'values']]);
  });
});
