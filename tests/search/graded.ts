/**
 * Queries as people type them, and what a right answer is. With `category` or `city`, each of the first five listings must
 * be of it; with `name`, one of the first five must bear it; with `none`, nothing must be found.
 */
export type Graded = {
  q?: string;
  where?: string;
  phone?: string;
  category?: string;
  city?: string;
  name?: string;
  none?: true;
};

const trade = (category: string, ...queries: string[]): Graded[] => queries.map((q) => ({ q, category }));
const tradeIn = (category: string, city: string, ...queries: string[]): Graded[] =>
  queries.map((q) => ({ q, category, city }));
const named = (name: string, ...queries: string[]): Graded[] => queries.map((q) => ({ q, name }));

export const GRADED: Graded[] = [
  ...trade(
    'plombiers',
    'plombier',
    'plombiers',
    'PLOMBIÈRE',
    'plombieres',
    'plumber',
    'Plumbers',
    'plonbier',
    'plombeir',
  ),
  ...trade('plombiers', 'plomberie', 'plumbing', 'débouchage', 'chauffe-eau'),
  ...trade('electriciens', 'électricien', 'electricienne', 'ELECTRICIANS', 'elecricien', 'électricité'),
  ...trade('coiffure', 'coiffeur', 'coiffeuses', 'coifure', 'hairdresser', 'hair salon', 'salon de coiffure'),
  ...trade('garages', 'garage', 'garrage', 'mécanicien', 'mechanic', 'garages'),
  ...trade('restaurants', 'restaurant', 'resturant', 'RESTAURANTS', 'resto'),
  ...trade('dentistes', 'dentiste', 'dentist', 'dentise', 'clinique dentaire'),
  ...trade('pharmacies', 'pharmacie', 'farmacie', 'pharmacy', 'drugstore'),
  ...trade('veterinaires', 'vétérinaire', 'veterinary', 'veterinaires', 'vet'),
  ...trade('avocats', 'avocate', 'lawyer', 'avocats', 'law firm'),
  ...trade('notaires', 'notaire', 'notary', 'notiare'),
  ...trade('comptables', 'comptable', 'accountant', 'comptables agréés'),
  ...trade('boulangeries', 'boulangerie', 'bakery', 'bakeries', 'boulengerie'),
  ...trade('pizzerias', 'pizza', 'pizzéria', 'pizzerias'),
  ...trade('sushis', 'sushi', 'sushis'),
  ...trade('cafes', 'café', 'cafe', 'coffee shop', 'cafés'),
  ...trade('casse-croutes', 'poutine', 'casse-croute', 'snack bar'),
  ...trade('hotels', 'hotel', 'hôtels'),
  ...trade('demenageurs', 'déménageur', 'movers', 'demenagement'),
  ...trade('deneigement', 'déneigement', 'snow removal'),
  ...trade('fleuristes', 'fleuriste', 'florist', 'fleuristes'),
  ...trade('garderies', 'garderie', 'daycare'),
  ...trade('gyms', 'gym', 'fitness'),
  ...trade('serruriers', 'serrurier', 'locksmith', 'serurier'),
  ...trade('couvreurs', 'couvreur', 'roofer', 'toiture'),
  ...trade('pneus', 'pneus', 'tires'),
  ...trade('barbiers', 'barbier', 'barber'),
  ...trade('ecoles-de-conduite', 'école de conduite', 'driving school'),

  ...tradeIn(
    'plombiers',
    'laval',
    'plombier laval',
    'plumber in Laval',
    'plonbier laval',
    'laval plombier',
    'plombiers à Laval',
  ),
  ...tradeIn(
    'restaurants',
    'trois-rivieres',
    'restaurant trois rivieres',
    'restaurant Trois-Rivières',
    'resto 3-rivières',
  ),
  ...tradeIn(
    'coiffure',
    'saint-jean-sur-richelieu',
    'salon de coiffure saint-jean-sur-richelieu',
    'coiffeur st-jean',
  ),
  ...tradeIn(
    'garages',
    'saint-jerome',
    'garage st-jerome',
    'garage Saint-Jérôme',
    'garage stjerome',
    'mechanic st jérôme',
  ),
  ...tradeIn(
    'dentistes',
    'montreal',
    'dentiste monteral',
    'dentist montreal',
    'dentiste Montréal QC',
    'dentiste mtl',
  ),
  ...tradeIn(
    'notaires',
    'quebec',
    'notaire québec',
    'notary Quebec City',
    'notaire sainte-foy',
    'notaire ste-foy',
  ),
  ...tradeIn('avocats', 'gatineau', 'avocat gatineau', 'avocat hull', 'lawyer Gatineau Quebec'),
  ...tradeIn('hotels', 'rimouski', 'hôtel rimouski', 'hotel a rimouski'),
  ...tradeIn('fleuristes', 'sherbrooke', 'fleuriste sherbrooke', 'fleuriste sherbrook'),
  ...tradeIn('pizzerias', 'drummondville', 'pizza drummondville', 'pizza à drummondvile'),
  ...tradeIn('veterinaires', 'levis', 'vétérinaire lévis', 'vet levis'),
  ...tradeIn('demenageurs', 'longueuil', 'déménageur longueuil', 'movers longueil'),
  ...tradeIn('garderies', 'terrebonne', 'garderie terrebonne'),

  { q: 'plombier', where: 'Laval', category: 'plombiers', city: 'laval' },
  { q: 'restaurant', where: 'st-jean', category: 'restaurants', city: 'saint-jean-sur-richelieu' },
  { q: 'café', where: 'Québec, QC', category: 'cafes', city: 'quebec' },
  { q: 'electrician', where: 'sherbroke', category: 'electriciens', city: 'sherbrooke' },
  { where: 'Granby', city: 'granby' },
  { q: 'garage', where: 'Chicoutimi', category: 'garages', city: 'saguenay' },

  ...named('Plomberie Laval inc.', 'Plomberie Laval inc.', 'plomberie laval', 'PLOMBERIE LAVAL INC'),
  ...named('Restaurant Chez Paul', 'Restaurant Chez Paul', 'chez paul', 'restaurant chez paul québec'),
  ...named('L’Œuf à la Coquille', "l'oeuf a la coquille", 'oeuf coquille'),
  ...named(
    'Les Toitures Bélanger & Fils ltée',
    'toitures belanger et fils',
    'Les Toitures Bélanger & Fils Ltée',
  ),
  ...named('B & W Burgers', 'B&W burgers'),
  ...named('Garage St-Onge enr.', 'garage saint-onge', 'Garage St-Onge Enr.'),
  ...named('Café Trois-Rivières', 'Café Trois-Rivières'),
  ...named('Clinique Sourire Éclatant S.E.N.C.', 'clinique sourire eclatant', 'sourire éclatant senc'),
  ...named('Pizza Salvadore', 'pizza salvadore', 'salvadore'),
  ...named('Le Roi du Sous-Marin', 'roi du sous marin', 'Le Roi du Sous-Marin'),
  ...named('Nettoyage 2000', 'nettoyage 2000'),
  ...named('Fromagerie de l’Isle-Verte', 'fromagerie isle verte'),
  ...named('Vallée Zénith Consultants', 'zenith consultants'),
  ...named('Hôtel du Vieux-Moulin', 'hotel vieux moulin', 'hôtel du vieux-moulin saint-jérôme'),
  ...named('Boutique Laurentides Plein Air', 'Boutique Laurentides plein air'),
  ...named('Saint-Jean Musique', 'st-jean musique'),
  ...named('Excavation Quévillon', 'quevillon', 'excavation quévillon terrebonne'),
  ...named('Lebeau Piano', 'accordage de piano', 'piano tuning'),
  ...named('Atelier Kintsugi', 'réparation céramique ancienne', 'kintsugi quebec'),
  ...named('Ruche & Cie', 'miel de sarrasin'),
  ...named('Au P’tit Chaudron', 'au ptit chaudron', "p'tit chaudron"),

  { phone: '450-555-0101', name: 'Plomberie Laval inc.' },
  { phone: '(418) 555 0102', name: 'Restaurant Chez Paul' },
  { phone: '1 800 555-0114', name: 'Vallée Zénith Consultants' },
  { phone: '5550108', name: 'Clinique Sourire Éclatant S.E.N.C.' },
  { phone: '+1.514.555.0111', name: 'Nettoyage 2000' },
  { q: '450 555-0106', name: 'Garage St-Onge enr.' },
  { q: 'xqzvkw', none: true },
  { q: 'zzyzx qwrtk', none: true },
];
