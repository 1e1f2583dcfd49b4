import { test as base, describe, expect, file, type SearchArguments } from '#tests/fixtures/index.ts';

/** Fields of a directory row; the rest is empty, as in open data. */
type Row = {
  name: string;
  topic?: string;
  city?: string;
  services?: string[];
  activity?: string;
  description?: string;
  address?: string;
  postalCode?: string;
};

const ROWS: Row[] = [
  // Nothing is filed as a convenience store, and a trade in a name is a trade.
  { name: 'Dépanneur Rioux' },
  { name: 'Dépanneur Chez Manon', city: 'beloeil' },
  { name: 'Plomberie Gagnon inc.', city: 'laval' },
  { name: 'Rénovations Alpha', city: 'laval', topic: 'menuiserie-charpenterie', services: ['Plomberie'] },
  { name: 'Tuyaux et Cie', city: 'laval', topic: 'plombiers' },
  { name: 'Maître plombier Roy', city: 'laval', topic: 'plombiers' },
  { name: 'Plomberie Nadeau', city: 'sherbrooke', topic: 'plombiers' },
  { name: 'Plomberie du Nord', city: 'mirabel', topic: 'plombiers' },
  { name: 'Électrique Bolduc', city: 'granby', topic: 'electriciens' },
  // Names.
  { name: 'Fairmont Le Château Frontenac', city: 'quebec', topic: 'hotels' },
  { name: 'Motel Frontenac', city: 'frontenac', topic: 'motels' },
  { name: 'A & W', city: 'mascouche', topic: 'restauration-rapide' },
  { name: 'W Coiffure', city: 'mascouche', topic: 'coiffure' },
  { name: 'Festi-Neige', city: 'saguenay' },
  { name: 'Boston Pizza', city: 'mascouche', topic: 'pizzerias' },
  { name: 'C.P.E. Les Lutins', city: 'alma', topic: 'cpe' },
  // Colloquial places.
  { name: 'Coiffure Élégance', city: 'quebec', topic: 'coiffure', postalCode: 'G1L 2B2' },
  { name: 'Coiffure Royale', city: 'quebec', topic: 'coiffure', postalCode: 'G1V 1A1' },
  { name: 'Clinique dentaire Petite-Patrie', city: 'montreal', topic: 'dentistes', postalCode: 'H2S 1A1' },
  { name: 'Clinique dentaire Anjou', city: 'montreal', topic: 'dentistes', postalCode: 'H1J 1A1' },
  { name: 'Aliments Fine Table', city: 'montreal', address: '6565, rue Saint-Hubert' },
  { name: 'Garage Saint-Hubert', city: 'longueuil', topic: 'garages' },
  { name: 'Atelier du Pic', city: 'quebec', address: '455, 1re Avenue' },
  { name: 'Atelier du Merle', city: 'quebec', address: '455, 2e Avenue' },
  { name: 'Atelier du Geai', city: 'quebec', address: '455, avenue Royale' },
  { name: 'Atelier Huard', city: 'granby', address: '45, croissant du Lac' },
  { name: 'Notaires Bonhomme', city: 'saint-bruno-de-montarville', topic: 'notaires' },
  {
    name: 'Clinique médicale du Parc',
    city: 'montreal',
    topic: 'cliniques-medicales',
    postalCode: 'H4A 1A1',
  },
  { name: 'Clinique médicale Métro', city: 'montreal', topic: 'cliniques-medicales', postalCode: 'H2A 1A1' },
  { name: 'Dentiste Cavendish', city: 'cote-saint-luc', topic: 'dentistes' },
  { name: 'Coiffure Decelles', city: 'montreal', topic: 'coiffure', postalCode: 'H3T 1A1' },
  { name: 'Taxi Duval', city: 'val-des-sources', topic: 'taxis' },
  { name: 'Quilles Bertrand', city: 'notre-dame-du-mont-carmel' },
  { name: 'Kiro Évolution', city: 'boucherville' },
  { name: 'Kiro Évolution Plus', city: 'joliette' },
  { name: 'Taxi Rivière-du-Loup', topic: 'taxis' },
  { name: 'Café des Arts', city: 'montreal', topic: 'cafes', address: '1200, rue Sainte-Catherine Ouest' },
  { name: 'Café du Quai', city: 'sainte-catherine', topic: 'cafes' },
  { name: 'Soudure Mobile Roy', topic: 'soudure' },
  { name: 'Boutique Élan', topic: 'commerces' },
  { name: 'Tapis Laurier', topic: 'nettoyage-tapis-conduits' },
  { name: 'Clinique du Pont', city: 'longueuil', services: ['Physiothérapie', 'Acupuncture'] },
  // Needs, which names and activities call otherwise than people.
  { name: 'Société Alzheimer du Granit', city: 'lac-megantic', topic: 'services-aines' },
  {
    name: 'Regroupement SP',
    city: 'lac-megantic',
    activity: 'Aide aux personnes ayant la sclérose en plaques',
  },
  { name: 'Club des Mousquetaires', city: 'lac-megantic', activity: 'Cours d’escrime' },
  { name: 'Perd Pas Le Nord', city: 'lac-megantic' },
  { name: 'ACEF du Granit', city: 'lac-megantic' },
  ...['Amos', 'Bury', 'Causapscal', 'Daveluyville', 'Estérel', 'Forestville'].map((town) => ({
    name: `Aide ${town}`,
  })),
  { name: 'Trou dans la carte', city: 'lac-megantic' },
  { name: 'Garage Mégantic', city: 'lac-megantic', topic: 'garages' },
  { name: 'Dojo Kano', city: 'lac-megantic', topic: 'arts-martiaux' },
  { name: 'Club de karaté Mégantic', city: 'lac-megantic', topic: 'arts-martiaux' },
  { name: 'Récupération Hébert', topic: 'recyclage' },
  { name: 'Café du Bord de l’Eau', city: 'pointe-claire', topic: 'cafes', postalCode: 'H9S 1A1' },
  { name: 'Garage Tanguay', city: 'rimouski', topic: 'garages' },
  { name: 'Toitures Tanguay', city: 'matane' },
  { name: 'Acupuncture Roy', city: 'joliette', topic: 'medecines-douces' },
  {
    name: 'Boulangerie du Faubourg',
    city: 'montreal',
    topic: 'boulangeries',
    address: '2000, rue Ontario Est',
  },
  { name: 'Boulangerie Ontario', city: 'laval', topic: 'boulangeries' },
  { name: 'Table de Lina', city: 'quebec', address: '1220, Grande Allée Ouest' },
  { name: 'Pâtisserie du Canal', city: 'montreal', topic: 'patisseries', postalCode: 'H4C 1A1' },
  { name: 'Pâtisserie Belle Pâtisserie', city: 'montreal', topic: 'patisseries', postalCode: 'H1K 1A1' },
  // Compound requests.
  { name: 'Transport adapté Mékinac', city: 'sainte-thecle', topic: 'transport-en-commun' },
  {
    name: 'Handicapés Actifs',
    city: 'sainte-thecle',
    topic: 'personnes-handicapees',
    services: ['Transport adapté'],
  },
  { name: 'Buffet Royal', city: 'terrebonne', topic: 'traiteurs', services: ['Mariages'] },
  { name: 'Traiteur Express', city: 'terrebonne', topic: 'traiteurs' },
  { name: 'Chiropratique Lavoie', city: 'trois-rivieres', topic: 'chiropraticiens' },
  { name: 'Hôpital vétérinaire Côté', city: 'gatineau', topic: 'veterinaires' },
  // Activities copied from a register, acronyms, families of words.
  {
    name: 'Les Étoiles filantes',
    city: 'saint-tite',
    topic: 'clubs-de-hockey',
    activity: 'Patinage de vitesse',
  },
  { name: 'Hockey mineur de Mékinac', city: 'saint-tite', topic: 'clubs-de-hockey' },
  { name: 'L’Œuvre du Faubourg', city: 'la-tuque', activity: 'Repas à prix modique pour tous' },
  { name: 'Centre Accalmie', city: 'la-tuque', activity: 'Prévention du suicide' },
  { name: 'Le Temps d’une pinte', city: 'la-tuque', activity: 'Micro-brasserie' },
  { name: 'Ornithologues amateurs', city: 'matane' },
  { name: '9187-2233 Québec inc.', city: 'matane' },
  { name: 'Université du Québec à Trois-Rivières', city: 'trois-rivieres', topic: 'cegeps-universites' },
  { name: 'Les Diablos volleyball', city: 'trois-rivieres' },
  { name: 'Collège Laflèche', city: 'trois-rivieres', topic: 'cegeps-universites' },
  // Names that are typed by their acronym, or without their small words.
  { name: 'Centre d’action bénévole de la Moraine', city: 'saint-narcisse' },
  { name: 'Fabrique de Saint-Laurent-de-la-Moraine', city: 'saint-narcisse' },
  { name: 'Taxi du Cap', city: 'trois-rivieres', topic: 'taxis' },
  { name: 'Société Saint-Jean-Baptiste locale du Granit', city: 'lac-megantic' },
  { name: 'Association des étudiants en génie de l’Université du Québec à Trois-Rivières', city: 'quebec' },
  { name: 'Corporation de développement de Saint-Tite', city: 'shawinigan' },
  { name: 'Corporation de développement durable', city: 'saint-tite' },
  { name: 'Fédération des producteurs de maïs', city: 'saint-tite' },
  { name: 'Les Unies de Saint-Tite', city: 'saint-tite' },
  { name: 'Église pentecôtiste unie de Saint-Tite', city: 'saint-tite', topic: 'eglises-protestantes' },
  { name: 'Rugby de Percé', city: 'perce' },
  ...['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => ({
    name: `Ligue ${letter}`,
    city: 'perce',
    topic: 'clubs-sportifs',
  })),
  // A trade that one listing says and another is filed under.
  { name: 'Motos de Causapscal', city: 'causapscal', topic: 'clubs-sportifs' },
  { name: 'Club de l’âge d’or de Causapscal', city: 'causapscal', activity: 'Jeux de palets et pétanque' },
  { name: 'Coureurs du Nord', city: 'gaspe', topic: 'clubs-sportifs', activity: 'Course à pied' },
  { name: 'La Montagne', city: 'gaspe', activity: 'Sentiers et courses à obstacles' },
  // A trade that several listings of a place say, where one is filed under it and another under its kin.
  ...['Clan', 'Gang', 'Meute', 'Ruche', 'Tribu'].map((word) => ({
    name: `La ${word}`,
    city: 'chibougamau',
    activity: 'Formation en garderie',
  })),
  { name: 'Garderie du Nord', city: 'chibougamau', topic: 'garderies' },
  { name: 'Les Petits Ours', city: 'chibougamau', topic: 'cpe' },
  // Municipalities whose names have the same stems.
  { name: 'Garage du Pont', city: 'saint-martin', topic: 'garages' },
  { name: 'Garage Central', city: 'sainte-martine', topic: 'garages' },
  { name: 'Chorale UQTR', city: 'trois-rivieres', topic: 'chorales' },
  { name: 'Maison des jeunes de Saint-Paulin', city: 'saint-paulin', topic: 'maisons-des-jeunes' },
  {
    name: 'Brasserie du Bas-Canada',
    city: 'gatineau',
    topic: 'transformation-aliments',
    activity: 'Fabrication de bière',
  },
];

