import { createCategoryFinder, type Topic } from '#domain/categories/category-finder.ts';
import { expect, test } from '#tests/fixtures/index.ts';

/** By the terms of the seeds, as an import reads them; null where a row says too little. */
test.for([
  ['Dr Jean Roy, chiropraticien', null, 'chiropraticiens'],
  ['Dre Anne Gagnon optométriste', null, 'optometristes'],
  ['Clinique du Dr Luc Côté, dentiste', null, 'dentistes'],
  ['Dr Paul Roy', null, 'cliniques-medicales'],
  ['Jean Tremblay, M.D. inc.', null, 'cliniques-medicales'],
  ['Gestion M.D. inc.', null, null],
  ['Hôpital Roy', 'Vétérinaires, soins dentaires, chirurgie', 'veterinaires'],
  ['Côte-des-Neiges BK', null, null],
  ['École de technologie gazière', null, 'education-formation'],
  ['Érablière Gagnon', null, 'acericulture'],
  ['Érablière Gagnon', 'Repas de cabane', 'cabanes-a-sucre'],
  ['Abattoir Lamy', 'Vente à la ferme', 'transformation-aliments'],
  ['Fondations Tremblay inc.', 'Fondations et béton', 'fondations-beton'],
  ['Fondation Tremblay', 'Chasse et pêche', 'fondations'],
  ['Fondation du cégep de Rimouski', null, 'associations-etudiantes'],
  ['Club Sandwich', 'Chasse et pêche', 'chasse-peche'],
  ['C.P.E. Saute-Mouton', null, 'cpe'],
  ['Corporation du pont de la Rivière-aux-Rats', null, null],
  ['Église Renaissance', null, 'eglises-protestantes'],
  ['Église Saint-Joseph', null, 'eglises-catholiques'],
  ['Moisson Rimouski', null, 'aide-alimentaire'],
  ['Coopérative de solidarité santé de Rimouski', null, 'cliniques-medicales'],
  ['Association des marchands de Rimouski', null, 'associations-affaires'],
  ['Transporteurs en vrac de Maskinongé inc.', null, 'camionnage'],
  ['Épicerie en vrac du Marché', null, 'aliments-naturels'],
  ['Association Zorglub', '-', null],
  ['Zorglub', 'Restaurants avec permis d’alcool', 'restaurants'],
  ['Zorglub', 'Cabinets de dentistes', 'dentistes'],
  ['Zorglub', 'Exploitants de bâtiments et de logements', 'appartements-a-louer'],
  ['Zorglub', 'Exploitants de bâtiments non résidentiels', 'locaux-commerciaux'],
  ['Zorglub', 'Commerces de détail de vêtements pour dames', 'vetements'],
  ['Zorglub', 'Commerces de gros de fruits et légumes frais', 'grossistes-alimentaires'],
  ['Zorglub', 'Industrie du meuble de maison en bois', 'fabrication-meubles'],
  ['Zorglub', 'Location d’automobiles et de camions', 'location-autos'],
  ['Zorglub', 'E-commerce', 'commerces'],
  ['Zorglub', 'Pourvoyeur de chasse et pêche', 'pourvoiries'],
  ['Salon chez Nathalie', null, 'coiffure'],
  ['Transport Marcel Roy', null, 'camionnage'],
  ['Construction Desjardins inc.', null, 'construction-renovation'],
  ['Adeptes du tout-terrain', 'Pratique du quad', 'motoneige-quad'],
  ['Club de camping Zorglub', null, 'sports-loisirs'],
  ['Apostolat de la mer', 'Organisme au service du bien-être du marin', 'communautes-religieuses'],
  ['Association de la fibromyalgie', null, 'communautaire'],
] as const)('« %s » (%s) is filed under %s', async ([name, activity, slug], { sql }) => {
  const topics = await sql<Topic>(
    `select c.id, c.parent_id as "parentId", c.slug,
            array[c.name_fr, c.name_en] || array(select term from public.category_terms t where t.category_id = c.id)
              as phrases
       from public.categories c order by c.id`,
  );
  const found = createCategoryFinder(topics).classify({ name, activity });
  const id = found?.subcategoryId ?? found?.categoryId;
  expect(topics.find((topic) => topic.id === id)?.slug ?? null).toBe(slug);
});
