/** A pattern of names as `meaningfulWords` reads them (masculine singular, without small words), and a category's slug. */
export type NameRule = readonly [pattern: RegExp, category: string];

/** Members whose association is one of businesses or students, even when it names their origin too. */
const OF_BUSINESS = 'restaurateur|commercant|marchand|affaire|entrepreneur|etudiant|medecin|cheval';
/** Origins of people, without their endings: « camerounais » and « camerounaise ». */
const PEOPLES =
  'africain|afghan|algerien|antillai|arabe|armenien|beninoi|bresilien|burkinab|burundai|cambodgien|camerounai|caribeen|chilien|chinoi|colombien|congolai|coreen|cubain|egyptien|espagnol|gabonai|grec|guineen|haitien|hellenique|hispan|indien|iranien|italien|ivoirien|japonai|kabyle|latino|libanai|maghrebin|malgache|malien|marocain|mauritanien|mexicain|nepalai|pakistanai|palestinien|peruvien|philippin|polonai|portugai|ressortissant|roumain|russe|rwandai|senegalai|syrien|tchadien|togolai|tunisien|turc|ukrainien|venezuelien|vietnamien';

/** The kind of an organization by the beginning of its name: the first match decides, over all other words. */
export const NAME_HEADS: readonly NameRule[] = [
  [/^(?:association )?(?:cooperative|coop) habitation etudiante?\b/, 'maisons-de-chambres'],
  [/^(?:c p e|cpe|centre petit enfance|centre petite enfance)\b/, 'cpe'],
  [/^association syndicale?\b/, 'syndicats'],
  [
    /^(?:association|regroupement|federation|comite|conseil|syndicat) (?:\w+ ){0,3}(?:etudiant|eleve|diplome)e?\b/,
    'associations-etudiantes',
  ],
  [
    /^(?:syndicat|association|regroupement|federation) (?:\w+ )?(?:upa|u p|producteur|eleveur|agriculteur|agricultrice|agricole|acericole)\b/,
    'associations-agricoles',
  ],
  [/^(?:association )?(?:syndicat|association) (?:(?:co ?)?propriet|condo)/, 'associations-proprietaires'],
  [
    new RegExp(
      `^(?:association|communaute|regroupement|amicale|federation|diaspora|cercle|alliance) (?:(?!${OF_BUSINESS})\\w+ ){0,2}(?:${PEOPLES})\\w{0,2}\\b`,
    ),
    'accueil-immigrants',
  ],
  [
    /^(?:association|club|regroupement|cercle|collectif) (?:\w+ ){0,2}femme\b(?! (?:affaire|carriere?|chef))/,
    'aide-femmes',
  ],
  [/^(?:association|club|regroupement|cercle|reseau) femme (?:affaire|carriere?)\b/, 'associations-affaires'],
  [/^nation \w+/, 'premieres-nations'],
  [/^grande? frere grande? soeur\b/, 'enfance-famille'],
  [/^table (?:elu|maire|prefet)\b/, 'associations-municipales'],
  [/^accorderie\b/, 'developpement-local'],
  [/^ruche art\b/, 'organismes-culturels'],
  [/^(?:association|regroupement) proprietaire (?:chien|chat|cheval)e?\b/, 'animaux'],
  [/^(?:association|regroupement|comite) (?:\w+ )?benevole\b/, 'centres-action-benevole'],
  [/^association (?:baccalaureat|maitrise|doctorat)\b/, 'associations-etudiantes'],
  [/^association quebecoise? (?:professeur|enseignante?)\b/, 'associations-affaires'],
  [
    /^(?:syndicat\b(?! (?:co ?propriet|initiative|condo))|unifor\b|section \w* ?unifor|section local\w* \d+)/,
    'syndicats',
  ],
  [
    /^(?:association|regroupement|alliance) (?:(?:quebecoise?|mauricien|regionale?|provinciale?|professionnelle?) )?(?:syndical|personnel|employe|salarie|cadre|professeur|enseignant|directeur|policier)e?\b(?!.* retraite)(?! pourvoirie)/,
    'syndicats',
  ],
  [/^association (?:\w+ )?defense droit\b/, 'defense-droits'],
  [/^club (?:social|kiwani|lion|rotary|optimiste|richelieu)\b/, 'clubs-sociaux'],
  [/^(?:association|club|amicale|cercle|regroupement) (?:\w+ ){0,4}(?:pre )?retraitee?\b/, 'clubs-age-or'],
  [/^(?:(?:club|corporation|association|cercle) )?(?:(?:fadoq )?(?:club )?age or|fadoq)\b/, 'clubs-age-or'],
  [/^(?:club|centre|association|amicale) (?:recreati(?:f|ve) )?(?:communautaire )?aine\b/, 'clubs-age-or'],
  [/^societe (?:\w+ )?(?:histoire|historique|genealogie|patrimoine)\b/, 'patrimoine-histoire'],
  [/^(?:association|famille|descendant)\b.* amerique$/, 'patrimoine-histoire'],
  [/^descendant\b/, 'patrimoine-histoire'],
  [/^societe saint jean baptiste\b/, 'clubs-sociaux'],
  [
    /^(?:(?:comite|association|corporation|service|club|centre|reseau|unite regionale?|oeuvre|organisation) )?(?:coordination )?(?:loisir|terrain jeu)\b(?! (?:aine|chasse|creatif))/,
    'centres-loisirs',
  ],
  [/^(?:association )?auxiliaire benevole\b/, 'centres-action-benevole'],
  [
    /^(?:resident|residant|riverain|villegiateur|(?:co ?)?proprietaire) (?!(?:chien|chat|cheval|auto|entreprise|commerce)\b)/,
    'associations-proprietaires',
  ],
  [
    /^(?:association (?:\w+ )?|corporation |regroupement (?:association )?|comite |ami )(?:protection |entretien |bordure )?(?:resident|residant|riverain|(?:co ?)?proprietaire|villegiateur|saisonnier|usager|usage|ami lac|lac|chemin|domaine|rue|route)\b(?! (?:chien|chat|cheval|auto|entreprise|commerce|train|bus))/,
    'associations-proprietaires',
  ],
  [/^(?:festival|biennale|symposium|carnaval|salon livre|off festival)\b/, 'festivals'],
  [/^musee\b/, 'musees'],
  [
    /^(?:fabrique (?:paroisse|saint|sainte|notre)|eveque|diocese|corporation episcopale?)\b/,
    'eglises-catholiques',
  ],
  [
    /^eglise (?:\w+ ){0,2}(?:evangelique|baptiste|pentecot\w*|chretien|protestante?)\b/,
    'eglises-protestantes',
  ],
  [/^eglise (?:catholique|saint|sainte|notre dame|sacre coeur|immacule\w*)\b/, 'eglises-catholiques'],
  [/^eglise\b(?! (?:adventiste|orthodoxe|unie\b|anglicane))/, 'eglises-protestantes'],
  [/^club (?:\w+ )?(?:vehicule|voiture|jeep|mustang|corvette|camaro|volkswagen)\b/, 'sports-loisirs'],
  [/^(?:(?:grand )?chevalier colomb|ordre fraternel)\b/, 'clubs-sociaux'],
  [/^maison jeune\b/, 'maisons-des-jeunes'],
  [/^maison (?:\w+ )?famille\b/, 'maisons-de-la-famille'],
  [
    /^(?:cooperative|coop) (?:solidarite )?(?:en )?(?:habitation|hebergement|logement)\b/,
    'cooperatives-habitation',
  ],
  [/^acces? logement\b/, 'cooperatives-habitation'],
  [/^club gym(?:nastique)?\b/, 'gymnastique-danse'],
  [/^club (?:\w+ )?peche\b/, 'chasse-peche'],
  [/^association athletique\b/, 'clubs-sportifs'],
  [/^(?:cooperative|coop) (?:solidarite )?sante\b/, 'cliniques-medicales'],
  [/^abattoir\b/, 'transformation-aliments'],
  [/^(?:jeune )?chambre commerce\b/, 'associations-affaires'],
];

