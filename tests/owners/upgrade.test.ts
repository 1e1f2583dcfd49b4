import { readdir, readFile } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const FOLDER = 'supabase/migrations';
const FIRST_OF_OWNERS = '20261121001500';
const REVERSED = '\u202e';

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase('platform');
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

async function apply(isWanted: (file: string) => boolean): Promise<void> {
  for (const file of (await readdir(FOLDER)).sort().filter(isWanted)) {
    await client.query(await readFile(`${FOLDER}/${file}`, 'utf8'));
  }
}

it('brings what was stored before into the forms of today, and leaves the rest as it is', async () => {
  await apply((file) => file < FIRST_OF_OWNERS);
  const description = 'Une maison de quartier où l’on prend le temps de bien faire les choses.';
  await client.query(
    `insert into public.listings (id, slug, name, status, description_fr, mission_fr, phone, email, website, social,
       address_line2, city, services, hours)
     values
       (1, 'bien-ecrite', 'Bien écrite', 'published', $1, 'Servir.', '+15145550101', 'a@exemple.ca',
        'https://exemple.ca/a?b=c', '{"facebook": "https://www.facebook.com/a"}', 'Local 2', 'Laval',
        '{Peinture,Décapage}', '{"mon": [["09:00", "12:00"], ["13:00", "17:00"]], "sun": []}'),
       (2, 'mal-ecrite', $2, 'published', $3, '', '+11145550101', 'é@exemple.ca', 'https://EXEMPLE.ca/Menu',
        '{"facebook": "https://ailleurs.example/a", "instagram": "https://instagram.com/a"}', '', 'Trois  Rivières',
        '{"Peinture  fine ","Décapage"}', '{"mon": [["13:00", "17:00"], ["09:00", "12:00"]], "tue": []}'),
       (3, 'presque-rien', $4, 'draft', null, null, null, null, 'https://192.168.0.1/', '{}', null, null, '{}', '{}')`,
    [
      description,
      `  Mal\u00a0 écrite${REVERSED}\n`,
      `${description}\t\u200b\nFin.`,
      `a${REVERSED}${REVERSED}`,
    ],
  );
  await apply((file) => file >= FIRST_OF_OWNERS);
  const { rows } = await client.query(
    `select name, description_fr, mission_fr, phone, email, website, social, address_line2, city, services, hours
       from public.listings order by id`,
  );
  expect(rows).toEqual([
    {
      name: 'Bien écrite',
      description_fr: description,
      mission_fr: 'Servir.',
      phone: '+15145550101',
      email: 'a@exemple.ca',
      website: 'https://exemple.ca/a?b=c',
      social: { facebook: 'https://www.facebook.com/a' },
      address_line2: 'Local 2',
      city: 'Laval',
      services: ['Peinture', 'Décapage'],
      hours: {
        mon: [
          ['09:00', '12:00'],
          ['13:00', '17:00'],
        ],
        sun: [],
      },
    },
    {
      name: 'Mal écrite',
      description_fr: `${description} Fin.`,
      mission_fr: null,
      phone: null,
      email: null,
      website: 'https://exemple.ca/Menu',
      social: { instagram: 'https://instagram.com/a' },
      address_line2: null,
      city: 'Trois Rivières',
      services: ['Peinture fine', 'Décapage'],
      hours: { tue: [] },
    },
    {
      name: 'presque-rien',
      description_fr: null,
      mission_fr: null,
      phone: null,
      email: null,
      website: null,
      social: {},
      address_line2: null,
      city: null,
      services: [],
      hours: null,
    },
  ]);
});
