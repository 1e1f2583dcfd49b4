import type { Feature, Tags } from './files.ts';
import { kindWords } from './kinds.ts';
import type { Place } from './place.ts';

/** Keys whose value is a kind of business (https://wiki.openstreetmap.org/wiki/Map_features). */
const KINDS = ['shop', 'craft', 'office', 'healthcare', 'amenity', 'tourism', 'leisure', 'club'] as const;
/** Values that no business has, though some bear a name. */
const NO_BUSINESS: ReadonlySet<string> = new Set([
  'artwork',
  'attraction',
  'bench',
  'bicycle_parking',
  'charging_station',
  'common',
  'drinking_water',
  'fountain',
  'grave_yard',
  'information',
  'nature_reserve',
  'park',
  'parking',
  'parking_space',
  'picnic_site',
  'pitch',
  'playground',
  'post_box',
  'recycling',
  'shelter',
  'toilets',
  'track',
  'vacant',
  'vending_machine',
  'viewpoint',
  'waste_basket',
  'yes',
]);
const OF_ANY_KIND = ['shop', 'craft', 'office'] as const;
/** `payment:*` and other tags by our codes. */
const PAYMENTS: Readonly<Record<string, string>> = {
  'payment:cash': 'cash',
  'payment:debit_cards': 'debit',
  'payment:interac': 'debit',
  'payment:credit_cards': 'credit',
  'payment:visa': 'credit',
  'payment:mastercard': 'credit',
  'payment:apple_pay': 'mobile',
  'payment:google_pay': 'mobile',
  'payment:contactless': 'mobile',
  'payment:cheque': 'cheque',
};
const AMENITIES: Readonly<Record<string, string>> = {
  wheelchair: 'wheelchair',
  'toilets:wheelchair': 'accessible_washroom',
  delivery: 'delivery',
  takeaway: 'takeout',
  outdoor_seating: 'terrace',
  dog: 'pets',
  hearing_loop: 'hearing_loop',
  audio_loop: 'hearing_loop',
  'wheelchair:entrance': 'step_free',
};
const YES: ReadonlySet<string> = new Set(['yes', 'only', 'designated', 'official', 'wlan', 'free']);

/** Objects that other tools name by number alone are nodes where they are points. */
const TYPE_OF_SHAPE: Readonly<Record<string, string>> = {
  Point: 'node',
  MultiPolygon: 'relation',
  GeometryCollection: 'relation',
};
/** Values of the tag `type`, which only relations have. */
const RELATIONS: ReadonlySet<string> = new Set(['multipolygon', 'site']);
const TYPES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };

/** Whether an object has a name and a kind that businesses have, or had before it closed. */
export function isOsmBusiness(tags: Tags): boolean {
  return text(tags.name) !== '' && (kindOf(tags) !== '' || isDisused(tags));
}

/**
 * An object of OpenStreetMap by the columns of our own format (docs/import.md). Tags are properties, or in `tags`; objects
 * without a name or kind of business have no `id`.
 */
export function readOsm(feature: Feature): Place {
  const { point, properties } = feature;
  const tags = (
    typeof properties.tags === 'object' && properties.tags ? properties.tags : properties
  ) as Tags;
  const tag = (...keys: string[]) => keys.map((key) => text(tags[key])).find((value) => value !== '') ?? '';
  const kind = kindOf(tags);
  const codes = (table: Readonly<Record<string, string>>) =>
    Object.entries(table)
      .filter(([key]) => YES.has(text(tags[key])))
      .map(([, code]) => code);
  return {
    id: isOsmBusiness(tags) ? objectId(feature) : null,
    point,
    record: {
      name: tag('name'),
      phone: tag('contact:phone', 'phone').replaceAll(';', ','),
      email: tag('contact:email', 'email'),
      website: tag('contact:website', 'website', 'url').split(';')[0] ?? '',
      facebook: tag('contact:facebook', 'facebook'),
      instagram: tag('contact:instagram', 'instagram'),
      address: [tag('addr:housenumber'), tag('addr:street')].filter(Boolean).join(' '),
      city: tag('addr:city'),
      postal_code: tag('addr:postcode'),
      province: tag('addr:province', 'addr:state'),
      hours: tag('opening_hours'),
      payment_methods: [...new Set(codes(PAYMENTS))].join('|'),
      amenities: [...codes(AMENITIES), ...(YES.has(text(tags.internet_access)) ? ['wifi'] : [])].join('|'),
      category: [
        kind === 'restaurant' ? kindWords(tag('cuisine').split(';')[0] ?? '') : '',
        kind === 'yes' ? '' : kindWords(kind),
      ]
        .filter(Boolean)
        .join(' '),
    },
    country: tag('addr:country') || null,
    confidence: null,
    isClosed: kind === '' && isDisused(tags),
    isPaused: false,
  };
}

function kindOf(tags: Tags): string {
  const kind = KINDS.map((key) => text(tags[key])).find((value) => value !== '' && !NO_BUSINESS.has(value));
  // `shop=yes` is a shop of an unknown kind; `amenity=yes` may be a bench.
  return kind ?? (OF_ANY_KIND.some((key) => text(tags[key]) === 'yes') ? 'yes' : '');
}

function isDisused(tags: Tags): boolean {
  return KINDS.some((key) => text(tags[`disused:${key}`]) !== '');
}

/** `node/123`, as most tools write it; others write `n123`, the number alone beside its type, or `a246` for an area. */
function objectId({ id, shape, properties }: Feature): string | null {
  const wayOfArea = text(properties.osm_way_id);
  if (id === null) return wayOfArea === '' ? null : `way/${wayOfArea}`;
  const [, letter = '', digits] = /^([nwra]?)(\d+)$/.exec(id) ?? [];
  if (digits === undefined) return id;
  // An area has twice the number of its way, or of its relation and one more (osmium).
  if (letter === 'a') return `${Number(digits) % 2 ? 'relation' : 'way'}/${Math.floor(Number(digits) / 2)}`;
  const said = [properties['@type'], properties.osm_type, properties.type].map(text);
  const type = TYPES[letter] ?? said.find((one) => Object.values(TYPES).includes(one));
  const isRelation = RELATIONS.has(text(properties.type));
  return `${type ?? (isRelation ? 'relation' : TYPE_OF_SHAPE[shape ?? '']) ?? 'way'}/${digits}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
