/** Sports and outdoor life, by what people do and by clubs' own words. */
export const SPORTS: readonly (readonly [described: string, said: string])[] = [
  [
    'tir arc, arbalète, archery, tirer arc, tir à arc, flèche arc, bow shooting, arc flèche*, archer*, compound bow, apprendre arc',
    'archers, tir arc, archerie, archer',
  ],
  [
    'tirer fusil, tir fusil, tir pistolet, champ tir, tirer carabine, shooting range, skeet, pigeon argile, gun club, fusil, club tir, champ de tir, carabine tir, tir précision, tir sportif, tir cible, tir pigeon*, trap skeet, trap shooting, clay shooting, target shooting, rifle club, pistol club, rifle range, 22 long rifle, arme poing club, permis arme*, permis possession acquisition, cours arme* feu, cours canadien sécurité, maniement armes, firearm*, pal course, biathlon, tireur élite',
    'tir, tireurs, champ tir, tir skeet, armes feu, club tir, maniement armes, sécurité armes feu, biathlon',
  ],
  [
    'chevreuil, chasse chevreuil, cerf virginie, deer hunt*, tuer buck, panache chevreuil, pourvoirie*, hunting outfitter*, fishing outfitter*, chasse ours, bear hunt*, chasse dindon, turkey hunt*, chasse perdrix, chasse canard, chasse oie*, duck hunt*, sauvagine, chasse lièvre, petit gibier, gros gibier, zec, territoire chasse, droit chasse, carte membre zec, moose hunt*, caller orignal, orignal saison, permis chasse, certificat chasseur, cours chasse, initiation chasse, camp chasse, chasse arc',
    'chasse, chasse pêche, chasseurs, zec, zone exploitation contrôlée, pourvoirie, pourvoiries, sauvagine, association chasse pêche, chasse pêche plein air',
  ],
  [
    'ptits poissons, petits poissons, pêche blanche, pêche petits poissons, ice fishing, poulamon, pêche glace, pêcher glace, pêche hiver, cabane pêche, cabane glace pêche, pêche éperlan, petits poissons chenaux, tommy cod, brimbale*, trous glace pêche',
    'poissons chenaux, poisson chenaux, poulamon, pêche blanche, pourvoirie pêche blanche',
  ],
  [
    'trapp*, piég*, trapping, trappage, poser pièges castor, fourrures trappe, piège collet, colleter lièvre, fur trap*, permis piégeage, terrain trappe',
    'trappeurs, trappe, piégeurs, association trappeurs, piégeage',
  ],
  [
    'escrime, épée, sword*, fencing club, fencing lessons, fleuret, fencing, sabre escrime, jedi sabre, sabre laser, maître armes',
    'escrime, escrimeurs, épée, sabre, fleuret',
  ],
  ['taekwondo, tae kwon do, taekwon do', 'taekwondo, taekwon'],
  [
    'karaté, karate, ceinture noire, dojo, kata, kyokushin, karatéka*, shotokan, goju ryu, black belt',
    'karaté, shotokan, shito ryu, kyokushin, dojo',
  ],
  ['judo, judoka*, judo kids, tatami', 'judo, judoka, judokas'],
  [
    'boxe*, boxing, boxeur, boxer gym, gants boxe, boxe olympique, boxing gym, boxe femme*, punching bag, faire boxe',
    'boxe*, boxing, pugilat',
  ],
  [
    'lutte, lutteur*, wrestl*, gala lutte, lutte olympique, lutte professionnelle, école lutte',
    'lutte, lutteurs',
  ],
  [
    'haltéro*, lever poids, haltères, weightlift*, crossfit, muscul*, entraîn*, shape, powerlift*, dynamophil*, soulever poids, bench press, cross training, bootcamp, boot camp, entraîneur privé, entraîneur personnel, personal train*, personal coach gym, prendre muscle, perdre ventre gym, gagner masse, bodybuild*, culturis*, spinning, kettlebell*, cardio bike, tapis roulant gym, gym femme*, gym 24h, gym pour femme*, weight room',
    'haltérophilie, conditionnement physique, entraînement, musculation, crossfit, dynamophilie, powerlifting, culturisme, gym, entraîneur privé',
  ],
  [
    'patin artistique, patinage artistique, figure skating, patiner spectacle, patineuse*, patin fantaisie, patiner couple glace, patinage synchronisé, synchro patin, skate canada, cours patin artistique, figure skater*, danse glace, cpa patin, patinage plus, canskate, apprendre patiner, apprendre patin, learn skate, skating lesson*, skating school, enfant patiner',
    'patinage artistique, cpa, patineurs, patinage synchronisé, patinage plus, club patinage artistique, école patinage',
  ],
  [
    'patin vitesse, patinage vitesse, speed skating, courte piste, long track, short track, patins longue lame, speed skater*',
    'patinage vitesse',
  ],
  [
    'patiner, patinoire, rond glace, rink, aréna, patinage libre, patin libre, patin famille, patinage public, free skate, free skating, public skating, open skate, ice time, louer glace, temps glace, location glace, ice rental, sentier glacé, sentier glace patin, patiner forêt, patiner rivière, anneau glace, outdoor rink, patinoire extérieure, lieu patiner, where skate',
    'aréna, patinoire, patinoire extérieure, patinage libre, sentier glacé, anneau glace',
  ],
  ['ringuette, ringette, ringuette fille*', 'ringuette'],
  [
    'dek, deck hockey, hockey balle, hockey cosom, ball hockey, dekhockey, hockey rue, hockey intérieur, cosom, hockey bottine, hockey souliers, ligue dek, hockey salon, floorball, hockey boule',
    'dek hockey, hockey balle, hockey cosom',
  ],
  [
    'balle molle, baseball, softball, balle donnée, slowpitch, fastball, mollball, balle lente, ligue balle, jouer balle, balle mineure, baseball mineur, baseball enfant*, rallye cap, little league, fastpitch, slow pitch, ball league, base ball, baseball junior, baseball senior, champ balle, jouer baseball, frappeur lanceur, baseball hiver, cage frappeur*, batting cage*',
    'baseball, balle molle, softball, balle rapide, balle lente, baseball mineur, baseball junior, slow pitch',
  ],
  ['volley*, beach volley*, volley plage', 'volleyball, volley'],
  ['handball', 'handball'],
  [
    'quille*, bowling, grosses quilles, petites quilles, allée quilles, jouer quilles, ligue quilles, bowling party, fête quilles, dalot quilles, cosmo quilles, cosmic bowling',
    'quilles, quilleurs, bowling, salon quilles',
  ],
  [
    'billard, pool table, snooker, jouer pool, pool hall, billiard*, 8 ball, ligue pool, pool league, jouer billard',
    'billard, snooker, salle billard, salon billard',
  ],
  [
    'darts, dard*, fléchette*, ligue darts, jouer darts, dart board, ligue dards',
    'fléchettes, dards, dard, ligue darts',
  ],
  [
    'pétanque, bocce, boulodrome, bocci, lawn bowling, boulingrin, jeu boules',
    'pétanque, boules, bouliste, boulodrome, boulingrin, bocce',
  ],
  [
    'horseshoe*, jouer fer, lancer fers, fers à cheval jeu, jeu fers, tournoi fers, pitching horseshoes, washers jeu, jeu washer*, poches jeu, sac sable jeu, cornhole',
    'fers, fer cheval, baseball poches, jeu poches, lancer fers, washers',
  ],
  ['shuffleboard, palet jeu, jouer palet, galets jeu, jeu galet*', 'shuffleboard, palet'],
  [
    'nage*, nager, natation, apprendre nager, cours piscine, aquaforme, maîtres nageurs, swim, swimming, swimmer*, longueurs piscine, faire longueurs, bain libre, bain libre famille, piscine municipale, piscine publique, piscine intérieure, piscine extérieure, aquajog*, aqua jogging, aquagym, aqua forme, aquafit*, aquabike, bébé nageur*, bébé piscine, bébé nage, apprendre à nager, peur eau nage, enfant nager, jeune nageur, croix rouge natation, club natation, public pool, indoor pool, outdoor pool, learn swim, learn to swim, swim meet, natation maître*, master swim*, nage eau libre, open water swim*, splash pad*, jeux eau, jeu eau enfant*, pataugeoire*, wading pool, plage publique, plage municipale, public beach, baignade, se baigner, swim lake, piscine chauffée thérap*',
    'natation, nage, piscine, aquatique, nageurs, baignade, nageur, bain libre, cours natation, aquaforme, bébé nageur, maîtres nageurs, piscine municipale, piscine intérieure, club natation',
  ],
  [
    'nage synchronisée, nage artistique, synchro, artistic swimming, nage synchro, synchronized swim*, ballet aquatique',
    'nage synchronisée, nage artistique, synchro',
  ],
  [
    'diving, scuba, sous marin, plongée sous marine, plongée bouteille, brevet plongée, padi, épave plongée, snorkel*, apnée sport, freediv*, hockey sous marin, underwater hockey, tremplin plongeon, diving board, high diving',
    'plongée, plongeon, plongeurs, sous marine, plongée sous marine, plongée scaphandre, apnée',
  ],
  [
    'sauveteur*, sauvetage, lifeguard*, médaille bronze, croix bronze, surveillant piscine, surveillant sauveteur, devenir sauveteur, bronze medallion, bronze cross, sauveteur national, sauvetage sportif, société sauvetage',
    'sauvetage, sauveteurs',
  ],
  [
    'surf, ski nautique, wakeboard, water ski, wakesurf*, surf rivière, vague éternelle, planche pagaie, paddle board*, paddleboard*, sup board, planche à pagaie, planche voile, windsurf*, kitesurf*, kite surf*, paraski, snowkite*, wing foil*, hydrofoil planche',
    'ski nautique, wakeboard, planche pagaie, planche voile, kitesurf, surf',
  ],
  [
    'ski fond, cross country ski*, skier fond, ski doux, snowshoe*, faire raquette, club raquette, ski de fond, pas patin, skate ski*, ski nordique, ski randonnée, ski haute route, fartage, fartier, piste ski fond, relais ski fond, cross country ski, xc ski*, nordic ski*, raquette neige, sentier raquette*, piste raquette*, snowshoe trail*, jackrabbit*, ski hors piste, backcountry ski*, ski touring, ski roue*, fatbike, fat bike, vélo hiver',
    'ski fond, fondeurs, ski randonnée, raquette, raquettes, ski nordique, ski hors piste, fatbike, jackrabbit',
  ],
  [
    'skier, ski alpin, snowboard*, planche neige, pente ski, station ski, école ski, école glisse, cours ski, cours snow*, apprendre skier, apprendre ski, learn ski, ski lesson*, ski school, ski hill, ski resort, ski mountain, downhill ski*, planchiste*, faire snow, montagne ski, remonte pente, télésiège, billet ski, passe saison ski, patrouille ski, ski patrol, télémark, ski acrobatique, ski bosse*, freestyle ski*, saut ski, ski jump*, ski course jeune, ski racing',
    'ski, ski alpin, planche neige, station ski, école ski, patrouille ski, ski acrobatique, centre ski, club ski alpin, télémark',
  ],
  [
    'traîneau chien*, chiens traîneau, dog sled*, mushing, sled dog*, canicross, ski joering, skijor*, bikejoring, cani cross, chiens attelage, husky traîneau',
    'traîneau chiens, attelage, mushers, chiens traîneau, canicross, sports attelage',
  ],
  [
    'courir, jogg*, running, marathon, coureur*, course pied, triathlon, course à pied, demi marathon, half marathon, 10 km course, 5 km course, 5k, ultra trail, trail run*, course trail, course sentier, run club, running club, runner*, commencer courir, club course, défi course, course couleurs, course obstacle*, spartan race, duathlon, triathl*, ironman, raid aventure, course orientation, orienteer*, boussole course',
    'course pied, coureurs, marathon, athlétisme, triathlon, course, club course, course sentier, ultra trail, course orientation, club triathlon',
  ],
  [
    'athlét*, track field, saut hauteur, lancer javelot, lancer poids sport, perche saut, sprint course, saut longueur, piste pelouse, track and field, javelin, course haies',
    'athlétisme, athlètes',
  ],
  [
    'marcher, randonn*, hik*, sentier*, trekking, marche nordique, nordic walk*, marche rapide, bâtons marche, longue randonnée, trail walk, walking trail*, walk woods, forest walk, marche forêt, prendre marche, prendre une marche, longue marche, bain forêt, forest bathing, sommet montagne, mont randonnée, monter montagne, mountain trail*, national park, parc national, sépaq, parc régional, regional park, centre plein air, plein air famille, outdoor club, plein air club, sentier transcanadien, sentier national, trans canada trail, promenade nature, raquette randonnée',
    'randonnée, sentiers, marche, marcheurs, sentier, pédestre, plein air, marche nordique, parc régional, parc national, centre plein air, sentier national, longue randonnée, clubs marche',
  ],
  [
    'vélo montagne, mountain bik*, bike montagne, vtt vélo, singletrack, single track, enduro vélo, descente vélo, pumptrack*, pump track*, bike park, sentiers vélo montagne, vélo de montagne, cyclo cross, fat bike sentier',
    'vélo montagne, vélo, sentiers, pumptrack, pump track, enduro vélo',
  ],
  [
    'cyclis*, pédal*, biking, cycling, bicycle club, vélo route, club vélo, club cycliste, sortie vélo, faire vélo, balade vélo, rouler vélo, peloton, vélo gang, vélo groupe, course vélo, vélodrome, bike club ride, bike ride*, bike path*, bike trail*, piste cyclable, réseau cyclable, véloroute*, cyclosportive*, cyclotour*, bike tour*, vélo électrique sortie, vélo sécurité, vélo camp, vélo québec, randonnée vélo, cyclable*',
    'cyclisme, vélo, cyclistes, cycliste, piste cyclable, club cycliste, réseau cyclable, véloroute, cyclotourisme, vélodrome, parc linéaire',
  ],
  [
    'bmx, skatepark, planche roulettes, rouli roulant, skateboard*, skate park, skate parc, planchodrome, rampe skate, scooter parc, trottinette parc, longboard*, skateboarder*, faire skate, rampe bmx',
    'bmx, skate, planche roulettes, rouli roulant, skatepark, planchodrome',
  ],
  [
    'escalad*, grimp*, climb*, mur escalade, boulder, bloc escalade, grimper mur, escalade glace, ice climb*, via ferrata, rock wall, rappel corde, alpinis*, mountaineer*, escalade intérieure, escalade roche, bouldering',
    'escalade, grimpe, grimpeurs, parois, escalade glace, via ferrata, alpinisme, escalade intérieure',
  ],
  [
    'spéléo*, caverne*, grotte*, cave explor*, explorer caverne, caving, canyoning',
    'spéléologie, spéléo, cavernes',
  ],
  [
    'gymnast*, trampoline, acrobat*, tumbling, culbute*, gymnastique enfant*, gymnastique rythmique, rhythmic gymnastics, poutre barres, cartwheel*, parkour, free run*, trampolin*, ninja enfant*, mini gym, bébé gym, bébé gymnastique, gymnastique acrobatique, tissu aérien, cerceau aérien, danse aérienne, aerial silk*, pole dance*, pole fitness',
    'gymnastique, gymnastes, trampoline, gymnique, parkour, gymnastique rythmique, danse aérienne, acrobatique, pole fitness, éveil gymnastique, club gymnastique',
  ],
  ['cheerlead*, pompom*, cheer team, cheer gym, pyramide cheer, cheer squad', 'cheerleading'],
  [
    'majorette*, baton, tambour, drum, clairon*, twirling, bâton majorette, drum corps, corps cadet tambour, tambour clairon, color guard',
    'majorettes, tambours, corps tambours, clairons, twirling',
  ],
  [
    'cheval, chevaux, équitation, horse*, poney, monter cheval, riding, cours équitation, randonnée équestre, randonnée cheval, promenade cheval, tour cheval, balade cheval, faire cheval, apprendre monter cheval, saut obstacle*, dressage cheval, camp équestre, riding lesson*, pony ride*, tour poney, poney fête, attelage cheval, calèche, carriole, sleigh ride*, tour carriole, concours équestre, hunter jumper, polo cheval, écurie, ranch, ranch cheval, voltige équestre, barrel rac*, gymkhana*, randonneurs équestres',
    'équitation, équestre, chevaux, cheval, écurie, cavaliers, hippique, centre équestre, randonnée équestre, calèche, attelage, ranch, gymkhana, concours hippique',
  ],
  ['course chevaux, gageure chevaux, hippodrome', 'hippodrome, course chevaux, trot, jockey'],
  [
    'rodéo*, western, cowboy*, monter taureau, bull riding, gymkhana western, lasso',
    'western, rodéo, rodéos, équestre',
  ],
  [
    'tire tracteur*, tir tracteur*, tractor pull*, course char, courses accélération, course auto, drag, stock car, derby, go kart, karting, truck pull*, tire camion*, monster truck*, course camion*, course démolition, demolition derby, drag race*, dragster*, quart mille, piste course auto, circuit automobile, course automobile, rallye automobile, car rac*, race track, racetrack, speedway, autocross, drift auto, course vieux char*, go kart*, gokart*, kart, course kart, lapping, solo auto circuit, ovale course, formule ford, course sur glace, ice racing',
    'tire tracteurs, accélération, karting, autodrome, démolition, course automobile, sport automobile, rallye, derby démolition, piste accélération, pull tracteurs, dragway, speedway',
  ],
  [
    'drone*, avion modèle réduit, modèle réduit, avion téléguidé, rc plane*, model plane*, avion rc, planeur rc, hélicoptère téléguidé, rc airplane*, rc club, fpv, pilote drone, fusée modèle réduit, planeur modèle, bateau modèle réduit, auto rc, course rc, rc track, rc car*',
    'modélisme, aéromodélisme, modèles réduits, modélistes, drone, modèles réduits radiocommandés, fuséonautique',
  ],
  [
    'chess, jouer échecs, club échecs, cours échecs, tournoi échecs, jeu échecs, jouer aux échecs, apprendre échecs, échiquier, chess club, checkmate, chess lesson*, échecs école, échecs jeunes, jeu dames, jouer dames',
    'échecs, club échecs, échecs mats',
  ],
  [
    'paintball, airsoft, laser tag, nerf fête, lasertag, guerre peinture, balle peinture, archery tag, combat archers',
    'paintball, airsoft, laser',
  ],
  [
    'grandeur nature, gn médiéval, larp, médiéval*, chevalier épée, médiéva*, reconstitution viking*, combat médiéval, béhourd, reconstitution médiéval*, cotte mailles, chevalerie, donjon dragons, dungeons, jeu de rôle, jeux rôle, role playing, rpg, amtgard, bicolline',
    'médiéval, médiévale, grandeur nature, bicolline, jeux rôle, reconstitution médiévale, béhourd, trollball',
  ],
  [
    'jeux vidéo, gamer*, esport*, gaming, arcade, arcade rétro, tournoi jeux vidéo, lan party, lan gaming, réalité virtuelle, virtual reality, vr arcade, console rétro, smash bros, fortnite, sport électronique',
    'jeux vidéo, sports électroniques, esports, gamers, arcade, réalité virtuelle',
  ],
  [
    'disc golf, frisbee, ultimate, golf disque, golf frisbee, ultimate frisbee, lancer frisbee',
    'ultimate, frisbee, disque golf, discgolf',
  ],
  [
    'sport handicap*, sport adapté, olympiques spéciaux, special olympics, handisport, parasport*, para sport*, para hockey, sledge hockey, basket fauteuil roulant, rugby fauteuil roulant, wheelchair basketball, wheelchair sport*, wheelchair rugby, goalball, ski adapté, vélo adapté, voile adaptée, adapted sport*, adaptive sport*, adaptive ski*, sport fauteuil roulant, sport aveugle*, athlète handicapé, plein air adapté, loisir adapté sport, sport autis*, sport déficien*, soccer adapté, natation adaptée, gym adapté',
    'olympiques spéciaux, sport adapté, défi sportif, sports adaptés, athlètes handicapés, parasports, hockey luge, boccia, fauteuil roulant sports, ski adapté, sports fauteuil roulant, plein air adapté',
  ],
  ['chasse, chasser, chasseur*, chasse orignal, hunting, hunter*', 'chasse, chasse pêche, chasseurs'],
  [
    'fishing, pêcher, aller pêche, pêche sportive, pêche saumon, pêche doré, pêche brochet, pêche achigan, pêche esturgeon, pêche perchaude, saumon rivière, fosse saumon, salmon fish*, bass fish*, walleye, muskie, maskinongé pêche, tournoi pêche, fishing tournament, fishing derby, permis pêche, fishing licence, fishing trip*, pêche enfants, fête pêche, pêche en herbe, canne pêche enfant, taquiner poisson, taquiner truite, étang pêche, trout pond',
    'pêche, pêcheurs, chasse pêche, pêche sportive, pêche saumon, rivière saumon, association pêcheurs, pêche herbe, étang pêche, pourvoirie',
  ],
  ['jouer fers, jouer boules', 'fers, pétanque, fer cheval'],
  ['plongée, plongeon, plonger', 'plongée, plongeon, plongeurs, sous marine'],
  [
    'club marche, walking club, marcher groupe, marche santé, marche groupe, marcher gang, marcher monde, walking group, marche cardio, prendre marche groupe',
    'marche, marcheurs, randonnée, sentiers',
  ],
  [
    'jeux québec, compétition jeunes, amateur athlete, athlète relève, aide athlète*, bourse athlète*, sport étude*, excellence sportive, fédération sport*, ligue régionale sport, entraîneur formation, coach formation sport, sport scolaire, rseq, organisation sportive jeunes, sport federation, student athlete*, sportif élite',
    'jeux québec, sport loisir, urls, unité régionale loisir, excellence sportive, rseq, sport étudiant, sports québec',
  ],
  [
    'tournoi hockey, tournoi pee wee, tournoi atome, hockey tournament, tournoi bantam, tournoi midget, tournoi novice, tournoi m9, tournoi m11, tournoi m13, tournoi m15',
    'tournoi, hockey',
  ],
  [
    'power skating, école hockey, hockey school, école gardien but, gardien but hockey, goalie, goaler, camp hockey, hockey skill*, hockey train*, hockey cours, apprendre hockey, patin puissance',
    'école hockey, hockey, développement, école gardiens, école patinage',
  ],
  [
    'motocross, moto cross, enduro, dirt bike, moto trail, piste motocross, moto sentier, course moto, course motoneige, snocross, supercross, endurocross, moto hors route, motocross enfant, hill climb moto',
    'motocross, moto cross, enduro, moto hors route, snocross, montée impossible',
  ],
  [
    'autoneige antique, vieux skidoo, tracteur antique, vieux tracteurs, antique tractor*, motoneige antique*, motoneiges antiques, vieux ski doo, vintage snowmobile*, vintage sled*, tracteur ancien, tracteur collection, vieille machinerie, machines vapeur, old tractor*, antique machinery, battage ancienne, moteurs stationnaires',
    'antique, anciens, tracteurs anciens, tracteurs antiques, motoneiges antiques, machinerie ancienne, vieux tracteurs',
  ],
  [
    'hébertisme, zip line, tyrolienne, zipline, arbre en arbre, accrobranche*, arbraska, tree top adventure, treetop*, parcours hébertisme, parcours arbres, canopée parcours, bungee, saut élastique, saut bungee, benji saut',
    'hébertisme, tyrolienne, parcours aérien, arbre arbre, parcours aériens, hébertisme aérien, bungee',
  ],
  [
    'survie, bushcraft, raquetteurs, survie forêt, survie bois, wilderness, wilderness survival, apprendre survie, survivaliste*, feu sans allumette, abri forêt survie, secourisme région éloignée, wilderness first aid, plantes sauvages comestibles, boussole carte, gps randonnée, trek survie',
    'survie, plein air, survie forêt, secourisme région isolée, techniques survie',
  ],
  [
    'salon pêche, fly fishing, monter mouches, montage mouches, pêche à mouche, fly tying, tying flies, lancer mouche, saumon atlantique, pêche mouche',
    'moucheurs, pêche mouche, mouche, saumon atlantique, rivière saumon, fédération saumon',
  ],
  ['ensemencer lac, doré lac, lake fishing', 'pêche, association chasse pêche, ensemencement'],
  [
    'pelote basque, hockey gazon, field hockey, crosse sport, lacrosse, cricket, cricket club, hurling, gaelic football, football gaélique, football australien, kabaddi, sepak, kendo, kin ball, kinball, tchoukball, spikeball, spike ball, quidditch, ultimate pelote',
    'hockey gazon, crosse, lacrosse, cricket, gaélique, kin ball, kendo, tchoukball, roundnet',
  ],
  [
    'bras fer, arm wrestl*, homme fort, strongman, tir poignet, bras de fer, strong man, jeux écossais, highland games, scottish games, lancer tronc, bûcheron compétition, lumberjack*, compétition bûcheron*, jeux bûcheron, tire souque',
    'bras fer, hommes forts, force, tir poignet, jeux écossais, jeux highland, bûcherons',
  ],
  [
    'patin roues, roller*, roller derby, inline, patin à roulettes, patins roulettes, rollerblade*, roller skat*, roulathèque, patinage roulettes, derby femme roller, disco roller',
    'roller, patin roues alignées, roller derby, roulathèque, patin roulettes',
  ],
  [
    'yoyo, cerceau, corde sauter, double dutch, corde à danser, jump rope, rope skip*, saut corde',
    'corde sauter',
  ],
  ['waterpolo, water polo', 'water polo'],
  [
    'basketball, basket, basket ball, ballon panier, mini basket, basketball fille*, basketball jeune*, basketball kid*, ligue basket, hoops',
    'basketball, basket, ballon panier, mini basket, basketball mineur',
  ],
  [
    'ping pong, table tennis, pingpong, tennis de table, pongiste*, jouer ping pong',
    'tennis table, pongistes',
  ],
  [
    'pickle ball, pickleball, pickleball senior*, pickelball, picklball, pickle bal, padel, paddle tennis',
    'pickleball, padel',
  ],
  [
    'self défense, autodéfense, self defence, se défendre, mma, kickbox*, auto défense, jiu jitsu, jujitsu, ju jitsu, bjj, muay thai, kick boxing, kickboxing, combat mixte, combats ultimes, cage combat, krav maga, grappling, se défendre fille, autodéfense femmes, women self defence, arts martiaux mixtes, jitsu brésilien, capoeira, sambo, systema, sanda',
    'autodéfense, krav maga, jiu jitsu, arts martiaux, jiu jitsu brésilien, muay thai, kickboxing, arts martiaux mixtes, capoeira, judo jujitsu',
  ],
  [
    'martial arts, arts martiaux, kung fu, kungfu, aikido, wushu, wing chun, ninjutsu, ninja art, kobudo, hapkido, sabre japonais, iaido, art martial enfant*, maître samouraï, samouraï sport, nunchaku*',
    'arts martiaux, kung fu, karaté, judo, aikido, taekwondo, aïkido, hapkido, wing chun, iaido, kobudo, ninjutsu, wushu',
  ],
  ['méditer, méditation', 'méditation, bouddhiste'],
  [
    'tai chi, taichi, qi gong, tai chi chuan, taoïs*, chi kung, chi gong, qigong, taiji, thai chi',
    'tai chi, taiji, qi gong, taoïste, qigong, taoiste tai chi',
  ],
  [
    'canot*, canoe*, rabaska, pagay*, kayak*, kayak mer, sea kayak*, kayak rivière, kayak eau vive, louer kayak, louer canot, canot camping, canot glace, course canot, descente rivière, portage canot, canot rivière, canoë kayak, marathon canot, surfski',
    'canot, canotage, canoë, rabaska, pagaie, kayak, canoë kayak, canot glace, canot kayak, kayak mer, descente rivière',
  ],
  ['rowing, rame, ramer, ramer aviron, aviron, bateau huit rameurs, rowing club', 'aviron, rame'],
  ['dragon boat, bateau dragon, bateaux dragons, dragon survivantes, pagayeuse rose', 'bateau dragon'],
  [
    'glissade*, glisser, tubing, traîne sauvage, glissade eau, glissades d eau, water slide*, waterpark, water park, parc aquatique, parc eau, tube neige, glisser tube, glissade tube, snow tub*, tobogan*, toboggan*, luge, bobsleigh, skeleton luge, crazy carpet, pente glisse, sliding hill, sledding hill, sledding',
    'glissades, glissade, tubing, glisse, parc aquatique, glissade tube, luge, bobsleigh, toboggan',
  ],
  [
    'jeux société, board game*, jouer cartes, soirée jeux, game night, jeu de société, boardgame*, café jeux, pub ludique, ludothèque, jeu table, catan, warhammer, figurines warhammer, cartes magic, magic gathering, cartes pokémon, pokemon card*, tournoi pokémon, tournoi magic, pokémon ligue, yugioh, scrabble, jouer scrabble, bridge cartes, jouer bridge, club bridge, bridge duplicata, tournoi cartes, tournoi bridge, jouer 500, cinq cents cartes, jouer 500 cartes, cribble, cribbage, crib cartes, whist, euchre, poker ligue, poker amis, tournoi poker, domino jeu, jouer dominos, mah jong, mahjong, rummikub, rummoli, backgammon, jeu go, jeu japonais go, casse tête échange, échange casse tête*, puzzle exchange, sudoku club, mots croisés club, escape room, escape game, jeu évasion, jeux évasion, jeu d évasion, salle évasion, enquête jeu, casse tete*, énigmes jeu',
    'jeux société, cartes, bridge, scrabble, ludique, jeux table, jeux évasion, ludothèque, pub ludique, cribble, cribbage, bridge duplicata, poker, mahjong, jeux stratégie, tarot jeu',
  ],
  [
    'minor hockey, hockey enfant*, hockey fille*, hockey gars, hockey mineur, hockey filles, hockey garçon*, inscrire hockey, inscription hockey, inscription hockey fils, hockey pee wee, hockey peewee, hockey novice, hockey atome, hockey bantam, hockey midget, hockey junior, hockey m7, hockey m9, hockey m11, kid hockey, girl hockey, hockey registration, équipe hockey jeune, hockey féminin, hockey double lettre, tit gars hockey',
    'hockey mineur, ahm, association hockey mineur, hockey féminin',
  ],
  [
    'pogner poisson, pogne poissons, pogner truite, festival truite, pogne truites, pogner doré, pogne doré, pogner brochet, pogner achigan, pogner perchaude, pogner saumon, pogner éperlan, attraper poisson, catch fish, catch trout, pêche truite, truite étang',
    'pêche, truite, truite mouchetée, pêcheurs',
  ],
  [
    'tracteurs tirent, gros tracteurs, tracteur tire, tracteurs compétition, tracteur puissance, gros camions tirent',
    'tire tracteurs, tirs, tracteurs',
  ],
  [
    'avion télégui*, voler avion, avion radio, avion manette, radio contrôl*, téléguidé*',
    'avion radio, aéromodélisme, radio contrôle, modèles réduits, aéromodélistes',
  ],
  [
    'remise forme, gym, gymnase, fitness, remettre forme, se remettre forme, mettre en forme, mettre forme, garder forme, bouger plus, work out, workout, working out, exercise class*, fitness class*, entrainement groupe, entraînement plein air, cardio militaire, cardio plein air, gym pas cher, cheap gym, abonnement gym, abonnement gratuit gym, gym membership, aérobie, aérobique, aerobic*, step gym, pilates, stretching, zumba fitness, cours groupe gym, ywca gym, centre sportif, sports centre, complexe sportif, exercice maison aîné, faire exercice, faire sport, gym tonus, tabata, hiit',
    'conditionnement physique, entraînement, gym, centre sportif, pilates, cardio plein air, ymca, complexe sportif, essentrics, aérobie, cours groupe',
  ],
  [
    'golf*, parcours golf, mini golf, minigolf, mini putt, miniputt, golf intérieur, simulateur golf, golf simulator, driving range, champ pratique golf, vert golf, 18 trous, 9 trous, neuf trous, apprendre golf, cours golf, ligue golf, golf lesson*, fer bois golf, tournoi golf, golf dames',
    'golf, club golf, mini putt, mini golf, golf intérieur, simulateur golf, champ pratique, académie golf',
  ],
  ['curling, pierres glace, jouer curling, curleur*, curling learn, balais curling, bonspiel*', 'curling'],
  [
    'soccer, ballon rond, soccer enfant*, soccer fille*, soccer intérieur, soccer adulte*, ligue soccer, inscrire soccer, inscription soccer, soccer kid*, soccer u8, soccer u10, timbits soccer, foot europe, football européen, futsal, mini soccer, arbitre soccer, soccer league, foot ballon, foot jeune',
    'soccer, association soccer, club soccer, futsal, soccer mineur, soccer intérieur',
  ],
  [
    'football, flag football, football mineur, football jeune*, foot américain, football canadien, flag foot, football fille*, ballon ovale, quart arrière, football kid*, football atome, football touch',
    'football, football mineur, football amateur, flag football',
  ],
  ['rugby, rugby sept, rugby fille*, mêlée rugby', 'rugby'],
  [
    'tennis, raquette tennis, court tennis, terrain tennis, jouer tennis, tennis intérieur, mini tennis, tennis lesson*, cours tennis, tennis club, tennis court*',
    'tennis, club tennis, tennis intérieur',
  ],
  ['badminton, jouer badminton, badmington, ligue badminton, badminton jeune*', 'badminton'],
  [
    'yoga, étirement*, yoga chaud, hot yoga, yoga enfant*, yoga doux, yoga débutant*, kundalini, vinyasa, hatha, ashtanga, retraite yoga, yogi, yoga teacher, formation professeur yoga, yoga nidra',
    'yoga, yoga prénatal, kundalini, yoga chaise, hatha',
  ],
  ['agilité chien', 'agilité, canin, canins'],
  [
    'ligue garage, hockey adulte*, hockey vieux, hockey ami*, old timer*, oldtimer*, hockey gentilhomme, hockey récréatif, hockey adultes, hockey soir adulte*, beer league, pick up hockey, pickup hockey, ligue hockey, hockey senior, hockey femme*',
    'hockey adulte, ligue hockey, hockey récréatif, old timers, hockey gentilhommes, hockey amical',
  ],
  [
    'squash sport, jouer squash, squash court, racquetball, raquetball, raquetteball',
    'squash, racquetball, sports raquette',
  ],
  [
    'devenir arbitre*, arbitre hockey, arbitre baseball, arbitrer match*, referee*, umpire*, officiel hockey, chronométreur, marqueur hockey, bénévole sport, arbitrage hockey, arbitrage soccer',
    'arbitres, arbitrage sportif, arbitres hockey',
  ],
  [
    'sport enfant*, sport jeunes, inscrire sport, payer sport enfant*, équipement sport enfant*, équipement hockey gratuit*, équipement hockey usagé, payer hockey, hockey trop cher, bourse sport*, sport trop cher, sport pas cher enfant*, kids sport*, kidsport, jumpstart, bon départ canadian*, sport équipement prêt, prêt équipement sport*, free sports equipment, used hockey equipment, matériel sport prêter',
    'sport jeunesse, bon départ, sport enfants, sport pour tous, prêt équipement, jeunes sportifs, sport aide',
  ],
  [
    'bain vapeur nordique, parc récréatif, mur escalade gonflable, centre amusement, jungle gym, indoor playground, playground intérieur, parc intérieur enfant*, centre jeux enfant*, parc trampoline*, trampoline park, récréofun, tour manège, amusement park, parc attraction*, parc amusement*, ronde manège*, montagne russe*, rollercoaster*, roller coaster*, fête foraine, foire manèges, salle jeux intérieur*',
    'parc amusement, centre amusement, jeux gonflables, trampoline, manèges, parc attractions, récréofun, jeux intérieurs',
  ],
  [
    'planeur, vol à voile, parapente*, deltaplane*, paraglid*, hang glid*, vol libre, aile volante, montgolfière*, hot air balloon*, tour montgolfière, soaring',
    'planeur, parapente, deltaplane, vol libre, vol voile, montgolfière, montgolfières',
  ],
  [
    'sports hiver handicapé, sport vétérans, salle quilles adapt*, quilles adaptées',
    'sports adaptés, quilles adaptées',
  ],
  ['guide jeannette, jeannettes, éclaireuses, pionniers scouts', 'scouts, louveteaux, scout, éclaireurs'],
  [
    'géocaching, geocache*, chasse trésor, treasure hunt, détecteur métal, détection métaux, metal detector*, orpailleur*, panning gold, gold pan*, orpaillage',
    'géocaching, détection métaux, prospecteurs, orpaillage, détecteurs métaux',
  ],
  [
    'champignon* sauvage*, cueillir champignon*, cueillette champignon*, mycolog*, morille*, mushroom pick*, mushroom forag*, foraging, cueillette sauvage, wild mushroom*, identifier champignon*, chanterelle*, pleurote*',
    'mycologues, mycologie, champignons sauvages, cueillette sauvage, produits forestiers non ligneux, mycologique',
  ],
];
