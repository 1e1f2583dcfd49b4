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
    { id: 19, parentId: null, slug: 'communautaire', phrases: ['Communautaire'] },
    { id: 1903, parentId: 19, slug: 'fondations', phrases: ['Fondations'] },
    { id: 1912, parentId: 19, slug: 'associations-affaires', phrases: ['Associations de gens d’affaires'] },
    { id: 10, parentId: null, slug: 'immobilier-logement', phrases: ['Immobilier'] },
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
  ] as const)('says what an organization is: %s', (name, subcategoryId) => {
    expect(organizations.classify({ name })?.subcategoryId).toBe(subcategoryId);
  });
});
