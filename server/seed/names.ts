import { familyName, firstName } from './people.ts';
import type { Place } from './places.ts';
import type { Random } from './random.ts';
import type { TopicTrade } from './trades/index.ts';

/** Where a business is in people's words, when it takes the place for its name. */
const CORNERS_FR =
  'du Coin,du Village,du Lac,de la Montagne,de la Rivière,du Nord,de la Rive,du Faubourg,du Boulevard,de l’Érable,des Pins,du Quartier,du Vieux-Moulin,du Marché,de la Gare,Deux-Rives,Quatre-Saisons,Boréal,Laurentien,Expert,Plus,Pro,Express,2000,du Fleuve,des Cantons,de l’Île,du Parc,Sans Frontières,Nouvelle Génération'.split(
    ',',
  );
const CORNERS_EN =
  'Lakeshore,Riverside,Village,Maple,Northern,Mountain View,West End,Laurentian,Township,Four Seasons,Premier,Precision,Main Street,Heritage,Sunrise'.split(
    ',',
  );
const LEGAL_FORMS = [' inc.', ' inc.', ' inc.', ' enr.', ' ltée', ' S.E.N.C.'];

/** A name as Quebecers give one to a business of this trade: a family, a first name, a place, or an invented name. */
export function businessName(random: Random, trade: TopicTrade, place: Place, inEnglish: boolean): string {
  if (inEnglish) return englishName(random, trade);
  const head = random.pick(trade.fr);
  if (trade.ofPlace) return placeName(random, head, trade, place);
  const family = familyName(random, false);
  const initial = firstName(random, false).charAt(0);
  const draw = random.next();
  if (trade.own && draw < 0.1) return ownName(random, trade.own, place);
  if (draw < 0.32) return `${head} ${family}${legalForm(random, 0.35)}`;
  if (draw < 0.44)
    return `${head} ${family} & ${random.chance(0.75) ? 'Fils' : 'Filles'}${legalForm(random, 0.2)}`;
  if (draw < 0.56) return `${head} ${initial}. ${family}${legalForm(random, 0.5)}`;
  if (draw < 0.66) return `${head} ${firstName(random, false)} ${family}`;
  if (draw < 0.72) return `${head.replace(/ Chez$/, '')} Chez ${firstName(random, false)}`;
  if (draw < 0.79) return `${head} ${family} et ${familyName(random, false)}${legalForm(random, 0.3)}`;
  if (draw < 0.87) return `${head} ${place.name}`;
  if (draw < 0.9) return `Les Entreprises ${family} inc.`;
  return `${head} ${random.pick(CORNERS_FR)}`;
}

// An invented name may occur in several places: half of them add the place.
function ownName(random: Random, names: readonly string[], place: Place): string {
  const name = random.pick(names);
  return random.chance(0.5) ? name : `${name} ${place.name}`;
}

function placeName(random: Random, head: string, trade: TopicTrade, place: Place): string {
  const draw = random.next();
  if (trade.own && draw < 0.2) return ownName(random, trade.own, place);
  if (draw < 0.6) return `${head} ${place.name}`;
  if (draw < 0.75) return `${head} ${familyName(random, false)}`;
  return `${head} ${random.pick(CORNERS_FR)}`;
}

function englishName(random: Random, trade: TopicTrade): string {
  const head = random.pick(trade.en);
  const family = familyName(random, random.chance(0.75));
  const draw = random.next();
  if (draw < 0.35) return `${family}’s ${head}`;
  if (draw < 0.55) return `${family} ${head}${legalForm(random, 0.3)}`;
  if (draw < 0.68) return `${family} & Sons ${head}`;
  return `${random.pick(CORNERS_EN)} ${head}`;
}

function legalForm(random: Random, probability: number): string {
  return random.chance(probability) ? random.pick(LEGAL_FORMS) : '';
}
