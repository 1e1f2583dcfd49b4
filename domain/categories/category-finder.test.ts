import { describe, expect, test } from 'vitest';
import { createCategoryFinder, type Evidence, type LearnedPhrase } from './category-finder.ts';

const finder = createCategoryFinder([
  { id: 1, parentId: null, slug: 'services', phrases: ['Services'] },
  { id: 2, parentId: null, slug: 'sports-loisirs', phrases: ['Sports et loisirs', 'loisir'] },
  { id: 201, parentId: 2, slug: 'chasse-peche', phrases: ['Chasse et pêche', 'chasse', 'club de chasse'] },
  { id: 3, parentId: null, slug: 'construction', phrases: ['Construction'] },
  { id: 301, parentId: 3, slug: 'plombiers', phrases: ['Plombiers', 'plomberie', "travaux d'eau"] },
]);

test.each([
  ['TRAVAUX DE PLOMBERIE', { categoryId: 3, subcategoryId: 301 }],
  ['loisirs - CHASSE & PÊCHE', { categoryId: 2, subcategoryId: 201 }],
  ['Travail d’eaux', { categoryId: 3, subcategoryId: 301 }],
  ['SERVICES EN MATIÈRE DE LOISIR', { categoryId: 2, subcategoryId: null }],
  ['Services', { categoryId: 1, subcategoryId: null }],
  ['SERVICES DIVERS', null],
  ['', null],
])('%j', (text, found) => {
  expect(finder.find(text)).toEqual(found);
});

test('« thé » is a word, and « the » none', () => {
  const salons = createCategoryFinder([
    { id: 1, parentId: null, slug: 'cafes', phrases: ['salon de thé', 'tearoom'] },
    { id: 2, parentId: null, slug: 'coiffure', phrases: ['salon'] },
  ]);
  for (const name of ['Salon Bruant', 'THE SALON'])
    expect(salons.classify({ name })).toMatchObject({ categoryId: 2 });
  for (const name of ['Salon de thé Bruant', 'SALON DE THE BRUANT', 'Salon de the\u0301'])
    expect(salons.classify({ name })).toMatchObject({ categoryId: 1 });
});

test('a phrase of one letter is ignored', () => {
  const heating = createCategoryFinder([
    { id: 1, parentId: null, slug: 'chauffage', phrases: ['A/C', 'climatisation'] },
  ]);
  expect(heating.find('PLOMBERIE A & C, S.E.N.C.')).toBeNull();
  expect(heating.find('Climatisation A/C')).toEqual({ categoryId: 1, subcategoryId: null });
});

test('an activity that is a kind of business outweighs a word of the name', () => {
  const kinds = createCategoryFinder([
    { id: 1, parentId: null, slug: 'restaurants', phrases: ['Restaurants'] },
    { id: 26, parentId: null, slug: 'transport', phrases: ['Transport'] },
    { id: 2601, parentId: 26, slug: 'metro', phrases: ['Subway'] },
  ]);
  expect(kinds.classify({ name: 'Subway', activity: 'Restaurant' })?.categoryId).toBe(1);
  expect(kinds.classify({ name: 'Subway', activity: 'Service de restaurants' })?.categoryId).toBe(26);
});

test('an activity that names only a main category is accepted, and yields to a subcategory next to it', () => {
  const food = createCategoryFinder([
    { id: 1, parentId: null, slug: 'restaurants', phrases: ['Restaurants'] },
    { id: 104, parentId: 1, slug: 'pizzerias', phrases: ['Pizzerias'] },
  ]);
  const main = { categoryId: 1, subcategoryId: null };
  expect(food.classify({ name: 'Dufresne Dunn', activity: 'Restaurant' })).toEqual(main);
  expect(food.classify({ name: 'Dufresne Dunn', activity: 'Restaurant, regional' })).toEqual(main);
  expect(food.classify({ name: 'Dufresne Dunn', activity: 'Restaurant, Pizzeria' })).toEqual({
    categoryId: 1,
    subcategoryId: 104,
  });
  expect(food.classify({ name: 'Dufresne Dunn', activity: 'Fournitures pour restaurants' })).toBeNull();
  expect(food.classify({ name: 'Pizzeria Dunn', activity: 'Restaurant' })?.subcategoryId).toBe(104);
});

