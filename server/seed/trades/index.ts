import { CARE } from './care.ts';
import { FOOD } from './food.ts';
import { HOME } from './home.ts';
import { OTHERS } from './others.ts';
import { SHOPS } from './shops.ts';
import type { Kind, Trade } from './trade.ts';
import { VEHICLES } from './vehicles.ts';

export type { HoursKind } from './trade.ts';

/** A row of the taxonomy: a subcategory with its category, or a category that has none. */
export type Topic = {
  categoryId: number;
  subcategoryId: number | null;
  categorySlug: string;
  slug: string;
  nameFr: string;
  nameEn: string;
  /** Lucide names, of the main category and of the topic. */
  icon: string;
  ownIcon: string;
};

/** A topic with all data for its listings. */
export type TopicTrade = Topic & Omit<Trade, 'kinds'> & Kind;

const TRADES = [...FOOD, ...HOME, ...VEHICLES, ...CARE, ...SHOPS, ...OTHERS];

/** Categories and subcategories of which there is nothing to invent: police, hospitals, churches, airports. */
const NOT_INVENTED = new Set([
  'services-publics',
  'culte',
  'clsc-hopitaux',
  'cegeps-universites',
  'centres-services-scolaires',
  'laboratoires-medicaux',
  'centres-commerciaux',
  'parcs-reserves-zec',
  'premieres-nations',
  'partis-politiques',
  'transport-aerien',
  'transport-maritime',
]);

/** Weight of a subcategory that no trade names, compared with trades of 4 to 52. */
const PLAIN_WEIGHT = 0.8;

/**
 * Gives every topic its trade; a topic that no trade names gets a plain one with the topic's name, so that the
 * demonstration follows the taxonomy as it grows.
 */
export function tradesOf(topics: readonly Topic[]): TopicTrade[] {
  const known = new Set(topics.map((topic) => topic.slug));
  return topics
    .filter((topic) => !NOT_INVENTED.has(topic.slug) && !NOT_INVENTED.has(topic.categorySlug))
    .map((topic) => {
      const trade = TRADES.find(({ kinds }) => Object.hasOwn(kinds, topic.slug));
      const kind = trade?.kinds[topic.slug];
      if (!trade || !kind) return { ...topic, ...plainTrade(topic) };
      const kinds = Object.keys(trade.kinds).filter((slug) => known.has(slug)).length;
      return { ...topic, ...trade, ...kind, weight: trade.weight / kinds };
    });
}

function plainTrade({ nameFr, nameEn }: Topic): Omit<Trade, 'kinds'> & Kind {
  return {
    fr: [singular(nameFr)],
    weight: PLAIN_WEIGHT,
    en: ['Services'],
    workFr: nameFr.toLowerCase(),
    workEn: nameEn.toLowerCase(),
    services: ['Estimation gratuite', 'Sur rendez-vous', 'Conseils personnalisés', 'Service à domicile'],
    hours: 'office',
    ofPlace: true,
  };
}

// « Cordonneries et clés » becomes « Cordonnerie » at the head of a name: « et » and the words after it are dropped,
// then the plural of the words before a preposition.
function singular(name: string): string {
  const [first = name] = name.split(/,| et /);
  const [noun = first, ...rest] = first.split(/ (?=(?:de|des|du|à|aux|en|pour) |d['’])/);
  return [noun.replace(/(?<=\p{L}{3}[^iuè])s(?= |$)/gu, ''), ...rest].join(' ');
}
