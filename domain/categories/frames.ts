import { meaningfulWords } from '../text/meaningful-words.ts';

/**
 * A verb around a thing, and the category that it gives the thing: « course de motos » is a sport, « fabrication de canots »
 * industry, « commerce de gros de vêtements » wholesale. Without a frame the thing names its shop.
 */
type Frame = { isIn: (words: string) => boolean; categories: Readonly<Record<string, string>> };

/** Words of people who practise something together, or compete in it. */
const PRACTICE =
  /\b(?:club|adepte|amateur|passionne|course|coureur|competition|competitif|championnat|tournoi|rallye|exposition|tir|tire|pratique|rassemblement)\b/;
/** Words of a business that sells or repairs the same things. */
const BUSINESS =
  /\b(?:vente|vendre|vendeur|achat|reparation|location|magasin|boutique|fabrication|concessionnaire|garage|distribution|distributeur|commerce|detail|import|piece|atelier|mecanique)\b/;
const MANUFACTURE =
  /^(?:conception |dessin )?(?:fabrication|fabricant|manufacturier|manufacture|industrie|usine)\b/;
// « Gros » in the singular of `meaningfulWords`.
const WHOLESALE = /\b(?:(?:commerce|vente) gro|grossiste|importateur|wholesaler?|importer)\b/;
const MOTORCYCLE = /^(?:super)?moto/;

const FRAMES: readonly Frame[] = [
  {
    isIn: (words) => MANUFACTURE.test(words),
    categories: byCategory({
      textile: 'vetements vetements-enfants lingerie chaussures couturieres artisanat-loisirs-creatifs',
      'fabrication-meubles': 'meubles matelas portes-fenetres',
      'produits-beton-verre': 'fondations-beton',
      'transformation-aliments':
        'epiceries epiceries-fines fruiteries prets-a-manger aliments-naturels boucheries poissonneries restaurants restauration-rapide casse-croutes',
      'aeronautique-transport':
        'guides-aventure nautisme bateaux vehicules-recreatifs camions-lourds motos-vtt automobile pieces-auto velos',
      'produits-chimiques': 'maquillage produits-nettoyage pharmacies',
    }),
  },
  {
    isIn: (words) => WHOLESALE.test(words),
    categories: byCategory({
      'grossistes-alimentaires':
        'alimentation epiceries boulangeries patisseries chocolateries boucheries poissonneries fromageries fruiteries aliments-naturels epiceries-fines vins-spiritueux prets-a-manger',
      'grossistes-construction':
        'materiaux-construction plombiers electriciens portes-fenetres planchers-ceramique peintres',
      'grossistes-pieces': 'automobile pieces-auto pneus concessionnaires autos-usagees camions-lourds',
      'grossistes-biens':
        'vetements vetements-enfants chaussures lingerie bijouteries meubles matelas electromenagers electronique decoration jouets-jeux articles-de-sport cadeaux maquillage',
      'equipement-bureau-gros': 'papeteries',
      'produits-petroliers': 'stations-service',
    }),
  },
  {
    isIn: (words) => PRACTICE.test(words) && !BUSINESS.test(words),
    categories: byCategory({
      'sports-loisirs':
        'automobile autos-usagees concessionnaires vehicules-recreatifs camions-lourds machinerie-agricole campings jouets-jeux antiquites',
      'motoneige-quad': 'motos-vtt',
      'velo-cyclisme': 'velos',
      nautisme: 'bateaux',
      'clubs-sportifs': 'articles-de-sport',
      'chasse-peche': 'chasse-peche-plein-air',
      musiciens: 'instruments-musique',
    }),
  },
];

/** Categories of things that a frame changes: the words of other rows are not read. */
const FRAMED: ReadonlySet<string> = new Set(FRAMES.flatMap(({ categories }) => Object.keys(categories)));

/**
 * The category of a thing in the frame of a row.
 *
 * @returns undefined where the row is of a shop, or the frame has no category for it
 */
export function readFrame({ name, activity }: { name?: string | null; activity?: string | null }) {
  let frame: Frame | null | undefined;
  return (slug: string, phrase: string): string | undefined => {
    if (!FRAMED.has(slug)) return undefined;
    if (frame === undefined) {
      const declared = meaningfulWords(activity ?? '').join(' ');
      const words = `${meaningfulWords(name ?? '').join(' ')} ${declared}`;
      frame = FRAMES.find(({ isIn }) => isIn(declared)) ?? FRAMES.find(({ isIn }) => isIn(words)) ?? null;
    }
    const found = frame?.categories[slug];
    return found === 'motoneige-quad' && MOTORCYCLE.test(phrase) ? 'clubs-sportifs' : found;
  };
}

/** @param lists the slugs of shops by the category that is theirs in a frame */
function byCategory(lists: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([slug, shops]) => shops.split(' ').map((shop) => [shop, slug])),
  );
}
