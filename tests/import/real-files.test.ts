import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '#tests/fixtures/index.ts';

const FOLDER = path.resolve('../shared/data');
const MUNICIPALITIES = path.join(FOLDER, 'MUN.csv');
const REGISTRY = path.join(FOLDER, 'req-mauricie.csv');

// Open data outside the repository: the tests run only where its files are present next to it.
describe.skipIf(!existsSync(MUNICIPALITIES) || !existsSync(REGISTRY))(
  'the open data beside the project',
  () => {
    test('the official municipalities import completely, twice with the same result', async ({
      database,
      importMunicipalities,
    }) => {
      const first = await importMunicipalities(MUNICIPALITIES);
      expect(first).toMatchObject({ rows: 1285, leftOut: { 'not named yet': 8 }, repaired: {} });
      const second = await importMunicipalities(MUNICIPALITIES);
      expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 1277 });
      const { rows } = await database.pool.query(`
      select count(*)::int as all, count(*) filter (where name = 'Clermont')::int as homonyms,
             count(*) filter (where centre_latitude is null)::int as nowhere,
             count(*) filter (where latitude is not null)::int < 500 as invents_no_position,
             (select slug from public.municipalities where id = 46005) as abercorn
        from public.municipalities`);
      expect(rows[0]).toMatchObject({
        homonyms: 2,
        nowhere: 0,
        invents_no_position: true,
        abercorn: 'abercorn',
      });
      expect(rows[0].all).toBeGreaterThanOrEqual(1277);
    });

    test('the registry imports completely: every row is a listing or has a reason', async ({
      importBusinesses,
    }) => {
      const first = await importBusinesses(REGISTRY, { format: 'req' });
      expect(first).toMatchObject({
        rows: 2220,
        created: 2219,
        leftOut: { 'same business twice in the file': 1 },
      });
      expect(first.located / first.rows).toBeGreaterThan(0.99);
      expect(first.categorised / first.rows).toBeGreaterThan(0.85);
      const second = await importBusinesses(REGISTRY, { format: 'req' });
      expect(second).toMatchObject({ created: 0, updated: 0, unchanged: 2219 });
    });
  },
);