test('slugs name a category or one of its subcategories', () => {
  expect(finder.bySlug('construction', 'plombiers')).toEqual({ categoryId: 3, subcategoryId: 301 });
  expect(finder.bySlug('construction', null)).toEqual({ categoryId: 3, subcategoryId: null });
  expect(finder.bySlug('construction', 'chasse-peche')).toBeNull();
});

describe('the category of a row', () => {
  const animals = createCategoryFinder([
    { id: 23, parentId: null, slug: 'animaux', phrases: ['Animaux'] },
    { id: 2301, parentId: 23, slug: 'veterinaires', phrases: ['Vétérinaires', 'clinique vétérinaire'] },
    { id: 2302, parentId: 23, slug: 'toilettage', phrases: ['Toilettage'] },
    { id: 3, parentId: null, slug: 'sante', phrases: ['Santé'] },
    { id: 301, parentId: 3, slug: 'cliniques-medicales', phrases: ['Clinique'] },
    { id: 320, parentId: 3, slug: 'laboratoires-medicaux', phrases: ['Laboratoire', 'radiographie'] },
  ]);
  const veterinary = { categoryId: 23, subcategoryId: 2301 };

  test('is read in its name before its activity, and there before its services', () => {
    const services = ['Radiographie', 'Laboratoire', 'Toilettage'];
    expect(animals.classify({ name: 'Clinique vétérinaire Côté', services })).toEqual(veterinary);
    expect(animals.classify({ name: 'Hôpital Côté', activity: 'Vétérinaires', services })).toEqual(
      veterinary,
    );
    expect(animals.classify({ name: 'Toilettage Rex', activity: 'Vétérinaires' })).toEqual({
      categoryId: 23,
      subcategoryId: 2302,
    });
  });

  test('comes from the services only when they agree', () => {
    const services = ['Radiographie numérique', 'Laboratoire', 'Radiographie', 'Laboratoire sur place'];
    expect(animals.classify({ name: 'Gestion ABC', services })).toEqual({
      categoryId: 3,
      subcategoryId: 320,
    });
    expect(animals.classify({ name: 'Gestion ABC', services: services.slice(0, 1) })).toBeNull();
  });

  test('is null for a name with vague words only', () => {
    expect(animals.classify({ name: 'Clinique Gagnon' })).toBeNull();
    expect(animals.classify({})).toBeNull();
  });

  test('is the same in the feminine', () => {
    expect(animals.classify({ name: 'Julie Roy, vétérinaire' })).toEqual(veterinary);
  });
});

describe('candidates', () => {
  const topics = [
    { id: 3, parentId: null, slug: 'sante', phrases: ['Santé'] },
    { id: 301, parentId: 3, slug: 'cliniques-medicales', phrases: ['Clinique'] },
    { id: 302, parentId: 3, slug: 'dentistes', phrases: ['Dentistes', 'dentaire'] },
    { id: 303, parentId: 3, slug: 'massage', phrases: ['Massothérapie'] },
    { id: 304, parentId: 3, slug: 'yoga', phrases: ['Yoga'] },
  ];
  const slugsOf = (evidence: Evidence, learned: LearnedPhrase[] = []) =>
    createCategoryFinder(topics, learned)
      .candidates(evidence)
      .map(({ topic }) => topics.find(({ id }) => id === topic.subcategoryId)?.slug);

  test('are the three with most points, best first, also below the threshold', () => {
    expect(slugsOf({ services: ['Yoga'] })).toEqual(['yoga']);
    expect(slugsOf({ name: 'Yoga et massothérapie', activity: 'dentaire', services: ['Clinique'] })).toEqual([
      'yoga',
      'massage',
      'dentistes',
    ]);
    expect(slugsOf({ name: 'Gestion ABC' })).toEqual([]);
  });

  test('include the category of a vague word, after the others', () => {
    expect(slugsOf({ name: 'Clinique Gagnon', services: ['Yoga'] })).toEqual(['yoga', 'cliniques-medicales']);
  });

  test('follow a learned phrase, which also decides an import, and yields to a term', () => {
    const learned = [
      { phrase: 'kombucha', categoryId: 304, answers: 3 },
      { phrase: 'dentaire', categoryId: 304, answers: 9 },
      { phrase: 'zorglub', categoryId: 999, answers: 3 },
    ];
    const taught = createCategoryFinder(topics, learned);
    expect(slugsOf({ name: 'Maison du kombucha' }, learned)).toEqual(['yoga']);
    expect(slugsOf({ activity: 'Vente de kombucha' }, learned)).toEqual([]);
    expect(taught.classify({ name: 'Maison du kombucha' })).toEqual({ categoryId: 3, subcategoryId: 304 });
    expect(taught.classify({ name: 'Centre dentaire' })).toEqual({ categoryId: 3, subcategoryId: 302 });
    expect(taught.candidates({ name: 'Zorglub' })).toEqual([]);
  });

  test('follow a learned phrase of two words also in an activity', () => {
    const learned = [{ phrase: 'etirement doux', categoryId: 304, answers: 3 }];
    expect(slugsOf({ activity: 'Cours d’étirements doux pour tous' }, learned)).toEqual(['yoga']);
  });

  test('distinguish terms of the taxonomy from learned phrases', () => {
    const taught = createCategoryFinder(topics, [{ phrase: 'kombucha', categoryId: 304, answers: 3 }]);
    expect([taught.isTerm('Dentistes'), taught.isTerm('kombucha')]).toEqual([true, false]);
  });
});

