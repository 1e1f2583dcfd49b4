import { STOP_WORDS } from '../words.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Endings of verbs in -er; « pensions » are boarding houses, so that « -ions » and « -iez » alone are left out. */
const ENDINGS =
  'e es ons ez ent ais ait aient erai eras era erons erez eront erais erait erions eriez eraient'.split(' ');

/** @param stems of verbs in -er */
function conjugated(stems: string): string[] {
  return stems.split(' ').flatMap((stem) => ENDINGS.map((ending) => stem + ending));
}

/**
 * Words that say that something is wanted, and not what: « je cherche un bon », « installer ». A search ignores them. Equal
 * to `private.filler_words` (tests/search/reading.test.ts).
 */
export const REQUEST_WORDS = listOf(
  `je j cherche chercher recherche besoin veux voudrais trouver trouve faire fait avoir arranger me m te moi mes ta ton
   tes sa son ses quelqu qui que quel quelle ou meilleur meilleure meilleurs bon bonne bons pas cher chere chers se loin
   couper poser louer acheter vendre changer reparer installer nettoyer laver buy rent abordable prix ouvert ouverte
   maintenant aujourd hui proche cote autour ici secteur environ environs best cheap good great affordable open now find
   need want looking where is i get someone who can me around nearby service services local locale`,
);

/**
 * Words of a sentence that say nothing of a business: pronouns, adverbs, verbs of daily life and their tenses, relatives, joual of them
 * (« chu tanné de »), « cours » and « club » beside what is practised. Beside other words no listing needs to
 * have them; their spelling is never corrected.
 */
export const WEAK_WORDS: ReadonlySet<string> = new Set([
  ...conjugated('cherch trouv donn demand commenc arriv essay aim pens rest laiss souhait'),
  ...listOf(
    `il elle on nous vous ils elles lui leur leurs eux ce cet cette ces ca c cela celui celle ceux notre votre vos y dont quoi
   qu quand comment pourquoi combien si ne n ni non oui plus moins tres trop tellement vraiment beaucoup peu assez encore deja
   toujours jamais rien tout tous toute toutes chaque quelque quelques autre autres meme memes aussi alors donc mais parce
   puisque depuis pendant apres avant lorsque vers comme selon ai as avons avez ont avait avais aurait es est sommes etes sont
   etait etais sera serait suis ete etre vais va vas allons allez vont aller allait veut voulons vouloir peux peut peuvent
   pouvoir pourrait pourrais dois doit doivent devoir faut faudrait sais sait savoir connais connait connaitre fais font faites
   perd perds dit dire parle parles accepte acceptent offre offrent accepts accept takes offers aime aimerais aimerait pense penser crois passe passer mettre met prendre prend prends
   donner donne devenir devient rester reste revenir tenir laisser laisse demander demande commencer commence finir essayer
   essaie arrive arriver arreter arrete refaire refait genre mieux
   chu chui jsuis jai pu pis ben tse ya faque tanne tannee tannes tannant ste dins din su ak toe moe icitte misere pogne pogner
   mere maman papa mari fils gars blonde chum cours atelier ateliers class classes lesson lessons club clubs
   your his her their its it he she we they you us them this that these those am are was were be been being has have had do
   does did done don doesn isn wont will would could should may might must not no more less very too so much many some any
   every all than then when how why what which while since after before about from with without by as if but because just
   really still already always never give take make going go goes went come keep keeps think know feel please mother mom dad
   husband wife
   t pus astheure soeur soeurs frere frerot oncle mononcle tante matante cousin cousine neveu niece memere pepere mamie papi belle beau
   bru gendre ami amie amis amies copain copine chums voisin voisine gang gens monde quelqu personne personnes affaire affaires
   chose choses truc trucs gosse besoins petit petite petits petites gros grosse vieux vieille vieil
   flo flos marmaille mioche mioches ticul ticuls kids
   sister brother uncle aunt nephew niece friend friends neighbour neighbor people person folks somebody anyone thing things
   stuff son daughter kid boyfriend girlfriend
   essaies essaient essaiera aurai auras aura aurons aurez auront aurais aurions auriez auraient avions
   aviez avaient aie aies ayons ayez aient eu eue eus serai seras serons serez
   seront serais serions seriez seraient etions etiez etaient sois soit soyons soyez soient irai
   iras ira irons irez iront irais irait irions iriez iraient allais allions alliez allaient
   aille ailles ferai feras fera ferons ferez feront ferais ferait ferions feriez feraient faisais
   faisait faisions faisiez faisaient faisons fasse fasses fassent pourrai pourras pourra pourrons pourrez pourront
   pourrions pourriez pourraient pouvais pouvait pouvions pouviez pouvaient puisse puisses puissent voudrai voudra voudront
   voudrait voudrions voudriez voudraient voulais voulait voulions vouliez voulaient veuille veuillez devrai devras devra
   devrons devrez devront devrais devrait devrions devriez devraient devais devait devions deviez devaient doive
   doives saurai saura saurais saurait savais savait savions savaient sache sachent savons savez savent
   vois voit voyons voyez voient voyais voyait verra verrais verrait prenons prenez prennent prenais
   prenait prendra prendrais prendrait mettons mettez mettent mettais mettait mettra mettrait tiens tient tenons
   tenez tiennent tenais tenait tiendra tiendrait viens vient venons venez viennent venais venait venir
   viendra viendrait dis dites disent disais disait dira dirait connaissez connaissent connaissait croyez croient
   croyais faudra fallait faille
   groupe groupes organisme organismes organisation association associations regroupement group groups organization
   organizations offre propose aidez help veulent cherchent`,
  ),
]);

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

/** Words for the province and the country, which people write after a place. */
export const PROVINCE_WORDS = listOf('qc quebec canada');
