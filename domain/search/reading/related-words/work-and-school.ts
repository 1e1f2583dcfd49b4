/** Jobs, training, learning, school. */
export const WORK_AND_SCHOOL: readonly (readonly [described: string, said: string])[] = [
  [
    'cherche ouvrage, cv, curriculum vitae, resume, refaire cv, job, jobs, djob*, jobine, trouver emploi, trouver travail, find job, finding job, finding work, looking work, job search, job help, trouver ouvrage, cherche emploi, cherche travail, recherche emploi, emploi, retour travail, marché travail, entrevue, find work, employment centre, employment help',
    'emploi, carrefour jeunesse emploi, aide emploi, employabilité, recherche emploi, intégration travail, main oeuvre, carrefour emploi, service emploi, stratégie carrière',
  ],
  [
    'handicapé travail*, travailler handicap*, emploi handicap*, plateau travail',
    'intégration travail, centre travail adapté, semo, travail adapté, entreprise adaptée',
  ],
  [
    'job été, emploi été, summer job, emploi étudiant*',
    'emploi, carrefour jeunesse, coopérative jeunesse services',
  ],
  [
    'sait pas lire, apprendre lire, lire écrire, alphabét*, illettré*, learn to read, literacy',
    'alphabétisation, alpha, éducation populaire, lecture, comsep',
  ],
  [
    'finir secondaire, secondaire 5, raccrocher, décroch*, retourner école, diplôme secondaire, ged, high school diploma, tens, back to school',
    'éducation adultes, formation générale adultes, décrochage, persévérance scolaire, raccrochage, centre formation',
  ],
  [
    'aide devoirs, tuteur, tutor*, homework, dyslexi*, trouble apprentissage, difficulté école, learning disabilit*',
    'aide devoirs, tutorat, troubles apprentissage, dyslexie, orthopédagogie, soutien scolaire, persévérance scolaire',
  ],
  [
    'apprendre anglais, cours anglais, parler anglais, learn english, english lessons, cours anglais adulte',
    'anglais, anglais langue seconde, cours anglais',
  ],
  ['apprendre espagnol, cours espagnol, espagnol, learn spanish, spanish', 'espagnol, hispano, latino'],
  [
    'orienteur, choisir métier, choix carrière, quoi faire vie, career',
    'orientation, carrière, choix professionnel, conseil orientation',
  ],
  [
    'apprendre métier, formation soudeur, trade school, cours coiffure',
    'formation professionnelle, centre formation, métiers, apprentissage',
  ],
  ['cégep, université, college, university', 'cégep, université, uqtr, collégial'],
  [
    'parents école, comité parents, asso étudiant*',
    'étudiants, association étudiante, étudiante, étudiantes',
  ],
  ['bourse études, scholarship*, bourse*', 'bourses, bourse'],
  [
    'photocopi*, taper texte, faire lettre, secrétaire, typing, dactylo',
    'secrétariat, bureautique, photocopie, traitement texte',
  ],
  ['déchiquet*, shred*', 'déchiquetage, destruction documents, documents confidentiels'],
  [
    'réseaut*, gens affaires, business network*, commerçants',
    'chambre commerce, gens affaires, réseautage, commerçants',
  ],
  [
    'farmer, farmers, agricult*, cultivateur*, upa, relève agricole',
    'agriculteurs, producteurs, upa, agricole, agricoles, producteurs agricoles',
  ],
  [
    'jardin communautaire, jardiner, potager, community garden, horticult*, fleurs jardin',
    'jardin communautaire, jardins, horticulture, horticole, écologie, jardinage',
  ],
  ['champignon*, mushroom*', 'mycologie, mycologues, champignons'],
  ['miel, honey, ruche*', 'apiculture, apiculteurs, miel, abeilles'],
  [
    'science*, expo science*, club science, club robotique, robotique enfants',
    'scientifique, loisir scientifique, sciences, robotique, technoscience',
  ],
  ['philosoph*, café philo, penser débat', 'philosophie'],
  ['géographie, carte monde', 'géographie'],
  [
    'langues étrangères, apprendre langue, portugais cours, mandarin, language school',
    'langues, école langues, langue',
  ],
  [
    'université aîné*, cours retraité*, third age university',
    'université troisième âge, conférences, troisième âge',
  ],
  ['animateur camp, bafa, dafa', 'dafa, animation, formation animateurs'],
  ['gardien averti, cours gardienne, babysitting course', 'gardiens avertis, gardiennage, secourisme'],
  ['parler public, toastmaster*, gêne parler, public speaking', 'toastmasters, communication orale'],
  ['ingénieur*', 'ingénieurs, génie'],
  ['enseignant*, prof retraité*', 'enseignants, enseignantes, syndicat enseignement, retraités enseignement'],
  ['infirmi* syndicat, nurse union', 'infirmières, syndicat, fiq, professionnelles soins'],
  [
    'forestier*, bûcheron*, propriétaire lot bois, woodlot, terre bois',
    'producteurs bois, groupement forestier, forestier, forestière, sylviculture',
  ],
  ['ferme machinerie partage, cuma', 'machinerie agricole, cuma, machinerie'],
  ['couture, coudre, apprendre coudre, sewing', 'couture, fermières, tissage'],
  ['compost*, planter arbre*', 'compost, écologie, arbres, environnement'],
  [
    'machinerie ferme, partager machinerie, partager tracteur, tracteur voisin, share equipment',
    'machinerie agricole, utilisation machinerie, cuma, machinerie',
  ],
  [
    'livres université, livres cours, livres école, textbook*, matériel scolaire usagé',
    'coopérative universitaire, coopérative étudiante, coopsco, librairie, coopérative',
  ],
  [
    'papiers confidentiels, détruire papiers, détruire documents, vieux dossiers',
    'déchiquetage, destruction documents, documents confidentiels, récupération papier, recyclage, rcm',
  ],
  ['garderie milieu scolaire, service garde école', 'service garde, garde scolaire'],
  [
    'stagiaire*, internship, trouver stage, cherche stage, stage travail, stage entreprise, stage étude*, internship*',
    'stage, emploi, intégration',
  ],
  [
    'local louer, bureau louer, office rent',
    'incubateur, location bureaux, centre entrepreneuriat, coworking',
  ],
  [
    'vendre produits, vendre artisanat, vendre confitures, sell crafts',
    'marché public, artisans, marché, coopérative',
  ],
  ['relève entreprise, vendre entreprise, mentor*', 'mentorat, relève, entrepreneuriat, sadc'],
  [
    'ouvrier*, embauche, hiring, besoin employé*, trouver employés',
    'emploi, main oeuvre, comité sectoriel, recrutement',
  ],
  [
    'agronome*, conseil ferme, conseil agricole',
    'agriconseils, agronome, agroenvironnement, conseil agricole, agricole',
  ],
  [
    'vaches laitières, holstein, éleveur vaches, dairy cow*',
    'holstein, ayrshire, jersey, producteurs lait, éleveurs',
  ],
];