const test = base.extend('find', file, ({ search }) => async (q: string, asked: SearchArguments = {}) => {
  const found = await search({ q, ...asked });
  return { ...found, names: found.rows.map(({ name }) => name) };
});

test.beforeAll(async ({ sql }) => {
  await sql(
    `insert into public.listings (slug, name, status, published_at, municipality_id, city, category_id, subcategory_id,
       services, activity, description_fr, address, postal_code)
     select 'fiche-' || row_number() over (), r.name, 'published', now(), m.id, m.name, coalesce(c.parent_id, c.id),
            case when c.parent_id is not null then c.id end, coalesce(r.services, '{}'), r.activity, r.description, r.address, r."postalCode"
       from jsonb_to_recordset($1)
         as r (name text, topic text, city text, services text[], activity text, description text, address text, "postalCode" text)
       left join public.municipalities m on m.slug = r.city
       left join public.categories c on c.slug = r.topic`,
    [JSON.stringify(ROWS)],
  );
  await sql('select private.refresh_directory()');
});

describe('a trade is a hypothesis, and excludes nothing', () => {
  test('that is in names but under which nothing is filed finds those names', async ({ find }) => {
    expect((await find('dépanneur')).names).toEqual(
      expect.arrayContaining(['Dépanneur Rioux', 'Dépanneur Chez Manon']),
    );
    expect((await find('dep beloeil')).names).toEqual(['Dépanneur Chez Manon']);
  });

  test('orders what is filed and named before what is filed, then named, then served', async ({ find }) => {
    const { names, understood } = await find('plombier laval');
    expect(names).toEqual([
      'Maître plombier Roy',
      'Tuyaux et Cie',
      'Plomberie Gagnon inc.',
      'Rénovations Alpha',
    ]);
    expect(understood).toMatchObject({ elsewhere: false, city: { slug: 'laval' } });
  });

  test.for([
    ['electrician granby', 'Électrique Bolduc'],
    ['plumber sherbrooke', 'Plomberie Nadeau'],
    ['garderie alma', 'C.P.E. Les Lutins'],
  ] as const)('is known in both languages and by its kin: %s', async ([q, name], { find }) => {
    expect((await find(q)).names[0]).toBe(name);
  });
});

