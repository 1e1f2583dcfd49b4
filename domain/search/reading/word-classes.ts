/**
 * Classes of words, in both languages: what listings call a class, then its words. A word stands for its class, of which a
 * listing may say another word or the class alone. Words of two parts are written with a space.
 */
export const WORD_CLASSES: readonly (readonly [said: string, words: string])[] = [
  // Diseases and states of health.
  [
    'maladies coeur, cardiaques, cardiovasculaire',
    'infarctus, angine, pacemaker, arythmie, pontage, stent, hypertension, cholestérol, coeur, cardiaque, cardiologue, cardiovasculaire, valve, palpitations, fibrillation, crise cardiaque, heart attack, heart disease, cardiac, bypass, blood pressure, défibrillateur',
  ],
  [
    'pulmonaire, asthme, maladies respiratoires',
    'asthme, asthmatique, mpoc, emphysème, bronchite, poumon, poumons, pneumonie, oxygène, essoufflé, inhalothérapeute, pompes, respiratoire, fibrose pulmonaire, copd, asthma, lung, lungs, tuberculose, apnée, cpap',
  ],
  [
    'crohn, colite, maladies inflammatoires intestin',
    'crohn, colite, reflux, ulcère, intestin, intestins, diverticulite, côlon, gastro, constipation, diarrhée, estomac, stomie, ibs, bowel, colitis, hernie, hémorroïdes',
  ],
  [
    'maladies rein, rénales, dialyse',
    'dialyse, dialysé, rein, reins, rénale, hémodialyse, néphrologue, kidney, kidneys, dialysis, calculs rénaux, greffe, greffé, transplantation, transplant',
  ],
  [
    'cancer, oncologie, personnes atteintes cancer',
    'cancer, tumeur, leucémie, lymphome, mélanome, chimio, chimiothérapie, radiothérapie, mastectomie, métastases, biopsie, oncologue, sarcome, myélome, prostate, chemo, tumor, leukemia, lymphoma, oncology, rémission, sein, foulard, cancéreux, carcinome',
  ],
  [
    'diabète, diabétiques',
    'diabète, diabétique, glycémie, insuline, glucose, glucomètre, hypoglycémie, diabetes, diabetic, insulin, sucre sang, prédiabète',
  ],
  [
    'traumatisés crâniens, aphasie, accident vasculaire cérébral',
    'avc, acv, anévrisme, commotion, traumatisme crânien, hémorragie cérébrale, aphasie, aphasique, stroke, concussion, brain injury, tcc, coma, accident vasculaire, craniocérébral, tumeur cerveau',
  ],
  [
    'sclérose plaques, parkinson, maladies neuromusculaires, handicap',
    'sclérose, parkinson, parkinsonien, sla, huntington, ataxie, dystrophie, myopathie, myasthénie, neuropathie, guillain barré, tremblements, neuromusculaire, fibromyalgie, polymyosite, multiple sclerosis, muscular dystrophy, als, steinert, charcot, lou gehrig, neurologue, épilepsie, épileptique, convulsions, seizures',
  ],
  [
    'alzheimer, troubles cognitifs, perte autonomie',
    'alzheimer, démence, amnésie, sénile, mémoire, oublis, errance, désorienté, confusion, cognitif, cognitive, dementia, memory, corps lewy, répète, mêlée',
  ],
  [
    'santé mentale, troubles anxieux, dépression',
    'dépression, dépressif, déprime, déprimé, bipolaire, borderline, tpl, psychose, panique, phobie, agoraphobie, toc, anxiété, anxieux, angoisse, burnout, surmenage, schizophrénie, schizophrène, paranoïa, paranoïaque, hallucinations, psychotique, maniaque, insomnie, stress, stressé, automutilation, mutilation, depression, depressed, anxiety, anxious, panic, bipolar, ptsd, trauma, traumatisme, post traumatique, folie, médicaments, psychiatre, psychiatrie, antidépresseurs, mental health',
  ],
  [
    'autisme, tsa, trouble spectre autisme',
    'autisme, autiste, autistic, autism, asperger, tsa, ted, spectre, neurodivergent, neuroatypique, non verbal, aspie',
  ],
  [
    'tdah, déficit attention, troubles apprentissage, difficultés apprentissage',
    'tdah, tda, hyperactif, hyperactive, hyperactivité, déficit attention, adhd, add, ritalin, dyslexie, dyslexique, dysorthographie, dyscalculie, dyspraxie, dysphasie, dysphasique, bégaiement, bègue, tourette, tics, langage, retard langage, learning disability, orthophoniste, opposition, impulsif, inattention',
  ],
  [
    'déficience intellectuelle, trisomie',
    'trisomie, trisomique, down, déficience, déficient, intellectuelle, retard mental, lent, williams, prader, fragile, intellectual disability, special needs, besoins particuliers',
  ],
  [
    'handicapées, handicap, mobilité réduite, déficience physique',
    'handicap, handicapé, handicapée, handicapés, paraplégique, quadriplégique, tétraplégique, hémiplégie, paralysie, paralysé, amputé, prothèse, béquilles, déambulateur, marchette, fauteuil roulant, chaise roulante, spina bifida, wheelchair, disabled, disability, handicapped, triporteur, quadriporteur, rampe, accessible, blessé médullaire, moelle',
  ],
  [
    'sourds, malentendants, déficience auditive',
    'sourd, sourde, malentendant, surdité, entend, entendre, audition, appareil auditif, implant cochléaire, lsq, langue signes, acouphène, deaf, hearing, sign language, audioprothésiste, interprète signes',
  ],
  [
    'aveugles, handicapés visuels, déficience visuelle',
    'aveugle, aveugles, cécité, malvoyant, vue, vision, rétine, macula, glaucome, cataracte, braille, canne blanche, chien guide, blind, low vision, sight, livre audio, dégénérescence maculaire',
  ],
  [
    'arthrite, arthrose, douleur chronique',
    'arthrite, arthrose, rhumatisme, rhumatismes, polyarthrite, spondylarthrite, goutte, douleur, douleurs, hernie discale, tendinite, bursite, sciatique, ostéoporose, arthritis, chronic pain, lupus, maux dos, lombalgie',
  ],
  [
    'toxicomanie, dépendance, désintoxication, thérapie',
    'drogue, drogues, drogué, drogué, dope, cocaïne, coke, crack, crystal, meth, speed, héroïne, fentanyl, opioïdes, opiacés, ghb, ecstasy, cannabis, pot, weed, joint, haschisch, hasch, lsd, kétamine, oxycodone, oxycontin, morphine, amphétamines, pilules, benzodiazépines, overdose, surdose, sevrage, consommation, consommer, consomme, cure, désintox, rehab, drugs, addict, addiction, dépendance, dépendances, toxicomane, toxico, junkie, détox, clean, rechute, naloxone, méthadone, suboxone, thérapie fermée',
  ],
  [
    'alcoolisme, alcooliques anonymes, dépendance',
    'alcool, alcoolique, alcoolisme, boisson, boit, boire, saoul, saoule, ivrogne, bouteille, brosse, sobre, sobriété, booze, alcohol, alcoholic, drinking, drinker, drunk, sober, ivresse',
  ],
  [
    'gamblers anonymes, joueurs, jeu compulsif',
    'gambling, gambler, casino, loto, loterie, gratteux, vidéopoker, machines sous, paris sportifs, poker ligne, jeu compulsif, joueur compulsif, mise, slots, lottery',
  ],
  [
    'troubles alimentaires, anorexie, boulimie',
    'anorexie, anorexique, boulimie, boulimique, hyperphagie, outremangeur, vomir, maigrir, surpoids, obésité, obèse, poids, régime, anorexia, bulimia, eating disorder, overeating, diète, minceur',
  ],
  [
    'sida, vih, itss, dépistage',
    'vih, sida, hiv, aids, its, itss, mts, chlamydia, gonorrhée, syphilis, herpès, hépatite, condom, condoms, prep, séropositif, dépistage, std, sti, vph',
  ],
  [
    'grossesse, périnatalité, naissance, planning',
    'enceinte, grossesse, accouchement, accoucher, bedaine, échographie, césarienne, fausse couche, péridurale, contractions, doula, pregnant, pregnancy, birth, midwife, avortement, avorter, ivg, test grossesse, trimestre, obstétricien, postpartum, nouveau né, abortion, miscarriage',
  ],
  [
    'allaitement, périnatalité, nourri source',
    'allaiter, allaitement, tétée, sein, seins, mamelon, lait, tire lait, biberon, breastfeeding, nursing, sevrage, mastite',
  ],
  [
    'deuil, endeuillés',
    'deuil, endeuillé, mort, morte, décès, décédé, décédée, mourir, perte, veuvage, grief, grieving, bereavement, died, death, passed away, chagrin, mortinaissance',
  ],
  [
    'suicide, prévention suicide',
    'suicide, suicidaire, suicider, tuer, pendre, idées noires, envie vivre, suicidal, kill myself, fin jours, désespéré, tanné vivre',
  ],
  [
    'soins palliatifs, fin vie',
    'palliatif, palliatifs, mourant, mourante, agonie, phase terminale, fin vie, aide mourir, hospice, palliative, terminal, dying',
  ],
  [
    'proches aidants, aidants naturels',
    'aidant, aidante, aidants, proche aidant, proche aidante, caregiver, caregivers, épuisé, épuisée, prendre soin, soigner conjoint, répit aidant',
  ],
  // Violence and crime.
  [
    'violence conjugale, femmes victimes violence, maison hébergement',
    'battue, battues, frappe, frappée, conjugale, conjoint violent, mari violent, chum violent, contrôlant, jaloux, ex violent, féminicide, étrangle, menace, menaces, domestic violence, abusive, abused, battered, coups, cogne, violence',
  ],
  [
    'agression sexuelle, calacs',
    'viol, violée, violé, abusée, attouchements, inceste, pédophile, agression sexuelle, agressée, harcèlement sexuel, rape, raped, sexual assault, molested, consentement, voyeurisme, sexto',
  ],
  [
    'hommes comportements violents, violence, colère',
    'colère, fâche, agressif, agressive, enragé, pète coche, pogne nerfs, impulsivité, crie, rage, anger, angry, violent, violente, contrôle',
  ],
  [
    'intimidation, harcèlement',
    'intimidation, intimidé, intimider, harcèlement, harcelé, taxage, rejet, rejeté, bully, bullied, bullying, cyberintimidation, écœurer, écoeure, moqueries',
  ],
  [
    'victimes actes criminels, cavac',
    'victime, victimes, cambriolage, volé, vol, agressé, attaqué, témoin crime, procès, tribunal criminel, ivac, robbed, assaulted, crime, séquestration, poignardé',
  ],
  [
    'aînés, maltraitance, abus',
    'maltraitance, maltraité, négligence, exploité, exploitation financière, abus aînés, fraude, fraudé, arnaque, arnaqué, scam, elder abuse, vulnérable',
  ],
  [
    'réinsertion sociale, ex détenus, détention',
    'prison, prisonnier, détenu, détention, pénitencier, incarcéré, libération conditionnelle, probation, casier judiciaire, pardon, dedans, jail, inmate, parole, ex détenu, maison transition, transition, délinquant, contrevenant, travaux communautaires',
  ],
  [
    'exploitation sexuelle, prostitution, travail sexe',
    'prostitution, prostituée, escorte, fugue, fugueuse, proxénète, pimp, sex work, travailleuse sexe, massages érotiques, trafficking',
  ],
  // People: ages, families, situations.
  [
    'petite enfance, garderie, service garde',
    'bébé, bébés, poupon, poupons, nourrisson, bambin, toddler, infant, baby, babies, tout petit, flo, flos, garderie, daycare, cpe, gardienne, nounou, babysitter, child care, halte garderie, milieu familial',
  ],
  [
    'maison jeunes, jeunes, adolescents',
    'ado, ados, adolescent, adolescente, adolescence, teen, teens, teenager, jeunesse, youth, flâner, jeunes, mdj, youth centre, traîner',
  ],
  [
    'âge or, fadoq, aînés',
    'retraité, retraitée, retraités, aîné, aînée, aînés, âge or, senior, seniors, vieillir, personne âgée, elderly, elder, troisième âge, octogénaire, pension vieillesse, vieux, vieille, grand parent, grandparent, retired, retirement, fadoq, snowbird',
  ],
  [
    'familles monoparentales, monoparentales',
    'monoparental, monoparentale, mère seule, maman seule, père seul, single mom, single mother, single dad, single parent, seule enfants, fille mère',
  ],
  [
    'maison famille, familles, parents',
    'parent, parents, parentalité, parental, famille, familles, family, éducation enfants, crises enfant, discipline, parenting, fratrie, obéit, écoute pas, colique, terrible two',
  ],
  [
    'séparation, médiation familiale, pères',
    'divorce, divorcé, divorcée, séparation, séparé, séparée, pension alimentaire, garde partagée, custody, ex femme, ex mari, rupture, alimony, split',
  ],
  [
    'hommes, ressource hommes, aide hommes',
    'homme, hommes, gars, masculin, masculinité, papa, papas, père, pères, men, dads, fathers, mâle',
  ],
  [
    'femmes, centre femmes, condition féminine',
    'femme, femmes, féminin, féministe, féminisme, women, madame, dames, ménopause, womens',
  ],
  [
    'lgbt, lgbtq, diversité sexuelle',
    'gai, gais, gay, lesbienne, lesbian, trans, transgenre, transsexuel, transition genre, non binaire, bisexuel, bisexuelle, queer, homosexuel, homosexualité, homophobie, lgbt, lgbtq, coming out, genre, pronoms, drag, orientation sexuelle, pride, fierté, arc ciel, aime filles, aime garçons',
  ],
  [
    'amitié, isolement, écoute',
    'solitude, isolé, isolée, isolement, ennuie, ennuyer, parler quelqu, jaser, jasette, lonely, loneliness, alone, friends, amis, rencontrer monde, placoter, seul, seule',
  ],
  [
    'immigrants, nouveaux arrivants, immigration',
    'immigrant, immigrante, immigration, réfugié, réfugiée, refugee, newcomer, newcomers, arrivant, arrivants, demandeur asile, asile, résidence permanente, visa, permis travail, citoyenneté, citizenship, sans papiers, interculturel, intégration, francisation, parrainer, parrainage, csq, étranger, étrangers',
  ],
  [
    'immigrants, communauté, association culturelle',
    'africain, africaine, camerounais, congolais, sénégalais, ivoirien, béninois, togolais, malien, guinéen, rwandais, burundais, nigérian, burkinabé, gabonais, malgache, haïtien, haïtienne, antillais, algérien, marocain, tunisien, maghrébin, arabe, égyptien, libanais, syrien, irakien, iranien, afghan, palestinien, turc, kurde, ukrainien, ukrainienne, russe, polonais, roumain, bulgare, bosniaque, portugais, portugaise, italien, italienne, grec, colombien, colombienne, mexicain, mexicaine, péruvien, chilien, brésilien, vénézuélien, salvadorien, guatémaltèque, cubain, latino, latina, chinois, chinoise, vietnamien, vietnamienne, cambodgien, laotien, coréen, japonais, philippin, indien, pakistanais, bangladais, népalais, sri lankais, african, haitian, syrian, ukrainian, colombian, mexican, chinese, vietnamese, filipino, cameroonian, congolese, moroccan, algerian, tunisian, brazilian',
  ],
  [
    'langues, cours langues, école langues',
    'anglais, espagnol, arabe, mandarin, italien, allemand, portugais, russe, créole, japonais, coréen, grec, latin, langue, langues, language, languages, spanish, german, italian, french, conversation, bilingue, parler anglais, traduction, ielts, toefl, grammaire',
  ],
  [
    'autochtones, autochtone, premières nations',
    'autochtone, autochtones, atikamekw, abénaki, innu, cri, mohawk, huron, wendat, inuit, anishinabe, algonquin, mikmaq, naskapi, malécite, métis, première nation, premières nations, réserve, pow wow, indigenous, native, first nation, first nations, amérindien, indien, friendship centre, pensionnat',
  ],
  [
    'légion, anciens combattants, vétérans',
    'vétéran, vétérans, veteran, veterans, militaire, armée, soldat, combattant, guerre, régiment, réserviste, army, soldier, légion, coquelicot, jour souvenir',
  ],
  // Money, law, housing, work.
  [
    'économie familiale, acef, budget',
    'dette, dettes, endetté, endettée, endettement, budget, faillite, insolvable, huissier, recouvrement, créancier, créanciers, carte crédit, cartes crédit, paiements, factures, hydro, joindre bouts, fin mois, cassé, debt, debts, bankruptcy, bills, broke, saisie, consolidation, shylock, prêt abusif',
  ],
  [
    'consommateurs, protection consommateur',
    'consommateur, garantie, remboursement, vendeur, contrat, annuler contrat, lemon, vice caché, plainte commerce, réclamation, refund, warranty, consumer, marchand, itinérant vendeur, petites créances',
  ],
  [
    'assistés sociaux, aide sociale',
    'aide sociale, bs, chèque, bien social, assistance sociale, assisté social, solidarité sociale, welfare, prestation, prestations, carnet réclamation',
  ],
  [
    'chômage, action chômage, sans emploi',
    'chômage, chômeur, chômeuse, assurance emploi, cessation emploi, relevé emploi, unemployment, ei, mise pied, laid off, saisonnier',
  ],
  [
    'non syndiqués, droits travailleurs, normes travail',
    'congédié, congédiée, renvoyé, boss, patron, salaire, paye, temps supplémentaire, vacances, normes travail, fired, employer, wages, heures, employeur, cnesst, overtime, foutu dehors',
  ],
  [
    'accidentés travail, travailleurs accidentés',
    'accident travail, blessé travail, blessée travail, csst, cnesst, maladie professionnelle, lésion, injured work, saaq, accidenté, indemnisation',
  ],
  [
    'syndicat, syndical, section locale',
    'syndicat, syndiqué, grève, convention collective, grief, négociation, lockout, union, strike, csn, ftq, csq, csd, steelworkers, métallos, fonctionnaires',
  ],
  [
    'aide juridique, justice proximité, juridique',
    'avocat, avocate, loi, droit, droits, juge, cour, tribunal, procès, poursuite, poursuivi, contravention, amende, lawyer, legal, court, rights, juridique, légal, testament, procuration, mandat, succession, héritage, notaire, petites créances',
  ],
  [
    'comité logement, locataires, logement',
    'loyer, bail, locataire, locataires, proprio, proprios, propriétaire logement, moisissure, moisissures, punaises, coquerelles, éviction, évincé, rénoviction, reprise logement, expulsé, tal, régie, rent, tenant, landlord, eviction, lease, mold, sous louer, hausse loyer, insalubre, chauffage logement',
  ],
  [
    'habitation, office municipal habitation, coopérative habitation, logement',
    'logement, logements, appart, appartement, apartment, housing, hlm, logis, loger, coop habitation, logement social, loyer modique, place rester, habitation, héberger',
  ],
  [
    'itinérance, hébergement, sans abri',
    'itinérant, itinérance, itinérante, sans abri, sdf, dormir dehors, rue, homeless, shelter, refuge nuit, squat, tente, campement, lit soir, dehors',
  ],
  [
    'aide alimentaire, dépannage alimentaire, banque alimentaire',
    'faim, nourriture, épicerie, frigo vide, panier, paniers, denrées, bouffe, manger gratuit, food bank, hungry, groceries, food, dépannage alimentaire, garde manger, moisson, dîner gratuit, repas gratuit',
  ],
  [
    'popote roulante, popote, soupe populaire',
    'popote, repas, dîner, souper, soupe, plat, plats, cuisiner, livraison repas, meals, meal, lunch, soup kitchen, repas chauds, dîners, cuisine collective, purée',
  ],
  [
    'friperie, comptoir vestimentaire, vêtements, ouvroir',
    'linge, vêtement, vêtements, manteau, manteaux, tuque, mitaines, bottes, botte, habit neige, suit, suit neige, pantalon, pantalons, robe, chandail, chemise, souliers, chaussures, pyjama, bas, snowsuit, coat, jacket, boots, clothes, clothing, usagé, seconde main, thrift, habit, habiller, casque, foulards, sous vêtements',
  ],
  [
    'ressourcerie, meubles, récupération, ouvroir',
    'meuble, meubles, divan, sofa, matelas, lit, commode, bureau, table, chaises, vaisselle, laveuse, sécheuse, poêle, frigidaire, réfrigérateur, électroménager, furniture, couch, mattress, donner meubles, dons objets, débarras, bric brac, drapeau, couvertures, rideaux',
  ],
  [
    'démunis, pauvreté, dépannage, saint vincent paul',
    'pauvre, pauvres, pauvreté, démuni, démunie, misère, miséreux, poor, poverty, low income, faible revenu, cenne, cennes, argent, pas moyens, pu une cenne, besogneux, vulnérables, dépannage',
  ],
  [
    'impôts, action bénévole, déclaration revenus',
    'impôt, impôts, déclaration revenus, tax, taxes, t4, relevé, tps, tvq, crédit solidarité, income tax, tax return, comptable, rapport impôt',
  ],
  [
    'entrepreneuriat, développement économique, entreprises',
    'entreprise, entreprises, business, startup, démarrer, démarrage, entrepreneur, entrepreneure, plan affaires, subvention, subventions, financement, commerce, investisseur, grant, loan, entrepreneurship, partir affaires, travailleur autonome, autonome, incubateur, self employed',
  ],
  [
    'emploi, carrefour jeunesse emploi, insertion',
    'emploi, emplois, job, jobs, jobine, jobber, travail, travailler, ouvrage, cv, curriculum, entrevue, embauche, work, resume, interview, hiring, placement, stage, stages, réorientation, carrière, career, sans emploi, décrochage emploi, employabilité',
  ],
  // School and learning.
  [
    'éducation adultes, formation générale adultes, persévérance scolaire',
    'décrocheur, décrocheuse, décroché, décrochage, finir secondaire, secondaire cinq, ged, tens, lâché école, retour études, diplôme, dropout, high school diploma, raccrocher, raccrochage, equivalence, études, retourner école, persévérance',
  ],
  [
    'alphabétisation, alpha, lire écrire',
    'alphabétisation, analphabète, lire, écrire, lecture, écriture, calcul, compter, literacy, read, write, formulaire, déchiffrer',
  ],
  [
    'aide devoirs, tutorat, soutien scolaire',
    'devoirs, devoir, tuteur, tutorat, rattrapage, maths, math, mathématiques, chimie, physique, sciences, bulletin, examen, examens, dictée, homework, tutor, tutoring, leçons, échoue, coule, notes, étudier',
  ],
  [
    'formation professionnelle, centre formation, métiers',
    'dep, métier, métiers, soudure, soudeur, mécanique, débosselage, plomberie, électricité, menuiserie, ébénisterie, cuisine professionnelle, coiffure, secrétariat, comptabilité, apprenti, apprentissage, trade school, welding, formation, atelier école, machiniste, usinage, cours professionnel',
  ],
  [
    'cégep, université, étudiants, association étudiante',
    'cégep, collégial, université, universitaire, bac, baccalauréat, maîtrise, doctorat, postdoc, étudiant, étudiante, étudiants, campus, résidence étudiante, student, students, university, college, uqtr, bourse, bourses, prof, session',
  ],
  [
    'école primaire, école, centre services scolaire',
    'maternelle, prématernelle, primaire, élémentaire, secondaire, école, écoles, school, kindergarten, elementary, high school, élève, élèves, écolier, commission scolaire, pupil, privée',
  ],
  [
    'informatique, cours informatique, centre accès communautaire',
    'ordinateur, ordi, ordis, tablette, ipad, cellulaire, cell, iphone, courriel, courriels, internet, facebook, zoom, clavier, windows, informatique, computer, tablet, email, mot passe, virus, techno, logiciel, imprimante, excel, word',
  ],
  [
    'scientifique, loisir scientifique, sciences',
    'science, sciences, expo sciences, robot, robots, robotique, lego, expérience, laboratoire, coding, programmation, code, codage, fusée, techno science, éprouvette, stem, débrouillards, fablab, imprimante 3d',
  ],
  // Sports.
  [
    'hockey mineur, hockey, association hockey mineur',
    'hockey, rondelle, goaler, gardien but, patins, bâton, mahg, bantam, pee wee, midget, atome, novice, aréna, glace, puck, goalie, hockey bottine, u9, u11, u13, u15, u18',
  ],
  [
    'patinage, patinage artistique, aréna',
    'patinage, patin, patiner, patineuse, patineur, patinoire, axel, pirouette, skating, skate, figure skating, rink, arena',
  ],
  [
    'soccer, football, association soccer',
    'soccer, ballon, futsal, football, touché, flag football, crampons, foot, rugby, cheerleader, ultimate, frisbee',
  ],
  [
    'baseball, balle molle, softball',
    'baseball, balle molle, softball, balle donnée, lanceur, frappeur, t ball, rallye cap, batte, gant, mitt, balle rapide, slow pitch, fastball',
  ],
  [
    'basketball, volleyball, gymnase',
    'basketball, basket, panier, volleyball, volley, handball, dunk, mini basket, beach volley, gymnase, tchoukball, kin ball, kinball, dodgeball, ballon chasseur, crosse, lacrosse, cricket',
  ],
  [
    'tennis, badminton, raquette, pickleball',
    'tennis, badminton, pickleball, squash, racquetball, ping pong, tennis table, padel, raquette, volant, court, racquet',
  ],
  [
    'natation, nage, piscine, aquatique',
    'piscine, piscines, nager, nage, natation, baignade, baigner, aquaforme, aquagym, plongeon, sauveteur, sauvetage, waterpolo, pool, swim, swimming, swimmer, lifeguard, aqua, nageur, nageuse, palmes, bassin',
  ],
  [
    'canot, kayak, nautique, voile, aviron',
    'canot, kayak, aviron, rame, rameur, pagaie, voile, voilier, planche voile, paddle, paddleboard, sup, rafting, surf, dériveur, canoe, sailing, rowing, catamaran, ponton, chaloupe, bateau dragon, kite, wakeboard, wake, ski nautique, water ski, motomarine, sea doo',
  ],
  [
    'marina, nautique, plaisanciers, quai',
    'marina, quai, bateau, bateaux, yacht, amarrage, accoster, plaisance, plaisancier, mise eau, rampe eau, boat, dock, port plaisance, embarcation, boating',
  ],
  [
    'ski, ski alpin, planche neige',
    'ski, skier, skieur, alpin, planche neige, snowboard, télésiège, remontée, pente, pentes, ski hill, télémark, luge, bobsleigh, station ski, freestyle',
  ],
  [
    'ski fond, raquette, sentiers',
    'ski fond, ski randonnée, fondeur, raquettes, raquette neige, snowshoe, snowshoeing, cross country, fatbike, sentier, sentiers, trail, trails, piste, pistes, nordique',
  ],
  [
    'motoneige, motoneigistes, quad, vtt',
    'motoneige, motoneiges, skidoo, ski doo, snowmobile, sled, vtt, quad, quatre roues, fourwheeler, four wheeler, atv, côte côte, side side, sentier fédéré, snowcross',
  ],
  [
    'moto, motocyclistes, motocross',
    'moto, motos, motocyclette, harley, motard, motards, biker, motocross, scooter, goldwing, dirt bike, enduro, trial, motorcycle, spyder, trike, mx',
  ],
  [
    'course automobile, accélération, sport automobile, autodrome, grand prix',
    'nascar, stock car, derby, karting, kart, drag, dragster, accélération, rallye auto, grand prix, formule, circuit, autodrome, bolide, bolides, course auto, racing, race car, drift, démolition, pulling, tire tracteurs, monster truck, pilote course',
  ],
  [
    'voitures anciennes, autos anciennes, antique',
    'auto ancienne, autos anciennes, char antique, chars anciens, antique, hot rod, mustang, corvette, camaro, chrome, tuning, classic cars, vintage, ford t, vieux chars, voiture collection, restaurer auto',
  ],
  [
    'cyclisme, vélo, sentiers',
    'vélo, vélos, bicycle, bicyclette, bike, bikes, cycliste, cyclisme, cycling, vtt vélo, bmx, vélo montagne, mountain bike, pédaler, piste cyclable, gravel, spinning, peloton, pumptrack',
  ],
  [
    'course pied, athlétisme, coureurs',
    'course, courir, coureur, coureurs, jogging, marathon, demi marathon, triathlon, 5 km, 10 km, sprint, athlétisme, relais, running, runner, track field, javelot, saut longueur, duathlon, ultra, obstacles, spartan',
  ],
  [
    'randonnée, marche, plein air, sentiers',
    'randonnée, randonneur, marche, marcher, marcheurs, marche nordique, trek, hiking, hike, walk, walking, montagne, plein air, outdoors, podomètre, compostelle, sentier pédestre, belvédère',
  ],
  [
    'escalade, grimpe, spéléologie',
    'escalade, grimper, grimpe, grimpeur, paroi, bloc, climbing, bouldering, rappel, via ferrata, alpinisme, spéléo, grotte, cave, caverne, slackline',
  ],
  [
    'arts martiaux, karaté, judo, taekwondo',
    'karaté, karate, judo, taekwondo, aïkido, kung fu, jiu jitsu, krav maga, kendo, ninjutsu, capoeira, muay thai, kickboxing, boxe, boxing, mma, lutte, ju jitsu, ceinture noire, dojo, martial arts, self defense, autodéfense, samouraï, sambo, kick boxe, escrime, fencing, épée',
  ],
  [
    'conditionnement physique, entraînement, gym',
    'gym, muscu, musculation, entraînement, entraîneur, forme, fitness, crossfit, cardio, zumba, aérobie, step, haltères, haltérophilie, workout, exercise, training, kettlebell, pilates, abdos, powerlifting, hommes forts, bras fer, tabata',
  ],
  [
    'gymnastique, trampoline, cheerleading',
    'gymnastique, gymnaste, trampoline, trampolines, cheerleading, acrobatie, acrobaties, barres, poutre, tumbling, gymnastics, parkour, acro, cerceau aérien',
  ],
  [
    'yoga, méditation, tai chi, bien être',
    'yoga, méditation, méditer, tai chi, taichi, qi gong, qigong, pleine conscience, relaxation, mindfulness, meditation, respiration, zen, ressourcement',
  ],
  [
    'danse, danseurs, école danse',
    'danse, danser, danseur, danseuse, salsa, bachata, tango, valse, swing, ballet, ballerine, hip hop, claquettes, gigue, danse ligne, baladi, kizomba, country pop, rumba, cha cha, breakdance, dance, dancing, set carré, square dance, sociale, jazz danse, contemporaine, flamenco, merengue, pole dance, twerk',
  ],
  [
    'golf, quilles, curling, billard, pétanque',
    'golf, golfer, golfeur, putting, mini putt, quilles, bowling, curling, curleur, billard, pool, snooker, pétanque, boules, fers, fléchettes, dards, darts, croquet, shuffleboard, palet, horseshoes, pitoune, baseball poches, cornhole, washer, sacs sable',
  ],
  [
    'tir, tir arc, chasse',
    'tir, tirer, carabine, fusil, arc, archerie, arbalète, flèche, cible, champ tir, archery, shooting, gun, rifle, pistolet, skeet, pigeon argile, arme, armes, paintball, airsoft, hache, lancer hache',
  ],
  [
    'chasse, pêche, chasse pêche, zec, faune',
    'chasse, chasser, chasseur, orignal, chevreuil, cerf, ours, perdrix, gélinotte, dindon, oie, oies, canard, lièvre, caribou, hunting, moose, deer, trappe, trappeur, collet, fourrure, piégeage, castor, vison, zec, pourvoirie, réserve faunique, bracelet, buck, panache',
  ],
  [
    'pêche, pêcheurs, truite, poissons chenaux',
    'pêche, pêcher, pêcheur, truite, doré, brochet, achigan, saumon, esturgeon, perchaude, éperlan, poulamon, petits poissons, ouananiche, maskinongé, touladi, mouche, moucheur, canne pêche, hameçon, fishing, fish, ice fishing, cabane glace, poisson, leurre, ensemencement, frayère',
  ],
  [
    'équitation, équestre, chevaux',
    'cheval, chevaux, jument, poney, poulain, étalon, équitation, équestre, écurie, selle, licou, rodéo, gymkhana, attelage, calèche, sulky, horse, horses, pony, riding, horseback, stable, western, percheron, ranch, cow boy, cowboy, dressage cheval, randonnée cheval',
  ],
  [
    'aviation, parachute, planeur, aéromodélisme',
    'avion, avions, pilote, pilotage, ulm, planeur, parachute, parachutisme, parapente, deltaplane, montgolfière, hélicoptère, drone, drones, aéroport, hydravion, plane, flying, skydiving, hot air balloon, modèle réduit, téléguidé, téléguidée, télécommandé, maquette, rc, aéromodélisme',
  ],
  // Pastimes and the arts.
  [
    'artisanat, fermières, métiers art, tissage, tricot',
    'courtepointe, quilt, quilting, tricot, tricoter, tricoteuse, laine, crochet, broderie, broder, macramé, dentelle, fuseaux, feutre, feutrage, tissage, tisser, tisserande, point croix, frivolité, filage, rouet, couture, coudre, catalogne, crazy quilt, patchwork, ceinture fléchée, knitting, sewing, weaving, embroidery, needlework, fléché, tapisserie, hooked rug, aiguille, aiguilles, métier tisser, piquer, courtepointière',
  ],
  [
    'artisanat, artisans, céramique, métiers art',
    'poterie, potier, céramique, vitrail, mosaïque, scrapbooking, scrapbook, origami, reliure, calligraphie, bijou, bijoux, joaillerie, perles, savon, savons, chandelle, chandelles, cuir, maroquinerie, vannerie, verre, verre soufflé, forge, forgeron, émail, papier mâché, bricolage, bricoler, crafts, pottery, stained glass, candle, soap, jewelry, woodworking, tournage bois, sculpture bois, gossage, gosser, ébénisterie, bois, couteaux',
  ],
  [
    'peinture, arts visuels, artistes peintres, aquarelle',
    'peinture, peindre, peintre, aquarelle, acrylique, huile toile, pastel, dessin, dessiner, fusain, croquis, portrait, paysage, gravure, estampe, sérigraphie, sculpture, sculpteur, murale, graffiti, galerie, vernissage, toile, toiles, painting, drawing, painter, watercolour, watercolor, art gallery, exposition, artiste, art, chevalet, modèle vivant, bd, bande dessinée, manga, illustration',
  ],
  [
    'musique, école musique, orchestre, harmonie',
    'guitare, piano, violon, violoneux, accordéon, harmonica, musique bouche, batterie, drum, drums, saxophone, saxo, trompette, trombone, tuba, flûte, clarinette, ukulélé, harpe, violoncelle, contrebasse, basse, banjo, mandoline, orgue, clavier, synthétiseur, tambour, djembé, percussion, percussions, xylophone, cornemuse, hautbois, cor, cuillères, podorythmie, instrument, instruments, solfège, guitar, violin, fiddle, cello, trumpet, flute, music, musicien, musicienne, band, orchestre, symphonique, harmonie, fanfare, philharmonique, big band, music lessons',
  ],
  [
    'chorale, choeur, chant',
    'chanter, chante, chanteur, chanteuse, chant, chorale, choeur, choriste, gospel, voix, soprano, ténor, lyrique, opéra, karaoké, sing, singing, singer, choir, barbershop, a cappella, chanson',
  ],
  [
    'spectacles, salle spectacle, musique, festival',
    'concert, concerts, show, shows, spectacle, spectacles, humour, humoriste, stand up, jazz, blues, rock, métal, punk, rap, reggae, folk, trad, country, disco, électro, dj, festival, gig, scène, billet, billets, live music, boîte chansons, quétaine, cabaret',
  ],
  [
    'théâtre, troupe, improvisation',
    'théâtre, comédien, comédienne, acteur, actrice, improvisation, impro, troupe, pièce, drame, comédie, mime, clown, cirque, jonglerie, jongler, marionnette, marionnettes, magie, magicien, conte, contes, conteur, comédie musicale, theatre, theater, drama, acting, improv, circus, puppet, storytelling, échasses',
  ],
  [
    'cinéma, film, vidéo',
    'cinéma, ciné, film, films, vue, vues, movie, movies, court métrage, documentaire, caméra, vidéo, tournage, scénario, projection, ciné parc, animation, réalisateur, filmmaking, video',
  ],
  [
    'photographie, photo',
    'photo, photos, photographe, photographie, appareil photo, kodak, portrait photo, objectif, chambre noire, photography, photographer, camera club',
  ],
  [
    'bibliothèque, livres, auteurs, littérature',
    'livre, livres, roman, romans, bouquin, bibliothèque, biblio, librairie, poésie, poème, poète, écrivain, écrivaine, auteur, autrice, club lecture, littérature, slam, haïku, nouvelle, library, book, books, reading, writer, writing, poetry, salon livre, revue, éditer, publier, manuscrit, contes livres',
  ],
  [
    'échecs, jeux société, cartes, bridge',
    'échecs, dames, bridge, scrabble, cribbage, crib, cartes, euchre, whist, canasta, tarot, rummy, backgammon, jeux société, jeu société, table jeux, donjons, dragons, jeu rôle, warhammer, figurines, magic, pokémon, mah jong, domino, dominos, chess, board game, board games, card games, casse tête, puzzle, romain 500, cinq cents, bluff, poker',
  ],
  [
    'jeux vidéo, sports électroniques',
    'jeu vidéo, jeux vidéo, gamer, gaming, nintendo, xbox, playstation, fortnite, minecraft, console, esport, esports, lan, arcade, twitch, video games, retrogaming, réalité virtuelle',
  ],
  [
    'collectionneurs, philatélie, numismatique',
    'collection, collectionner, collectionneur, timbre, timbres, monnaie, monnaies, pièces monnaie, cartes hockey, cartes postales, macarons, épinglettes, vinyle, vinyles, poupées, capsules, stamps, coins, philatélie, numismate, comics, antiquités, brocante, encan, ventes garage, militaria, fossiles, minéraux, roches, cristaux',
  ],
  [
    'trains miniatures, modélistes ferroviaires, modélisme',
    'train, trains, train électrique, locomotive, chemin fer miniature, maquettes, model railway, model trains, modélisme, diorama, ferroviaire, gare',
  ],
  [
    'astronomie, astronomes',
    'étoile, étoiles, planète, planètes, télescope, astronomie, éclipse, galaxie, lune, observatoire, ciel nuit, perséides, comète, astronomy, stars, telescope, aurore boréale, cosmos',
  ],
  [
    'généalogie, généalogique, histoire, patrimoine',
    'ancêtre, ancêtres, généalogie, généalogique, arbre généalogique, descendance, lignée, aïeux, histoire, historique, patrimoine, archives, vieux moulin, moulin, forges, seigneurie, musée, musées, genealogy, ancestors, ancestry, heritage, history, museum, monument, vieilles maisons, nouvelle france, filles roi, archéologie, fouilles, vieilles photos',
  ],
  [
    'médiéval, médiévale, reconstitution historique',
    'médiéval, médiévale, chevalier, chevaliers, grandeur nature, gn, larp, viking, vikings, armure, cosplay, steampunk, reconstitution, combat épée, elfe, fantastique, castle, renaissance',
  ],
  [
    'horticulture, jardins, jardinage, jardin communautaire',
    'jardin, jardins, jardinage, jardiner, potager, tomate, tomates, légume, légumes, fleur, fleurs, fleurir, rose, roses, vivace, vivaces, orchidée, orchidées, cactus, bonsaï, fines herbes, semis, semences, serre, plate bande, compost, jardin communautaire, garden, gardening, flowers, vegetables, seeds, plantes, terrarium, lot jardin, carré jardin, sarcler, citrouille, ail',
  ],
  [
    'forestier, arbres, producteurs bois, sylviculture',
    'arbre, arbres, forêt, boisé, bois debout, sylviculture, bûcheron, bûcher, abattage, plantation, reboisement, épinette, sapin, érable, chêne, bouleau, lot bois, forest, woodlot, logging, cèdre, mélèze, scierie',
  ],
  [
    'érablière, acéricole, sucre',
    'érable, érables, sirop, cabane sucre, sucrerie, eau érable, entaille, tubulure, sugar shack, maple, maple syrup, acériculteur, tire neige',
  ],
  [
    'agriculteurs, producteurs, agricole, agriconseils',
    'ferme, fermier, agriculteur, agricultrice, agricole, vache, vaches, lait, laitier, bœuf, boeuf, porc, porcs, cochon, poule, poules, poulet, oeufs, dinde, mouton, moutons, chèvre, chèvres, champ, champs, fumier, engrais, récolte, maïs, blé, soya, avoine, foin, céréales, grain, moissonneuse, tracteur agricole, farm, farmer, cattle, dairy, crops, manure, agronome, terres, drainage, semer, pesticides, bio, biologique, bleuet, bleuets, fraise, fraises, framboises, canneberge, canneberges, pommes, verger, vignoble, apiculture, abeille, abeilles, ruche, ruches, miel, honey, bees, lapin élevage, alpaga, bison, cerf rouge, houblon, camerises, champignon culture, asperges',
  ],
  [
    'mycologues, mycologie, champignons',
    'champignon, champignons, morille, morilles, chanterelle, chanterelles, bolet, mycologie, mushroom, mushrooms, cueillette, plantes sauvages, comestible, comestibles, foraging',
  ],
  // Animals.
  [
    'ornithologie, ornithologues, oiseaux, faune',
    'oiseau, oiseaux, mésange, cardinal, chouette, hibou, colibri, geai, pic bois, aigle, faucon, buse, héron, bernache, hirondelle, merle, bird, birds, birding, bird watching, birdwatching, ornithologie, ornitho, jumelles, nichoir, mangeoire, cabane oiseaux, observer oiseaux',
  ],
  [
    'spa, spca, animaux, refuge',
    'chat, chats, chaton, chatons, minou, matou, chatte, chien perdu, chat perdu, animal, animaux, abandonné, errant, fourrière, adopter chien, adopter chat, stérilisation, cat, cats, kitten, stray, lost dog, pet, pets, pitou, rescue, shelter animal, maltraité animal, pitbull, cage, adoption animal',
  ],
  [
    'canin, canine, chiens, obéissance',
    'chien, chiens, chiot, chiots, pitou, toutou, labrador, husky, caniche, berger, golden, beagle, teckel, shih tzu, yorkie, bouledogue, rottweiler, doberman, border collie, terre neuve, dog, dogs, puppy, agilité, agility, canicross, dressage, laisse, éleveur chien, race, aboie, jappe, traîneau chiens, dog sled, mushing, mushers',
  ],
  [
    'faune, espèces, protection animaux',
    'raton laveur, ratons, mouffette, marmotte, écureuil, renard, loup, coyote, chauve souris, chauves souris, tortue, tortues, grenouille, grenouilles, salamandre, serpent, couleuvre, papillon, papillons, monarque, insecte, insectes, libellule, abeille sauvage, wildlife, baleine, béluga, blessé animal, oiseau blessé, orphelin animal',
  ],
  [
    'aquarium, reptiles, perroquets, lapins',
    'aquarium, poisson rouge, guppy, récifal, lézard, gecko, iguane, boa, python, perroquet, perruche, cacatoès, canari, lapin, lapins, hamster, cochon inde, furet, gerbille, rat, chinchilla, tortue eau, aquariophile, colombe, pigeon, pigeons, coq',
  ],
  // Nature, towns, the home.
  [
    'riverains, protection lac, association propriétaires lac',
    'lac, lacs, chalet, chalets, riverain, riverains, berge, berges, myriophylle, algues, algue bleue, cyanobactéries, barrage, castors lac, wake boat, rive, fosse septique lac, lake, cottage, moules zébrées, qualité eau, phosphore, bassin versant, rivière, ruisseau, eau, inondation rivière, érosion, quai lac',
  ],
  [
    'environnement, écologie, récupération',
    'environnement, écologie, écologique, écolo, pollution, polluer, recyclage, recycler, recycle, compost, compostage, zéro déchet, climat, climatique, vert, verdir, verdissement, ges, carbone, environment, recycling, plastique, déchets, ordures, vidange, vidanges, bac bleu, bac brun, ménage berges, poubelle, pétrole, mine, gazoduc, éolienne',
  ],
  [
    'association propriétaires, entretien chemin, déneigement',
    'chemin privé, chemin lac, déneiger, déneigement, déneigé, gratter, charrue, gravelle, niveleuse, nids poule, voirie, entretien chemin, chemin, chemins, pont, snow removal, plow, plowing, souffleuse, pelletage, pelleter, neige chemin, route privée, calcium, sablage',
  ],
  [
    'soutien domicile, aide domicile, entretien ménager',
    'ménage, menage, femme ménage, laver plancher, époussetage, aspirateur, lavage, vitres, housekeeping, cleaning lady, housecleaner, entretien ménager, bain, donner bain, soins personnels, préposée, préposé, aide domicile, maintien domicile, home care, lever coucher, gardiennage aîné, commissions',
  ],
  [
    'transport adapté, transport collectif, accompagnement transport',
    'minibus, autobus, bus, taxi, navette, lift, transport, transporter, rendez vous médical, rendez vous hôpital, conduire, covoiturage, ride, van adapté, chauffeur, ride hospital, aller docteur, permis enlevé, char, reconduire, embarquer, voyager, transit, stm, horaire bus',
  ],
  [
    'pompiers, incendie, croix rouge, sinistrés',
    'pompier, pompiers, feu, incendie, fumée, incendié, sinistre, sinistré, inondation, inondé, inondée, tornade, tempête, verglas, panne, firefighter, fire, flood, évacuation, brûlé, passé feu, urgence, secours, caserne',
  ],
  [
    'policiers, police, agents paix',
    'police, policier, policiers, policière, flic, sq, sûreté, agent paix, gendarmerie, grc, enquêteur, shérif, douanier, cop, cops, patrouille, agent correctionnel, gardien prison',
  ],
  [
    'infirmières, médecins, santé, hôpital',
    'infirmière, infirmier, infirmières, préposé bénéficiaire, ambulancier, paramédic, médecin, médecins, docteur, docteurs, hôpital, urgence hôpital, clinique, clsc, nurse, doctor, physician, hospital, sage femme, pharmacien, dentiste, patient, patients, usagers, résidence chsld, chsld',
  ],
  [
    'enseignants, professeurs, personnel scolaire',
    'enseignant, enseignante, enseignants, professeur, professeurs, prof, instituteur, teacher, teachers, éducatrice, éducateur, technicienne, directeur école, chargé cours, concierge, retraités enseignement, areq',
  ],
  [
    'camionneurs, transport, chauffeurs',
    'camion, camions, camionneur, camionneurs, truck, trucker, truckers, semi remorque, van lourd, vrac, chauffeur camion, routier, débardeur, longshoreman, matelot, marin, port, train marchandise, cheminot',
  ],
  [
    'coopérative, travailleurs, métiers construction',
    'menuisier, charpentier, électricien, plombier, maçon, briqueteur, peintre bâtiment, couvreur, soudeurs, monteur, opérateur, grutier, journalier, construction, bâtiment, ccq, contracteur, carpenter, builder, arpenteur',
  ],
  [
    'église, paroisse, catholique',
    'messe, église, curé, prêtre, paroisse, paroissial, baptême, baptiser, communion, confirmation, catéchèse, diocèse, évêque, catholique, catholic, mass, church, priest, chapelet, mariage église, pastorale, cathédrale, chapelle, sacristie, moine, abbaye, soeurs, religieuses, couvent, congrégation, frères, ursulines, sanctuaire, pèlerinage, neuvaine',
  ],
  [
    'évangélique, évangile, assemblée chrétienne',
    'évangélique, évangile, baptiste, pentecôtiste, pentecôte, protestant, protestante, mennonite, adventiste, presbytérien, méthodiste, luthérien, anglican, anglicane, chrétien, chrétienne, bible, jésus, pasteur, culte, baptist, pentecostal, christian, anglican church, united church, salvation army, armée salut, témoin jéhovah, témoins jéhovah, mormon, mormons, kingdom hall, orthodoxe, adventist, louange, adoration',
  ],
  [
    'mosquée, islamique, musulmans',
    'mosquée, musulman, musulmane, musulmans, islam, islamique, ramadan, imam, coran, halal, hijab, mosque, muslim, aïd, prière vendredi, islamic',
  ],
  [
    'bouddhiste, temple, spiritualité, méditation',
    'bouddhiste, bouddhisme, zen, hindou, hindouisme, sikh, juif, juive, synagogue, rabbin, krishna, temple, spirituel, spiritualité, chaman, chamanisme, buddhist, hindu, jewish, wicca, païen, bahaï, rosicrucien, franc maçon, francs maçons, freemason, gurdjieff, scientologie, raël, théosophie',
  ],
  [
    'funéraire, funérailles, cimetière',
    'funérailles, enterrement, enterrer, urne, incinération, incinérer, crémation, cercueil, tombe, pierre tombale, cimetière, salon funéraire, corbillard, funeral, burial, cemetery, préarrangements, columbarium, cendres, obsèques',
  ],
  [
    'municipalité, hôtel ville, citoyens, comité citoyens',
    'mairie, maire, mairesse, conseil municipal, conseiller municipal, hôtel ville, taxe municipale, permis construction, zonage, échevin, municipalité, mrc, préfet, citoyen, citoyens, city hall, mayor, quartier, voisinage, référendum, pétition',
  ],
  [
    'association libérale, bloc québécois, parti',
    'parti, libéral, libérale, conservateur, caq, péquiste, pq, bloc, npd, québec solidaire, député, élection, élections, voter, politique, candidat, liberal, party, souveraineté, indépendance, indépendantiste, ministre, sénateur',
  ],
  [
    'festival, fête, événements, carnaval',
    'fête, fêtes, festival, carnaval, foire, kermesse, party, saint jean, fête travail, halloween, défilé, parade, feux artifice, pique nique, bingo, marché noël, noël, père noël, réveillon, pâques, cabane, épluchette, exposition agricole, expo agricole, rodéo festival, fair, christmas, santa, jour an, mi carême, tirage',
  ],
  [
    'camp, camp vacances, camp jour',
    'camp, camps, colonie, camp jour, camp vacances, camp été, relâche, semaine relâche, animateur, moniteur, monitrice, summer camp, day camp, scout, scouts, guides, louveteau, louveteaux, castors scouts, jeannette, cadet, cadets, jamboree, terrain jeux, otj, spring break',
  ],
  [
    'camping, caravaning, tourisme, auberge',
    'camping, tente roulotte, roulotte, motorisé, campeur, vr, rv, caravane, campground, camper, chalet louer, auberge, hôtel, motel, gîte, dormir, vacances, touriste, tourisme, tourist, bureau touristique, hostel, inn, hébergement touristique, villégiature, yourte',
  ],
  [
    'bénévole, action bénévole, fondation',
    'bénévole, bénévoles, bénévolat, volunteer, volunteering, donner temps, aider autres, don, dons, donner, levée fonds, fondation, collecte fonds, charity, fundraising, guignolée, philanthropie, oeuvre, téléthon, mécène, donateur',
  ],
  [
    'club lions, optimiste, chevaliers colomb, rotary',
    'lions, rotary, optimiste, kiwanis, chevaliers colomb, chevaliers, richelieu, filles isabelle, afeas, cercle fermières, fermières, shriners, knights columbus, zonta, club social, fraternité, odd fellows, moose lodge, soroptimist, jaycees, femmes chrétiennes, lacordaire',
  ],
  [
    'scouts, couches, jouets, joujouthèque',
    'jouet, jouets, joujou, joujouthèque, poussette, siège auto, couche, couches, couches lavables, bassinette, layette, toys, diapers, stroller, car seat, purées bébé, jeux enfants, peluche',
  ],
  [
    'coopérative, coop, solidarité',
    'coop, coopérative, coopérative travail, coopérative solidarité, co op, cooperative, mutuelle, économie sociale, obnl, osbl, autogestion',
  ],
  [
    'radio, journal, télévision communautaire, médias',
    'radio, journal, journaux, télévision, télé, tv, balado, podcast, journaliste, reportage, newspaper, news, station, antenne, ondes, diffuseur, cibles, fm, radioamateur, ham radio, walkie, ondes courtes',
  ],
];
