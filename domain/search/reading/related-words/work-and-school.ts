/** Jobs, training, learning, school. */
export const WORK_AND_SCHOOL: readonly (readonly [described: string, said: string])[] = [
  [
    'cherche ouvrage, cv, curriculum vitae, resume, refaire cv, job, jobs, djob*, jobine, trouver emploi, trouver travail, find job, finding job, finding work, looking work, job search, job help, trouver ouvrage, cherche emploi, cherche travail, recherche emploi, emploi, retour travail, marché travail, entrevue, find work, employment centre, employment help, trouver ouvrage vite, cherche djob, cherche job, trouver djob, trouver job, avoir job, recherche job, recherche travail, chercheur emploi, sans emploi aide, sans travail aide, sans ouvrage, pas ouvrage, pas de job, pu de job, premier emploi, première job, jeune sans emploi, jeune travail aide, 18 35 emploi, emploi jeunes, emploi 50 ans, emploi 45 ans, travail 50 ans plus, travailleur expérimenté, retraité travail temps partiel, emploi retraité, job retraité, retraité retourner travail, femme retour travail, femme emploi, retourner travailler, retourner travail, réorienter travail, recommencer travailler, préparer entrevue, entrevue emploi, entrevue job, entrevue d embauche, lettre présentation, lettre motivation, écrire cv, monter cv, faire mon cv, améliorer cv, curriculum, agence emploi, conseiller emploi, placement emploi, insertion emploi, insertion travail, insertion professionnelle, réinsertion travail, réinsertion emploi, entreprise insertion, stage rémunéré insertion, plateau insertion, salon emploi, foire emploi, cje, semo emploi, emploi québec, centre local emploi, cle emploi, club recherche emploi, job fair*, job seekers, job search help, job interview*, job centre, job center, job training, employment service*, employment counsel*, employment agency, employment office, need job, get job, looking job, looking employment, find employment, unemployed help, return work, interview prep*, cv help, resume help, cover letter, career help, youth employment, older worker*, work experience youth, employability, mettre mouvement emploi, travail journalier, payé journée, job jour itinérant, day labour, sans emploi, gagner vie, gagner argent, travail manuel, travail usine, usine job, job soir, job nuit, job fin semaine, job weekend, job ménage, job entrepôt, job bureau, job maison, télétravail emploi, travail domicile, travail maison, job maman, retour bébé travail, sans expérience, pas diplôme job, sans diplôme, casier judiciaire job, casier judiciaire emploi, trou cv, cv moderne, références emploi, entrevue stress, entrevue zoom, questions entrevue, interview suit, interview clothes, journée emploi, emplois région, emploi réfugié, première expérience canadienne, maintien emploi, perd jobs, job tough, chicane collègues, motivation travail, jeune neet, fils travaille pas, fille travaille pas, veuve travailler, 55 ans job, 60 ans job, vieux travailler encore, job senior, jobs seniors, senior employment, over 50 job, career fair, getting hired, hiring fair, employability skills, worker placement, labour market, warehouse job, factory job, night job, office job, youth job centre, job coach, coach emploi, aide sociale travailler, apprenti atelier, cuisine insertion, menuiserie insertion, plateau insertion jeunes, dispensaire vêtements entrevue',
    "emploi, carrefour jeunesse emploi, aide emploi, employabilité, recherche emploi, intégration travail, main oeuvre, carrefour emploi, service emploi, stratégie carrière, service externe main oeuvre, entreprise insertion, insertion socioprofessionnelle, club recherche emploi, intégration emploi, emploi femmes, travailleurs 50 ans, intégration socioprofessionnelle, insertion sociale, club emploi, employment, services emploi, employment services, retour emploi, femmes emploi, emploi immigrants, youth employment services, main d'oeuvre",
  ],
  [
    'handicapé travail*, travailler handicap*, emploi handicap*, plateau travail, job handicap*, handicap job, handicapé emploi, travail handicap*, autiste emploi, autiste travail*, déficient travail*, déficience travail*, travail déficien*, emploi déficien*, travail santé mentale, emploi santé mentale, emploi limitation*, travail limitation*, job santé mentale, stage handicap*, intégration emploi handicapé, entreprise adaptée, centre travail adapté, atelier protégé, sheltered workshop, disabled employment, disabled job*, disability employment, work disability, job disability, job disabled, autism job*, autism employment, adapted work, trousseau travail handicapé, schizophrène travail, bipolaire travail, aveugle travail, sourd emploi, fauteuil roulant emploi, épileptique travail, trisomique travail, dyslexique emploi, tdah emploi, dos fini travail, accident reclassement, reclassement travail, stage autiste, stage trisomique, atelier occupationnel, atelier travail adapté, subvention salaire handicapé, contrat intégration travail, work blind, work deaf, job autistic, special needs job, developmental disability work, supported employment',
    'intégration travail, centre travail adapté, semo, travail adapté, entreprise adaptée, service spécialisé main oeuvre, plateau travail, emploi personnes handicapées, intégration travail personnes handicapées, réadaptation travail, emploi handicap, atelier protégé',
  ],
  [
    'job été, emploi été, summer job, emploi étudiant*, emploi étudiant, job étudiant*, travail été, travail étudiant*, emploi ado, job ado, ado travailler, ado travail, ado 14 ans travail, 14 ans job, 15 ans job, 13 ans job, fils job été, coop jeunesse, coopérative ados, petite job ado, summer work, student job*, student work, teen job*, teen work, youth job*, part time student, first job teen, emploi moniteur, temps partiel étudiant, teen summer, ado argent poche, argent poche, fils 14 argent, fille 15 travail, fille job été, tondre gazon ado, gazon ado, ménage jeunes coop, laver vitres ados, cjs jeunes, emploi camp jour, université job été, stage été, student summer employment, canada summer jobs, emploi été canada, subvention emploi été, petit boulot, petite job, jobine étudiant',
    'emploi, carrefour jeunesse, coopérative jeunesse services, carrefour jeunesse emploi, placement étudiant, coopérative jeunesse',
  ],
  [
    'sait pas lire, apprendre lire, lire écrire, alphabét*, illettré*, learn to read, literacy, alphabetis*, analphab*, anaphalbète*, analphabète, illettr*, sais pas lire, sait lire, capable lire, lire difficilement, difficulté lire adulte, difficulté lire écrire, difficulté lecture adulte, misère lire, misère écrire, sait pas écrire, sais pas écrire, écrire sans faute adulte, apprendre écrire, écrire français adulte, réapprendre lire, réapprendre écrire, améliorer lecture adulte, améliorer français écrit adulte, améliorer français écrit, base lecture, base français, savoirs base, formation base, apprendre compter, calcul base adulte, compter adulte, lire journal difficulté, illiterate, illiteracy, literacy class*, adult literacy, read write, learn write, cannot read, can t read, help reading adult, reading adult, basic skills, basic reading, lire mal, lit mal adulte, lire recette, lire ordonnance, lire étiquettes, lire contrats, lire enfants capable, jamais appris lire, jamais école, arrêté école jeune, quitté école 3e, fautes écrire, fautes français adulte, fautes texto, écrire texto fautes, écrire mal, orthographe adulte, grammaire adulte, mots difficiles, dictée adulte, compter argent, compter monnaie, tables multiplication adulte, maths adulte base, chiffres misère, gêné lire, honte lire, mari lit pas, père lit pas, employé lit pas, cacher lire, lire sourd, lire déficience, francisation écrire base, reading class, reading lessons, read adult, grown man read, adult learner*, learn maths adult',
    'alphabétisation, alpha, éducation populaire, lecture, comsep, alphabétisation populaire, groupe alpha, lecture écriture, formation base, littératie, alphabétisation familiale, literacy council, learning centre, lettres vivantes, apprentissage lecture, atelier lecture, lire écrire, alpha populaire',
  ],
  [
    'finir secondaire, secondaire 5, raccrocher, décroch*, retourner école, diplôme secondaire, ged, high school diploma, tens, back to school, finir son secondaire, terminer secondaire, compléter secondaire, pas fini secondaire, secondaire trois, secondaire quatre, secondaire cinq, secondaire 3, secondaire 4, secondaire adulte*, école adultes, éducation des adultes, diplôme adulte, diplôme d études secondaires, lâché école, lâcher école, veut lâcher école, quitté école, abandon* école, abandon scolaire, décrocheur*, décrochage scolaire, raccrocheur*, retour école, retour aux études, retourner études, recommencer école, reprendre études, reprendre école, équivalence secondaire, tdg, tests équivalence, examen équivalence, mature student, dropout*, drop out school, dropped out, finish high school, high school equivalency, adult ed, adult school, adult high school, going back school, return school, return studies, école rue, école dernière chance, école deuxième chance, ado veut plus école, ado école plus, ado refuse école, refuse aller école, fils école plus, motivation école, motivé école, démotiv* école, persévérance école, suspendu école, suspension école, expuls* école, renvoyé école, alternative suspension, school dropout, suspended school, expelled school, skip school, skipping school, secondaire adultes, 5e secondaire, sec 5, sec 4, sec 3, secondaire lâché, math sec 4, maths 436, préalables cégep, préalables dep, école soir, école distance, formation distance, cours correspondance, formation distance secondaire, équivalence niveau secondaire, bulletin secondaire retrouver, relevé notes secondaire, 16 ans école, 17 ans école, école plate, hait école, haïr école, déteste école, ado foxe, foxer école, skippe cours, absentéisme école, renvoyé polyvalente, suspension fils, mis dehors école, anxiété école, refus scolaire, school refusal, kicked out school, night school, finish school, get diploma, ged test, raccrocher jeune, rattraper secondaire, parcours travail jeune, élève difficulté travail, prison finir secondaire, aide sociale école, retour classe adulte, réussite jeunes',
    'éducation adultes, formation générale adultes, décrochage, persévérance scolaire, raccrochage, centre formation, centre éducation adultes, raccrochage scolaire, lutte décrochage, alternative suspension, école adultes, adult education, raccrocheurs, formation distance, réussite éducative, instance régionale concertation persévérance, école dernière chance',
  ],
  [
    'aide devoirs, tuteur, tutor*, homework, dyslexi*, trouble apprentissage, difficulté école, learning disabilit*, aider devoirs, aide leçons, devoirs leçons, devoir maison enfant, devoirs chicane, devoirs enfants, enfant lire difficulté, enfant lit mal, difficulté lecture, difficulté d apprentissage, difficultés scolaires, difficulté maths, difficulté français, poche maths, poche école, poche français, faible maths, faible école, faible français, mal école, mauvaises notes, mauvais bulletin, notes école basses, échec scolaire, échoue école, échoue maths, retard scolaire, redoubl*, doubler année, coule maths, couler maths, coulé examen, rattrapage scolaire, rattrapage été, cours privé maths, cours maths, maths secondaire, aide maths, aide français secondaire, aide étude*, aide scolaire, aux études aide, tutorat, tuteur maths, dyslex*, dysorthograph*, dyscalcul*, dysprax*, plan intervention école, orthopéda*, allo prof, alloprof, récupération maths, homework help, homework club, after school help, math tutor*, maths tutor, tutoring, tutors, french tutor, english tutor, failing school, failing math, failing class, bad grades, struggling school, struggles school, struggling read, learning difficult*, learning disab*, reading problem*, reading difficult*, school help kids, multiplication tables, verbes apprendre, dictée enfant, participe passé, syllabes enfant, enfant lettres mélange, inverse lettres, lire saccadé, enfant lit lentement, enfant lent école, redouble première année, échec maths, échec français, examen ministère, examen secondaire 4, révision examen, chimie tuteur, physique tuteur, prof privé, professeur privé, cours privés, cours particulier, enseignante retraitée aide, étudiant aide devoirs, parents immigrants devoirs, parents lire devoirs, concentration devoirs, pleure devoirs, devoirs bataille, bulletin rouge, notes baissent, étudier méthode, organiser études, anxiété examens, study skills, study help, exam help, math help, reading help child, kid behind school, grade failing, report card bad, child read late, adhd school help, tdah école, orthopédagogue cher, évaluation neuropsy école, outils lexibook, aphasie enfant lecture, université tuteur, correction français cégep, épreuve uniforme, aide rédaction travail, examen admission privé',
    'aide devoirs, tutorat, troubles apprentissage, dyslexie, orthopédagogie, soutien scolaire, persévérance scolaire, association troubles apprentissage, réussite scolaire, aide devoirs leçons, orthopédagogue, tutoring, learning disabilities, cours privés, alloprof, aide scolaire, adaptation scolaire, dyspraxie',
  ],
  [
    'apprendre anglais, cours anglais, parler anglais, learn english, english lessons, cours anglais adulte, améliorer anglais, pratiquer anglais, pratique anglais, conversation anglaise, conversation anglais, anglais adulte*, anglais aîné*, anglais débutant, anglais intensif, anglais enfants cours, apprendre langlais, speak english better, practice english, improve english, esl, english class*, english course*, learning english, english conversation, anglais travail, anglais affaires, anglais voyage, bilingue devenir, accent anglais, comprend pas anglais, speak english, talk english, english classes, english second language, english conversation group, club anglais, anglais soir, anglais distance, anglais ado, anglais immersion, vocabulaire anglais, grammaire anglaise',
    'anglais, anglais langue seconde, cours anglais, conversation anglaise, école langues, immersion anglaise, english courses, english language school, cours langues, immersion',
  ],
  [
    'apprendre espagnol, cours espagnol, espagnol, learn spanish, spanish, parler espagnol, spanish class*, spanish lesson*, conversation espagnole, mexique parler, aprender francés, latino américain*',
    'espagnol, hispano, latino',
  ],
  [
    'orienteur, choisir métier, choix carrière, quoi faire vie, career, conseiller orientation, choisir programme, choix programme, choisir carrière, choix métier, changer métier, changer carrière, changer de job, changement carrière, réorientation, réorienter carrière, mauvais programme cégep, sait pas quoi faire, sais pas quoi faire vie, sais pas métier, quel métier, bilan compétences, tests orientation, test aptitude*, reconnaissance acquis, orientation scolaire, orientation professionnelle, career counsel*, career choice, career change, career coach, career advice, career guidance, career test, choose career, guidance counsel*, what career, métier fait moi, métier payant, intérêts carrière, programme cégep choisir, dep choisir, université programme choisir, abandonner cégep, lâcher cégep, lâcher université, changer programme, échec cégep, admission cégep, admission université, dossier étudiant admission, portes ouvertes cégep, choisir école secondaire, faire après secondaire, fille orienteur, fils avenir, futur métier, tanné job, écoeuré job, job plate, recommencer carrière, nouvelle carrière, carrière 40 ans, carrière 50 ans, burn out carrière, sens travail, vocation trouver, vocational guidance, study choice, what study, rac reconnaissance, faire reconnaître expérience, évaluation acquis compétences, évaluation comparative diplôme',
    'orientation, carrière, choix professionnel, conseil orientation, orientation professionnelle, orientation scolaire, conseillers orientation, gestion carrière, bilan carrière, choix carrière, conseiller orientation, bilan compétences, reconnaissance acquis compétences, RAC, orienteurs, career',
  ],
  [
    'apprendre métier, formation soudeur, trade school, cours coiffure, formation pro, apprendre coiffure, apprendre soudure, apprendre mécanique, apprendre électricité, apprendre plomberie, apprendre cuisine métier, apprendre menuiserie, apprendre charpente, apprendre esthétique, apprendre massage, devenir coiffeu*, devenir soudeu*, devenir mécanicien*, devenir électricien*, devenir plombier*, devenir infirmière auxiliaire, devenir préposé*, devenir cuisinier*, devenir camionneu*, devenir boucher*, devenir charpentier, devenir menuisier, devenir machiniste, devenir massothérapeute, devenir esthéticienne, devenir secrétaire, formation préposé*, formation pab, formation camion*, formation classe 1, cours classe 1, classe 3 cours, cours soudure, cours mécanique, cours esthétique, cours massothérapie, cours cuisine professionnelle, cours boucher, cours construction, carte apprenti, carte compétence ccq, asp construction, cours asp, métier construction, trade course*, learn trade, vocational, apprentic*, become hairdresser, become welder, become electrician, become plumber, become mechanic, become nurse aid, become trucker, welding class, welding course, learn welding, cours pab, cours préposée, dep soir, formation courte payée, formation payée chômage, formation payée, étudier chômage, cours dep, école métier, école construction, ccq formation, carte ccq, pénurie bassin ouvert, devenir peintre, devenir couvreur, devenir grutier, devenir briqueteur, devenir carreleur, devenir plâtrier, devenir frigoriste, devenir ferblantier, devenir opérateur pelle, devenir arboriculteur, devenir paysagiste, devenir fleuriste, devenir pâtissier, devenir boulanger, devenir barman, devenir sommelier, devenir serveuse, devenir barbier, devenir maquilleuse, devenir tatoueur, devenir couturière, devenir ébéniste, devenir usineur, devenir dessinateur, devenir infographe, devenir comptable, devenir adjointe, devenir agente bureau, devenir répartiteur, devenir pompier formation, devenir agent sécurité, devenir bsp, bsp sécurité, agent sécurité cours, devenir toiletteur, devenir maréchal ferrant, devenir éducatrice, éducatrice formation, formation petite enfance, aec éducation enfance, aide éducatrice, devenir courtier immobilier, cours immobilier, devenir pilote camion, apprendre camion, permis camion, conduire camion lourd, truck driving school, truck school, opérateur machinerie lourde, heavy equipment course, pelle mécanique cours, abattage manuel cours, débroussailleuse cours, foresterie école, mineur formation, forage formation, pâtisserie cours, boulangerie cours, barman cours, bartender course, cooking school, école hôtelière, hôtellerie formation, hairdressing school, barber school, beauty school, nail course, cours ongles, pose ongles cours, maquillage cours, makeup school, massage school, école massage, tattoo school, dessin industriel, dao autocad, autocad cours, cnc cours, machining course, plumbing course, carpentry course, electrician course, compagnon apprentissage, sceau rouge, skilled trades, trade school adults, métiers manuels, travail mains apprendre, aptitudes manuelles, formation travailleurs, formation continue, continuing education, cours soir métier, night course trade, professional training, formation secrétariat, formation comptabilité, secrétariat médical, formation vétérinaire technique, mécanique diesel, mécanique moto, mécanique petits moteurs, réparation électros cours, serrurerie cours',
    'formation professionnelle, centre formation, métiers, apprentissage, centre formation professionnelle, école métiers, école coiffure, école massothérapie, métiers construction, école hôtellerie, vocational training, DEP, formation continue, formation entreprise, centre formation transport routier, école construction, trades school, école esthétique, comité patronal apprentissage',
  ],
  [
    'cégep, université, college, university, bac université, maîtrise université, mémoire maîtrise, études supérieures, post secondaire, cégep distance, étudier soir université, laval université, sherbrooke université, vanier college, champlain college, technique policière cégep, soins infirmiers cégep, technique éducation, bachelor degree, master degree, college courses, university courses, graduate studies, anciens étudiants, anciens élèves, retrouvailles classe, réunion anciens élèves, ancien confrère classe',
    'cégep, université, uqtr, collégial, anciens élèves, diplômés, alumni, amicale anciens, association diplômés',
  ],
  [
    'parents école, comité parents, asso étudiant*, opp école, organisme participation parents, conseil établissement, fondation école, levée fonds école, parents bénévoles école, parents d élèves, school parents, home school association, parent committee, pta, asso étudiante, association étudiants, syndicat étudiant, droits étudiant*, frais scolarité, grève étudiante, café étudiant, vie étudiante, radio étudiante, journal étudiant, student union, student association, student society, students rights, foulard rouge, fraternité étudiante, agir parents, parent école comité, comité école, membre ccé, bénévole école primaire, bibliothèque école bénévole, vente chocolat école, chocolat financement école, financement sorties école, fête école, parent engagé, école rumeur fermer, association élèves, conseil élèves, président classe, asso cégep, asso université, afe étudiants droit, étudiant contestation, plagiat accusé, note contester, appel note université, étudiante agressée campus, étudiants étrangers association, étudiants africains, étudiants handicapés, étudiants médecine, étudiants droit association, étudiants génie, étudiants infirmières, étudiants maîtrise, résident médecine syndicat, party étudiant, initiation étudiants, finissants album, student newspaper, campus life, grad students, teaching assistants union, chargé cours syndicat, auxiliaires enseignement syndicat',
    'étudiants, association étudiante, étudiante, étudiantes, comité parents, fédération comités parents, participation parents, fondation école, association générale étudiants, fédération étudiante, student association, student society, conseil étudiant, étudiants diplômés, organisme participation parents, union étudiante, AGE, association étudiants',
  ],
  [
    'bourse études, scholarship*, bourse*, prêts bourses, prêt étudiant, prêts étudiant*, aide financière études, aide financière étudiant*, payer études, payer cégep, payer université, pas argent études, étudier pas argent, étudiant pauvre, étudiant pauvre aide, étudiant pas argent, étudiant argent, financement études, student loan*, student aid, student financial, pay university, pay college, tuition help, tuition money, afford university, afford college, bursar*, fondation étudiants, gagner bourse, demande bourse, bourse persévérance, bourse femme études, bourse autochtone études, bourse mère étudiante, bourse cégep, bourse secondaire, bourse musique, bourse immigrant, mérite scolaire, prix excellence étudiants, médaille lieutenant gouverneur, médaille gouverneur général, endetté étudiant, dette étudiante, étudiant cassé, étudiante monoparentale argent, grant student, financial aid, award student, fees university',
    'bourses, bourse, bourses études, fondation bourses, bourses étudiants, bourses excellence, scholarships, aide financière études',
  ],
  [
    'photocopi*, taper texte, faire lettre, secrétaire, typing, dactylo, imprimer papier*, imprimer cv, envoyer fax, télécop*, scanner papiers, numériser papiers, plastifier, laminer, relier document, photocopie couleur, reliure document, typing service, mise page document, transcription audio, transcrire, word processing, secretary service, adjointe virtuelle, virtual assistant, traitement texte, taper cv, taper thèse, thèse mise page, notes sténo, réception appels, comptabilité secrétariat, tenue livres, facturation aide, envoi postal, étiquettes poste, courriel envoyer aide, impression documents, print resume',
    'secrétariat, bureautique, photocopie, traitement texte, services secrétariat, reprographie, télécopie, reliure',
  ],
  [
    'déchiquet*, shred*, papiers personnels jeter, vieux impôts jeter, destroy documents, document destruction, disque dur détruire',
    'déchiquetage, destruction documents, documents confidentiels',
  ],
  [
    'réseaut*, gens affaires, business network*, commerçants, réseau affaires, rencontrer entrepreneurs, rencontrer gens affaires, déjeuner affaires, 5 7 affaires, cocktail affaires, commerçants association, association marchands, sdc, société développement commercial, chambre de commerce, chamber commerce, board trade, bni, business club, meet entrepreneurs, business association, business network, jeune chambre, jeunes gens affaires, mouvement achat local, campagne achat local, promouvoir commerce, faire connaître commerce, commerce local, achats locaux, marchands centre ville, artère commerciale, centre ville mort, centre ville vide, commerces vides, vitrine vide, magasins ferment, vente trottoir marchands, gala entreprises, gala affaires, reconnaissance entreprise, membre chambre, network event, carte affaires échanger, réseau femmes affaires, entrepreneurs jaser, entrepreneur seul, entrepreneure isolée, cercle entrepreneurs, club affaires, regroupement commerces, certificat cadeau local, carte cadeau locale, shop local, merchants association, business improvement, main street, leads business, référence affaires, souper affaires, conférence entrepreneurs, parc industriel association, zone industrielle, entreprises quartier',
    'chambre commerce, gens affaires, réseautage, commerçants, jeune chambre, association commerçants, société développement commercial, regroupement gens affaires, association marchands, chamber commerce, chambre commerce industrie, centre ville, rassemblement affaires, business network, club affaires, vitalité centre ville, groupement chefs entreprise',
  ],
  [
    'farmer, farmers, agricult*, cultivateur*, upa, relève agricole, fermière terre, habitant terre, syndicat agricole, agriculteur droits, terre agricole protéger, zonage agricole, dézonage agricole, union producteurs agricoles, union paysanne, ferme familiale, petite ferme, petites fermes, gestion offre, quotas agricoles, marketing board, mise marché agricole, prix grain, semis champ, labour champ, sécheresse récolte, grêle récolte, gel récolte, inondation champs, taxes terre agricole, remboursement taxes agricoles, carte producteur agricole, taxe foncière agricole, expropriation terre agricole, farmers union, farmers association, agriculture durable, souveraineté alimentaire, food sovereignty, agriculteur relève mort',
    'agriculteurs, producteurs, upa, agricole, agricoles, producteurs agricoles, syndicalisme agricole, union producteurs agricoles, syndicat base, fédération UPA, union paysanne, agriculture, farmers association, syndicat producteurs',
  ],
  [
    'jardin communautaire, jardiner, potager, community garden, horticult*, fleurs jardin, jardins collectifs, jardin partage, jardiner ensemble, jardiner gang, apprendre jardiner, apprendre jardinage, cultiver légumes ville, faire pousser légumes, pousser tomates, lopin jardin, lot jardin ville, agriculture urbaine, poules ville, poule urbaine, échange semence*, échange graines, graines patrimoine, garden club, gardening club, urban agriculture, urban farming, seed exchange, seed swap, allotment*, jardinier* amateur*, incroyables comestibles, permacult*, bonsai*, société horticole, club jardinage, fines herbes pousser, plante intérieure, échange boutures, échange plantes, plant swap, échange vivaces, roses jardin, rocaille jardin, jardin japonais, arrangement floral, fleurs arrangement, maisons fleuries, concours maisons fleuries, villes fleuries, jardin botanique, botanical garden, master gardener, semences patrimoniales, semences ancestrales, semencier artisan, serre communautaire, jardin toit, toit vert, balcon potager, balcony garden, jardin école, jardin pédagogique, jardin pluie, gazon sans, pelouse fleurie, trèfle pelouse, pouce vert, green thumb, engrais jardin, limaces jardin, plante meurt, compost jardin, ruche ville, jardin aînés, herboriste jardin, tisane jardin, aménagement comestible, roses société',
    'jardin communautaire, jardins, horticulture, horticole, écologie, jardinage, jardins collectifs, agriculture urbaine, société horticulture, horticulture écologie, jardin botanique, herboristerie, plantes médicinales, fleurons, échange vivaces, horticultural society, gardeners',
  ],
  ['champignon*, mushroom*, champignon forêt club', 'mycologie, mycologues, champignons'],
  [
    'miel, honey, ruche*, apicult*, ruche, beekeep*, bee keeping, beehive*, essaim*',
    'apiculture, apiculteurs, miel, abeilles, fédération apiculteurs',
  ],
  [
    'science*, expo science*, club science, club robotique, robotique enfants, jeune scientifique, débrouillard*, club débrouillards, expérience* science enfant*, expo-sciences, scientifiques enfants, camp scientifique, robot enfant*, robots enfants, lego robot*, first robotics, coder enfant*, code kids, coding kids, coding class, learn code, apprendre coder, apprendre programm*, programmation jeunes, science fair, science kids, kids robotics, stem kids, fab lab, fablab, labo créatif, imprimante 3d, 3d printing lab, makerspace, maker space, électronique bricoler, électronique amateur*, physique science, maths concours, expérience volcan, expérience chimie, inventer robot, raspberry pi, souder électronique, circuit électronique, 3d print, découpe laser, fablab ado, coder jeux, scratch code, programmer ado, python code, fille coder, girls code, ai intelligence jeunes, camp informatique jeunes, petit scientifique, professeur scientifique, science animation, animation scientifique, génie jeunes, concours robotique, pont popsicle, catapulte science, fusée eau, petit génie, enfant curieux science, curieux science, espace science, mars espace jeunes, astronaut kids, science show, inventors kids, math club, nature étude jeunes, sciences naturelles, biologie marine, aquarium science, cerveau science, recherche scientifique, congrès scientifique, hubert reeves conférence, technologie jeunes, semaine science, 24 heures science',
    'scientifique, loisir scientifique, sciences, robotique, technoscience, débrouillards, expo sciences, fab lab, laboratoire création, culture scientifique, conseil loisir scientifique, robotique jeunes, codage, mathématiques, biologistes, vulgarisation scientifique, sciences naturelles, ACFAS, chimistes, physiciens',
  ],
  [
    'philosoph*, café philo, penser débat, débat idées, discuter philosophie, cercle discussion, café citoyen, philosophie enfants, esprit critique, agora débat',
    'philosophie, café philosophique, sceptiques, débats, éthique, libre pensée',
  ],
  [
    'géographie, carte monde, globe terrestre, géographie concours, société géographique',
    'géographie, société géographie, géographes',
  ],
  [
    'langues étrangères, apprendre langue, portugais cours, language school, cours langue, apprendre allemand, cours allemand, german lesson*, learn german, apprendre italien, cours italien, italian lesson*, learn italian, apprendre portugais, learn portuguese, apprendre mandarin, apprendre chinois, cours chinois, learn chinese, learn mandarin, apprendre arabe, cours arabe, learn arabic, apprendre japonais, cours japonais, learn japanese, apprendre russe, cours russe, apprendre coréen, esperanto, cours langue étrangère, learn language*, polyglotte*, cours mandarin, cours arabe enfants, arabe enfants samedi, école samedi langue, langue grands parents, langue maternelle enfants, heritage language, école italienne, école portugaise, école allemande, école russe, école persane, persan cours, vietnamien cours, apprendre créole, apprendre grec, apprendre polonais, apprendre roumain, apprendre néerlandais, apprendre suédois, apprendre gaélique, gaelic lessons, irlandais langue, apprendre latin, latin grec ancien, langue innue cours, apprendre atikamekw, apprendre mohawk, cours cri, cours inuktitut, langue autochtone apprendre, langue signes cours, foreign language, language class*, language course*, tandem linguistique, interprète devenir, bilingual kids, alliance française',
    'langues, école langues, langue, cours langues, allemand, italien, portugais, espéranto, école samedi, langue origine, langue signes, langues origine, cours mandarin, cours arabe, language school, échange linguistique, Goethe institut, Alliance française',
  ],
  [
    'université aîné*, cours retraité*, third age university, étudier retraite, apprendre retraite, apprendre retraité*, cours aîné*, cours aînés, cours 50 ans, cours troisième âge, école aînés, université du troisième âge, conférences aînés, conférences retraités, senior learning, seniors courses, seniors classes, learn retired, lifelong learning, étudier 60 ans, étudier vieux, apprendre vieux, cerveau retraité, mémoire stimuler aînés, histoire art aînés, cours histoire retraités, université vieux, cours non crédité, auditeur libre, universités âge, elder college, seniors university, learn later life, cours aînés philosophie, formation aînés, atelier mémoire, gym cerveau, mémoire cours aînés',
    'université troisième âge, conférences, troisième âge, uta, conférences aînés, université aînés, antenne universitaire, université 3e âge, aînés universitaires, formation aînés, musclez méninges',
  ],
  ['animateur camp, bafa, dafa', 'dafa, animation, formation animateurs'],
  [
    'gardien averti, cours gardienne, babysitting course, prêts rester seuls, enfant rester seul maison, cours garder enfants, apprendre garder enfants, cours baby sitting, babysitter course, babysitter training, home alone course, babysitting class, carte gardien averti',
    'gardiens avertis, gardiennage, secourisme, prêts rester seuls, croix rouge',
  ],
  [
    'parler public, toastmaster*, gêne parler, public speaking, parler devant monde, parler devant gens, parler devant groupe, peur parler, peur parler public, gêne public, stress parler, discours apprendre, art oratoire, orateur*, prise de parole, prendre parole, prise parole public, communiquer aise, afraid speaking, speech class, speech club, public speaker*, speaking confidence, debate club, débat* oratoire*, discours mariage, speech mariage, présentation stress, trac parler, bégaye public, micro peur, réunion parler gêné, gêne groupe parler, leadership cours, animer réunion apprendre, président assemblée, débats étudiants, plaidoirie concours, concours oratoire, accent anglais public, parler anglais public',
    'toastmasters, communication orale, art oratoire, expression verbale, toastmasters club, leadership, débats oratoires, speakers',
  ],
  [
    'ingénieur*, ingénieur génie, génie civil, génie mécanique, génie électrique, genie conseil, femmes génie',
    'ingénieurs, génie, génie conseil, engineers, ordre ingénieurs',
  ],
  [
    'enseignant*, prof retraité*, syndicat enseignants, syndicat prof*, syndicat professeur*, profs retraités, enseignante retraitée, professeur retraité, association profs, teachers union, teacher association, congrès enseignants, professeur cégep, chargé cours, enseigner devenir, devenir prof, brevet enseignement, enseignant épuisé, prof burnout, prof menacé, prof frappé élève, directeur école association, directrice école, professor union, faculty association, professeurs université, profs anglais, profs français association, profs maths association, profs histoire association, éducation physique profs, profs musique, psychoéducatrices école, professionnels éducation syndicat, soutien scolaire syndicat, concierges école syndicat, secrétaire école syndicat, cadres scolaires',
    'enseignants, enseignantes, syndicat enseignement, retraités enseignement, syndicat champlain, association enseignants, areq, retraités éducation, professeurs, syndicat professeurs, personnel soutien, directions établissement, cadres scolaires, professionnels éducation, fédération enseignement, teachers association',
  ],
  [
    'infirmi* syndicat, nurse union, fiq syndicat, préposés syndicat, syndicat hôpital, syndicat santé, syndicat préposé*, health workers union, healthcare union, syndicat cpe, syndicat éducatrice*, syndicat garderie, infirmières droits, tso infirmière, infirmière auxiliaire association, préposée bénéficiaires syndicat, pab syndicat, hôpital employés, employé chsld syndicat, ambulancier syndicat, paramédic syndicat, médecins syndicat, médecins spécialistes fédération, résidents médecine, pharmaciens syndicat, techniciens laboratoire, ciusss employés, travailleur social syndicat, cadres santé, hospital workers',
    'infirmières, syndicat, fiq, professionnelles soins, syndicat infirmières, syndicat santé, travailleuses cpe, fédération santé, fédération médecins, omnipraticiens, médecins spécialistes, paramédics, APTS, préposés, travailleurs santé',
  ],
  [
    'forestier*, bûcheron*, propriétaire lot bois, woodlot, terre bois, boisé privé, propriétaire forêt, propriétaire forestier, propriétaire boisé, lot boisé, lot à bois, couper bois lot, vendre bois lot, plan aménagement forestier, subvention forêt, reboiser, reboisement, woodlot*, forest owner*, forest producer, private forest, cut wood land, logger*, forêt privée, scie bois, billes bois, plantation épinettes, planter arbres job, planteur arbres, tree planter*, inventaire forêt, ingénieur forestier, technicien forestier, garde forestier, plan forestier, forêt certification fsc, taxe forêt remboursement, voleur bois, coupe bois vendre, bois pâte vendre, bois sciage vendre, cèdre vendre, feuillus vendre, chemins bois, bois franc, tordeuse boisé, boisé grandpère hérité, forêt modèle, forêt communautaire, forêt association, crown land, terre publique bail, abri sommaire, ouvriers sylvicoles, travailleurs sylvicoles, coopérative forestière',
    'producteurs bois, groupement forestier, forestier, forestière, sylviculture, propriétaires forêts privées, producteurs forestiers, aménagement forestier, syndicat producteurs bois, société sylvicole, coopérative forestière, forêt privée, syndicat producteurs forestiers, agence mise valeur forêts, ingénieurs forestiers, association forestière, forêt modèle, travailleurs forestiers, woodlot owners',
  ],
  [
    'ferme machinerie partage, cuma, coop utilisation matériel, matériel agricole commun, épandeur partager, presse foin partager',
    'machinerie agricole, cuma, machinerie',
  ],
  [
    'couture, coudre, apprendre coudre, sewing, machine coudre, moulin coudre, bord pantalon apprendre, coudre vêtements, coudre ado, sewing class, sewing lessons, quilting machine, upcycling vêtements',
    'couture, fermières, tissage, cours couture, atelier couture',
  ],
  [
    'compost*, planter arbre*, vers compost, déchets table, arbre offert, arbres gratuits, free trees, distribution arbres, pépinière arbres communautaire, mai mois arbre, planter forêt, tree planting, plant trees, forêt nourricière, micro forêt',
    'compost, écologie, arbres, environnement, forêt nourricière, plantation arbres, compostage communautaire',
  ],
  [
    'machinerie ferme, partager machinerie, partager tracteur, tracteur voisin, share equipment, main d oeuvre ferme, travailleur ferme, ouvriers agricoles, remplacer ferme, remplacement ferme, farm labour, farm worker*, farm help, farmhand*, pickers farm, job ferme, travail champs, travail saisonnier ferme, étudiant cueillir, travailleurs guatémaltèques, ouvrier agricole droits, seasonal farm, berry picker*, vacher remplacer, trayeur remplacer, vacances agriculteur, ferme vacances remplacer, moissonner travail forfait, batteuse louer, forfait agricole, tracteur louer, gros tracteur partager, farm job*',
    'machinerie agricole, utilisation machinerie, cuma, machinerie, main oeuvre agricole, cumo, entraide agricole, centre emploi agricole, travailleurs agricoles, ferme main oeuvre, centre emploi agricole UPA, FERME',
  ],
  [
    'livres université, livres cours, livres école, textbook*, matériel scolaire usagé, livre université usagé, livres cégep, manuels scolaires, manuels usagés, livres scolaires, cahier exercices acheter, vendre livres école, textbook used, school books, college books, university books, coop étudiante, coop université, coop cégep, effets scolaires acheter, livre scolaire vendre, ordinateur étudiant rabais, coop ets, coop laval, librairie étudiante',
    'coopérative universitaire, coopérative étudiante, coopsco, librairie, coopérative, coopérative cégep, librairie scolaire',
  ],
  [
    'papiers confidentiels, détruire papiers, détruire documents, vieux dossiers, archives détruire, boîtes papiers bureau, papier recycler bureau',
    'déchiquetage, destruction documents, documents confidentiels, récupération papier, recyclage, rcm',
  ],
  [
    'garderie milieu scolaire, service garde école, garde avant école, garde après école, service garde scolaire, garder après école, garder avant école, dîner école enfants, surveillance dîner, surveiller dîner, midi école enfant, dîneurs, after school care, before school care, after school program, after school kids, after-school, école fermée pédagogique, journée pédagogique, ped day, lunch program school, transport scolaire garde, garderie école, service garde pédago, matin avant école, école finit 3h, cloche 15h, traiteur cafétéria, cafétéria école, repas chaud école, hot lunch, lunch supervisor, aide garderie scolaire, relâche garde',
    'service garde, garde scolaire, service garde scolaire, parascolaire, surveillance dîneurs, traiteur école',
  ],
  [
    'stagiaire*, internship, trouver stage, cherche stage, stage travail, stage entreprise, stage étude*, internship*, stage cégep, stage finissant, stage observation, élève stage, vivre stage, stage rémunéré, stage immigrant, coop placement, apprentissage milieu travail, jour métier élève, observer métier, stagiaire accueillir',
    'stage, emploi, intégration',
  ],
  [
    'local louer, bureau louer, office rent, petit local commercial, local entreprise, local atelier louer, bureau médecin louer, motel industriel, location espace commercial, entrepôt louer petit, sous louer bureau, commercial space, boutique éphémère, pop up store, loft artiste louer, atelier artiste louer, louer atelier',
    'incubateur, location bureaux, centre entrepreneuriat, coworking, motel industriel, locaux, ateliers artistes',
  ],
  [
    'vendre produits, vendre artisanat, vendre confitures, sell crafts, vendre mes confitures, vendre bijoux faits main, vendre tricot*, vendre légumes marché, vendre créations, vendre créations marché, exposer produits, kiosque marché, louer table marché, table artisan, salon artisan*, salon métiers art, exposer artisanat, artisans vendre, sell handmade, sell jams, sell products market, craft fair*, craft sale, vendor table, market vendor, handmade market, salon métiers, vendre peintures, vendre savon, vendre poterie, vendre pain maison, vendre biscuits, vendre gâteaux, vendre légumes jardin, vendre sirop, vendre oeufs, vendre miel, vendre courtepointe, sell art, sell soap, sell pottery, sell vegetables, sell baking, kiosque louer, marchand ambulant, table vendre',
    'marché public, artisans, marché, coopérative, salon artisans, métiers art, boutique artisans, marché noël',
  ],
  [
    'relève entreprise, vendre entreprise, mentor*, vendre ma compagnie, vendre ma business, vendre mon commerce, reprendre entreprise, reprendre commerce, acheter entreprise, acheter commerce, transfert entreprise, transférer entreprise, trouver relève, céder entreprise, repreneuriat, mentor affaires, mentor entreprise, mentor, mentorat, mentorat affaires, business mentor, sell business, selling my business, buy business, business succession, business transfer, successeur commerce, patron retraite vendre, boss vend compagnie, employés racheter compagnie, rachat employés, buy out, evaluate business, évaluer compagnie, valeur entreprise, dépanneur vendre, restaurant vendre, coach entrepreneur, conseiller sage entrepreneur, parler autre entrepreneur, jumelage entrepreneur',
    'mentorat, relève, entrepreneuriat, sadc, transfert entreprise, mentorat affaires, réseau mentorat, centre transfert entreprise',
  ],
  [
    'ouvrier*, embauche, hiring, besoin employé*, trouver employés, cherche employé*, manque employés, recruter employé*, recruter, recrutement, embaucher, embaucher étranger*, recruter étranger, employés étrangers recruter, pénurie main oeuvre, main oeuvre étrangère, engager employé*, engager gens, engager handicapé, embaucher handicapé, subvention salaire employé, afficher emploi, afficher poste, offre emploi afficher, poste combler, hire employee*, hire staff, hire workers, hire people, need employees, need workers, need staff, hire student, hire immigrant*, recruit*, labour shortage, staff shortage, manque personnel, manque main oeuvre, trouver monde travailler, staff trouver, garder employés, rétention personnel, roulement personnel, travailleurs mexicains usine, philippin recruter, recrutement france, chasseur tête, agence personnel, temp agency, placement personnel, rh conseils, ressources humaines aide, politique rh, manuel employé, salaire comparer, job fair employer, former employés, formation employés subvention, loi 1 formation, francisation employés, french employees, diversité employés, embaucher retraité, embaucher ex détenu, stagiaire embaucher, sector council',
    'emploi, main oeuvre, comité sectoriel, recrutement, placement personnel, carrefour emploi, comité sectoriel main oeuvre, recrutement international, ressources humaines, agence placement, conseillers rh, francisation entreprise, formation main oeuvre, staffing',
  ],
  [
    'agronome*, conseil ferme, conseil agricole, agronomie, conseiller ferme, sol analyse ferme, agroenvironn*, plan ferme, paef, conversion bio ferme, passer bio ferme, certification bio, organic certif*, farm advisor, farm consultant, crop advisor, agronomist, analyse sol, échantillonner sol, sol acide champ, fertilisation plan, maladie plantes champ, dépistage champs, plante malade champ, plan agroenvironnemental, bande riveraine agricole, érosion champ, haie brise vent, brise vent, semis direct, engrais verts, cultures couverture, certifié biologique, québec vrai, gestion ferme, comptable agricole, comptabilité ferme, budget ferme, expert conseil agricole, assurance récolte, financière agricole, agri stabilité, crop insurance, soil test, soil analysis, pest crops, irrigation champs, technologue agricole, vulgarisation agricole',
    'agriconseils, agronome, agroenvironnement, conseil agricole, agricole, services conseils agricoles, club agroenvironnemental, certification biologique, clubs conseils, groupe conseil agricole, technologues agricoles, dépistage, agroforesterie, syndicat gestion agricole, financière agricole',
  ],
  [
    'vaches laitières, holstein, éleveur vaches, dairy cow*, vache concours, vache pur sang, classification vaches, génétique vaches, lait vache race, veau holstein, vache pie',
    'holstein, ayrshire, jersey, producteurs lait, éleveurs',
  ],
  [
    'dyspraxie, dyspraxique*, maladroit enfant, motricité enfant, trouble coordination, dyspraxia',
    'dyspraxie',
  ],
  [
    'droits élève, plainte école, plainte prof, plainte enseignant, protecteur élève, école refuse enfant, école aide enfant handicapé, services école enfant, classe spéciale, classe spécialisée, école spécialisée, école spéciale, école autiste*, école trouble comportement, special education, special ed, school complaint, inclusion scolaire, intégration scolaire, classe langage, classe dysphasie, classe autisme, classe adaptation, école cerveau, école aveugles, école handicapés, élève violent école, crise école enfant, école appelle toujours, enfant exclu école, bris service école, aide classe enfant, éducatrice spécialisée école, code 53, plainte directrice, plainte centre services, ombudsman école, protecteur national élève, bullied school complaint, school aide, special school, special class, autistic school',
    'école spécialisée, troubles apprentissage, comité ehdaa, intégration scolaire, protecteur élève, école adaptation scolaire, EHDAA, centre formation adaptation',
  ],
  [
    'anglophone*, english speaking community, communauté anglophone, english speaking seniors, english network, anglo association, english school board',
    'english speaking community, anglophone, english community, townshippers, chssn',
  ],
  [
    'agriculteur détresse, agriculteur suicid*, agriculteur déprim*, agriculteur burn out, fermier détresse, fermier suicid*, producteur agricole détresse, farmer stress, farmer suicide, farmer depress*, farmers mental, travailleur rang, femme agricultrice, agricultrice*, producteur épuisé, cultivateur déprime, ferme stress, ferme dettes, faillite ferme, producteur suicide, agriculteur seul, agriculteur épuisé, isolé ferme, vaches trop travail, moral agriculteur, éleveur découragé, farmer lonely, farmer tired, farmer burnout, farmer help line, femmes agriculture, farm women, farm wife, épouse agriculteur',
    'coeur agriculteurs, travailleurs rang, agricultrices, écoute agricole, santé psychologique agriculteurs, femmes agriculture, santé mentale agriculteurs',
  ],
  [
    'relève ferme, trouver terre cultiver, terre cultiver louer, partir ferme, démarrer ferme, starting farm, start farm, land farm young, jumelage terre, acheter ferme jeune, transfert ferme, transférer ferme, farm succession, louer terre agricole, jeune agriculteur, next gen farmer, vendre ferme, ferme sans relève, fils reprendre ferme, fille reprendre ferme, ferme père, terre abandonnée, terre friche, accaparement terre, fiducie agricole, terre louer légumes, incubateur ferme, partir élevage, démarrer élevage, ferme projet, devenir agriculteur, devenir fermier, become farmer, buy farm, land agriculture rent, rêve ferme, retour terre, cégep agriculture, école agriculture, apprendre agriculture, prime établissement',
    'arterre, relève agricole, incubateur agricole, transfert entreprises agricoles, banque terres, établissement agricole, fédération relève agricole, jeunes agriculteurs, ITA, jeunes relève',
  ],
  [
    'parascolaire*, activités parascolaires, activité après école, enfant après école, enfants après école activités, école activités midi, extracurricular, afterschool activit*, après cours école, théâtre après école, sport midi, clubs école, école activités soir, after school clubs',
    'parascolaire, activités parascolaires, carrefour jeunesse',
  ],
  [
    'ordre professionnel, association professionnelle, regroupement professionnel, professional order, professional association, permis exercice, exercer profession, titre réservé, plainte professionnel, plainte notaire, plainte ingénieur, plainte psychologue, plainte comptable, syndic ordre, radiation ordre, code déontologie, stage ordre reconnaissance, reconnu ordre, équivalence ordre professionnel, faux médecin, pratique illégale, chercher professionnel reconnu, tableau ordre, licensed professional, licence profession, regulated profession, complaint professional, ordre infirmières, ordre ingénieurs, ordre comptables, chambre notaires, collège médecins, ordre pharmaciens, ordre dentistes, ordre psychologues, ordre travailleurs sociaux, ordre architectes, ordre arpenteurs, ordre agronomes, ordre urbanistes, ordre évaluateurs, ordre traducteurs, ordre technologues, ordre physiothérapie, ordre diététistes, ordre hygiénistes, ordre sages femmes, ordre vétérinaires, ordre chimistes, ordre géologues, ordre ergothérapeutes, ordre optométristes, ordre acupuncteurs, ordre criminologues, ordre sexologues, ordre orthophonistes, ordre chiropraticiens, ordre podiatres, ordre denturologistes, ordre inhalothérapeutes, ordre audioprothésistes',
    'ordre professionnel, association professionnelle, barreau, corporation professionnelle, association professionnels, fédération professionnelle, conseil interprofessionnel, professional association',
  ],
  [
    'garderie syndicat éducatrices, association garderies, regroupement cpe, association services garde, association cpe',
    'regroupement cpe, association garderies, association services garde',
  ],
  [
    'école alternative, école montessori, montessori, école waldorf, waldorf, steiner école, école libre, pédagogie alternative, alternative school, école démocratique, école nature, école forêt, forest school, libre apprentissage, pédagogie freinet, projet éducatif alternatif, partir école alternative, école plein air, enseignement nature, école sans devoirs, école petits groupes, classe multiâge, école internationale, programme international, baccalauréat international, école arts, école sciences programme, école douance',
    'école alternative, montessori, waldorf, école libre, école internationale, réseau écoles alternatives, éducation alternative',
  ],
  [
    'immersion anglais école, école anglaise, école en anglais, english school, english elementary, english high school, éligibilité école anglaise, anglophone school, english kids school, english education, french immersion school, bill 101 school, droit école anglaise, certificat éligibilité',
    'english school, elementary school, high school, école anglaise, english school board, academy',
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
    'maternelle 4 ans, maternelle 5 ans, inscription maternelle, inscrire maternelle, inscrire école, inscription école, changer école enfant, kindergarten, pre kindergarten, prekindergarten, register school, enroll school, école bébé 4, rentrée maternelle, petite école, première année, école primaire quartier, elementary school, grade one, changer école déménagé, classe accueil, école accueil immigrant, bassin école, dérogation âge maternelle',
    'école primaire, centre services scolaire, maternelle, passe partout, préscolaire, prématernelle',
  ],
  [
    'commission scolaire, centre service scolaire, school board, school bus complaint, école directeur plaindre, écoles région, école fermée tempête, school closed, csss scolaire, taxe école',
    'centre services scolaire, commission scolaire, school board',
  ],
  [
    'permis conduire cours, cours conduite, apprendre conduite, conduite adulte apprendre, conduite débutant, conduite nerveu*, peur conduire, afraid drive, learn drive, learn driving, driver ed, driving course, driving school, code route, apprendre auto, apprendre char, permis apprenti, permis probatoire, permis classe 5, permis 16 ans, cours auto, cours auto ado, fille conduire, conduite standard apprendre, immigrant permis conduire, échanger permis étranger, examen pratique auto, driving test, learner permit, teach drive, drive lessons',
    'école conduite, conduite automobile, cours conduite, driving school, école conduite moto',
  ],
  [
    'orchidée* club, société orchidées, orchidophile*, bonsaïs, dahlias, hémérocalles, rosiers société',
    'orchidophiles, bonsaï, société horticulture',
  ],
  [
    'club cactus, iris société, roses société collection, african violet*, plantes carnivores, hostas collection, bonsai arbre, iris hostas, lys société',
    'orchidophiles, bonsaï, société horticulture, iridophiles, rosiéristes, cactus, roses, hostas, iris, hémérocalles',
  ],
  [
    'pae employeur, programme aide employé, bien employés, santé psychologique employés, employés stressés, épuisement équipe, employee assistance, workplace mental health',
    'santé mentale travail, programme aide employés, pae, prévention épuisement, mieux être travail',
  ],
  [
    'communauté portugaise, portugais ici, cours portugais enfants, fête portugaise',
    'association portugaise, communauté portugaise, centre portugais, portugais, açores',
  ],
  [
    'communauté italienne, italiens aînés, italian community, italian seniors, casa italia, grands parents italiens',
    'association italienne, communauté italienne, centre italien, casa italia, italo canadien',
  ],
  [
    'communauté grecque, école grecque, greek community, greek school, grecs aînés',
    'communauté grecque, hellénique, grecs, association hellénique',
  ],
  [
    'communauté polonaise, communauté ukrainienne, communauté russe, communauté roumaine, communauté moldave, communauté bulgare, communauté hongroise, communauté tchèque, communauté lituanienne, communauté lettone, communauté serbe, communauté croate, communauté bosniaque, communauté albanaise, polonais ici, ukrainiens ici, russes ici, roumains ici, école polonaise, école ukrainienne, école russe enfants, école roumaine, polish community, russian community, ukrainian help, ukraine refugees',
    'communauté polonaise, polonais, congrès polonais, ukrainien, ukrainienne, russe, roumain, roumaine, bulgare, hongrois',
  ],
  [
    'communauté chinoise, chinois aînés, école chinoise, école chinoise samedi, cours mandarin enfants, nouvel chinois, nouvel lunaire, quartier chinois association, chinese community, chinese school, chinese seniors, cantonese speaking, mandarin speaking',
    'communauté chinoise, service famille chinoise, centre chinois, association chinoise, chinois',
  ],
  [
    'communauté philippine, communauté coréenne, communauté japonaise, communauté thaïlandaise, communauté indonésienne, philippins ici, filipino community, filipina caregiver, korean community, korean school, japanese community, école japonaise, école coréenne',
    'communauté philippine, philippins, philippines association, coréens, japonais association, filipino',
  ],
  [
    'communauté juive, aide juive, aînés juifs, jewish seniors, jewish family, jewish help, survivant holocauste, kosher food bank, casher aide alimentaire, hébreu cours',
    'communauté juive, jewish community, fédération cja, agence ometz, cummings, juif',
  ],
  [
    'communauté allemande, allemands ici, german community, german club, école allemande samedi, oktoberfest club, dutch community, swedish club',
    'allemands, association allemande, german society, scandinave, néerlandais',
  ],
  [
    'coach vie, life coach, coaching vie, coach bonheur, coaching personnel, coach confiance, objectifs vie, fixer objectifs, changer carrière coach',
    'coach vie, coaching, accompagnement personnel, life coach',
  ],
  [
    'travailleur mexicain aide, ouvriers agricoles étrangers, guatémaltèques ferme aide, serres travailleurs étrangers, patron garde passeport, logement travailleurs ferme, temporary farm workers, migrant farm workers, migrant workers, trabajadores agricolas, permis fermé abus',
    'travailleurs agricoles migrants, travailleurs étrangers temporaires, aide travailleurs migrants, réseau travailleurs migrants',
  ],
  [
    'agence infirmière travail, préposée agence, remplacement infirmière, préposé bénéficiaire agence, nurse agency, nursing agency',
    'agence soins, agence infirmières, placement infirmières, préposés bénéficiaires, agence personnel santé',
  ],
  [
    'cégep stress, université stress, fin session panique, examens panique, étudiant seul ville, étudiant étranger seul, étudiante loin famille, échec cours université, thèse stress, student counselling, exam stress',
    'étudiants aide psychologique, services étudiants, aide étudiants',
  ],
  [
    'prêts bourses refusés, étudiant dépannage argent, student loans',
    'soutien endettés étudiants, fonds dépannage étudiant, aide financière études',
  ],
  [
    'syndicat policiers, policier retraité, police union, police brotherhood, fraternité policiers, veuve policier, policier détresse, policier burn out, retired police, agents correctionnels syndicat, gardien prison syndicat, correctional officers union, constables spéciaux, fondation policiers enfants',
    'fraternité policiers, association policiers, syndicat policiers, policiers retraités, policières, amicale policiers, police association, vigile, agents correctionnels, retraités sûreté',
  ],
  [
    'carte ccq syndicat, allégeance syndicale, changer syndicat construction, chantier syndicat, congés construction paye, vacances construction paie, grutiers union, opérateurs machinerie syndicat, manoeuvres union, monteurs acier, briqueteurs union, ferblantiers union, frigoristes union, mécaniciens chantier, couvreurs union, plâtriers union, soudeurs syndicat, construction workers, construction union, monteurs lignes, poseurs systèmes',
    'FTQ construction, syndicat construction, CSN construction, métiers construction, conseil provincial construction, local charpentiers, fraternité ouvriers',
  ],
];