test('a practitioner’s name finds the practice, in the requested place', async ({ find }) => {
  const { names, understood } = await find('acupuncteur longueuil');
  expect(names[0]).toBe('Clinique du Pont');
  expect(understood).toMatchObject({ elsewhere: false });
});

test('a place without results says so, and the nearest come first, with kilometres', async ({ find }) => {
  const { names, rows, understood } = await find('plombiers saint-jérôme');
  expect(understood).toMatchObject({ elsewhere: true, city: { slug: 'saint-jerome' } });
  expect(names[0]).toBe('Plomberie du Nord');
  const kilometres = rows.map(({ distanceKm }) => distanceKm ?? 0);
  expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b));
  expect(kilometres[0]).toBeGreaterThan(5);
});

test('results elsewhere have titles: within 25 km, then farther', async ({ find }) => {
  const { rows, sections, total } = await find('plombiers saint-jérôme');
  const beyond = rows.findIndex(({ distanceKm }) => (distanceKm ?? 0) > 25);
  expect(beyond).not.toBe(-1);
  expect(sections).toEqual([
    ...(beyond > 0 ? [{ kind: 'around', from: 0 }] : []),
    { kind: 'nearest', from: beyond },
  ]);
  expect(total).toBe(rows.length);
  expect((await find('plombier laval')).sections).toEqual([]);
});

