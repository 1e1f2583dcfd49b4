import { SOCIAL_NETWORKS } from '../limits.ts';
import { slugify } from './slug.ts';

/** The columns of a file of listings (docs/import.md), in the order in which they are offered. */
export const LISTING_COLUMNS = [
  'name',
  'external_id',
  'neq',
  'slug',
  'category',
  'activity',
  'description_fr',
  'description_en',
  'mission_fr',
  'mission_en',
  'values_fr',
  'values_en',
  'size_band',
  'founded_year',
  'is_franchise',
  'phone',
  'email',
  'show_email',
  'website',
  ...SOCIAL_NETWORKS,
  'google_place_id',
  'address',
  'address_line2',
  'city',
  'municipality_code',
  'province',
  'postal_code',
  'show_address',
  'latitude',
  'longitude',
  'services',
  'hours',
  'status',
] as const;

export type ListingColumn = (typeof LISTING_COLUMNS)[number];

/** What other programs call them, in either language, as {@link slugify} writes it. */
const OTHER_NAMES: Readonly<Partial<Record<ListingColumn, readonly string[]>>> = {
  name: [
    'nom',
    'nomentreprise',
    'nom-entreprise',
    'nom-de-l-entreprise',
    'raison-sociale',
    'entreprise',
    'business',
    'business-name',
    'company',
    'company-name',
    'title',
    'titre',
  ],
  external_id: ['id', 'identifiant', 'code', 'numero', 'number', 'reference', 'ref', 'externalid'],
  neq: ['numero-d-entreprise', 'numero-entreprise-du-quebec', 'enterprise-number'],
  category: ['categorie', 'categories', 'rubrique'],
  activity: [
    'activite',
    'secteur',
    'secteur-activite',
    'secteuractivite',
    'secteur-d-activite',
    'industry',
    'type',
    'domaine',
  ],
  description_fr: ['description', 'description-francais', 'presentation', 'texte', 'a-propos', 'about'],
  description_en: ['description-anglais', 'english-description', 'description-english'],
  mission_fr: ['mission'],
  values_fr: ['valeurs', 'values'],
  size_band: ['taille', 'employes', 'nombre-d-employes', 'nb-employes', 'employees', 'size'],
  founded_year: ['annee', 'annee-de-fondation', 'fondation', 'fondee-en', 'founded', 'year-founded', 'year'],
  is_franchise: ['franchise'],
  phone: ['telephone', 'tel', 'tel-bureau', 'no-de-telephone', 'numero-de-telephone', 'phone-number'],
  email: ['courriel', 'courriels', 'adresse-courriel', 'e-mail', 'mail', 'email-address'],
  show_email: ['afficher-courriel', 'montrer-courriel'],
  website: ['site', 'site-web', 'siteweb', 'site-internet', 'url', 'web', 'homepage'],
  twitter: ['x', 'twitter-x'],
  google_place_id: ['place-id', 'google-id'],
  address: ['adresse', 'rue', 'adresse-1', 'adresse-civique', 'street', 'street-address', 'address-1'],
  address_line2: ['adresse-2', 'adresse-ligne-2', 'complement', 'bureau', 'suite', 'address-2'],
  city: ['ville', 'municipalite', 'localite', 'municipality', 'town'],
  municipality_code: ['code-municipalite', 'code-geographique', 'code-municipal'],
  province: ['prov', 'state'],
  postal_code: ['codepostal', 'code-postal', 'cp', 'postalcode', 'postcode', 'zip', 'zip-code'],
  show_address: ['afficher-adresse', 'montrer-adresse'],
  latitude: ['lat', 'y'],
  longitude: ['long', 'lng', 'lon'],
  services: ['produits', 'produits-et-services', 'products'],
  hours: ['heures', 'horaire', 'heures-d-ouverture', 'opening-hours'],
};

const BY_NAME: ReadonlyMap<string, ListingColumn> = new Map(
  LISTING_COLUMNS.flatMap((column) =>
    [slugify(column), ...(OTHER_NAMES[column] ?? [])].map((name) => [name, column] as const),
  ),
);

/**
 * What each column of a file probably is: by our names first, then by those that other programs use. None is given twice.
 *
 * @returns the file's columns to ours; '' for one that is none
 * @example proposeMapping(['Raison sociale', 'Ville', 'Notes']) // { 'Raison sociale': 'name', Ville: 'city', Notes: '' }
 */
export function proposeMapping(columns: readonly string[]): Record<string, ListingColumn | ''> {
  const isOurs = (column: string): column is ListingColumn =>
    (LISTING_COLUMNS as readonly string[]).includes(column);
  const given = new Set<string>(columns.filter(isOurs));
  return Object.fromEntries(
    columns.map((column) => {
      if (isOurs(column)) return [column, column];
      const ours = BY_NAME.get(slugify(column));
      if (!ours || given.has(ours)) return [column, ''];
      given.add(ours);
      return [column, ours];
    }),
  );
}
