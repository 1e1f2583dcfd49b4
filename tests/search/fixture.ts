import type pg from 'pg';

/** Trades of the fixture: the subcategory, what a business of it is called, and what it does. */
const TRADES: [subcategory: string, nouns: string[], services: string[]][] = [
  ['plombiers', ['Plomberie', 'Plombier'], ['Débouchage de drains', 'Chauffe-eau', 'Robinetterie']],
  ['electriciens', ['Électricité', 'Maître électricien'], ['Panneau électrique', 'Borne de recharge']],
  ['couvreurs', ['Toitures', 'Couvreur'], ['Bardeaux d’asphalte', 'Toit plat']],
  ['coiffure', ['Salon', 'Coiffure'], ['Coupe femme', 'Mèches', 'Coloration']],
  ['barbiers', ['Barbier', 'Barbershop'], ['Taille de barbe']],
  ['garages', ['Garage', 'Mécanique'], ['Freins', 'Changement d’huile', 'Alignement']],
  ['pneus', ['Pneus', 'Centre du pneu'], ['Pneus d’hiver', 'Équilibrage']],
  ['dentistes', ['Clinique dentaire', 'Dentiste'], ['Nettoyage', 'Implants', 'Blanchiment']],
  ['pharmacies', ['Pharmacie'], ['Vaccination', 'Piluliers']],
  ['physiotherapeutes', ['Physio', 'Clinique de physiothérapie'], ['Rééducation', 'Taping']],
  ['veterinaires', ['Clinique vétérinaire', 'Hôpital vétérinaire'], ['Stérilisation', 'Vaccins']],
  ['avocats', ['Cabinet', 'Avocats'], ['Droit familial', 'Testaments']],
  ['notaires', ['Étude', 'Notaire'], ['Testament', 'Hypothèque']],
  ['comptables', ['Comptabilité', 'CPA'], ['Déclaration de revenus']],
  ['boulangeries', ['Boulangerie', 'Au Bon Pain'], ['Pain au levain', 'Croissants']],
  ['epiceries', ['Épicerie', 'Marché'], ['Livraison']],
  ['pizzerias', ['Pizzeria', 'Pizza'], ['Pizza au four à bois', 'Livraison']],
  ['sushis', ['Sushi', 'Bar à sushis'], ['Poké']],
  ['cafes', ['Café', 'Brûlerie'], ['Espresso', 'Viennoiseries']],
  ['casse-croutes', ['Casse-croûte', 'Cantine'], ['Poutine', 'Hot-dogs']],
  ['hotels', ['Hôtel', 'Auberge'], ['Piscine', 'Salle de réunion']],
  ['demenageurs', ['Déménagement', 'Transport'], ['Emballage', 'Entreposage']],
  ['deneigement', ['Déneigement'], ['Stationnements', 'Toitures']],
  ['fleuristes', ['Fleuriste', 'Fleurs'], ['Bouquets de mariée', 'Couronnes']],
  ['garderies', ['Garderie', 'Les P’tits'], ['Poupons']],
  ['gyms', ['Gym', 'Centre de conditionnement'], ['Entraînement privé']],
  ['serruriers', ['Serrurier', 'Clés'], ['Déverrouillage', 'Double de clés']],
  ['ecoles-de-conduite', ['École de conduite'], ['Cours de moto']],
];

const CITIES = [
  [
    'montreal',
    'laval',
    'quebec',
    'gatineau',
    'longueuil',
    'sherbrooke',
    'saguenay',
    'levis',
    'trois-rivieres',
  ],
  [
    'terrebonne',
    'saint-jean-sur-richelieu',
    'saint-jerome',
    'drummondville',
    'granby',
    'rimouski',
    'joliette',
  ],
].flat();

const FAMILIES =
  'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier'.split(' ');

/** A listing of the fixture that a graded query names. */
type Named = {
  name: string;
  subcategory: string;
  city: string;
  phone?: string;
  services?: string[];
  en?: string;
};