describe('a trade without listings in a place', () => {
  test.for([
    ['plombier', 'plombiers', 'Rimouski', 'rimouski'],
    ['plombier', 'plombiers', 'Hudson', 'hudson'],
    ['dentiste', 'dentistes', 'Rimouski', 'rimouski'],
    ['notaire', 'notaires', 'Val-d’Or', 'val-d-or'],
    ['coiffeuse', 'coiffure', 'Gaspé', 'gaspe'],
    ['garage', 'garages', 'Gatineau', 'gatineau'],
  ] as const)(
    'has one answer, the nearest first: %s, %s, %s',
    async ([q, topic, place, city], { find, sql }) => {
      const inOneBox = await find(`${q} ${place}`);
      for (const answer of [
        await find(`${place} ${q}`),
        await find(q, { where: place }),
        await find(q, { city }),
      ]) {
        expect(answer.names).toEqual(inOneBox.names);
        expect(answer.understood.elsewhere).toBe(true);
        expect(answer.rows.map(({ distanceKm }) => distanceKm)).toEqual(
          inOneBox.rows.map(({ distanceKm }) => distanceKm),
        );
      }
      const rows = await sql<{ name: string }>(
        `select l.name from public.listings l
         join public.categories c on c.id = l.subcategory_id and c.slug = $1
         join public.municipalities m on m.slug = $2
         join public.municipalities own on own.id = l.municipality_id
        order by private.distance_km(m.centre_latitude, m.centre_longitude, own.centre_latitude, own.centre_longitude), l.id desc`,
        [topic, city],
      );
      const filed = rows.map(({ name }) => name);
      expect(inOneBox.names.filter((name) => filed.includes(name))).toEqual(filed);
      // Filters alone find what is filed under them, and not what has the word in its name.
      expect((await find('', { subcategory: topic, where: place })).names).toEqual(filed);
      expect((await find('', { subcategory: topic, city })).names).toEqual(filed);
    },
  );
});

test('a listing with an unknown municipality is placed by its name', async ({ find }) => {
  const { names, understood } = await find('taxi rivière-du-loup');
  expect(names).toEqual(['Taxi Rivière-du-Loup']);
  expect(understood).toMatchObject({ elsewhere: false, city: { slug: 'riviere-du-loup' } });
});

