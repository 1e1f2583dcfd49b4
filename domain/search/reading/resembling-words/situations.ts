/** Health, families, money, housing, work, school, animals, transport. */
export const SITUATIONS: readonly (readonly [need: string, described: string])[] = [
  [
    'alzheimer',
    'père oublie tout, se perd rue, ne me reconnaît plus, reconnaît plus ses enfants, mêlée ses pilules, laisse rond poêle allumé, early dementia, losing her memory, dementia support, dementia caregiver, wandering elderly',
  ],
  [
    'suicide',
    'parler quelqu tout suite suicide, veut finir, j peux plus vivre, ami veut se tuer, suicide hotline, wants die, thinking ending it',
  ],
  [
    'santé mentale',
    'crises angoisse, ça file pas tête, pleurer sans raison, plus capable me lever, dépression, j ai craqué, mental breakdown, panic attack*, feeling depressed, always sad, can t get out bed, bipolar support, psychiatric support, stress work',
  ],
  [
    'schizophrénie',
    'fils entend voix, frère schizophrène, schizophrenia, psychotic, parent malade mental, conjoint bipolaire',
  ],
  [
    'tdah',
    'pas capable se concentrer, enfant hyperactif, adulte tdah, adhd kid, add adult, can t focus, can t sit still',
  ],
  [
    'autisme',
    'évaluation autisme, enfant parle pas, crise noir autiste, adulte autiste, autistic child, autistic adult, autism support, autism diagnosis, nonverbal child',
  ],
  [
    'trisomie',
    'enfant trisomique, adulte trisomique, jeune déficient, special needs adult, special needs child, adulte déficience intellectuelle',
  ],
  [
    'handicapées',
    'activités personne handicapée, sortir chaise roulante, enfant fauteuil roulant, disabled people, wheelchair user, disability support, handicapped child, help disabled, physical disability, quadriplégi*, paraplégi*',
  ],
  [
    'sourds',
    'apprendre langue signes, cours signes, parle signes, appareil auditif trop cher, dure oreille, sign language class, learn sign language, deaf people, hearing loss',
  ],
  ['aveugles', 'voit presque plus, lire braille, apprendre braille'],
  ['parkinson', 'mains qui tremblent, parkinson support, shaking hands'],
  ['diabète', 'piqûres insuline, diabetes support, glycémie haute'],
  [
    'cancer',
    'vient me diagnostiquer cancer, chimio, perdre mes cheveux chimio, cancer support group, chemo, diagnosed with cancer, lift mes traitements, transport chimio, cancer cerveau, cancer patient',
  ],
  ['maladies coeur', 'pontage, faire avc, heart failure, heart surgery'],
  ['pulmonaire', 'bonbonne oxygène, asthma, trouble breathing'],
  ['alcoolisme', 'sober living'],
  [
    'toxicomanie',
    'fils se drogue, fille se drogue, arrêter poudre, sortir drogue, désintox, centre désintox, thérapie drogués, accro coke, accro speed, sniffe, detox, drug addict*, drug problem, son drugs, get off drugs, addiction help, quit drugs, quit weed',
  ],
  ['al anon', 'enfant alcoolique, proche toxicomane, living with an alcoholic'],
  [
    'gamblers anonymes',
    'perd tout son argent casino, machines sous, machines poker, jouer paye, gambling problem, gambling addict*, slot machines, addicted gambling, casino addiction',
  ],
  ['tabac', 'écraser, vapotage arrêter'],
  ['troubles alimentaires', 'se fait vomir, se trouve grosse, eating disorder*, won t eat'],
  [
    'deuil',
    'perdre mère, mari est mort, femme est morte, perdre enfant, perte bébé, fausse couche deuil, deuil périnatal, death son',
  ],
  ['soins palliatifs', 'fin vie maison, mourir soi, père est mourant, palliative care, dying home'],
  [
    'grossesse',
    'pas sûre garder bébé, enceinte pas voulu, se faire avorter, pregnant scared, morning after pill',
  ],
  ['naissance', 'prenatal class*, birthing class*, doula accouchement, home birth midwife'],
  [
    'allaitement',
    'aide allaitement, j ai mal quand j allaite, breastfeeding support, lactation consultant, breastfeeding help',
  ],
  [
    'soins domicile',
    'quelqu donner bain, bain mère, aide me lever, lever lit, préposée domicile, infirmière domicile, help home, caregiver home, bath help elderly, personal care',
  ],
  [
    'proches aidants',
    'je m occupe mère, prendre soin mari malade, fatiguée m occuper, pause aidant, gardiennage mari malade, caregiver support, taking care mother, caring husband, respite caregivers, caregiver burnout',
  ],
  [
    'prêt équipement',
    'louer chaise roulante, lit hôpital, banc bain, wheelchair rental, hospital bed rental',
  ],
  [
    'clinique médicale',
    'trouver docteur, pas médecin famille, sans rendez-vous docteur, walk-in clinic, doctor without appointment',
  ],
  [
    'aide alimentaire',
    'pu rien frigo, manger gratuit, boîte nourriture, panier épicerie, épicerie gratuite, pas argent épicerie, aide manger, nourrir mes enfants, food hamper, food basket, no money food, can t afford groceries, frigo libre-service',
  ],
  [
    'popote roulante',
    'repas livrés, repas chauds livrés, livraison repas aînés, meal delivery seniors, hot meals delivered, frozen meals seniors',
  ],
  ['cuisines collectives', 'cooking group, cooking together'],
  [
    'soupe',
    'manger chaud gratuit, free meal*, free lunch, repas 5 piasses, repas pas cher, tablée populaire, dîner personnes seules',
  ],
  [
    'itinérance',
    'dormir char, je dors char, pas place dormir, place dormir cette nuit, rue, mis dehors chum, foutu porte, lit nuit, place sleep, warming centre',
  ],
  [
    'violence conjugale',
    'chum me frappe, mari me bat, il me fait peur, sortir nous mes enfants, quitter conjoint violent, refuge femmes battues, ordonnance contre ex, husband hits me, battered women, afraid husband, leave abusive',
  ],
  ['agression sexuelle', 'm violée, abusée oncle, enfant été abusé, child sexual abuse'],
  [
    'hommes comportements violents',
    'je perds contrôle, je pogne nerfs, violent blonde, control anger, i hit wife',
  ],
  [
    'aide hommes',
    'homme qui file pas, gars qui pleure, parler entre hommes, men crisis, help men, père séparé détresse',
  ],
  [
    'victimes actes criminels',
    'agressé rue, me suis fait attaquer, aide victimes, victim crime, crime victims, got robbed, was attacked',
  ],
  ['réinsertion sociale', 'vient sortir prison, casier judiciaire emploi, demande pardon, out prison'],
  [
    'intimidation',
    'se fait écœurer école, enfant se fait intimider, enfant intimidé, bullied school, bullying, kid is bullied, cyberintimidation',
  ],
  [
    'lgbt',
    'fils est gai, fille est lesbienne, enfant est trans, questionne son genre, questionnement genre, faire coming out, parents enfant trans, non-binaire, drag queen, transgender, lgbtq support, son is gay',
  ],
  [
    'immigrants',
    'je viens arriver québec, vient arriver canada, nouvelle famille immigrante, aide immigrants, devenir citoyen, just moved canada, new canada, newcomers help, asylum seeker*, permanent residence, immigrant help',
  ],
  ['francisation', 'cours français gratuit, free french classes, french lessons, french immigrants'],
  [
    'autochtones',
    'communauté autochtone, abénaki, innu, pow-wow, powwow, métis, carte statut indien, first nations, indigenous people, native community, sweat lodge',
  ],
  [
    'friperie',
    'manteau hiver, habit neige, habits neige, suit neige, bottes hiver, mitaines, second hand clothes, winter coat, snowsuit, winter boots, cheap clothes, kids clothes used',
  ],
  [
    'ressourcerie',
    'donner vieux sofa, matelas usagé, used furniture, furniture pick up, cheap furniture, objets usagés, donate stuff',
  ],
  [
    'démunis',
    'j arrive pas, j arrive plus, misère, tire diable queue, famille pauvre, low income family, help with bills, can t pay, struggling financially',
  ],
  [
    'noël pauvre',
    'cadeaux noël enfants pauvres, pas argent noël, christmas basket, christmas hamper, christmas gifts kids, toys christmas',
  ],
  ['fournitures scolaires', 'sac école, rentrée scolaire pas argent, back school help, backpack'],
  ['bénévole', 'bénévolat aînés, bénévolat ados, heures bénévolat, volunteer work, want volunteer'],
  [
    'amitié',
    'me faire amis, je m ennuie, je suis tout seul, je suis toute seule, je me sens seul, personne qui parler, visite amitié, me sens isolée, feel alone, friendly visits, someone talk, nobody talk',
  ],
  ['écoute', 'jaser quelqu, se vider coeur, me vider coeur'],
  [
    'âge or',
    'club âge or, activités aînés, danse aînés, bingo aînés, jouer cartes aînés, seniors club, activities seniors, seniors activities, retired people club, retirees',
  ],
  [
    'aînés',
    'père seul son appart, résidence mère, personne âgée seule, maltraitance aîné, abuse mère, seniors help, elderly parent, old person alone',
  ],
  [
    'informatique',
    'cours ordinateur aînés, comprendre ipad, comprendre tablette, cellulaire comprends rien, initiation informatique, computer classes, computer lessons seniors, learn computer, ipad lessons, computer beginners',
  ],
  [
    'impôts',
    'faire faire mes impôts, impôts gratuits, clinique impôt, rapport impôt pas cher, free tax clinic, income tax help, help with taxes, taxes low income',
  ],
  [
    'économie familiale',
    'trop dettes, budget serré, prêt 30%, hydro va me couper, coupure électricité, debt help, too much debt, bankruptcy, make budget, hydro bill, collection agency, payday loan',
  ],
  [
    'consommateurs',
    'me suis fait avoir, me suis fait arnaquer, vendeur véreux, garantie refusée, remboursement refusé, plainte contre commerçant, auto citron, vice caché, scammed, consumer complaint, bad contractor, warranty refused',
  ],
  [
    'comité logement',
    'proprio veut me mettre dehors, proprio fait rien, logement plein moisissure, moisissures appart, coquerelles, punaises lit logement, landlord problems, eviction notice, getting evicted, bed bugs apartment',
  ],
  [
    'habitation',
    'logement prix modique, appartement abordable, cherche 4 demi, quatre demie pas cher, cheap apartment, subsidized housing, housing coop',
  ],
  ['assistés sociaux', 'être bs, aide sociale refusée, droits bs'],
  [
    'chômage',
    'chômage est refusé, pas droit chômage, perdu job chômage, trou noir, employment insurance, lost job benefits',
  ],
  ['accidentés travail', 'cnesst refuse, mal dos travail, workers compensation, saaq accident indemnité'],
  [
    'non syndiqués',
    'boss veut pas me payer, pas payé mes heures, congédié sans raison, mis porte job, overtime pas payé, vacances pas payées, not paid overtime',
  ],
  [
    'aide juridique',
    'j ai reçu poursuite, passer cour, information juridique gratuite, free legal advice, going court',
  ],
  [
    'médiation',
    'chicane voisins, chicane voisin, voisin bruyant, noisy neighbour, neighbor conflict, mediation',
  ],
  ['emploi', 'job étudiant, retourner marché travail, job interview, student job, need work'],
  [
    'alphabétisation',
    'ne sait pas lire, pas capable lire, apprendre lire 50 ans, apprendre écrire adulte, mal lire',
  ],
  [
    'éducation adultes',
    'finir secondaire 5, retourner école adulte, cours soir secondaire, décrocheur, go back school, adult education, dropout',
  ],
  [
    'aide devoirs',
    'gars coule maths, difficultés école, tutrice, retard lecture, help with homework, trouble school',
  ],
  [
    'maison jeunes',
    'place ados, activités ados, local jeunes, ado 14 ans activités, teens hangout, place teens, drop-in youth',
  ],
  [
    'maison famille',
    'activités parents enfants, enfant m écoute pas, crises enfant, groupe mamans, parent dépassé, playgroup, moms tots, parent support, tired mom, activities with toddler, toddler group, mothers group',
  ],
  [
    'petite enfance',
    'place garderie, garderie 9 piasses, liste attente garderie, retour travail bébé, daycare, find daycare, subsidized daycare, infant care',
  ],
  [
    'répit',
    'pause parents enfant handicapé, gardienne enfant autiste, break from kids, gardienne spécialisée',
  ],
  ['camp', 'camp ados, camp enfants autistes, sleepaway camp, spring break camp, relâche scolaire'],
  ['scouts', 'gars scout, louveteaux, boy scouts'],
  [
    'couple',
    'chicane couple, problèmes couple, sauver couple, thérapie couple, marriage counselling, marriage problems, save marriage',
  ],
  [
    'séparés divorcés',
    'viens me séparer, séparation difficile, nouveau célibataire, rebâtir vie, divorced people, going through divorce, separation support',
  ],
  ['monoparentales', 'maman monoparentale, seule mes enfants, seul mes enfants, single mom'],
  [
    'transport adapté',
    'transport chaise roulante, minibus handicapés, minibus adapté, autobus adapté, transport handicapés, wheelchair transport, accessible transport, handicap bus',
  ],
  [
    'transport collectif',
    'autobus entre villages, pas auto village, aller ville sans auto, autobus campagne, taxibus, taxi-bus, bus town, rural bus, horaire autobus',
  ],
  [
    'accompagnement transport',
    'aller mes rendez-vous, transport hôpital, reconduire hôpital, rendez-vous médecin sans auto, ride doctor, drive appointments, volunteer drivers',
  ],
  [
    'entretien ménager',
    'ménage personne âgée, laver mes planchers, faire ménage, aide ménagère, housekeeping help, help with housework, cleaning help seniors',
  ],
  ['spa', 'trouver chat, faire euthanasier, animal errant, stray cat, give away dog, chiot donner'],
  [
    'canin',
    'cours obéissance, chien mordeur, chiot cours, puppy class, obedience class, agility dog, dog club',
  ],
  ['jardin communautaire', 'avoir jardin, potager communautaire, bout terrain jardiner, allotment'],
  [
    'horticulture',
    'club jardinage, société horticulture, conseils mes fleurs, échange vivaces, vivaces, plantes intérieur, rosiers, perennials, plant swap, orchidées',
  ],
  [
    'microbrasserie',
    'bière artisanale, pub bière, boire bonne bière, déguster bières, craft beer, local beer, brew pub, brewpub, beer tasting',
  ],
  [
    'maraîcher',
    'légumes frais, panier légumes, légumes ferme, légumes bio, autocueillette, fraises cueillir, farm vegetables, fresh vegetables, csa basket, farm stand',
  ],
  [
    'coopérative',
    'épicerie bio, aliments naturels, produits locaux, épicerie village, organic grocery, bulk food, health food, village store',
  ],
  ['producteurs bois', 'vendre bois, couper bois terre, aménagement forestier, sell wood, forest management'],
  [
    'agriconseils',
    'conseils ferme, analyse sol, fumier, fertiliser mes champs, agronome, érosion champ, farm advice, soil analysis, manure, crop advice, club agroenvironnemental',
  ],
  [
    'riverains',
    'lac pollué, algues bleu-vert, barrage lac, vagues wake boat, association lac, lake pollution',
  ],
  [
    'environnement',
    'protéger environnement, nettoyer berges, planter arbres, mouvement écologiste, environment group, plant trees, clean up river, eco group',
  ],
  [
    'entretien chemin',
    'gratter chemin, chemin chalet, déneiger notre chemin, chemin privé, entretien chemin lac, gravier chemin, road association, cottage road, snow plowing road',
  ],
  [
    'citoyens',
    'projet rue, comité quartier, se plaindre ville, neighbourhood committee, citizens group, against project, safety street',
  ],
  ['recherche sauvetage', 'personne perdue forêt, chercher personne disparue, battue forêt, lost woods'],
  [
    'motoneige',
    'sentier skidoo, sentiers motoneige, droit accès motoneige, passe skidoo, carte sentiers motoneige, courses skidoo, snowmobile trails, snowmobile club, trail pass, sled trails, snowmobiling',
  ],
  [
    'quad',
    'sentiers quatre-roues, sentier vtt, droit accès quad, côte côte, atv trails, atv club, quad trails, side by side trails',
  ],
  ['moto', 'randonnée moto, tour moto, motorcycle club, motorcycle ride'],
  [
    'camping',
    'place camping, terrain camping, camping roulotte, camper tente, camp site, rv site, tent camping',
  ],
  ['parachutisme', 'saut parachute, sauter parachute, skydiving, skydive, tandem jump'],
  [
    'aviation',
    'cours pilotage, licence pilote, tour avion, learn fly, flying lessons, pilot licence, plane ride, ulm',
  ],
  ['chambre commerce', 'réseautage affaires, membre chambre commerce, networking'],
  ['entrepreneuriat', 'partir affaires, partir compagnie, business grant, funding business'],
  ['mentorat', 'trouver mentor'],
  ['fondation', 'faire don, recevoir dons, reçu charité, donner cause, make donation'],
  ['légion', 'vétéran, ancien militaire, coquelicot, army veterans'],
  ['syndicat', 'former syndicat, se syndiquer, syndicat, grief travail, unionize, start union'],
  ['cadets', 'air cadets, army cadets, sea cadets'],
  ['scientifique', 'club sciences, robotique, science club, lego robot'],
  ['langues', 'spanish lessons'],
  ['espagnol', 'latinos, communauté latino, cours salsa latino, hispanic, latin community'],
];
