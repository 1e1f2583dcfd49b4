import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { places as french } from './texts.fr.ts';

export const places = {
  inCity: 'in {{name}}',
  inCityLe: 'in Le {{name}}',
  inCityLes: 'in Les {{name}}',
  inMrc: '({{name}} MRC)',
  inOtherRegion: '({{name}})',
  inRegion: {
    'bas-saint-laurent': 'in the Lower St. Lawrence',
    'saguenay-lac-saint-jean': 'in Saguenay–Lac-Saint-Jean',
    'capitale-nationale': 'in the Capitale-Nationale',
    mauricie: 'in Mauricie',
    estrie: 'in the Eastern Townships',
    montreal: 'in the Montreal region',
    outaouais: 'in the Outaouais',
    'abitibi-temiscamingue': 'in Abitibi-Témiscamingue',
    'cote-nord': 'on the North Shore',
    'nord-du-quebec': 'in Northern Quebec',
    'gaspesie-iles-de-la-madeleine': 'in Gaspésie–Magdalen Islands',
    'chaudiere-appalaches': 'in Chaudière-Appalaches',
    laval: 'in the Laval region',
    lanaudiere: 'in Lanaudière',
    laurentides: 'in the Laurentians',
    monteregie: 'in Montérégie',
    'centre-du-quebec': 'in Central Quebec',
  },
} satisfies SameTexts<typeof french>;
