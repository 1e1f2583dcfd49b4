/** Things of a house, what breaks, shops by other words. */
export const HOME: readonly (readonly [described: string, said: string])[] = [
  [
    'lift, raccompagn*, trop bu, ramener char, bu pis, chaud au volant, drunk ride, drive me home, ride home, trop chaud conduire, trop chaudaille conduire, lift saoul, retour party, revenir bar, retour bar, noël saoul char, designated driver, too drunk drive, drunk drive home, saoul conduire, chaud party, party bureau ramener, pris verre, conduire bu, boisson volant, chauffeur désigné, drive drunk, car home party, revenir party, lift nuit, noël party lift',
    'nez rouge, raccompagnement, taxi, raccompagnateur',
  ],
  [
    'viande, couper boeuf, faire abattre, abattoir, débiter orignal, boucherie, tuer cochon, tuer vache, tuer poulet, débitage orignal, débiter chevreuil, couper orignal, faire saucisse orignal, faire saucisses, abattre porc, abattage poulet, cut moose, moose butcher, meat cutting, halal abattage, steak haché, quart boeuf acheter, demi porc, côtes porc, carcasse orignal, chevreuil boucherie, porcelet méchoui',
    'boucherie, abattoir, viande, viandes, charcuterie, débitage, abattage, bouchers, viande gibier, méchoui',
  ],
  [
    'dernière épicerie, seul magasin, épicerie fermer village, épicerie village, magasin général village, coop magasin, village store',
    'coopérative, épicerie, magasin général, coop consommateurs',
  ],
  [
    'dépanneur*, corner store, multiservice village, gaz dépanneur village',
    'dépanneur, coop consommation, multiservices',
  ],
  [
    'légume*, panier bio, paniers bio, organic vegetables, marché fermier, farmers market, légumes locaux, acheter local ferme, manger local, aliments locaux, producteur local, produits terroir, kiosque ferme, stand légumes, local food, buy local, farm gate, farm stand, farm market, public market, marché samedi, marché local, légumes frais, commande producteurs web, marché solution, food hub',
    'maraîcher, légumes, marché public, biologique, paniers bio, producteurs, produits locaux, agroalimentaire, marché solidaire, kiosque fermier, farmers market, produits terroir, achat local',
  ],
  [
    'bière locale, microbrasserie, microbrewery, brewery, broue, brasser bière, brasser maison, home brew*, bière maison, bière artisanale, craft beer, beer club, dégustation bière, ouvrir microbrasserie, kombucha brasser, beer tasting',
    'microbrasserie, brassicole, brasserie artisanale, bière, brasserie, houblon, malterie, brasseurs maison, association microbrasseries, brasseurs',
  ],
  [
    'ménage, femme ménage, torcher, house cleaning, cleaning lady, grand ménage',
    'entretien ménager, entretien domestique, ménage, aide domestique, aide domicile, services domicile',
  ],
  [
    'vieux meubles, vieux divan, vieux frigo, ramasser divan, ramasser meubles, récupér*, ressourcerie, vieilles affaires, débarrass*, portes usagées, bois usagé, armoires usagées, matériaux usagés, surplus construction donner, donner électros, vider maison décès, vider appartement, vider sous sol, grand ménage débarras, affaires personne veut, stock mort, vieux jouets, vieille télé, vieille laveuse, laveuse ramasser, électros ramasser, matériaux construction usagés, vieilles portes, vieilles fenêtres, vieux bain, vieux matériaux, renaissance dons, pick furniture, used building materials, give stuff, junk removal',
    'ressourcerie, récupération, recyclage, réemploi, quincaillerie usagée, écocentre réemploi, matériaux usagés, centre dons',
  ],
  [
    'vieux vélo*, réparer vélo, bike repair, crevaison vélo, chaîne vélo débarquée, freins vélo, réparer bicyclette, bécane brisée, mettre point vélo, vélo pas cher, vélo usagé, donner vélo, vélo enfant usagé, bike repair diy, bike coop, used bike*, fix bike, atelier mécanique vélo, roue vélo croche',
    'vélo, atelier vélo, vélos, recyclage vélo, mécanique vélo, coop vélo, bike co-op',
  ],
  [
    'réparer toaster, repair café, réparothon, réparer objets, grille pain brisé, réparer lampe, réparer bouilloire, réparer jouet, réparer vêtement brisé, fermeture éclair brisée, réparer cafetière, réparer radio vieille, petit appareil brisé, jeter plutôt réparer, apprendre réparer, fix toaster, fix things, remise outils',
    'repair café, atelier, réparation, bibliothèque outils, outilthèque, tool library, réparathon',
  ],
  [
    'atelier bois, travailler bois, tourner bois, woodwork*, woodturning, gosser, sculpter bois, tour bois, ébéniste amateur, menuiserie loisir, apprendre menuiserie loisir, scie ruban accès, atelier menuiserie accès, planche bois raboter, bol bois, canard bois sculpter, canards sculptés, ébénisterie cours, rabot bois, couteau bois, scroll saw, retraité atelier',
    "tourneurs bois, ébénisterie, atelier bois, menuiserie, sculpture bois, sculpteurs, menuiserie loisir, men's shed, hommes cabanon, sculpture canards",
  ],
  [
    'internet lent, internet campagne, fibre optique, brancher internet rural, internet haute vitesse, high speed internet, rural internet, internet satellite, pas internet village, wifi village, coop internet, internet communautaire, fibre village, câble télé village, télé câble cher, cellulaire campagne signal, pas signal cell, pas réseau cellulaire, tour cellulaire besoin, téléphone fixe village, coop téléphone village, cheap internet',
    'internet, fibre, télécommunications, internet haute vitesse, coopérative télécommunications, coopérative câblodistribution, réseau communautaire',
  ],
  [
    'hydro, électricité coopérative, panne courant, panne électricité, fils électriques rue, poteau électrique, poteau tombé, fil tombé, hydro québec, power outage, power out, power line, courant coupé, mini centrale, éolienne maison, panneau solaire, énergie solaire, solar panel*, solar power, énergie verte, énergie renouvelable, renewable energy, autonomie énergie, wind energy',
    'électricité, hydro électrique, énergie, électrique, énergies renouvelables, panneaux solaires, énergie solaire, coopérative électricité',
  ],
  [
    'aqueduc, eau robinet, puits village, water works, puits sec, puits artésien partagé, eau village, eau jaune, eau goûte, réseau aqueduc privé, frais aqueduc, source eau, eau source remplir, village water, water users, compagnie aqueduc, aqueduc privé',
    'aqueduc, eau potable, réseau aqueduc, société aqueduc, compagnie aqueduc, corporation aqueduc, usagers aqueduc',
  ],
  [
    'déneig* chemin, private road, souffleuse chemin, snow removal road, plowing private',
    'entretien chemin, association propriétaires',
  ],
  [
    'copropriété, association condo, condo frais, fonds prévoyance, fonds réserve condo, charges communes, assemblée copropriétaires, administrateur condo, déclaration copropriété, condo board, condo fees, condo owner*, voisin condo bruit, toiture condo payer, gérer condo, gestion condo, acheter condo indivise, copropriété divise',
    'copropriétaires, copropriété, condominium, condos, syndicat copropriété, gestionnaires copropriété, copropriété divise, syndicat copropriétaires',
  ],
  [
    'salle louer, louer salle, rent hall, hall rental, salle party, salle réception, salle mariage, buffet après funérailles, réception après funérailles, salle après service, goûter funérailles, salle anniversaire, salle baptême, salle shower, shower bébé salle, salle funérailles goûter, salle après funérailles, salle 50e anniversaire, salle noël famille, salle parenté, salle réunion famille, salle danse louer, salle cours louer, gymnase louer, local cours louer, local rencontre louer, salle chevaliers, salle légion louer, salle paroissiale, cuisine salle louer, chalet groupe louer, party hall, wedding hall, reception hall, banquet hall, birthday hall, church hall, room rental, salle pas chère, chapiteau louer, tables chaises prêter, salle quinceañera, salle communautaire louer, meeting hall',
    'location salle, centre communautaire, salle réception, chevaliers colomb, salle communautaire, salle paroissiale, salle polyvalente, hall',
  ],
  [
    'radon, amiante, thermopompe subvention, économie énergie, isoler maison subvention, energy audit, isolation maison payer, maison froide vents, fenêtres subvention, chauffez vert, calfeutrer gratuit, économiser hydro, baisser facture hydro, maison écologique, maison passive, maison verte, paille maison, off grid, hors réseau, heat pump grant, energy saving, green home, home retrofit',
    'efficacité énergétique, énergie, écohabitation, Éconologis, rénovation écologique, maison écologique, autoconstruction, bâtiment durable',
  ],
  [
    'pompier*, fire department, caserne, cheminée feu, feu foyer, feu cuisine, détecteur fumée, avertisseur fumée, smoke detector, smoke alarm, carbon monoxide, fire extinguisher, exercice évacuation, plan évacuation, inspection incendie, borne incendie, camion pompier*, camion rouge, visiter caserne, tour camion pompier, fire hall, fire station, fire truck, fire prevention, pompier volontaire, devenir pompier, become firefighter, feu ciel ouvert, brûler branches, brûler feuilles, permis brûler, fire permit, burn permit, feu camp interdit, feu herbe, pompiers syndicat, association pompiers, pompier retraité, fête pompiers, calendrier pompiers, pinces vie, chat arbre pompier, sauvetage hauteur, sauvetage glace',
    'pompiers, incendie, caserne, sécurité incendie, régie incendie, association pompiers, pompiers volontaires, pompiers auxiliaires, prévention incendies, fire fighters, syndicat pompiers',
  ],
  [
    'voisin*, neighbo*, bon voisin, relation voisins, quartier vie, rencontrer voisins, nouveau quartier, neighbourhood association, neighbours group, ruelles vertes, green alley, résidents ensemble, conseil quartier, assemblée quartier, améliorer quartier, embellir quartier, quartier délabré, quartier sale, quartier revitaliser, trottoir brisé, lampadaire brûlé, lumière rue, vitesse rue, vitesse quartier, dos âne, speed bump*, chars vite rue, auto vite école, speeding street, traffic calming, circulation transit, camions rue, camions lourds village, bruit voisinage airbnb, arbres quartier couper, parc quartier sauver, îlot chaleur, îlots chaleur, tour condo voisine, école quartier fermer, fermeture école village, fermeture bureau poste, fermeture caisse, guichet fermé village, sauver village, village meurt, verdir cour',
    'quartier, voisinage, comité citoyens, résidents, conseil quartier, association résidents, ruelle verte, association citoyens, residents association, comité quartier, verdissement, vie quartier',
  ],
  [
    'émond*, élag*, couper arbre*, arbre tomber, arbre malade, arbre dangereux, tree cutting, tree trimming, arbre mort, arbre cassé, branche tombée, branche fil électrique, souche enlever, grosse branche, arbre fil, haie cèdres tailler, tailler haie, tronc coupé, arbre voisin penche, tree removal, planter gros arbre, érable malade',
    'arboriculteurs, arboriculteur, émondage, élagage, arboriculture',
  ],
  [
    'carré jardin, lot jardin, parcelle*, planter tomates, tomates, jardiner ville, garden plot, coin jardin, jardiner pas cour, garden space, jardin condo, jardin appartement, veggie garden, bac jardin, carottes planter, semis maison, coin terre légumes',
    'jardin communautaire, jardins, jardin, jardinage, potager',
  ],
  [
    'arbre*, planter, fleurs, plates bandes, plates bande, terre noire jardin',
    'horticulture, arbres, horticole, jardin',
  ],
  ['eau chaude panne, tuyau*, robinet coule', 'plomberie, plombier'],
  [
    'vidange*, poubelle*, recycler, bac bleu, écocentre, garbage, sortir vidanges, poubelle pas ramassée, ramassage ordures, ramassage matelas, matelas jeter, jeter divan, jeter peinture, peinture vieille, reste peinture, peinture récupérer, piles usées, batteries usées, vieux pneus, pneus jeter, huile usée, huile moteur jeter, produits chimiques jeter, ampoules fluorescentes, néons jeter, bonbonne propane vide, styromousse recycler, plastique recycler, plastiques agricoles, verre recycler, bouteilles retour, canettes consigne, canettes retourner, bottle depot, bottle return, cartons recycler, bac brun, bac compost, bac recyclage, collecte sélective, gros déchets, débris construction, débris rénovation, bardeaux jeter, béton débris, bois débris, gypse jeter, branches jeter, feuilles mortes sacs, sapin noël jeter, sapins récupérer, terre contaminée jeter, métal recycler, scrap metal, scrapper métal, vieux métal, aluminium vendre, cuivre vendre, réfrigérateur vieux, eco centre, hazardous waste, old paint, old tires, dump hours, recycling centre, compost ville, enfouissement site, transfert déchets, conteneur louer déchets, tri déchets, trier recyclage, lieux enfouissement, e waste',
    'matières résiduelles, récupération, recyclage, écocentre, régie gestion, collecte sélective, centre tri, consigne, recycleurs, plastiques, compostage, site enfouissement, déchets dangereux, ferrailleurs',
  ],
  [
    'vieux ordinateur*, ordinateur usagé, électronique recycl*, don ordinateur, donner ordinateur, vieux laptop, vieux écran, vieille imprimante, vieux cellulaire, cellulaires recycler, piles ordinateur, old computer*, cartouches encre recycler, ordinateur remis neuf, used computer',
    'ordinateurs, récupération, réemploi, recyclage électronique',
  ],
  [
    'bois chauffage, corde bois, firewood, bois poêle, bois sec, bois foyer, fendre bois, corder bois, bois franc sec, cord wood, granules bois, bois chauffer hiver, chauffer bois pauvre',
    'bois chauffage, bois, forestier',
  ],
  [
    'barniques cassées, barniques neuves, lunettes brisées, lunettes cassées, lunettes perdues, lunettes neuves, lunettes soleil force, lunettes ajuster, branche lunettes, vis lunettes, changer verres, verres rayés, verres progressifs, foyer lunettes, double foyer, foyers progressifs, verres contacts, lentilles yeux, lentille coincée, examen yeux, examiner yeux, tests yeux, test vue, force changée, force yeux, vue embrouillée, voit embrouillé, voit flou, vision floue, flou loin, flou proche, tableau école flou, voit tableau, enfant plisse yeux, plisse yeux, enfant louche, oeil croche, oeil paresseux, coquille oeil enfant, lire menu bras, yeux secs, oeil sec, yeux collés, yeux rouges, oeil rouge, yeux piquent, oeil gratte, poussière oeil, paupière enflée, loupe paupière, flashs oeil, mouches volantes, corps flottants, cataractes opération, opérer cataracte, glaucome pression, pression yeux, laser yeux, opération yeux laser, myope opération, yeux fatigués écran, mal yeux écran, lumière bleue lunettes, lunettes sécurité prescription, glasses broken, new glasses, eye exam, eye test, eye doctor, blurry vision, contacts lenses, prescription glasses, sunglasses prescription, lazy eye, cross eyed, pink eye, dry eyes, cataract surgery, eye surgery, vision thérapie, thérapie visuelle, yeux maternelle test, rétine trou, trou macula, injection oeil, piqûre oeil, voile devant oeil, voile oeil, halos lumière nuit',
    'optométriste, optométristes, opticien, opticiens, opticienne, lunetterie, lunettes, examen vue, verres contact, lentilles cornéennes, ophtalmologiste, ophtalmologie, optometrist, optician, eyewear, clinique visuelle',
  ],
  [
    'entorse cheville, cheville foulée, cheville tournée, cheville virée, viré pied, poignet foulé, pouce foulé, genou viré, ligament croisé, ligament déchiré, ménisque déchiré, rotule déplacée, épaule déboîtée, épaule débarquée, coude débarqué, tendinite épaule, tennis elbow, coude tennis, coude golf, tunnel carpien, fasciite plantaire, épine lenoir, mollet étiré, aine étirée, aine pull, hernie sportive, tendon achille, coiffe rotateurs, shin splint, coup fouet, fracture plâtre enlevé, plâtre enlevé raide, après plâtre, après chirurgie genou, genou opéré exercices, hanche opérée exercices, épaule opérée, exercices dos, exercices genou, renforcer genou, renforcer dos, blessure sport, blessé sport, blessé soccer, blessé hockey, blessé course, blessé gym, tap kinésio, bandage sportif, plancher pelvien physio, torticolis bébé, tête plate bébé, mâchoire physio, sprained ankle, twisted ankle, twisted knee, torn ligament, rotator cuff, pulled muscle, sports injury, knee rehab, physical therapy, frozen shoulder, dislocated shoulder, mauvaise posture, aiguilles sèches, ergothérapie main, main fracture réadaptation',
    'physiothérapie, physiothérapeute, clinique physiothérapie, physio, réadaptation physique, thérapie sport, thérapeute sport, physiotherapy, athletic therapist, kinésiologue, kinésiologie, médecine sportive',
  ],
  [
    'faire craquer dos, craquer dos, craquer cou, replacer dos, replacer cou, dos débarqué, vertèbre déplacée, vertèbre débarquée, hanche débarquée, bassin croche, bassin débarqué, ajustement dos, ajuster colonne, colonne croche, dos bloqué, dos pogné, cou pogné, dos coincé, nerf dos coincé, pogné penché, redresser dos incapable, crack back, back adjustment, back went out, threw back out, decompression disc, décompression neurovertébrale, bébé chiro, migraine chiro',
    'chiropraticien, chiropraticienne, chiropratique, clinique chiropratique, chiro, chiropractor, chiropractic',
  ],
  [
    'ongle incarné, orteil infecté, orteil ongle rentre, verrue pied, verrue plantaire, oignon pied, orteil croche, orteil marteau, orteils chevauchent, pied plat, arche pied, semelles moulées, semelles orthopédiques, orthèses pieds, bottines orthopédiques, souliers orthopédiques, chaussures orthopédiques, mal talon, talon mal matin, mal dessous pied, mal pieds, pieds brûlent, pied athlète, mycose ongle, ongle jaune champignon, pieds puent, pieds rentrants, ampoules pieds, feet hurt, sore feet, ingrown toenail, ingrown nail, flat feet, plantar wart, heel pain, orthotics shoes, heel spur, athlete foot',
    'podiatre, podiatres, clinique podiatrique, podiatrie, podologue, soins pieds, orthésiste, orthèses plantaires, podiatrist, foot clinic',
  ],
  [
    'appareil oreille, appareil auditif, appareil oreilles siffle, appareil auditif brisé, pile appareil auditif, piles auditives, prothèse auditive, prothèse oreille, monte volume télé, baisse télé fort, fait répéter souvent, entend mal restaurant, entend mal foule, examen audition, test oreilles, tester audition, bouchon cire, cire oreille, oreille bouchée, déboucher oreille, bouchons oreilles musiciens, bouchons moulés, bouchons oreilles ronflement, hearing aids, hearing test, ear wax, clogged ear, plugged ear, ear plugs custom',
    'audioprothésiste, audioprothésistes, audiologiste, audiologie, appareils auditifs, prothèse auditive, clinique audition, centre auditif, hearing aid, audiologist, hearing clinic',
  ],
  [
    'motricité fine, tenir crayon, tient mal crayon, écrit mal enfant, lacer souliers incapable, attacher lacets, boutonner incapable, maladroit mains, découpe ciseaux difficile, intégration sensorielle, adapter maison handicap, adapter salle bain, adapter domicile, adapter auto handicap, évaluation ergo, ergo poste travail, ergonomie bureau, ot kids, fine motor, handwriting kid, sensory issues, évaluer autonomie mère, positionnement fauteuil, coussin fauteuil, retour travail ergo, gestion énergie handicap',
    'ergothérapeute, ergothérapie, clinique ergothérapie, occupational therapist, adaptation domicile',
  ],
  [
    'manger mieux, manger santé, bien manger, manger équilibré, alimentation équilibrée, alimentation sportif, manger sportif, régime cholestérol, baisser cholestérol, cholestérol manger, diète cétogène, plan alimentaire, menu semaine santé, bébé solides, introduire solides, purées bébé nutrition, dme bébé, bébé mange solide, enfant capricieux bouffe, prendre poids, grossir trop maigre, protéines manger, vitamines manque, carence fer, anémie fer, foie gras manger, intolérances manger, fodmap menu, végé manger enfant, manger enceinte, manger allaitement, manger rénal, cook healthy, eat healthy, eating healthy, meal plan, diet plan, picky eater, gain weight, high cholesterol, nutrition aînés, manger retraité santé, lire étiquettes aliments, atelier nutrition',
    'nutritionniste, diététiste, nutrition, clinique nutrition, diététiste nutritionniste, nutritionist, dietitian, saine alimentation',
  ],
  [
    'grain beauté, grain beauté change, grain noir, tache brune, tache peau bizarre, bouton guérit pas, acné ado, boutons visage, boutons dos, points noirs, cicatrices acné, kyste dos, kyste sébacé, boule graisse, verrue main, brûler verrue, azote verrue, feu sauvage, champignon peau, psoriasis dermato, rougeurs visage, coup soleil grave, poils incarnés, sueur excessive, transpire trop, transpiration excessive, lèvres injecter, injections visage, paupières tombantes, laser poils, tatouage enlever, mole removal, mole changed, skin doctor, skin tag, sweating too much',
    'dermatologue, dermatologie, clinique dermatologie, dermatologist, soins peau, médico esthétique, clinique esthétique',
  ],
  [
    'prescription remplir, renouveler pilules, pilules finies, pilulier préparer, livraison pilules, livrer pilules, médicaments livraison, sirop toux, sirop rhume, rhume remède, nez bouché, nez coule, mal gorge pastilles, poux cheveux, lentes cheveux, shampoing poux, vers intestins, vermifuge enfant, plan b pharmacie, test grossesse acheter, test covid, band aid, thermomètre fièvre, crème bébé fesses, fesses rouges, fesses irritées, vieux médicaments, médicaments périmés, rapporter médicaments, jean coutu, pharmacien rendez, refill prescription, pills refill, cough syrup, cold medicine, ordonnance vétérinaire magistrale, préparation magistrale, seringues pharmacie, bas compression, bas supports, vaccin pharmacie',
    'pharmacie, pharmacies, pharmacien, pharmacienne, médicaments, ordonnances, pharmacy, drugstore',
  ],
  [
    'fièvre bébé, fièvre enfant, bébé fait fièvre, bébé brûlant, grosse grippe, mal oreille, oreille coule, mal gorge, gorge fait mal, toux enfant, tousse enfant, faux croup, vomi sang, crampes ventre, mal estomac, infection urinaire, brûle pipi, pipi sang, boutons enfant, pied main bouche, cinquième maladie, coupure profonde, points suture, saigne beaucoup, saignement nez, brûlure main, brûlé main, hameçon doigt, morsure chien, morsure chat, mordu chat, mordu raton, chauve souris mordu, piqûre infectée, piqûre araignée, doigt enflé, doigt cassé, orteil cassé, plaie infectée, jambe rouge chaude, abcès fesse, fesse bouton, sang papier toilette, hernie aine, ganglions enflés, bosse cou, perdre connaissance, perdu connaissance, perd connaissance, coup chaleur, chute escalier blessé, avalé pile, avalé monnaie, avalé bille, avalé poison, intoxication alimentaire, mangé champignon poison, mal bloc fièvre, mal coeur, sore throat, ear infection, bad cold, throwing up, stomach ache, belly ache, cut finger, deep cut, burn hand, dog bite doctor, passed out, gros bobo, bobo guérit pas, bébé malade médecin, chicken pox, bedaine fait mal, food poisoning, grosse grippe fièvre, fever baby, fever kid, grippe enfant, vomit kid, bébé chaud, température enfant, sinus bouchés, mal sinus, ganglion cou gonflé, rash baby, bleeding cut, coupure doigt, doigt coincé porte, doigt porte, cheville enflée, nez cassé, bras cassé, côtes fêlées, poignet cassé, poignet fracturé, broken arm, broken wrist, broken finger, broken nose, orteil bleu, ongle arraché, clou pied, pilé clou, vis pied, métal oeil, éclat oeil, poudre oeil, produit oeil, chimique oeil, poisson arête gorge, arête gorge, boutons main pied, perte odorat, hoquet arrête pas, pipi fréquent, bébé pleure oreille, bosse tête enfant, tombé lit bébé, bébé tombé, bébé avalé',
    'clinique médicale, clinique sans rendez vous, centre médical, urgence mineure, groupe médecine familiale, gmf, super clinique, médecin, omnipraticien, walk in clinic, medical clinic, urgent care',
  ],
  [
    'aiguilles dos, aiguilles chinoises, aiguilles soigner, ventouses dos, médecine naturelle, médecine alternative, médecine douce, remèdes naturels, remède grand mère, soigner naturel, naturel ménopause, plantes médicinales, plantes soigner, herbes médicinales, tisane soigner, teinture mère, huiles essentielles, granules homéopathiques, fleurs bach, produits naturels, suppléments naturels, cure jeûne, détox foie, cure foie, irrigation côlon, hydrothérapie côlon, natural remedies, natural medicine, natural healing, essential oils, alternative medicine, champs magnétiques, kinésiologie appliquée, biologie totale, décodage biologique, constellations familiales, access bars, bols tibétains, sound bath, ail miel rhume, sirop sapin, gomme sapin, oignon rhume, mouche moutarde',
    'acupuncture, acupuncteur, acupunctrice, médecine chinoise, médecine traditionnelle chinoise, naturopathe, naturopathie, homéopathe, homéopathie, herboriste, herboristerie, médecines douces, clinique santé holistique',
  ],
  [
    'hypnose fumer, hypnose maigrir, hypnose peur, hypnose sommeil, régression vies antérieures, vies antérieures, hypnose accouchement',
    'hypnose, hypnothérapie, hypnothérapeute, hypnotherapist, pnl',
  ],
  [
    'vaccin voyage, vaccins sud, vaccin mexique, vaccin afrique, vaccin fièvre jaune, fièvre jaune, pilules malaria, hépatite voyage, vaccin cuba, voyage piqûres, travel vaccine, travel shots, yellow fever, mal altitude pilules',
    'clinique voyage, clinique santé voyage, santé voyageur, vaccination voyage, travel clinic',
  ],
  [
    'veines bleues jambes, veines éclatées, veines jambes grosses, veines sortent, jambes lourdes, jambes enflées, pieds enflés, spider veins, ulcère jambe, ulcère veineux, plaie jambe guérit',
    'phlébologie, clinique varices, varices, phlébologue, médecine vasculaire',
  ],
  [
    'spécialiste privé, voir spécialiste, spécialiste vite, cardiologue privé, gastro entérologue privé, coloscopie privée, chirurgien orthopédiste, opérer privé, chirurgie privée, opération privé, hanche privé, genou privé, payer opération, opération hernie, enlever vésicule, pierres foie, pierres vésicule, vésicule biliaire, nez bouché chronique, polypes nez, cloison déviée, tubes oreilles, tubes oreilles enfant, enlever amygdales, private surgery, private clinic surgery, frein langue couper',
    'cardiologue, médecin spécialiste, gastroentérologue, neurologue, orthopédiste, urologue, oto rhino laryngologiste, orl, rhumatologue, endocrinologue, clinique spécialisée, chirurgie privée, specialist doctor',
  ],
  ['jambe éléphant, bas manchon compression, jambe enflée énorme', 'lymphoedème, association lymphoedème'],
  [
    'avalé javel, bu javel, mangé pilules enfant, enfant avalé médicament, enfant avalé, mangé plante poison, poison control, drank bleach, eau javel, tide pod',
    'antipoison, centre antipoison, urgence toxicologique',
  ],
  [
    'convoqué jury, jury duty, exempté jury, greffe cour, dossier cour consulter, copie jugement, mariage civil, marier civil, marier palais justice, civil wedding',
    'jury, palais justice, cour supérieure, tribunal, courthouse',
  ],
  [
    'fraude signaler, signaler arnaque, dénoncer fraude, cell fraude texto, donné code banque, donné accès ordinateur, microsoft appel virus, virus ordinateur appel, prise contrôle ordinateur, envoyé argent inconnu, report fraud, report scam, gave card number, fake microsoft, tech support scam',
    'anti arnaque, centre antifraude, prévention fraude aînés',
  ],
  [
    'vendre linge usagé, consigne vêtements, revendre linge, revendre vêtements, revendre robe, vendre vêtements enfants, linge marque usagé, sacoche marque usagée, vendre bijoux usagés, sell clothes, sell used clothes, magasiner usagé, magasiner frip, fouiner usagé',
    'friperie, boutique usagé, magasin occasion, consignation, dépôt vente, thrift store, vintage shop',
  ],
  [
    'communauté haïtienne, compatriotes haïtiens, association haïtiens, haïtiens ici, haïtienne mère aide, créole parler, créole haïtien, cours créole, haitian community, haitian center, vient haïti, quitté haïti, fête drapeau haïtien, jeune haïtien aide',
    'association haïtienne, communauté haïtienne, maison haïti, centre haïtien',
  ],
  [
    'communauté africaine, communauté congolaise, communauté camerounaise, communauté ivoirienne, communauté sénégalaise, communauté guinéenne, communauté malienne, communauté burkinabè, communauté béninoise, communauté togolaise, communauté gabonaise, communauté tchadienne, communauté burundaise, communauté rwandaise, communauté nigériane, communauté éthiopienne, communauté malgache, congolais ici, africains ici, compatriotes congolais, compatriotes camerounais, compatriotes ivoiriens, compatriotes sénégalais, vient congo, vient cameroun, vient sénégal, vient burkina, vient rwanda, génocide rwanda, african association',
    'association africaine, communauté africaine, congolais, camerounais, ivoiriens, sénégalais, guinéens, burundais, rwandais, béninois, togolais, african community',
  ],
  [
    'communauté latino, communauté latine, communauté colombienne, communauté mexicaine, communauté péruvienne, communauté chilienne, communauté cubaine, communauté brésilienne, communauté vénézuélienne, communauté salvadorienne, communauté guatémaltèque, communauté hondurienne, communauté argentine, communauté dominicaine, colombiens ici, mexicains ici, latinos ici, hablo espanol, habla español, ayuda inmigrantes, vient colombie, vient mexique, vient chili, vient venezuela, spanish speaking, brésilien rencontre',
    'association latino américaine, communauté latino américaine, latino, hispanique, colombiens, mexicains, péruviens, chiliens, salvadoriens',
  ],
  [
    'gaspésiens montréal, franco ontarien*, francophones hors québec',
    'acadiens, société acadienne, madelinots, gaspésiens, association acadienne',
  ],
  [
    'goupille canette, goupilles cannettes, attaches pain, attache sac pain, languettes canettes, pop tabs, can tabs, bread tags, bread clips, timbres usagés mission, vieux timbres mission, bouchons liège ramasser, cartouches encre don, cell usagé don',
    'goupilles, attaches pain, fondation clermont bonnenfant, récupération goupilles canettes, fauteuils roulants goupilles',
  ],
  [
    'conseil relation, problèmes personnels, épreuve traverser, épreuve vie, transition vie, life problems, life crisis',
    'relation aide, intervenant social, centre psychosocial, aide psychosociale',
  ],
  [
    'vider maison mère, maison pleine vider, tri souvenirs, traîneries partout, ménage accumulation, nettoyage extrême, nettoyage insalubre, syndrome diogène ménage, déménager aîné, déménager grand mère, casser maison, downsizing help, declutter parents, hoarder cleanup, estate cleanout',
    'désencombrement, organisation maison, organisatrice, tri succession, déménagement aînés',
  ],
  [
    'monument cimetière acheter, pierre tombale prix, granite mort nom, photo porcelaine tombe, graver date, plaque cimetière, lampe tombe, headstone engraving, tombstone price',
    'monument funéraire, monuments funéraires, pierre tombale, lettrage monuments, marbrerie',
  ],
  [
    'fleurs funérailles livrer, couronne fleurs mort, gerbe funéraire, fleurs malade hôpital, envoyer fleurs hôpital, funeral flowers, flowers hospital, sympathies fleurs',
    'fleuriste, fleurs, flower shop',
  ],
  [
    'thérapie autochtone, autochtone alcool, autochtone drogue, guérison traumatisme pensionnats, cercle guérison, healing circle, native healing, native rehab, indigenous addiction, traditional healing',
    'alphabétisation autochtone, guérison communautaire, traitement dépendances autochtones, wapan, centre guérison',
  ],
  [
    'chaussure mesure, soulier large, pied large, pieds enflés souliers, jambe plus courte, jambe courte, orthèse jambe, orthèse cheville, prothèse ajuster, prothèse blesse moignon, corset scoliose',
    'chaussures orthopédiques, bottines orthopédiques, orthésiste, prothésiste, laboratoire orthopédique',
  ],
  ['possédé démon, mauvais sort, délivrance esprit', 'centre prière, ministère guérison, exorcisme'],
  [
    'retrouver ami enfance, retrouver quelqu, retrouver premier amour, retrouver frère, retrouver soeur, retrouver père, détective privé, conjoint infidèle preuve, suivre mari, private investigator, private detective, find lost friend, find long lost, détecteur mensonge, test polygraphe, lie detector, menteur prouver',
    'recherche famille, recherche personnes, détective, enquêteur privé',
  ],
  [
    'réchauffer dehors, café chaud itinérant, passer journée froid, endroit chaud jour, aller jour itinérant, toilette itinérant, recharger cell itinérant, warm up, warm place',
    'centre jour itinérance, accueil jour, halte chaleur',
  ],
  [
    'réparer maison pauvre, puits sec argent, subvention réparer maison, adaptation domicile programme, rampe subvention, home repair money, repair house poor',
    'société habitation, programme réparation maison, rénovrégion',
  ],
  [
    'bar mitzvah, bat mitzvah, yom kippour, yom kippur, rosh hashana, cimetière juif, jewish cemetery, circoncision rituelle, bris milah, jewish community',
    'synagogue, juive, juif, hébraïque, congrégation, rabbin, jewish, hassidique, communauté juive, centre juif, chabad',
  ],
  [
    'hare krishna, gourou hindou, guru nanak, temple indien, indian temple, sri lanka temple, tamoul temple, tamil temple, sai baba',
    "temple hindou, hindoue, hindou, sikh, gurdwara, bahá'í, bahaïe, bahai, vishnou, krishna, mandir, jaïn, zoroastrien",
  ],
  [
    'chalet propriétaires, chalet association, cotisation chalet, chemins privés, déneigement chemin privé, grader chemin, ponceau chemin, barrage lac association, domaine résidents, domaine cotisation, domaine privé plage, droit passage plage, accès plage privé, servitude passage lac, boîtes lettres chemin, chalets voisins, cottage association, cottage owners, cottage road, private road association, property owners, homeowners association, parc maisons mobiles, maison mobile terrain, maisons mobiles locataires, mobile home park, roulottes parc',
    'association propriétaires, association chalets, domaine, chemins privés, propriétaires riverains, cottagers, propriétaires lac, syndicat domaine',
  ],
  [
    'intersection dangereuse, courbe dangereuse, ponceau brisé, pont fermé, pont limité, pont effondré, détour route, cône orange, cônes oranges, construction route, québec 511, condition routière, abrasif route, panneau routier, limite vitesse changer, feu circulation demander, passage piéton, traverse écoliers, crossing guard, asphalte rang, asphalter rue, paving road, fauchage fossé route, fossé bouché, arbre tombé route, animal mort route',
    'voirie, transports Québec, entretien routes, réseau routier, signalisation routière, déneigement routier, ministère transports',
  ],
  [
    'évacué inondation, évacuation village, panne courant longue, panne électricité semaine, power outage long, génératrice urgence, trousse urgence, 72 heures urgence, emergency kit, emergency preparedness, tremblement terre, sol glisse maison, sacs sable inondation, ice jam, alerte rouge, refuge panne, tempête refuge, centre sinistrés, abri tempête',
    'sécurité civile, mesures urgence, protection civile, plan urgence, organisation sécurité civile, sauveteurs bénévoles, bénévoles urgence',
  ],
  [
    'chauffeur taxi, taxi nuit, taxi village, permis taxi, permis taxi dette, taxi driver*, appeler taxi, taxi aéroport, taxi limousine',
    'taxi, chauffeurs taxi, association taxi, industrie taxi, taxis',
  ],
  [
    'quota lait, traite vaches, robot traite, salle traite, étable feu, bassin lait, lait jeté, prix lait ferme, dairy farm*, dairy producer*, milk quota, milk producer, holstein vache, contrôle laitier, mammite vache',
    'producteurs lait, syndicat producteurs lait, laitier, laitière, ferme laitière, contrôle laitier',
  ],
  [
    'oeufs producteur, oeufs ferme, quota poulet, quota oeufs, éleveur poulets, poulets grain, dindons élevage, dindes élevage, grippe aviaire, avian flu, egg farm*, egg producer*, chicken farm*, chicken farmer*, incuber oeufs, incubateur oeufs, couveuse oeufs, canards élevage, oies élevage',
    'producteurs oeufs, oeufs consommation, volaille, éleveurs volailles, aviculteurs, couvoir, poulets',
  ],
  [
    'fèves soya, sarrasin culture, tournesol culture, lin culture, hemp farm*, balle foin, balles foin, botte foin, corn field, grain elevator, grain farm*, silo grain, séchoir grain, batteuse grain, semences certifiées, seed producer*, chaux agricole, engrais chimique, drainer terre, drainage terre, drain agricole, fossé champ, nivellement champ, louer terres grain',
    'producteurs grains, grandes cultures, céréales, maïs, soya, blé, semences, producteurs cultures commerciales, criblage semences, producteurs semences, producteurs foin, silo, meunerie',
  ],
  [
    'cerise griotte, berry farm*, fruit grower*, fruits cueillir, petits fruits, cueillette fraises, cueillir bleuets, cueillir framboises, raisin table culture, kiwi rustique',
    'producteurs fraises framboises, petits fruits, bleuets, canneberges, producteurs bleuets, fruits',
  ],
  [
    'légumes bio, patate culture, patates producteur, pommes terre producteur, ail culture, ail québec, ail producteur, garlic grow*, tomates serre, serre légumes, greenhouse grow*, blé inde, sweet corn, fines herbes culture, potato grow*, potatoes farm, vegetable grow*, vegetable farm*, market garden*, micro pousses, champignon culture, cultiver pleurotes, agriculteur bio, ferme bio, organic farm*, permaculture ferme, asc légumes, panier semaine légumes, fermier famille, fermier famille panier, csa basket, agriculture soutenue communauté, jardinier maraîcher, fortier maraîcher',
    'producteurs légumes, maraîchers, producteurs maraîchers, pommes terre, serristes, serre, biologique, agriculture biologique, ail, producteurs ail, coopérative agriculteurs proximité, fermiers famille, agriculture soutenue, Équiterre, producteurs serre',
  ],
  [
    'vin québec, vin glace, ice wine, wine maker*, raisins vin, alcool artisanal permis, gin québec, whisky québec, faire vin maison, vin maison, home wine, dégustation vin, wine tasting, club vin, amicale sommelier, société vin',
    'vignerons, viticulteurs, vignobles, cidriculteurs, vins Québec, cidre, hydromel, distillateurs, sommeliers, sommellerie, dégustation vins, club oenophile, oenologie',
  ],
  [
    'sapin noël cultiver, sapins producteur, christmas tree farm*, christmas tree*, sapin naturel, sapin coupe, couper sapin, nursery plants, sod farm*, gazon rouleau, fleuristes association, flower farm*, fleurs coupées ferme, tournesols champ, tulipes autocueillette, landscap* association',
    'arbres Noël, producteurs arbres Noël, sapins Noël, pépiniéristes, horticulture ornementale, gazon, sapins, pépinière, fleurs coupées, jardineries, paysagistes, lavande',
  ],
  [
    'transformer aliments, confiture produire, conserve produire, cuisine location transformation, louer cuisine commerciale, commercial kitchen, sauce vendre épicerie, étiquette nutritionnelle, étiquetage aliments, permis mapaq, hygiène salubrité, formation hygiène salubrité, food safety course, food handler, inspecteur aliments, empoisonnement alimentaire restaurant, table agroalimentaire, food processor*, fromagerie artisanale, boulanger association, charcutier association, chocolatier association, aliments québec, appellation réservée, produit terroir certification',
    'agroalimentaire, table agroalimentaire, transformation alimentaire, MAPAQ, produits terroir, transformateurs alimentaires, fromagers, artisans fromagers, aliments Québec, food processing, hygiène salubrité, boulangers, chocolatiers',
  ],
  [
    'entrepreneur licence rbq, licence rbq, carte entrepreneur, devenir entrepreneur construction, examen rbq, constructeur maisons, contracteur association, garantie construction résidentielle, maison neuve vice, électriciens association, plombiers association, maîtres couvreurs, home builders, soumission bsdq, employeurs construction, appel offres construction, cautionnement contrat, entrepreneur peintre association, association pavage, association fenêtres, quincailliers association, marchands bois',
    'ACQ, association construction, entrepreneurs construction, APCHQ, constructeurs habitation, maîtres mécaniciens tuyauterie, maîtres électriciens, corporation maîtres, maîtres couvreurs, entrepreneurs spécialisés, home builders, bâtisseurs, licences construction',
  ],
  [
    'massothérapeute association, massothérapeute membre reçus, reçus assurance massage, acupuncteur association, ostéopathe association, thérapeute membre, thérapeutes association, coiffeurs association, esthéticienne association, coach certifié association, herboristes guilde',
    'massothérapeutes, naturopathes, association massothérapeutes, association naturothérapeutes, thérapeutes, médecines alternatives, fédération massothérapeutes, coiffeurs, esthéticiennes',
  ],
  [
    'pigiste association, self employed, travailleur autonome assurance, travailleur autonome isolé, travailler compte, traducteur association, interprète association, adjointe administrative association, secrétaires médicales association, consultants association, administrative assistants, comptables association, conseillers ressources humaines, gestionnaires association, acheteurs association, planificateurs financiers, courtiers assurance association, courtiers immobiliers association, notaires association, avocats association, jeune barreau, huissiers association, bibliothécaires association, interprètes signes, photographes professionnels, hygiénistes association, techniciens dentaires, physiciens médicaux, ambulanciers association, thanatologues association',
    'association travailleurs autonomes, pigistes, professionnels, traducteurs, interprètes, secrétaires, consultants, barreau, jeune barreau, courtiers, conseillers ressources humaines, traducteurs agréés, association adjointes',
  ],
  [
    'employeurs association, patrons association, manufacturiers association, restaurateur association, dépanneurs association, concessionnaires association, camionneurs association, imprimeurs association, pharmaciens propriétaires, opticiens association, éditeurs association, producteurs télévision, camps association, campings association, stations ski association, clubs golf association, garderies privées association, résidences privées association, rpa association, funéraires association, recycleurs association, sécurité privée, agences placement, traiteurs association, entrepreneurs paysagistes, exterminateurs association, nettoyeurs association, propane association, minière association, gaz pétrole association, aérospatiale grappe, bijouterie association, meuble fabricants, vêtement industrie, métallurgie association, textile association, trade association, industry association, employers council, représenter industrie, grappe industrielle',
    'association employeurs, conseil patronat, association restaurateurs, hôteliers, détaillants, manufacturiers exportateurs, dépanneurs, garagistes, commerce détail, conseil québécois commerce détail, association industrie, manufacturiers, association hôtellerie, grappe, fédération entreprises, trade association, camionnage',
  ],
  [
    'vendre états unis, vendre usa, vendre europe, vendre étranger, marché américain, marchés étrangers, tarif douane, tarifs trump, importer chine, importer produits, courtier douane, mission commerciale, trade mission, foreign market, commerce mondial, world trade, conteneur chine, traduire étiquettes export, salon international exposer, foire commerciale, trade show',
    'exportation, commerce international, ORPEX, export, développement international entreprises, promotion exportation, world trade centre, commerce extérieur, mission commerciale, importateurs, Québec international',
  ],
  [
    'comité paritaire, décret salaire, agent sécurité décret, entretien ménager décret, garage décret salaire, coiffeurs décret, concierge salaire, camionnage décret, mécanicien carte compétence, cpa mécanicien carte',
    'comité paritaire, décret convention collective, comité paritaire entretien, comité paritaire services automobiles, CPA Montréal, comité paritaire industrie, services automobiles',
  ],
  [
    'logiciel libre, open source, cyber attaque, vie privée internet, données personnelles, surveillance facebook, meetup tech, java php, wordpress communauté, crypto communauté, geek ordinateur, retro computer, commodore 64, vieux ordinateurs collection, mac club, club macintosh, user group, web accessibilité, neutralité net',
    'logiciel libre, Linux, informatique libre, programmeurs, développeurs, cybersécurité, professionnels informatique, club micro, club macintosh, communauté libre, technologies information, association informatique, hackerspace, données ouvertes',
  ],
  [
    'salon habitation, salon emploi kiosque, salon auto, salon chasse, salon mariage, salon mariée, bridal show, salon mère enfant, salon animaux, salon bateau, salon vr, salon jardin, expo habitat, congrès organiser, colloque organiser, gala organiser, congrès salle, home show, convention centre, exposition commerciale, planificateur événement, event planner, event planning',
    'organisation événements, centre congrès, salon exposition, expositions commerciales, salon habitation, expo habitat, salon chasse pêche, salon plein air',
  ],
  [
    'subvention culture, projet culturel, artiste région, organisme culturel appui, culture école artiste, artiste école, résidence création, arts council, arts funding, cultural funding, english arts, médiation culturelle, budget culture, loisir culturel, politique culturelle, art grant',
    'conseil arts, conseil culture, culture régionale, développement culturel, arrondissement culture, soutien artistes, culture pour tous, english language arts network, loisir culturel, culture Mauricie, médiation culturelle',
  ],
  [
    'artiste contrat, cachet artiste, cachet impayé artiste, redevances chanson, droit auteur, figurants syndicat, comédiens syndicat, danseurs professionnels, humoristes association, réalisateurs association, scénaristes association, écrivains droits, graphiste association, designers association, metteurs scène association, artist union, actors union',
    'droits auteur, gestion collective, union artistes, association professionnelle artistes, UDA, artistes interprètes, SOCAN, regroupement québécois danse, illustrateurs, artistes professionnels, ACTRA',
  ],
  [
    'fantôme maison, maison hantée enquête, chasseur fantômes, ghost hunt*, pendule radiesthésie',
    'ufologie, paranormal, sceptiques, radiesthésie, sourciers',
  ],
];
