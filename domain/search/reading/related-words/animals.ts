/** Pets, lost or wild animals. */
export const ANIMALS: readonly (readonly [described: string, said: string])[] = [
  [
    'spca, adopter chat, adopter chien, adopter minou, adopter animal, chat perdu, chien perdu, animal perdu, minou perdu, pitou perdu, abandonner chat, abandonner chien, chat errant, chats errants, chien errant, animaux abandonnés, refuge animaux, animal shelter, adopt dog, adopt cat, lost dog, lost cat, stray, fourrière, maltraite chien, chien maltraité, adopter chaton, adopter chiot, adopter lapin, donner chat, donner chien, donner chatons, donner minou, débarrasser chat, débarrasser chien, portée chatons, chatons trouvés, chat trouvé, chien trouvé, pitou sauvé, chien sauvé, chien échappé, chat disparu, chien disparu, minou disparu, chat sauvé dehors, chat rue, chats sauvages, chat ruelle, colonie chats, feral cat*, found cat, found dog, missing cat, missing dog, runaway dog, rescue dog, rescue cat, adopt kitten, adopt puppy, adopt pet, adoption chien, adoption chat, adoption animaux, surrender dog, surrender cat, rehome dog, rehome cat, animal pound, dog pound, humane society, animal rescue, animal cruelty, cruauté animale, animal maltraité, animal négligé, chien battu, chien attaché dehors, chien char chaud, dénoncer cruauté, plainte animal, mourant faim chien, famille accueil chien*, famille accueil chat*, foster dog, foster cat, foster kitten*, bénévole refuge animal*, contrôle animalier, contrôleur animalier, animal control, licence chien, licence chat, médaille chien, dog licence, chien dangereux, chien mordu, dog bite, pit bull*, pitbull*, ramasser chien errant, fourière, animal contrôle ville',
    'spa, spca, protectrice animaux, refuge, animaux abandonnés, refuge animaux, chats errants, protection animaux, fourrière, contrôle animalier, refuge animalier, sauvetage animal, adoption animaux',
  ],
  [
    'stériliser chat*, castrer chat, opérer chat, spay, neuter, stériliser chien*, castrer chien, faire opérer chat, opérer minou, clinique stérilisation, stérilisation chat*, capture stérilisation, cser chats, spayed, neutered, trap neuter, tnr, chatte enceinte, chatte chaleur, chatte pleine, micropuc*, puce chat, puce chien, microchip*',
    'stérilisation, vétérinaire, chats errants, protectrice animaux',
  ],
  [
    'hibou blessé, animal blessé, animal sauvage blessé, raton, mouffette, injured bird, wildlife, oiseau blessé, oiseau tombé nid, bébé oiseau, oiseau frappé vitre, aigle blessé, faucon blessé, goéland blessé, canard blessé, chouette blessé*, chevreuil blessé, faon, faon orphelin, renard blessé, bébé renard, écureuil blessé, bébé écureuil, bébé lièvre, lapin sauvage blessé, marmotte blessée, tortue blessée, tortue route, tortue traverse, chauve souris maison, chauve souris blessée, animal sauvage trouvé, bébé raton*, animal orphelin, orphaned animal*, injured wildlife, injured animal, injured owl, injured hawk, baby bird, baby squirrel, baby raccoon, wounded bird, wildlife rehab*, wildlife rescue, oiseau proie, oiseaux proie, phoque échoué, baleine échouée, sos faune, sos braconnage, agent faune, garde chasse, poacher*, braconn*',
    'faune, oiseaux proie, réhabilitation, animaux sauvages, sauvetage faune, réhabilitation faune, oiseaux de proie, refuge faunique, faunique',
  ],
  [
    'dresser chien, chien écoute pas, chien jappe, obéissance, dog training, agility, concours chien*, dog show, dressage chien*, dressage chiot, éduquer chien, éducation canine, éducateur canin, éducatrice canine, maître chien, maternelle chiot*, chiot mord, chien mord, chien mordille, chien agressif, chien réactif, chien réagit, chien tire laisse, chien saute monde, chien anxieux, anxiété séparation chien, chien détruit, chien pipi maison, chiot propre, chien désobéi*, entraîner chien, comportement canin, comportementaliste, puppy class*, puppy training, puppy school, dog trainer*, dog obedience, aggressive dog, reactive dog, dog behavio*, leash pulling, rallye obéissance, rally obedience, flyball, frisbee chien, dock diving, dog sport*, sport canin, concours canin, exposition canine, chien race, kennel club, club canin canadien, chien berger, berger allemand club, schutzhund, chien policier, chien pistage, détection canine, chien détection',
    'canin, canine, obéissance, dressage, club canin, agilité, éducation canine, comportement canin, sport canin, sports canins, exposition canine, kennel club',
  ],
  [
    'chien guide, chien assistance, chien handicapé, zoothérap*, service dog, guide dog, mira, chien mira, chien aveugle, chien autisme, chien autiste, chien fauteuil roulant, chien soutien, chien thérapie, animaux thérapie, emotional support dog, support animal, assistance dog*, therapy dog*, seeing eye dog, chien post traumatique, chien vétéran, famille accueil mira, asista, chien réaction diabète',
    'mira, chien guide, chiens assistance, zoothérapie, chien assistance, chien d assistance, animothérapie',
  ],
  [
    'parc chien*, dog park, chien courir, parc canin*, aire exercice chien*, aire exercice canin*, chien sans laisse, off leash, dog run, promener chien liberté, lâcher chien libre',
    'parc canin, propriétaires chiens, parc chiens, aire exercice canin',
  ],
  [
    'chat concours, éleveur chat*, félin*, exposition féline, exposition chat*, concours chat*, cat show, cat club, cat breeder*, éleveur félin*, maine coon, sphynx, siamois, bengal chat, persan chat, ragdoll, chat race',
    'félin, éleveurs, chatterie, association féline, cattery',
  ],
  [
    'aquarium, poisson rouge, poissons aquarium, aquariophil*, aquarium salé, poissons exotiques, poissons tropicaux, fish tank, tropical fish, récif corail aquarium, bassin koi, carpes koi, étang koi, cichlid*',
    'aquariophilie, aquarium, aquariophiles, aquariophile',
  ],
  [
    'zoo, voir animaux, ferme visite, petting zoo, jardin zoologique, voir lions, voir ours, voir girafes, voir loups, voir bisons, voir bébés animaux, flatter animaux, flatter chèvres, nourrir animaux, nourrir chevreuils, minizoo, mini zoo, ferme enfants, ferme pédagogique, ferme animaux, mini ferme, minifermette, miniferme, visiter ferme, see animals, animal farm, feed animals, parc safari, parc animalier, volière visite, papillonnerie, insectarium, butterfly house, biodôme, aquarium visiter, voir bélugas, voir phoques, ecomuseum',
    'zoo, jardin zoologique, ferme pédagogique, miniferme, mini ferme, ferme éducative, parc animalier, zoologique, insectarium, biodôme',
  ],
  [
    'nourriture chien pauvre, vétérinaire pas cher, cheap vet, nourriture chat gratuit*, nourriture animaux gratuit*, payer vétérinaire, vétérinaire trop cher, vétérinaire gratuit, vet trop cher, vet pas cher, vétérinaire pas moyens, moyens vétérinaire, banque alimentaire animaux, pet food bank, free pet food, afford vet, low cost vet, free vet, vaccin chat pas cher, vaccin chien pas cher, animaux itinér*, vaccination animaux pas cher, euthanasi* pas cher',
    'vétérinaire, animaux, protectrice animaux',
  ],
  [
    'cheval abandonné, refuge cheval, horse rescue, chevaux abandonnés, chevaux maltraités, cheval maltraité, adopter cheval, cheval réforme, sauver chevaux, abattoir chevaux sauver, âne refuge, refuge âne*, donkey sanctuary, farm sanctuary, adopter poule*, refuge animaux ferme, sanctuaire animaux, cochon refuge, horse sanctuary, adopt horse',
    'chevaux, refuge, équins, refuge équin, sanctuaire animaux, sanctuaire',
  ],
  [
    'pigeon voyageur, pigeons voyageurs, course pigeons, colomboph*, homing pigeon*, racing pigeon*, pigeonnier',
    'colombophile, pigeons, colombophiles',
  ],
  [
    'reptile*, serpent domestique, python domestique, gecko*, iguane*, pogona, tortue domestique, lézard, terrarium, grenouille domestique, tarentule*, pet snake, bearded dragon, pet turtle, pet lizard, animaux exotiques, exotic pet*, animal exotique',
    'reptiles, reptile, herpétologie, herpétologique, animaux exotiques, terrariophilie',
  ],
  [
    'perroquet*, perruche*, cacatoès, serin, canari, pinson*, oiseau cage, oiseaux cage, cockatiel*, parrot*, budgie*, pet bird*, élever oiseaux cage, oiseaux exotiques, ara perroquet, inséparables oiseau',
    'perroquets, perruches, oiseaux cage, aviculture, oiseaux exotiques, oiselier, perroquet',
  ],
  [
    'lapin nain, lapin domestique, cochon inde, hamster*, furet, gerbille*, chinchilla*, rat domestique, guinea pig*, pet rabbit, bunny, ferret*, hérisson, rongeur domestique',
    'lapin, lapins, rongeurs, secours lapins, furet, petits mammifères',
  ],
  [
    'garder chien, garder chat, garder minou, garder pitou, gardienne chien, gardienne chat, gardien chat*, pension chien, pension chat, chenil, hôtel chien*, garderie chien*, garderie canine, nourrir chat vacances, vacances chien garde*, promener chien, promeneur chien*, promeneuse chien*, dog walk*, dog sitter*, pet sitter*, pet sitting, cat sitter*, cat sitting, dog boarding, dog daycare, doggy daycare, kennel, boarding kennel, cat boarding, board dog',
    'pension animaux, pension canine, pension chiens, chenil, gardiennage animaux, garderie canine, pension chats, promenade chiens, hôtel canin',
  ],
  [
    'toiletter chien, toilettage chien*, toilettage chat*, poil chien, chien trop poilu, raser chien, tondre chien, laver chien bain, griffes chien, griffes chat, ongles chien, dégriffer chat, poil chat noeuds, chat noué, toiletteur*, toiletteuse*, dog groom*, cat groom*, pet groom*, poodle cut, coupe caniche',
    'toilettage, toilettage canin, salon toilettage, toiletteuse, grooming',
  ],
  [
    'chien malade, chat malade, minou malade, pitou malade, chien vomit, chat vomit, chien boite, chien mange plus, chat mange plus, chat pisse partout, chat pipi sang, chat urine partout, chien diarrhée, chien mangé chocolat, chien empoisonné, chien frappé char, chat frappé char, chien porc épic, vaccin chien, vaccin chat, vacciner chien, vacciner chat, vacciner chiot, vétérinaire urgence, vet urgence, vet, veto chien, clinique animaux, hôpital vétérinaire, animal hospital, emergency vet, sick dog, sick cat, dog vomit*, cat vomit*, dog limp*, dents chien, dents chat, dentiste chien, tiques chien, vers chat, lapin malade, oiseau malade, cheval malade, vache malade, vêlage, vétérinaire ferme, vétérinaire grand*, équin vétérinaire, dog ate chocolate, dog hit car',
    'vétérinaire, clinique vétérinaire, hôpital vétérinaire, vétérinaires',
  ],
  [
    'chien mort, chat mort, minou mort, deuil chien, deuil chat, deuil animal*, perdu chien mort, faire piquer chien, faire piquer chat, endormir chien, endormir chat, euthanasie chien, euthanasie chat, euthanasier chien, euthanasier chat, incinér* chien, incinér* chat, incinér* animal*, crémation chien, crémation chat, crémation animal*, cimetière animaux, cimetière chien*, enterrer chien, enterrer chat, urne chien, urne chat, pet cremation, pet cemetery, pet loss, dog died, cat died, dog put down, cat put down, euthanize dog, euthanize cat, cendres chien',
    'crémation animaux, cimetière animaux, crématorium animaux, euthanasie, deuil animalier, incinération animaux',
  ],
  [
    'bouledogue*, bulldog*, golden retriever, labrador*, labradoodle*, goldendoodle*, caniche*, chihuahua*, shih tzu*, yorkshire terrier, yorkie*, husky chiot*, huskies, bouvier bernois, bernese, rottweiler*, berger australien, border collie*, beagle*, teckel*, dachshund*, saint bernard chien, chiot vendre, acheter chiot, chiot race, buy puppy, puppies sale, dog breeder*, éleveur chien*, élevage chien*, éleveur canin*',
    'élevage canin, éleveur, chiots, éleveurs chiens, canin, chenil',
  ],
  [
    'abeille*, apicultur*, essaim abeilles, récupérer essaim, honey producer*, miel local, élever abeilles',
    'apiculteurs, apiculture, apicole, abeilles, ruches, miellerie, miel',
  ],
  [
    'poule cour, poules pondeuses, poulailler urbain, élever poules, élever poulets, élever lapins, élever cailles, backyard chicken*, urban hens, laying hens, avicult*, poules race, coq exposition, canards ferme élever, faisan, dindon élever',
    'aviculture, aviculteurs, volaille, poules, avicole, couvoir',
  ],
  [
    'chèvre*, élever chèvres, mouton*, agneau*, brebis, bergerie*, élever moutons, lait chèvre, sheep farm*, goat*, alpaga*, lama élevage, laine alpaga',
    'ovin, ovins, caprin, chèvres, moutons, bergerie, chèvrerie, alpagas, agneau',
  ],
  [
    'vache*, boeuf élevage, éleveur vache*, éleveur boeuf, ayrshire, jersey vache*, boeuf angus, charolais, race bovine, cattle, beef cattle, limousin boeuf, hereford',
    'bovins, holstein, éleveurs bovins, ayrshire, bovin',
  ],
  [
    'cheval canadien, cheval miniature, chevaux miniatures, percheron*, belge cheval, quarter horse, appaloosa*, morgan cheval, chevaux trait, chevaux lourds, tire chevaux, draft horse*, horse pull*, éleveur chevaux, élevage chevaux, breed horse*, maréchal ferrant, ferrer cheval, ferrage, farrier*, sabots cheval',
    'cheval canadien, éleveurs chevaux, chevaux trait, percheron, quarter horse, tire chevaux, maréchal ferrant, ferrage',
  ],
  [
    'pension cheval, pension chevaux, garder cheval, loger cheval, horse boarding, board horse, horse stable*, dentiste cheval, foin cheval',
    'pension chevaux, écurie, équestre, pension équine, centre équestre',
  ],
  [
    'droits animaux, défense animaux, véganisme, antispécis*, animal rights, animal welfare, végane militant*, abolir rodéo*, contre rodéo*, anti fourrure',
    'droits animaux, protection animaux, végane, défense animaux, bien être animal, éthique animale',
  ],
  [
    'baleine*, béluga*, observation baleines, mammifères marins, whale*, phoque*, rorqual*, marsouin*',
    'mammifères marins, baleines, observation baleines, béluga, croisières baleines',
  ],
  [
    'monarque*, papillons, élever papillons, insectes fascin*, étudier insectes, entomolog*, butterfl*, pollinis*, libellule*, coléoptère*, collection insectes, luciole*',
    'entomologie, entomologistes, insectes, papillons, insectarium, pollinisateurs, monarque',
  ],
  [
    'amphibien*, salamandre*, tortues sauvages, grenouilles sauvages, tortue bois, rainette*, couleuvre*',
    'amphibiens, tortues, herpétofaune, herpétologique',
  ],
  [
    'loups sauvages, caribous forestiers, castor barrage, conservation faune, espèces péril, species risk, protéger animaux sauvages',
    'faune, espèces menacées, conservation faune, faunique, loups, caribou',
  ],
];