describe('the beginning of a name', () => {
  const organizations = createCategoryFinder([
    { id: 14, parentId: null, slug: 'enfance-famille', phrases: ['Enfance et famille'] },
    { id: 1402, parentId: 14, slug: 'garderies', phrases: ['Garderies'] },
    { id: 13, parentId: null, slug: 'sports-loisirs', phrases: ['Sports et loisirs'] },
    { id: 1303, parentId: 13, slug: 'clubs-de-hockey', phrases: ['Hockey'] },
    { id: 1310, parentId: 13, slug: 'chasse-peche', phrases: ['Chasse'] },
    { id: 1314, parentId: 13, slug: 'gymnastique-danse', phrases: ['Gymnastique'] },
    { id: 1319, parentId: 13, slug: 'clubs-sportifs', phrases: ['Clubs sportifs'] },
    { id: 19, parentId: null, slug: 'communautaire', phrases: ['Communautaire', 'femmes'] },
    { id: 1916, parentId: 19, slug: 'premieres-nations', phrases: ['Organismes autochtones'] },
    { id: 21, parentId: null, slug: 'services-publics', phrases: ['Services publics'] },
    { id: 2112, parentId: 21, slug: 'associations-municipales', phrases: ['Regroupements municipaux'] },
    { id: 1903, parentId: 19, slug: 'fondations', phrases: ['Fondations'] },
    { id: 1912, parentId: 19, slug: 'associations-affaires', phrases: ['Associations de gens d’affaires'] },
    { id: 10, parentId: null, slug: 'immobilier-logement', phrases: ['Immobilier'] },
    { id: 1004, parentId: 10, slug: 'cooperatives-habitation', phrases: ['Habitation'] },
    { id: 1008, parentId: 10, slug: 'maisons-de-chambres', phrases: ['Chambres'] },
    {
      id: 1016,
      parentId: 10,
      slug: 'associations-proprietaires',
      phrases: ['Associations de propriétaires'],
    },
    { id: 15, parentId: null, slug: 'aines', phrases: ['Aînés'] },
    { id: 1503, parentId: 15, slug: 'clubs-age-or', phrases: ['Clubs de l’âge d’or'] },
    { id: 16, parentId: null, slug: 'education-formation', phrases: ['Écoles'] },
    { id: 1620, parentId: 16, slug: 'associations-etudiantes', phrases: ['Associations étudiantes'] },
  ]);
  test.each([
    ['Union des garderies du Québec', 1912],
    ['Garderie L’Union', 1402],
    ['Fédération québécoise de hockey', 1303],
    ['Fondation Hockey pour tous', 1903],
    ['Fondation de l’école Saint-Paul', 1620],
    ['Association des riverains du lac Hockey', 1016],
    ['Âge d’or de Saint-Tite', 1503],
    ['Club de l’âge d’or Hockey', 1503],
    ['FADOQ Hockey', 1503],
    ['Club récréatif des aînés de Saint-André', 1503],
    ['Association des retraité(e)s de la Garderie Hockey', 1503],
    ['Association générale des étudiant.e.s en hockey', 1620],
    ['Association du baccalauréat en hockey', 1620],
    ['Résidents du lac des Piles', 1016],
    ['Association des usagers du chemin Hockey', 1016],
    ['Syndicat de la copropriété Hockey', 1016],
    ['Regroupement des femmes de carrière', 1912],
    ['Nation Makwanini', 1916],
    ['Accès logement Hockey', 1004],
    ['Coopérative de solidarité hébergement du Lac', 1004],
    ['Club de gym Hockey', 1314],
    ['Club belle pêche', 1310],
    ['Association athlétique des employés', 1319],
    ['Grands frères et grandes sœurs du Lac', 14],
    ['Table des élus du Lac', 2112],
    ['Association coopérative d’habitation étudiante', 1008],
  ] as const)('says what an organization is: %s', (name, subcategoryId) => {
    const found = organizations.classify({ name });
    expect(found?.subcategoryId ?? found?.categoryId).toBe(subcategoryId);
  });
});

