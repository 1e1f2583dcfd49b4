/** Going somewhere, vehicles, things to see. */
export const TRAVEL: readonly (readonly [described: string, said: string])[] = [
  [
    'transport médical, aller hôpital, rendez vous hôpital, aller médecin, conduire hôpital, medical transport, ride to hospital, lift hôpital, lift docteur, clsc déplacement, radiothérapie transport, transport spécialiste, hôpital montréal lift, aller spécialiste, opération aller chercher, colonoscopie accompagnateur, conduire père hôpital, conduire mère médecin, drive doctor, aller dentiste transport, transport épicerie aîné, senior ride*, senior transport',
    'accompagnement transport, transport accompagnement, transport médical, action bénévole, accompagnement, transport bénévole, transport accompagnement bénévole',
  ],
  [
    'autobus, bus, transport commun, transit, aller ville sans char, horaire bus, arrêt bus, bus retard, autobus passe plus, carte opus, passe mensuelle, bus pass, train banlieue, commuter train, taxi collectif, sans auto, sans char, pas permis conduire, sans voiture campagne, conduire plus, perdu permis déplacer, ride work, lift travail, trouver lift, transport village ville, transport rural, transport région, aller cégep bus, navette ville, bus schedule, bus stop, public transport, public transit, transit users, usagers transport, plainte autobus, chauffeur autobus, orléans express, gare autobus, bus station, bus route, bus étudiant',
    'transport collectif, transport commun, autobus, transports, transport adapté, transport rural, transport collectif régional, société transport, taxibus, autocar, usagers transport, métro, navette, terminus',
  ],
  [
    'paratransit, ride disabled, ride wheelchair, disabled transport*, minibus adapté, quadriporteur autobus, handicapé transport, aveugle transport, fourgonnette adaptée, transport marchette, autiste transport, usagers transport adapté, plainte transport adapté',
    'transport adapté, taxi adapté, transport personnes handicapées, usagers transport adapté, accessibilité universelle',
  ],
  [
    'covoitur*, carpool*, auto partage, partager char, partager voyage, pouce faire, amigo express, car share, car sharing, louer auto heure, auto sans posséder, sharing ride, ride share, conducteur passager cherche, co voiturage, voiture partage voisins, stationnement incitatif',
    'covoiturage, autopartage, transport collectif',
  ],
  [
    'char antique, chars antiques, vieux char, vieux chars, auto ancienne, autos anciennes, voiture ancienne, voitures anciennes, antique car*, classic car*, vintage car*, hot rod, hot rods, auto antique, autos antiques, char modifié, bazou ancien, bazou restauré, mustang 65, beetle vw, volkswagen ancien, vw westfalia, cadillac ancienne, ford ancien, dodge charger, chevy ancien, camion ancien, old truck, muscle car*, vieille cadillac, char 1957, chrome char, expo chars, exposition autos, exposition voitures, car show, rassemblement chars, rencontre chars, ralliement voitures, rat rod, restaurer auto, restaurer char, restaurer voiture, plaque véhicule antique, mariage voiture antique, porsche club, ferrari club, bmw club, mg triumph, jaguar voiture, vehicules antiques, vintage auto, collectible car, char monté, char lowered, jeep club, mini cooper club, autos collection, vieille américaine char',
    'voitures anciennes, autos anciennes, anciennes voitures, véhicules anciens, auto ancienne, street rod, automobiles anciennes, club autos, voitures collection, street machine, rassemblement voitures, exposition voitures, corvette, mustang, véhicules antiques, car club',
  ],
  [
    'skidoo*, ski doo, skidou, motoneige*, snowmobil*, sentier motoneige, bombardier neige, moto neige, arctic cat, yamaha skidoo, surfaceuse sentier, gratte sentier skidoo, droit accès sentier, carte membre skidoo, passer terre skidoo, droit passage motoneige, relais motoneige, relais skidoo, sled club, snow mobile, trail pass, trail permit sled, carte sentiers motoneige, sentier fédéré, agent surveillance sentier, rando skidoo, louer skidoo, location motoneige, hors piste motoneige',
    'motoneige, motoneigistes, motoneiges, auto neige, club motoneigistes, relais motoneige, snowmobile club, location motoneige',
  ],
  [
    'quatre roues, 4 roues, 4 wheeler*, vtt, four wheeler*, atv, can am, honda foreman, 3 roues vtt, trois roues vtt, sentier 4 roues, carte membre quad, passe quad, droit passage quad, quad club, quad trail*, atv trail*, atv club, boue quatre roues, louer vtt, vtt location, trail ride atv',
    'quad, vtt, quadistes, tout terrain, club quad, vtt club, sentiers quad, club vtt',
  ],
  [
    'winnebago, caravan*, rv, fifth wheel, tente roulotte, camp trailer, roulotte club, voyage roulotte, stationner motorisé, walmart coucher motorisé, hivernage roulotte, traîner roulotte, van life, fourgonnette aménagée, snowbird roulotte, caravane groupe, rv club, rv park',
    'caravaning, caravaniers, camping, véhicules récréatifs, roulotte, VR, véhicule récréatif, club caravaniers',
  ],
  [
    'camper, camping, campground, planter tente, camp tente, feu guimauves, terrain roulotte, site camping, saisonnier camping, terrain saisonnier, terrain trois services, emplacement camping, prêt camper, tipi coucher, cabine bois louer, camping sauvage, camping bord eau, camping famille, camping chien, camping naturiste, camping pas cher, kids camping, refuge bois louer, louer chalet',
    'camping, base plein air, terrain camping, prêt-à-camper, camping rustique, refuges',
  ],
  [
    'piloter, pilote, flying, ultraléger, aéroport, airport, hydravion, avion privé, licence pilote, brevet pilote, école pilotage, flying lessons, flying club, learn fly, flight school, vol école, hangar avion, piste atterrissage, hélicoptère tour, helicopter ride, tour avion, survol région, avion brousse, bush plane, avion construire, avion amateur construire, homebuilt aircraft, spectacle aérien, air show, patrimoine aviation, avions anciens, contrôleur aérien, agent bord, hotesse air, flight delayed, simulateur vol',
    'aviation, aéroport, pilotes, aéro, aéronautique, hydravion, ultralégers, aéroclub, école pilotage, aérodrome, patrimoine aérien, spectacle aérien, aviation générale',
  ],
  [
    'parachut*, skydiv*, sauter avion, chute libre, saut tandem, baptême saut, sauter parachute, tandem jump, vol soufflerie, peur sauter avion',
    'parachutisme, parachute',
  ],
  [
    'bateau, chaloupe, quai, yacht, boat, ponton, marina, voilier, sailing, bateau voile, apprendre voile, école voile, cours voile, laser voile, optimist voile, voilier club, régate voile, sailing school, learn sail, sailing lessons, sailing club, quai louer, amarrage bateau, ancrer bateau, port plaisance, hiverner bateau, entreposer bateau, mise eau bateau, boat club, yacht club, motor boat, bateau moteur, pêche bateau louer, lock canal, bateau maison louer, mât voile, pavillon nautique, bateau ancien, bateau bois ancien',
    'marina, nautique, yacht, plaisanciers, quai, voile, yachting, école voile, club voile, port plaisance, yacht club, club nautique, écluse, sailing, location bateaux',
  ],
  [
    'visiter, touris*, attraits, quoi faire, things to do, things to see, sightseeing, vacances québec, visiter région, visiter ville, carte touristique, brochure touristique, carte routière, circuit touristique, visite ferme touristique, tourist office, tourist information, visitor centre, visit quebec, day trip, sortie fin semaine, fin semaine amoureux, weekend getaway, sortie famille dimanche, gaspésie voyage, charlevoix voyage, îles madeleine, saguenay voyage, touriste français, forfait vacances, phare visiter, festivals région, destination québec, activité pluie vacances, plages belles',
    'tourisme, attraits, tourisme mauricie, information touristique, site historique, office tourisme, association touristique régionale, bureau information touristique, agrotourisme, tourist association, route touristique, congrès tourisme',
  ],
  [
    'hostel, bed breakfast, coucher soir hôtel, dormir hôtel, chambre hotel, auberge jeunesse voyageur, gîte passant, couette café, hotel chien, hotel piscine, hôtel famille, motel route, hébergement touristique, hotel room, where sleep tourist, spa hôtel, auberge romantique, nuit noces, auberge campagne, hotel mariage invités, hébergement congrès, tout inclus québec',
    'auberge, hôtel, gîte, hébergement, motel, auberge jeunesse, gîte passant, bed and breakfast, résidence tourisme, chalets, hôtellerie, villégiature',
  ],
  [
    'train, railway, trains, via rail, gare train, station train, train touristique, train vapeur, vieux train, vieille gare train, train patrimoine, train voyageurs, retour train passagers, train charlevoix, train museum, musée train, railway museum, train ride, traverse niveau, voie ferrée, voie ferrée abandonnée, train marchandises, train rapide, high speed rail',
    'train, ferroviaire, chemin fer, ferroviaires, trains, gare, train touristique, musée ferroviaire, via rail, transport ferroviaire, patrimoine ferroviaire, cheminots',
  ],
  [
    'gravelle, gravel, camion benne, dix roues, dump truck, voyage terre, terre remplissage, sable livrer, gravier livrer, transport neige, camion remorque, semi remorque, dispatch camions, permis camionnage vrac, owner operator, truck driver*, camionneur indépendant, transport bois longueur, registre camion, vignette camion, poids lourd',
    'camionneurs, camionnage, transport vrac, camionneurs artisans, transporteurs vrac, association camionnage, transport routier, sous poste camionnage, trucking association, artisans camion',
  ],
  [
    'piloter avion, apprendre piloter, avion, avion apprendre, vol apprendre, devenir pilote, pilote hélicoptère, pilote ligne, become pilot, fly plane, petit avion',
    'aviation, aéroport, pilotes, aéro, aéroclub, hydravion',
  ],
  [
    'pont couvert, covered bridge, belvédère, chute*, waterfall, lookout, rapides voir, passerelle suspendue, pont suspendu, point vue, vue montagne, coucher soleil vue, barrage voir, jardin visiter, parc bord eau, pique nique, pique niquer, barbecue parc, parc balançoire, module jeux parc, glissade parc, parc ville, bord fleuve marcher, promenade fleuve, quai promenade, halte routière, aire repos, tour observation vue',
    'parc, chutes, belvédère, pont, site, parc municipal, parc nature, jardins, halte routière, canyon',
  ],
  [
    'croisière*, cruise, tour bateau, bateau touristique, excursion bateau, excursion fleuve, boat tour, boat cruise, bateau mouche, souper croisière, dinner cruise, îles bateau, bateau île, sightseeing boat, safari baleines, visiter îles, vedette fleuve',
    'croisières, croisière, navette, excursions, excursion bateau, bateau navette',
  ],
  [
    'rafting, eau vive, white water, descendre rapides gonflable, rapides rivière, rapides gonflable, jet boat, luge eau, river surfing rapid, white water raft',
    'rafting, eau vive',
  ],
  [
    'cerf volant, cerfs volants, kite*, voler cerf, festival cerf volant, fabriquer cerf volant',
    'cerf volant, volant',
  ],
  [
    'déménag* pauvre, camion prêter, moving help, camion déménager, déménager pas cher, aide déménager, bras déménager, moving day, 1er juillet déménager, boîtes déménager, moving cheap',
    'déménagement, entraide',
  ],
  [
    'pèlerin*, sanctuaire, pilgrim*, compostelle, saint jacques compostelle, marche pèlerin, cap madeleine, sainte anne beaupré, lourdes pèlerinage, marcher foi, coquille pèlerin, bourdon marcheur',
    'sanctuaire, pèlerinage, pèlerins, compostelle, chemin sanctuaires, marche pèlerine',
  ],
  [
    'auto volant électrique, char électrique, voiture électrique, electric car, auto électrique, borne recharge, bornes recharge, recharger auto, charging station, ev club, ev owner*, vehicule électrique, bolt chevrolet, batterie auto électrique, subvention auto électrique, rouler électrique, moto électrique, autobus électrique',
    'véhicules électriques, roulons vert, électrique, électrification transports, véhicule électrique, bornes recharge, mobilité électrique',
  ],
  ['bécyk, bicyk*, bicycle', 'vélo, vélos, cyclisme'],
  [
    'motocycl*, harley, motards, club moto, bike club, moto femme, femmes moto, gold wing, triumph moto, indian moto, scooter club, trike moto, rallye moto, randonnée moto, poker run, toy run, cours moto, permis moto, motorcycle course, motorcycle licence, ride moto groupe, moto prudence, taxe moto, assurance moto cher',
    'moto, motocyclistes, motocycliste, motos, club motocyclistes, motocyclette, harley davidson, goldwing, motorcycle club, école moto, motocyclisme',
  ],
  [
    'perdu bois, perdu forêt, chercher perdu*, search rescue, recherche terrestre, égaré forêt, chasseur perdu, disparu bois, aîné disparu bois, alzheimer perdu forêt, lost hiker*, lost woods, battue recherche, chien recherche, chien pisteur, sauvetage montagne, sauveteur volontaire, bénévole recherche sauvetage, ground search, plongeur recherche, noyé recherche, drone recherche, motoneige accident bois, québec secours, civil air search, crash avion recherche',
    'recherche sauvetage, recherche terrestre, sauvetage, québec secours, recherche sauvetage aérien, sauvetage montagne, chiens recherche',
  ],
  [
    'vacances famille, vacances pas chères, vacances abordables, cheap vacation, famille camp semaine, vacances maman enfants, semaine vacances famille, vacances monoparentale, été vacances pauvres, family camp, low income vacation, répit vacances familles, chalet famille pauvre, tourisme social, mouvement vacances familles',
    'villa familiale, camp familial, camp vacances, plein air, familial, vacances familles, tourisme social',
  ],
  [
    'dent cariée, trou dent, dent trouée, plombage tombé, plombage parti, rage dents, dent fait mal, dents mal nuit, dent sensible froid, dents sensibles, dent cassée, dent brisée, dent pétée, palette cassée, palette avant, dent branle, dent arrachée, dent sagesse, gencive saigne, gencive enflée, gencive enflammée, gencive retire, joue enflée dent, abcès dent, dent infectée, dent noire, dents jaunes, dents jaunies, blanchir dents, dents croches, dents avancées, dents croisées, broches dents, broches ado, appareil dents, appareil dentaire, broche pique joue, mâchoire avancée, mâchoire craque, mâchoire barrée, grince dents, plaque occlusale, plaque nuit dents, mauvaise haleine, nettoyage dents, couronne dent, couronne dentaire, couronne décollée, pont dentaire, pont décollé, facettes dents, implants dents, dent manquante, traitement canal, canal dent, peur dentiste, dentiste gaz hilarant, dentiste urgence, dentiste soir, dentiste fin semaine, dentiste samedi, dentiste dimanche, dentiste enfant, première visite dentiste, dent bébé noire, dent lait, dents percent tombé, dent cognée, dent sauté hockey, protecteur buccal, tooth hurts, broken tooth, chipped tooth, lost tooth, tooth pulled, pull tooth, filling fell, root canal, wisdom tooth, wisdom teeth, gums bleeding, gum disease, teeth cleaning, whitening teeth, crooked teeth, braces kid, braces teeth, emergency dentist, dentist kids, jaw pain, night guard, ulcère bouche, ulcère langue, muguet dents, sourire gêné dents, beau sourire, râpe dents, fil dentaire saigne, digue pédodontiste',
    'dentiste, dentistes, clinique dentaire, centre dentaire, dentisterie, hygiéniste dentaire, orthodontiste, orthodontie, endodontiste, parodontiste, implant dentaire, chirurgien dentiste, dental clinic, dentist, orthodontist, dental hygienist',
  ],
  [
    'dentier cassé, dentier brisé, dentier fendu, dentier lousse, dentier tombe, dentier bouge, dentier blesse, dentier neuf, dentier perdu, râtelier cassé, partiel dents, partiel dentaire, fausses dents, dents postiches, sans dents, toutes arrachées dents, dentier implants, colle dentier, false teeth, broken denture, loose denture, no teeth, gencives durcies, mâcher incapable dents, palais dentier',
    'denturologiste, denturologie, clinique denturologie, prothèse dentaire, prothèses dentaires, dentier, denturist',
  ],
  [
    'masser dos, faire masser, massage dos, massage cou, massage épaules, massage pieds, massage enceinte, massage femme enceinte, massage prénatal, massage sportif, massage pierres chaudes, pierres chaudes, massage chaise, massage bureau, massage couple, massage détente, massage domicile, massage reçu assurance, massage aîné, massage chsld, thaï massage, californien massage, drainage lymphatique, noeuds muscles, muscles noués, muscles raides, muscles endoloris, épaules tendues, crampe mollet, relaxing massage, deep tissue, hot stone, back rub, neck rub, sore muscles, tight muscles, réflexologie pieds',
    'massothérapie, massothérapeute, massage, massages, centre massothérapie, massage suédois, massage thérapeutique, orthothérapie, kinésithérapie, massage therapist, massage therapy',
  ],
  [
    'mari ronfle, blonde ronfle, conjoint ronfle, arrête respirer nuit, cesse respirer dormant, test sommeil, masque nuit apnée, machine apnée, machine respirer nuit, appareil cpap, masque cpap, filtre cpap, plaque ronflement, endort volant apnée, stops breathing sleep, cpap mask, cpap machine, étude sommeil',
    'clinique sommeil, apnée sommeil, laboratoire sommeil, cpap, inhalothérapeute, inhalothérapie, sleep clinic, sleep apnea',
  ],
  [
    'marchette acheter, marchette roulettes, fauteuil roulant acheter, fauteuil roulant réparer, fauteuil roulant brisé, pneu fauteuil roulant, batterie quadriporteur, batterie fauteuil, quadriporteur brisé, scooter handicap, scooter aîné, mobility scooter, electric wheelchair, lit électrique, lit hôpital acheter, fauteuil auto souleveur, fauteuil lève, chaise lève, lift chair, lève escalier, siège escalier, monte escalier, chaise escalier électrique, monter escalier fauteuil, plate forme élévatrice, plateforme élévatrice, ascenseur maison, stair lift, chair lift stairs, wheelchair ramp, rampe portative, lève personne acheter, banc bain, banc douche, barre appui installer, baignoire porte, walk tub, bath lift, collet cervical, ceinture dos, ceinture lombaire, orthèse genou, attelle poignet, bas compression varices, bottes marche, coussin plaie, oreiller cervical, véhicule adapté, van adaptée, adapter camionnette fauteuil, conduite manuelle, bouton panique, bouton urgence, bouton urgence cou, collier urgence, bracelet alerte, médaillon alerte, tombe seule bouton, medical alert, alert button, télésurveillance aîné, pince longue ramasser, enfile bas, culotte incontinence acheter, couches adultes acheter',
    'équipement médical, orthopédie, fauteuils roulants, quadriporteur, triporteur, aide mobilité, appareils orthopédiques, matériel orthopédique, medical equipment, mobility scooter',
  ],
  [
    'grossir seins, augmentation mammaire, augmentation seins, réduire seins, réduction mammaire, implants mammaires, nez refaire, nose job, boob job, tummy tuck, peau ventre enlever, face lift, oreilles décollées, oreilles décollées enfant, lobe déchiré, chirurgie trans, mastectomie trans, implants seins retirer',
    'chirurgie esthétique, chirurgie plastique, chirurgien plastique, plasticien, clinique chirurgie, cosmetic surgery, plastic surgery',
  ],
  [
    'cobaye payé, devenir cobaye, étude clinique, participer étude, volontaires étude médicament, tester médicament payé, essai clinique, clinical trial, paid study, recherche participants, don cerveau, cerveau recherche, donner corps science, corps science, léguer corps, donate body, laboratoire anatomie don',
    'recherche médicale, fondation recherche, institut recherche santé, essais cliniques, recherche clinique, medical research',
  ],
  [
    'avocat criminel, arrêté police, accusation criminelle, accusé vol, accusé agression, accusé fraude, accusé drogue, alcool volant accusé, alcotest échoué, soufflé balloune, ballon positif, criminal charge, police questioned, interrogatoire police, droit silence, police fouille, mandat arrestation, criminal defence',
    'avocat criminaliste, droit criminel, droit pénal, avocat criminel, criminal lawyer, défense criminelle, avocats',
  ],
  [
    'garage recommandé, garage honnête, bon garage, garage confiance, prix garage équitable, acheter char usagé, rappel auto, rappel véhicule, rouille précoce auto, vendeur auto menteur, honest mechanic, used car inspection',
    'protection automobilistes, association protection automobilistes, apa, caa',
  ],
  [
    'avion annulé compensation, avion retard compensation, surbooké avion, bagage perdu compensation, air passenger rights, sunwing plainte, air transat plainte',
    'aide passagers, droits passagers, association passagers aériens',
  ],
  [
    'jeunes noirs, mois histoire noirs, black history, black youth, famille noire, entrepreneur noir, personnes noires, afro québécois, caribbean community, jamaican community, west indian',
    'communauté noire, black community, histoire noirs, jeunes noirs, organisme communauté noire',
  ],
  [
    'communauté maghrébine, communauté algérienne, communauté marocaine, communauté tunisienne, communauté kabyle, algériens ici, marocains ici, tunisiens ici, compatriotes algériens, compatriotes marocains, vient algérie, vient maroc, vient tunisie, école arabe enfants, apprendre arabe enfants',
    'association maghrébine, communauté maghrébine, algériens, marocains, tunisiens, kabyle, berbère, centre culturel algérien',
  ],
  [
    'communauté vietnamienne, communauté cambodgienne, communauté laotienne, vietnamiens ici, boat people',
    'communauté vietnamienne, vietnamiens, cambodgiens, laotiens, khmer, association vietnamienne',
  ],
  [
    'lift clinique, lift dialyse, lift radiothérapie, lift physio, lift dentiste, pas char hôpital, pas auto médecin, pas char médecin, chauffeur hôpital, aller chimiothérapie, amener hôpital, amener médecin, amener mère hôpital, transport dialyse, transport traitement, transport radio, transport optométriste, ramener hôpital, revenir coloscopie, ramener coloscopie, raccompagner chirurgie jour, ride doctor, ride appointment, drive hospital, rides hospital, medical appointment ride, need ride doctor, conduire rendez, taxi hôpital cher',
    'transport bénévole, accompagnement transport médical, transport accompagnement bénévole, drive volunteer',
  ],
  [
    'laver linge, laveuse brisée, buanderie pas chère, lavage linge, lessive sale, laver couvertures grosses, laver douillette, wash clothes',
    'buanderie communautaire, laverie, buanderie, lavoir communautaire, laundromat',
  ],
  [
    'coupe cheveux gratuite, coupe gratuite, coiffeuse gratuite, coiffure itinérant, cheveux couper pauvre, coupe cheveux bénévole, haircut free, cheap haircut',
    'coiffure sociale, coupe cheveux gratuite, école coiffure, soins esthétiques démunis',
  ],
  [
    'serviettes sanitaires gratuites, tampons gratuits, tampons payer, kotex gratuits, coupe menstruelle gratuite, pas argent serviettes, savon shampoing gratuit, produits hygiène gratuits, free pads, free tampons, period products',
    'produits hygiène menstruelle, précarité menstruelle, hygiène démunis',
  ],
  [
    'perdre foi, perdu foi, questions dieu mort, pourquoi dieu, parler prêtre peine, accompagnement âme, spirituel épreuve, lost faith',
    'accompagnement spirituel, direction spirituelle, centre spiritualité, ressourcement spirituel, aumônerie',
  ],
  [
    'autobus handicapé, autobus fauteuil roulant, minibus handicapés, taxi adapté, taxi fauteuil roulant, taxi handicapé, transport fauteuil roulant, admission transport adapté, wheelchair taxi, wheelchair van, wheelchair transport, accessible taxi, para transit, handi transit',
    'transport adapté, transport handicapé, paratransit',
  ],
  [
    'arrivée enceinte réfugiée, réfugié sans logement, réfugiée enceinte, réfugiée seule enfants, hébergement asile, ymca réfugiés, claim asylum, asylum seeker, refugee housing, médecin réfugié, médecin sans papiers, sans carte soleil, médecins monde, soins sans ramq, accoucher sans ramq, no medicare card, uninsured migrants',
    'demandeurs asile, praida, réfugiés hébergement, aide demandeurs asile, refugee shelter',
  ],
  [
    'traduire acte naissance, traduire diplôme, traduire papiers, interprète médecin, interprète hôpital, interprète arabe, interprète espagnol, accompagnement interprète, translate birth certificate, interpreter doctor',
    'traducteur, interprète, traduction, banque interprètes, translation services',
  ],
  [
    'bonnet prématuré, pieuvre tricot bébé, doudou tricot, layette démunis, tricoter pauvres, tricoter tuques, donner laine, restes laine',
    'cadeau nouveau né, layette tricot, bonnets prématurés',
  ],
  [
    'tout perdu fraude, honte fraude, retraite volée fraude, économies volées, savings stolen, scam victim, lost savings',
    'victimes fraude, soutien fraude, entraide victimes fraude',
  ],
  [
    'feux forêt, forest fire*, forêt brûle, fumée feux forêt, pompier forestier, tordeuse bourgeons, épinette tordeuse, arrosage tordeuse, insecte forêt détruit, spruce budworm, bombardier eau, cl 215, tour feu',
    'SOPFEU, protection forêts, feu forêt, incendies forestiers, SOPFIM',
  ],
  [
    'permis bateau, carte bateau, carte conducteur embarcation, permis embarcation, boating licence, boating license, boating course, boat safety, pleasure craft, navigation cours, apprendre naviguer, carte marine, lire carte marine, vhf marine, bateau panne fleuve, bateau échoué, détresse mer, coast guard, gilet sauvetage, veste flottaison, life jacket*, sécurité nautique, power squadron, capitaine petit bateau, sonar bateau, noeuds marins',
    'garde côtière, sécurité nautique, escadrilles canadiennes, navigation plaisance, garde côtière auxiliaire, power squadron',
  ],
  [
    'passeport bébé, passeport enfant, passport renew*, passport photo, nexus carte, visa voyage, visa chine',
    'bureau passeport, passeports, passeport Canada',
  ],
  [
    'ferry boat, traverse fleuve, traverser rivière bateau, traverse auto bateau, bac rivière, bateau passeur, aller île, horaire traverse, pont traverse fermé',
    'traversier, traversiers, société traversiers, ferry',
  ],
  [
    'dépannage routier, towing membership, remorquage membre, batterie morte char, booster char, sécurité routière, texto volant, texting driving, cellulaire volant, prix essence, essence chère, gas price, driver refresher, conducteur aîné, aîné conduire encore, permis aîné, rafraîchir conduite aîné, senior driver*, conduite préventive, conduite hivernale, permis révoqué, plaque char, licence char, renouveler permis, permis conduire renouveler, driver licence, examen route, examen saaq',
    'école conduite moto, sécurité routière, CAA, automobilistes, usagers route, prévention routière, SAAQ, piétons, sécurité piétons, club automobile, société assurance automobile',
  ],
  [
    'bus jaune, autobus jaune, school bus, bus école, autobus écoliers, chauffeur bus scolaire, conductrice autobus scolaire, louer autobus, louer bus, charter bus, bus groupe louer, bus rental, minibus louer, sortie bus groupe, arrêt autobus scolaire, syndicat chauffeurs autobus',
    'autobus scolaire, transport scolaire, transporteurs scolaires, autobus nolisé, transport écolier',
  ],
  [
    'syndicat débardeurs, port marchandises, port montréal, marine marchande, devenir marin, devenir capitaine, institut maritime, pilote fleuve, chantier maritime, marin étranger détresse, mariner house, bateau croisière quai',
    'port maritime, administration portuaire, navires, marins, gens mer, pilotes Saint-Laurent, transport maritime, marine marchande, débardeurs, mariners, seamen, institut maritime, remorqueurs',
  ],
  [
    'pomme cueillir, cueillir pommes, apple pick*, apple grower*, apple orchard, taille pommiers, jus pomme presser, cidre maison, pick own, u pick, auto cueillette, cueillette famille',
    'producteurs pommes, pomiculteurs, verger, pommiculteurs, pommes, autocueillette',
  ],
  [
    'fish farm*, élevage truites, élevage saumon, moules élevage, homard pêcheur, crab fish*, crevette pêche, pêcheur côtier, pêcheurs gaspésie, pêche commerciale, permis pêche commerciale, commercial fish*, algues marines, algues récolter, bateau pêche commercial, usine poisson, fish plant, anguille pêcheur',
    'pisciculture, aquaculture, pêcheurs, pêche commerciale, crabiers, homardiers, mariculture, pêcheries, produits marins',
  ],
  [
    'forêt enfants apprendre, éducation forestière, forestiers métier, métiers forêt, viens vivre forêt, camp forêt, identifier arbre, feuilles arbres herbier, arbre mai',
    'association forestière, éducation forêt, ingénieurs forestiers, arboretum',
  ],
  [
    'projet recherche, études cliniques volontaire, recherche appliquée, prototype industriel, développer produit technologie, transfert technologique, chercheur université, institut recherche, labo recherche, research institute, research centre, brevet université, adn recherche, optique photonique, laser recherche, composites recherche, métallurgie recherche, hydrogène vert, batterie recherche, énergie recherche, nordique recherche, gps géomatique, agroalimentaire recherche, horticulture recherche, forêt recherche, vache recherche, science politique, histoire chercheur, éthique recherche, intelligence artificielle recherche, satellite recherche',
    'centre recherche, institut recherche, recherche scientifique, chercheurs, société savante, centre collégial transfert technologie, CCTT, innovation technologique, consortium recherche, research, recherche développement, laboratoire, biotechnologie, océanographie, géomatique, intelligence artificielle, aérospatiale, météorologie, société canadienne',
  ],
  [
    'petits actionnaires, petit investisseur, investisseurs défense, placements perdus, perdu placements, conseiller financier fraude, bourse actions club, club investissement, actions bourse apprendre, investir apprendre, stock market club, finances personnelles cours, frais bancaires abusifs, frais caisse abusifs',
    'épargnants, actionnaires, éducation financière, investisseurs, littératie financière, club investissement, défense investisseurs, défense actionnaires',
  ],
  [
    'entrer couvent, devenir soeur, devenir moine, frères enseignants, frères école, soeurs grises, soeurs hôpital, père blanc missionnaire, nuns convent, archives religieuses, religieuses âgées, brother religious, tante soeur, ancienne religieuse',
    'vie religieuse, congrégation religieuse, oblats, missionnaires, communautés religieuses, congrégation, petites soeurs, frères charité',
  ],
  [
    'prêtre hôpital, communion domicile, visiter malades église, pastorale jeunesse, pastorale détention, jeunes croyants, ado foi, weekend foi jeunes, deuil spirituel',
    'aumônerie, pastorale, pastorale sociale, visite malades, aumônier, soins spirituels, pastorale jeunesse, aumônerie communautaire',
  ],
];