test.for([
  ['chateau frontenac', 'Fairmont Le Château Frontenac'],
  ['a&w', 'A & W'],
  ['A&W mascouche', 'A & W'],
  ['festineige', 'Festi-Neige'],
  ['festi neige', 'Festi-Neige'],
  ['bostonpizza', 'Boston Pizza'],
  ['boston pizza mascouche', 'Boston Pizza'],
  ['cpe les lutins', 'C.P.E. Les Lutins'],
] as const)('a name that holds every word wins: %s', async ([q, name], { find }) => {
  expect((await find(q)).names[0]).toBe(name);
});

test.for([
  ['les diablos volleyball du cégep', 'Les Diablos volleyball'],
  ['diablos volleyball cégep trois-rivières', 'Les Diablos volleyball'],
  ['cégep trois-rivières', 'Université du Québec à Trois-Rivières'],
] as const)(
  'a name that holds the telling words comes before the trade of the others: %s',
  async ([q, name], { find }) => {
    expect((await find(q)).names[0]).toBe(name);
  },
);

test.for([
  ['garage saint-martin', 'Garage du Pont'],
  ['garage sainte-martine', 'Garage Central'],
] as const)(
  'a municipality is meant by its spelling before another of the same stems: %s',
  async ([q, name], { find }) => {
    expect((await find(q)).names).toEqual([name]);
  },
);

test('distances are counted from where the listings of a municipality are', async ({ sql }) => {
  const centre =
    'select private.settled_centre(id)::text as point from public.municipalities where slug = $1';
  expect(await sql(centre, ['la-tuque'])).toEqual([{ point: null }]);
  await sql(
    `update public.listings set latitude = 47.4 + id % 3 / 10.0, longitude = -72.8
      where municipality_id = (select id from public.municipalities where slug = 'la-tuque')`,
  );
  expect(await sql(centre, ['la-tuque'])).toEqual([{ point: '(-72.8,47.5)' }]);
});

test.for([
  ['coiffeur limoilou', 'Coiffure Élégance'],
  ['coiffeuse ste-foy', 'Coiffure Royale'],
  ['dentiste H2S', 'Clinique dentaire Petite-Patrie'],
  ['h2s 1a1', 'Clinique dentaire Petite-Patrie'],
  ['6565 rue st-hubert', 'Aliments Fine Table'],
  ['455 première avenue', 'Atelier du Pic'],
  ['455 1st avenue', 'Atelier du Pic'],
  ['455 1ère av', 'Atelier du Pic'],
  ['455 deuxième avenue', 'Atelier du Merle'],
  ['45 crois du lac', 'Atelier Huard'],
  ['garage st-hubert', 'Garage Saint-Hubert'],
  ['notaire st-bruno', 'Notaires Bonhomme'],
  ['quilles mont-carmel', 'Quilles Bertrand'],
  ['cafe sainte-catherine ouest', 'Café des Arts'],
  ['boulangerie ontario est', 'Boulangerie du Faubourg'],
  ['grande allée québec', 'Table de Lina'],
  ['café west island', 'Café du Bord de l’Eau'],
  ['pâtisserie saint-henri', 'Pâtisserie du Canal'],
  ['dentisteanjou', 'Clinique dentaire Anjou'],
  ['chiro t-r', 'Chiropratique Lavoie'],
  ['chiro 3r', 'Chiropratique Lavoie'],
  ['clinique NDG', 'Clinique médicale du Parc'],
  ['taxi asbestos', 'Taxi Duval'],
  ['dentiste cote-saint-luc', 'Dentiste Cavendish'],
  ['coiffure côte-des-neiges', 'Coiffure Decelles'],
] as const)('colloquial places are understood: %s', async ([q, name], { find }) => {
  expect((await find(q)).names[0]).toBe(name);
});