describe('a trade', () => {
  const taxonomy = createCategoryFinder([
    { id: 1, parentId: null, slug: 'restaurants', phrases: ['Restaurants', 'restaurant'] },
    { id: 105, parentId: 1, slug: 'restauration-rapide', phrases: ['sandwich', 'club sandwich'] },
    { id: 109, parentId: 1, slug: 'cabanes-a-sucre', phrases: ['érablière', 'cabane à sucre'] },
    { id: 2, parentId: null, slug: 'construction-renovation', phrases: ['Construction'] },
    { id: 208, parentId: 2, slug: 'fondations-beton', phrases: ['Fondations et béton', 'béton'] },
    { id: 215, parentId: 2, slug: 'portes-fenetres', phrases: ['fenêtre'] },
    { id: 3, parentId: null, slug: 'sante', phrases: ['Santé'] },
    { id: 301, parentId: 3, slug: 'cliniques-medicales', phrases: ['médecin', 'dr', 'md', 'docteur'] },
    { id: 304, parentId: 3, slug: 'dentistes', phrases: ['dentiste', 'soins dentaires'] },
    { id: 309, parentId: 3, slug: 'chiropraticiens', phrases: ['chiropraticien'] },
    { id: 7, parentId: null, slug: 'commerces', phrases: ['Commerces'] },
    { id: 701, parentId: 7, slug: 'vetements', phrases: ['mode', 'vêtement'] },
    { id: 8, parentId: null, slug: 'services', phrases: ['Services'] },
    { id: 806, parentId: 8, slug: 'deneigement', phrases: ['neige', 'déneigement'] },
    { id: 13, parentId: null, slug: 'sports-loisirs', phrases: ['Sports et loisirs'] },
    { id: 1310, parentId: 13, slug: 'chasse-peche', phrases: ['chasse et pêche'] },
    { id: 19, parentId: null, slug: 'communautaire', phrases: ['association', 'organisme communautaire'] },
    { id: 1903, parentId: 19, slug: 'fondations', phrases: ['charité'] },
    { id: 1911, parentId: 19, slug: 'syndicats', phrases: ['union'] },
    { id: 1912, parentId: 19, slug: 'associations-affaires', phrases: ['chambre de commerce'] },
    { id: 1913, parentId: 19, slug: 'clubs-sociaux', phrases: ['club social'] },
    { id: 17, parentId: null, slug: 'arts-culture', phrases: ['Arts'] },
    { id: 1713, parentId: 17, slug: 'patrimoine-histoire', phrases: ['histoire'] },
    { id: 22, parentId: null, slug: 'agriculture-foret', phrases: ['Agriculture'] },
    { id: 2205, parentId: 22, slug: 'acericulture', phrases: ['acériculture'] },
    { id: 2214, parentId: 22, slug: 'associations-agricoles', phrases: ['syndicat agricole'] },
    { id: 23, parentId: null, slug: 'animaux', phrases: ['Animaux'] },
    { id: 2301, parentId: 23, slug: 'veterinaires', phrases: ['vétérinaire'] },
    { id: 25, parentId: null, slug: 'industrie', phrases: ['Industrie'] },
    { id: 2503, parentId: 25, slug: 'transformation-aliments', phrases: ['abattoir'] },
    { id: 6, parentId: null, slug: 'alimentation', phrases: ['Alimentation'] },
    { id: 609, parentId: 6, slug: 'fruiteries', phrases: ['vente à la ferme'] },
  ]);
  const idOf = (evidence: Evidence) => {
    const found = taxonomy.classify(evidence);
    return found && (found.subcategoryId ?? found.categoryId);
  };

  test.each([
    ['Dr Jean Roy, chiropraticien', 309],
    ['Docteure Anne Roy, vétérinaire', 2301],
    ['Dr Luc Côté dentiste inc.', 304],
    ['Dr Marie Roy inc.', 301],
    ['Jean Tremblay, M.D. inc.', 301],
    ['Tremblay et Côté M.D. S.E.N.C.', 301],
    ['Jean Tremblay D.M.D.', 304],
    ['Jean Tremblay D.M.V. inc.', 2301],
    ['Construction M.D. inc.', 2],
    ['Les Entreprises M.D. inc.', null],
    ['Gestion Roy M.D. inc.', null],
  ])('says more than a title or a degree: %s', (name, id) => {
    expect(idOf({ name })).toBe(id);
  });

  test.each([
    ['Côte-des-Neiges BK', null],
    ['Patinage Les Perce-Neige', null],
    ['Neige Tremblay inc.', 806],
    ['La Fenêtre, lieu de rencontre', null],
    ['Fenêtres Plein Jour', 215],
  ])('is not a word in another sense: %s', (name, id) => {
    expect(idOf({ name })).toBe(id);
  });

  test('is not part of a phrase with another sense in an activity', () => {
    expect(idOf({ activity: 'Promouvoir un mode de vie actif' })).toBeNull();
    expect(idOf({ activity: 'Boutique de mode' })).toBe(701);
  });

  test('is what a list begins with, before what the business offers', () => {
    expect(idOf({ name: 'Dr Roy', activity: 'Vétérinaire, soins dentaires' })).toBe(2301);
    expect(idOf({ name: 'Dr Roy', activity: 'Clinique offrant des soins dentaires' })).toBe(304);
  });

  test('of a club is an image, unless the club is in the phrase', () => {
    expect(idOf({ name: 'Club Fenêtre', activity: 'Chasse, pêche et villégiature' })).toBeNull();
    expect(idOf({ name: 'Comité Dentiste', activity: 'Chasse et pêche' })).toBe(1310);
    expect(idOf({ name: 'Club sandwich Tremblay' })).toBe(105);
  });

  test.each([
    ['Association des dentistes de la Mauricie', 1912],
    ['Fédération québécoise des vétérinaires', 1912],
    ['Regroupement des érablières de la Mauricie', 2214],
    ['Association pour l’histoire', 1713],
    ['Association Béafrica', null],
  ])('has an association: %s', (name, id) => {
    expect(idOf({ name })).toBe(id);
  });

  test('in the activity of an association only is not the trade of its members', () => {
    expect(idOf({ name: 'Association Zorglub', activity: 'Soins dentaires et prévention' })).toBeNull();
  });

  test('has rules that are read before the terms of a search', () => {
    expect(idOf({ name: 'Érablière Tremblay' })).toBe(2205);
    expect(idOf({ name: 'Érablière Tremblay', activity: 'Cabane à sucre' })).toBe(109);
    expect(idOf({ name: 'Érablière Tremblay', activity: 'Restaurant' })).toBe(1);
    expect(idOf({ name: 'Abattoir Tremblay', activity: 'Vente à la ferme' })).toBe(2503);
  });

  test('is concrete in the plural, and charity in the singular', () => {
    expect(idOf({ name: 'Fondations Tremblay et béton' })).toBe(208);
    expect(idOf({ name: 'La Fondation Tremblay' })).toBe(1903);
  });

  test('is named by the union of its workers', () => {
    expect(idOf({ name: 'Syndicat des dentistes (CSN)' })).toBe(1911);
    expect(idOf({ name: 'Unifor, section locale 77Q' })).toBe(1911);
    expect(idOf({ name: 'Association du personnel dentiste' })).toBe(1911);
    expect(idOf({ name: 'Association syndicale des travailleurs étudiants' })).toBe(1911);
  });
});

