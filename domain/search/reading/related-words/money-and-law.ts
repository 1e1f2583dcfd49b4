/** Debts, consumers, rents, justice, papers, taxes, politics, work rights. */
export const MONEY_AND_LAW: readonly (readonly [described: string, said: string])[] = [
  [
    'dette*, endett*, carte crédit dettes, carte pleine, budget, arrive plus, arrive pas fin mois, budgeter, gérer argent, debt*, credit card debt, money problems, hydro coupé, payer hydro, payer loyer, payer factures, pu cenne, plus cenne, pas cenne, pus cenne, fin mois difficile, endetté*, dettes trop, plein dettes, noyé dettes, paiements arriérés, payer arriéré*, carte crédit bloquée, cartes loadées, loadé carte*, cartes remplies, visa remplie, pu capable payer, plus capable payer, capable payer factures, capable payer loyer, joindre deux bouts, boucler budget, boucler fin mois, boucler mois, planifier budget, budget familial, budget famille, faire budget, apprendre budget, apprendre budgéter, aide budget, consultation budget, gérer budget, gestion budget, gère mal argent, argent brûle, problème argent, casse pas cenne, cassé comme clou, prêt rapide dettes, recouvrement harcèle, collection calls, debts, indebted, budgeting, budget help, money management, manage money, financial trouble, financial difficult*, broke money, can pay bills, can pay rent, behind rent, behind bills, overdue bills, électricité coupé*, hydro trop cher, hydro retard, hydro entente, hydro couper, couper courant hydro, hydro cut off, hydro disconnected, coût vie, inflation budget, cost living, cartes crédit pleines, trop cartes crédit',
    'économie familiale, acef, budget, budgétaire, consultation budgétaire, endettement, insolvabilité, association coopérative économie familiale, service budgétaire, service budgétaire populaire, éducation budgétaire',
  ],
  [
    'arnaqu*, fraud*, escroqu*, scam*, vendeur croche, consommateur*, consumer*, garantie prolongée, garantie légale, vendeur itinérant, commerçant croche, commerçant malhonnête, entrepreneur croche, entrepreneur parti argent, contracteur croche, contracteur parti, remboursement magasin, rembourser refuse, plainte magasin, plainte commerçant, plainte contre garage, plainte entrepreneur, plainte compagnie, plainte bell, plainte videotron, contrat annuler, annulation contrat, pyramide vente, phishing, vol identité, voler identité, carte clonée, faux billet*, scammer*, got scammed, ripped off, refund refused, refuse refund, consumer rights, complaint business, better business bureau, opc, protection consommateur, droits consommateur, crosseur*, passé sapin, se faire crosser, se faire fourrer, fait fourrer, obsolescence, fraude téléphone, fraude internet, romance scam, fraude amoureuse, hameçonnage, garage volé argent',
    'consommateurs, protection consommateur, économie familiale, acef, consommation, association consommateurs, option consommateurs, union consommateurs',
  ],
  [
    'prêt sans intérêt, emprunter argent, microcrédit, partir commerce, start a business, lancer entreprise, démarrer entreprise, partir entreprise, starting a business, start my business, financement entreprise, micro crédit, prêt démarrage, prêt jeune entrepreneur, prêt femme entrepreneur, banque refuse prêt, banque refuse, emprunt communautaire, prêt communautaire, prêt solidaire, prêt honneur, micro loan, microloan, startup loan, start up loan, startup, start-up, start up business, fonder entreprise, fonder compagnie, créer entreprise, créer compagnie, création entreprise, monter entreprise, ouvrir commerce, ouvrir entreprise, ouvrir business, ouvrir restaurant aide, idée entreprise, idée business, idée d affaires, démarrer business, démarrer commerce, démarrer compagnie, démarrer projet, devenir entrepreneur, jeune entrepreneur*, entrepreneur débutant, entreprenariat, soutien travailleur autonome, programme sta, travailleur autonome débuter, working for myself, my own business, entrepreneur help, entrepreneur mentor, lean canvas',
    'entrepreneuriat, développement économique, sadc, aide développement collectivités, aide entreprises, microcrédit, incubateur, démarrage entreprise, crédit communautaire, microentreprendre, fonds emprunt communautaire, centre entrepreneuriat, soutien travailleur autonome, école entrepreneurs',
  ],
  [
    'propriétaire chicane, proprio, propriétaire mettre dehors, propriétaire expuls*, mettre dehors logement, evicted, tenant rights, chicane propriétaire, chicane logement, propriétaire logement, augmentation loyer, hausse loyer, éviction, évinc*, rénoviction, loyer trop cher, punaises logement, coquerelles logement, landlord, rent increase, eviction, tenant*, locataire*, moisissures logement, chauffe pas logement, break lease, breaking lease, lease problem, propriétaire harcèle, proprio harcèle, propriétaire chauffage, propriétaire répare pas, propriétaire refuse, propriétaire augmente, propriétaire reprise, reprise logement, reprendre logement, propriétaire vend bloc, propriétaire vend logement, mis dehors logement, met dehors logement, mettre dehors appartement, jeté dehors logement, jeter dehors logement, appart problème, appartement problème, appartement insalubre, logement insalubre, moisi logement, moisissure appartement, moisissure loyer, logement froid, appartement froid chauffage, chauffage pas appartement, fenêtres logement proprio, loyer augmente, augmenter loyer, monté loyer, loyer abusif, loyer excessif, renouveler bail, renouvellement bail, casser bail, briser bail, résilier bail, céder bail, cession bail, sous louer, sous location logement, colocataire bail, coloc paie pas, bruit voisin haut, voisin bruyant bloc, voisins bruyants, régie logement, tribunal logement, tribunal administratif logement, audience logement, loyer retard, dépôt sécurité logement, refusé logement enfants, discrimination loyer, renovict*, évincé*, expulsion, expulsé logement, avis éviction, avis expulsion, airbnb évince, tenant help, tenants association, evict*, kick tenant, slumlord, landlord repair*, landlord refuse*, landlord harass*, bad landlord, landlord dispute, rent too high, rent hike, heating apartment broken, mold apartment, mould apartment, droits logement, crise logement, bail logement, bail appartement, proprio mettre dehors, proprio met dehors, propriétaire dehors',
    'comité logement, locataires, info logis, logis, aide locataires, droits locataires, association locataires, aide information logement, comité locataires, défense locataires, droit logement, action logement',
  ],
  [
    'hlm, logement social, loyer modique, loyer abordable, logement pas cher, logement abordable, low rent, affordable housing, low income housing, logement subventionné, loyer pas cher, appartement pas cher, appart pas cher, logement trop cher, logement communautaire, logement coop, coop habitation, loger famille, logement famille nombreuse, logement faible revenu, appartement faible revenu, loyer selon revenu, loyer subventionné, supplément loyer, psl, allocation logement, obnl habitation, liste attente hlm, attente logement, social housing, housing coop*, co-op housing, coop housing, cheap apartment*, rent subsid*, subsidized apartment, public housing, housing help, affordable apartment*, affordable rent, logement modique, office habitation, gros logement pas cher, 4 et demi pas cher, 5 et demi pas cher',
    'habitation, office municipal habitation, coopérative habitation, hlm, loyer modique, logement social, omh, fédération coopératives habitation, groupe ressources techniques habitation, logement communautaire',
  ],
  [
    'bien être social, aide sociale, chèque social, welfare, assisté* social*, chèque bs, aide dernier recours, solidarité sociale, aide sociale coupé*, aide sociale refus*, coupé aide sociale, coupé bs, couper chèque, couper bs, réclamation aide sociale, dette aide sociale, agent aide sociale, contraintes sévères emploi, prestations aide sociale, chèque mois aide, welfare cut, welfare office, welfare rights, social assistance, assisté social, revenu base',
    'assistés sociaux, aide sociale, sans emploi, défense droits, regroupement aide sociale, prestataires, défense droits sociaux, adds, organisation populaire droits sociaux, front commun personnes assistées sociales, défense droits personnes assistées',
  ],
  [
    'chômage, assurance emploi, perdu job, unemployment, ei, perdu emploi, perdu travail, perdu ouvrage, mis pied, mise pied, slaqué, laid off, lost job, chomeu*, chaumage, assurance chômage, chômage refus*, refusé chômage, coupé chômage, demande chômage, formulaire chômage, relevé emploi, cessation emploi, semaines chômage, trou noir saisonnier, travailleur saisonnier, emploi saisonnier fini, congédiement chômage, contester chômage, service canada refus, révision chômage, maladie chômage, prestations maladie chômage, rqap, congé parental prestations, unemployed, employment insurance refused, ei denied, ei appeal, ei claim, unemployment denied, jobless, lay off, layoff*, fermeture usine, licenciement',
    'chômage, action chômage, chômeurs, sans emploi, chômeuses, mouvement action chômage, comité chômage, chômeurs chômeuses, sans chemise',
  ],
  [
    'csst, cnesst, accident travail, blessé job, blessé travail, work accident, injured at work, maladie travail, blessé ouvrage, blessé chantier, blessé usine, dos travail blessé, dos job fini, blessure travail, maladie professionnelle, lésion professionnelle, amiantose, silicose, intoxiqué travail, surdité travail, csst refus*, cnesst refus*, csst coupe, cnesst coupe, cnesst conteste, contester cnesst, contester csst, csst avocat, retrait préventif, burn out travail cnesst, accident job, hurt at work, hurt on job, work injury, workplace injury, workplace accident, injured worker*, workers comp*, workman comp, worksafe, saaq refus*, saaq coupe, saaq indemn*, accident auto indemn*, accidenté auto, accidenté route, accident char séquelles, accident route séquelles, victime accident route, contester saaq, car accident victim',
    'accidentés travail, travailleurs accidentés, victimes accidents, accidentés, aide travailleurs accidentés, accidentés route, uttam, fondation accidentés',
  ],
  [
    'congédi*, boss paye, paye heures, pas syndicat, sans syndicat, renvoyé, mis porte, normes travail, boss paye pas, salaire impayé, unpaid wages, pas syndiqué, non syndiqué*, mis dehors job, mis dehors travail, foutu dehors job, slaqué raison, congédiement injuste, congédiement abusif, congédié injustement, renvoi travail, perdu job injuste, heures supplémentaires payées, heures sup payées, temps double payé, vacances payées patron, salaire minimum, paye pas heures, patron paye, patron paie, boss paie, employeur paye, employeur paie, employeur abuse, boss abuse, patron abuse, patron croche, boss croche, boss respecte, patron respecte, payé sous table, payé cash dessous, pourboire volé, boss vole pourboire, droits travail, droits travailleur*, droits employé*, droit du travail pas syndiqué, travailleurs droits, plainte normes, commission normes, congé maladie refuse, congé refusé patron, maternité congédié, enceinte congédiée, fired unfairly, wrongful dismissal, unfair dismissal, got fired, was fired, fired job, boss won t pay, employer pay, employer not paying, minimum wage, overtime pay, overtime unpaid, worker rights, employee rights, labour rights, labor rights, labour standards, agence placement abus*',
    'non syndiqués, droits travailleurs, normes travail, aide non syndiqués, défense travailleurs non syndiqués, au bas échelle, centre travailleurs travailleuses immigrants, illusion emploi',
  ],
  [
    'grève, strike, grévistes, syndiqué*, syndiquer, syndicalis*, syndicale, convention collective, négociation collective, union worker*, labour union*, labor union*, trade union*, join union, union rep, délégué syndical, piquetage, csd, ftq, csn, fiq, tuac, scfp, cupe, unifor, métallos, teamsters, section locale syndicat, conseil central',
    'syndicat, syndical, csn, ftq, section locale, syndicat travailleurs, syndicat employés, conseil central, fraternité, centrale syndicats',
  ],
  [
    'avocat gratuit, pas payer avocat, aide juridique, legal aid, free lawyer, conseil juridique, informations juridiques, avocat pas cher, avocat trop cher, payer avocat, pas moyen avocat, avocat aide, avocat d office, clinique juridique, question juridique, questions légales, conseil légal, info juridique, mes droits, connaître droits, défendre droits, droits bafoués, me défendre seul cour, représenter seul cour, cour sans avocat, legal advice, legal clinic, legal help, legal information, legal question*, cheap lawyer, afford lawyer, pro bono, probono, juripop, rights help',
    'aide juridique, justice proximité, juridique, centre justice, centre justice proximité, clinique juridique, bureau aide juridique, juripop, éducaloi, centre communautaire juridique',
  ],
  [
    'plainte hôpital, porter plainte hôpital, plainte clsc, plainte médecin, droits patient*, complaint hospital, plainte infirmière, plainte docteur, plainte résidence aîné*, plainte urgence, plainte santé, plainte ciusss, plainte cisss, plainte soins, plaindre hôpital, mal soigné*, mal soignée hôpital, mauvais soins, erreur médicale, faute médicale, négligence médicale, victime erreur médicale, commissaire plaintes, protecteur usager, droits usager*, droits malades, droits des patients, comité résidents, dossier médical obtenir, complaint doctor, complain hospital, medical error, malpractice, patient rights, users committee, nosocomial*, infection hôpital',
    'plaintes, accompagnement plaintes, caap, usagers, comité usagers, aide plaintes, centre assistance accompagnement plaintes, protection malades, conseil protection malades, comité résidents',
  ],
  [
    'député*, vote*, politique, élection*, mna, bureau député, ministre comté, comté député, parti libéral, québec solidaire, conservative party, npd, ndp, parti vert, green party, parti politique, politicien*, engager politique, souverainet*, indépendantis*, fédéralis*, adhérer parti, member parliament, mp office, mna office, political party, parti conservateur, député caq, parti caq',
    'association libérale, bloc québécois, parti québécois, circonscription, québec solidaire, coalition avenir québec, association conservatrice',
  ],
  [
    'taxe eau, taxes municipales, permis construction, hôtel ville, town hall, city hall, mairie, bureau municipal, maire village, mairesse, conseil municipal, conseiller municipal, taxes foncières, compte taxes, payer taxes, règlement municipal, règlement ville, permis rénovation ville, permis cabanon, permis piscine, permis clôture, permis patio, permis feu, urbaniste ville, greffe ville, secrétaire trésorier, municipal office, town office, town council, municipal tax*, property tax*, zoning permit, bylaw*, permis municipal',
    'municipalité, hôtel ville, paroisse municipalité, bureau municipal, ville',
  ],
  [
    'lac riverains, algues bleues, myriophylle, protéger lac, lake association, algues lac, cyanobactéri*, lac malade, lac qualité, qualité eau lac, eau lac sale, lac mourir, plante envahissante lac, châtaigne eau, myriophylle épi, bateau lavage lac, vagues bateau lac, érosion berge*, rive érosion, bande riveraine, bande végétale, rivière pollu*, nettoyer rivière, protéger rivière, lac protection, save lake, lake water quality, blue green algae, lake owners, lake residents, river cleanup, river protection, shoreline, propriétaires chalet lac, propriétaires lac',
    'riverains, protection lac, bassin versant, association propriétaires lac, environnement lac, association riverains, riverains lac, organisme bassins versants, association protection environnement lac, propriétaires riverains, sauvegarde lac',
  ],
  [
    'pollution, environnement, climate, écolo, écologist*, changement climatique, climatique*, réchauffement, gaz effet serre, sauver planète, biodiversité, espèce menacée, protéger nature, protéger forêt, conservation nature, sauvegarde nature, protéger boisé, sauver boisé, boisé détruire, couper boisé ville, odeur usine, poussière usine, usine pollue, développement durable, transition écologique, éco quartier, écoquartier, environnement jeunes, climate change, global warming, environmental group, environmental organization, protect nature, save forest, endangered species, sustainab*, greenpeace, donner terrain conservation, léguer terre conservation, conserver terre, mouvement zéro déchet',
    'environnement, écologie, environnementale, conseil régional environnement, écologique, conservation nature, protection environnement, milieux naturels, développement durable, éco quartier, fiducie conservation',
  ],
  [
    'fissure fondation, fondation fissure*, béton fissure*, solage fissure*, pyrrhotite, fondation craque, cracked foundation',
    'pyrrhotite, fissures, solage',
  ],
  ['impôt gratuit*, faire impôts gratuit*, free tax', 'impôts, action bénévole, clinique impôts'],
  ['copropriétaire chicane, syndicat condo', 'copropriété, copropriétaires'],
  [
    'petites créances, small claims, mise demeure, poursuivre petites créances, cour petites créances, poursuivre contracteur, poursuivre garage, poursuivre proprio, se faire poursuivre petites, aller cour seul, sue contractor, formal notice, recours collectif, action collective, class action',
    'justice, juridique, justice proximité, centre justice proximité, petites créances',
  ],
  [
    'médiat*, chicane voisin*, conflit voisin*, neighbour dispute, chicane clôture, chicane famille, chicane frère*, chicane succession, chicane héritage, conflit famille, conflit travail médiation, conflits voisins, conflit voisinage, voisin haïssable, voisin fatigant, voisin menace, voisin harcèle, voisin chicane, voisin musique fort, voisins musique, arbre voisin chicane, règlement conflit*, résoudre conflit*, gestion conflit*, neighbor dispute, neighbor problem, neighbour problem*, neighbour noise, noisy neighbo*, neighbor fight, family feud, family conflict, conflict resolution, resolve conflict',
    'médiation, justice alternative, médiation citoyenne, équijustice, médiation communautaire, règlement conflits',
  ],
  ['tutelle mineur, adoption avocat', 'avocat, notaire'],
  [
    'équité, égalité femmes, cause femmes, féminis*, sexisme, sexiste*, droits femmes, femme politique, parité, équité salariale, pay equity, women rights, women equality, gender equality, marche mondiale, égalité hommes',
    'condition féminine, femmes, table concertation femmes, table concertation groupes femmes, regroupement femmes, droits femmes, conseil statut femme',
  ],
  [
    'retraite argent, pension vieillesse, fonds pension, pension gouvernement, old age pension, pension retraite, rente vieillesse, pension fédéral, pension de veuve, supplément revenu garanti, srg, rrq, rente conjoint, rente québec, régie des rentes, retraite québec, demander pension, demande pension, droits retraités, droits aînés, défense retraités, defense aînés, indexation retraite, old age security, guaranteed income supplement, pension plan, seniors rights, retirees rights, retraités gouvernement, retraité fonction publique, retraité enseign*, retraités hydro, retraités municipaux, aqdr, areq, aqrp, retired teachers, retired public',
    'retraités, défense droits retraités, aqdr, droits retraités, aînés, retraités préretraités, association retraités, retraités secteur public, areq',
  ],
  ['école privée, private school', 'collège, séminaire, école privée, académie'],
  [
    'éolienne*, pipeline, gazoduc, mine projet, mine opposition, gaz schiste, pipe line, oléoduc, site enfouissement odeur, dépotoir odeur, dump odeur, carrière bruit, sablière bruit, bruit moto quartier, bruit avion*, bruit autoroute, bruit quartier, projet immobilier contre, mobilis* citoyen*, contre projet, contre projet tour, contre dézonage, dézon*, pétition, manifester, manif, manifestation citoyenne, protest, wind turbine*, wind farm*, fracking, landfill smell, citizen group, citizens against, comité de citoyens, comité citoyen*, groupe citoyen',
    'citoyens, comité citoyens, environnement, regroupement vigilance, regroupement citoyens, comité vigilance, coalition, mouvement citoyen',
  ],
  [
    'incubateur, espace travail, coworking, bureau partager, shared office, co working, travailler ailleurs maison, travailler hors maison, télétravail bureau, télétravail place, bureau journée, bureau partagé, espace bureau partagé, poste travail louer, louer bureau heure, work space, workspace, hot desk, desk rental, remote work space, incubator, accelerator startup, accélérateur entreprise',
    'espace travail, incubateur, coworking, entrepreneuriat, centre entrepreneuriat, espaces partagés, incubateur entreprises',
  ],
  [
    'coop partir, partir coop, start coop, fonder coop*, démarrer coop, créer coop, monter coop, création coopérative, fonder coopérative, démarrer coopérative, coop travailleurs, coop travail, coopérative travail, start cooperative, worker coop*, starting coop, co op start, coop développement, économie sociale, entreprise sociale, entreprise économie sociale, entreprise collective, social enterprise, partir obnl, fonder obnl, créer obnl, créer osbl, partir organisme, fonder organisme, démarrer obnl, démarrer organisme, incorporer obnl, gouvernance obnl, conseil administration formation, start nonprofit, start non profit, nonprofit help',
    'coopérative développement, développement coopératif, cdr, coopérative développement régional, pôle économie sociale, économie sociale, corporation développement communautaire',
  ],
  [
    'remplir formulaire*, formulaire*, paperasse, remplir papiers, help forms, fill forms, formulaires gouvernement, papiers gouvernement, remplir demande, remplir demande pension, remplir document*, aide papiers, aide paperasse, lettre gouvernement, comprendre lettre, comprend lettre, lire courrier, aide lire lettre, écrire lettre aide, écrivain public, government forms, government letter, paperwork, fill paperwork, fill application, government papers, commissaire assermentation, assermenter, assermentation, serment signature, commissioner oaths, carte assurance maladie remplir, passeport remplir',
    'formulaires, aide formulaires, secrétariat, action bénévole, écrivain public, commissaire assermentation',
  ],
  [
    'partir business, partir ma business, prêt commerce, prêt entreprise, prêt business, business loan, plan affaires, subvention entreprise, écrire plan affaires, subvention compagnie, subvention commerce, prêt compagnie, argent démarrer entreprise, argent partir entreprise, investir entreprise locale, aide entreprise, conseiller entreprise, développer entreprise, export help, business plan, business grant*, business funding, small business help, small business loan, business help, business advice, grant business, cld, mrc entrepreneur, femmessor, futurpreneur, bdc, sajb, coup pouce entreprise, aide exportation, aide exporter',
    'développement collectivités, développement économique, sadc, fonds, aide développement, crédit communautaire, aide développement collectivités, centre aide entreprises, évol, développement local, fonds local investissement',
  ],
  [
    'trou argent, faillite, huissier, bankrupt*, faillite perso*, faire faillite, déclarer faillite, éviter faillite, proposition consommateur, consolider dettes, consolidation dette*, regrouper dettes, saisie salaire, saisie maison, saisie compte, saisir maison, reprise finance maison, huissier porte, huissier saisie, dossier crédit, mauvais crédit, refaire crédit, rebâtir crédit, bad credit, credit score, rebuild credit, foreclosure, garnish*, wage garnish*, consumer proposal, file bankruptcy, debt consolidation, consolidate debt, syndic* faillite, bankruptcy help, saisie meubles, saisie biens',
    'économie familiale, acef, budget, insolvabilité, consultation budgétaire, syndic autorisé insolvabilité',
  ],
  [
    'compte banque, hypothèque, guichet, banking, bank account, placement argent, placements financiers, faire placements',
    'caisse, caisse desjardins, caisse populaire, épargne',
  ],
  ['assurance*, insurance', 'assurance, assurances, mutuelle'],
  [
    'testament*, héritage papiers, succession, will notary, will testament, dernières volontés, hériter, hérite, héritier*, liquidateur succession, liquidateur testament, liquider succession, régler succession, exécuteur testamentaire, sans testament, mort sans testament, contester testament, testament notarié, last will, estate lawyer, estate planning, inheritance, inherit*, executor',
    'notaire, notaires, succession, coopérative funéraire, liquidation succession, règlement succession',
  ],
  [
    'louer logement, cherche logement, trouver logement, appartement louer, cherche appartement, find apartment, trouver appartement, trouver appart, cherche appart, cherche loyer, trouver loyer, logement disponible, premier appartement, premier appart, aide trouver logement, aide recherche logement, logement urgent, logement 1er juillet, pas logement premier juillet, sans logement juillet, need apartment, need housing, looking apartment, apartment hunting, housing search, housing urgent, find housing, visiter logement',
    'habitation, coopérative habitation, logement, locataires, office habitation, aide recherche logement, office municipal habitation, service aide recherche logement',
  ],
  [
    'bâtir logement social, construire logement social, projet habitation communautaire, développer coop habitation, fonder coop habitation, partir coop habitation, build affordable housing, group ressource technique, grt',
    'groupe ressources techniques, fédération coopératives habitation, développement habitation communautaire',
  ],
  [
    'prévention accident travail, santé sécurité travail, sst, formation cnesst, comité santé sécurité, workplace safety, safety training, programme prévention cnesst',
    'santé sécurité travail, association sectorielle paritaire, prévention mutuelle, mutuelle prévention',
  ],
  ['pollinisat*, papillon monarque, abeilles sauvages', 'pollinisateurs, monarque, abeilles'],
  [
    'accès propriété, habitat humanité, habitat humanity, devenir propriétaire modeste, achat maison faible revenu',
    'habitat humanité, accès propriété',
  ],
  [
    'propriétaire immeuble*, propriétaire bloc, propriétaire duplex, propriétaire locatif, mauvais locataire, locataire paie pas, locataire paye pas, locataire parti, locataires paient pas, enquête locataire, evict tenant, tenant not paying, landlord association, bad tenant, corpiq, apq propriétaires',
    'association propriétaires, corporation propriétaires immobiliers, propriétaires québec, propriétaires immeubles',
  ],
  [
    'budget funéraire aide, prestation décès, rente décès, death benefit',
    'coopérative funéraire, économie familiale',
  ],
  [
    'justice cour stress témoigner, accompagner cour, accompagnement cour, accompagnement palais justice, procès victime, accompagnement judiciaire, court support',
    'cavac, accompagnement judiciaire, victimes actes criminels',
  ],
  [
    'santé mentale justice, accès justice santé mentale, itinérant amende*, ticket itinérant*, amendes itinér*, payer amendes pauvre, travaux amende*, homeless ticket*, homeless fine*',
    'travaux compensatoires, clinique droit devant, justice communautaire',
  ],
  [
    'éducation populaire, mouvement populaire, militant*, militer, engagement social, activis*, activist*',
    'éducation populaire, mouvement éducation populaire, action communautaire autonome',
  ],
];
