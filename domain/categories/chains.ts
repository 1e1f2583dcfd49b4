/** Chains of Quebec whose names hold no word of a trade, in plain text, by category; each begins the names of its shops. */
const CHAINS: Readonly<Record<string, string>> = {
  cafes: 'tim hortons|starbucks|second cup|van houtte|presse cafe',
  dejeuners:
    'cora dejeuners|chez cora|ben florentine|ben et florentine|tutti frutti|allo mon coco|eggspectation|oeufrier',
  'restauration-rapide':
    'mcdonald|mc donald|burger king|wendy s|harvey s|five guys|restaurant a w|subway|quiznos|mr sub|taco bell|poulet frit kentucky|kfc|pfk|popeyes|mary brown',
  rotisseries: 'saint hubert express|rotisserie saint hubert|benny co|benny et co|chalet bar b q',
  'casse-croutes': 'chez ashton|lafleur restaurant|frite alors|smoke s poutinerie|belle province',
  'cuisine-quebecoise': 'restaurant normandin|restaurants normandin',
  'cuisine-italienne': 'pacini|east side mario|restaurant mikes|toujours mikes',
  pizzerias: 'domino s|pizza hut|little caesars|boston pizza|double pizza',
  'cuisine-asiatique': 'thai express|tiki ming|manchu wok|szechuan express',
  'cuisine-mediterraneenne': 'boustan|villa madina',
  bars: 'cage aux sports|cage brasserie sportive|3 brasseurs|trois brasseurs',
  cremeries: 'dairy queen|baskin robbins|menchie|yeh yogourt|chocolats favoris',
  epiceries:
    'iga|metro plus|metro richelieu|super c|provigo|maxi et cie|maxi cie|loblaws|marche tradition|marche richelieu|bonichoix|segal s|pa supermarche',
  depanneurs: 'couche tard|provi soir|boni soir|beau soir|7 eleven|pro xi|sonic depanneur',
  'aliments-naturels': 'rachelle bery|avril supermarche|bulk barn',
  'vins-spiritueux': 'saq',
  'cannabis-tabac': 'sqdc',
  pharmacies: 'pharmaprix|jean coutu|familiprix|uniprix|brunet plus|proxim|accespharma|shoppers drug mart',
  optometristes:
    'new look|greiche scaff|greiche et scaff|opto reseau|visique|lunetterie new look|iris the visual|iris le groupe',
  audioprothesistes: 'lobe sante auditive',
  'stations-service': 'ultramar|petro canada|esso|shell|harnois energies|petro t|olco',
  garages: 'midas|monsieur muffler|mr muffler|mr lube|octo freins|speedy auto|mecanicar|uniglobe auto',
  pneus: 'point s|kal tire|pneus ratte|pneutech',
  carrosserie: 'fix auto|carrossier procolor|carrxpert|csn collision|simplicite auto',
  'pare-brise': 'lebeau vitre|speedy glass|belron|vitro plus|apple auto glass|duro vitres',
  'pieces-auto': 'napa|uap|carquest|lordco|pieces d auto expert',
  'location-autos':
    'enterprise location|enterprise rent|hertz|avis location|budget location|location discount|discount location|u haul|communauto|national location',
  'grands-magasins':
    'walmart|costco|dollarama|tigre geant|giant tiger|canadian tire|rossy|korvette|hart stores|baie d hudson|magasin sears|dollar tree|buck or two',
  'materiaux-construction':
    'rona|reno depot|home depot|bmr|patrick morin|canac|home hardware|lowe s|matco|timber mart|potvin bouchard|unimat',
  vetements:
    'winners|reitmans|ardene|aubainerie|marshalls|old navy|zara|maison simons|garage vetements|urban planet|frank and oak|equipeur|penningtons|addition elle|laura canada|jacob boutique|suzy shier|bluenotes|west 49',
  'vetements-enfants': 'souris mini|carter s oshkosh|children s place|grande ourse',
  chaussures:
    'aldo|browns shoes|chaussures browns|yellow chaussures|chaussures panda|foot locker|vie sportive|globo|call it spring|naturalizer',
  lingerie: 'vie en rose|senza|victoria s secret|bikini village',
  'articles-de-sport':
    'sports experts|decathlon|sail plein air|cordee|sport chek|hockey experts|pro hockey life',
  electronique: 'best buy|source electronique|bose store|dumoulin electronique',
  cellulaires: 'bell mobilite|telus mobilite|rogers sans fil|koodo|cabine telephonique|wow mobile',
  meubles:
    'ikea|structube|leon s|meubles leon|ameublements tanguay|brault et martineau|brault martineau|maison corbeil|germain lariviere',
  matelas: 'dormez vous|matelas bonheur|sleep country',
  decoration: 'bouclair|linen chest|homesense|stokes|zone maison|ares cuisine|must societe',
  librairies: 'renaud bray|archambault|indigo livres|clement morin',
  papeteries: 'bureau en gros|staples|megaburo',
  'artisanat-loisirs-creatifs': 'michaels|deserres|omer deserres|fabricville|club tissus',
  'jouets-jeux': 'toys r us|ribouldingue|eb games|gamestop',
  bijouteries: 'swarovski|charm diamond|bijoux caroline neron|doucet latendresse',
  friperies: 'village des valeurs|value village|armee du salut friperie|renaissance fripe',
  'serres-pepinieres': 'botanix',
  animaleries: 'mondou|pet valu|global pet foods|petsmart|chico boutique',
  'institutions-financieres':
    'caisse desjardins|desjardins entreprises|desjardins securite financiere|td canada trust|banque td|rbc banque royale|bmo banque|banque scotia|banque cibc|cibc|hsbc|banque laurentienne|banque nationale',
  'planificateurs-financiers': 'ig gestion|groupe investors|edward jones|raymond james|richardson wealth',
  assurances:
    'intact assurance|capitale assurance|beneva|ia groupe financier|sun life|manuvie|co operators|belairdirect|allstate|promutuel',
  comptables: 'h r block|deloitte|kpmg|pricewaterhousecoopers|raymond chabot|mnp|bdo canada|ernst young',
  'courtiers-immobiliers':
    're max|remax|royal lepage|via capitale|groupe sutton|century 21|proprio direct|duproprio|exp realty|keller williams',
  gyms: 'econofitness|energie cardio|nautilus plus|world gym|buzzfit|anytime fitness|orangetheory|cardio plus|club maa|goodlife fitness',
  coiffure: 'mario tricoci|first choice haircutters|magicuts',
  messagerie: 'purolator|fedex|ups store|dhl|canpar|dicom|nationex|intelcom|ics courier',
  'entreposage-libre': 'depotium|public storage|sentinel entreposage|access storage',
  cinemas: 'cineplex|cinemas guzzo|rgfm',
  hotels:
    'best western|holiday inn|comfort inn|quality inn|sheraton|marriott|delta hotels|fairmont|novotel|super 8|days inn|ramada|travelodge|residence inn',
};