describe('an activity that many organizations declare', () => {
  const organizations = createCategoryFinder([
    { id: 13, parentId: null, slug: 'sports-loisirs', phrases: ['Sports et loisirs'] },
    { id: 1319, parentId: 13, slug: 'clubs-sportifs', phrases: ['club sportif'] },
    { id: 17, parentId: null, slug: 'arts-culture', phrases: ['Arts'] },
    { id: 1713, parentId: 17, slug: 'patrimoine-histoire', phrases: ['histoire'] },
    { id: 19, parentId: null, slug: 'communautaire', phrases: ['association', 'sans but lucratif', 'OBNL'] },
    { id: 1910, parentId: 19, slug: 'defense-droits', phrases: ['défense des droits'] },
    { id: 1913, parentId: 19, slug: 'clubs-sociaux', phrases: ['organisation civique et amicale'] },
  ]);
  test.each([
    [{ name: 'Zorglub', activity: 'Organisation civique et amicale' }, 1913],
    [{ name: 'Zorglub et son histoire', activity: 'Organisation civique et amicale' }, 1713],
    [{ name: 'Zorglub', activity: 'Organisation civique et amicale - Défense des droits' }, 1910],
    [{ name: 'Zorglub', activity: 'Club sportif' }, 1319],
    [{ name: 'Renaissance OBNL' }, null],
    [{ name: 'Association Zorglub', activity: 'Organisme sans but lucratif' }, null],
  ] as const)('decides only alone: %j', (evidence, id) => {
    expect(organizations.classify(evidence)?.subcategoryId ?? null).toBe(id);
  });
});