/** The same in plain text, where the number of a word decides: « Fondations Tremblay » pours concrete. */
export const PLAIN_HEADS: readonly NameRule[] = [
  [
    /^(?:la )?fondation .*\b(?:ecole|college|cegep|universite|polyvalente|seminaire)\b/,
    'associations-etudiantes',
  ],
  [/^(?:(?:la )?fondation|(?:le )?fonds? (?:d |des )?(?:aide|humanitaire|etudes|secours)) /, 'fondations'],
  [
    /^(?:les )?(?:producteurs|eleveurs|agriculteurs|agricultrices) (?!de ch(?:iens|ats|evaux))/,
    'associations-agricoles',
  ],
  [/^(?:les )?aines /, 'clubs-age-or'],
  // « Retraites » without article is rather of yoga or prayer.
  [/^(?:les )retraitee?s (?:du|des|de la|de l|d) /, 'clubs-age-or'],
];

/** The same for a name without its article, where nothing else decides. */
export const WEAK_HEADS: readonly NameRule[] = [
  [
    /^fonds (?!(?:(?:de|d) )?(?:developpement|investissement|capital|solidarite|placement|commerce|immobilier|regional|local))/,
    'fondations',
  ],
  [/^oeuvres? /, 'fondations'],
  [/^ministeres? (?!du |de )/, 'eglises-protestantes'],
  [/^sanctuaire /, 'culte'],
  [/^(?:p tite |petite )?ecole /, 'education-formation'],
  [/^academie /, 'education-formation'],
  [/^(?:citoyens|mobilisation) /, 'comites-citoyens'],
  [/^entraide /, 'communautaire'],
  [/^(?:co ?habitat|habitat) /, 'cooperatives-habitation'],
  [/^festi\w* /, 'festivals'],
  [/^(?:amis )?benevoles /, 'centres-action-benevole'],
  [/^communaute (?!entrepreneur|d affaires)/, 'communautaire'],
];

