/** Pets, lost or wild animals. */
export const ANIMALS: readonly (readonly [described: string, said: string])[] = [
  [
    'spca, adopter chat, adopter chien, adopter minou, adopter animal, chat perdu, chien perdu, animal perdu, minou perdu, pitou perdu, abandonner chat, abandonner chien, chat errant, chats errants, chien errant, animaux abandonnés, refuge animaux, animal shelter, adopt dog, adopt cat, lost dog, lost cat, stray, fourrière, maltraite chien, chien maltraité, adopter chaton, adopter chiot, adopter lapin, donner chat, donner chien, donner chatons, donner minou, débarrasser chat, débarrasser chien, portée chatons, chatons trouvés, chat trouvé, chien trouvé, pitou sauvé, chien sauvé, chien échappé, chat disparu, chien disparu, minou disparu, chat sauvé dehors, chat rue, chats sauvages, chat ruelle, colonie chats, feral cat*, found cat, found dog, missing cat, missing dog, runaway dog, rescue dog, rescue cat, adopt kitten, adopt puppy, adopt pet, adoption chien, adoption chat, adoption animaux, surrender dog, surrender cat, rehome dog, rehome cat, animal pound, dog pound, humane society, animal rescue, animal cruelty, cruauté animale, animal maltraité, animal négligé, chien battu, chien attaché dehors, chien char chaud, dénoncer cruauté, plainte animal, mourant faim chien, famille accueil chien*, famille accueil chat*, foster dog, foster cat, foster kitten*, bénévole refuge animal*, contrôle animalier, contrôleur animalier, animal control, licence chien, licence chat, médaille chien, dog licence, chien dangereux, chien mordu, dog bite, pit bull*, pitbull*, ramasser chien errant, fourière, animal contrôle ville, toutou perdu, chien blessé rue, chien battu voisin, chien maigre, chien attaché, chien laissé froid, chien gèle, chat gèle, chat dehors hiver, chat galeux, chatte portée, chatons abandonnés, chiots abandonnés, allergie chat donner, plus garder chien, plus garder chat, garder animal plus, animal famille donner, donner animal, donner lapin, aîné donner chat, mort maître chat, chien âgé adopter, vieux chien adopter, chat senior adopter, adopter furet, sauver chien, chien abattoir sauver, chien coréen sauver, chien mexique adopter, husky donner, husky adopter, éleveur usine chiots, usine chiots, puppy mill*, chien mord facteur, facteur mordu, chien attaque, chien attaqué chien, chien court lousse, chien lousse, chien crotte terrain, crottes chien, dog poop, jappements voisin, chat voisin terrain, chats voisine trop, accumulation chats, animal hoarding, serpent trouvé, tortue trouvée, mouton lousse, cheval errant, pigeons nourrir voisin, dead cat, cat adoption, dog adoption, adopt animal, animal abuse, abused dog, neglected animal, dog tied outside, give up dog, give up cat, found kitten*, stray cat*, stray dog*, loose dog, catch dog, famille accueil animaux, bénévole animaux, aider animaux, travailler animaux bénévole, dons animaux, donner couvertes animaux, animal shelter volunteer, pet adoption',
    'spa, spca, protectrice animaux, refuge, animaux abandonnés, refuge animaux, chats errants, protection animaux, fourrière, contrôle animalier, refuge animalier, sauvetage animal, adoption animaux, adoption chats, adoption chiens, refuge chats, refuge chiens, humane society, animal rescue, licences chiens, patrouille canine, secours animal',
  ],
  [
    'stériliser chat*, castrer chat, opérer chat, spay, neuter, stériliser chien*, castrer chien, faire opérer chat, opérer minou, clinique stérilisation, stérilisation chat*, capture stérilisation, cser chats, spayed, neutered, trap neuter, tnr, chatte enceinte, chatte chaleur, chatte pleine, micropuc*, puce chat, puce chien, microchip*, opération chat, opérer chien, stérilisation pas chère, sterilis* chien, chienne chaleur, chienne enceinte, matou pisse, matou marque, chat marque territoire, spay cat, neuter cat, neuter dog, fix cat, cat heat, vasectomie chien',
    'stérilisation, vétérinaire, chats errants, protectrice animaux, clinique mobile stérilisation, CSRM, stérilisation animaux',
  ],
  [
    'hibou blessé, animal blessé, animal sauvage blessé, raton, mouffette, injured bird, wildlife, oiseau blessé, oiseau tombé nid, bébé oiseau, oiseau frappé vitre, aigle blessé, faucon blessé, goéland blessé, canard blessé, chouette blessé*, chevreuil blessé, faon, faon orphelin, renard blessé, bébé renard, écureuil blessé, bébé écureuil, bébé lièvre, lapin sauvage blessé, marmotte blessée, tortue blessée, tortue route, tortue traverse, chauve souris maison, chauve souris blessée, animal sauvage trouvé, bébé raton*, animal orphelin, orphaned animal*, injured wildlife, injured animal, injured owl, injured hawk, baby bird, baby squirrel, baby raccoon, wounded bird, wildlife rehab*, wildlife rescue, oiseau proie, oiseaux proie, phoque échoué, baleine échouée, sos faune, sos braconnage, agent faune, garde chasse, poacher*, braconn*, oiseau vitre, oiseau fenêtre assommé, oiseau aile cassée, aile cassée, corneille blessée, pigeon blessé, cygne blessé, huard blessé, grand héron blessé, orignal ville, orignal cour, ours cour, ours poubelle, ours village, bear yard, coyote ville, coyote cour, renard gale, renard cour, loup cour, mouffette cabanon, raton grenier, raton laveur, écureuil grenier, squirrel attic, marmotte cabanon, castor terrain, porc épic, bébé chevreuil, bébé moufette, bébé marmotte, bébé canard, canetons égout, bébés oiseaux tombés, bébé corneille, nid tombé, hérisson blessé, baleine morte, dead whale, stranded seal, phoque plage, animal rage, raccoon rabies, chauve souris morte, chauve souris, bat house, bats attic, nichoir chauve souris, tortue écrasée, turtle hit, snapping turtle, moose yard, deer hit, chevreuil frappé, orignal frappé, braconnage dénoncer, chasse illégale',
    'faune, oiseaux proie, réhabilitation, animaux sauvages, sauvetage faune, réhabilitation faune, oiseaux de proie, refuge faunique, faunique, réhabilitation oiseaux, sos oiseaux, refuge oiseaux, urgences mammifères marins, agents protection faune, centre réhabilitation faunique',
  ],
  [
    'dresser chien, chien écoute pas, chien jappe, obéissance, dog training, agility, concours chien*, dog show, dressage chien*, dressage chiot, éduquer chien, éducation canine, éducateur canin, éducatrice canine, maître chien, maternelle chiot*, chiot mord, chien mord, chien mordille, chien agressif, chien réactif, chien réagit, chien tire laisse, chien saute monde, chien anxieux, anxiété séparation chien, chien détruit, chien pipi maison, chiot propre, chien désobéi*, entraîner chien, comportement canin, comportementaliste, puppy class*, puppy training, puppy school, dog trainer*, dog obedience, aggressive dog, reactive dog, dog behavio*, leash pulling, rallye obéissance, rally obedience, flyball, frisbee chien, dock diving, dog sport*, sport canin, concours canin, exposition canine, chien race, kennel club, club canin canadien, chien berger, berger allemand club, schutzhund, chien policier, chien pistage, détection canine, chien détection, chien assis, chien rappel, chien vient pas, chien ronge, chien creuse, chien gruge, chien gruge meubles, chien mange souliers, chien peur, chien peureux, chien orage, chien seul hurle, chien hurle, chien grogne, chien grogne enfant, chien enfant mord, bébé arrive chien, chien tire, chien tire marche, laisse tire, chien excité, chien fou, chien saute gens, chiot pipi, crate training, cage chiot dormir, chiot pleure nuit, chiot énergie, socialiser chiot, socialisation chien, réactif chiens laisse, cours chiot, cours chien, cours obéissance, école chiens, école chiot, border troupeau, troupeau chien, rapporteur dressage, chien chasse dresser, chien arrêt dressage, retriever train, mordant chien, protection chien, dog barks, dog barking, puppy biting, dog pulls, dog jump*, dog anxious, separation anxiety dog, puppy potty, dog class*, dog obey, dog club, tour chien apprendre, tricks dog, freestyle canin, chien danse, nez chien sport',
    'canin, canine, obéissance, dressage, club canin, agilité, éducation canine, comportement canin, sport canin, sports canins, exposition canine, kennel club, école chiots, comportementaliste canin, éducateur canin, dog training, chiens troupeau, chiens chasse, club chiens, berger allemand',
  ],
  [
    'chien guide, chien assistance, chien handicapé, zoothérap*, service dog, guide dog, mira, chien mira, chien aveugle, chien autisme, chien autiste, chien fauteuil roulant, chien soutien, chien thérapie, animaux thérapie, emotional support dog, support animal, assistance dog*, therapy dog*, seeing eye dog, chien post traumatique, chien vétéran, famille accueil mira, asista, chien réaction diabète, chien ptsd, chien sourd aide, chien entendant, chien dépression, chien travail aveugle, lire chien enfant, chien visite hôpital, chien résidence aînés, visite chien aînés, animal assisted, cheval thérapie enfant, chat thérapie, chiot mira, handi chien, lion chien guide, guide dogs, service animal, diabetic dog, hearing dog, chien assistance refusé',
    'mira, chien guide, chiens assistance, zoothérapie, chien assistance, chien d assistance, animothérapie, chiens guides, intervention assistée animal, lions foundation dog guides, chiens thérapie',
  ],
  [
    'parc chien*, dog park, chien courir, parc canin*, aire exercice chien*, aire exercice canin*, chien sans laisse, off leash, dog run, promener chien liberté, lâcher chien libre, chien liberté, chien lâcher lousse, enclos chien, enclos canin, clôture parc chiens, plage chien, dog beach, interdiction chiens parc, chien sentier accepté, propriétaires chiens regroupement',
    'parc canin, propriétaires chiens, parc chiens, aire exercice canin',
  ],
  [
    'chat concours, éleveur chat*, félin*, exposition féline, exposition chat*, concours chat*, cat show, cat club, cat breeder*, éleveur félin*, maine coon, sphynx, siamois, bengal chat, persan chat, ragdoll, chat race, persian cat, maine coons, sibérien chat, chat sans poil, british shorthair, scottish fold, chat nu, pedigree chat, chaton race, acheter chaton, kitten sale',
    'félin, éleveurs, chatterie, association féline, cattery, chats race, éleveurs chats, club félin, chatons',
  ],
  [
    'aquarium, poisson rouge, poissons aquarium, aquariophil*, aquarium salé, poissons exotiques, poissons tropicaux, fish tank, tropical fish, récif corail aquarium, bassin koi, carpes koi, étang koi, cichlid*, combattant poisson, néons poissons, discus poisson, poisson clown, eau salée aquarium, filtre aquarium, pompe aquarium, algues aquarium, bocal poisson, plantes aquarium, crevettes aquarium, étang poissons, bassin eau jardin, marine aquarium',
    'aquariophilie, aquarium, aquariophiles, aquariophile, aquariums, poissons tropicaux, bassins jardins, killies',
  ],
  [
    'zoo, voir animaux, ferme visite, petting zoo, jardin zoologique, voir lions, voir ours, voir girafes, voir loups, voir bisons, voir bébés animaux, flatter animaux, flatter chèvres, nourrir animaux, nourrir chevreuils, minizoo, mini zoo, ferme enfants, ferme pédagogique, ferme animaux, mini ferme, minifermette, miniferme, visiter ferme, see animals, animal farm, feed animals, parc safari, parc animalier, volière visite, papillonnerie, insectarium, butterfly house, biodôme, aquarium visiter, voir bélugas, voir phoques, ecomuseum, alpagas visiter, chèvres visiter, voir vaches, voir cochons, voir chevaux, voir bélugas aquarium, voir requins, voir singes, voir tigres, voir serpents, ours polaire, loups hurler, loup visite, papillons serre, caresser lapins, enfants animaux voir, garderie sortie ferme, visite ferme école, pony petting, zoo kids, autruches voir, granby zoo, aviaire volière, animaux nordiques, sanctuaire loups, animal park',
    'zoo, jardin zoologique, ferme pédagogique, miniferme, mini ferme, ferme éducative, parc animalier, zoologique, insectarium, biodôme, safari, refuge animaux visite, ferme animaux, centre observation faune, aquarium',
  ],
  [
    'nourriture chien pauvre, vétérinaire pas cher, cheap vet, nourriture chat gratuit*, nourriture animaux gratuit*, payer vétérinaire, vétérinaire trop cher, vétérinaire gratuit, vet trop cher, vet pas cher, vétérinaire pas moyens, moyens vétérinaire, banque alimentaire animaux, pet food bank, free pet food, afford vet, low cost vet, free vet, vaccin chat pas cher, vaccin chien pas cher, animaux itinér*, vaccination animaux pas cher, euthanasi* pas cher, croquettes gratuites, feed dog money, chien pauvre, chat pauvre, nourriture chat pauvre, litière payer, moulée chat, vétérinaire crédit, vet paiements, vet bill*, vet cost, payer opération chien, opération chien cher, chien malade argent, pas cenne vétérinaire, aîné animal nourriture, itinérant chien, sans abri chien, punk chien, vaccins animaux gratuits, bs chien, poor pet, pet pantry',
    'vétérinaire, animaux, protectrice animaux, clinique vétérinaire mobile, vétérinaires rue, banque nourriture animaux, aide vétérinaire',
  ],
  [
    'cheval abandonné, refuge cheval, horse rescue, chevaux abandonnés, chevaux maltraités, cheval maltraité, adopter cheval, cheval réforme, sauver chevaux, abattoir chevaux sauver, âne refuge, refuge âne*, donkey sanctuary, farm sanctuary, adopter poule*, refuge animaux ferme, sanctuaire animaux, cochon refuge, horse sanctuary, adopt horse, poney abandonné, poney adopter, cheval vieux, retraite cheval, cheval maigre, chevaux maigres, cheval négligé, cochon nain, cochon vietnamien, mini cochon, pot belly pig, chèvre adopter, mouton adopter, coq donner, coq adopter, poules retraite, vache sauvée, veau sauvé, horse adoption, neglected horse*, sauver poules',
    'chevaux, refuge, équins, refuge équin, sanctuaire animaux, sanctuaire, refuge ânes, refuge animaux ferme, refuge fermier',
  ],
  [
    'pigeon voyageur, pigeons voyageurs, course pigeons, colomboph*, homing pigeon*, racing pigeon*, pigeonnier, pigeon bagué, pigeon bague patte, pigeon perdu, élever pigeons, pigeon fancier*',
    'colombophile, pigeons, colombophiles',
  ],
  [
    'reptile*, serpent domestique, python domestique, gecko*, iguane*, pogona, tortue domestique, lézard, terrarium, grenouille domestique, tarentule*, pet snake, bearded dragon, pet turtle, pet lizard, animaux exotiques, exotic pet*, animal exotique, couleuvre domestique, serpents perdu, dragon barbu, araignée domestique, grenouilles tropicales, tortue aquarium, reptile expo, blattes élevage, salamandre domestique',
    'reptiles, reptile, herpétologie, herpétologique, animaux exotiques, terrariophilie, refuge reptiles, terrarium, expo reptiles',
  ],
  [
    'perroquet*, perruche*, cacatoès, serin, canari, pinson*, oiseau cage, oiseaux cage, cockatiel*, parrot*, budgie*, pet bird*, élever oiseaux cage, oiseaux exotiques, ara perroquet, inséparables oiseau, perroquet abandonné, perroquet crie, perroquet adopter, perroquet perdu, perruche perdue, gris gabon, amazone perroquet, african grey, oiseau parle, oiseau cage donner, bird cage, plumes arrache perroquet',
    'perroquets, perruches, oiseaux cage, aviculture, oiseaux exotiques, oiselier, perroquet, refuge perroquets, oiseaux compagnie, canaris, éleveurs oiseaux',
  ],
  [
    'lapin nain, lapin domestique, cochon inde, hamster*, furet, gerbille*, chinchilla*, rat domestique, guinea pig*, pet rabbit, bunny, ferret*, hérisson, rongeur domestique, lapin abandonné, lapin stériliser, lapin bélier, lapin angora, cochons dinde, cobaye animal, rat animal, souris domestique, mouffette domestique, écureuil volant, sugar glider, rabbit rescue, guinea pigs',
    'lapin, lapins, rongeurs, secours lapins, furet, petits mammifères, cochons inde, refuge lapins, hamsters, rats',
  ],
  [
    'garder chien, garder chat, garder minou, garder pitou, gardienne chien, gardienne chat, gardien chat*, pension chien, pension chat, chenil, hôtel chien*, garderie chien*, garderie canine, nourrir chat vacances, vacances chien garde*, promener chien, promeneur chien*, promeneuse chien*, dog walk*, dog sitter*, pet sitter*, pet sitting, cat sitter*, cat sitting, dog boarding, dog daycare, doggy daycare, kennel, boarding kennel, cat boarding, board dog, chien camping garder, garder animal, garder animaux, garder toutou, chien seul jour, marcher chien midi, marche chien service, chien vacances, chat vacances, vacances minou, partir voyage chien, partir voyage chat, nourrir poissons vacances, nourrir lapin vacances, garder lapin, garder perroquet, garder oiseau, hôpital garder chien, aîné hospitalisé chat, pet hotel, dog hotel, cat hotel, dog care, dog overnight, leave dog, transport animaux, taxi animaux, garder poules, visite domicile chat',
    'pension animaux, pension canine, pension chiens, chenil, gardiennage animaux, garderie canine, pension chats, promenade chiens, hôtel canin, pet sitting, gardienne animaux, promeneur chiens, dog daycare',
  ],
  [
    'toiletter chien, toilettage chien*, toilettage chat*, poil chien, chien trop poilu, raser chien, tondre chien, laver chien bain, griffes chien, griffes chat, ongles chien, dégriffer chat, poil chat noeuds, chat noué, toiletteur*, toiletteuse*, dog groom*, cat groom*, pet groom*, poodle cut, coupe caniche, couper griffes, griffes lapin, poils partout chien, chien pue, chien mouffette pue, laver chien, bain chien, bath dog, brosser chien, caniche tondre, chien noeuds, poils noués, bichon coupe, schnauzer coupe, nail trim dog, dog wash, dog haircut, toilettage domicile, toilettage mobile, toiletter lapin',
    'toilettage, toilettage canin, salon toilettage, toiletteuse, grooming',
  ],
  [
    'chien malade, chat malade, minou malade, pitou malade, chien vomit, chat vomit, chien boite, chien mange plus, chat mange plus, chat pisse partout, chat pipi sang, chat urine partout, chien diarrhée, chien mangé chocolat, chien empoisonné, chien frappé char, chat frappé char, chien porc épic, vaccin chien, vaccin chat, vacciner chien, vacciner chat, vacciner chiot, vétérinaire urgence, vet urgence, vet, veto chien, clinique animaux, hôpital vétérinaire, animal hospital, emergency vet, sick dog, sick cat, dog vomit*, cat vomit*, dog limp*, dents chien, dents chat, dentiste chien, tiques chien, vers chat, lapin malade, oiseau malade, cheval malade, vache malade, vêlage, vétérinaire ferme, vétérinaire grand*, équin vétérinaire, dog ate chocolate, dog hit car, chien saigne, chien tousse, chien gonfle, chien gratte, chien puces, puces chat, chat éternue, chat bloqué urine, chat crache, chat boules poils, chat maigrit, chat boite, chat mord abcès, chien convulsion, chien lyme, tique chien, chien avalé, chien raisins, chien pot mangé, chien cannabis, chien étouffe, chien oreille, chien oeil, chien patte cassée, chien croisé opération, chien tumeur, chien cancer, chien arthrose, chien diabète, chat diabète, chat thyroïde, chat reins, chien coeur, chiot diarrhée, chienne accouche, chienne met bas, chatte accouche, césarienne chienne, perroquet malade, tortue malade, hamster malade, cochon inde malade, furet malade, serpent malade, poule malade, chèvre malade, mouton malade, cheval colique, cheval boite, poulain malade, veau malade, vache tombée, vache vêle pas, passeport chien, chien floride papiers, vet clinic, puppy shots, dog shots, cat shots, dog fleas, cat sneez*, dog cough*, dog seizure, dog bleeding, cat not eating, physio chien, ostéo chien, acupuncture chien, chiro animal, massage chien, physiothérapie animale',
    'vétérinaire, clinique vétérinaire, hôpital vétérinaire, vétérinaires, vétérinaire équin, vétérinaire grands animaux, urgence vétérinaire, médecin vétérinaire, animal clinic',
  ],
  [
    'chien mort, chat mort, minou mort, deuil chien, deuil chat, deuil animal*, perdu chien mort, faire piquer chien, faire piquer chat, endormir chien, endormir chat, euthanasie chien, euthanasie chat, euthanasier chien, euthanasier chat, incinér* chien, incinér* chat, incinér* animal*, crémation chien, crémation chat, crémation animal*, cimetière animaux, cimetière chien*, enterrer chien, enterrer chat, urne chien, urne chat, pet cremation, pet cemetery, pet loss, dog died, cat died, dog put down, cat put down, euthanize dog, euthanize cat, cendres chien, chien mort pleure, peine mort chien, peine chat mort, dog died grief, chat décédé, chien décédé, minou décédé, pitou mort, lapin mort, cheval mort, hamster mort, oiseau mort cage, pleure chien, pleure chat, chien souffre fin, chat souffre fin, vieux chien souffre, faire endormir animal, dernière piqûre chien, vet domicile euthanasie, euthanasie domicile, bury dog, bury cat, dead pet, pet died, grieving pet, cat ashes, dog ashes, urne animal, empailler chien, animal mort ramasser, cadavre animal, animaux morts ferme, récupération animaux morts, vache morte',
    'crémation animaux, cimetière animaux, crématorium animaux, euthanasie, deuil animalier, incinération animaux, équarrissage, pet cremation, incinération animaux compagnie, deuil animal',
  ],
  [
    'bouledogue*, bulldog*, golden retriever, labrador*, labradoodle*, goldendoodle*, caniche*, chihuahua*, shih tzu*, yorkshire terrier, yorkie*, husky chiot*, huskies, bouvier bernois, bernese, rottweiler*, berger australien, border collie*, beagle*, teckel*, dachshund*, saint bernard chien, chiot vendre, acheter chiot, chiot race, buy puppy, puppies sale, dog breeder*, éleveur chien*, élevage chien*, éleveur canin*, boston terrier, jack russell, west highland, boxer chien, great dane, terre neuve chien, newfoundland dog, cane corso, pointer chien, barbet chien, shar pei, chien pure race, chien hypoallergène, pedigree chien, enregistrer portée, club canin enregistrement, vendre chiots, saillie chien, stud dog, breed dog*',
    'élevage canin, éleveur, chiots, éleveurs chiens, canin, chenil, puppies, éleveurs, club race, lévriers, chiens race',
  ],
  [
    'abeille*, apicultur*, essaim abeilles, récupérer essaim, honey producer*, miel local, élever abeilles, reine abeille, hydromel abeilles, cire abeille, pollen abeille, abeilles mur, abeilles maison, honey bee*, bee hives, bee club',
    'apiculteurs, apiculture, apicole, abeilles, ruches, miellerie, miel',
  ],
  [
    'poule cour, poules pondeuses, poulailler urbain, élever poules, élever poulets, élever lapins, élever cailles, backyard chicken*, urban hens, laying hens, avicult*, poules race, coq exposition, canards ferme élever, faisan, dindon élever, poules soie, coq jappe, oie ferme, canard barbarie, oiseaux basse cour, basse cour, œufs poules maison, backyard hens, poules villes permis, éclosion poussins, chicken coop',
    'aviculture, aviculteurs, volaille, poules, avicole, couvoir, basse cour, poulailler, volailles ornement, club avicole, faisans',
  ],
  [
    'chèvre*, élever chèvres, mouton*, agneau*, brebis, bergerie*, élever moutons, lait chèvre, sheep farm*, goat*, alpaga*, lama élevage, laine alpaga, éleveur moutons, tondre mouton, tonte mouton, tondeur moutons, sheep shearing, agneau québec, éleveur agneaux, chèvre laitière, fromage chèvre producteur, laine mouton vendre, wool sheep, lamb producer, goat farm, goat milk, border collie moutons',
    'ovin, ovins, caprin, chèvres, moutons, bergerie, chèvrerie, alpagas, agneau, éleveurs ovins, producteurs agneaux, éleveurs chèvres, syndicat caprin, sheep breeders',
  ],
  [
    'vache*, boeuf élevage, éleveur vache*, éleveur boeuf, ayrshire, jersey vache*, boeuf angus, charolais, race bovine, cattle, beef cattle, limousin boeuf, hereford, vache boucherie, bœuf nourri herbe, grass fed beef, parc engraissement, veau grain, veau lait, producteurs bovins, bull breeder, highland boeuf, vache canadienne, brune suisse, encan animaux vivants, encan bestiaux, livestock auction, ranch boeuf, vache échappée, insémin* vache, taureaux semence, bœuf bio',
    'bovins, holstein, éleveurs bovins, ayrshire, bovin, producteurs bovins, encan animaux, parc engraissement, veau, cattle breeders, insémination artificielle',
  ],
  [
    'cheval canadien, cheval miniature, chevaux miniatures, percheron*, belge cheval, quarter horse, appaloosa*, morgan cheval, chevaux trait, chevaux lourds, tire chevaux, draft horse*, horse pull*, éleveur chevaux, élevage chevaux, breed horse*, maréchal ferrant, ferrer cheval, ferrage, farrier*, sabots cheval, cheval trait vendre, cheval pur race, étalon cheval reproduction, forger fer cheval, chevaux attelés labour, labour cheval, débardage cheval, cheval frison, arabian horse, arabe cheval, pur sang, mustang cheval, islandais cheval, paint horse, poulain naissance, cheval élevage, filière cheval, horse breeder*, horse industry, tack selle réparer',
    'cheval canadien, éleveurs chevaux, chevaux trait, percheron, quarter horse, tire chevaux, maréchal ferrant, ferrage, filière équine, chevaux pur sang, éleveurs chevaux canadiens, chevaux arabes, mules, haras',
  ],
  [
    'pension cheval, pension chevaux, garder cheval, loger cheval, horse boarding, board horse, horse stable*, dentiste cheval, foin cheval, box cheval, cheval hiver pension, champ cheval louer, écurie loger, pension jument, demi pension cheval, half board horse, selle ajuster, ostéopathe équin, massothérapie équine',
    'pension chevaux, écurie, équestre, pension équine, centre équestre',
  ],
  [
    'droits animaux, défense animaux, véganisme, antispécis*, animal rights, animal welfare, végane militant*, abolir rodéo*, contre rodéo*, anti fourrure, cruauté animaux abattoir, abattoir contre, cirque animaux contre, zoo contre, calèches contre, calèche chevaux contre, fourrure contre, tests animaux, expérimentation animale, animal testing, fur ban, factory farm*',
    'droits animaux, protection animaux, végane, défense animaux, bien être animal, éthique animale, végétarienne, véganes, antispéciste, animal rights, condition animale',
  ],
  [
    'baleine*, béluga*, observation baleines, mammifères marins, whale*, phoque*, rorqual*, marsouin*, fous bassan baleine, sea lion, tadoussac baleines, zodiac baleines',
    'mammifères marins, baleines, observation baleines, béluga, croisières baleines',
  ],
  [
    'monarque*, papillons, élever papillons, insectes fascin*, étudier insectes, entomolog*, butterfl*, pollinis*, libellule*, coléoptère*, collection insectes, luciole*, mante religieuse, guêpe observer, bug collection, bugs kids, jardin papillons',
    'entomologie, entomologistes, insectes, papillons, insectarium, pollinisateurs, monarque, entomologist',
  ],
  [
    'amphibien*, salamandre*, tortues sauvages, grenouilles sauvages, tortue bois, rainette*, couleuvre*, snake wild, milieu humide grenouilles, tortue peinte, tortue serpentine',
    'amphibiens, tortues, herpétofaune, herpétologique',
  ],
  [
    'loups sauvages, caribous forestiers, castor barrage, conservation faune, espèces péril, species risk, protéger animaux sauvages, ours noir, lynx protéger, béluga protéger, rat laveur sauvage, habitat faunique, rare species, animaux disparition, oiseaux disparition, faucons pèlerins protéger, zecs faune, fondation faune, frayères protéger, orignaux collisions, castors protéger',
    'faune, espèces menacées, conservation faune, faunique, loups, caribou, fondation faune, habitats fauniques, espèces péril, aménagement faunique, wildlife federation',
  ],
  [
    'chien fauteuil, chien diabète alerte, chien épilepsie, chien anxiété, chien tspt, famille accueil chiot, élever chiot mira, autism dog, foster puppy guide',
    'chien assistance, mira, chien guide, asista',
  ],
  [
    'porc élevage, cochons élever, éleveur porc, éleveurs porcs, pig farm*, hog farm*, prix porc, maladie porcs, peste porcine, fosse lisier',
    'producteurs porcs, éleveurs porcs, porc, porcherie, syndicat producteurs porcs, porcin',
  ],
  [
    'cerf rouge élevage, cerfs élevage, chevreuil élevage, lapin élevage, éleveur lapin, producteur lapin, gibier élevage, vison élevage, renard élevage, escargot élevage, grillons élevage, insectes comestibles, insectes élevage, deer farm*, bison farm*, rabbit farm*',
    'élevages spécialisés, cerf, wapiti, bison, lapin, autruche, éleveurs cerfs, grands gibiers, fourrure, visons',
  ],
  [
    'coop agricole, coop fédérée, feed store, feed mill, nourriture poules, moulée poules, moulée cheval, grain acheter animaux, clôture vache, clôture électrique animaux, broche clôture, engrais acheter, semences acheter ferme, quincaillerie agricole, farm supply, farm coop, balles ronde plastique',
    'coopérative agricole, meunerie, moulée, Sollio, agrocentre, intrants agricoles',
  ],
];