describe('a word of the taxonomy', () => {
  const taxonomy = createCategoryFinder([
    { id: 4, parentId: null, slug: 'automobile', phrases: ['Automobile', 'auto'] },
    { id: 7, parentId: null, slug: 'commerces', phrases: ['Commerces', 'commerce de détail'] },
    { id: 701, parentId: 7, slug: 'vetements', phrases: ['vêtement'] },
    { id: 8, parentId: null, slug: 'services', phrases: ['Services'] },
    { id: 9, parentId: null, slug: 'services-professionnels', phrases: ['professionnel'] },
    { id: 902, parentId: 9, slug: 'notaires', phrases: ['notaire'] },
    { id: 13, parentId: null, slug: 'sports-loisirs', phrases: ['loisir'] },
    { id: 17, parentId: null, slug: 'arts-culture', phrases: ['Arts'] },
    { id: 1713, parentId: 17, slug: 'patrimoine-histoire', phrases: ['patrimoine'] },
    { id: 19, parentId: null, slug: 'communautaire', phrases: ['association'] },
    { id: 1903, parentId: 19, slug: 'fondations', phrases: ['charité'] },
    { id: 1908, parentId: 19, slug: 'personnes-handicapees', phrases: ['malvoyante'] },
    { id: 1912, parentId: 19, slug: 'associations-affaires', phrases: ['chambre de commerce'] },
    { id: 1913, parentId: 19, slug: 'clubs-sociaux', phrases: ['activités sociales'] },
    { id: 26, parentId: null, slug: 'transport-logistique', phrases: ['Transport'] },
    { id: 2601, parentId: 26, slug: 'camionnage', phrases: ['camionnage'] },
    { id: 2604, parentId: 26, slug: 'autobus-nolises', phrases: ['transport scolaire'] },
  ]);
  const idOf = (name: string, activity: string | null = null) => {
    const found = taxonomy.classify({ name, activity });
    return found && (found.subcategoryId ?? found.categoryId);
  };

  test('says nothing as a vague part of a list, unless it is a kind of organization', () => {
    expect(idOf('Comité Zorglub', 'Service, soutien aux personnes malvoyantes')).toBe(1908);
    expect(idOf('Zorglub', 'Services')).toBe(8);
    expect(idOf('Fonds Zorglub', 'Charité / religion')).toBe(1903);
  });

  test('that many names bear decides only alone', () => {
    expect(idOf('Zorglub Loisirs', null)).toBe(13);
    expect(idOf('Zorglub Loisirs', 'Promotion du patrimoine')).toBe(1713);
    expect(idOf('Transport Zorglub')).toBe(2601);
    expect(idOf('Transport Zorglub', 'Transport scolaire')).toBe(2604);
  });

  test('that many organizations declare yields to a trade in the name', () => {
    expect(idOf('Association des notaires', 'Activités sociales')).toBe(1912);
    expect(idOf('Zorglub', 'Activités sociales')).toBe(1913);
  });

  test('of a subcategory says more than a longer phrase of its main category', () => {
    expect(idOf('Zorglub', 'Commerce de détail de vêtements')).toBe(701);
    expect(idOf('Zorglub', 'Commerce de détail')).toBe(7);
  });

  test('is read in the frame of the row', () => {
    expect(idOf('Club auto-expo Zorglub', 'Exposition d’autos')).toBe(13);
    expect(idOf('Zorglub', 'Vente d’autos')).toBeNull();
    expect(idOf('Autos Zorglub')).toBe(4);
  });
});

