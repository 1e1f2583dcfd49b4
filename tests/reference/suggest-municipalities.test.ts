import type { SuggestedMunicipality } from '#domain/pages/directory.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const test = base
  .extend('suggestPlaces', file, ({ backend }) => async (q: string): Promise<SuggestedMunicipality[]> => {
    const { data, error } = await backend.anon.rpc('suggest_municipalities', { q }, { get: true });
    expect(error).toBeNull();
    return data;
  })
  .extend('slugs', file, ({ suggestPlaces }) => async (q: string) => {
    return (await suggestPlaces(q)).map(({ municipality }) => municipality.slug);
  });

describe('the city of an address, while it is typed', () => {
  test.for<[string, string]>([
    ['trois-r', 'trois-rivieres'],
    ['TROIS RIVIERES', 'trois-rivieres'],
    ['Saint-Jér', 'saint-jerome'],
    ['st-jer', 'saint-jerome'],
    ['Ste-Thér', 'sainte-therese'],
    ['montr', 'montreal'],
    ['Chicoutimi', 'saguenay'],
    ['Trois-Rivères', 'trois-rivieres'],
    ['Montrael', 'montreal'],
    ['Drumondv', 'drummondville'],
  ])('%s is first %s', async ([typed, slug], { slugs }) => {
    expect((await slugs(typed))[0]).toBe(slug);
  });

  test.for(['Saint-', 'st', 'ste-', 'Sainte'])(
    '%s proposes names that begin so before former towns',
    async (typed, { suggestPlaces }) => {
      const named = (await suggestPlaces(typed)).map(({ municipality }) => municipality.name);
      expect(named).toHaveLength(8);
      for (const name of named) expect(name).toMatch(/^Saint/);
    },
  );

  test('is exact when it is a whole name, in its official form or not', async ({ suggestPlaces }) => {
    const exact = async (q: string) => (await suggestPlaces(q)).filter(({ isExact }) => isExact).length;
    expect(await Promise.all(['Trois-Rivières', 'ville de trois rivieres', 'Trois-Riv'].map(exact))).toEqual([
      1, 1, 0,
    ]);
  });

  test('is not exact when it had to be put right', async ({ suggestPlaces }) => {
    expect((await suggestPlaces('Trois-Rivères'))[0]?.isExact).toBe(false);
  });

  test('tells places of one name apart by their MRC and their region', async ({ suggestPlaces }) => {
    const named = (await suggestPlaces('Saint-Isidore')).filter(({ isExact }) => isExact);
    expect(named.map(({ municipality, mrc, region }) => [municipality.slug, mrc?.name, region.slug])).toEqual(
      [
        ['saint-isidore', 'La Nouvelle-Beauce', 'chaudiere-appalaches'],
        ['saint-isidore-roussillon', 'Roussillon', 'monteregie'],
      ],
    );
  });

  test('puts the whole name before the towns that begin with it', async ({ sql, suggestPlaces }) => {
    const rows = await sql<{ name: string; slug: string }>(
      `select m.name, m.slug from public.municipalities m join public.municipalities longer
           on longer.name like m.name || '-%' and longer.population > m.population
        where m.population > 0 order by m.name`,
    );
    expect(rows.length).toBeGreaterThan(3);
    const firsts = await Promise.all(
      rows.map(async ({ name }) => (await suggestPlaces(name))[0]?.municipality.name),
    );
    expect(firsts).toEqual(rows.map(({ name }) => name));
  });

  test('is at most eight, and no MRC or region', async ({ suggestPlaces, slugs }) => {
    expect(await suggestPlaces('sa')).toHaveLength(8);
    expect(await slugs('Montérégie')).toEqual([]);
  });

  test.for(['', '  ', '%', '_', "'; drop table x", 'Zzyzxq', '🍕', 'é'.repeat(500)])(
    'is none: %j',
    async (typed, { suggestPlaces }) => {
      expect(await suggestPlaces(typed)).toEqual([]);
    },
  );
});
