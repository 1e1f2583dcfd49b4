/** Food, a roof, violence, loneliness, rights of people in difficulty, help of each other. */
export const SOCIAL: readonly (readonly [described: string, said: string])[] = [
  [
    'argent épicerie, argent manger, rien manger, frigo vide, faim, crève faim, payer épicerie, nourriture gratuite, denrées, food bank, hungry, no food, panier noël, paniers noël, guignolée, bouffe gratuite, ventre vide, rien frigo, rien garde manger, frigidaire vide, armoires vides, manque nourriture, manque bouffe, plus bouffe, pas bouffe, pu bouffe, plus manger argent, nourrir enfants, nourrir famille, nourrir kids, nourrir flos, donner manger enfants, boîte lunch enfants, payer nourriture, payer manger, épicerie gratuit*, épicerie trop chère, épicerie solidaire, épicerie communautaire, banque nourriture, banque bouffe, comptoir nourriture, comptoir alimentaire, magasin partage, panier nourriture, panier dépannage, food pantry, food basket*, food hamper*, free food, free groceries, feed kids, feed family, feed children, can afford food, afford groceries, nothing eat, frigo communautaire, frigo partage, frigo libre, réfrigérateur communautaire, community fridge, invendus épicerie, gaspillage alimentaire, food waste, glanage, glaner, lait enfants payer, christmas hamper*, donner nourriture, donner canne*, donner denrées, donate food',
    'aide alimentaire, dépannage alimentaire, banque alimentaire, moisson, saint vincent paul, comptoir alimentaire, soupe populaire, paniers noël, sécurité alimentaire, coup pouce alimentaire, épicerie solidaire, frigo communautaire, frigo partage, récupération alimentaire, magasin partage, glanage',
  ],
  [
    'repas livré*, popote, livrer repas, meals on wheels, repas domicile, mère cuisine plus, mange pas bien aîné, mère cuisine pas, père mange mal, père cuisine, grand mère mange mal, repas chaud livré, repas congelés aîné*, livraison repas aîné*, repas aîné*, dîner livré, meal delivery senior*, meals seniors, hot meal delivered, mobile meals, popote volante',
    'popote roulante, popote, repas domicile, baladeuse, popote volante, repas chauds',
  ],
  [
    'cuisiner ensemble, cuisiner gang, cuisiner groupe, cuisiner autres, cuisiner moins cher, cook together, cuisine groupe, cuisine collective, cuisines collectives, cuisine communautaire, cuisine gang, faire manger groupe, faire popote gang, cuisiner budget, apprendre cuisiner pas cher, community kitchen, collective kitchen, purée bébé ensemble, recettes économiques, cuisiner économique',
    'cuisines collectives, cuisine collective, collectif alimentaire, cuisine, cuisine communautaire',
  ],
  [
    'dormir soir, dormir dehors, dormir rue, sans abri, itinéran*, sdf, homeless, perdu appartement, mis dehors, jeté dehors, char dormir, sans-abri, sans logis, itinérance, itinérante, clochard*, quêteux, quête rue, vivre rue, vit rue, dort rue, dort dehors, dort char, dort tente, dormir auto, dormir froid, lit urgence, dépannage nuit, couche dehors, campement tente*, pas logement, perdu logement, perdu maison, perdu toit, me ramasse rue, couch surfing, nulle part où aller, nulle part dormir, jeté dehors parent*, mis porte parent*, mis dehors parent*, nowhere sleep, nowhere go, homeless shelter, sleeping street, sleeping car, kicked out, kicked house, emergency shelter, halte chaleur, halte froid, centre jour itinér*, warming shelter, douche itinér*',
    'itinérance, hébergement, refuge, sans abri, hébergement urgence, itinérant, maison hébergement, travail rue, refuge nuit, halte chaleur, centre jour itinérance, hébergement transition',
  ],
  [
    'conjoint frappe, mari frappe, mari violent, conjoint violent, chum violent, bat femme, femme battue, battue, violence conjugale, quitter conjoint, peur conjoint, abusive, domestic violence, abused, hits me, chum frappe, chum bat, mari bat, conjoint bat, me bat, me frappe, blonde frappe, battre femme, fuir conjoint, violence couple, mari contrôle, conjoint contrôlant, chum contrôlant, chum contrôle, conjoint contrôle, contrôle coercitif, coercive control, mari agressif, chum agressif, conjoint agressif, ex violent, ex menace, ex harcèle, ex me suit, conjoint menace, mari menace, chum menace, menace tuer femme, peur mari, peur chum, peur ex, étrangle*, étrangler, frappe femme, frappe enfants femme, coup poing femme, bleus corps, crie dessus conjoint, rabaisse conjoint, quitter mari, quitter chum, partir mari, sauver mari, sauver conjoint, fuir mari, fuir violence, cacher mari, cacher conjoint, refuge femme*, refuge femmes enfants, abri femme*, maison femmes, sos violence, abusive husband, abusive boyfriend, abusive partner, abusive relationship, violent husband, violent boyfriend, beats me, hitting me, scared husband, scared boyfriend, leave husband, leaving abusive, battered*, women shelter, woman shelter, violence against women, domestic abuse, violence post séparation, violence verbale, violence psychologique, ordonnance protection conjoint, bracelet anti rapprochement',
    'violence conjugale, femmes victimes violence, maison hébergement, hébergement femmes, victimes violence, violence familiale, maison hébergement femmes, maison aide hébergement, femmes victimes violence conjugale, hébergement femmes violence',
  ],
  [
    'viol, violée, abus sexuel, abusé*, inceste, attouchement*, raped, sexual assault, metoo, agression, agressée, agressé, agressées, violé*, violer, agression sexuelle, agressée sexuellement, agresseur*, abus enfance, abusée enfance, abusé enfant, abusé oncle, beau père touche, touche fille, touchée enfance, attouchements, incest*, pédophil*, date rape, drogue viol, ghb viol, molest*, sexual abuse, sexually assaulted, sexually abused, sexual violence, childhood abuse, violence sexuelle, harcèlement sexuel, sexual harassment, sexto, sextorsion, photos nues, was raped, rape victim, rape crisis',
    'agression sexuelle, calacs, agressés sexuellement, agressions caractère sexuel, abus sexuels, victimes inceste, caracteres sexuel, emphase, violence sexuelle, aide victimes agressions sexuelles, hommes agressés sexuellement',
  ],
  [
    'homme violent, gérer colère, contrôler colère, contrôler violence, impulsif, anger management, arrêter violent, colérique*, colère mari, gérer violence, pogner nerfs, pogne nerfs, devenir violent, agressif avec femme, agressif avec blonde, agressif famille, comportement violent, temper, anger issues, angry man, violent man, stop hitting, abuser help',
    'hommes comportements violents, colère, accord mauricie, hommes violents, aide conjoints, hommes violence, gestion colère, violence hommes',
  ],
  [
    'homme détresse, gars parler, hommes parler, homme parler, groupe gars, groupe hommes, groupe homme, hommes ensemble, hommes besoin aide, homme séparé, men help, homme seul, gars détresse, homme dépression, homme dépressif, homme divorcé, homme rupture, homme peine, homme parle pas, homme crise, gars crise, gars peine amour, gars déprime*, hommes en difficulté, homme isolé, homme laissé, homme victime violence, homme battu, homme victime conjugale, men group, men mental, men support, aide homme*, masculinité, santé hommes, men shed, hangar hommes',
    'aide hommes, ressource hommes, centre ressources hommes, hommes, hommes difficulté, réseau hommes, autonhommie, maison hommes, entraide hommes, accroc hommes',
  ],
  [
    'père séparé, papa séparé, père seul, père enfants hébergement, separated father, single dad, papa monoparental, père divorcé, papa divorcé, père voit plus enfants, voir plus enfants, droits père*, père garde enfants, père logement enfants, père itinér*, devenir père, futur papa, nouveau papa, entre pères, groupe pères, père difficulté, new dad*, fathers group, father custody, père victime',
    'maison oxygène, pères, paternité, coparentalité, pères séparés, repère, relais pères, coopère, hébergement pères',
  ],
  [
    'victime crime, volé* maison, témoin crime, victims of crime, ivac, victime vol, victime agression, victime acte criminel, vol maison, cambriol*, entré par effraction, introduction effraction, me suis fait voler, attaqué rue, battu rue, poignardé*, tiré dessus, témoin meurtre, témoin cour, témoigner cour, meurtre fils, meurtre proche, assassin*, homicide*, indemnis* crime, crime victim*, robbed, mugged, burglar*, stabbed',
    'victimes actes criminels, cavac, victimes, centre aide victimes actes criminels, familles personnes assassinées, victimes crime',
  ],
  [
    'sort prison, sorti prison, sortir prison, détenu*, prisonnier*, ex détenu, casier judiciaire, libération conditionnelle, pardon, prison, criminel dossier, inmate, sorti dedans, sorti pénitencier, pénitencier, incarcér*, emprisonn*, détention fils, fils prison, mari prison, conjoint prison, chum prison, père prison, proche prison, visiter prison, visite prison, famille détenu, enfant détenu, judiciaris*, ex prisonnier, exdétenu*, libéré prison, libération prison, sous probation, agent probation, semi-liberté, semi liberté, maison transition, casier judicière, antécédent* judiciaire*, antécédents criminel*, effacer casier, suspension casier, criminal record, record suspension, parole officer, out of jail, jail, ex inmate, ex con, halfway house, rehabilitate offender, bracelet électronique',
    'réinsertion sociale, ex détenus, maison transition, détention, détenus, contrevenants, délinquance, société criminologie, casier judiciaire, personnes judiciarisées, familles incarcérées, aide détenus, contrevenants adultes, centre résidentiel communautaire, service référence criminologie',
  ],
  [
    'travaux communautaires, trouble police ado, jeune contrevenant, justice alternative, heures communautaires, travaux compensatoires, faire heures communautaires, heures bénévolat tribunal, arrêté vol ado, ado arrêté, ado police, fils police, ado vol*, fils vole, vol étalage ado, délinquan*, jeune délinquant, juvénile, lsjpa, community service hours, young offender*, youth court, teen arrested, teen trouble police, réparer tort, rencontre réparatrice, justice réparatrice, rencontrer agresseur, restorative justice',
    'justice alternative, mesures rechange, jeunes contrevenants, travaux communautaires, organisme justice alternative, équijustice, justice réparatrice, travaux compensatoires, médiation jeunes',
  ],
  [
    'prostitu*, escorte sortir, travail sexe, proxén*, exploit* sexuel*, fille exploit*, ado exploit*, sortir prostitution, danseuse nue sortir, sex work*, sex trade, sugar daddy, trafic humain, traite personnes, traite humaine, human trafficking, trafficked',
    'exploitation sexuelle, prostitution, travailleuses sexe, traite personnes, maison marthe, stella',
  ],
  [
    'solitude, isolement, lonely, seul monde, connais personne, désennuyer, trouver ami, personne parler, rencontrer monde, rencontrer gens, make friends, sens seul, tellement seul, toujours seul, toute seule maison, seul noël, aucun ami, sans ami, manque ami, nouveaux amis, nouvelle ville connais, manque compagnie, m ennuie, désennui*, voit personne, sortir maison voir, briser isolement, socialiser, loneliness, alone, no friends, new friends, meet people, meeting people, friendship, isolated, companionship, personnes seules, célibataires sorties, rencontrer personnes, ennuie mort, tenir compagnie, personne isolée, sens isolé',
    'amitié, isolement, entraide, écoute, grands amis, rencontres, jumelage, parrainage, briser isolement, petits frères, centre jour entraide, rencontres amicales, personnes seules',
  ],
  [
    'écoute, parler quelqu, besoin parler, ligne écoute, jaser, helpline, someone listen, crisis line, parler anonyme, écoute nuit, écoute téléphonique, écouter moi, écoute anonyme, quelqu écouter, quelqu qui écoute, personne écoute, vider coeur, vider sac, parler problèmes, parler mes problèmes, tel-aide, tel aide, tel jeunes, tel-jeunes, jeunesse j écoute, jeunesse écoute, kids help phone, crise téléphone, ligne crise, centre crise, urgence psychosociale, crisis centre, crisis help, hotline, talk someone, need talk, listening line, intervention crise',
    'écoute, ligne écoute, centre écoute, tel écoute, écoute téléphonique, tel jeunes, crise, tél écoute, tel aide, centre écoute référence, centre crise, intervention crise',
  ],
  [
    'intimid*, bully*, harcel*, harcèlement, se fait écoeurer, fait écoeurer, écoeurent fils, écoeuré école, écoeurer école, rient de lui, rient fils, rient d elle, bourreau école, tête turc, taxage, cyberintimid*, cyber intimid*, cyberbull*, niaise école, insult* école, rejet école, souffre douleur, victime école, mobbing, harcèlement école, being bullied, bullied',
    'intimidation, harcèlement, violence école, prévention intimidation, jasp',
  ],
  [
    'gai, gay, lesbienne, lgbt*, transgenre, homosexuel*, bisexuel*, queer, coming out, orientation sexuelle, change sexe, lesb*, transsex*, transexuel*, non binaire*, nonbinaire*, nonbinary, non-binary, bi sexuel, pansex*, asexuel*, intersex*, 2slgbt*, lgbtq*, glbt, allosex*, fierté gaie, pride, drag queen*, homophob*, transphob*, sortir placard, fils gai, fille lesbienne, fils trans, enfant trans, attiré hommes, attirée femmes, changement sexe, changer sexe, transition genre, identité genre, identité sexuelle, dysphorie genre, gender identity, gender transition, non conforme genre, closeted, parents gais, parents lgbt, homoparent*, famille homoparentale, aînés gais, vieux gai, personne trans, femme trans, homme trans, aide trans, communauté trans',
    'lgbt, lgbtq, diversité sexuelle, gris, gais lesbiennes, homosexualité, diversité genre, diversité sexuelle genre, communauté lgbt, aide trans, familles lgbt, arc en ciel diversité, interligne, jeunesse lambda, fierté',
  ],
  [
    'immigrant*, immigré*, réfugié*, nouvel arrivant, nouveau pays, arrive pays, newcomer*, refugee*, demandeur asile, permis travail, apprendre français, learn french, nouveaux arrivants, nouvel immigrant, viens arriver canada, arrivée québec, viens arriver québec, migrant*, exilé*, réfugi*, sans papiers, sans statut, undocumented, demande asile, asylum*, refugee claimant, newly arrived, new immigrant*, just arrived canada, just moved quebec, settlement help, résident permanent, résidence permanente, permanent residen*, permis étude, étudiant international, étudiants étrangers, international student*, travailleur étranger, travailleur temporaire, foreign worker*, temporary worker*, closed work permit, ouvrier guatémal*, travailleurs agricoles étrangers, équivalence diplôme, diplôme étranger, diplôme autre pays, diploma abroad, reconnaissance acquis étranger, reconnaître diplôme, choc culturel, parler pas français, parle pas français, speak no french, don t speak french, francisation, franciser, french classes, french course*, french lesson*, french newcomers, cours français immigrant*, cours français gratuit*, minorité* visible*, racisé*, communauté culturelle, ethnoculturel*, réfugié ukrainien',
    'immigrants, nouveaux arrivants, accueil néo, réfugiés, francisation, interculturel, immigration, accueil immigrants, intégration immigrants, services nouveaux arrivants, personnes immigrantes, accueil intégration, travailleurs étrangers, communautés culturelles',
  ],
  [
    'autochtone*, atikamekw, premières nations, indigenous, native, atikamek*, attikamek*, abénaki*, abénakis, innu*, mohawk*, huron*, wendat, cri nation, algonquin*, anicinabe*, anishinab*, inuit*, micmac*, mi kmaq, malécite*, naskapi*, métis association, amérindien*, indien réserve, conseil bande, band council, first nation*, native friendship, native centre, aboriginal, peuples autochtones, pensionnats autochtones, femme autochtone, étudiant autochtone, autochtone ville',
    'autochtones, autochtone, atikamekw, premières nations, amitié autochtone, centre amitié autochtone, conseil bande, conseil atikamekw, femmes autochtones, innu, abénakis',
  ],
  [
    'linge pas cher, linge usagé, vêtements usagés, vêtements pas chers, linge bébé usagé, donner linge, donner vêtements, donner meubles, meubles pas chers, meubles usagés, thrift*, second hand, used clothes, donate clothes, guenilles, linge gratuit, linge enfant usagé, linge enfant pas cher, linge seconde main, seconde main, deuxième main, vêtements gratuits, vêtements seconde main, habits usagés, manteau hiver gratuit, manteaux hiver, habit neige gratuit, bottes hiver enfant gratuit, habiller enfants, habiller enfant pas cher, tuque mitaine*, free clothes, free clothing, winter coat free, winter coats, clothing donation, clothes donation, donation vêtements, porter linge, débarrasser linge, sac linge donner, donner jouets, donner vaisselle, donner livres, vaisselle usagée, jouets usagés, bazar*, vente débarras, sous sol église vente, comptoir familial, comptoir église, renaissance magasin, village valeurs, armée salut, salvation army, thrift, thrift store, thrift shop, friperi*, fripes',
    'friperie, comptoir vestimentaire, vêtements, ouvroir, ressourcerie, saint vincent paul, vestiaire, artisans paix, comptoir familial, armée salut, bazar, vêtements usagés',
  ],
  [
    'donner temps, donner main, rendre utile, utile société, bénévol*, volunteer*, aider monde, faire bénévolat, aider gens, aider autres, aider prochain, donner heures, m impliquer, impliquer communauté, implication communautaire, implication sociale, impliquer bénévole, faire du bien société, redonner communauté, retraité ennuie aider, retraité utile, temps libre aider, volontariat, give back, give time, help people, help others, helping others, help community, volunteering, heures bénévolat école, recherche bénévoles, trouver bénévoles, besoin bénévoles, recruit volunteers',
    'bénévole, action bénévole, bénévolat, centre action bénévole, recrutement bénévoles',
  ],
  [
    'rapport impôt, déclaration revenus, income tax, tax return, tps, remplir impôts, impôt retard, années impôt retard, crédit impôt, retour impôt, relevé t4, revenu québec rapport, file taxes, filing taxes, tax help, tax clinic',
    'impôts, comptable, déclaration revenus, clinique impôts, préparation déclarations revenus, comptabilité impôts',
  ],
  [
    'femmes entre elles, centre femme*, femme seule, women centre, aide femme*, femme* difficulté, femmes ensemble, groupe femmes, femme difficulté, femme divorcée, femme seule enfants, femme itinérante, femme rue, femme sans abri, femme isolée, homeless woman, homeless women, women group, women support, women help, woman alone, centre pour femmes, entre femmes, écoute femmes, café rencontre femmes, entraide femmes, aide pour femme',
    'centre femmes, femmes, condition féminine, hébergement femmes difficulté, femmes itinérantes, regroupement femmes',
  ],
  [
    'tricot*, tisser, métier tisser, crochet, weaving, knitting, courtepointe*, quilt*, broder, broderie*',
    'fermières, cercle fermières, tissage, artisanat, tricot, courtepointe, guilde, fil',
  ],
  [
    'ado traîne, ado fugue, fugue, jeune difficulté, jeune décroch*, teen help, jeune rue, jeunes rue, ados rue, fugueu*, fugué*, fille fugue, ado dehors, ado jeté dehors, jeune itinér*, jeune sans abri, punk rue, runaway*, teen runaway, teen homeless, youth homeless*, youth shelter, travailleur rue, travailleur milieu, proximité jeunes, ado parents dehors, sort centre jeunesse, sortir centre jeunesse, sorti dpj, jeune dpj 18, 18 ans dpj, youth living street',
    'travail rue, travailleurs rue, auberge jeunesse, jeunes difficulté, hébergement jeunes, travail milieu, auberge coeur, hébergement jeunes difficulté, jeunes rue',
  ],
  [
    'neveu abuse, prend argent aîné*, vole argent mère, abus argent aîné*, vieux seul, appel quotidien, appel matin aîné*, visite aîné*, maltrait*, abus aîné*, elder abuse, vieux maltraité, vole mère, vole grand mère, vole père âgé, voler aîné*, fraude aîné*, fraude vieux, fraude grand parent, arnaque grand mère, arnaque aîné*, malmen*, préposé brusque, négligé résidence, mal soignée chsld, mal traité chsld, plainte chsld, plainte résidence, plainte rpa, abus vieux, abus personne âgée, exploit* aîné*, exploit* financi*, aînés maltraités, bientraitance, grandma scammed, elderly scam, elderly abuse, senior abuse, mistreat*, neglect elderly, vieux laissé seul, personne âgée isolée, aîné isolé*, aînés isolés, grand mère seule, grand père seul, mère âgée seule, père âgé seul, mère seule maison inquiète, appel sécurité aîné*, appels sécurité, programme pair, pair appel, bonjour quotidien, téléphone matin vérifier, vérifie vivant*, check on elderly, daily call senior*, lonely senior*, visite amicale aîné*',
    'aînés, maltraitance, aîné avisé, personnes âgées, aînées, abus aînés, maltraitance aînés, aînés isolés, appels sécurité, visites amitié aînés, programme pair, petits frères, dira',
  ],
  [
    'âge or, seniors, bingo vieux, sortie vieux, personnes âgées activités, aîné* activité*, activité aîné*, sortie aîné*, sorties aînés, voyage aîné*, voyage organisé vieux, danse vieux, danse âge or, shuffle board aînés, jouer cartes vieux, cartes âge or, troisième âge, 3e âge, âge dor, club aîné*, carte fadoq, retraités ennuie, père retraite ennuie, mère retraite ennuie, retraite quoi faire, senior club, senior citizen*, golden age, elderly activities, retired activities, older adults, vieillir actif, centre communautaire aîné*, activités 50 ans, 50 ans plus, 60 ans plus',
    'âge or, fadoq, retraités, aînés, aînées, âge dor, personnes âgées, club âge or, centre communautaire aînés, troisième âge',
  ],
  [
    'ordinateur aîné*, tablette aîné*, apprendre ordinateur, apprendre internet, computer lessons, informatique débutant, informatique aîné*, ordi vieux, apprendre ordi, apprendre tablette, apprendre ipad, apprendre cellulaire, cellulaire aîné*, ipad aîné*, facebook aîné*, technologie aîné*, apprendre facebook, comprendre cellulaire, fonctionner cellulaire, marcher ordinateur, mère tablette, père ordinateur, grand mère tablette, seniors computer*, seniors tablet*, learn computer*, learn internet, computer basics, computer beginner*, initiation ordinateur, littératie numérique, digital literacy, branché aînés',
    'informatique, cours informatique, ordinateur, internet, initiation informatique, informatique aînés, littératie numérique, club informatique, formation informatique',
  ],
  [
    'vétéran*, ancien combattant*, militaire retraité, veteran*, légion, vétérans, anciens combattants, ex militaire, soldat retour, retour afghanistan, militaire blessé, militaire choc, soldat traumatisé, army vet, retired soldier, conjoint militaire, famille militaire, mutation militaire, mari militaire, military family, base militaire famille, jour souvenir, remembrance day',
    'légion, anciens combattants, vétérans, légion royale canadienne, centre ressources familles militaires, familles militaires',
  ],
  ['levée fonds, charity, fundraising', 'fondation, bienfaisance, charité, collecte fonds, levée fonds'],
  [
    'feu maison, passé feu, red cross, incendie victime, maison brûlé*, maison passé feu, logement brûlé, tout perdu feu, perdu maison feu, inondé tout perdu, inondation perdu, inondés aide, house burned, burned down, lost everything fire, fire victim*, flood victims, disaster relief, tornade',
    'croix rouge, sinistrés, sinistre, aide sinistrés',
  ],
  [
    'activités village, activités municipalité, loisirs village, ocupe enfants, comité loisirs, centre loisirs, recreation centre',
    'loisirs, comité loisirs, service loisirs, centre loisirs, centre communautaire',
  ],
  [
    'femmes affaires, femme entrepreneur*, business women',
    'femmes affaires, entrepreneures, femmes entrepreneures',
  ],
  [
    'pauvre*, misère noire, démuni*, poverty, poor, défavoris*, dèche, misère finances, revenu faible, low income, petit revenu, vivre pauvre, vit pauvreté, pauvreté, appauvri*, moyens vivre, pas moyen payer, arrive pas payer, lutte pauvreté, contre pauvreté, précarité, exclusion sociale',
    'démunis, pauvreté, défavorisées, saint vincent paul, dépannage, lutte pauvreté, personnes faible revenu, exclusion sociale, appauvris',
  ],
  [
    'fournitures scolaires, crayons cahiers, cahiers rentrée, sacs école, school supplies, rentrée scolaire argent, cahiers école payer, effets scolaires, sac école gratuit, matériel école payer, payer rentrée, payer effets scolaires, payer école enfants, habits école payer, back to school supplies, school bags free, backpack kids, liste école payer',
    'fournitures scolaires, aide jeunesse, optimiste, matériel scolaire, effets scolaires, opération septembre, rentrée scolaire, enfants défavorisés',
  ],
  [
    'bas noël, cadeaux noël, jouets noël, noël pauvre*, christmas gifts, opération père noël, cadeau noël enfant*, cadeau noël pauvre, cadeaux enfants noël, père noël pauvre, argent noël, fêter noël pauvre, arbre joie, sapin noël don, donner jouet noël, toy drive, angel tree, christmas toys, christmas kids poor, dépouillement arbre noël, dépouillement noël, père noël lettre',
    'noël pauvre, noël, opération père noël, enfants démunis, dépouillement arbre noël, paniers noël, jouets neufs, arbre joie',
  ],
  [
    'repas gratuit, manger gratis, free meal, soupe gratuite, dîner gratuit, souper gratuit, repas chaud pas cher, repas communautaire, dîner communautaire, souper communautaire, souper pas cher pauvre, manger pas cher itinér*, resto populaire, restaurant populaire, resto communautaire, accueil bonneau, soup kitchen, hot meal, community meal, community dinner, petits déjeuners école, club petits déjeuners, déjeuner école, café communautaire',
    'soupe, soupe populaire, repas gratuits, oeuvre soupe, repas, resto populaire, restaurant populaire, repas communautaires, club petits déjeuners, café communautaire',
  ],
  ['bingo*', 'bingo, bingos'],
  [
    'jumel* immigrant, pratiquer français, conversation française, french conversation, améliorer français parler, parler québécois ami, practice french, practise french, speak french better, jumelage linguistique, jumelage interculturel, language exchange, échange linguistique, amis québécois, rencontrer québécois, meet quebecers',
    'francisation, jumelage, interculturel, conversation, jumelage interculturel, jumelage linguistique, conversation française',
  ],
  [
    'papiers immigration, immigration papiers, parrainer conjoint, sponsor spouse, citoyenneté, citizenship, parrainage conjoint, parrainer femme, parrainer mari, parrainer parents, parrainer famille, faire venir femme, faire venir mari, faire venir famille, réunification familiale, family reunification, demande citoyenneté, examen citoyenneté, citizenship test, work permit, study permit, visa travail, visa canada, renouveler permis étude*, renouveler visa, expuls* canada, déport*, ircc, mifi, arrima, peq, statut réfugié, refugee status, avocat réfugié, naturalisation citoyenneté',
    'immigration, immigrantes, naturalisation, immigrants, conseil immigration, aide réfugiés, consultant immigration',
  ],
  [
    'femme immigrante, femmes immigrantes, immigrant women, mère immigrante, immigrante seule, femmes réfugiées, nouvelle arrivante femme, newcomer women, refugee women, mariage forcé, forced marriage, crime honneur, honour violence, excision, femmes haïtiennes, femmes africaines, femmes musulmanes, femmes sud asiatiques, south asian women, bouclier athéna',
    'femmes immigrantes, nouvelles arrivantes, interculturel, femmes diverses origines, femmes communautés culturelles, bouclier athéna',
  ],
  [
    'curatelle, curateur, inapt*, protéger personne, curateur public, mandat inaptitude, mandat protection, père inapte, mère inapte, personne inapte, tutelle majeur, tutelle adulte, tuteur adulte, homologu* mandat, incapable gérer argent, gérer argent mère, gérer argent père, public curator, power attorney, incapacité mandat, représentant légal, fiducie volontaire argent, administrer budget personne',
    'curatelle, protection personnes, mandat, curateur public, protection personnes inaptes, mandat protection, tutelle, fiducie volontaire',
  ],
  [
    'jeunes lgbt, ado gai, ado trans, gay teen, ado lesbienne, ado queer, ado non binaire, jeune gai, jeune trans, jeune lesbienne, jeunes queer, trans teen, queer teen, lgbt youth, lgbtq youth, trans kid, queer youth, gay youth, enfants transgenres',
    'lgbt, diversité sexuelle, gris, jeunes lgbt, jeunes lgbtq, enfants transgenres, jeunesse lambda, projet 10, alterhéros',
  ],
  [
    'tueur conduite, victime route, alcool volant victime, mothers against drunk, accident mortel auto, tué accident auto, chauffard, chauffard ivre, frappé char saoul, drunk driver, hit drunk driver, killed car accident, conduite facultés affaiblies victime',
    'madd, victimes route, mères alcool volant',
  ],
  [
    'gang rue, gangs rue, gang criminel*, radicalis*, sectaire, sorti secte, sortir secte, fils secte, gourou*, embrigad*, endoctrin*, manipulation religieuse, gang fils, complot*, conspirationn*, secte',
    'prévention, secte, gangs, info secte, info cult, prévention radicalisation, gangs rue',
  ],
  [
    'crime stoppers, surveillance quartier, neighborhood watch, échec crime, vandalisme quartier, quartier sécuritaire, sécurité quartier, marcher soir peur, marche exploratoire, voisin gang, trafic quartier, crime prevention, tandem sécurité, signaler crime anonyme, info crime, dénoncer anonyme*',
    'échec crime, surveillance quartier, prévention criminalité, info crime, parents secours, sécurité urbaine',
  ],
  [
    'homme seul logement, chambre pas chère, chambreur*, rooming house, chambre meublée pas chère, chambre sans enquête, logement transition, logement transitoire, studio pas cher social, hébergement quelques mois, héberger quelques mois, transitional housing',
    'maison chambres, chambres, hébergement, logement transitoire, logement social soutien communautaire, logement transition, chambres soutien communautaire',
  ],
  [
    'appartement supervisé*, logement supervisé, logement santé mentale, supervised apartment, ressource intermédiaire, ressource type familial, rtf, ri rtf, foyer groupe, foyer groupe adulte, hébergement santé mentale, appartement supervisé, place fils handicapé, logement fils autiste, logement adulte autiste, logement adulte handicapé, logement handicapé, logement adapté, hébergement handicapé*, hébergement déficien*, résidence déficien*, résidence handicapé*, accessible housing, disabled housing, supported housing, supportive housing, maison fils handicapé après mort',
    'logement supervisé, appartements supervisés, hébergement santé mentale, résidence, ressource intermédiaire, ressource type familial, foyer groupe, logement adapté, hébergement déficience intellectuelle',
  ],
  [
    'activités handicap*, loisirs handicap*, sortie handicap*, loisir handicapé, loisirs adaptés, activité adaptée, camp handicapé*, camp adapté, camp autiste*, camp enfant handicapé, camp déficien*, camp jour handicapé*, piscine handicapé*, sport fauteuil, hockey luge, parahockey, danse fauteuil, basket fauteuil, boccia, parasport, para sport, theatre handicapé*, sorties adultes déficient*, sorties adultes handicapés, activités adultes handicapés, activités déficien*, activités autiste*, loisirs autiste*, loisirs déficien*, adapted sports, adaptive sports, disabled activities, disabled sports, camp disabled, special needs camp, autism camp, autism activities, special needs activities, jour adulte handicapé, après 21 ans, centre jour adulte handicapé, centre jour déficien*, école finie 21 ans, 21 ans autiste, 21 ans handicapé, 21 ans déficien*',
    'loisir personnes handicapées, personnes handicapées, intégration, loisirs adaptés, camp personnes handicapées, sport adapté, activités jour adultes, activités déficience intellectuelle',
  ],
  ['vignette accompagnement, carte accompagnement', 'loisir personnes handicapées, accompagnement'],
  [
    'club retraités, activités retraités, retirement club',
    'âge or, fadoq, retraités, aînés, aînées, âge dor',
  ],
  [
    'vivre logement seul, apprendre vivre seul, autonomie logement, vivre appartement autiste, vivre appartement déficient*, apprendre autonome, autonomie appartement, apprendre autonomie, autonomie résidentielle, logement autonome handicapé*, vie autonome, living skills, entraînement logement, apprendre budget cuisiner seul',
    'autonomie, logement supervisé, intégration, entraînement vie autonome, mouvement vie autonome',
  ],
  [
    'aider aîné*, visiter aîné*, aide vieux, help elderly, parent vieillissant, aider personnes âgées, aider voisin âgé, aide voisine âgée, commissions aîné*, épicerie aîné*, faire commissions mère, faire épicerie mère, course* aîné*, aide courses vieux, accompagner épicerie, accompagner commissions, accompagnement aîné*, conduire aîné*, gazon aîné*, déneig* aîné*, déneiger personne âgée, pelleter aîné*, pelleter vieux, menus travaux aîné*, petits travaux aîné*, réparations aîné*, shovel elderly, shoveling senior*, snow elderly, errands senior*, grocery elderly, groceries senior*, help seniors, help grandma, help grandpa',
    'aînés, personnes âgées, maintien domicile, action bénévole, accompagnement, services aînés, menus travaux aînés, brigade neige, soutien aînés',
  ],
  [
    'échang* service*, service* sans argent, services gratuits échange, troc, troquer, barter, time bank, troquer services, troquer temps, échange heures, banque temps, banque heures, échange service, échanger services, échanger savoirs, échange savoirs, services entre voisins, monnaie locale, accorderie*, swap services, skill share, skill swap, no money exchange',
    'accorderie, échange services, échanges services, sel, système échange local, réseau échange savoirs, banque temps',
  ],
  [
    'aide migrant*, arrivée canada, venir canada, settle here, settlement',
    'immigrants, nouveaux arrivants, accueil, réfugiés, intégration',
  ],
  ['apprendre conduire, examen conduite, driving lessons', 'conduite, école conduite'],
  [
    'accès internet gratuit, ordinateur gratuit, wifi gratuit, free internet, ordinateur accès, imprimer gratuit, imprimante gratuit, poste internet, café internet, cyber café, cybercafé, pas ordinateur, internet pauvre, ordinateur pas cher pauvre, internet access, computer access, print free, ordinateur école pauvre',
    'centre accès communautaire, accès internet, bibliothèque, ordinateur, café internet, insertech, ordinateurs remis neuf, centre accès communautaire internet',
  ],
  [
    'meubles gratuits, partir appartement, meubler appartement, free furniture, don meubles, ramasser meubles don, lit gratuit, lit enfant gratuit, matelas gratuit, matelas pauvre, meubler pas cher, meubler logement, vaisselle gratuite, frigo gratuit, poêle gratuit, électroménagers gratuits, électroménager usagé pauvre, rien logement meubles, arrivé rien meubles, donate furniture, furniture bank, furniture poor, donner divan, donner frigo, donner matelas, donner lit',
    'ressourcerie, ouvroir, saint vincent paul, comptoir vestimentaire, meubles usagés, récupération meubles, banque meubles, magasin partage, armée salut',
  ],
  [
    'dépannage argent, urgence argent, aide urgence, emergency help, dépannage épicerie, dépannage fin mois, bon achat nourriture, carte épicerie pauvre, aide financière pauvre, aide financière urgence, aide loyer mois, aide hydro, hydro débranch*, hydro coup*, électricité coupée, power cut bill, heating bill help, help paying rent, help bills, help paying bills, assistance financial, help money',
    'dépannage, saint vincent paul, secours, entraide, aide financière, dépannage matériel',
  ],
  [
    'voile deuil mari, veuf*, veuve*, widow*, mari décédé, conjoint décédé, femme décédée, épouse décédée, époux décédé, devenu veuf, devenue veuve, jeune veuve, seul depuis mort, widower*, husband died, wife died, partner died',
    'veufs, veuves, deuil, entraide, veufs veuves, personnes seules, conjoint survivant',
  ],
  [
    'homme agressé*, homme abusé*, homme violé, garçon abusé, hommes abusés, male survivor*, men sexually, agressé prêtre, abusé prêtre, abus prêtre*, abus clergé',
    'hommes agressés sexuellement, hommes victimes agression sexuelle, victimes prêtres, criphase',
  ],
  [
    'harcèlement travail, harcelé travail, harcèlement psychologique, boss harcèle, patron harcèle, collègue harcèle, boss crie, intimidé travail, climat toxique travail, workplace harassment, harassed at work, toxic workplace, bullied at work',
    'harcèlement psychologique travail, aide harcèlement psychologique, groupe aide harcèlement, non syndiqués',
  ],
  [
    'racis*, discrimin*, profilage*, profilage racial, traité noir, insulté noir, xénophob*, islamophob*, antisémit*, discriminated, droits personne, droits homme, droits humains, human rights, discrimination logement, discrimination travail',
    'discrimination, droits personne, antiracisme, relations raciales, ligue droits libertés',
  ],
  [
    'block parent*, parents secours, enfant danger rue, trajet école danger, sécurité enfants rue',
    'parents secours',
  ],
  [
    'enfant disparu, fille disparue, proche disparu*, personne disparue, ado disparu*, missing child, missing person, missing daughter, missing son, enlèvement enfant, enfant enlevé, enlevé père, kidnap*',
    'enfants disparus, enfant retour québec, personnes disparues, association familles disparues, réseau enfants retour',
  ],
  [
    'séparé récent, vient séparer, fraîchement séparé*, rupture amoureuse, peine amour, breakup, heartbreak, laissé blonde, laissé chum, quitté femme, vivre séparation, vivre rupture, après divorce, after divorce, personnes divorcées, gens divorcés, nouvellement divorcé',
    'séparés divorcés, personnes séparées, séparation divorce, rupture, entraide séparation',
  ],
  [
    'célibataire*, célibat*, activités solo, souper célibataire*, sortie solo, singles, single people',
    'célibataires, personnes seules, rencontres',
  ],
  [
    'club service*, service club, souper spaghetti don, oeuvres bienfaisance',
    'club lions, optimiste, rotary, kiwanis, club richelieu, chevaliers colomb, filles isabelle',
  ],
  [
    'ressources quartier, ressources communautaires, trouver ressource, quelle ressource, centre communautaire, organisme communautaire, groupe communautaire, community resources, community centre, community organization*, community center',
    'corporation développement communautaire, centre communautaire, information référence, maison quartier, table concertation',
  ],
];
