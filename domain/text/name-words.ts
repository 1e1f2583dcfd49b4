/** The words for the rule of `names.ts`. Each list is lower case and accented. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Small words: never capital inside a name. */
export const PARTICLES = words(
  'de du des d et ou à a au aux en sur sous pour par dans avec sans vers chez contre entre ainsi que qui',
);

/** Articles: lower case after a small word, capital where they open a name (« Restaurant La Belle Époque »). */
export const ARTICLES = words('la le les l un une');

/** English small words. */
export const ENGLISH_PARTICLES = words('of the and for in at by');

/** Common nouns and adjectives, which a name made of several words writes in lower case after its first word. */
export const COMMON_WORDS = words(`
  accompagnement accueil achat action actions activité activités administration affaires agricole agricoles agriculteurs
  aide aidants aînés aînées alimentaire alimentaires alimentation alphabétisation aménagement amis amies amitié âge or
  animaux anciens appartements apprentissage aquatique architecture art artisanat artistes artistique arts assistance
  association assurance assurances atelier ateliers athlétisme autisme auto autochtone automobile automobiles autonome
  auxiliaires avocats baseball basketball bâtiment beauté bénévole bénévolat bénévoles bibliothèque bien-être bois
  boulangerie camp camping camionnage canin canine canot cancer carrosserie cartes centre centres chambre champs
  charité chasse chasseurs chats chauffage chemins chiens chiropratique chœur chorale cinéma cimetière circulation
  citoyens citoyennes climatisation clinique club clubs coiffure collectif collective collectives collège commerce
  commerces commerçants commercial commerciale communautaire communautaires communication communications comité
  communauté comptable comptables concertation condition conduite conseil conseils conservation consommateurs
  construction coopérative coordination copropriétaires copropriété corporation cours couture création culinaire culte
  culture culturel culturelle culturelles cuisine cuisines curling danse débosselage défense déneigement dentaire
  dépannage dépanneur dépendance détresse développement distribution domaine domicile droits durable eau école écoles
  économique éducatif éducation éducative église égalité élèves électrique électricité emploi employés enfance enfant
  enfants enseignants enseignement entraide entreprise entreprises entretien environnement équestre équipement
  équipements esthétique étudiants étudiantes étang évangélique évangélisation événements excavation excellence
  expertise exploitation fabrication fabrique familial familiale familiales familles famille femmes femme ferme fermes
  fermières festival fêtes filles fils financement financier financiers finances fleurs fondation forestier forestière
  forestiers forêt formation foyer francophone funéraire garage garde garderie gardien gestion gouvernement grand-parents
  groupe groupes gymnastique habitation habitations handicap handicapées handicapés handicapée harmonie haltérophilie
  hébergement histoire historique hockey hommes homme hôpital horticole horticulture hygiène image immeubles
  immobilier immobilière immobiliers impôts incendie inclusion industrie industriel industrielle industries infirmières
  informatique innovation insertion installation institut intégration internationale intervention investissement
  investissements itinérance jardin jardins jeu jeunes jeunesse jeux justice karaté lac laitière laitiers lecture
  librairie ligue linguistique location locataires logement logements loisir loisirs lutte machinerie magasin main
  maison maisons maladie maladies marché marchands marketing massothérapie matériaux maternelle mécanique médical
  médicale médiation membres ménager mentale mentalité métis meubles meuniers milieu mineur mineure ministère mission
  mobile mode motocyclistes motoneige motoneigistes municipal municipale municipales musée musicale musique mutuelle
  natation nature nettoyage notaires nouveaux nautique œuvre œuvres ordre organisation organisme organismes orientation
  ouvriers paix parc parents paroisse paroissiale partage participation patinage patrimoine pauvres paysagement pêche
  peinture pension pensionnés personne personnes petite petits pharmacie philanthropique photo photographie piste
  placements plaisance plein air plomberie pneus populaire popularisation portes premiers prévention privée privées
  producteurs producteur productrices production productions produits professionnel professionnelle professionnels
  programme projet promotion propriétaires protection proches publics public publique publicité qualité quartier quilles
  racisme radio ramonage réadaptation recherche récréatif récréation recyclage réfrigération regroupement réhabilitation
  rénovation rénovations réinsertion religieuse religieuses rencontre réparation répit représentants réseau résidence
  résidences ressource ressources restaurant restauration retraités retraitées rivière riverains riveraines route royale
  rural rurale salariés salle salon sanitaire santé sauvegarde scientifique scolaire scolaires scout scouts secours
  secteur sécurité séniors service services sexuelle sexuels social sociale sociales sociaux société soccer soins
  solidaire solidarité soleil soutien spectacle spectacles sport sportif sportive sportives sports stationnement
  succession surdité suicide survie syndicat syndical taxi technique technologie technologies télévision temps
  textiles théâtre théâtrale théâtrales tourisme touristique toitures toxicomanie traditions traitement transformation
  transport transports travail travailleurs travailleuses travaux troupe universitaire université urbain urgence usagers
  usinage utilisateurs vacances valorisation vélo vente vétérans vétérinaire victimes vie vieillissement ville village
  violence visuels vitres vocal voile voix volleyball voyages yoga zone
  adapté adaptée adultes amateurs ambulancières amitié arrivants bassin bibliothèques bingos cadres canadien canadienne
  canadiennes catholique catholiques chrétien chrétienne collectifs comté coop développements diocèse district écologique
  étudiante étudiant fonction fonds généalogie général générale hospitalier hospitalière international internationale
  intervenants jeune lacs libre local locale locaux mécanicien mixte mouvement musicien national nationale nationaux
  naturel naturelle numéro numérique ouvrière ouvriers parent pêcheurs peintres personnel police policiers pompiers
  populaires portage pratique professeurs publiques québécois québécoise québécoises récréative récréatifs régie région
  régional régionale régionales régionaux régions résidents résident sauvage secondaire primaire section sénior ski
  symphonique table tennis terrains terroir tir trappeurs travailleur unité université vallée vieux villégiateurs vrac
  académie agence amusement animalerie boutique bureau cabinet cadeaux camion camions carrefour chirurgie complexe courtier
  courtiers décoration données ébénisterie emballage émondage finance fiscalité graphique isolation jardinage livraison
  maçonnerie menuiserie musulman musulmane pharmaciens pose remorquage réparation réparations revêtement revêtements
  robotique serrurerie soudure sportifs traduction
  adaptés affilié affiliée chanteurs citoyen conjoints contemporaine coureurs domaine économiques festivités guides
  handicaps île interculturel locatif mauricien mauricienne méditation numéros patriotes pétanque plastique préventive
  publications quatre-roues randonnée religieux sanitaires sentiers territoire urbaine usage vivant vivants
`);

