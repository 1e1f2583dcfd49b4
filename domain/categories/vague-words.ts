import { meaningfulWords, plain } from '../text/meaningful-words.ts';

const wordsOf = (text: string) => new Set(meaningfulWords(text));

/** Words of the taxonomy that say nothing in the middle of a text: they name a category only when they are all of it. */
export const VAGUE: ReadonlySet<string> = wordsOf(
  'service travail course cour maison propriétaire recherche animation distribution professionnel orientation souper municipalité disque mobilier prêt commerce vente entreprise gestion production eau lac association organisme communautaire mrc stable court urgence exposition sécurité hébergement entraide spectacle concert monument parc location financement famille plan encadrement obedience recrutement étudiant dons charité paroisse homme femme logement droit bénévole travailleur cabinet',
);

/** Words of the taxonomy that are mostly a person, a place or a manner of speaking in the name of a business. */
const VAGUE_IN_NAMES: ReadonlySet<string> = wordsOf(
  'dep vet char it ti pub job tire clinique consultant consultation conseil capital fondation pierre rose galerie boucher couture fleury berger côté verre porte cuisine table jardin soleil océan plage international canada québec concept solution groupe centre club art bois métal plastique papier tapis cadre clé clef livre jeu lait miel oeuf technologie neige sable rat feu four puits fenêtre foyer poêle mouton famille parent enfant énergie chapiteau caravane essence sandwich organisateur ministère travailleur union frère soeur campus interculturel quad héritage mode forgeron bâtisseur arbre souvenir multiservice poisson dame roi communication père stratégie carrière innovation expert desjardins',
);

/** Words that say too little of a business to name its category alone in its name. */
export const VAGUE_WHEN_NAMED: ReadonlySet<string> = new Set([...VAGUE, ...VAGUE_IN_NAMES]);

/** Words that are a trade where they begin a name, without article: « Fenêtres Tremblay », but « La Fenêtre ». */
const TRADES_WHEN_FIRST: ReadonlySet<string> = wordsOf(
  'sécurité fenêtre puits monument encadrement sable rat neige poisson communication technologie tapis mode carrière',
);
const VAGUE_AFTER_TRADE = VAGUE_WHEN_NAMED.difference(TRADES_WHEN_FIRST);

/** The words that say too little in this name. */
export function vagueIn(name: string): ReadonlySet<string> {
  const [first = ''] = plain(name).split(' ');
  return TRADES_WHEN_FIRST.has(meaningfulWords(first)[0] ?? '') ? VAGUE_AFTER_TRADE : VAGUE_WHEN_NAMED;
}

/** Titles of doctors, dentists and veterinarians: a trade in the name or the activity decides instead. */
export const TITLES: ReadonlySet<string> = wordsOf('dr dre docteur docteure doc doctor md');

/** Phrases in which a word of the taxonomy has another sense, or that any organization may say. */
export const OUT_OF_SENSE: readonly string[] =
  "obnl, osbl, christ-roi, incubateur artistique, permis d'alcool, chien chaud, sans but lucratif, but non lucratif, organisme à but non lucratif, organisme sans but lucratif, côte-des-neiges, perce-neige, notre-dame-des-neiges, mode de vie, courts-métrages, court métrage, exposition, résidences en danse, résidences artistiques, résidence d'artistes, table de concertation, lac-aux-sables, milieu de vie, centre-ville, aide à la personne, bien-être des membres, bien-être social, qualité de vie, condition de vie".split(
    ', ',
  );