/** Invented businesses whose names are hard: trades and places inside, articles, signs, legal forms, digits. */
const NAMED: Named[] = [
  { name: 'Plomberie Laval inc.', subcategory: 'plombiers', city: 'longueuil', phone: '+14505550101' },
  { name: 'Restaurant Chez Paul', subcategory: 'bistros', city: 'quebec', phone: '+14185550102' },
  { name: 'L’Œuf à la Coquille', subcategory: 'dejeuners', city: 'sherbrooke' },
  { name: 'Les Toitures Bélanger & Fils ltée', subcategory: 'couvreurs', city: 'levis' },
  { name: 'B & W Burgers', subcategory: 'restauration-rapide', city: 'gatineau' },
  { name: 'Garage St-Onge enr.', subcategory: 'garages', city: 'joliette', phone: '+14505550106' },
  { name: 'Café Trois-Rivières', subcategory: 'cafes', city: 'drummondville' },
  {
    name: 'Clinique Sourire Éclatant S.E.N.C.',
    subcategory: 'dentistes',
    city: 'rimouski',
    phone: '+14185550108',
  },
  { name: 'Pizza Salvadore', subcategory: 'restauration-rapide', city: 'granby' },
  { name: 'Le Roi du Sous-Marin', subcategory: 'restauration-rapide', city: 'saguenay' },
  { name: 'Nettoyage 2000', subcategory: 'entretien-menager', city: 'laval', phone: '+15145550111' },
  { name: 'Studio 54-B', subcategory: 'gyms', city: 'montreal' },
  { name: 'Fromagerie de l’Isle-Verte', subcategory: 'fromageries', city: 'rimouski' },
  {
    name: 'Vallée Zénith Consultants',
    subcategory: 'conseillers-gestion',
    city: 'montreal',
    phone: '+18005550114',
  },
  { name: 'Hôtel du Vieux-Moulin', subcategory: 'hotels', city: 'saint-jerome' },
  {
    name: 'Excavation Quévillon',
    subcategory: 'excavation',
    city: 'terrebonne',
    services: ['Drain français', 'Fosse septique'],
  },
  {
    name: 'Lebeau Piano',
    subcategory: 'ecoles-de-musique',
    city: 'montreal',
    services: ['Accordage de piano'],
    en: 'Piano tuning, restoration of old instruments and lessons for adults and children, at home or in our workshop.',
  },
  {
    name: 'Atelier Kintsugi',
    subcategory: 'artisanat-loisirs-creatifs',
    city: 'quebec',
    services: ['Réparation de céramique ancienne'],
  },
  {
    name: 'Ruche & Cie',
    subcategory: 'aliments-naturels',
    city: 'sherbrooke',
    services: ['Miel de sarrasin'],
  },
  { name: 'Le Grenier de Mémé', subcategory: 'antiquites', city: 'granby' },
  { name: 'Boutique Laurentides Plein Air', subcategory: 'articles-de-sport', city: 'montreal' },
  { name: 'Au P’tit Chaudron', subcategory: 'cuisine-quebecoise', city: 'saguenay' },
  { name: 'Saint-Jean Musique', subcategory: 'instruments-musique', city: 'levis' },
  { name: 'Dr Zhivago Traduction', subcategory: 'traducteurs', city: 'gatineau' },
  { name: 'Aréna Maurice-Dupuis', subcategory: 'arenas-patinoires', city: 'trois-rivieres' },
];

/** Fills the directory: every trade twice in every city, then the named ones; the same rows on every run. */
export async function fillDirectory(pool: pg.Pool): Promise<void> {
  const rows = TRADES.flatMap(([subcategory, nouns, services], t) =>
    CITIES.flatMap((city, c) =>
      nouns.slice(0, 2).map((noun, n) => ({
        name: `${noun} ${FAMILIES[(t * 5 + c * 7 + n * 3) % FAMILIES.length]}${(t + c) % 3 ? '' : ' inc.'}`,
        subcategory,
        city,
        services: services.slice(0, 1 + ((t + c) % services.length)),
        phone:
          (c + n) % 2 ? `+1${514 + (c % 3)}${String(2000000 + t * 5000 + c * 100 + n).slice(0, 7)}` : null,
        rated: (t * 3 + c + n) % 6,
        described: (t + c + n) % 4 !== 0,
      })),
    ),
  );
  const named = NAMED.map((listing) => ({
    services: [],
    phone: null,
    rated: 0,
    described: false,
    ...listing,
  }));
  await pool.query(
    `insert into public.listings (slug, name, status, category_id, subcategory_id, municipality_id, city, services, phone,
       description_fr, description_en, rating_sum, rating_count, show_address, address, latitude, longitude, published_at)
     select 'fixture-' || n, r.name, 'published', c.parent_id, c.id, m.id, m.name,
       array(select jsonb_array_elements_text(r.services)), r.phone,
       case when r.described then 'Une équipe d’expérience au service des gens de ' || m.name || ' depuis plus de vingt ans.' end,
       r.en, 4 * r.rated, r.rated, true, n || ' rue Principale', m.latitude, m.longitude, now() - n * interval '1 hour'
     from jsonb_to_recordset($1)
       as r (name text, subcategory text, city text, services jsonb, phone text, rated integer, described boolean, en text, n bigint)
     join public.categories c on c.slug = r.subcategory and c.parent_id is not null
     join public.municipalities m on m.slug = r.city`,
    [JSON.stringify([...rows, ...named].map((row, n) => ({ n, ...row })))],
  );
  await pool.query('select private.refresh_directory()');
}
