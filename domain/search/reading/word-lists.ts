import { STOP_WORDS } from '../words.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words of a request that carry no meaning: « je cherche un bon ». Equal to `private.filler_words`. */
export const REQUEST_WORDS = listOf(
  `je j cherche chercher recherche besoin veux voudrais trouver trouve faire fait avoir arranger me m te moi mes ta ton
   tes sa son ses quelqu qui que quel quelle ou meilleur meilleure meilleurs bon bonne bons pas cher chere chers se loin
   couper poser louer acheter vendre changer reparer installer nettoyer laver buy rent abordable prix ouvert ouverte
   maintenant aujourd hui proche cote autour ici secteur environ environs best cheap good great affordable open now find
   need want looking where is i get someone who can me around nearby service services local locale`,
);

/** Verbs that link the words of a phrase: « mon enfant est autiste » is « enfant autiste ». */
export const LINKING_WORDS = listOf('est sont etait suis ai as a ont avait fait font is are was has have');

/** Whether a word narrows nothing. */
export function isFiller(word: string): boolean {
  return STOP_WORDS.has(word) || REQUEST_WORDS.has(word);
}

/** Kinds of streets: what follows is the name of a street and not a place. */
export const STREET_KINDS = listOf(
  `rue street avenue ave av boul boulevard blvd bd chemin ch route rte rang montee mtee cote place pl road autoroute
   impasse imp crois cres crescent lane ruelle square terr`,
);

/** Words after the name of a street: « Ontario Est », « Grande Allée ». */
export const STREET_ENDS = listOf('est ouest east west allee');

/** Words of any shop, which say something only where no other word says what it sells: « shop de soudure ». */
export const GENERIC_WORDS = listOf(
  'shop shops store stores magasin magasins boutique boutiques commerce commerces',
);

/** Of the province and the country, which people write after a place. */
export const PROVINCE_WORDS = listOf('qc quebec canada');
