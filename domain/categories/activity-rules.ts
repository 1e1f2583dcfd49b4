/**
 * Phrases of the registry's free text that identify a category and are never typed in a search: by category slug.
 * Reviewed by hand; a phrase that could mean two categories is absent on purpose.
 */
export const ACTIVITY_RULES: Readonly<Record<string, string>> = {
  syndicats:
    'conventions collectives, convention collective, syndicalisme, syndicalisme agricole, défense des travailleurs, droits des travailleurs, intérêts économiques sociaux professionnels, représentation syndicale, défense des droits des membres, relations de travail',
  fondations:
    'organisme de charité, collecte de fonds, levée de fonds, recueillir des fonds, amasser des fonds, oeuvre de charité, dons, soutien financier, campagne de financement, organisme de bienfaisance',
  'clubs-sociaux':
    'rencontres sociales, rencontre fraternelle, rencontres amicales, activités sociales, club social récréatif, club social, activités sociales pour membres, organisation civique, organisations civiques amicales, organisation civique amicale, club optimiste, club lions, club rotary',
  'clubs-age-or':
    "divertir retraités, activités pour les retraités, âge d'or, jeux pour aînés, danses de ligne pour aînés, activités pour aînés, activités pour retraités, loisirs pour aînés, regroupement de retraités, club fadoq",
  'chasse-peche': 'chasse pêche, club chasse pêche, promouvoir la chasse, tir à l arc, club de tir',
  cpe: "centre de la petite enfance, centre petite enfance, service de garde à l'enfance, service de garde éducatif, services de garde éducatifs, garde éducatifs pour enfants",
  garderies: 'service de garde, services de garde, garde en milieu scolaire, halte-garderie',
  'residences-aines':
    'résidence personnes âgées, résidence pour personnes âgées, résidences pour aînés, hébergement personnes âgées, foyer pour personnes âgées',
  'cooperatives-habitation':
    "solidarité en habitation, en habitation, coopérative d'habitation, logement à prix modique, logements à loyer modique, logements sociaux, logement social, habitation communautaire, office d'habitation, location de logements",
  'motoneige-quad':
    'club de motoneige, sentiers de motoneige, motoneigistes, club quad, sentiers de quad, véhicules tout terrain',
  'eglises-protestantes':
    'église évangélique, assemblée évangélique, évangélique, évangélisation, enseignement biblique, prêcher, foi chrétienne, église chrétienne',
  'autres-eglises': 'culte religieux, prédication',
  'eglises-catholiques':
    'pastorale, animation pastorale, gardes paroissiales, religion catholique, paroisse catholique, fabrique de la paroisse, culte catholique',
  mosquees: 'islamique, musulman, musulmane',
  'communautes-religieuses':
    'communauté religieuse, congrégation religieuse, activités religieuses, oeuvres religieuses, institut religieux, vie religieuse',
  'defense-droits':
    'défense des droits, défense collective des droits, protection des consommateurs, défense des intérêts',
  'personnes-handicapees':
    'handicapés, adultes handicapés, personnes aphasiques, traumatisés crâniens, traumatisés crânio cérébraux, autistiques, autistes, autisme, DI TSA, personnes handicapées, déficience intellectuelle, déficience physique, trouble du spectre, handicap',
  'sante-mentale-entraide':
    'malades mentaux, organisme communautaire en santé mentale, groupe de soutien, santé émotive, entraide émotive, santé mentale, maladie mentale, détresse psychologique, prévention du suicide, problèmes de santé mentale',
  dependances: 'toxicomanie, alcooliques, alcoolisme, dépendance, dépendances, narcotiques',
  'aide-femmes':
    'implication des femmes, participation des femmes, condition féminine, groupe de femmes, violence conjugale, femmes victimes, centre de femmes, maison d hébergement pour femmes',
  'maisons-des-jeunes':
    'maison de jeunes, maison des jeunes, lieu de rencontre pour jeunes, activités pour adolescents, jeunes de 12 à 17 ans',
  'maisons-de-la-famille':
    'aide aux familles, soutien aux familles, organisme familial, relation d aide aux parents, maison de la famille',
  'aide-alimentaire':
    'autonomie alimentaire, tablée populaire, repas aux défavorisés, repas aux démunis, repas gratuits, aide aux démunis, fournir un repas, fournir des repas, paniers de Noël, banque alimentaire, aide alimentaire, cuisine collective, popote roulante, dépannage alimentaire, sécurité alimentaire',
  'centres-action-benevole': "action bénévole, centre d'action bénévole, bénévolat",
  'ecoles-de-langues':
    "enseignement de l'anglais, enseignement du français, enseignement de langues, cours d'anglais",
  'orientation-emploi':
    "marché du travail, carrefour emploi, aide à la recherche d'emploi, carrefour jeunesse, carrefour jeunesse emploi, intégration à l'emploi, insertion sociale, aide à l'emploi, employabilité, insertion professionnelle, recherche d'emploi",
  'developpement-local':
    'développement économique, développement local, développement touristique, corporation de développement, développement industriel',
  'comites-citoyens':
    'sauvegarder l environnement, écologie du lac, protection de l environnement, qualité de l environnement, comité de citoyens, association de citoyens, regroupement de citoyens',
  'associations-proprietaires':
    'association de résidents, résidents du chemin, administration du chemin, entretien du chemin, entretien d une route, entretien de la route, chemin privé, villégiateurs, usagers du lac, amis du lac, association de propriétaires, propriétaires riverains, protection du lac, riverains du lac, association de riverains, copropriété, syndicat de copropriété, administration de l immeuble',
  'scouts-cadets':
    'guides catholiques, guides et scouts, scouts, cadets, guides, mouvement scout, louveteaux',
  'patrimoine-histoire':
    'patrimoine, généalogie, histoire locale, société d histoire, conservation du patrimoine',
  microbrasseries:
    'fabrication de bières, fabrication de bière, brassicole, brasserie artisanale, micro brasserie',
  musiciens: 'regroupement musical, jouer de la musique, ensemble musical',
  chorales: 'chant choral, petits chanteurs, choristes',
  incendie: 'pompiers, pompiers volontaires, service d incendie',
  'services-publics': 'recherche et sauvetage, personnes disparues, mesures d urgence',
  coworking: 'espace collaboratif, incubateur, espace de travail partagé',
  'fonds-capital':
    'société d investissement, fonds d investissement, capital de risque, fonds de développement',
  festivals: 'biennale, festival, organisation de festival, carnaval, fêtes populaires',
  'production-audiovisuelle': 'production cinématographique, production vidéo, télévision communautaire',
  'radio-television': 'radio communautaire, station de radio, télédiffusion',
  'associations-agricoles':
    'producteurs agricoles, syndicat agricole, mise en marché, fermières, cercle de fermières',
  'associations-affaires':
    'chambre de commerce, gens d affaires, association de marchands, regroupement de commerçants',
  'clubs-de-hockey': 'hockey, hockey mineur, équipe de hockey',
  'arenas-patinoires': 'patinage artistique, club de patinage, patinage de vitesse, patinoire',
  'clubs-sportifs':
    'volley, volleyball, basketball, athlétisme, escrime, badminton, triathlon, course à pied, événement sportif, nature sportive',
  'velo-cyclisme': 'développement vélo, club cycliste, cyclotourisme',
  'aide-hommes': 'aide aux hommes, hommes en difficulté, pour hommes, hommes agressés',
  'eleveurs-animaux': 'chiens de race, club canin',
  'soccer-football': 'soccer, football',
  baseball: 'baseball, balle molle, baseball mineur, balle donnée',
  'centres-loisirs':
    'loisirs, loisir, activités de loisirs, organisation de loisirs, terrains de jeux, activités récréatives, activités sportives, sports loisirs',
  'organismes-culturels': 'activités culturelles, diffusion culturelle, arts et culture, promotion des arts',
  'gestion-immobiliere':
    'gestion immobilière, gestion d immeubles, immobilier locatif, location d immeubles, location d espaces',
  'entretien-menager':
    'entretien ménager, aide domestique, aide à domicile, économie sociale aide domestique',
  'soins-longue-duree': 'soins longue durée, soins palliatifs',
  'associations-etudiantes':
    'association des élèves, association étudiante, étudiants, association d étudiants, droits des étudiants, regroupement étudiant',
  // As the ministère de l'Agriculture names the establishments that it inspects.
  'restauration-rapide': 'service rapide, mets à emporter, mets pour emporter',
  epiceries: 'hypermarché, marché de proximité, marche proxim',
  boucheries: 'découpe à forfait',
  camionnage: 'transport en vrac, courtier en transport, courtage en transport en vrac, camionneurs',
  'transport-en-commun': 'transport adapté, transport collectif',
};

