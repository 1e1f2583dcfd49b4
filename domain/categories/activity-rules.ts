import { meaningfulWords } from '../text/meaningful-words.ts';

/**
 * Phrases of the registry's free text that identify a category, by its slug: never typed in a search, or typed for
 * another category (« érablière » for a meal). They are read before the terms of the taxonomy.
 */
export const ACTIVITY_RULES: Readonly<Record<string, string>> = {
  syndicats:
    'tuac, métallos, sefpo, ftq, csn, csq, afpc, scfp, négociation convention, négociation collective, intérêts économiques sociaux, défense intérêts économiques, développement des intérêts économiques, syndicat d enseignants, syndicat ouvrier, représentation de salariés, conventions collectives, convention collective, syndicalisme, défense des travailleurs, droits des travailleurs, intérêts économiques sociaux professionnels, représentation syndicale, relations de travail',
  fondations:
    'collecte levée de fonds, bourses d études, centraide, philanthropique, organisme de charité, charité, bienfaisance, collecte de fonds, cueillette de fonds, distribution de dons, recevoir des dons, levée de fonds, recueillir des fonds, amasser des fonds, oeuvre de charité, dons, soutien financier, campagne de financement, organisme de bienfaisance',
  'clubs-sociaux':
    'filles d isabelle, anciens combattants, vétérans, légion canadienne, légion royale canadienne, ordre fraternel, régiment, anciens militaires, société saint-jean-baptiste, association récréative d employés, rencontres sociales, rencontre fraternelle, rencontres amicales, activités sociales, club social récréatif, club social, activités sociales pour membres, organisation civique, organisations civiques amicales, organisation civique amicale, club optimiste, club lions, club rotary',
  'clubs-age-or':
    "troisième âge, 3e âge, personnes de 50 ans, divertir les personnes âgées, divertir retraités, activités pour les retraités, âge d'or, jeux pour aînés, danses de ligne pour aînés, activités pour aînés, activités pour retraités, loisirs pour aînés, regroupement de retraités, club fadoq",
  'chasse-peche':
    'club de tir, tir sur cibles, champ de tir, tir au pigeon, pêcheurs à la mouche, chasse pêche, club chasse pêche, promouvoir la chasse',
  cpe: "service de garde à l'enfance en installation, services de garde en installation, garde en installation, garde à l'enfance en installation, garde pour enfants 0, centre de la petite enfance, centre petite enfance, garde éducatifs pour enfants",
  garderies: 'service de garde, services de garde, garde en milieu scolaire, halte-garderie',
  'residences-aines':
    'centre d hébergement personnes âgées, centre d hébergement pour aînés, résidence personnes âgées, résidence pour personnes âgées, résidences pour aînés, hébergement personnes âgées, foyer pour personnes âgées',
  'cooperatives-habitation':
    "logements subventionnés, logements subventionés, office municipal d'habitation, habitation populaire, habitations populaires, résidences populaires, logements communautaires, habitations sociales, habitation à bas loyer, immeubles coopératifs, faible revenu, faibles revenus, logements sociaux communautaires, osbl d'habitation, solidarité en habitation, coopérative d'habitation, logement à prix modique, logements à loyer modique, logements sociaux, logement social, habitation communautaire, office d'habitation",
  'motoneige-quad':
    'moto-neige, motos-neige, club de moto-neige, club de motos-neige, snowcross, activité quad, pratique vtt, association quad, club de motoneige, sentiers de motoneige, motoneigistes, club quad, sentiers de quad, véhicules tout terrain',
  'eglises-protestantes':
    'vie chrétienne, message chrétien, église de christ, assemblée de culte, louange, église chrétienne, jésus-christ, parole de dieu, centre évangélique, église, église évangélique, assemblée évangélique, évangélique, évangélisation, enseignement biblique, prêcher, foi chrétienne',
  'autres-eglises': 'culte religieux, prédication',
  'eglises-catholiques':
    'catholique romaine, épiscopale, diocésain, garde paroissiale, prêtres, pastorale, animation pastorale, gardes paroissiales, religion catholique, paroisse catholique, fabrique de la paroisse, culte catholique',
  mosquees: 'islamique, musulman, musulmane',
  'communautes-religieuses':
    'accompagnement spirituel, apostolat, filles de jésus, carmélites, moniales, oblates, dominicains, ursulines, carmes, oeuvre religieuse, futurs prêtres, communauté religieuse, congrégation religieuse, activités religieuses, oeuvres religieuses, institut religieux, vie religieuse',
  'defense-droits':
    'racisme, esclavage, protection des droits, défendre les droits, défendre droits, action chômage, chômage, non-syndiqués, aqdr, a q d r, droits sociaux, défense des droits, défense collective des droits, protection des consommateurs',
  'personnes-handicapees':
    'hébergement personnes handicapées, hébergement adapté, aphasie, non-voyants, sclérose en plaques, parkinson, problèmes auditifs, centre d activités de jour, malvoyantes, sourds, personnes sourdes, malentendants, aveugles, malvoyants, déficience motrice, mobilité réduite, trisomie, handicapés, adultes handicapés, personnes aphasiques, traumatisés crâniens, traumatisés crânio cérébraux, autistiques, autistes, autisme, DI TSA, personnes handicapées, déficience intellectuelle, déficience physique, trouble du spectre, handicap',
  'sante-mentale-entraide':
    'psychiatrie, maladie mentale, troubles de santé mentale, malades mentaux, organisme communautaire en santé mentale, groupe de soutien, santé émotive, entraide émotive, santé mentale, détresse psychologique, prévention du suicide, problèmes de santé mentale',
  dependances:
    'toxicomanes, polytoxicomanes, toxicomanie, alcooliques, alcoolisme, dépendance, dépendances, narcotiques',
  'aide-femmes':
    'mouvement des femmes, voix de femmes, implication des femmes, participation des femmes, condition féminine, groupe de femmes, violence conjugale, femmes victimes, centre de femmes, maison d hébergement pour femmes',
  'maisons-des-jeunes':
    'maison de jeunes, maison des jeunes, lieu de rencontre pour jeunes, activités pour adolescents, jeunes de 12 à 17 ans',
  'maisons-de-la-famille':
    'familles monoparentales, famille monoparental, mères monoparentales, entraide pour les familles, ressources pour la naissance, aide aux familles, soutien aux familles, organisme familial, relation d aide aux parents, maison de la famille',
  'aide-alimentaire':
    'aide aux démunies, moisson, denrées alimentaires, soutien alimentaire, démunis, aide aux démunis, saint-vincent de paul, besoins alimentaires, autonomie alimentaire, tablée populaire, repas aux défavorisés, repas aux démunis, repas gratuits, fournir un repas, fournir des repas, paniers de Noël, banque alimentaire, aide alimentaire, cuisine collective, popote roulante, dépannage alimentaire, sécurité alimentaire',
  'centres-action-benevole': "action bénévole, centre d'action bénévole, bénévolat",
  'ecoles-de-langues':
    "enseignement de l'anglais, enseignement du français, enseignement de langues, cours d'anglais",
  'orientation-emploi':
    "jeunes décrocheurs, décrocheurs, orientation professionnelle, gestion de carrière, intégration socio-économique, intégration socioprofessionnelle, insertion socioprofessionnelle, intégration socio-professionnelle, marché du travail, carrefour emploi, aide à la recherche d'emploi, carrefour jeunesse, carrefour jeunesse emploi, intégration à l'emploi, insertion sociale, aide à l'emploi, employabilité, insertion professionnelle, recherche d'emploi",
  'developpement-local':
    'échange de services, accorderie, développement d entreprises, aide au développement des collectivités, démarrage d entreprises, développement régional, promotion industrielle, expansion industrielle, comité industriel, promotion des industriels, intérêts économiques, développement social, revitalisation économique, développement économique, développement local, développement touristique, corporation de développement, développement industriel',
  'comites-citoyens':
    'conservation de la faune, protection de la faune, conservation protection, conservation du milieu naturel, protection du milieu naturel, protection des milieux naturels, transition écologique, écologique et solidaire, écodéveloppement, crise climatique, comité zip, protection des berges, promotion de l environnement, embellissement, sauvegarder l environnement, écologie du lac, protection de l environnement, qualité de l environnement, comité de citoyens, association de citoyens, regroupement de citoyens',
  'associations-proprietaires':
    'lake owners association, cottagers association, property owners association, apel, regroupement de propriétaires, regroupement de propriétaires de condo, entretenir un chemin, syndicat des copropriétaires, co-propriétaires de condominium, propriétaires de condo, quai commun, chemin lac, droits des propriétaires, association de résidents, résidents du chemin, administration du chemin, entretien du chemin, entretien d une route, entretien de la route, chemin privé, villégiateurs, usagers du lac, amis du lac, association de propriétaires, propriétaires riverains, protection du lac, riverains du lac, association de riverains, syndicat de copropriété',
  'scouts-cadets':
    'escadron, scout, éclaireurs, guides catholiques, guides et scouts, scouts, cadets, mouvement scout, louveteaux',
  'patrimoine-histoire':
    'musique traditionnelle, folklore, folklorique, folkloriques, documents historiques, loisir historique, vie militaire, et son histoire, rassemblement des familles, patrimoine, généalogie, histoire locale, société d histoire, conservation du patrimoine',
  microbrasseries:
    'fabrication de bières, fabrication de bière, brassicole, brasserie artisanale, micro brasserie',
  musiciens:
    'orgue à tuyaux, chanson française, enregistrement de musique, concerts symphoniques, société de concerts, regroupement musical, jouer de la musique, ensemble musical',
  chorales: 'art vocal, concerts de chant, chant choral, petits chanteurs, choristes',
  incendie: 'pompiers, pompiers volontaires, service d incendie',
  'services-publics':
    'intervention d urgence, situation d urgence, appels d urgence, sécurité civile, pont à péage, recherche et sauvetage, personnes disparues, mesures d urgence',
  medias: 'édition d une revue, publication d une revue, publier une revue, édition d un journal',
  coworking: 'espace collaboratif, incubateur, espace de travail partagé',
  'fonds-capital':
    'sociétés de financement des entreprises, financement d entreprises, financement de pme, financement des entreprises, société d investissement, fonds d investissement, capital de risque, fonds de développement',
  festivals:
    'marché de noël, fêtes du centenaire, festival, biennale, organisation de festival, carnaval, fêtes populaires',
  'production-audiovisuelle':
    'courts-métrages, production de films, distribution de films, production cinématographique, production vidéo',
  'radio-television': 'radio communautaire, station de radio, télédiffusion',
  'associations-agricoles':
    'association de producteurs, producteurs porcins, producteurs laitiers, producteurs bovins, producteurs agricoles, syndicat agricole, mise en marché',
  'associations-affaires':
    'association d hommes d affaires, hommes d affaires, femmes d affaires, jeune barreau, association des marchands, chambre de commerce, gens d affaires, association de marchands, regroupement de commerçants',
  'clubs-de-hockey':
    'dek, joueurs de dek, hockey, hockey mineur, équipe de hockey, patinage artistique, club de patinage, patinage de vitesse, dek hockey',
  'arenas-patinoires': 'patinoire',
  'clubs-sportifs':
    'rugby, tir à l arc, sports canins, sport interuniversitaire, activités intercollégiales, sport intercollégial, agilité, activités canines sportives, course de chiens, biathlon, duathlon, rabaska, organisation d événements sportifs, compétition de karting, championnats de karting, classique de canots, activités sportives, club sportif, sportive, disque-golf, moto-tourisme, mototourisme, mototouriste, club de moto, course de canots, compétition de canots, canots long parcours, coureurs en canot, sport de la moto, événements sportifs, nature sportive, compétitions sportives, jeux du québec, courses automobile, escrime, ultimate frisbee, volley, volleyball, basketball, athlétisme, triathlon, course à pied, événement sportif',
  'velo-cyclisme':
    'club vélo, club de vélo, cyclotour, club cyclique, cyclisme amateur, compétition cycliste, développement vélo, club cycliste, cyclotourisme',
  'aide-hommes': 'masculinité, pères, aide aux hommes, hommes en difficulté, hommes agressés',
  'eleveurs-animaux': 'chiens de race, club canin',
  'soccer-football': 'soccer, football',
  baseball: 'baseball, balle molle, baseball mineur, balle donnée',
  'centres-loisirs':
    'centre communautaire, récréation, récréatives, loisir familial, loisirs, loisir, activités de loisirs, organisation de loisirs, terrains de jeux, activités récréatives, sports loisirs',
  'organismes-culturels':
    'développement artistique, club littéraire, écriture, corporation de développement culturel, développement culturel, développement socioculturel, diffusion culturel, médiation culturelle, production de spectacles, diffusion de spectacles, diffusion des arts, diffuser les arts, promouvoir les arts, diffusion culturelle, centre d artistes, poètes, ateliers d écriture, promotion des arts, arts visuels, danse contemporaine, activités culturelles, arts et culture',
  'gestion-immobiliere':
    'administre un immeuble, gestion immobilière, gestion d immeubles, immobilier locatif, location d immeubles, location d espaces',
  'entretien-menager': 'entretien ménager, aide domestique, économie sociale aide domestique',
  'soins-longue-duree': 'soins longue durée, soins palliatifs',
  sante:
    'planification naturelle des naissances, régulation naturelle des naissances, kinésiologue, kinésiologie',
  'associations-etudiantes':
    'constituée d étudiants, composée d étudiants, regroupe les étudiants, regrouper les étudiants, association étudiante, association des élèves, étudiants, association d étudiants, droits des étudiants, regroupement étudiant',
  // As the ministère de l'Agriculture names the establishments that it inspects.
  'restauration-rapide': 'service rapide, mets à emporter, mets pour emporter',
  epiceries: 'hypermarché, marché de proximité, marche proxim',
  boucheries: 'découpe à forfait',
  camionnage: 'transport en vrac, courtier en transport, courtage en transport en vrac, camionneurs',
  'transport-en-commun': 'transport adapté, transport collectif',
  'sports-loisirs':
    'modèle réduit, club d ornithologie, société d horticulture, motos anciennes, autos anciennes, club numismatique, promotion du modélisme, échecs, radio amateur, radio-contrôle, avion radio-contrôle, aéro-club, train miniature, modélistes, philatélique, astronomie, voitures anciennes, automobile ancienne, anciennes voitures, autos antiques, autos sports, véhicules 4 x 4',
  'parcs-reserves-zec':
    'zone contrôlée d exploitation, aires protégées, aire protégée, exploitation de la faune, exploitation faune, territoire d exploitation, zone contrôlée, zone d exploitation',
  communautaire:
    'personnes atteintes, gens atteints, enfants atteints, diabétiques, cardiaques, fibromyalgie, aide humanitaire, aide internationale, coopération internationale, solidarité internationale, pays en voie de développement, orphelins, enfants de la rue, familles en difficulté, briser l isolement, personnes seules, cavac, tiers-monde, personnes en difficulté, familles pauvres, personnes pauvres, actes criminels, soulager la pauvreté, soulagement de la pauvreté, victimes d actes criminels',
  'tourisme-hebergement':
    'récréotouristique, récréo-touristique, activités récréotouristiques, touristique récréo',
  'bureaux-touristiques':
    'promotion du tourisme, promotion touristique, corporation touristique, comité touristique',
  'attraits-touristiques': 'monument historique, lieu touristique, patrimoine industriel',
  'parcs-municipaux': 'parc, corporation du parc',
  theatres: 'spectacles de théâtre, théâtre musical',
  'ecoles-de-musique': 'ateliers de musique, ateliers récréatifs de musique, enseignement musical',
  'arts-martiaux': 'cours d arts martiaux, aikibudo',
  nautisme: 'club de canoë-kayak, canot-kayak',
  'randonnee-plein-air':
    'trek, activité physique extérieure, sentier national, sentiers pédestres, sport de la raquette, plein air, activités de plein air',
  'organisateurs-evenements': 'organisation d événements, création d événements, gala',
  'services-agricoles':
    'service conseil agriculture, services conseils agriculture, conseil en agriculture, services-conseils aux entreprises agricoles, agroenvironnemental',
  acericulture: 'érablière, sirop d érable, production de sirop d érable',
  'ecoles-secondaires':
    'niveau secondaire, enseignement secondaire, institut secondaire, enseignant secondaire',
  'services-aines': 'alzheimer, proches aidants, aidants naturels, personnes aidantes',
  'environnement-energie': 'bioénergie, efficacité énergétique',
  dressage: 'entraînement de chiens, chiens de travail',
  natation: 'milieu aquatique, nage synchronisée, plongeon',
  artistes: 'métiers d art, tourneurs sur bois, tournage sur bois',
  'appartements-a-louer':
    'exploitants de bâtiments et de logements, exploitants de bâtiments, exploitants d immeubles, immeubles résidentiels, bâtiments résidentiels, logements pour familles, logements pour personnes, immeuble à logements, immeubles à logements, location résidentielle',
  'accueil-immigrants':
    'réfugiés, nouvelles arrivantes, ressortissants, intégration socio-culturelle, personnes immigrantes',
  mediateurs: 'mesures de rechange',
  maraichers:
    'culture de fruits et légumes, culture de fruits, production de légumes, culture de légumes, variétés de légumes, agriculture urbaine',
  'gymnastique-danse': 'gymnastique artistique, gymnastique rythmique, troupe de danse',
  'soins-infirmiers':
    'accompagnement de personnes en fin de vie, accompagnement en fin de vie, aide chez soi, aide à domicile',
  commerces: 'e-commerce, commerce électronique, commerce en ligne, vente en ligne, boutique en ligne',
  'medecines-douces': 'soins d énergie, soins énergétiques, soins quantiques',
  'itinerance-hebergement': 'travail de rue, travailleurs de rue',
  'temples-autres': 'bouddhiste, bouddhique, hindou',
  ambulances: 'préhospitalières',
  'centres-de-villegiature': 'établissement de villégiature',
  pourvoiries:
    'camps de chasse et de pêche, pourvoyeur de chasse, pourvoyeur de chasse et pêche, pourvoirie de chasse et pêche',
  foresterie: 'sylvicole, travailleur sylvicole, lot boisé',
  ecuries: 'derby d attelage, tire de chevaux, courses de chevaux',
  'quilles-billard': 'dards',
  'ecoles-artistiques': 'ateliers de bande dessinée',
  'artisanat-loisirs-creatifs': 'courtepointières',
  restaurants: 'restaurants avec permis d alcool, restaurants sans permis d alcool, restaurant avec permis',
  'locaux-commerciaux':
    'exploitants de bâtiments non résidentiels, bâtiments non résidentiels, immeubles non résidentiels, immeubles commerciaux',
  'entrepreneurs-generaux': 'construction d immeubles, construction de bâtiments',
  'menuiserie-charpenterie': 'charpenterie',
  couvreurs: 'couverture de bâtiments',
  excavation: 'construction de routes, travaux routiers',
  'promoteurs-immobiliers': 'promotion immobilière',
  electromenagers: 'appareils ménagers, réparation d appareils ménagers',
  'vehicules-recreatifs': 'véhicules de loisir',
  'motos-vtt': 'concessionnaires de motocyclettes, concessionnaires de motos',
  'pieces-auto':
    'pièces et accessoires pour véhicules automobiles, pièces et accessoires d automobiles, accessoires pour véhicules',
  carrosserie: 'peinture et carrosserie, peinture et de carrosserie',
  'pare-brise': 'glaces pour véhicules automobiles, remplacement de glaces',
  'materiaux-construction': 'magasins de peinture',
  'grands-magasins': 'magasins généraux, magasin général',
  'serres-pepinieres': 'centres de jardinage',
  electronique: 'appareils photographiques, fournitures photographiques',
  friperies: 'marchandises d occasion',
  'fournitures-restaurants': 'machines distributrices, distributrices automatiques',
  'prets-personnels': 'sociétés de financement',
  comptables: 'services de comptabilité',
  'securite-alarme': 'services de sécurité, services d enquêtes',
  'medecins-specialistes': 'médecins spécialistes, chirurgiens spécialistes',
  gyms: 'clubs de santé',
  culte: 'organisations religieuses',
  'partis-politiques': 'organisations politiques',
  'location-outils': 'location de machines',
  'location-autos': 'location d automobiles, location de véhicules automobiles',
  exterminateurs: 'désinfection et extermination',
  'lavage-vitres': 'nettoyage de fenêtres, lavage de fenêtres, nettoyage de vitres',
  'transformation-aliments': 'abattage et conditionnement, conditionnement de la viande',
  'grossistes-alimentaires': 'gros de produits alimentaires, gros d aliments',
  'fournitures-industrielles': 'gros de machines',
};