/** A professional's degree after the name of a person (« Jean Tremblay, M.D. inc. »), for names that hold no term. */
const PERSON =
  '^(?!(?:les? |la |l )?(?:gestions?|entreprises?|placements?|investissements?|groupe|services?|immeubles?|productions?) )(?:dre? )?[a-z]{2,}(?: [a-z]{2,}){1,4} ';
const FORM = '(?: (?:inc|ltee|s e n c(?: r l)?))?$';
export const DEGREES: readonly NameRule[] = [
  [new RegExp(`${PERSON}d m d${FORM}`), 'dentistes'],
  [new RegExp(`${PERSON}d m v${FORM}`), 'veterinaires'],
  [new RegExp(`${PERSON}m d${FORM}`), 'cliniques-medicales'],
  [new RegExp(`${PERSON}o d${FORM}`), 'optometristes'],
];

/** Main categories of which an association is one of people, not of businesses. */
export const OF_PEOPLE: readonly string[] =
  'communautaire sports-loisirs culte arts-culture aines education-formation services-publics immobilier-logement animaux tourisme-hebergement sante automobile enfance-famille'.split(
    ' ',
  );
/** Their subcategories of which it is one of businesses. */
export const TRADES: readonly string[] =
  'garderies garderies-milieu-familial concessionnaires veterinaires pourvoiries hotels campings cliniques-medicales medecins-specialistes dentistes denturologistes pharmacies optometristes physiotherapeutes chiropraticiens osteopathes massotherapeutes psychologues nutritionnistes podiatres ergotherapeutes audioprothesistes medecines-douces soins-infirmiers ambulances'.split(
    ' ',
  );

/** The beginning of the names of associations, clubs and committees. */
export const CLUB =
  /^(?:association|club|comite|federation|regroupement|ligue|amical|amicale|confrerie|coalition|mouvement|alliance|union|syndicat)\b/;

/** Names of trade associations in plain text: « Union des garderies », « Association québécoise des abattoirs ». */
export const TRADE_ASSOCIATION =
  /^(?:(?:l|le|la|les) )?(?:unions?|regroupements?|federations?|alliances?|guildes?|associations?)(?: \w+(?:oise?|ale?|nne|nelle))* (?:des|de la|du|de) (?!amis )/;

/** Words of a row that helps people, where nothing says whom: a community organization of no other kind. */
const HELP =
  /\b(?:aide|aider|entraide|entraider|entraident|isolement|solidaire|defavorise|demuni|vulnerabilite|intergenerationnel|bien etre social|personne seule|mutualiser?)\b/;
/** Words of a business that helps its customers. */
const HELP_OF_BUSINESS =
  /\b(?:entreprise|technique|gestion|vente|client|clientele|produit|informatique|commercial)\b/;

/** « Aide » in a name says so only of somebody (« Organisation AIDES »). */
const NAMED_HELP = /\b(?:(?:centre|service|comite) d aide|aide (?:a|au|aux|pour|d|de|des)|entraide)\b/;

/**
 * @param name in plain text
 * @param activity in the words of `meaningfulWords`
 */
export const isHelp = (name: string, activity: string) =>
  (HELP.test(activity) || NAMED_HELP.test(name)) && !HELP_OF_BUSINESS.test(`${name} ${activity}`);