describe('a name that holds no term', () => {
  const taxonomy = createCategoryFinder([
    { id: 3, parentId: null, slug: 'sante', phrases: ['Santé'] },
    { id: 307, parentId: 3, slug: 'optometristes', phrases: ['optométriste'] },
    { id: 5, parentId: null, slug: 'beaute-bien-etre', phrases: ['Beauté'] },
    { id: 501, parentId: 5, slug: 'coiffure', phrases: ['coiffure'] },
    { id: 16, parentId: null, slug: 'education-formation', phrases: ['Éducation'] },
    { id: 15, parentId: null, slug: 'aines', phrases: ['Aînés'] },
    { id: 1503, parentId: 15, slug: 'clubs-age-or', phrases: ['Clubs de l’âge d’or'] },
    { id: 19, parentId: null, slug: 'communautaire', phrases: ['Communautaire'] },
    { id: 1903, parentId: 19, slug: 'fondations', phrases: ['Fondations'] },
    { id: 1904, parentId: 19, slug: 'aide-femmes', phrases: ['Aide aux femmes'] },
    { id: 1909, parentId: 19, slug: 'accueil-immigrants', phrases: ['Accueil'] },
    { id: 1912, parentId: 19, slug: 'associations-affaires', phrases: ['gens d’affaires'] },
    { id: 20, parentId: null, slug: 'culte', phrases: ['Culte'] },
    { id: 2002, parentId: 20, slug: 'eglises-protestantes', phrases: ['église évangélique'] },
  ]);
  test.each([
    ['New Look', null, 307],
    ['New Look Coiffure', null, 501],
    ['Fonds Zorglub', null, 1903],
    ['Fonds de développement Zorglub', null, null],
    ['Les œuvres de Zorglub', null, 1903],
    ['La petite école Zorglub', null, 16],
    ['Les retraités de l’usine Zorglub', null, 1503],
    ['Retraites de yoga Zorglub', null, null],
    ['Association camerounaise de Zorglub', null, 1909],
    ['Association des commerçants chinois', null, null],
    ['Association des femmes de Zorglub', null, 1904],
    ['Association des femmes d’affaires', null, 1912],
    ['Église Zorglub', null, 2002],
    ['Zorglub', 'Aider les personnes dans le besoin', 19],
    ['Centre d’aide Zorglub', null, 19],
    ['Organisation AIDES', null, null],
    ['Zorglub', 'Aide aux entreprises', null],
  ] as const)('is of the kind that it begins with, or that it helps: « %s » (%s)', (name, activity, id) => {
    const found = taxonomy.classify({ name, activity });
    expect(found && (found.subcategoryId ?? found.categoryId)).toBe(id);
  });
});