/** Words that name a category in the name of a business, though they say nothing among its services. */
export const NAME_RULES: Readonly<Record<string, string>> = {
  electriciens: 'électrique, électro, electric, electrical',
  'associations-etudiantes': 'uqtr, uqam, uqac, uqar, uqo, uqat, ulaval',
  'clubs-sociaux': 'amicale',
  theatres: 'troupe',
  animaux: 'chien, chat, canin',
  camionnage: 'transport',
  'centres-loisirs': 'o t j, otj, atj',
  'clubs-de-hockey': 'dek',
  'eglises-protestantes': 'christ',
  'eleveurs-animaux':
    'épagneul, golden retriever, labrador, berger allemand, berger australien, bouvier bernois, barbet, caniche, beagle',
  musiciens: 'symphonie, orgue, opéra',
  natation: 'aquatique',
  nautisme: 'plongeur',
  'quilles-billard': 'dards',
  'randonnee-plein-air': 'marcheur, marcher',
};

/** Phrases of ACTIVITY_RULES that many organizations declare: they decide only where nothing else does. */
export const GENERIC_ACTIVITIES: ReadonlySet<string> = new Set(
  "organisation civique, organisations civiques amicales, organisation civique amicale, club social, activités sociales, activités socio-culturelles, rencontres sociales, clubs communautaires, club communautaire, social culturel, activités récréatives, récréation, récréatives, club sportif, activités sportives, sportive, sport, organisation d'événements, organiser des événements, défendre les droits, défendre droits, activités culturelles, campagne de financement, levée de fonds"
    .split(', ')
    .map((phrase) => meaningfulWords(phrase).join(' ')),
);

/** Words of names that say the category only where nothing else does (« Loisirs folkloriques » are folklore, « Transport Roy » is trucking). */
export const GENERIC_NAMES: ReadonlySet<string> = new Set(
  meaningfulWords('loisir récréatif récréative récréation sport transport'),
);
