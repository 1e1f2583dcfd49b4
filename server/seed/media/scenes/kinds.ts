import type { Scene } from './draw.ts';
import { land, road } from './land.ts';
import { counter, roomWith } from './room.ts';
import { shopfront } from './street.ts';
import { tableOf } from './table.ts';
import { GROUP_BY_SLUG, TRADES } from './trades.ts';
import { atWork, site } from './work.ts';

/** What photos of a kind of business show: first what makes it known, then its inside. */
export type Kind = { covers: readonly Scene[]; insides: readonly Scene[] };

const DINING: readonly Scene[] = [
  roomWith('table', 'chairs'),
  counter(['bottles', 'plants'], 'toque', 'none'),
];

/** By the slug of a subcategory, else of its category. */
const KINDS: Readonly<Record<string, Kind>> = {
  restaurants: {
    covers: [tableOf('plate', 'bowl', 'pasta', 'salad'), shopfront('bottles'), tableOf('plate', 'salad')],
    insides: DINING,
  },
  'casse-croutes': { covers: [tableOf('burger'), shopfront('boxes')], insides: DINING },
  cafes: {
    covers: [tableOf('coffee'), shopfront('cakes'), counter(['bottles', 'cakes'], 'none', 'bun')],
    insides: [counter(['cakes', 'plants'], 'long', 'none'), roomWith('chairs', 'table')],
  },
  dejeuners: { covers: [tableOf('pancakes', 'coffee'), shopfront('cakes')], insides: DINING },
  pizzerias: { covers: [tableOf('pizza'), shopfront('bottles')], insides: DINING },
  'restauration-rapide': { covers: [tableOf('burger', 'salad'), shopfront('boxes')], insides: DINING },
  'cabanes-a-sucre': { covers: [land('sugar'), tableOf('pancakes')], insides: DINING },
  sushis: { covers: [tableOf('sushi'), shopfront('bottles', true)], insides: DINING },
  'cuisine-asiatique': { covers: [tableOf('bowl', 'sushi'), shopfront('bottles', true)], insides: DINING },
  'cuisine-italienne': { covers: [tableOf('pasta', 'pizza'), shopfront('bottles')], insides: DINING },
  vegetariens: { covers: [tableOf('salad', 'bowl'), shopfront('plants')], insides: DINING },
  'fruits-de-mer': { covers: [tableOf('oysters', 'plate'), land('boat')], insides: DINING },
  bars: {
    covers: [tableOf('pint'), counter(['bottles'], 'none', 'cap')],
    insides: [counter(['bottles'], 'none', 'bun'), roomWith('chairs')],
  },
  microbrasseries: {
    covers: [tableOf('pint'), roomWith('machine'), shopfront('bottles')],
    insides: [counter(['bottles'], 'cap', 'none')],
  },
  cremeries: {
    covers: [tableOf('icecream'), shopfront('cakes')],
    insides: [counter(['cakes'], 'cap', 'bun')],
  },
  boulangeries: {
    covers: [tableOf('bread'), counter(['loaves'], 'toque', 'bun'), shopfront('loaves')],
    insides: [counter(['loaves', 'cakes'], 'none', 'toque')],
  },
  patisseries: {
    covers: [tableOf('cake'), counter(['cakes'], 'toque', 'none')],
    insides: [counter(['cakes'], 'bun')],
  },
  alimentation: {
    covers: [
      shopfront('fruit'),
      counter(['fruit', 'bottles', 'loaves'], 'none', 'bun'),
      tableOf('bread', 'salad'),
    ],
    insides: [counter(['fruit', 'boxes', 'bottles'], 'cap', 'long')],
  },
  'construction-renovation': {
    covers: [
      site(true),
      atWork(['hammer', 'wrench', 'roller'], ['tools', 'boxes'], 'helmet', 'cap'),
      site(false),
      road('van'),
    ],
    insides: [atWork(['hammer', 'roller'], ['tools'], 'helmet', 'none')],
  },
  plombiers: {
    covers: [atWork(['wrench'], ['tools', 'boxes'], 'cap', 'none'), road('van'), site(false)],
    insides: [atWork(['wrench'], ['tools'], 'cap', 'bun')],
  },
  sante: {
    covers: [
      roomWith('exam'),
      atWork(['stethoscope', 'tablet'], ['bottles', 'books'], 'none', 'long', 'bun'),
      shopfront('bottles'),
    ],
    insides: [roomWith('exam', 'chairs', 'desk')],
  },
  optometristes: {
    covers: [shopfront('frames'), counter(['frames'], 'none', 'long')],
    insides: [roomWith('chairs')],
  },
  automobile: {
    covers: [road('garage'), atWork(['wrench'], ['tires', 'tools'], 'cap', 'none'), road('car', 'van')],
    insides: [atWork(['wrench', 'tablet'], ['tires', 'tools'], 'cap')],
  },
  'beaute-bien-etre': {
    covers: [
      roomWith('mirror'),
      atWork(['scissors'], ['bottles', 'plants'], 'long', 'bun', 'none'),
      shopfront('bottles', true),
    ],
    insides: [roomWith('mirror', 'chairs', 'bed')],
  },
  commerces: {
    covers: [
      shopfront('clothes'),
      counter(['clothes', 'boxes'], 'long', 'none'),
      shopfront('lamps'),
      shopfront('books'),
    ],
    insides: [counter(['clothes', 'boxes', 'lamps'], 'bun', 'none')],
  },
  services: {
    covers: [
      atWork(['broom', 'box', 'shears'], ['boxes', 'bottles'], 'cap', 'bun'),
      road('van'),
      shopfront('clothes'),
    ],
    insides: [counter(['boxes'], 'none', 'bun')],
  },
  'services-professionnels': {
    covers: [
      roomWith('desk'),
      atWork(['pen', 'laptop', 'tablet'], ['books'], 'none', 'long', 'bun'),
      shopfront('books'),
    ],
    insides: [roomWith('desk', 'chairs')],
  },
  'immobilier-logement': {
    covers: [site(false), roomWith('sofa'), land('lake')],
    insides: [roomWith('sofa', 'bed')],
  },
  'finances-assurances': {
    covers: [
      roomWith('desk'),
      atWork(['pen', 'tablet'], ['books', 'frames'], 'none', 'long'),
      shopfront('frames'),
    ],
    insides: [roomWith('desk', 'chairs')],
  },
  'tourisme-hebergement': {
    covers: [land('lake', 'camp', 'lighthouse', 'ski'), roomWith('bed'), land('lake', 'boat')],
    insides: [roomWith('bed', 'sofa')],
  },
  'sports-loisirs': {
    covers: [roomWith('bikes'), atWork(['ball'], ['boxes', 'bottles'], 'cap', 'none'), land('ski', 'park')],
    insides: [roomWith('bikes')],
  },
  'enfance-famille': {
    covers: [roomWith('crib'), atWork(['ball', 'pen'], ['boxes', 'books'], 'long', 'none'), land('park')],
    insides: [roomWith('crib')],
  },
  aines: { covers: [roomWith('sofa'), land('park'), roomWith('chairs')], insides: [roomWith('sofa', 'bed')] },
  'education-formation': {
    covers: [
      atWork(['pen', 'tablet'], ['books'], 'none', 'long', 'bun'),
      roomWith('desk'),
      shopfront('books'),
    ],
    insides: [roomWith('desk', 'chairs')],
  },
  'arts-culture': {
    covers: [
      roomWith('stage'),
      atWork(['guitar', 'camera', 'pen'], ['frames', 'books'], 'none', 'long', 'cap'),
      shopfront('frames'),
    ],
    insides: [roomWith('stage')],
  },
  evenements: {
    covers: [roomWith('table'), roomWith('stage'), atWork(['camera'], ['plants', 'cakes'], 'none', 'bun')],
    insides: [roomWith('table')],
  },
  communautaire: {
    covers: [
      land('park', 'church'),
      atWork(['box', 'phone'], ['boxes', 'fruit'], 'none', 'long'),
      roomWith('chairs'),
    ],
    insides: [roomWith('chairs', 'table')],
  },
  culte: { covers: [land('church')], insides: [roomWith('chairs')] },
  'services-publics': { covers: [land('tower', 'park'), roomWith('desk')], insides: [roomWith('desk')] },
  'agriculture-foret': {
    covers: [
      land('barn', 'cow', 'orchard', 'boat'),
      atWork(['shears', 'box'], ['fruit', 'plants'], 'cap', 'none'),
    ],
    insides: [counter(['fruit', 'plants'], 'cap')],
  },
  animaux: {
    covers: [
      atWork(['dog'], ['boxes', 'bottles'], 'none', 'long', 'bun'),
      shopfront('boxes'),
      land('cow', 'park'),
    ],
    insides: [atWork(['dog'], ['boxes'], 'bun', 'none')],
  },
  'technologies-communications': {
    covers: [
      roomWith('desk'),
      shopfront('screens'),
      atWork(['laptop', 'phone', 'tablet'], ['screens', 'books'], 'none', 'long'),
    ],
    insides: [roomWith('desk')],
  },
  industrie: {
    covers: [
      roomWith('machine'),
      land('factory', 'dam'),
      atWork(['wrench', 'tablet'], ['tools', 'boxes'], 'helmet'),
    ],
    insides: [roomWith('machine', 'racks')],
  },
  'transport-logistique': {
    covers: [road('truck', 'van'), roomWith('racks'), road('truck', 'car')],
    insides: [roomWith('racks')],
  },
  grossistes: {
    covers: [roomWith('racks'), atWork(['box', 'tablet'], ['boxes'], 'cap', 'helmet'), road('truck')],
    insides: [roomWith('racks')],
  },
  'environnement-energie': {
    covers: [
      land('solar', 'dam', 'river'),
      atWork(['wrench', 'tablet'], ['plants', 'tools'], 'helmet', 'cap'),
    ],
    insides: [roomWith('machine')],
  },
};

const ALL: Readonly<Record<string, Kind>> = { ...KINDS, ...TRADES };

/** The names of the kinds. */
export const KIND_NAMES: readonly string[] = Object.keys(ALL);

/** The kind of a subcategory or, without its own, of its category. */
export function kindName({ slug, categorySlug }: { slug: string; categorySlug: string }): string {
  const names = [GROUP_BY_SLUG.get(slug), slug, categorySlug];
  return names.find((name) => name !== undefined && Object.hasOwn(ALL, name)) ?? 'services';
}

export function kindNamed(name: string): Kind {
  return ALL[name] ?? (KINDS.services as Kind);
}