describe('a neighbourhood or a postal code in the field of the place', () => {
  test.for([
    ['coiffeur', 'limoilou'],
    ['coiffeuse', 'ste-foy'],
    ['dentiste', 'H2S'],
    ['dentiste', 'h2s1a1'],
    ['dentiste', 'H1J 1A1'],
    ['notaire', 'st-bruno'],
    ['quilles', 'mont-carmel'],
    ['café', 'west island'],
    ['pâtisserie', 'saint-henri'],
    ['clinique', 'NDG'],
    ['dentiste', 'cote-saint-luc'],
    ['coiffure', 'côte-des-neiges'],
    ['notaire', 'g0x'],
  ] as const)('finds the same as in one box: %s, %s', async ([q, place], { find }) => {
    const [inOneBox, inTwo] = [await find(`${q} ${place}`), await find(q, { where: place })];
    expect(inTwo.names.length).toBeGreaterThan(0);
    expect(inTwo.names).toEqual(inOneBox.names);
    expect(inTwo.understood).toEqual(inOneBox.understood);
  });

  test('is spelt in capitals with its space', async ({ find }) => {
    expect((await find('', { where: 'h2s' })).understood).toMatchObject({ postalCode: 'H2S', words: [] });
    expect((await find('', { where: 'h2s1a1' })).understood.postalCode).toBe('H2S 1A1');
    expect((await find('', { where: 'h2s' })).names).toEqual(['Clinique dentaire Petite-Patrie']);
    expect((await find('dentiste montréal')).understood.postalCode).toBeNull();
  });

  test('without listings of a trade shows the nearest', async ({ find }) => {
    const { names, rows, understood } = await find('plombier', { where: 'H2S' });
    expect(understood).toMatchObject({ elsewhere: true, postalCode: 'H2S' });
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual((await find('plombier h2s')).names);
    const kilometres = rows.map(({ distanceKm }) => distanceKm ?? 0);
    expect(kilometres).toEqual([...kilometres].sort((a, b) => a - b));
  });
});

test.for([
  ['repas à prix modique', 'la tuque', 'L’Œuvre du Faubourg'],
  ['personne suicidaire', 'la tuque', 'Centre Accalmie'],
  ['microbrasserie', 'la tuque', 'Le Temps d’une pinte'],
  ['ornitologues', '', 'Ornithologues amateurs'],
  ['patinage de vitesse', 'saint-tite', 'Les Étoiles filantes'],
  ['uqtr', '', 'Université du Québec à Trois-Rivières'],
  ['maison de jeunes', 'région de maskinongé', 'Maison des jeunes de Saint-Paulin'],
  ['maison des jeunes', 'mrc de maskinongé', 'Maison des jeunes de Saint-Paulin'],
  ['boire une bonne bière', 'gatineau', 'Brasserie du Bas-Canada'],
] as const)(
  'finds by the activity, initials and families of words: %s, %s',
  async ([q, where, name], { find }) => {
    expect((await find(q, { where })).names[0]).toBe(name);
  },
);

test.for([
  ['cab de la moraine', 'Centre d’action bénévole de la Moraine'],
  ['ssjb granit', 'Société Saint-Jean-Baptiste locale du Granit'],
  ['ssjb', 'Société Saint-Jean-Baptiste locale du Granit'],
  ['mdj st-paulin', 'Maison des jeunes de Saint-Paulin'],
  ['génie uqtr', 'Association des étudiants en génie de l’Université du Québec à Trois-Rivières'],
  ['corporation developpement st-tite', 'Corporation de développement de Saint-Tite'],
  ['st-tite corporation developpement', 'Corporation de développement de Saint-Tite'],
  ['fédération producteurs mais', 'Fédération des producteurs de maïs'],
  ['fédé producteurs maïs', 'Fédération des producteurs de maïs'],
  ['ass. étudiants génie', 'Association des étudiants en génie de l’Université du Québec à Trois-Rivières'],
] as const)('finds a name by acronyms, and without its small words: %s', async ([q, name], { find }) => {
  const { names, understood } = await find(q);
  expect(names[0]).toBe(name);
  expect(understood.unknown).toEqual([]);
});

test('a name that is the words and the place comes first', async ({ find }) => {
  const { names } = await find('les unies', { where: 'saint-tite' });
  expect(names[0]).toBe('Les Unies de Saint-Tite');
});

test('who says a typed word comes before who is only filed under its trade', async ({ find }) => {
  expect((await find('pétanque', { where: 'causapscal' })).names).toEqual([
    'Club de l’âge d’or de Causapscal',
    'Motos de Causapscal',
  ]);
});

test('a verb before what a trade is about is in no name', async ({ find }) => {
  expect((await find('jouer au rugby', { where: 'percé' })).names).toContain('Rugby de Percé');
});

test('who says all words comes before who is filed under one of them', async ({ find }) => {
  expect((await find('course à obstacles')).names[0]).toBe('La Montagne');
});

test.for(['9187-2233', '91872233', '9187 2233', '9187-2233 québec inc', '1187654321', '118 765-4321'])(
  'finds an enterprise by the number that is its name, or by its NEQ: %s',
  async (q, { find, sql }) => {
    await sql(`update public.listings set neq = '1187654321' where name like '9187%'`);
    expect((await find(q)).names).toEqual(['9187-2233 Québec inc.']);
  },
);

