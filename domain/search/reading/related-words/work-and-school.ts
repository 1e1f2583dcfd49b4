/** Jobs, training, learning, school. */
export const WORK_AND_SCHOOL: readonly (readonly [described: string, said: string])[] = [
  [
    'cherche ouvrage, cv, curriculum vitae, resume, refaire cv, job, jobs, djob*, jobine, trouver emploi, trouver travail, find job, finding job, finding work, looking work, job search, job help, trouver ouvrage, cherche emploi, cherche travail, recherche emploi, emploi, retour travail, marché travail, entrevue, find work, employment centre, employment help, trouver ouvrage vite, cherche djob, cherche job, trouver djob, trouver job, avoir job, recherche job, recherche travail, chercheur emploi, sans emploi aide, sans travail aide, sans ouvrage, pas ouvrage, pas de job, pu de job, premier emploi, première job, jeune sans emploi, jeune travail aide, 18 35 emploi, emploi jeunes, emploi 50 ans, emploi 45 ans, travail 50 ans plus, travailleur expérimenté, retraité travail temps partiel, emploi retraité, job retraité, retraité retourner travail, femme retour travail, femme emploi, retourner travailler, retourner travail, réorienter travail, recommencer travailler, préparer entrevue, entrevue emploi, entrevue job, entrevue d embauche, lettre présentation, lettre motivation, écrire cv, monter cv, faire mon cv, améliorer cv, curriculum, agence emploi, conseiller emploi, placement emploi, insertion emploi, insertion travail, insertion professionnelle, réinsertion travail, réinsertion emploi, entreprise insertion, stage rémunéré insertion, plateau insertion, salon emploi, foire emploi, cje, semo emploi, emploi québec, centre local emploi, cle emploi, club recherche emploi, job fair*, job seekers, job search help, job interview*, job centre, job center, job training, employment service*, employment counsel*, employment agency, employment office, need job, get job, looking job, looking employment, find employment, unemployed help, return work, interview prep*, cv help, resume help, cover letter, career help, youth employment, older worker*, work experience youth, employability, mettre mouvement emploi',
    'emploi, carrefour jeunesse emploi, aide emploi, employabilité, recherche emploi, intégration travail, main oeuvre, carrefour emploi, service emploi, stratégie carrière, service externe main oeuvre, entreprise insertion, insertion socioprofessionnelle, club recherche emploi, intégration emploi, emploi femmes, travailleurs 50 ans',
  ],
  [
    'handicapé travail*, travailler handicap*, emploi handicap*, plateau travail, job handicap*, handicap job, handicapé emploi, travail handicap*, autiste emploi, autiste travail*, déficient travail*, déficience travail*, travail déficien*, emploi déficien*, travail santé mentale, emploi santé mentale, emploi limitation*, travail limitation*, job santé mentale, stage handicap*, intégration emploi handicapé, entreprise adaptée, centre travail adapté, atelier protégé, sheltered workshop, disabled employment, disabled job*, disability employment, work disability, job disability, job disabled, autism job*, autism employment, adapted work, trousseau travail handicapé',
    'intégration travail, centre travail adapté, semo, travail adapté, entreprise adaptée, service spécialisé main oeuvre, plateau travail, emploi personnes handicapées, intégration travail personnes handicapées',
  ],
  [
    'job été, emploi été, summer job, emploi étudiant*, emploi étudiant, job étudiant*, travail été, travail étudiant*, emploi ado, job ado, ado travailler, ado travail, ado 14 ans travail, 14 ans job, 15 ans job, 13 ans job, fils job été, coop jeunesse, coopérative ados, petite job ado, summer work, student job*, student work, teen job*, teen work, youth job*, part time student, first job teen, emploi moniteur, temps partiel étudiant',
    'emploi, carrefour jeunesse, coopérative jeunesse services, carrefour jeunesse emploi, placement étudiant, coopérative jeunesse',
  ],
  [
    'sait pas lire, apprendre lire, lire écrire, alphabét*, illettré*, learn to read, literacy, alphabetis*, analphab*, anaphalbète*, analphabète, illettr*, sais pas lire, sait lire, capable lire, lire difficilement, difficulté lire adulte, difficulté lire écrire, difficulté lecture adulte, misère lire, misère écrire, sait pas écrire, sais pas écrire, écrire sans faute adulte, apprendre écrire, écrire français adulte, réapprendre lire, réapprendre écrire, améliorer lecture adulte, améliorer français écrit adulte, améliorer français écrit, base lecture, base français, savoirs base, formation base, apprendre compter, calcul base adulte, compter adulte, lire journal difficulté, illiterate, illiteracy, literacy class*, adult literacy, read write, learn write, cannot read, can t read, help reading adult, reading adult, basic skills, basic reading',
    'alphabétisation, alpha, éducation populaire, lecture, comsep, alphabétisation populaire, groupe alpha, lecture écriture, formation base, littératie',
  ],
  [
    'finir secondaire, secondaire 5, raccrocher, décroch*, retourner école, diplôme secondaire, ged, high school diploma, tens, back to school, finir son secondaire, terminer secondaire, compléter secondaire, pas fini secondaire, secondaire trois, secondaire quatre, secondaire cinq, secondaire 3, secondaire 4, secondaire adulte*, école adultes, éducation des adultes, diplôme adulte, diplôme d études secondaires, lâché école, lâcher école, veut lâcher école, quitté école, abandon* école, abandon scolaire, décrocheur*, décrochage scolaire, raccrocheur*, retour école, retour aux études, retourner études, recommencer école, reprendre études, reprendre école, équivalence secondaire, tdg, tests équivalence, examen équivalence, mature student, dropout*, drop out school, dropped out, finish high school, high school equivalency, adult ed, adult school, adult high school, going back school, return school, return studies, école rue, école dernière chance, école deuxième chance, ado veut plus école, ado école plus, ado refuse école, refuse aller école, fils école plus, motivation école, motivé école, démotiv* école, persévérance école, suspendu école, suspension école, expuls* école, renvoyé école, alternative suspension, school dropout, suspended school, expelled school, skip school, skipping school, secondaire adultes',
    'éducation adultes, formation générale adultes, décrochage, persévérance scolaire, raccrochage, centre formation, centre éducation adultes, raccrochage scolaire, lutte décrochage, alternative suspension',
  ],
  [
    'aide devoirs, tuteur, tutor*, homework, dyslexi*, trouble apprentissage, difficulté école, learning disabilit*, aider devoirs, aide leçons, devoirs leçons, devoir maison enfant, devoirs chicane, devoirs enfants, enfant lire difficulté, enfant lit mal, difficulté lecture, difficulté d apprentissage, difficultés scolaires, difficulté maths, difficulté français, poche maths, poche école, poche français, faible maths, faible école, faible français, mal école, mauvaises notes, mauvais bulletin, notes école basses, échec scolaire, échoue école, échoue maths, retard scolaire, redoubl*, doubler année, coule maths, couler maths, coulé examen, rattrapage scolaire, rattrapage été, cours privé maths, cours maths, maths secondaire, aide maths, aide français secondaire, aide étude*, aide scolaire, aux études aide, tutorat, tuteur maths, dyslex*, dysorthograph*, dyscalcul*, dysprax*, plan intervention école, orthopéda*, allo prof, alloprof, récupération maths, homework help, homework club, after school help, math tutor*, maths tutor, tutoring, tutors, french tutor, english tutor, failing school, failing math, failing class, bad grades, struggling school, struggles school, struggling read, learning difficult*, learning disab*, reading problem*, reading difficult*, school help kids',
    'aide devoirs, tutorat, troubles apprentissage, dyslexie, orthopédagogie, soutien scolaire, persévérance scolaire, association troubles apprentissage, réussite scolaire',
  ],
  [
    'apprendre anglais, cours anglais, parler anglais, learn english, english lessons, cours anglais adulte, améliorer anglais, pratiquer anglais, pratique anglais, conversation anglaise, conversation anglais, anglais adulte*, anglais aîné*, anglais débutant, anglais intensif, anglais enfants cours, apprendre langlais, speak english better, practice english, improve english, esl, english class*, english course*, learning english, english conversation',
    'anglais, anglais langue seconde, cours anglais, conversation anglaise, école langues, immersion anglaise',
  ],
  ['apprendre espagnol, cours espagnol, espagnol, learn spanish, spanish', 'espagnol, hispano, latino'],
  [
    'orienteur, choisir métier, choix carrière, quoi faire vie, career, conseiller orientation, choisir programme, choix programme, choisir carrière, choix métier, changer métier, changer carrière, changer de job, changement carrière, réorientation, réorienter carrière, mauvais programme cégep, sait pas quoi faire, sais pas quoi faire vie, sais pas métier, quel métier, bilan compétences, tests orientation, test aptitude*, reconnaissance acquis, orientation scolaire, orientation professionnelle, career counsel*, career choice, career change, career coach, career advice, career guidance, career test, choose career, guidance counsel*, what career',
    'orientation, carrière, choix professionnel, conseil orientation, orientation professionnelle, orientation scolaire, conseillers orientation, gestion carrière, bilan carrière, choix carrière',
  ],
  [
    'apprendre métier, formation soudeur, trade school, cours coiffure, formation pro, apprendre coiffure, apprendre soudure, apprendre mécanique, apprendre électricité, apprendre plomberie, apprendre cuisine métier, apprendre menuiserie, apprendre charpente, apprendre esthétique, apprendre massage, devenir coiffeu*, devenir soudeu*, devenir mécanicien*, devenir électricien*, devenir plombier*, devenir infirmière auxiliaire, devenir préposé*, devenir cuisinier*, devenir camionneu*, devenir boucher*, devenir charpentier, devenir menuisier, devenir machiniste, devenir massothérapeute, devenir esthéticienne, devenir secrétaire, formation préposé*, formation pab, formation camion*, formation classe 1, cours classe 1, classe 3 cours, cours soudure, cours mécanique, cours esthétique, cours massothérapie, cours cuisine professionnelle, cours boucher, cours construction, carte apprenti, carte compétence ccq, asp construction, cours asp, métier construction, trade course*, learn trade, vocational, apprentic*, become hairdresser, become welder, become electrician, become plumber, become mechanic, become nurse aid, become trucker, welding class, welding course, learn welding',
    'formation professionnelle, centre formation, métiers, apprentissage, centre formation professionnelle, école métiers, école coiffure, école massothérapie, métiers construction',
  ],
  ['cégep, université, college, university', 'cégep, université, uqtr, collégial'],
  [
    'parents école, comité parents, asso étudiant*, opp école, organisme participation parents, conseil établissement, fondation école, levée fonds école, parents bénévoles école, parents d élèves, school parents, home school association, parent committee, pta, asso étudiante, association étudiants, syndicat étudiant, droits étudiant*, frais scolarité, grève étudiante, café étudiant, vie étudiante, radio étudiante, journal étudiant, student union, student association, student society, students rights, foulard rouge, fraternité étudiante',
    'étudiants, association étudiante, étudiante, étudiantes, comité parents, fédération comités parents, participation parents, fondation école, association générale étudiants, fédération étudiante',
  ],
  [
    'bourse études, scholarship*, bourse*, prêts bourses, prêt étudiant, prêts étudiant*, aide financière études, aide financière étudiant*, payer études, payer cégep, payer université, pas argent études, étudier pas argent, étudiant pauvre, étudiant pauvre aide, étudiant pas argent, étudiant argent, financement études, student loan*, student aid, student financial, pay university, pay college, tuition help, tuition money, afford university, afford college, bursar*',
    'bourses, bourse, bourses études, fondation bourses, bourses étudiants',
  ],
  [
    'photocopi*, taper texte, faire lettre, secrétaire, typing, dactylo, imprimer papier*, imprimer cv, envoyer fax, télécop*, scanner papiers, numériser papiers, plastifier, laminer, relier document, photocopie couleur, reliure document, typing service, mise page document, transcription audio, transcrire, word processing, secretary service, adjointe virtuelle, virtual assistant',
    'secrétariat, bureautique, photocopie, traitement texte, services secrétariat, reprographie, télécopie, reliure',
  ],
  ['déchiquet*, shred*', 'déchiquetage, destruction documents, documents confidentiels'],
  [
    'réseaut*, gens affaires, business network*, commerçants, réseau affaires, rencontrer entrepreneurs, rencontrer gens affaires, déjeuner affaires, 5 7 affaires, cocktail affaires, commerçants association, association marchands, sdc, société développement commercial, chambre de commerce, chamber commerce, board trade, bni, business club, meet entrepreneurs, business association, business network, jeune chambre, jeunes gens affaires, mouvement achat local, campagne achat local',
    'chambre commerce, gens affaires, réseautage, commerçants, jeune chambre, association commerçants, société développement commercial, regroupement gens affaires, association marchands',
  ],
  [
    'farmer, farmers, agricult*, cultivateur*, upa, relève agricole',
    'agriculteurs, producteurs, upa, agricole, agricoles, producteurs agricoles',
  ],
  [
    'jardin communautaire, jardiner, potager, community garden, horticult*, fleurs jardin, jardins collectifs, jardin partage, jardiner ensemble, jardiner gang, apprendre jardiner, apprendre jardinage, cultiver légumes ville, faire pousser légumes, pousser tomates, lopin jardin, lot jardin ville, agriculture urbaine, poules ville, poule urbaine, échange semence*, échange graines, graines patrimoine, garden club, gardening club, urban agriculture, urban farming, seed exchange, seed swap, allotment*, jardinier* amateur*, incroyables comestibles, permacult*, bonsai*',
    'jardin communautaire, jardins, horticulture, horticole, écologie, jardinage, jardins collectifs, agriculture urbaine, société horticulture, horticulture écologie',
  ],
  ['champignon*, mushroom*', 'mycologie, mycologues, champignons'],
  [
    'miel, honey, ruche*, apicult*, ruche, beekeep*, bee keeping, beehive*, essaim*',
    'apiculture, apiculteurs, miel, abeilles, fédération apiculteurs',
  ],
  [
    'science*, expo science*, club science, club robotique, robotique enfants, jeune scientifique, débrouillard*, club débrouillards, expérience* science enfant*, expo-sciences, scientifiques enfants, camp scientifique, robot enfant*, robots enfants, lego robot*, first robotics, coder enfant*, code kids, coding kids, coding class, learn code, apprendre coder, apprendre programm*, programmation jeunes, science fair, science kids, kids robotics, stem kids, fab lab, fablab, labo créatif, imprimante 3d, 3d printing lab, makerspace, maker space, électronique bricoler, électronique amateur*',
    'scientifique, loisir scientifique, sciences, robotique, technoscience, débrouillards, expo sciences, fab lab, laboratoire création',
  ],
  ['philosoph*, café philo, penser débat', 'philosophie'],
  ['géographie, carte monde', 'géographie'],
  [
    'langues étrangères, apprendre langue, portugais cours, language school, cours langue, apprendre allemand, cours allemand, german lesson*, learn german, apprendre italien, cours italien, italian lesson*, learn italian, apprendre portugais, learn portuguese, apprendre mandarin, apprendre chinois, cours chinois, learn chinese, learn mandarin, apprendre arabe, cours arabe, learn arabic, apprendre japonais, cours japonais, learn japanese, apprendre russe, cours russe, apprendre coréen, esperanto, cours langue étrangère, learn language*, polyglotte*',
    'langues, école langues, langue, cours langues, allemand, italien, portugais, espéranto',
  ],
  [
    'université aîné*, cours retraité*, third age university, étudier retraite, apprendre retraite, apprendre retraité*, cours aîné*, cours aînés, cours 50 ans, cours troisième âge, école aînés, université du troisième âge, conférences aînés, conférences retraités, senior learning, seniors courses, seniors classes, learn retired, lifelong learning',
    'université troisième âge, conférences, troisième âge, uta, conférences aînés, université aînés, antenne universitaire',
  ],
  ['animateur camp, bafa, dafa', 'dafa, animation, formation animateurs'],
  [
    'gardien averti, cours gardienne, babysitting course, prêts rester seuls, enfant rester seul maison, cours garder enfants, apprendre garder enfants, cours baby sitting, babysitter course, babysitter training, home alone course, babysitting class, carte gardien averti',
    'gardiens avertis, gardiennage, secourisme, prêts rester seuls, croix rouge',
  ],
  [
    'parler public, toastmaster*, gêne parler, public speaking, parler devant monde, parler devant gens, parler devant groupe, peur parler, peur parler public, gêne public, stress parler, discours apprendre, art oratoire, orateur*, prise de parole, prendre parole, prise parole public, communiquer aise, afraid speaking, speech class, speech club, public speaker*, speaking confidence, debate club, débat* oratoire*',
    'toastmasters, communication orale, art oratoire, expression verbale',
  ],
  ['ingénieur*', 'ingénieurs, génie'],
  [
    'enseignant*, prof retraité*, syndicat enseignants, syndicat prof*, syndicat professeur*, profs retraités, enseignante retraitée, professeur retraité, association profs, teachers union, teacher association, congrès enseignants',
    'enseignants, enseignantes, syndicat enseignement, retraités enseignement, syndicat champlain, association enseignants, areq, retraités éducation',
  ],
  [
    'infirmi* syndicat, nurse union, fiq syndicat, préposés syndicat, syndicat hôpital, syndicat santé, syndicat préposé*, health workers union, healthcare union, syndicat cpe, syndicat éducatrice*, syndicat garderie',
    'infirmières, syndicat, fiq, professionnelles soins, syndicat infirmières, syndicat santé, travailleuses cpe',
  ],
  [
    'forestier*, bûcheron*, propriétaire lot bois, woodlot, terre bois, boisé privé, propriétaire forêt, propriétaire forestier, propriétaire boisé, lot boisé, lot à bois, couper bois lot, vendre bois lot, plan aménagement forestier, subvention forêt, reboiser, reboisement, woodlot*, forest owner*, forest producer, private forest, cut wood land, logger*',
    'producteurs bois, groupement forestier, forestier, forestière, sylviculture, propriétaires forêts privées, producteurs forestiers, aménagement forestier, syndicat producteurs bois, société sylvicole',
  ],
  ['ferme machinerie partage, cuma', 'machinerie agricole, cuma, utilisation machinerie, machinerie'],
  ['couture, coudre, apprendre coudre, sewing', 'couture, fermières, tissage'],
  ['compost*, planter arbre*', 'compost, écologie, arbres, environnement'],
  [
    'machinerie ferme, partager machinerie, partager tracteur, tracteur voisin, share equipment, main d oeuvre ferme, travailleur ferme, ouvriers agricoles, remplacer ferme, remplacement ferme, farm labour, farm worker*, farm help, farmhand*',
    'machinerie agricole, utilisation machinerie, cuma, machinerie, main oeuvre agricole, cumo, entraide agricole, centre emploi agricole',
  ],
  [
    'livres université, livres cours, livres école, textbook*, matériel scolaire usagé, livre université usagé, livres cégep, manuels scolaires, manuels usagés, livres scolaires, cahier exercices acheter, vendre livres école, textbook used, school books, college books, university books, coop étudiante, coop université, coop cégep',
    'coopérative universitaire, coopérative étudiante, coopsco, librairie, coopérative, coopérative cégep, librairie scolaire',
  ],
  [
    'papiers confidentiels, détruire papiers, détruire documents, vieux dossiers',
    'déchiquetage, destruction documents, documents confidentiels, récupération papier, recyclage, rcm',
  ],
  [
    'garderie milieu scolaire, service garde école, garde avant école, garde après école, service garde scolaire, garder après école, garder avant école, dîner école enfants, surveillance dîner, surveiller dîner, midi école enfant, dîneurs, after school care, before school care, after school program, after school kids, after-school, école fermée pédagogique, journée pédagogique, ped day, lunch program school, transport scolaire garde',
    'service garde, garde scolaire, service garde scolaire, parascolaire, surveillance dîneurs, traiteur école',
  ],
  [
    'stagiaire*, internship, trouver stage, cherche stage, stage travail, stage entreprise, stage étude*, internship*',
    'stage, emploi, intégration',
  ],
  [
    'local louer, bureau louer, office rent',
    'incubateur, location bureaux, centre entrepreneuriat, coworking',
  ],
  [
    'vendre produits, vendre artisanat, vendre confitures, sell crafts, vendre mes confitures, vendre bijoux faits main, vendre tricot*, vendre légumes marché, vendre créations, vendre créations marché, exposer produits, kiosque marché, louer table marché, table artisan, salon artisan*, salon métiers art, exposer artisanat, artisans vendre, sell handmade, sell jams, sell products market, craft fair*, craft sale, vendor table, market vendor, handmade market',
    'marché public, artisans, marché, coopérative, salon artisans, métiers art, boutique artisans, marché noël',
  ],
  [
    'relève entreprise, vendre entreprise, mentor*, vendre ma compagnie, vendre ma business, vendre mon commerce, reprendre entreprise, reprendre commerce, acheter entreprise, acheter commerce, transfert entreprise, transférer entreprise, trouver relève, céder entreprise, repreneuriat, mentor affaires, mentor entreprise, mentor, mentorat, mentorat affaires, business mentor, sell business, selling my business, buy business, business succession, business transfer',
    'mentorat, relève, entrepreneuriat, sadc, aide développement collectivités, transfert entreprise, mentorat affaires, réseau mentorat, centre transfert entreprise',
  ],
  [
    'ouvrier*, embauche, hiring, besoin employé*, trouver employés, cherche employé*, manque employés, recruter employé*, recruter, recrutement, embaucher, embaucher étranger*, recruter étranger, employés étrangers recruter, pénurie main oeuvre, main oeuvre étrangère, engager employé*, engager gens, engager handicapé, embaucher handicapé, subvention salaire employé, afficher emploi, afficher poste, offre emploi afficher, poste combler, hire employee*, hire staff, hire workers, hire people, need employees, need workers, need staff, hire student, hire immigrant*, recruit*, labour shortage, staff shortage',
    'emploi, main oeuvre, comité sectoriel, recrutement, placement personnel, carrefour emploi, comité sectoriel main oeuvre, recrutement international',
  ],
  [
    'agronome*, conseil ferme, conseil agricole, agronomie, conseiller ferme, sol analyse ferme, agroenvironn*, plan ferme, paef, conversion bio ferme, passer bio ferme, certification bio, organic certif*, farm advisor, farm consultant, crop advisor, agronomist',
    'agriconseils, agronome, agroenvironnement, conseil agricole, agricole, services conseils agricoles, club agroenvironnemental, certification biologique',
  ],
  [
    'vaches laitières, holstein, éleveur vaches, dairy cow*',
    'holstein, ayrshire, jersey, producteurs lait, éleveurs',
  ],
  [
    'dyspraxie, dyspraxique*, maladroit enfant, motricité enfant, trouble coordination, dyspraxia',
    'dyspraxie',
  ],
  [
    'droits élève, plainte école, plainte prof, plainte enseignant, protecteur élève, école refuse enfant, école aide enfant handicapé, services école enfant, classe spéciale, classe spécialisée, école spécialisée, école spéciale, école autiste*, école trouble comportement, special education, special ed, school complaint, inclusion scolaire, intégration scolaire',
    'école spécialisée, troubles apprentissage, comité ehdaa, intégration scolaire',
  ],
  [
    'anglophone*, english speaking community, communauté anglophone, english speaking seniors, english network, anglo association, english school board',
    'english speaking community, anglophone, english community, townshippers, chssn',
  ],
  [
    'agriculteur détresse, agriculteur suicid*, agriculteur déprim*, agriculteur burn out, fermier détresse, fermier suicid*, producteur agricole détresse, farmer stress, farmer suicide, farmer depress*, farmers mental, travailleur rang, femme agricultrice, agricultrice*',
    'coeur agriculteurs, travailleurs rang, agricultrices, écoute agricole, santé psychologique agriculteurs',
  ],
  [
    'relève ferme, trouver terre cultiver, terre cultiver louer, partir ferme, démarrer ferme, starting farm, start farm, land farm young, jumelage terre, acheter ferme jeune, transfert ferme, transférer ferme, farm succession, louer terre agricole',
    'arterre, relève agricole, incubateur agricole, transfert entreprises agricoles, banque terres',
  ],
  [
    'parascolaire*, activités parascolaires, activité après école, enfant après école, enfants après école activités, école activités midi, extracurricular, afterschool activit*',
    'parascolaire, activités parascolaires, carrefour jeunesse',
  ],
  [
    'ordre professionnel, association professionnelle, regroupement professionnel, professional order, professional association',
    'ordre professionnel, association professionnelle',
  ],
  [
    'garderie syndicat éducatrices, association garderies, regroupement cpe, association services garde, association cpe',
    'regroupement cpe, association garderies, association services garde',
  ],
  [
    'école alternative, école montessori, montessori, école waldorf, waldorf, steiner école, école libre, pédagogie alternative, alternative school, école démocratique, école nature, école forêt, forest school',
    'école alternative, montessori, waldorf, école libre',
  ],
  [
    'immersion anglais école, école anglaise, école en anglais, english school, english elementary, english high school, éligibilité école anglaise',
    'english school, elementary school, high school, école anglaise',
  ],
  [
    'sport étude, sport-étude, sport études hockey, concentration hockey école, concentration sport école, arts études, art étude danse, école musique secondaire',
    'sport études, concentration sport, arts études',
  ],
  [
    'école religieuse, école catholique, école musulmane, école juive, école chrétienne, christian school, jewish school, muslim school',
    'académie chrétienne, école juive, école musulmane, école catholique',
  ],
  [
    'maternelle 4 ans, maternelle 5 ans, inscription maternelle, inscrire maternelle, inscrire école, inscription école, changer école enfant, kindergarten, pre kindergarten, prekindergarten, register school, enroll school',
    'école primaire, centre services scolaire, maternelle',
  ],
  [
    'commission scolaire, centre service scolaire, school board, school bus complaint',
    'centre services scolaire, commission scolaire, school board',
  ],
  [
    'permis conduire cours, cours conduite, apprendre conduite, conduite adulte apprendre, conduite débutant, conduite nerveu*, peur conduire, afraid drive, learn drive, learn driving, driver ed, driving course, driving school',
    'école conduite, conduite automobile',
  ],
  [
    'orchidée* club, société orchidées, orchidophile*, bonsaïs, dahlias, hémérocalles, rosiers société',
    'orchidophiles, bonsaï, société horticulture',
  ],
  ['club cactus', 'orchidophiles, bonsaï, société horticulture'],
];
