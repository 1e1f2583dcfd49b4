/**
 * Values of OpenStreetMap and Overture Maps that name another trade to the finder of categories, or none: their words as
 * people write them. The other values are words already (`hair_salon`).
 */
const KIND_WORDS: Readonly<Record<string, string>> = {
  alternative: 'alternative medicine',
  bag: 'fashion accessories',
  boatbuilder: 'boat repair',
  brewery: 'microbrewery',
  caravan_site: 'campground',
  chemist: 'pharmacy',
  community_centre: 'community organization',
  convenience: 'convenience store',
  copyshop: 'printing services',
  doityourself: 'home improvement store',
  employment_agencies: 'employment agency',
  estate_agent: 'real estate agent',
  fabric: 'fabric store',
  financial: 'financial services',
  frame: 'picture framing',
  fuel: 'gas station',
  gallery: 'art gallery',
  glaziery: 'windows and doors',
  hifi: 'audio',
  kiosk: 'convenience store',
  kitchen: 'kitchen cabinets',
  marketplace: 'public market',
  music: 'records',
  newsagent: 'convenience store',
  ngo: 'community organization',
  non_governmental_association: 'community organization',
  outdoor: 'camping gear',
  paint: 'home improvement store',
  paint_store: 'home improvement store',
  painting: 'painter',
  perfumery: 'beauty products',
  printer: 'printing services',
  religious_organization: 'place of worship',
  scaffolder: 'scaffolding',
  school: 'education',
  social_facility: 'community organization',
  swimming_pool_contractor: 'pool contractor',
  tea: 'tea room',
  townhall: 'city hall',
  trade: 'building materials',
  tyres: 'tire dealer',
  veterinary: 'veterinarian',
};

/** The words of a value, `cheese_shop` as « cheese shop ». */
export function kindWords(value: string): string {
  return KIND_WORDS[value] ?? value.replaceAll('_', ' ');
}
