import { BLANK_LISTING, type ListingDraft } from '#domain/listing/listing.ts';
import type { Api } from './api.ts';
import type { Owner } from './people.ts';

/** What the work is done about: listings that are there, from all over the directory. */
export type Sample = {
  slug: string;
  name: string;
  phone: string | null;
  website: string | null;
  city: string;
  municipality: string;
  latitude: number;
  longitude: number;
};

/** As many as are found of four hundred places between the first listing and the last. */
export async function sampleListings(api: Api): Promise<Sample[]> {
  const [last] = await api.read<{ id: number }>('published_listings?select=id&order=id.desc&limit=1');
  const places = Array.from({ length: 400 }, (_, index) => 1 + Math.floor(((last?.id ?? 0) * index) / 400));
  const rows = await api.read<Omit<Sample, 'municipality'> & { municipality_id: number }>(
    `published_listings?select=slug,name,phone,website,city,municipality_id,latitude,longitude&id=in.(${places})&latitude=not.is.null`,
  );
  const municipalities = await api.read<{ id: number; slug: string }>('municipalities?select=id,slug');
  const slugs = new Map(municipalities.map(({ id, slug }) => [id, slug]));
  // An answer of the data API has a thousand rows at most: some municipalities are not among them.
  return rows.flatMap(({ municipality_id: id, ...row }) => {
    const municipality = slugs.get(id);
    return municipality === undefined ? [] : [{ ...row, municipality }];
  });
}

/** A new listing that looks like one that is there: its name is taken, in its own city. */
export function draftLike(sample: Sample, owner: Owner): ListingDraft {
  return {
    ...BLANK_LISTING,
    photos: [],
    social: {},
    specialHours: [],
    activity: null,
    services: ['Torréfaction', 'Dégustation'],
    hours: { mon: [['09:00', '17:00']], sun: [] },
    name: sample.name,
    descriptionFr: 'Une maison de quartier où l’on travaille chaque matin, à deux pas du fleuve.',
    descriptionEn: null,
    missionFr: null,
    missionEn: null,
    valuesFr: null,
    valuesEn: null,
    sizeBand: '1-10',
    foundedYear: 1998,
    logo: owner.logo,
    phone: '+15145550199',
    secondPhone: null,
    secondPhoneLabel: null,
    doorWidth: null,
    email: 'bonjour@exemple.ca',
    website: 'https://maison.example',
    address: '12, rue du Fleuve',
    addressLine2: null,
    city: sample.city,
    municipality: sample.municipality,
    postalCode: 'H7A 1A1',
    latitude: sample.latitude,
    longitude: sample.longitude,
    category: 'restaurants',
    subcategory: 'cafes',
    acceptsTerms: true,
  };
}
