/** Sports and outdoor life, by what people do and by clubs' own words. */
export const SPORTS: readonly (readonly [described: string, said: string])[] = [
  [
    'tir arc, arbalète, archery, tirer arc, tir à arc, flèche arc, bow shooting, arc flèche*, archer*, compound bow, apprendre arc, robin bois tir, corde arc cassé, viser cible flèche, arc recourbé, arc poulie, katniss arc, hunger games arc, bow arrow, bow arrows, robin hood, bullseye arrow, tir 3d flèches, fille tirer flèches, arc traditionnel, arc anglais',
    'archers, tir arc, archerie, archer',
  ],
  [
    'tirer fusil, tir fusil, tir pistolet, champ tir, tirer carabine, shooting range, skeet, pigeon argile, gun club, fusil, club tir, champ de tir, carabine tir, tir précision, tir sportif, tir cible, tir pigeon*, trap skeet, trap shooting, clay shooting, target shooting, rifle club, pistol club, rifle range, 22 long rifle, arme poing club, permis arme*, permis possession acquisition, cours arme* feu, cours canadien sécurité, maniement armes, firearm*, pal course, biathlon, tireur élite, pistolet plomb, carabine plomb, carabine air, pellet gun, bb gun, cartouche* tir, tirer 12, calibre 12, 12 gauge, zéroter carabine, ajuster télescope carabine, sighter carabine, ajuster scope, sight rifle, pratiquer tir chasse, tirer pigeons, pigeons voltige, stand tir, tir olympique, gun safety, gun licence, gun license, gun range, restricted firearm, loi 9, enregistrer arme, arme restreint, papa guns, tirer cannes, fusil hérité, guns grandpère, tir poudre noire, tir cowboy',
    'tir, tireurs, champ tir, tir skeet, armes feu, club tir, maniement armes, sécurité armes feu, biathlon, tir poudre noire, fusil, carabine, tir pistolet, shooting club',
  ],
  [
    'chevreuil, chasse chevreuil, cerf virginie, deer hunt*, tuer buck, panache chevreuil, pourvoirie*, hunting outfitter*, fishing outfitter*, chasse ours, bear hunt*, chasse dindon, turkey hunt*, chasse perdrix, chasse canard, chasse oie*, duck hunt*, sauvagine, chasse lièvre, petit gibier, gros gibier, zec, territoire chasse, droit chasse, carte membre zec, moose hunt*, caller orignal, orignal saison, permis chasse, certificat chasseur, cours chasse, initiation chasse, camp chasse, chasse arc, orignal pogner, call orignal, caribou chasse, nouveau chasseur, débuter chasse, femme chasse, fille chasseuse, papa chasse relève, mentor chasse, cache chasse, mirador chasse, affût chasse, tirage sort orignal, réserve faunique chasse, bécasse chasse, tuer outardes, chien rapporteur, chien arrêt chasse, pheasant hunt, faisan chasse, sanglier chasse, bison chasse, coyote chasse, snow goose hunt, partridge hunt, hunting camp, hunting club, hunting licence, hunter education, hunting territory, bail villégiature, enregistrer chevreuil, poaching report, perdrix club, tente prospecteur chasse, venaison donner, panaches concours, mesurage panache, viande bois partager',
    'chasse, chasse pêche, chasseurs, zec, pourvoirie, pourvoiries, sauvagine, association chasse pêche, chasse pêche plein air, chasse fine, sauvaginiers, relève chasse, club chasse pêche, réserve faunique',
  ],
  [
    'ptits poissons, petits poissons, pêche blanche, pêche petits poissons, ice fishing, poulamon, pêche glace, pêcher glace, pêche hiver, cabane pêche, cabane glace pêche, pêche éperlan, petits poissons chenaux, tommy cod, brimbale*, trous glace pêche, louer cabane glace, village cabanes pêche, loche pêche, pêcher loche, trou glace, foreuse glace, tarière glace, brimbale pêche, ice shack, ice hut, ice fishing shack, smelt fishing, frost fish, pêche sainte anne, rivière glace pêche, lac gelé pêche',
    'poissons chenaux, poisson chenaux, poulamon, pêche blanche, pourvoirie pêche blanche',
  ],
  [
    'trapp*, piég*, trapping, trappage, poser pièges castor, fourrures trappe, piège collet, colleter lièvre, fur trap*, permis piégeage, terrain trappe, coyote trappe, castor trapper, collet loup, collet renard, peau castor, peaux fourrure vendre, encan fourrure, vison sauvage, rat musqué, castors dérangent, castor nuisible, castor inonde, beaver problem, beaver dam flooding, cours piégeage',
    'trappeurs, trappe, piégeurs, association trappeurs, piégeage, castor, gestion castor',
  ],
  [
    'escrime, épée, sword*, fencing club, fencing lessons, fleuret, fencing, sabre escrime, jedi sabre, sabre laser, maître armes, duel épée, sabre lumière, masque escrime, foil fencing, star wars sabre, combat épée moderne',
    'escrime, escrimeurs, épée, sabre, fleuret',
  ],
  [
    'taekwondo, tae kwon do, taekwon do, taekwondo kids, coup pied haut, art coréen, sport coréen, ceinture jaune',
    'taekwondo, taekwon',
  ],
  [
    'karaté, karate, ceinture noire, dojo, kata, kyokushin, karatéka*, shotokan, goju ryu, black belt, karate kid, ceinture blanche, kimono karaté, petit karaté, karate children, uechi ryu, chito ryu',
    'karaté, shotokan, shito ryu, kyokushin, dojo, kenpo, école karaté, uechi ryu, chito ryu',
  ],
  [
    'judo, judoka*, judo kids, tatami, kimono judo, projection ippon, petit judo, ceinture judo, fils judo',
    'judo, judoka, judokas',
  ],
  [
    'boxe*, boxing, boxeur, boxer gym, gants boxe, boxe olympique, boxing gym, boxe femme*, punching bag, faire boxe, boxing kids, ring boxe, rocky boxe, gants golden, golden gloves, cogner sac, frapper sac, mike tyson, boxe éducative, boxe jeune, boxe thérapie, shadow boxing, mettre gants',
    'boxe*, boxing, pugilat, club boxe, boxe olympique, boxe éducative',
  ],
  [
    'lutte, lutteur*, wrestl*, gala lutte, lutte olympique, lutte professionnelle, école lutte, catch lutte, lutte gréco, lutte féminine, wrestling show, lutte adolescents, ring lutte, hulk hogan, gala ring',
    'lutte, lutteurs',
  ],
  [
    'haltéro*, lever poids, haltères, weightlift*, crossfit, muscul*, entraîn*, shape, powerlift*, dynamophil*, soulever poids, bench press, cross training, bootcamp, boot camp, entraîneur privé, entraîneur personnel, personal train*, personal coach gym, prendre muscle, perdre ventre gym, gagner masse, bodybuild*, culturis*, spinning, kettlebell*, cardio bike, tapis roulant gym, gym femme*, gym 24h, gym pour femme*, weight room, push up*, snatch barre, épaulé jeté, poids libres, six pack, gros bras, gonfler muscles, grossir bras, steroids gym, rameur gym, elliptique gym, salle poids, gym ouvert nuit, gym jour nuit, planet fitness, anytime fitness, énergie cardio, fitness coach, coach gym, transformation physique',
    'haltérophilie, conditionnement physique, entraînement, musculation, crossfit, dynamophilie, powerlifting, culturisme, gym, entraîneur privé',
  ],
  [
    'patin artistique, patinage artistique, figure skating, patiner spectacle, patineuse*, patin fantaisie, patiner couple glace, patinage synchronisé, synchro patin, skate canada, cours patin artistique, figure skater*, danse glace, cpa patin, patinage plus, canskate, apprendre patiner, apprendre patin, learn skate, skating lesson*, skating school, enfant patiner, pirouette glace, axel patin, boucle piqué, elsa patin, patins blancs, robe patin, costume patinage, revue patinage, spectacle glace, joannie rochette, carnet patinage, test patinage, figure skates, ice dancing, ice show, skating carnival, skating club, enfant tombe patin, tit patineur, patin prématernelle, patinage adulte débutant, adulte apprendre patin',
    'patinage artistique, cpa, patineurs, patinage synchronisé, patinage plus, club patinage artistique, école patinage, patinage adultes, skating club, revue glace',
  ],
  [
    'patin vitesse, patinage vitesse, speed skating, courte piste, long track, short track, patins longue lame, speed skater*, longues lames, charles hamelin, patins clap, anneau vitesse, patin rapide, patin courte piste, courtes lames, fast skating',
    'patinage vitesse',
  ],
  [
    'patiner, patinoire, rond glace, rink, aréna, patinage libre, patin libre, patin famille, patinage public, free skate, free skating, public skating, open skate, ice time, louer glace, temps glace, location glace, ice rental, sentier glacé, sentier glace patin, patiner forêt, patiner rivière, anneau glace, outdoor rink, patinoire extérieure, lieu patiner, where skate, glace naturelle, glace réfrigérée, glaces louer, bande patinoire, arroser patinoire, glace bénévole parc, bleu blanc bouge, patinoire ouverte, heures patin, horaire aréna, patin semaine relâche, patins prêter, louer patins, aiguiser patins, skate rental, skate sharpening, skating hours, arena schedule, ice rink, hockey libre, stick puck, rondelle libre, hockey dehors, amphithéâtre glace',
    'aréna, patinoire, patinoire extérieure, patinage libre, sentier glacé, anneau glace',
  ],
  [
    'ringuette, ringette, ringuette fille*, anneau bleu glace, bâton anneau, ringette girl, ringuette u10, hockey anneau',
    'ringuette, ringuette mineure, ringette',
  ],
  [
    'dek, deck hockey, hockey balle, hockey cosom, ball hockey, dekhockey, hockey rue, hockey intérieur, cosom, hockey bottine, hockey souliers, ligue dek, hockey salon, floorball, hockey boule, espadrilles hockey, balle orange, hockey rue tournoi, hockey pieds, dek mixte, dek enfant, dek fille, hockey sans patin, hockey gymnase, mini sticks',
    'dek hockey, hockey balle, hockey cosom',
  ],
  [
    'balle molle, baseball, softball, balle donnée, slowpitch, fastball, mollball, balle lente, ligue balle, jouer balle, balle mineure, baseball mineur, baseball enfant*, rallye cap, little league, fastpitch, slow pitch, ball league, base ball, baseball junior, baseball senior, champ balle, jouer baseball, frappeur lanceur, baseball hiver, cage frappeur*, batting cage*, battre balle, bâton baseball, mitaine baseball, gant baseball, coup circuit, home run, abri joueurs, but volé, lancer balle, blue jays, marbre losange, champ extérieur, troisième but, tee ball, batting practice, bat ball, receveur masque, prises balles, moustique baseball, pee wee baseball, baseball féminin, baseball filles, ligue mixte balle, tournoi balle, ligue soir balle, ligue familiale balle, baseball poussin, baseball softball women',
    'baseball, balle molle, softball, balle rapide, balle lente, baseball mineur, baseball junior, slow pitch, baseball féminin, association baseball mineur, ligue balle molle, balle donnée',
  ],
  [
    'volley*, beach volley*, volley plage, filet plage ballon, smash ballon, manchette touche, volley mixte, volley assis, sitting volleyball, beach ball league, ligue volleyball adulte, spike ballon',
    'volleyball, volley, volleyball plage, volleyball assis',
  ],
  ['handball, ballon main but, hand ball, beach handball', 'handball'],
  [
    'quille*, bowling, grosses quilles, petites quilles, allée quilles, jouer quilles, ligue quilles, bowling party, fête quilles, dalot quilles, cosmo quilles, cosmic bowling, abat quilles, souliers quilles, alley bowl, bowl birthday, cosmic bowl, ten pin, five pin, boules ligue mercredi, réserve abat, quille enfant, petit party quilles',
    'quilles, quilleurs, bowling, salon quilles',
  ],
  [
    'billard, pool table, snooker, jouer pool, pool hall, billiard*, 8 ball, ligue pool, pool league, jouer billard, queue craie, table boulard, jouer boulard, bille blanche, pool cue, eight ball, nine ball, 9 ball, table feutre, billiards league, billard français, tournoi boulard',
    'billard, snooker, salle billard, salon billard',
  ],
  [
    'darts, dard*, fléchette*, ligue darts, jouer darts, dart board, ligue dards, double bull, cible darts, bulls eye, flèches bar, steel tip, soft tip, tournoi darts, dard pointu, darts women',
    'fléchettes, dards, dard, ligue darts',
  ],
  [
    'pétanque, bocce, boulodrome, bocci, lawn bowling, boulingrin, jeu boules, boule acier, boules lyonnaises, marseille boule, pointer tirer boule, jouer bocci, jeu provençal, boules retraités, gazon boules, bowls lawn, bowling gazon',
    'pétanque, boules, bouliste, boulodrome, boulingrin, bocce',
  ],
  [
    'horseshoe*, jouer fer, lancer fers, fers à cheval jeu, jeu fers, tournoi fers, pitching horseshoes, washers jeu, jeu washer*, poches jeu, sac sable jeu, cornhole, poches trou, sac sable planche, bag toss, fers chevaux lancer, poches aînés, baseball poche, fer sable, cornhole league',
    'fers, fer cheval, baseball poches, jeu poches, lancer fers, washers',
  ],
  [
    'shuffleboard, palet jeu, jouer palet, galets jeu, jeu galet*, galet salon, palet américain, table shuffleboard, curling table, palets bois',
    'shuffleboard, palet',
  ],
  [
    'nage*, nager, natation, apprendre nager, cours piscine, aquaforme, maîtres nageurs, swim, swimming, swimmer*, longueurs piscine, faire longueurs, bain libre, bain libre famille, piscine municipale, piscine publique, piscine intérieure, piscine extérieure, aquajog*, aqua jogging, aquagym, aqua forme, aquafit*, aquabike, bébé nageur*, bébé piscine, bébé nage, apprendre à nager, peur eau nage, enfant nager, jeune nageur, croix rouge natation, club natation, public pool, indoor pool, outdoor pool, learn swim, learn to swim, swim meet, natation maître*, master swim*, nage eau libre, open water swim*, splash pad*, jeux eau, jeu eau enfant*, pataugeoire*, wading pool, plage publique, plage municipale, public beach, baignade, se baigner, swim lake, piscine chauffée thérap*, brasse nage, papillon nage, dos crawlé, water wings, maillot piscine, noyade enfant, noyer peur, eau peur enfant, bébé eau, cours sauvetage piscine, nager familles, nage préscolaire, nager autiste, aqua zumba, aqua poussette, aqua prénatal, bain adultes, bain aînés, bain tiède, piscine rhumatisme, horaire piscine, heures bain libre, canicule piscine, chaleur baigner, rafraîchir été, lac baigner, plage sable, piscine école, piscine cégep, adult swim lessons, afraid water, swim club, swim lessons, swim team, pool schedule, learn float, toddler swim, mommy swim, splash park, beach lake, aquatic centre, olympique piscine, tuque bain, lunettes nage, nager dauphin, sirène nage',
    'natation, nage, piscine, aquatique, nageurs, baignade, nageur, bain libre, cours natation, aquaforme, bébé nageur, maîtres nageurs, piscine municipale, piscine intérieure, club natation, centre aquatique, nage secours, plage municipale, jeux eau',
  ],
  [
    'nage synchronisée, nage artistique, synchro, artistic swimming, nage synchro, synchronized swim*, ballet aquatique, ballet piscine, nager musique, pince nez natation, sylvie fréchette, water ballet, nage duo',
    'nage synchronisée, nage artistique, synchro',
  ],
  [
    'diving, scuba, sous marin, plongée sous marine, plongée bouteille, brevet plongée, padi, épave plongée, snorkel*, apnée sport, freediv*, hockey sous marin, underwater hockey, tremplin plongeon, diving board, high diving, bonbonne air plongée, tuba masque, fonds marins, décompression plongée, chambre hyperbare, plonger épaves, plonger lac, open water diver, scuba course, dive shop, dive club, plongeon 3 mètres, tour 10 mètres, alexandre despatie, chasse sous marine',
    'plongée, plongeon, plongeurs, sous marine, plongée sous marine, plongée scaphandre, apnée, club plongée, centre plongée',
  ],
  [
    'sauveteur*, sauvetage, lifeguard*, médaille bronze, croix bronze, surveillant piscine, surveillant sauveteur, devenir sauveteur, bronze medallion, bronze cross, sauveteur national, sauvetage sportif, société sauvetage, surveillant plage, job piscine sauveteur, moniteur aquatique, monitrice natation, instructeur natation, devenir moniteur natation, recertification sauveteur, cours sauveteur, étoile bronze, bronze star, pool guard, beach guard, noyades prévention',
    'sauvetage, sauveteurs',
  ],
  [
    'surf, ski nautique, wakeboard, water ski, wakesurf*, surf rivière, vague éternelle, planche pagaie, paddle board*, paddleboard*, sup board, planche à pagaie, planche voile, windsurf*, kitesurf*, kite surf*, paraski, snowkite*, wing foil*, hydrofoil planche, planche vent, planche debout, planche kayak debout, glisser bateau tiré, tiré bateau, tow boat ski, wake boat, cable park, sea doo, jet ski*, surf montréal, surf habitat 67, surfer vague, vague surf, cerf volant planche, stand up paddle, sup yoga, rigging voile planche',
    'ski nautique, wakeboard, planche pagaie, planche voile, kitesurf, surf, motomarine, wakepark, paddle board, surf rivière',
  ],
  [
    'ski fond, cross country ski*, skier fond, ski doux, snowshoe*, faire raquette, club raquette, ski de fond, pas patin, skate ski*, ski nordique, ski randonnée, ski haute route, fartage, fartier, piste ski fond, relais ski fond, cross country ski, xc ski*, nordic ski*, raquette neige, sentier raquette*, piste raquette*, snowshoe trail*, jackrabbit*, ski hors piste, backcountry ski*, ski touring, ski roue*, fatbike, fat bike, vélo hiver, skis farter, fart skis, wax ski, skier bois, skier forêt, skis étroits, style classique ski, ski patin, traversée ski, ski fauteuil luge, refuge ski, piste tracée, traceur pistes, raquettes louer, raquettes flambeau, raquettes soir, snowshoe rental, ski trails groomed, groomed trail*, peaux phoque ski, randonnée alpine, vélo neige, gros pneus vélo, winter bike, ski marathon canadien, ski école primaire',
    'ski fond, fondeurs, ski randonnée, raquette, raquettes, ski nordique, ski hors piste, fatbike, jackrabbit, club ski fond, centre ski fond, splitboard',
  ],
  [
    'skier, ski alpin, snowboard*, planche neige, pente ski, station ski, école ski, école glisse, cours ski, cours snow*, apprendre skier, apprendre ski, learn ski, ski lesson*, ski school, ski hill, ski resort, ski mountain, downhill ski*, planchiste*, faire snow, montagne ski, remonte pente, télésiège, billet ski, passe saison ski, patrouille ski, ski patrol, télémark, ski acrobatique, ski bosse*, freestyle ski*, saut ski, ski jump*, ski course jeune, ski racing, pente école, skis bottes, bottes ski, park snow, half pipe, ski bosses, moniteur ski, monitrice ski, ski garderie, garderie neige, passe ski, descendre pentes, tapis magique, ski nuit, ski soirée, ski semaine relâche, conditions ski, montagne neige, snow school, snowboard lessons, ski pass, lift ticket, ski team, ski club kids, équipement ski louer, ski rental, mont tremblant, massif ski, mont sainte anne, bromont ski, ski autiste, luge assise ski, ski patrol volunteer, secouriste pente, aerial ski, mikael kingsbury',
    'ski, ski alpin, planche neige, station ski, école ski, patrouille ski, ski acrobatique, centre ski, club ski alpin, télémark, école glisse, ski club, patrouilleurs',
  ],
  [
    'traîneau chien*, chiens traîneau, dog sled*, mushing, sled dog*, canicross, ski joering, skijor*, bikejoring, cani cross, chiens attelage, husky traîneau, balade chiens neige, louer traîneau, skis chien tire, chien tire ski, vélo chien tire, trottinette chien, chien tireur, cani rando, sled dogs',
    'traîneau chiens, attelage, mushers, chiens traîneau, canicross, sports attelage, canivtt, ski joering, mushing',
  ],
  [
    'courir, jogg*, running, marathon, coureur*, course pied, triathlon, course à pied, demi marathon, half marathon, 10 km course, 5 km course, 5k, ultra trail, trail run*, course trail, course sentier, run club, running club, runner*, commencer courir, club course, défi course, course couleurs, course obstacle*, spartan race, duathlon, triathl*, ironman, raid aventure, course orientation, orienteer*, boussole course, 5 km, 10 km, 42 km, couch 5k, courir débutant, recommencer courir, jogging groupe, souliers course pied, chrono course, course colorée, color run, course poussette, stroller run, courir poussette, courir femmes, fun run, cross country running, intervalles course, sentier courir, courir montagne, mud run, course boue, mud hero, tough mudder, carte boussole course, o course, demi ironman, swim bike run, relais 24 heures, grand défi, défi entreprises',
    'course pied, coureurs, marathon, athlétisme, triathlon, course, club course, course sentier, ultra trail, course orientation, club triathlon, duathlon, défi pierre lavoie, running, cross country',
  ],
  [
    'athlét*, track field, saut hauteur, lancer javelot, lancer poids sport, perche saut, sprint course, saut longueur, piste pelouse, track and field, javelin, course haies, marteau lancer, disque lancer, relais témoin, triple saut, pole vault, high jump, long jump, shot put, piste synthétique, courir vite fils, fille court vite, track team, track club, andre grasse, bruny surin',
    'athlétisme, athlètes, club athlétisme, track field',
  ],
  [
    'marcher, randonn*, hik*, sentier*, trekking, marche nordique, nordic walk*, marche rapide, bâtons marche, longue randonnée, trail walk, walking trail*, walk woods, forest walk, marche forêt, prendre marche, prendre une marche, longue marche, bain forêt, forest bathing, sommet montagne, mont randonnée, monter montagne, mountain trail*, national park, parc national, sépaq, parc régional, regional park, centre plein air, plein air famille, outdoor club, plein air club, sentier transcanadien, sentier national, trans canada trail, promenade nature, raquette randonnée, sac dos randonnée, bâtons randonnée, forêt belle marcher, grimper mont, ballade forêt, balade bois, balade nature, boisé marcher, belvédère marcher, point vue marcher, tour observation, sentiers pédestres, entretenir sentiers, baliser sentier, sentiers ornithologiques, hikes near, nature walk, nature trail, refuge randonnée, chemin randonnée pèlerin, marche afghane, guide randonnée, couleurs automne marcher, fall colours hike, réserve nature marcher, mont orford, mont mégantic, parc mauricie, jacques cartier parc, gaspésie marcher, famille marcher poussette, sentier poussette, sentier accessible fauteuil, outdoor centre, conservation trail, montagne enfants',
    'randonnée, sentiers, marche, marcheurs, sentier, pédestre, plein air, marche nordique, parc régional, parc national, centre plein air, sentier national, longue randonnée, clubs marche, sentiers pédestres, clubs randonnée, sentier pédestre, randonnée pédestre',
  ],
  [
    'vélo montagne, mountain bik*, bike montagne, vtt vélo, singletrack, single track, enduro vélo, descente vélo, pumptrack*, pump track*, bike park, sentiers vélo montagne, vélo de montagne, cyclo cross, fat bike sentier, full suspension, bosses vélo, saut vélo, sauts terre, dirt jump, enduro bike, downhill bike, sentier bike, vélo bois, vélo forêt, trail building, bâtir sentier vélo, gravel bike, vélo gravelle, cours vélo montagne, camp vélo montagne, e mtb, vélo suspension, coupe québec vélo',
    'vélo montagne, vélo, sentiers, pumptrack, pump track, enduro vélo, vélo gravelle, cross country vélo',
  ],
  [
    'cyclis*, pédal*, biking, cycling, bicycle club, vélo route, club vélo, club cycliste, sortie vélo, faire vélo, balade vélo, rouler vélo, peloton, vélo gang, vélo groupe, course vélo, vélodrome, bike club ride, bike ride*, bike path*, bike trail*, piste cyclable, réseau cyclable, véloroute*, cyclosportive*, cyclotour*, bike tour*, vélo électrique sortie, vélo sécurité, vélo camp, vélo québec, randonnée vélo, cyclable*, tour île, petit train nord, gran fondo, contre montre, maillot jaune, vélo tandem, tricycle adulte, vélo couché, vélo retraités, vélo dames, vélo matin, vélo mercredi, crevaison vélo club, vélo partage, bike share, vélo service, vélo école cyclisme, cycliste averti, enfant vélo école, apprendre vélo, learn bike, vélo adulte apprendre, vélo immigrante apprendre, bike race, tour france, pistes cyclables ville, bike lane*, urban cycling, vélo voyage, vélo camping, rail trail, sécurité cycliste, vélo fantôme',
    'cyclisme, vélo, cyclistes, cycliste, piste cyclable, club cycliste, réseau cyclable, véloroute, cyclotourisme, vélodrome, parc linéaire, vélo école, cyclo, coalition vélo, association cycliste, pistes cyclables',
  ],
  [
    'bmx, skatepark, planche roulettes, rouli roulant, skateboard*, skate park, skate parc, planchodrome, rampe skate, scooter parc, trottinette parc, longboard*, skateboarder*, faire skate, rampe bmx, planche 4 roues, planche skate, half pipe skate, scooter trick, trottinette freestyle, tony hawk, rampes module*, bowl béton, piste bmx, course bmx, bmx racing, skate camp, skate girl, cours skate, skate lessons, long board',
    'bmx, skate, planche roulettes, rouli roulant, skatepark, planchodrome',
  ],
  [
    'escalad*, grimp*, climb*, mur escalade, boulder, bloc escalade, grimper mur, escalade glace, ice climb*, via ferrata, rock wall, rappel corde, alpinis*, mountaineer*, escalade intérieure, escalade roche, bouldering, moulinette escalade, prise escalade, paroi roche, cascade glace, climbing gym, climbing wall, rock climb*, top rope, lead climb*, salle bloc, fête escalade, enfant grimpe partout, enfant grimpe meubles, grimper rocher, grimper montagne corde, mont blanc, haute montagne, sangle équilibre',
    'escalade, grimpe, grimpeurs, parois, escalade glace, via ferrata, alpinisme, escalade intérieure, salle escalade, escalade bloc, montagne escalade, slackline',
  ],
  [
    'spéléo*, caverne*, grotte*, cave explor*, explorer caverne, caving, canyoning, trou saint casimir, lampe casque grotte, sous terre explorer, cave* exploration, caves underground, rivière souterraine',
    'spéléologie, spéléo, cavernes',
  ],
  [
    'gymnast*, trampoline, acrobat*, tumbling, culbute*, gymnastique enfant*, gymnastique rythmique, rhythmic gymnastics, poutre barres, cartwheel*, parkour, free run*, trampolin*, ninja enfant*, mini gym, bébé gym, bébé gymnastique, gymnastique acrobatique, tissu aérien, cerceau aérien, danse aérienne, aerial silk*, pole dance*, pole fitness, split danse gym, grand écart, back flip, flip arrière, roue gym, barres asymétriques, anneaux gym, cheval arçons, poutre gym, nadia comaneci, ruban gym, fille gymnaste, gars gymnastique, enfant saute partout, enfant énergie sauter, tots gym, gym mat, acro sport, sauter murs, ninja warrior, pole danse, tissus aériens, aerial hoop, aerial yoga',
    'gymnastique, gymnastes, trampoline, gymnique, parkour, gymnastique rythmique, danse aérienne, acrobatique, pole fitness, éveil gymnastique, club gymnastique, acrosport, gym acrobatique, gymnastique artistique, ninja',
  ],
  [
    'cheerlead*, pompom*, cheer team, cheer gym, pyramide cheer, cheer squad, meneuse claque, pyramide humaine, stunt cheer, cheer tryouts, cheer kids, porteuse voltigeuse',
    'cheerleading',
  ],
  [
    'majorette*, baton, tambour, drum, clairon*, twirling, bâton majorette, drum corps, corps cadet tambour, tambour clairon, color guard, parade tambours, marching band, baguette majorette, flag parade, garde couleurs, drapeaux parade, drum line, snare drum, lancer bâton parade, corps musical tambours, cadets tambour',
    'majorettes, tambours, corps tambours, clairons, twirling',
  ],
  [
    'cheval, chevaux, équitation, horse*, poney, monter cheval, riding, cours équitation, randonnée équestre, randonnée cheval, promenade cheval, tour cheval, balade cheval, faire cheval, apprendre monter cheval, saut obstacle*, dressage cheval, camp équestre, riding lesson*, pony ride*, tour poney, poney fête, attelage cheval, calèche, carriole, sleigh ride*, tour carriole, concours équestre, hunter jumper, polo cheval, écurie, ranch, ranch cheval, voltige équestre, barrel rac*, gymkhana*, randonneurs équestres, selle western, trotter cheval, bombe équitation, fille folle chevaux, fille aime chevaux, licorne poney, jour cheval, dressage classique, obstacle cheval, horse ride, horse camp, horse lessons, trail riding, pony club, pony party, anniversaire poney, chevaux tirent traîneau, traîneau cheval, mariage calèche, carriage ride, longe cheval, écurie proche, équitation adulte débutante, sauts chevaux',
    'équitation, équestre, chevaux, cheval, écurie, cavaliers, hippique, centre équestre, randonnée équestre, calèche, attelage, ranch, gymkhana, concours hippique, équitation western, école équitation, cours équitation, pony club, poneys, endurance équestre',
  ],
  [
    'course chevaux, gageure chevaux, hippodrome, gager cheval, blue bonnets, horse race*, harness racing, horse betting, paris hippiques, pari cheval',
    'hippodrome, course chevaux, trot, jockey, paris hippiques, courses chevaux, standardbred',
  ],
  [
    'rodéo*, western, cowboy*, monter taureau, bull riding, gymkhana western, lasso, saint tite, chapeau cowboy, bottes cowboy, cheval sauvage monter, terrassement bouvillon, chute bouvillon, barils course cheval, capture veau, calf roping, far west, country western danse, bull rider, rodeo school',
    'western, rodéo, rodéos, équestre',
  ],
  [
    'tire tracteur*, tir tracteur*, tractor pull*, course char, courses accélération, course auto, drag, stock car, derby, go kart, karting, truck pull*, tire camion*, monster truck*, course camion*, course démolition, demolition derby, drag race*, dragster*, quart mille, piste course auto, circuit automobile, course automobile, rallye automobile, car rac*, race track, racetrack, speedway, autocross, drift auto, course vieux char*, go kart*, gokart*, kart, course kart, lapping, solo auto circuit, ovale course, formule ford, course sur glace, ice racing, formule 1, grand prix, pilote course, rally char, voiture course, auto sport, circuit course, go carts, casser chars, chars foncent, foncer chars, smash car, car demolition, crash derby, drag racing, track day, journée piste, conduire vite circuit, legend car, sportsman stock, mécano course, camions sauts, monster jam, truck race, course lawnmower, course tracteur gazon, course tondeuse*, mud drag, boue camion, mud bog, vtt boue course, 4x4 boue, jeep hors route, 4x4 club',
    'tire tracteurs, accélération, karting, autodrome, démolition, course automobile, sport automobile, rallye, derby démolition, piste accélération, pull tracteurs, dragway, speedway, sport motorisé, karting intérieur, course accélération, stock car, 4x4, mud drag',
  ],
  [
    'drone*, avion modèle réduit, modèle réduit, avion téléguidé, rc plane*, model plane*, avion rc, planeur rc, hélicoptère téléguidé, rc airplane*, rc club, fpv, pilote drone, fusée modèle réduit, planeur modèle, bateau modèle réduit, auto rc, course rc, rc track, rc car*, drones course, drone license, permis drone, certification drone, petits avions, petit hélicoptère, maquettes volantes, avion balsa, moteur balsa, char téléguidé, auto téléguidée, camion téléguidé, bateau téléguidé, voilier téléguidé, tank téléguidé, remote control car, rc truck, rc boat, rc helicopter, slot car, course slot, model rocket*, fusée enfants, fusée lancer, scale model',
    'modélisme, aéromodélisme, modèles réduits, modélistes, drone, modèles réduits radiocommandés, fuséonautique, voilier radiocommandé, auto radiocommandée, fusées',
  ],
  [
    'chess, jouer échecs, club échecs, cours échecs, tournoi échecs, jeu échecs, jouer aux échecs, apprendre échecs, échiquier, chess club, checkmate, chess lesson*, échecs école, échecs jeunes, jeu dames, jouer dames, mat roi, pion tour fou, dame blanche échecs, queen gambit, bobby fischer, chess kids, chess tournament, blitz échecs, elo classement, petit génie échecs, enfant échecs, partie échecs parc, jeu checker, dames damier',
    'échecs, club échecs, échecs mats',
  ],
  [
    'paintball, airsoft, laser tag, nerf fête, lasertag, guerre peinture, balle peinture, archery tag, combat archers, fusil peinture, marqueur peinture, enterrement garçon paintball, jouer guerre, fausse guerre, bachelor paintball, laser fusil, laser party, airsoft gun, nerf gun, nerf party, billes peinture, combat foam, gel blaster, ballon bombe arène, soft air',
    'paintball, airsoft, laser',
  ],
  [
    'grandeur nature, gn médiéval, larp, médiéval*, chevalier épée, médiéva*, reconstitution viking*, combat médiéval, béhourd, reconstitution médiéval*, cotte mailles, chevalerie, donjon dragons, dungeons, jeu de rôle, jeux rôle, role playing, rpg, amtgard, bicolline, lord rings, seigneur anneaux, château fort, épée mousse, bataille médiévale, banquet médiéval, costume médiéval, renaissance fair*, nouvelle france reconstitution, milice reconstitution, maître jeu, game master, campagne donjons, vampire jeu rôle, murder party, medieval fair, romains reconstitution, sca medieval',
    'médiéval, médiévale, grandeur nature, bicolline, jeux rôle, reconstitution médiévale, béhourd, trollball, banquet médiéval, fête médiévale, reconstitution historique, jeu rôle, murder mystery',
  ],
  [
    'jeux vidéo, gamer*, esport*, gaming, arcade, arcade rétro, tournoi jeux vidéo, lan party, lan gaming, réalité virtuelle, virtual reality, vr arcade, console rétro, smash bros, fortnite, sport électronique, mario kart, super mario, counter strike, league legends, call duty, twitch stream, manette jeux, machine boules, fils joue fortnite, flo joue console, créer jeux vidéo, concevoir jeu vidéo, game design, game jam, unity game, speed run, casque virtuel, simulateur course, retro gaming, video game club, e sport',
    'jeux vidéo, sports électroniques, esports, gamers, arcade, réalité virtuelle, esport, jeu vidéo, machines boules, création jeux vidéo, rétro jeux',
  ],
  [
    'disc golf, frisbee, ultimate, golf disque, golf frisbee, ultimate frisbee, lancer frisbee, disque volant, disc golf course, panier chaînes disque, disque golf parcours, throw disc, ultimate league',
    'ultimate, frisbee, disque golf, discgolf',
  ],
  [
    'sport handicap*, sport adapté, olympiques spéciaux, special olympics, handisport, parasport*, para sport*, para hockey, sledge hockey, basket fauteuil roulant, rugby fauteuil roulant, wheelchair basketball, wheelchair sport*, wheelchair rugby, goalball, ski adapté, vélo adapté, voile adaptée, adapted sport*, adaptive sport*, adaptive ski*, sport fauteuil roulant, sport aveugle*, athlète handicapé, plein air adapté, loisir adapté sport, sport autis*, sport déficien*, soccer adapté, natation adaptée, gym adapté, paraplégique sport, tétraplégique sport, amputé sport, blind hockey, hockey aveugle, hockey sonore, volley assis handicapé, trisomie hockey, autiste hockey, autiste soccer, autiste sport, soccer fauteuil motorisé, hockey fauteuil motorisé, hippo joëlette, tandem vélo aveugle, hand bike, vélo main, sit ski, fauteuil course, chantal petitclerc, adaptive skating, special hockey, disabled athlete*, blind sport*, deaf sport*, sport sourd*, escrime fauteuil, yoga fauteuil adapté',
    'olympiques spéciaux, sport adapté, défi sportif, sports adaptés, athlètes handicapés, parasports, hockey luge, boccia, fauteuil roulant sports, ski adapté, sports fauteuil roulant, plein air adapté, parasport, adaptavie, viomax, handicap sport, sports sourds',
  ],
  ['chasse, chasser, chasseur*, chasse orignal, hunting, hunter*', 'chasse, chasse pêche, chasseurs'],
  [
    'fishing, pêcher, aller pêche, pêche sportive, pêche saumon, pêche doré, pêche brochet, pêche achigan, pêche esturgeon, pêche perchaude, saumon rivière, fosse saumon, salmon fish*, bass fish*, walleye, muskie, maskinongé pêche, tournoi pêche, fishing tournament, fishing derby, permis pêche, fishing licence, fishing trip*, pêche enfants, fête pêche, pêche en herbe, canne pêche enfant, taquiner poisson, taquiner truite, étang pêche, trout pond, canne pêche, ver pêche, vers terre pêche, cuillère lancer pêche, ligne eau, mordre poisson, petit pêche papa, emmener flo pêcher, pêcher enfant, débuter pêche, pêche femmes, carpe pêche, bar rayé, striped bass, walleye fishing, fishing club, fishing pier, quai pêche, rampe mise eau, descente bateau, boat launch, louer chaloupe pêche, guide pêche, fishing guide, charter fishing, arctic char, taquiner doré, lac poissonneux, moratoire bar, poisson relâcher, remise eau',
    'pêche, pêcheurs, chasse pêche, pêche sportive, pêche saumon, rivière saumon, association pêcheurs, pêche herbe, étang pêche, pourvoirie, achigan, doré, tournoi pêche, omble fontaine, descente bateau, lac pêche, fête pêche',
  ],
  ['jouer fers, jouer boules', 'fers, pétanque, fer cheval'],
  ['plongée, plongeon, plonger', 'plongée, plongeon, plongeurs, sous marine'],
  [
    'club marche, walking club, marcher groupe, marche santé, marche groupe, marcher gang, marcher monde, walking group, marche cardio, prendre marche groupe, marche matin groupe, marcher centre achat, mall walk*, marcher intérieur hiver, marche seule plus, marche copines, marcher diabète, cardiaque marche groupe, chemins rangs marcher, marcher cœur, pied équilibre marche, walking buddies, poussette marche groupe',
    'marche, marcheurs, randonnée, sentiers, club marche, marche santé, clubs cardio',
  ],
  [
    'jeux québec, compétition jeunes, amateur athlete, athlète relève, aide athlète*, bourse athlète*, sport étude*, excellence sportive, fédération sport*, ligue régionale sport, entraîneur formation, coach formation sport, sport scolaire, rseq, organisation sportive jeunes, sport federation, student athlete*, sportif élite, jeux olympiques rêve, olympics train*, espoir olympique, athlète subvention, subvention sport, subvention club sport, loisir sport conseil, événement sportif organiser, temple renommée sport, panthéon sports, hall fame sports, gala sportif, mérite sportif, sportif année, ligue scolaire, sport cégep, équipe cégep sport, équipe université sport, patriotes sport, athletics university, sport safety, sport sécuritaire, coach abuse sport, coach abuse, plainte coach, intégrité sport',
    'jeux québec, sport loisir, urls, unité régionale loisir, excellence sportive, rseq, sport étudiant, sports québec, fédération sportive, panthéon sports, loisir sport, réseau sport étudiant, sportsquébec, mérite sportif',
  ],
  [
    'tournoi hockey, tournoi pee wee, tournoi atome, hockey tournament, tournoi bantam, tournoi midget, tournoi novice, tournoi m9, tournoi m11, tournoi m13, tournoi m15, tournoi u11, tournoi u13, tournoi u15, pee wee international, bantam tournament, hotel tournoi hockey, tournoi provincial hockey',
    'tournoi, hockey',
  ],
  [
    'power skating, école hockey, hockey school, école gardien but, gardien but hockey, goalie, goaler, camp hockey, hockey skill*, hockey train*, hockey cours, apprendre hockey, patin puissance, patin arrière, lancer frappé, maniement rondelle, shooting hockey, goalie school, masque gardien but, pads goaler, gardienne but, camp perfectionnement hockey, camp développement hockey, power skate, rondelle pratique, skills coach hockey',
    'école hockey, hockey, développement, école gardiens, école patinage',
  ],
  [
    'motocross, moto cross, enduro, dirt bike, moto trail, piste motocross, moto sentier, course moto, course motoneige, snocross, supercross, endurocross, moto hors route, motocross enfant, hill climb moto, yamaha yz, honda crf, husqvarna moto, motos sauts, piste moto, moto enfant piste, pit bike, motocross track, mx track, freestyle moto, trial moto, flat track, moto bois, double usage moto, fils motocross, moto glace, ice race moto, arctic cat course, drag neige',
    'motocross, moto cross, enduro, moto hors route, snocross, montée impossible, moto trial, piste motocross, sentiers moto, course motoneige, dual sport',
  ],
  [
    'autoneige antique, vieux skidoo, tracteur antique, vieux tracteurs, antique tractor*, motoneige antique*, motoneiges antiques, vieux ski doo, vintage snowmobile*, vintage sled*, tracteur ancien, tracteur collection, vieille machinerie, machines vapeur, old tractor*, antique machinery, battage ancienne, moteurs stationnaires, massey ferguson, john deere vieux, ford 8n, international tracteur, batteuse blé, moulin battre, batteuse vapeur, engin vapeur, hit miss, moteurs fixes, elan ski doo, tundra vieux, olympique ski doo, bombardier b12, snowmobile b12, motoneige collection, vieilles motoneiges, vintage tractor, steam engine, grandpère tracteur, scie chaîne antique, vieux outils, old farm machinery',
    'antique, anciens, tracteurs anciens, tracteurs antiques, motoneiges antiques, machinerie ancienne, vieux tracteurs, machineries anciennes, tracteurs collection, vieilles motoneiges, battage antan, scies antiques',
  ],
  [
    'hébertisme, zip line, tyrolienne, zipline, arbre en arbre, accrobranche*, arbraska, tree top adventure, treetop*, parcours hébertisme, parcours arbres, canopée parcours, bungee, saut élastique, saut bungee, benji saut, cordes arbres, parcours forêt hauteurs, sauter pont élastique, saut pendule, aerial park, ropes course, high ropes, tree top, rope bridge, pont suspendu parcours, filets arbres, grimper arbres jeu, sauter vide',
    'hébertisme, tyrolienne, parcours aérien, arbre arbre, parcours aériens, hébertisme aérien, bungee',
  ],
  [
    'survie, bushcraft, raquetteurs, survie forêt, survie bois, wilderness, wilderness survival, apprendre survie, survivaliste*, feu sans allumette, abri forêt survie, secourisme région éloignée, wilderness first aid, plantes sauvages comestibles, boussole carte, gps randonnée, trek survie, allumer feu bois, abri neige, camping hiver, winter camping, wilderness course, shelter building, knife bushcraft, couteau survie, perdre bois apprendre, plante médicinale forêt, coureur bois, plantes comestibles, gps bois, fin monde survie, autonomie forêt, tente chaude, wilderness guide, leave no trace, sans trace',
    'survie, plein air, survie forêt, secourisme région isolée, techniques survie, bushcraft, camping hiver, sans trace, coureur bois, orientation forêt, igloos',
  ],
  [
    'salon pêche, fly fishing, monter mouches, montage mouches, pêche à mouche, fly tying, tying flies, lancer mouche, saumon atlantique, pêche mouche, saumon mouche, canne mouche, mouche artificielle, bonaventure saumon, plumes mouches, soie mouche, fly rod, fly casting, salmon river, catch release, atlantic salmon',
    'moucheurs, pêche mouche, mouche, saumon atlantique, rivière saumon, fédération saumon, salmon federation, gestion rivière saumon',
  ],
  [
    'ensemencer lac, doré lac, lake fishing, mettre poissons lac, stocker lac, stock lake, achat truites lac, poissons morts lac, lac vide poisson, fish stocking, habitat poisson, passe migratoire, walleye stocking',
    'pêche, association chasse pêche, ensemencement, frayère, habitat faune aquatique, empoissonnement, pisciculture',
  ],
  [
    'pelote basque, hockey gazon, field hockey, crosse sport, lacrosse, cricket, cricket club, hurling, gaelic football, football gaélique, football australien, kabaddi, sepak, kendo, kin ball, kinball, tchoukball, spikeball, spike ball, quidditch, ultimate pelote, bowler cricket, crosse bâton filet, bâtons crosse, crosse iroquois, irlandais football, aussie rules, balle mur, handball mur, gros ballon équipe, sabre bambou, sepak takraw, balle chasseur, ballon chasseur, dodge ball, drapeau ligue kickball, tag rugby, touch rugby, polo vélo, croquet gazon, bubble soccer, bumper ball, ballon balai, balai glace, hache lancer, axe throw*, sport insolite, quidditch balai, harry potter sport',
    'hockey gazon, crosse, lacrosse, cricket, gaélique, kin ball, kendo, tchoukball, roundnet, ballon balai, ballon chasseur, dodgeball, croquet, kickball, lancer hache, camogie, omnikin, sport émergent',
  ],
  [
    'bras fer, arm wrestl*, homme fort, strongman, tir poignet, bras de fer, strong man, jeux écossais, highland games, scottish games, lancer tronc, bûcheron compétition, lumberjack*, compétition bûcheron*, jeux bûcheron, tire souque, tirer autobus, pneu retourner, tire flip, pierres lever, souque corde, tug war, tir corde, scie chaîne compétition, hache concours, camp bûcherons fête, kilt jeux, caber toss, scottish festival, bras force, homme plus fort, festival force, force basque',
    'bras fer, hommes forts, force, tir poignet, jeux écossais, jeux highland, bûcherons, jeux force, compétition bûcherons, festival bûcheron, souque corde',
  ],
  [
    'patin roues, roller*, roller derby, inline, patin à roulettes, patins roulettes, rollerblade*, roller skat*, roulathèque, patinage roulettes, derby femme roller, disco roller, patin quad roulettes, derby girl*, patins alignés, roller hockey, hockey roues alignées, inline hockey, marathon patin roues',
    'roller, patin roues alignées, roller derby, roulathèque, patin roulettes, hockey roller, roller hockey',
  ],
  [
    'yoyo, cerceau, corde sauter, double dutch, corde à danser, jump rope, rope skip*, saut corde, skipping rope, sauter corde coeur, jump rope heart, corde double, cordes sauter école, hula hoop, houla hoop',
    'corde sauter',
  ],
  ['waterpolo, water polo, polo eau, ballon piscine équipe, waterpolo fille, waterpolo junior', 'water polo'],
  [
    'basketball, basket, basket ball, ballon panier, mini basket, basketball fille*, basketball jeune*, basketball kid*, ligue basket, hoops, michael jordan, basket filles, basket garçons, basketball camp, basketball league, basket adulte, basket récréatif, slam dunk, steve nash, terrain basket extérieur, jouer basketball, basketball school, tall kid basketball, basket aînés',
    'basketball, basket, ballon panier, mini basket, basketball mineur, basketball féminin, ligue basketball, camp basketball',
  ],
  [
    'ping pong, table tennis, pingpong, tennis de table, pongiste*, jouer ping pong, raquette ping, ping pong aînés, ping pong parkinson, tournoi ping pong, pong club',
    'tennis table, pongistes',
  ],
  [
    'pickle ball, pickleball, pickleball senior*, pickelball, picklball, pickle bal, padel, paddle tennis, palette balle trouée, racket wiffle, pickleball intérieur, pickleball débutant, terrain pickleball, pickleball tournament, pickel ball, retraité raquette sport, padel terrain',
    'pickleball, padel',
  ],
  [
    'self défense, autodéfense, self defence, se défendre, mma, kickbox*, auto défense, jiu jitsu, jujitsu, ju jitsu, bjj, muay thai, kick boxing, kickboxing, combat mixte, combats ultimes, cage combat, krav maga, grappling, se défendre fille, autodéfense femmes, women self defence, arts martiaux mixtes, jitsu brésilien, capoeira, sambo, systema, sanda, bruce lee, georges saint pierre, attaqué rue défendre, agression défendre, défense personnelle, poivre cayenne, cage fight*, ground fight, ceinture bleue jitsu, coup genou, coup coude, thaï boxing, boxe thaï, boxe thaïlandaise, boxe française, full contact, roda capoeira, danse combat brésil, mma kids, mixed martial, défendre contre couteau, étrangler jitsu',
    'autodéfense, krav maga, jiu jitsu, arts martiaux, jiu jitsu brésilien, muay thai, kickboxing, arts martiaux mixtes, capoeira, judo jujitsu, boxe française, savate, boxe thaï, self défense, combats mixtes, mma',
  ],
  [
    'martial arts, arts martiaux, kung fu, kungfu, aikido, wushu, wing chun, ninjutsu, ninja art, kobudo, hapkido, sabre japonais, iaido, art martial enfant*, maître samouraï, samouraï sport, nunchaku*, sabre japonais cours, bâton bo, ip man, panda kung fu, discipline enfant karaté, canaliser énergie enfant, kids martial arts, tang soo do, viet vo dao, pencak silat, kali bâtons, dragon école combat, jeet kune, sabre coupe',
    'arts martiaux, kung fu, karaté, judo, aikido, taekwondo, aïkido, hapkido, wing chun, iaido, kobudo, ninjutsu, wushu, viet vo dao, tang soo do, kali, jeet kune do, école arts martiaux, karaté kobudo, shaolin',
  ],
  [
    'méditer, méditation, pleine conscience méditer, apprendre méditer, learn meditate, calme intérieur, vider tête méditer, esprit calme, chakra méditation, méditation transcendantale, silence retraite méditation',
    'méditation, bouddhiste, pleine conscience, vipassana, méditation transcendantale',
  ],
  [
    'tai chi, taichi, qi gong, tai chi chuan, taoïs*, chi kung, chi gong, qigong, taiji, thai chi, chinois lent exercice, bouger lentement, exercice doux chinois, mouvements lents, équilibre aîné tai, yang style, parc chinois gymnastique, internal martial, gymnastique chinoise, tai chi senior*, tai chi arthritis',
    'tai chi, taiji, qi gong, taoïste, qigong, taoiste tai chi',
  ],
  [
    'canot*, canoe*, rabaska, pagay*, kayak*, kayak mer, sea kayak*, kayak rivière, kayak eau vive, louer kayak, louer canot, canot camping, canot glace, course canot, descente rivière, portage canot, canot rivière, canoë kayak, marathon canot, surfski, avironner canot, classique canots, international canots, course lachine, sprint kayak, canoe kayak sprint, rapides canot, descendre rapides, kayak rapides, kayak gonflable, voyageurs canot, canoë camp, canot écorce, construire canot, build canoe, canoe rental, kayak rental, kayak lessons, whitewater kayak, eskimo roll, kayak freestyle, kayak polo, rabaska groupe, war canoe, canot carnaval québec, paddle river, île kayak, kayak fleuve, louer embarcation, embarcations lac, canot lac, descente tube rivière, flotter rivière tube',
    'canot, canotage, canoë, rabaska, pagaie, kayak, canoë kayak, canot glace, canot kayak, kayak mer, descente rivière, location embarcations, embarcations, marathon canots, expédition canot, kayak polo, canoe club',
  ],
  [
    'rowing, rame, ramer, ramer aviron, aviron, bateau huit rameurs, rowing club, crew boat, huit barré, rames bateau, régate aviron, rowing machine club, row boat club, barque rameurs',
    'aviron, rame',
  ],
  [
    'dragon boat, bateau dragon, bateaux dragons, dragon survivantes, pagayeuse rose, dragon survivante cancer, tambour bateau pagayer, pagayeuses roses, breast cancer paddl*, course dragon eau',
    'bateau dragon',
  ],
  [
    'glissade*, glisser, tubing, traîne sauvage, glissade eau, glissades d eau, water slide*, waterpark, water park, parc aquatique, parc eau, tube neige, glisser tube, glissade tube, snow tub*, tobogan*, toboggan*, luge, bobsleigh, skeleton luge, crazy carpet, pente glisse, sliding hill, sledding hill, sledding, chambre air glisser, tube neige enfants, luge enfants, trois skis, glissade hiver, coulée neige glisser, montagne glisser, soucoupe neige, gt snow, descendre tube, sled hill, sleigh hill, glissades familles, semaine relâche glisser, vague piscine, piscine vagues, wave pool, slides park, super glissades, toboggan eau, luge alpine, luge montagne été, mountain coaster',
    'glissades, glissade, tubing, glisse, parc aquatique, glissade tube, luge, bobsleigh, toboggan, piscine vagues, pente glisse, glissades eau',
  ],
  [
    'jeux société, board game*, jouer cartes, soirée jeux, game night, jeu de société, boardgame*, café jeux, pub ludique, ludothèque, jeu table, catan, warhammer, figurines warhammer, cartes magic, magic gathering, cartes pokémon, pokemon card*, tournoi pokémon, tournoi magic, pokémon ligue, yugioh, scrabble, jouer scrabble, bridge cartes, jouer bridge, club bridge, bridge duplicata, tournoi cartes, tournoi bridge, jouer 500, cinq cents cartes, jouer 500 cartes, cribble, cribbage, crib cartes, whist, euchre, poker ligue, poker amis, tournoi poker, domino jeu, jouer dominos, mah jong, mahjong, rummikub, rummoli, backgammon, jeu go, jeu japonais go, casse tête échange, échange casse tête*, puzzle exchange, sudoku club, mots croisés club, escape room, escape game, jeu évasion, jeux évasion, jeu d évasion, salle évasion, enquête jeu, casse tete*, énigmes jeu, jouer paquet voleur, trou cul cartes, pique dame cartes, atout cartes, canasta aînés, tarot cartes jeu, neuf cartes, romain 500, skip bo, phase 10, toc jeu, jouer tock, jouer pichenolle, trivial pursuit, quiz soirée, quiz pub, trivia night, génies herbe, bingo cartes, mille bornes, ticket ride, miniature games, magic draft, friday night magic, pokemon tcg, cartes hockey échange, games club, café ludique, jeux famille soirée, toy library games, location jeux, go baduk, bridge lessons, learn bridge, apprendre bridge, bluff poker, texas hold, mots croisés, casse têtes, casse tête 1000, cube rubik, mentalement stimuler jeux, sherlock jeu, détective jeu, sortir pièce enfermé, live escape, fort boyard',
    'jeux société, cartes, bridge, scrabble, ludique, jeux table, jeux évasion, ludothèque, pub ludique, cribble, cribbage, bridge duplicata, poker, mahjong, jeux stratégie, tarot jeu, génies herbe, quiz, trivia, crokinole, pichenottes, tock, whist militaire, café ludique, wargames, cartes collectionner',
  ],
  [
    'minor hockey, hockey enfant*, hockey fille*, hockey gars, hockey mineur, hockey filles, hockey garçon*, inscrire hockey, inscription hockey, inscription hockey fils, hockey pee wee, hockey peewee, hockey novice, hockey atome, hockey bantam, hockey midget, hockey junior, hockey m7, hockey m9, hockey m11, kid hockey, girl hockey, hockey registration, équipe hockey jeune, hockey féminin, hockey double lettre, tit gars hockey, fils hockey, flo hockey, hockey débutant enfant, inscrire flo hockey, inscrire petit hockey, gardien but enfant, pré novice, hockey 5 ans, hockey 4 ans, hockey u7, hockey u9, hockey u11, hockey u13, hockey u15, hockey u18, timbits hockey, hockey mom, hockey league kids, learn hockey, hockey sign up, house league hockey, coach hockey, entraîner équipe hockey, canadiens hockey jeune, casque grille hockey, rondelle but, hockey bb, hockey simple lettre, aaa hockey, m18 aaa, hockey bénévole parent, catégorie atome, petit joueur hockey, girls hockey',
    'hockey mineur, ahm, association hockey mineur, hockey féminin, minor hockey, hockey jeune, hockey scolaire',
  ],
  [
    'pogner poisson, pogne poissons, pogner truite, festival truite, pogne truites, pogner doré, pogne doré, pogner brochet, pogner achigan, pogner perchaude, pogner saumon, pogner éperlan, attraper poisson, catch fish, catch trout, pêche truite, truite étang, mordre truite, truite brune, arc ciel truite, rainbow trout, brook trout, truites ensemencées, pêcher truite, truite grise, lake trout',
    'pêche, truite, truite mouchetée, pêcheurs',
  ],
  [
    'tracteurs tirent, gros tracteurs, tracteur tire, tracteurs compétition, tracteur puissance, gros camions tirent, tracteurs pull, tracteurs traîneau, pull camions, tracteurs modifiés, garden pull, tir semi',
    'tire tracteurs, tirs, tracteurs',
  ],
  [
    'avion télégui*, voler avion, avion radio, avion manette, radio contrôl*, téléguidé*, avion moteur miniature, helico radio, fly rc, voler drone, jets miniatures',
    'avion radio, aéromodélisme, radio contrôle, modèles réduits, aéromodélistes',
  ],
  [
    'remise forme, gym, gymnase, fitness, remettre forme, se remettre forme, mettre en forme, mettre forme, garder forme, bouger plus, work out, workout, working out, exercise class*, fitness class*, entrainement groupe, entraînement plein air, cardio militaire, cardio plein air, gym pas cher, cheap gym, abonnement gym, abonnement gratuit gym, gym membership, aérobie, aérobique, aerobic*, step gym, pilates, stretching, zumba fitness, cours groupe gym, ywca gym, centre sportif, sports centre, complexe sportif, exercice maison aîné, faire exercice, faire sport, gym tonus, tabata, hiit, perdre poids gym, maigrir gym, maigrir exercice, bouger santé, entraînement femme, gym curves, gym hommes, gym aînés, gymnastique douce, gymnastique aînés, gym poussette, workout mom, mamans forme, stroller fit, forme maman, dos exercice groupe, abonnement ymca, sauna gym, vélo stationnaire, spin class, zumba gold, strong zumba, boxe fitness, body pump, body attack, crossfit enfants, kids gym class, ado gym, barre fit, swiss ball, ballon exercice, reprendre forme, fitness boot, fitness outdoor, parc exerciseur*, exerciseur extérieur, salle entraînement, programme entraînement, évaluation condition physique, essouffl* escalier, forme après bébé, forme 50 ans, vie active femmes, défi santé',
    'conditionnement physique, entraînement, gym, centre sportif, pilates, cardio plein air, ymca, complexe sportif, essentrics, aérobie, cours groupe, kinésiologie, zumba, salle entraînement, cardio poussette, gymnastique douce, fitness, kinésiologues',
  ],
  [
    'golf*, parcours golf, mini golf, minigolf, mini putt, miniputt, golf intérieur, simulateur golf, golf simulator, driving range, champ pratique golf, vert golf, 18 trous, 9 trous, neuf trous, apprendre golf, cours golf, ligue golf, golf lesson*, fer bois golf, tournoi golf, golf dames, fer sept, bois trois, driver balle, frapper balles, vert 18, aigle bogey, tiger woods, handicap golf, green fee, green fees, tee time, heure départ golf, membre golf, golf junior, ladies golf, golf camp, golf indoor, golf meilleur balle, vegas golf tournoi, mini putting, mini golf fluo',
    'golf, club golf, mini putt, mini golf, golf intérieur, simulateur golf, champ pratique, académie golf',
  ],
  [
    'curling, pierres glace, jouer curling, curleur*, curling learn, balais curling, bonspiel*, balayer glace pierre, sweep stone, marteau maison pierre, rocks ice, skip équipe glace, curl league, curling junior, learn curl',
    'curling',
  ],
  [
    'soccer, ballon rond, soccer enfant*, soccer fille*, soccer intérieur, soccer adulte*, ligue soccer, inscrire soccer, inscription soccer, soccer kid*, soccer u8, soccer u10, timbits soccer, foot europe, football européen, futsal, mini soccer, arbitre soccer, soccer league, foot ballon, foot jeune, coupe monde, world cup, ballon pied, ballon buts pied, pee wee soccer, u6 soccer, u12 soccer, petit soccer, flo soccer, soccer 4 ans, soccer 5 ans, soccer filles, tirs but ballon, dribbler ballon, souliers crampons, protège tibia, soccer club, play soccer, women soccer, soccer femmes, soccer vétérans, soccer récréatif, cf montréal, impact montréal, soccer camp, soccer aaa, soccer coach, soccer registration, joueur soccer, gardien soccer, foot mondial, maghreb football, latino soccer, foot salle, cage soccer, arsenal club',
    'soccer, association soccer, club soccer, futsal, soccer mineur, soccer intérieur, soccer récréatif, soccer adulte, ligue soccer, soccer club, soccer féminin',
  ],
  [
    'football, flag football, football mineur, football jeune*, foot américain, football canadien, flag foot, football fille*, ballon ovale, quart arrière, football kid*, football atome, football touch, super bowl, touché football, épaulettes football, casque football, porteur ballon, porteur football, juvénile football, cadet football, football benjamin, football école, football collégial, football camp, coach football, football cégep, football féminin, tackle football, football spring, peewee football, football moustique, fils football',
    'football, football mineur, football amateur, flag football, football féminin, football contact',
  ],
  [
    'rugby, rugby sept, rugby fille*, mêlée rugby, essai rugby, all blacks, ballon ovale plaquage, rugby kids, rugby women, rugby youth, touch ballon ovale',
    'rugby, rugby club',
  ],
  [
    'tennis, raquette tennis, court tennis, terrain tennis, jouer tennis, tennis intérieur, mini tennis, tennis lesson*, cours tennis, tennis club, tennis court*, auger aliassime, terre battue, balle jaune, service filet, ace revers, coup droit revers, double mixte, partenaire tennis, tennis ladder, tennis kids, tennis camp, tennis senior, cordage raquette, tennis junior, courts tennis réserver, tennis bubble, tennis dôme',
    'tennis, club tennis, tennis intérieur, tennis lessons, terrains tennis, ligue tennis',
  ],
  [
    'badminton, jouer badminton, badmington, ligue badminton, badminton jeune*, volant raquette, moineau badminton, moineau raquette, birdie badminton, bad libre, badminton libre, badminton double, terrain badminton louer, badminton soir, badminton club, badminton aînés',
    'badminton, club badminton',
  ],
  [
    'yoga, étirement*, yoga chaud, hot yoga, yoga enfant*, yoga doux, yoga débutant*, kundalini, vinyasa, hatha, ashtanga, retraite yoga, yogi, yoga teacher, formation professeur yoga, yoga nidra, posture chien tête, lotus position, salutation soleil, raideur étirer, étirer dos, mantra yoga, yin yoga, yoga parent bébé, mommy baby yoga, yoga aînés, yoga dos, yoga studio, yoga class, yoga drop, yoga retreat, yoga rire, laughter yoga, goat yoga, yoga chèvre, tapis yoga, respirer détendre, détendre corps, acro yoga, yoga parc, yoga teacher training',
    'yoga, yoga prénatal, kundalini, yoga chaise, hatha, yoga enfant, studio yoga, yoga aînés, yin yoga, yoga rire, professeurs yoga',
  ],
  ['agilité chien, tunnel chien, saut chien, slalom chien, parcours chien', 'agilité, canin, canins'],
  [
    'ligue garage, hockey adulte*, hockey vieux, hockey ami*, old timer*, oldtimer*, hockey gentilhomme, hockey récréatif, hockey adultes, hockey soir adulte*, beer league, pick up hockey, pickup hockey, ligue hockey, hockey senior, hockey femme*, ligue soir hockey, hockey 35 ans, hockey 50 ans, hockey 60 ans, hockey retraités, hockey matin, hockey vieilles, hockey féminin adulte, women hockey, hockey débutant adulte, adult hockey, cherche équipe hockey, cherche gardien hockey, remplacer gardien hockey, goaler remplaçant, cherche joueurs hockey, hockey cosom adulte, hockey boss, tournoi hockey adulte, gars hockey bière, old boys hockey, hockey junior majeur, billets hockey, match hockey voir, aller voir hockey, partie hockey billets, canadiens match, hockey senior aaa',
    'hockey adulte, ligue hockey, hockey récréatif, old timers, hockey gentilhommes, hockey amical, hockey femmes, hockey junior, hockey senior, ligue hockey adulte',
  ],
  [
    'squash sport, jouer squash, squash court, racquetball, raquetball, raquetteball, mur raquette balle, squash ladder, squash kids, squash league, balle caoutchouc raquette',
    'squash, racquetball, sports raquette',
  ],
  [
    'devenir arbitre*, arbitre hockey, arbitre baseball, arbitrer match*, referee*, umpire*, officiel hockey, chronométreur, marqueur hockey, bénévole sport, arbitrage hockey, arbitrage soccer, siffler match, arbitrer balle, cours arbitre, chandail rayé, referee course, juge ligne, juge sport, officiel soccer, officiel baseball, chronomètre match, marqueur baseball, job arbitre ado, arbitre volley, arbitre basket',
    'arbitres, arbitrage sportif, arbitres hockey, officiels, arbitres baseball, arbitres soccer',
  ],
  [
    'sport enfant*, sport jeunes, inscrire sport, payer sport enfant*, équipement sport enfant*, équipement hockey gratuit*, équipement hockey usagé, payer hockey, hockey trop cher, bourse sport*, sport trop cher, sport pas cher enfant*, kids sport*, kidsport, jumpstart, bon départ canadian*, sport équipement prêt, prêt équipement sport*, free sports equipment, used hockey equipment, matériel sport prêter, sport coûte cher, inscription sport cher, inscription soccer cher, inscrire flo sport, pas moyens sport, payer soccer, payer karaté, payer danse enfant, payer cours piscine, payer natation, payer gymnastique, mono sport enfant, bs sport enfant, afford soccer, afford sport*, patins gratuits, bazar sport, échange équipement, gear swap, casque donné, donner équipement sport, donner patins, vélos enfants donner, réfugiés sport enfants, crédit impôt sport, fonds sport jeune, low income sports, sport subsidy',
    'sport jeunesse, bon départ, sport enfants, sport pour tous, prêt équipement, jeunes sportifs, sport aide, sports jeunesse, tous sport, équipement sport usagé, accès loisirs, bazar articles sport',
  ],
  [
    'bain vapeur nordique, parc récréatif, mur escalade gonflable, centre amusement, jungle gym, indoor playground, playground intérieur, parc intérieur enfant*, centre jeux enfant*, parc trampoline*, trampoline park, récréofun, tour manège, amusement park, parc attraction*, parc amusement*, ronde manège*, montagne russe*, rollercoaster*, roller coaster*, fête foraine, foire manèges, salle jeux intérieur*, grande roue, auto tamponneuse*, autos tamponneuses, bumper car*, ferris wheel, trampolines sauter, fête trampoline, jump park, piscine balles, ball pit, modules jeux intérieur, jeux intérieurs bébé, enfant pluie jouer, pluie faire enfants, winter kids play, kids play centre, play centre, billy kid, rides kids, haunted house, maison hantée, horreur halloween parcours, corn maze, labyrinthe géant, bouncy house, château gonflable',
    'parc amusement, centre amusement, jeux gonflables, trampoline, manèges, parc attractions, récréofun, jeux intérieurs, maison hantée, labyrinthe, centre jeux, trampolines, indoor playground, jeux géants',
  ],
  [
    'planeur, vol à voile, parapente*, deltaplane*, paraglid*, hang glid*, vol libre, aile volante, montgolfière*, hot air balloon*, tour montgolfière, soaring, voler sans moteur, voler oiseau, voler comme oiseau, ballon air chaud, ballon chaud, vol montgolfière, glider plane, glider pilot, parapente tandem, hang glider, courants thermiques, saut montagne voile, balloon flight, cadeau montgolfière',
    'planeur, parapente, deltaplane, vol libre, vol voile, montgolfière, montgolfières, paramoteur, vol montgolfière',
  ],
  [
    'sports hiver handicapé, sport vétérans, salle quilles adapt*, quilles adaptées',
    'sports adaptés, quilles adaptées',
  ],
  ['guide jeannette, jeannettes, éclaireuses, pionniers scouts', 'scouts, louveteaux, scout, éclaireurs'],
  [
    'géocaching, geocache*, chasse trésor, treasure hunt, détecteur métal, détection métaux, metal detector*, orpailleur*, panning gold, gold pan*, orpaillage, gps cachette, cache gps, métal plage détecteur, bague perdue plage, retrouver bague, pièces enterrées, trésor enterré, trésor cherche, find gold, magnet fish*, pêche aimant, orienteering treasure, rallye pédestre, rallye énigme',
    'géocaching, détection métaux, prospecteurs, orpaillage, détecteurs métaux, pêche aimant, prospection, chasse trésor, rallye',
  ],
  [
    'champignon* sauvage*, cueillir champignon*, cueillette champignon*, mycolog*, morille*, mushroom pick*, mushroom forag*, foraging, cueillette sauvage, wild mushroom*, identifier champignon*, chanterelle*, pleurote*, pied mouton champignon, champignon comestible, champignon poison, champignon vénéneux, champignons bois, ramasser champignons, cueillir ail, ail bois, tête violon, têtes violon, camerise sauvage, cueillette bois, mushroom identif*, plantes sauvages cueillir, mushroom hunt*',
    'mycologues, mycologie, champignons sauvages, cueillette sauvage, produits forestiers non ligneux, mycologique, champignons forestiers, herborisation',
  ],
  [
    'défendre femme, défendre agresseur apprendre, peur agresseur défendre, cours défense femmes, women defend',
    'cours autodéfense femmes, action autodéfense, self defense',
  ],
  [
    'payer soccer enfant, inscription sport payer, patins enfant gratuits, vélo enfant gratuit, vélo gratuit, bicycle gratuit, bike free kid, hockey money kid, afford hockey',
    'équipement sportif usagé, bon départ, sport jeunes défavorisés',
  ],
  [
    'nautique jeunes, camp voile, cours kayak, location paddle, location kayak, location pédalo, pedal boat',
    'centre nautique, base plein air, sport nautique, école voile, club canotage',
  ],
  ['camp nudiste, plage nudiste, nude beach', 'naturisme, naturistes'],
];