/** Kept in capitals. */
export const ACRONYMS = words(`
  cpe obnl osbl clsc chsld ciusss cisss mrc tgv ti rh tnt usa quebec-usa uqtr uqam uqac hec ets cegep cfp csn ftq csq
  csd upa fadoq afeas acef calacs caab cab cdc cdec cjs rpa hlm ong vtt vr bbq dj pc hvac cpa sadc sdc cld sebf aqdr
  tdah tsa vih sida itss adn avc rn bmw gm kia ymca ywca sos tv lgbt lgbtq lgbtq2 rcj amt snc ivac spca sq gps erp crm
  loa tgp aa na apa ada bmr rona iga
`);

/** Written in their own way. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['st', 'St'],
  ['ste', 'Ste'],
  ['dr', 'Dr'],
  ['dre', 'Dre'],
  ['mr', 'Mr'],
  ['mme', 'Mme'],
  ['mgr', 'Mgr'],
  ['jr', 'Jr'],
  ['sr', 'Sr'],
  ['mtl', 'Mtl'],
  ['qc', 'QC'],
  ['no', 'no'],
  ['cégep', 'cégep'],
  ['quebec', 'Québec'],
  ['québec', 'Québec'],
  ['montreal', 'Montréal'],
  ['trois-rivieres', 'Trois-Rivières'],
  ["grand'mère", 'Grand-Mère'],
  ["grand'mere", 'Grand-Mère'],
  ['macdonald', 'MacDonald'],
  ['mackenzie', 'MacKenzie'],
  ['macleod', 'MacLeod'],
  ['mackay', 'MacKay'],
  ['macpherson', 'MacPherson'],
]);

/** Places that keep their article: what follows « La », « Le » or « Les ». */
export const PLACES_WITH_ARTICLE = words(
  'tuque pérade bostonnais malbaie sarre pocatière prairie baie macaza minerve conception corne morandière',
);

/** Legal forms as the Office québécois de la langue française writes them. */
export const LEGAL_FORMS: ReadonlyMap<string, string> = new Map([
  ['inc', 'inc.'],
  ['inc.', 'inc.'],
  ['incorporée', 'incorporée'],
  ['ltée', 'ltée'],
  ['ltee', 'ltée'],
  ['ltée.', 'ltée'],
  ['limitée', 'limitée'],
  ['ltd', 'Ltd.'],
  ['ltd.', 'Ltd.'],
  ['enr', 'enr.'],
  ['enr.', 'enr.'],
  ['enrg', 'enr.'],
  ['enrg.', 'enr.'],
  ['s.e.n.c', 'S.E.N.C.'],
  ['s.e.n.c.', 'S.E.N.C.'],
  ['senc', 'S.E.N.C.'],
  ['s.e.n.c.r.l', 'S.E.N.C.R.L.'],
  ['s.e.n.c.r.l.', 'S.E.N.C.R.L.'],
  ['sencrl', 'S.E.N.C.R.L.'],
  ['s.e.c.', 'S.E.C.'],
  ['s.a.', 'S.A.'],
]);
