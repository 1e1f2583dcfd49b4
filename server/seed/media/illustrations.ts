import { createRandom } from '../random.ts';
import { type Colours, drawing, type Scene } from './scenes/draw.ts';
import { kindNamed } from './scenes/kinds.ts';
import { type Landmark, land } from './scenes/land.ts';
import { litStreet } from './scenes/street.ts';

/** The colours of the site (site/ui/styles/tokens.css). */
const COLOURS: Colours = { main: '#1f4e79', deep: '#0f1f3d', light: '#dfe6f0', accent: '#ffc42e' };

/** Scene of each main category, and the seed that draws it well. */
const CATEGORIES: Readonly<Record<string, readonly [scene: number, seed: number]>> = {
  restaurants: [0, 500],
  'construction-renovation': [0, 502],
  sante: [0, 501],
  automobile: [0, 501],
  'beaute-bien-etre': [0, 501],
  alimentation: [0, 500],
  commerces: [0, 502],
  services: [0, 502],
  'services-professionnels': [1, 505],
  'immobilier-logement': [0, 502],
  'finances-assurances': [1, 507],
  'tourisme-hebergement': [0, 500],
  'sports-loisirs': [0, 500],
  'enfance-famille': [0, 500],
  aines: [0, 501],
  'education-formation': [0, 502],
  'arts-culture': [0, 502],
  evenements: [0, 501],
  communautaire: [1, 500],
  culte: [0, 502],
  'services-publics': [0, 502],
  'agriculture-foret': [0, 509],
  animaux: [0, 500],
  'technologies-communications': [0, 505],
  industrie: [0, 501],
  'transport-logistique': [0, 507],
  grossistes: [0, 501],
  'environnement-energie': [0, 504],
};

/** The landmark of each region. */
const REGIONS: Readonly<Record<string, readonly [landmark: Landmark, seed: number]>> = {
  'bas-saint-laurent': ['lighthouse', 502],
  'saguenay-lac-saint-jean': ['fjord', 502],
  'capitale-nationale': ['castle', 505],
  mauricie: ['river', 502],
  estrie: ['barn', 502],
  montreal: ['tower', 505],
  outaouais: ['camp', 505],
  'abitibi-temiscamingue': ['mine', 501],
  'cote-nord': ['whale', 505],
  'nord-du-quebec': ['aurora', 501],
  'gaspesie-iles-de-la-madeleine': ['rock', 502],
  'chaudiere-appalaches': ['sugar', 501],
  laval: ['bridge', 502],
  lanaudiere: ['church', 505],
  laurentides: ['ski', 501],
  monteregie: ['orchard', 502],
  'centre-du-quebec': ['cow', 502],
};

/** Name and SVG text of each illustration of pages, one family with the demonstration's photos. */
export function drawIllustrations(): [name: string, svg: string][] {
  return [
    ...Object.entries(CATEGORIES).map(
      ([slug, [scene, seed]]) =>
        [`category-${slug}`, draw(kindNamed(slug).covers[scene] as Scene, seed)] as [string, string],
    ),
    ...Object.entries(REGIONS).map(
      ([slug, [landmark, seed]]) => [`region-${slug}`, draw(land(landmark), seed)] as [string, string],
    ),
    ['street', litStreet({ random: createRandom(3, 7), colours: COLOURS })],
  ];
}

function draw(scene: Scene, seed: number): string {
  return drawing(scene({ random: createRandom(seed, 7), colours: COLOURS }));
}