test.for([
  '9187-5577',
  '91875577',
  '9187-5577 québec inc',
  '9187-5577 Québec inc.',
  'gestion rivard huot',
  'GESTION RIVARD-HUOT',
])('finds an establishment by the legal name of its enterprise: %s', async (q, { find, sql }) => {
  await sql('delete from private.registry_records');
  await sql(`insert into private.registry_records (listing_id, is_principal, legal_name)
             select id, true, case name when 'Le Temps d’une pinte' then '9187-5577 Québec inc.' else 'Gestion Rivard-Huot' end
               from public.listings where name in ('Le Temps d’une pinte', 'Centre Accalmie')`);
  const { names } = await find(q);
  expect(names[0]).toBe(/\d/.test(q) ? 'Le Temps d’une pinte' : 'Centre Accalmie');
});

test.for([
  ['La Pérade', 'sainte-anne-de-la-perade'],
  ['Grès', 'saint-etienne-des-gres'],
  // Several have the name, and this one has the most people.
  ['St-Étienne', 'saint-etienne-des-gres'],
  // Official names and aliases go first.
  ['Montarville', 'saint-bruno-de-montarville'],
  ['St-Laurent', 'montreal'],
  ['Lac-Mégantic', 'lac-megantic'],
] as const)('the field for places takes %s for %s', async ([where, slug], { find }) => {
  const { understood } = await find('hockey', { where });
  expect(understood.city).toMatchObject({ slug });
});

test('a short name of a place beside other words is a word', async ({ find }) => {
  const { understood } = await find('hockey la pérade');
  expect(understood).toMatchObject({ city: null, words: ['perade'] });
});

test('tells towns of one name apart by the area that follows', async ({ find }) => {
  const { understood } = await find('hockey', { where: 'st-léon-le-grand, maskinongé' });
  expect(understood.city?.slug).toMatch(/^saint-leon-le-grand/);
  expect(understood.city?.name).toContain('Mauricie');
});

test.for([
  ['vétérinère', 'Hôpital vétérinaire Côté'],
  ['cheropraticien trois-rivieres', 'Chiropratique Lavoie'],
  ['vétérinaire gatino', 'Hôpital vétérinaire Côté'],
  ['notere', 'Notaires Bonhomme'],
  ['kiropraticien trois rivieres', 'Chiropratique Lavoie'],
  ['electrisien', 'Électrique Bolduc'],
  ['cuafeuse limoilou', 'Coiffure Élégance'],
  ['garage tangay', 'Garage Tanguay'],
  ['plonbier laval', 'Maître plombier Roy'],
  ['lpombier laval', 'Maître plombier Roy'],
  ['olombier laval', 'Maître plombier Roy'],
  ['hciropraticien trois-rivières', 'Chiropratique Lavoie'],
] as const)('a word is corrected by its sound or its letters: %s', async ([q, name], { find }) => {
  const { names, understood } = await find(q);
  expect(names[0]).toBe(name);
  expect(understood.corrected).not.toBeNull();
});

test.for(['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff'])(
  'an invisible character inside a word is no space: %j',
  async (character, { find }) => {
    const { names, understood } = await find(`plom${character}bier la${character}val`);
    expect(names[0]).toBe('Maître plombier Roy');
    expect(understood.corrected).toBeNull();
  },
);

test('ranks kin of a scarce trade above listings that only mention it', async ({ find }) => {
  expect((await find('garderie chibougamau')).names.slice(0, 2)).toEqual([
    'Garderie du Nord',
    'Les Petits Ours',
  ]);
});

test('a trade that has none is answered by its kin', async ({ find }) => {
  const { names, understood } = await find('cour à scrap');
  expect(names).toEqual(['Récupération Hébert']);
  expect(understood).toMatchObject({ subcategory: { slug: 'recyclage-auto' }, relaxed: true });
});

test('two words written as one are read as two', async ({ find }) => {
  expect((await find('kiroevolution boucherville')).names[0]).toBe('Kiro Évolution');
});

test('a trade under a postal code that nothing bears is looked for without it', async ({ find }) => {
  const { names, understood } = await find('notaire g0x');
  expect(names).toEqual(['Notaires Bonhomme']);
  expect(understood).toMatchObject({ relaxed: true, elsewhere: false });
});

