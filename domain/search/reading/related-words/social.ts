/** Food, a roof, violence, loneliness, rights of people in difficulty, help of each other. */
export const SOCIAL: readonly (readonly [described: string, said: string])[] = [
  [
    'argent épicerie, argent manger, rien manger, frigo vide, faim, crève faim, payer épicerie, nourriture gratuite, denrées, food bank, hungry, no food, panier noël, paniers noël, guignolée, bouffe gratuite',
    'aide alimentaire, dépannage alimentaire, banque alimentaire, moisson, saint vincent paul, comptoir alimentaire, soupe populaire, paniers noël, sécurité alimentaire, coup pouce alimentaire',
  ],
  [
    'repas livré*, popote, livrer repas, meals on wheels, repas domicile, mère cuisine plus',
    'popote roulante, popote, repas domicile, baladeuse',
  ],
  [
    'cuisiner ensemble, cuisiner gang, cuisiner groupe, cuisiner autres, cuisiner moins cher, cook together, cuisine groupe, cuisine collective, cuisines collectives',
    'cuisines collectives, cuisine collective, collectif alimentaire, cuisine',
  ],
  [
    'dormir soir, dormir dehors, dormir rue, sans abri, itinéran*, sdf, homeless, perdu appartement, mis dehors, jeté dehors, char dormir',
    'itinérance, hébergement, refuge, sans abri, hébergement urgence, itinérant, maison hébergement, travail rue',
  ],
  [
    'conjoint frappe, mari frappe, mari violent, conjoint violent, chum violent, bat femme, femme battue, battue, violence conjugale, quitter conjoint, peur conjoint, abusive, domestic violence, abused, hits me, chum frappe, chum bat, mari bat, conjoint bat, me bat, me frappe, blonde frappe, battre femme, fuir conjoint',
    'violence conjugale, femmes victimes violence, maison hébergement, hébergement femmes, victimes violence, violence familiale',
  ],
  [
    'viol, violée, abus sexuel, abusé*, inceste, attouchement*, rape, raped, sexual assault, metoo, agression, agressée, agressé, agressées',
    'agression sexuelle, calacs, agressés sexuellement, agressions caractère sexuel, abus sexuels, victimes inceste, caracteres sexuel, emphase',
  ],
  [
    'homme violent, gérer colère, contrôler colère, contrôler violence, impulsif, anger management',
    'hommes comportements violents, colère, accord mauricie, hommes violents',
  ],
  [
    'homme détresse, gars parler, hommes parler, homme parler, groupe gars, groupe hommes, groupe homme, hommes ensemble, hommes besoin aide, homme séparé, men help, homme seul',
    'aide hommes, ressource hommes, centre ressources hommes, hommes',
  ],
  [
    'père séparé, papa séparé, père seul, père enfants hébergement, separated father, single dad, papa monoparental',
    'maison oxygène, pères, paternité, coparentalité',
  ],
  [
    'victime crime, volé* maison, témoin crime, victims of crime, ivac',
    'victimes actes criminels, cavac, victimes',
  ],
  [
    'sort prison, sorti prison, sortir prison, détenu*, prisonnier*, ex détenu, casier judiciaire, libération conditionnelle, pardon, prison, criminel dossier, inmate',
    'réinsertion sociale, ex détenus, maison transition, détention, détenus, contrevenants, délinquance, société criminologie, casier judiciaire',
  ],
  [
    'travaux communautaires, trouble police ado, jeune contrevenant, justice alternative',
    'justice alternative, mesures rechange, jeunes contrevenants, travaux communautaires',
  ],
  ['prostitu*, escorte sortir, travail sexe', 'exploitation sexuelle, prostitution, travailleuses sexe'],
  [
    'solitude, isolement, lonely, seul monde, connais personne, désennuyer, trouver ami*, personne parler, rencontrer monde, rencontrer gens, make friends',
    'amitié, isolement, entraide, écoute, grands amis, rencontres, jumelage, parrainage',
  ],
  [
    'écoute, parler quelqu, besoin parler, ligne écoute, jaser, helpline, someone listen, crisis line',
    'écoute, ligne écoute, centre écoute, tel écoute, écoute téléphonique, tel jeunes, crise, tél écoute',
  ],
  ['intimid*, bully*, harcel*, harcèlement', 'intimidation, harcèlement'],
  [
    'gai, gay, lesbienne, lgbt*, transgenre, homosexuel*, bisexuel*, queer, coming out, orientation sexuelle, change sexe',
    'lgbt, lgbtq, diversité sexuelle, gris, gais lesbiennes, homosexualité, diversité genre',
  ],
  [
    'immigrant*, immigré*, réfugié*, nouvel arrivant, nouveau pays, arrive pays, newcomer*, refugee*, demandeur asile, permis travail, francis*, apprendre français, learn french',
    'immigrants, nouveaux arrivants, accueil néo, réfugiés, francisation, interculturel, immigration',
  ],
  [
    'autochtone*, atikamekw, premières nations, indigenous, native',
    'autochtones, autochtone, atikamekw, premières nations, amitié autochtone',
  ],
  [
    'linge pas cher, linge usagé, vêtements usagés, vêtements pas chers, linge bébé usagé, donner linge, donner vêtements, donner meubles, meubles pas chers, meubles usagés, thrift*, second hand, used clothes, donate clothes, guenilles',
    'friperie, comptoir vestimentaire, vêtements, ouvroir, ressourcerie, saint vincent paul, vestiaire, artisans paix',
  ],
  [
    'donner temps, donner main, rendre utile, utile société, bénévol*, volunteer*, aider monde, faire bénévolat',
    'bénévole, action bénévole, bénévolat, centre action bénévole',
  ],
  [
    'rapport impôt, déclaration revenus, income tax, tax return, tps',
    'impôts, comptable, déclaration revenus, clinique impôts',
  ],
  [
    'femmes entre elles, centre femme*, femme seule, women centre, aide femme*, femme* difficulté',
    'centre femmes, femmes, condition féminine',
  ],
  [
    'tricot*, tisser, métier tisser, crochet, weaving, knitting, courtepointe*, quilt*, broder, broderie*',
    'fermières, cercle fermières, tissage, artisanat, tricot, courtepointe, guilde, fil',
  ],
  [
    'ado traîne, ado fugue, fugue, jeune difficulté, jeune décroch*, teen help, jeune rue, jeunes rue',
    'travail rue, travailleurs rue, auberge jeunesse, jeunes difficulté, hébergement jeunes',
  ],
  [
    'neveu abuse, prend argent aîné*, vole argent mère, abus argent aîné*, vieux seul, appel quotidien, appel matin aîné*, visite aîné*, maltrait*, abus aîné*, elder abuse, vieux maltraité',
    'aînés, maltraitance, aîné avisé, personnes âgées, aînées',
  ],
  [
    'âge or, 50 ans, 60 ans, seniors, bingo vieux, sortie vieux',
    'âge or, fadoq, retraités, aînés, aînées, âge dor, personnes âgées',
  ],
  [
    'ordinateur aîné*, tablette aîné*, apprendre ordinateur, apprendre internet, computer lessons',
    'informatique, cours informatique, ordinateur, internet, initiation informatique',
  ],
  [
    'vétéran*, ancien combattant*, militaire retraité, veteran*, légion',
    'légion, anciens combattants, vétérans, légion royale canadienne',
  ],
  ['levée fonds, charity, fundraising', 'fondation, bienfaisance, charité, collecte fonds, levée fonds'],
  ['feu maison, passé feu, red cross, incendie victime', 'croix rouge, sinistrés, sinistre'],
  [
    'activités village, activités municipalité, loisirs village, ocupe enfants, comité loisirs, centre loisirs, recreation centre',
    'loisirs, comité loisirs, service loisirs, centre loisirs, centre communautaire',
  ],
  [
    'femmes affaires, femme entrepreneur*, business women',
    'femmes affaires, entrepreneures, femmes entrepreneures',
  ],
  [
    'pauvre*, misère noire, démuni*, poverty, poor, défavoris*',
    'démunis, pauvreté, défavorisées, saint vincent paul, dépannage',
  ],
  [
    'fournitures scolaires, crayons cahiers, cahiers rentrée, sacs école, school supplies, rentrée scolaire argent',
    'fournitures scolaires, aide jeunesse, optimiste, matériel scolaire',
  ],
  [
    'bas noël, cadeaux noël, jouets noël, noël pauvre*, christmas gifts, opération père noël',
    'noël pauvre, noël, opération père noël, enfants démunis',
  ],
  [
    'repas gratuit, manger gratis, free meal, soupe gratuite, dîner gratuit, souper gratuit',
    'soupe, soupe populaire, repas gratuits, oeuvre soupe, repas',
  ],
  ['bingo*', 'bingo, bingos'],
  [
    'jumel* immigrant, pratiquer français, conversation française, french conversation',
    'francisation, jumelage, interculturel, conversation',
  ],
  [
    'papiers immigration, immigration papiers, parrainer conjoint, sponsor spouse, citoyenneté, citizenship, naturalis*',
    'immigration, immigrantes, naturalisation, immigrants',
  ],
  [
    'femme immigrante, femmes immigrantes, immigrant women',
    'femmes immigrantes, nouvelles arrivantes, interculturel',
  ],
  ['curatelle, curateur, inapt*, protéger personne', 'curatelle, protection personnes, mandat'],
  ['jeunes lgbt, ado gai, ado trans, gay teen', 'lgbt, diversité sexuelle, gris, jeunes lgbt'],
  ['tueur conduite, victime route, alcool volant victime, mothers against drunk', 'madd, victimes route'],
  ['gang rue, gangs rue, gang criminel*, radicalis*, secte*', 'prévention, secte, gangs'],
  [
    'crime stoppers, surveillance quartier, neighborhood watch, échec crime',
    'échec crime, surveillance quartier, prévention criminalité',
  ],
  [
    'homme seul logement, chambre pas chère, chambreur*, rooming house',
    'maison chambres, chambres, hébergement, logement transitoire',
  ],
  [
    'appartement supervisé*, logement supervisé, logement santé mentale, supervised apartment',
    'logement supervisé, appartements supervisés, hébergement santé mentale, résidence',
  ],
  [
    'activités handicap*, loisirs handicap*, sortie handicap*',
    'loisir personnes handicapées, personnes handicapées, intégration, loisirs adaptés',
  ],
  ['vignette accompagnement, carte accompagnement', 'loisir personnes handicapées, accompagnement'],
  [
    'club retraités, activités retraités, retirement club',
    'âge or, fadoq, retraités, aînés, aînées, âge dor',
  ],
  [
    'vivre logement seul, apprendre vivre seul, autonomie logement',
    'autonomie, logement supervisé, intégration',
  ],
  [
    'aider aîné*, visiter aîné*, aide vieux, help elderly, parent vieillissant',
    'aînés, personnes âgées, maintien domicile, action bénévole, accompagnement',
  ],
  [
    'échang* service*, service* sans argent, services gratuits échange, troc, troquer, barter, time bank',
    'accorderie, échange services, échanges services, sel',
  ],
  [
    'aide migrant*, arrivée canada, venir canada, settle here, settlement',
    'immigrants, nouveaux arrivants, accueil, réfugiés, intégration',
  ],
  ['apprendre conduire, examen conduite, driving lessons', 'conduite, école conduite'],
  [
    'accès internet gratuit, ordinateur gratuit, wifi gratuit, free internet',
    'centre accès communautaire, accès internet, bibliothèque, ordinateur',
  ],
  [
    'meubles gratuits, partir appartement, meubler appartement, free furniture',
    'ressourcerie, ouvroir, saint vincent paul, comptoir vestimentaire',
  ],
  [
    'dépannage argent, urgence argent, aide urgence, emergency help',
    'dépannage, saint vincent paul, secours, entraide',
  ],
  ['voile deuil mari, veuf*, veuve*, widow*', 'veufs, veuves, deuil, entraide'],
];
