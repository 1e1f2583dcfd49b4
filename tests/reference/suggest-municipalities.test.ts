import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SuggestedMunicipality } from '#domain/pages/directory.ts';
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts';

let server: TestBackend;
beforeAll(async () => {
  server = await startTestBackend();
});
afterAll(() => server?.close());

async function suggest(q: string): Promise<SuggestedMunicipality[]> {
  const { data, error } = await server.anon.rpc('suggest_municipalities', { q }, { get: true });
  expect(error).toBeNull();
  return data;
}
const slugs = async (q: string) => (await suggest(q)).map(({ municipality }) => municipality.slug);

describe('the city of an address, while it is typed', () => {
  it.each([
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
  ])('%s is first %s', async (typed, slug) => {
    expect((await slugs(typed))[0]).toBe(slug);
  });

  it('is exact when it is a whole name, as it is officially written or not', async () => {
    const exact = async (q: string) => (await suggest(q)).filter(({ isExact }) => isExact).length;
    expect(await Promise.all(['Trois-Rivières', 'ville de trois rivieres', 'Trois-Riv'].map(exact))).toEqual([
      1, 1, 0,
    ]);
  });

  it('is not exact when it had to be put right', async () => {
    expect((await suggest('Trois-Rivères'))[0]?.isExact).toBe(false);
  });

  it('tells places of one name apart by their MRC and their region', async () => {
    const named = (await suggest('Saint-Isidore')).filter(({ isExact }) => isExact);
    expect(named.map(({ municipality, mrc, region }) => [municipality.slug, mrc?.name, region.slug])).toEqual(
      [
        ['saint-isidore', 'La Nouvelle-Beauce', 'chaudiere-appalaches'],
        ['saint-isidore-roussillon', 'Roussillon', 'monteregie'],
      ],
    );
  });

  it('puts the whole name before the towns that begin with it', async () => {
    const { rows } = await server.database.pool.query<{ name: string; slug: string }>(
      `select m.name, m.slug from public.municipalities m join public.municipalities longer
           on longer.name like m.name || '-%' and longer.population > m.population
        where m.population > 0 order by m.name`,
    );
    expect(rows.length).toBeGreaterThan(3);
    const firsts = await Promise.all(
      rows.map(async ({ name }) => (await suggest(name))[0]?.municipality.name),
    );
    expect(firsts).toEqual(rows.map(({ name }) => name));
  });

  it('is at most eight, and no MRC or region', async () => {
    expect(await suggest('sa')).toHaveLength(8);
    expect(await slugs('Montérégie')).toEqual([]);
  });

  it.each(['', '  ', '%', '_', "'; drop table x", 'Zzyzxq', '🍕', 'é'.repeat(500)])(
    'is none: %j',
    async (typed) => {
      expect(await suggest(typed)).toEqual([]);
    },
  );
});