test.for([
  ['festinei', 'Festi-Neige'],
  ['festi n', 'Festi-Neige'],
  ['bostonpi', 'Boston Pizza'],
  ['a&w', 'A & W'],
  ['fontenac', 'Motel Frontenac'],
  ['g1l 2b2', 'Coiffure Élégance'],
  ['Dépanneur Rioux', 'Dépanneur Rioux'],
] as const)('a partial query suggests the intended business: %s', async ([q, name], { read }) => {
  const suggested = await read<{ name: string }[]>('suggest_what', { q });
  expect(suggested.map((one) => one.name)).toContain(name);
});

test('a corrected text keeps the accents of the correct words', async ({ find }) => {
  expect((await find('vétérinère Montréal')).understood.corrected).toBe('vétérinaire montréal');
});

test('two trades at once prefer listings with both', async ({ find }) => {
  const { names, understood } = await find('traiteur mariage');
  expect(names[0]).toBe('Buffet Royal');
  // Removing one trade from the search keeps the other.
  expect(understood).toMatchObject({ subcategory: { slug: 'traiteurs' }, words: ['mariage'] });
});

test('when one listing matches two trades, the listings of either follow', async ({ find }) => {
  const { names, understood } = await find('transport adapté handicapé mékinac');
  expect(names).toEqual(['Handicapés Actifs', 'Transport adapté Mékinac']);
  expect(understood.relaxed).toBe(true);
});

test('filler words do not narrow a search', async ({ find }) => {
  expect((await find('je cherche un bon plombier pas cher laval')).names).toEqual(
    (await find('plombier laval')).names,
  );
});

test.for([
  ['shop de soudure', 'soudure'],
  ['nettoyage de mes tapis', 'nettoyage-tapis-conduits'],
  ['boutique', null],
] as const)(
  'a phrase is read around small words, and any shop is no trade beside one: %s',
  async ([q, slug], { find }) => {
    const { understood } = await find(q);
    expect(understood.subcategory?.slug ?? null).toBe(slug);
    expect(understood.words).toEqual([]);
  },
);

test('a word with the same beginning is no correction', async ({ find }) => {
  expect((await find('arracher')).understood.corrected).toBeNull();
});

test('every result has its reason, in the order of the results', async ({ find }) => {
  const { names, reasons } = await find('plombier laval');
  expect(Object.fromEntries(names.map((name, index) => [name, reasons?.[index]]))).toEqual({
    'Maître plombier Roy': ['category', 'name', 'place'],
    'Tuyaux et Cie': ['category', 'place'],
    'Plomberie Gagnon inc.': ['name', 'place'],
    'Rénovations Alpha': ['place', 'services'],
  });
  expect((await find('', { city: 'laval' })).reasons).toBeNull();
  expect((await find('6565 rue st-hubert')).reasons?.[0]).toEqual(['address']);
});

test.for([
  ['ma mère perd la mémoire', 'Société Alzheimer du Granit'],
  ['chu tanné de la sclérose en plaques', 'Regroupement SP'],
  ["cours d'escrime", 'Club des Mousquetaires'],
  // Among those filed under martial arts, the club that says it.
  ['cours de karaté', 'Club de karaté Mégantic'],
] as const)(
  'a need is what listings call it, whatever other words the sentence has: %s',
  async ([q, name], { find }) => {
    const { names } = await find(q, { where: 'Lac-Mégantic' });
    expect(names[0]).toBe(name);
  },
);

test('a need that resembles the words gives points, and hides no listing that says them', async ({
  find,
}) => {
  // No description of a need has these words together.
  const resembling = await find('chu dans le trou avec mes cartes de crédit', { where: 'Lac-Mégantic' });
  expect(resembling.names).toContain('ACEF du Granit');
  expect((await find('trou carte', { where: 'Lac-Mégantic' })).names[0]).toBe('Trou dans la carte');
});

test('everyday words beside a need ask for no trade', async ({ find }) => {
  const { names, understood } = await find('ma mère perd la mémoire, elle oublie son auto', {
    where: 'Lac-Mégantic',
  });
  expect(names[0]).toBe('Société Alzheimer du Granit');
  expect(understood.category).toBeNull();
});

test('a trade without listings is not replaced by a common word', async ({ find }) => {
  // « Aids » and « aide » have one stem.
  expect((await find('hearing aids')).names).toEqual([]);
  expect((await find('aide')).names).toContain('Aide Amos');
});