/** Words that name a category in the name of a business, though they say nothing among its services. */
export const NAME_RULES: Readonly<Record<string, string>> = {
  electriciens: 'électrique, électro, electric, electrical',
};

/** Categories by the beginning of a name in plain text (`plain`); the first match decides, over all other words. */
export const NAME_HEADS: readonly (readonly [head: RegExp, category: string])[] = [
  [
    /^(?:la )?fondation (?:(?:de|du|des|d|la|l) )*(?:ecole|college|cegep|universite|polyvalente)/,
    'associations-etudiantes',
  ],
  [/^(?:la )?fondation /, 'fondations'],
  [/^(?:l )?association (?:\w+ ){0,4}?(?:etudiante?s?|eleves) /, 'associations-etudiantes'],
  [/^(?:l )?association (?:quebecoise )?des (?:pre )?retraite/, 'clubs-age-or'],
  [/^(?:la )?societe (?:d |de l )?histoire/, 'patrimoine-histoire'],
  [/^(?:la )?societe (?:de )?genealogie/, 'patrimoine-histoire'],
  [/^(?:la )?societe saint jean baptiste/, 'clubs-sociaux'],
  [
    /^(?:(?:le|l) )?(?:club|corporation|association|fadoq club|fadoq)? ?(?:(?:de|d|des|l) )*age d or/,
    'clubs-age-or',
  ],
  [/^association (?:communautaire )?(?:des|d) aine/, 'clubs-age-or'],
  [
    /^(?:(?:l|la) )?(?:association|corporation) (?:pour la protection |de protection |pour l entretien )?(?:(?:de|du|des|d|la|l|pour) )*(?:residents?|riverains?|proprietaires|villegiateurs|usagers du lac|chemin|route|lac) /,
    'associations-proprietaires',
  ],
  [/^(?:le )?(?:comite|association|corporation|service) (?:(?:de|des|du|d|l) )*loisirs? /, 'centres-loisirs'],
];

/** Names of trade associations: « Union des garderies », « Association québécoise des abattoirs ». */
export const TRADE_ASSOCIATION =
  /^(?:(?:l|le|la) )?(?:(?:union|regroupement|federation|alliance|guilde) |association (?:quebecoise|provinciale|canadienne|professionnelle) |association (?=des .* (?:quebec|canada)$))(?:(?:quebecoise?|provinciale?|canadienne) )*(?:(?:des|de|d|la|l) )+/;
