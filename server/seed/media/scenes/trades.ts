import type { Kind } from './kinds.ts';
import { land, road } from './land.ts';
import { counter, roomWith } from './room.ts';
import { shopfront } from './street.ts';
import { atWork, site } from './work.ts';

type Trades = Kind & { slugs: readonly string[] };

/** Subcategories that the pictures of their category do not fit, in groups that share theirs. */
const GROUPS: Readonly<Record<string, Trades>> = {
  'metiers-du-batiment': {
    slugs: ['electriciens', 'chauffage-climatisation', 'soudure', 'ascenseurs', 'protection-incendie'],
    covers: [atWork(['wrench'], ['tools', 'boxes'], 'helmet', 'cap'), road('van'), site(false)],
    insides: [atWork(['wrench', 'hammer'], ['tools'], 'cap', 'none')],
  },
  peintres: {
    slugs: ['peintres', 'platriers'],
    covers: [atWork(['roller'], ['tools', 'boxes'], 'cap', 'none'), site(true), road('van')],
    insides: [atWork(['roller'], ['boxes'], 'bun', 'cap')],
  },
  excavation: {
    slugs: ['excavation', 'fosses-septiques', 'fondations-beton', 'pavage-pave-uni'],
    covers: [site(true), road('truck'), site(false)],
    insides: [atWork(['tablet', 'hammer'], ['tools'], 'helmet')],
  },
  architectes: {
    slugs: ['architectes', 'ingenieurs', 'arpenteurs', 'urbanistes', 'inspection-batiment', 'evaluateurs'],
    covers: [
      roomWith('desk'),
      atWork(['pen', 'tablet', 'laptop'], ['books'], 'none', 'long', 'bun'),
      site(false),
    ],
    insides: [roomWith('desk', 'chairs')],
  },
  'materiaux-construction': {
    slugs: [
      'materiaux-construction',
      'grossistes-construction',
      'location-outils',
      'fournitures-industrielles',
    ],
    covers: [
      counter(['tools', 'boxes'], 'cap', 'none'),
      roomWith('racks'),
      atWork(['hammer'], ['tools'], 'cap'),
    ],
    insides: [roomWith('racks')],
  },
  pharmacies: {
    slugs: ['pharmacies', 'aliments-naturels', 'equipement-medical'],
    covers: [shopfront('bottles'), counter(['bottles', 'boxes'], 'none', 'long', 'bun')],
    insides: [counter(['bottles', 'boxes'], 'bun', 'none')],
  },
  'pieces-auto': {
    slugs: ['pieces-auto', 'pneus', 'grossistes-pieces'],
    covers: [
      counter(['tires', 'boxes'], 'cap', 'none'),
      atWork(['tablet'], ['tires', 'tools'], 'cap'),
      road('garage'),
    ],
    insides: [roomWith('racks')],
  },
  meubles: {
    slugs: ['meubles', 'matelas', 'decoration', 'electromenagers', 'antiquites'],
    covers: [shopfront('lamps'), roomWith('sofa', 'bed'), counter(['lamps', 'frames'], 'none', 'long')],
    insides: [roomWith('sofa', 'bed')],
  },
  electronique: {
    slugs: ['electronique', 'cellulaires', 'reparation-ordinateurs'],
    covers: [shopfront('screens'), counter(['screens', 'boxes'], 'none', 'cap')],
    insides: [atWork(['phone', 'laptop'], ['screens'], 'none', 'long')],
  },
  fleuristes: {
    slugs: ['fleuristes', 'serres-pepinieres'],
    covers: [shopfront('plants'), counter(['plants'], 'bun', 'long', 'none')],
    insides: [counter(['plants'], 'none', 'bun')],
  },
  librairies: {
    slugs: ['librairies', 'papeteries', 'bibliotheques', 'edition'],
    covers: [shopfront('books'), counter(['books'], 'long', 'none')],
    insides: [counter(['books'], 'bun', 'none')],
  },
  'articles-de-sport': {
    slugs: ['articles-de-sport', 'velos', 'velo-cyclisme', 'jouets-jeux'],
    covers: [counter(['boxes'], 'cap', 'none'), atWork(['ball'], ['boxes'], 'cap', 'long')],
    insides: [counter(['boxes'], 'none', 'cap')],
  },
  'vins-spiritueux': {
    slugs: ['vins-spiritueux', 'distilleries', 'depanneurs', 'fromageries', 'epiceries-fines'],
    covers: [shopfront('bottles'), counter(['bottles'], 'none', 'bun')],
    insides: [counter(['bottles', 'boxes'], 'none', 'cap')],
  },
  menage: {
    slugs: ['entretien-menager', 'nettoyage-tapis-conduits', 'lavage-vitres', 'produits-nettoyage'],
    covers: [atWork(['broom'], ['bottles'], 'cap', 'bun', 'none'), road('van')],
    insides: [atWork(['broom'], ['bottles'], 'long', 'cap')],
  },
  paysagement: {
    slugs: ['paysagement', 'tonte-pelouse', 'arboriculture'],
    covers: [atWork(['shears'], ['plants'], 'cap', 'none'), road('van'), land('park', 'orchard')],
    insides: [atWork(['shears', 'broom'], ['plants'], 'cap', 'bun')],
  },
  depannage: {
    slugs: [
      'serruriers',
      'securite-alarme',
      'exterminateurs',
      'ramonage',
      'reparation-equipements',
      'deneigement',
    ],
    covers: [road('van'), atWork(['wrench', 'tablet'], ['tools', 'boxes'], 'cap', 'none')],
    insides: [atWork(['wrench'], ['tools'], 'cap', 'bun')],
  },
  demenageurs: {
    slugs: ['demenageurs', 'entreposage-libre', 'messagerie', 'livraison-paniers'],
    covers: [road('truck'), atWork(['box'], ['boxes'], 'cap', 'none'), roomWith('racks')],
    insides: [roomWith('racks')],
  },
  couturieres: {
    slugs: ['buanderies', 'couturieres', 'cordonneries', 'friperies', 'textile'],
    covers: [
      shopfront('clothes'),
      counter(['clothes'], 'none', 'bun'),
      atWork(['scissors'], ['clothes'], 'long'),
    ],
    insides: [counter(['clothes'], 'bun', 'long')],
  },
  photographes: {
    slugs: ['photographes', 'production-audiovisuelle', 'medias', 'radio-television'],
    covers: [atWork(['camera'], ['frames', 'books'], 'none', 'long', 'cap'), shopfront('frames')],
    insides: [atWork(['camera'], ['frames'], 'bun', 'none')],
  },
  'salons-funeraires': {
    slugs: ['salons-funeraires', 'cimetieres', 'services-funeraires-animaux'],
    covers: [land('church', 'park'), roomWith('chairs')],
    insides: [roomWith('chairs', 'sofa')],
  },
  'motoneige-quad': {
    slugs: [
      'motoneige-quad',
      'ski',
      'randonnee-plein-air',
      'chasse-peche',
      'chasse-peche-plein-air',
      'pourvoiries',
    ],
    covers: [land('ski', 'camp'), land('lake', 'camp'), land('river')],
    insides: [roomWith('table', 'chairs')],
  },
  nautisme: {
    slugs: ['nautisme', 'bateaux', 'pecheries', 'transport-maritime'],
    covers: [land('boat'), land('lake', 'lighthouse')],
    insides: [atWork(['wrench'], ['tools', 'boxes'], 'cap')],
  },
  terrains: {
    slugs: [
      'golf',
      'soccer-football',
      'baseball',
      'parcs-municipaux',
      'patrimoine-histoire',
      'parcs-reserves-zec',
    ],
    covers: [land('park', 'lake'), land('park', 'river')],
    insides: [roomWith('chairs', 'table')],
  },
  'fermes-laitieres': {
    slugs: ['fermes-laitieres', 'elevages', 'ecuries', 'eleveurs-animaux'],
    covers: [land('cow'), land('barn')],
    insides: [atWork(['box'], ['boxes'], 'cap')],
  },
  acericulture: {
    slugs: ['acericulture'],
    covers: [land('sugar'), counter(['bottles'], 'cap', 'none')],
    insides: [counter(['bottles', 'boxes'], 'none', 'cap')],
  },
  'vignobles-vergers': {
    slugs: ['vignobles-vergers', 'maraichers', 'fruiteries'],
    covers: [land('orchard'), counter(['fruit'], 'cap', 'bun'), shopfront('fruit')],
    insides: [counter(['fruit', 'plants'], 'none', 'cap')],
  },
  'aide-alimentaire': {
    slugs: ['aide-alimentaire'],
    covers: [
      atWork(['box'], ['fruit', 'boxes'], 'none', 'long'),
      counter(['fruit', 'loaves'], 'bun', 'none'),
    ],
    insides: [roomWith('table', 'chairs')],
  },
  spectacles: {
    slugs: [
      'musiciens',
      'chorales',
      'ecoles-de-musique',
      'dj-animation',
      'discotheques',
      'instruments-musique',
    ],
    covers: [atWork(['guitar'], ['books', 'frames'], 'none', 'long', 'cap'), roomWith('stage')],
    insides: [roomWith('stage')],
  },
};

export const TRADES: Readonly<Record<string, Kind>> = GROUPS;

/** The group of each of their subcategories. */
export const GROUP_BY_SLUG: ReadonlyMap<string, string> = new Map(
  Object.entries(GROUPS).flatMap(([name, { slugs }]) => slugs.map((slug) => [slug, name] as const)),
);