/** Chains that are also a surname or a word: the whole name, without a legal form or number. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  'restauration-rapide': 'a w',
  epiceries: 'metro|maxi|avril|rachelle bery|adonis|mayrand',
  pharmacies: 'brunet|proxim',
  optometristes: 'iris|vogue optical',
  'cuisine-quebecoise': 'normandin|mikes',
  'casse-croutes': 'valentine|lafleur|nickels|ashton',
  rotisseries: 'saint hubert|st hubert|scores|au coq',
  garages: 'midas|speedy',
  'location-autos': 'enterprise|avis|budget|discount|thrifty',
  vetements: 'gap|guess|jacob|laura|simons|bench|moores|tristan|dynamite|ernest|eclipse',
  decoration: 'zone',
  'institutions-financieres': 'td|rbc|bmo|desjardins|tangerine',
  gyms: 'curves',
  audioprothesistes: 'lobe',
  'cuisine-italienne': 'pastaga',
  'cuisine-asiatique': 'bento',
  'cuisine-mediterraneenne': 'amir|basha',
  bars: 'cage|madison',
  'stations-service': 'irving|eko|crevier|sonic',
  pneus: 'touchette',
  'pare-brise': 'lebeau',
  'vetements-enfants': 'benjo|clement',
  'articles-de-sport': 'atmosphere',
  cellulaires: 'fido',
  meubles: 'brick|tanguay|article furniture',
  librairies: 'chapters|coles|raffin',
  papeteries: 'hamster',
  'jouets-jeux': 'imaginaire',
  bijouteries: 'pandora',
  comptables: 'mallette|rcgt',
  'courtiers-immobiliers': 'sutton',
  coiffure: 'coiffure saint laurent',
  hotels: 'hilton',
};

const LEGAL_FORM_OR_NUMBER = / (?:inc|ltee|ltd|enr|s e n c(?: r l)?|\d+)$/;

const chains = Map.groupBy(entriesOf(CHAINS), ([chain]) => firstWord(chain));
const wholeNames = new Map(entriesOf(WHOLE_NAMES));

/**
 * The chain that a name begins with.
 *
 * @param name in plain text without article, as `plain` writes it
 * @returns the slug of its category, and the words after it
 * @example chainOf('canadian tire trois rivieres') // { slug: 'grands-magasins', rest: 'trois rivieres' }
 */
export function chainOf(name: string): { slug: string; rest: string } | undefined {
  const whole = wholeNames.get(name.replace(LEGAL_FORM_OR_NUMBER, ''));
  if (whole) return { slug: whole, rest: '' };
  const chain = chains
    .get(firstWord(name))
    ?.find(([words]) => name.startsWith(words) && (name[words.length] ?? ' ') === ' ');
  return chain && { slug: chain[1], rest: name.slice(chain[0].length + 1) };
}

function firstWord(name: string): string {
  const end = name.indexOf(' ');
  return end < 0 ? name : name.slice(0, end);
}

function entriesOf(lists: Readonly<Record<string, string>>): [name: string, slug: string][] {
  return Object.entries(lists).flatMap(([slug, names]) =>
    names.split('|').map((name): [string, string] => [name, slug]),
  );
}
