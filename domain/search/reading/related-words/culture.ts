/** Arts, collections, science, history, feasts, faiths. */
export const CULTURE: readonly (readonly [described: string, said: string])[] = [
  [
    'collection timbres, collectionner timbres, timbres anciens, vieux timbres, stamp collect*, stamp club, album timbres, grandpère timbres, héritage timbres, timbres valeur, timbres évaluer, old stamps, stamp album, enveloppes premier jour, timbre rare, pinces timbres',
    'philatélie, philatélique, philatélistes, timbres, club philatélique',
  ],
  [
    'collectionn*, collections échange, cartes hockey collection, cartes sport collection, sports cards, hockey cards, cartes baseball, épinglettes collection, pins collection, macarons collection, bouchons bouteilles collection, bouteilles anciennes, vieilles bouteilles, coke collection, couteaux collection, montres anciennes, horloges anciennes, horloge grandpère, vieilles radios, radios anciennes, vinyles collection, disques vinyles, vinyl records, cartes postales anciennes, poupées collection, barbie collection, vieilles poupées, hot wheels, petites autos collection, autos miniatures, die cast, jouets anciens, vintage toys, monnaie timbres échange, plaques immatriculation collection, insignes militaires, médailles anciennes, capsules bière, pipes collection, briquets collection, hiboux collection, marché puces collection, tourne disques, machine écrire ancienne, appareils photo anciens, lampes anciennes, ticket loto collection, armes anciennes',
    'collectionneurs, philatélique, numismatique, collectionneurs radios anciennes, poupées, cartes sportives, épinglettes, bouteilles anciennes, salon collectionneurs',
  ],
  [
    'train* miniature*, model train*, petits trains, train électrique, locomotive modèle, échelle ho, lionel train, train noël sapin, diorama train, train jouet, toy train*, railroad modeling, modules train, gare miniature, petit train rail, train vapeur miniature, train jardin, garden railway',
    'trains miniatures, modélistes ferroviaires, ferroviaires, train miniature, club ferroviaire, trains jouets, modélisme ferroviaire',
  ],
  [
    'télescope, planète*, astronom*, stars telescope, stargazing, étoile filante, lune observer, lunette astronomique, mars planète, aurore boréale, ciel étoilé, ciel noir, trou noir espace, univers espace, espace enfants, dark sky, night sky, meteor shower, solar eclipse, star gazing, hubert reeves, pollution lumineuse, satellites voir',
    'astronomie, astronomes, observatoire, planétarium, club astronomie, astroclub, ciel étoilé, ufologie',
  ],
  [
    'pierres précieuses, fossile*, roches collection, ramasser roches, cailloux rares, enfant roches, rock collect*, polir pierres, tailler pierres, salon minéraux, gem show, mineral club',
    'minéralogie, minéraux, gemmologie, minéralogistes, géologie, club minéralogie, paléontologie, fossiles, lapidaires',
  ],
  [
    'oiseau*, bird*, ornitho*, jumelles oiseaux, cardinal mangeoire, geai bleu, oiseau mouche, oies blanches, oie neige, canards voir, aigle observer, faucon pèlerin, pic bois oiseau, cabane oiseaux, nid hirondelle, chant oiseaux, identifier oiseau, plumes identifier, merlin ebird, christmas count, recensement oiseaux noël, oiseaux migrateurs, feeder bird, bird house, snowy owl, fou bassan, rapaces observer',
    'ornithologie, ornithologues, oiseaux, ornithologique, club ornithologie, observatoire oiseaux, migration, bird protection, club ornithologues',
  ],
  [
    'radio amateur, walkie talkie, ham radio, cb, code morse, antenne radio longue, ondes courtes, cb camion, scanner ondes, indicatif ve2, répéteur vhf, émetteur récepteur, examen radioamateur, deux mètres vhf, antennes tour radio',
    'radioamateur, radio amateur, radioamateurs, club radio amateur, ve2',
  ],
  ['kodak, prendre photos', 'photographie, photo, photographes'],
  [
    'cinéma, movie*, tourner vidéo, vues animées, aller vues, aller voir vue, petites vues, grosse vue, ciné parc, cinéma répertoire, film enfants, marvel film, court métrage, courts métrages, short film*, film fest, film festival, ciné club, acteur cinéma, devenir acteur, jouer film, extra film, réaliser film, super 8, montage vidéo, premiere pro, youtube chaîne, dessins animés, film animation, stop motion, pâte modeler film, cinéma plein air, film parc soir, projection film, movie theater, movie theatre, see movie, oscar film, horror movie*, film horreur',
    'cinéma, film, ciné, vidéo, audiovisuel, films, ciné club, cinéma parallèle, festival film, courts métrages, cinéma indépendant, cinémathèque, doublage, cinéaste',
  ],
  ['aquarelle', 'peinture, artistes peintres, aquarelle, arts visuels, peintres, dessin, ateliers art'],
  [
    'scrapbook*, papier mâché, perles bijoux, fabriquer bijoux, faire bijoux, jewelry making, bracelet perles, bougies faire, chandelle fabriquer, savon fabriquer, soap making, candle making, cuir travailler, leather work, sac cuir faire, panier osier, tresser paniers, basket weaving, peinture vitre, stained glass, verre soufflé, glass blowing, verre fusion, émail cuivre, bijoutière artisane, reliure livre, papier fait main, ceinture fléchée, raquettes babiche fabriquer, point croix, cross stitch, laine tricot, mitaines tricoter, bas tricoter, bonnet tricoter, pantoufles phentex, pointe folle, hooked rug, tapis hookés, crocheté tapis, rug hooking, fuseau laine, teindre laine, diy atelier, fleurs papier, fleurs séchées, décorations noël fabriquer, scrap booking, album photo décoré, cartes faire main, tricot prison, poupées fabriquer, poupée chiffon, ourson rembourrer',
    'artisanat, artisans, métiers art, bricolage, courtepointe, tricot, tricot graffiti, broderie, dentellières, vitrail, joaillerie, maroquinerie, guilde, corporation métiers art, fléché, tapissières, quilting guild, tisserands',
  ],
  [
    'gravure, printmaking, sérigraphie cours, eau forte, atelier presse, print artist*, screen print class, typographie plomb',
    'gravure, estampe, presse papier',
  ],
  ['bibliothèque, library, borrow books', 'bibliothèque, livres, lecture, librairie'],
  [
    'bd, bande dessinée, manga*, comic*, cosplay, super héros, comic con, pokemon dessin, japon anime, dragon ball, one piece manga, costume anime, star wars, star trek, science fiction, fantastique littérature, fan club, harry potter fan, sailor moon, graphic novel*',
    'bande dessinée, bd, manga, comics, animé, cosplay, science fiction, comiccon, festival bd, otakuthon',
  ],
  ['choral*, choeur, choir, sing, singing, singer*', 'chorale, choeur, chant, chanteurs, choral'],
  [
    'opéra, mozart flûte enchantée, opera singer, comédie musicale, musical theatre, opera show, ténor opéra, bel canto',
    'opéra, lyrique, art lyrique, opérette, théâtre lyrique, comédie musicale, théâtre musical',
  ],
  [
    'cours musique, apprendre musique, music lesson*',
    'musique, école musique, conservatoire, violon, piano, guitare',
  ],
  [
    'orchestre, fanfare, harmonie, symphoni*, violonistes ensemble, big band, stage band, jazz band ensemble, quatuor cordes, musique chambre, chamber music, concert classique, classique musique, chef orchestre, musicien amateur, vieux musicien rejouer, rejouer trompette, cuivre instrument, brass band, concert band, wind band, harmonie école, musicien orchestre jouer, orchestre jeunes, youth orchestra, classical music, kent nagano, musique ancienne, early music, fête musiciens, kiosque musique parc, concert parc été, concert noël',
    'orchestre, harmonie, symphonique, fanfare, musique, stage band, musicale, orchestre jeunes, big band, musique chambre, société concerts, baroque, ensemble vents, quatuor, orchestre chambre, musique ancienne',
  ],
  [
    'show, spectacle*, humour, concert, voir spectacle, show rock, billets spectacle, billet show, tickets show, salle concert, sortie culturelle, stand up, rire soirée, faire rire, juste rire, comedy club, open mic, micro ouvert, soirée micro, école humour, artiste invité, chansonnier bar, boîte chansons, spectacle enfants, spectacle jeune public, spectacle gratuit, spectacle plein air, free concert, live music, live show, musique live, groupe hommage, hommage elvis, abba hommage, chanteur populaire, taylor swift, cowboys fringants, booker artiste, engager artiste, engager chanteur, engager band, band mariage, louer sono, scène extérieure, vieille église spectacles, drag queen',
    'spectacles, salle spectacle, arts scène, humour, scène, diffuseur, boîte chansons, corporation spectacles, production spectacles, diffusion spectacles, cabaret, spectacles plein air, jeune public, école humour, diffuseur spectacles, théâtre rue',
  ],
  [
    'théâtre, jouer théâtre, acting, impro, jouer pièce, jouer rôle théâtre, jouer comédie, monter planches, texte apprendre scène, trac scène, pièce théâtre, théâtre amateur, théâtre été, summer theatre, play theatre, community theatre, drama club, drama class, drama kids, fille théâtre, ado théâtre, fils gêné théâtre, théâtre enfants, théâtre adulte débutant, théâtre forum, match impro, ligue impro, impro secondaire, costumes théâtre, décor théâtre, metteur scène, mise scène, audition théâtre, audition comédien, revue théâtrale, écrire pièce, stage acting, souffleur théâtre',
    'théâtre, troupe, improvisation, théâtral, ligue improvisation, théâtre amateur, théâtre été, atelier théâtre, création théâtre, théâtre jeunesse, comédiens, productions théâtrales, drama, players, LNI, dramatique',
  ],
  [
    'cirque, jongl*, clown*, circus, amuseur, fil fer équilibre, mât chinois, cracheur feu, feu jongler, jongler balles, massues jonglage, cirque soleil, cirque enfants, école cirque, circus school, cirque social, chapiteau cirque, diabolo cirque, fire spinning, bolas feu',
    'cirque, jonglerie, clown, amuseurs, école cirque, arts cirque, cirque social, amuseurs publics',
  ],
  [
    'ballet, danse ligne, danse sociale, hip hop, salsa, zumba, claquette*, ballroom, tango argentin, paso doble, quick step, swing danse, lindy hop, charleston danse, danse couple, danse mariage apprendre, première danse mariage, tap dance, line danc*, country dance, danses canadiennes, danse africaine, danse orientale, belly danc*, danse ventre, danse espagnole, danse irlandaise, irish danc*, highland danc*, danse écossaise, danse polynésienne, hula danse, hawaïenne danse, danse grecque, danse ukrainienne, danse folklorique, danse contemporaine, danse moderne, danse jazz, danse lyrique, jazz dance, pointes ballet, barre ballet, casse noisette, grands ballets, break dance, urban dance, danse urbaine, danse créative, danse 3 ans, petite danseuse, fille danse, gars danse, récital danse, compétition danse, troupe danse, danse adulte, danser aînés, danse soirée, danser samedi, danser partenaire, cherche partenaire danse, bal danse, danse sourd, danse maman bébé, mommy dance, dance class*, dance school, dance kids, dance lessons, burlesque danse, danse talon, burlesque cours, danse extérieure, danse libre, contact improvisation, ecstatic dance',
    'danse, danseurs, ballet, folklore, ballroom, danses, école danse, danse ligne, danse sociale, danse country, danse contemporaine, tango, salsa, swing, danse orientale, baladi, flamenco, claquette, danse irlandaise, danses carrées, studio danse, troupe danse, danse jeunesse',
  ],
  [
    'folklor*, gigue, set carré, rigodon, reels, chansonnier, danse gigue, accordéon folklore, chanson folklorique, répondre chanson, veillée antan, soirée antan, soirée canadienne, caller set, câlleur set, tradition orale, traditions perdre, coutumes vieilles, légendes québec, chasse galerie, loup garou, costume folklorique, reel pendu, bottine souriante, soirée trad, trad band, folk music, folk dance*, folk song*, folk festival, irlandaise musique, mi carême, mardi gras masque, métier traditionnel, métiers anciens',
    'folklore, folklorique, traditionnelle, danse traditionnelle, trad, patrimoine vivant, veillée danse, musique traditionnelle, celtique, gigue, violoneux, ensemble folklorique, folklore québécois, mi carême, centre patrimoine vivant',
  ],
  [
    'karaoké, disco, sortir danser, boîte nuit, night club, dj danse, années 80 danser, after hour, sing karaoke, karaoke bar, micro chanson bar, chanter bar',
    'karaoké, disco, discothèque',
  ],
  [
    'musée*, exposition*, museum, expo, collection musée, squelette dinosaure, tableaux voir, objets anciens voir, visiter musée enfants, sortie musée, musée gratuit, guide musée, centre interprétation, maison ancienne visiter, maison historique visiter, musée beaux arts, museum kids, exhibition hall, exposer oeuvres, musée sciences, musée vivant, pompier musée, musée militaire, musée autochtone, musée église',
    'musée, centre exposition, interprétation, économusée, muséologie, exposition permanente, maison historique, musée régional, galerie exposition, museum',
  ],
  [
    'vieille* église*, patrimoine, vieille maison, heritage, histoire, history, vieilles forges, patrimoine bâti, maison patrimoniale, maison ancestrale, maison centenaire, vieille grange, granges anciennes, vieux phare, vieille gare, vieux pont, démolir maison vieille, démolition maison ancienne, démolition église, sauver église, sauver maison, église vendre, église vide, croix chemin, chapelle chemin, plaque commémorative, rues noms, nom rue histoire, histoire village, histoire ville, histoire famille rue, histoire paroisse, village ancien, anniversaire village, 100e village, 300e anniversaire, centenaire village, album souvenir paroisse, nouvelle france, patriotes 1837, iroquois histoire, samuel champlain, champlain fondateur, régime français, conquête anglaise, bataille plaines, louis riel, fouilles archéologiques, pointe flèche trouvée, old house*, old photo village, local history, historical society, historic site, heritage house, heritage building, restaurer maison, restauration maison ancienne, restaurer vieille maison, grange effondre, bûcherons antan, ancien temps, vie autrefois, école rang, petite histoire, history buff, irish history, quartier ancien, forges saint maurice, canal lachine histoire, vieux port histoire, fort militaire ancien, manoir seigneurial, conférence histoire, revue histoire',
    'patrimoine, histoire, historique, moulin, société histoire, héritage, société historique, société patrimoine, maisons anciennes, phare, archéologie, patrimoine bâti, patrimoine religieux, historical society, sauvegarde église, corporation patrimoine, amis patrimoine, acadiens, acadie, sociétés acadiennes, monuments',
  ],
  [
    'festival*, fête village, party village, carnaval, fêtes ville, fête foraine village, fête rue, fêtes rue, fête quartier, block party, vente trottoir, animation rue, fête hiver, palais glace, bonhomme carnaval, carnaval hiver, winter carnival, reine carnaval, duchesse carnaval, sculpture neige, sculptures glace, château neige, village neige, feu joie, feux artifice, feu artifice canada, festival été, festival bière, fête bière, beer fest, wine fest, fête vins, bbq fest, poutine fest, festival poutine, festival homard, fête pommes, fête citrouille*, pumpkin fest, festival ail, garlic festival, festival fromage*, festival cochon, festival patate, festival blé inde, corn roast, festival truite mouchetée, festival bleuet*, festival fraise*, festival framboise*, festival sirop, festival orignal, festival camion*, festival montgolfières, festival jazz, piknic électronik, electronic music, rave festival, festival blues, festival rock, metal festival, festival chanson, festival conte, festival humour, festival cirque, festival théâtre rue, festival poésie, fête cultures, festival cultures, multicultural festival, festival monde, festival afro, semaine italienne, festival latino, chinese new year, saint patrick, saint patrick parade, st patrick, halloween village, halloween fête, journée familles fête, family festival, weekend fête, fêtes été, music festival, summer fest, winter fest, volunteer festival, festival travailler, kiosque festival, commanditaire festival, organiser festival, organiser événement, fête travail festival, nuit blanche, fête neiges, fête eau, fête lac, fête pêcheurs, courses bateaux moteur, fête fleurs, festival papillons, festival oies, festival légendes, festival médiéval',
    'festival, carnaval, fête, festivités, comité fêtes, fêtes quartier, fêtes commémoratives, organisation événements, régates, épluchette, feux artifice, fête hivernale, kermesse, fête gourmande, événement culturel',
  ],
  [
    'célébr* noël, défilé, père noël, parade, parade noël, santa claus parade, mère noël, fée étoiles, photo père noël, traîneau père noël, voir père noël, louer père noël, costume père noël, chars allégoriques, char allégorique, messe minuit, illumination sapin, sapin lumières, christmas parade, christmas tree lighting, arbre noël fête, chocolat chaud parade, fête noël enfants, fête noël employés, cadeau père noël',
    'défilé, noël, fête, défilé père noël, féérie noël, comité noël',
  ],
  [
    'exposition agricole, foire, expo ferme, concours vaches, jugement vaches, bêtes exposition, concours bestiaux, agricultural fair, county fair, country fair, concours tracteurs, expo vaches, expo agricole, expo saint hyacinthe, veaux concours, citrouilles géantes, poules exposition concours, ferme fête, fair farm, manèges expo agricole, livestock show, fall fair, portes ouvertes fermes, journée portes fermes',
    'exposition agricole, société agriculture, foire, agricole, exposition agricole régionale, agricultural society, expo',
  ],
  [
    'galette*, sarrasin, crêpe sarrasin, galette sarrasin, farine sarrasin',
    'galette, sarrasin, festival galette',
  ],
  [
    'radio, poste radio, radio station, animateur radio, animer radio, parler micro ondes, tribune radio, tribune téléphonique, émission radio, bingo radio, écouter radio locale, radio campus, radio étudiante fm, publicité radio, annonce radio, faire podcast, studio balado, dj radio, station fm, local radio, community radio, college radio, morning show, radio ethnique, haitian radio, radio haïtienne, radio autochtone, nouvelles locales écouter, radio amateur émission, radio bénévole',
    'radio, radio communautaire, fm, radio campus, balado, radiodiffusion, radio étudiante, community radio, station radio',
  ],
  [
    'journal, gazette, newspaper, télé communautaire, tv communautaire, article journal, écrire journal, annonce journal, annonces classées, petite annonce, babillard village, classified ads, avis décès journal, lettre ouverte, courrier lecteurs, nouvelles locales, nouvelles quartier, nouvelles village, local news, local paper, newspaper local, média local, revue locale, bulletin municipal, rédaction texte, relations presse, communiqué presse, conférence presse, press release, publier nouvelle, télévision locale, émission télé locale, apprendre télé, caméraman bénévole, caméra tv, fausses nouvelles, fake news, livrer journaux, paper route, journal étudiant média, photographe journal, presse écrite, presse ethnique, journal itinérants, journal rue vendre, conseil presse, plainte journal, plainte média',
    'journal, télévision communautaire, presse, média communautaire, télévision, presse écrite, hebdomadaire, journal communautaire, journal local, journalistes, média écrit, médias communautaires, TVC, magazine, conseil presse, télé communautaire, newspaper',
  ],
  [
    'messe, église, church, mass, prêtre, baptême, baptis*, priest, paroisse, confirmation église, pardon péché, faire baptiser, parrain marraine baptême, acte baptême, copie baptême, mariage église, annuler mariage église, messe télé, messe dimanche, messe anniversaire défunt, payer messe, quête église, bancs église, orgue église, servant messe, enfant choeur, fête dieu, mercredi cendres, cendres carême, pâques messe, eau pâques, semaine sainte, vendredi saint, statue vierge, sainte vierge, saint antoine, sainte anne, frère andré, oratoire saint joseph, catholic church, mass times, sunday mass, first communion, derniers sacrements, prêtre domicile, bénir maison, rosaire groupe, devenir prêtre, devenir religieuse, religieux ordre, obsèques église, funérailles église, deuil prêtre, église orthodoxe, église ukrainienne, église grecque, église arménienne, messe polonaise, messe espagnole, messe portugaise, messe vietnamienne, messe anglais, messe latin, latin mass',
    'église, paroisse, fabrique, pastorale, catholique, évêque, diocèse, fabrique paroisse, catéchèse, presbytère, parish, unité pastorale, orthodoxe, diocésain, archevêché, évêché, église orthodoxe, maronite, copte',
  ],
  [
    'pasteur, église évangél*, culte, bible, protestant*, pentecôt*, jésus sauveur, born again, église baptiste, united church, église unie, salvation army church, armée salut église, étude bible, bible study, groupe biblique, lire bible, évangile lire, worship service, church service, sunday school, école dimanche, christian church, christian youth, groupe jeunes chrétiens, couple chrétien, église haïtienne, église africaine, église créole, guérison miracle, miracle prière, parler langues église, saint esprit, holy spirit, minister church, femme pasteure, alpha cours foi, alpha course, church english, baptême adulte eau, adult baptism, missions chrétiennes, musique chrétienne, gospel church, chinese church, korean church, église coréenne, église chinoise, camp chrétien, camp biblique',
    'évangélique, évangile, baptiste, bible, pentecôte, chrétienne, protestante, assemblée chrétienne, église baptiste, église unie, anglicane, united church, baptist church, presbyterian, adventiste, mennonite, mission chrétienne, église Dieu, assemblées pentecôte, christian fellowship, ministère évangélique, gospel, luthérienne, quaker',
  ],
  [
    'mosquée, musulman*, islam, mosque, ramadan, prière vendredi, vendredi imam, pèlerinage mecque, convertir islam, école coranique, aïd mouton, mort musulman, enterrement musulman, cimetière musulman, muslim cemetery, muslim youth, friday prayer',
    'mosquée, islamique, musulman, musulmane, islam, centre islamique, islamic centre, communauté musulmane, masjid, association musulmane, soufi',
  ],
  [
    'prier, prière, retraite spirituelle, monastère, moines, pray*, spirituel*, spiritualit*, retraite silence, silence retrouver, religieuses visiter, bonne soeur, bonnes soeurs, soeurs ursulines, chapelle prier, prier groupe, groupe prière, prayer group, spiritual retreat, retreat centre, foi perdue, foi doutes, vie après mort, intention prière, adorer eucharistie, renouveau charismatique, ressourcement weekend, accompagnement spirituel, guide spirituel, ange gardien, méditation chrétienne, sorcière wicca, chakra spirituel, tarot avenir, esprit mort parler, rose croix, humaniste association, laïque mouvement, ex religieux',
    'prière, monastère, spiritualité, religieuses, ressourcement, sanctuaire, abbaye, couvent, congrégation religieuse, cursillos, ressourcement spirituel, soeurs, oblats, capucins, ermitage, missionnaires, oeuvres apostoliques, renouveau charismatique, adoration, centre spirituel, rose croix, humanistes, laïcité, unitarienne',
  ],
  [
    'bouddh*, dalaï lama, lama tibétain, moine bouddhiste, temple bouddha, temple chinois, temple vietnamien, zazen retraite, buddhist temple, méditation tibétaine',
    'bouddhiste, zen, bouddhisme, méditation, temple bouddhiste, bouddhique, pagode, tibétain, kadampa, buddhist',
  ],
  [
    'aider pays, tiers monde, coopération internationale, third world, solidarité internationale, équitable, aider afrique, aider enfants afrique, aider pays pauvres, pays pauvres, pays développement, pauvreté monde, faim monde, guerre enfants monde, enfants guerre, enfants guerre aider, réfugiés camp afrique, camp réfugiés, don gaza, don ukraine, don haïti, don séisme, séisme aide, tremblement terre don, tsunami don, aide humanitaire, partir humanitaire, partir aider pays, médecin sans frontières, infirmière mission humanitaire, ingénieur sans frontières, clown sans frontières, coopérer étranger, volontaire étranger, volontaire afrique, volontariat international, bénévolat étranger, bénévolat afrique, stage international, stage humanitaire, stage afrique, mission humanitaire, mission haïti, mission afrique, soeurs missionnaires, père blanc, puits eau afrique, creuser puits, eau potable afrique, construire école afrique, école haïti, école afrique, bâtir école pays, orphelinat haïti, orphelinat afrique, envoyer conteneur, conteneur afrique, envoyer médicaments afrique, envoyer vêtements haïti, envoyer livres afrique, lunettes afrique, vélos afrique, machine coudre afrique, ordinateurs afrique, fauteuils roulants afrique, aveugles afrique, vih afrique, filles école afrique, microcrédit afrique, commerce équitable, café équitable, fair trade, droits humains monde, prisonniers conscience, écrire prisonnier politique, prisonnier politique, paix monde, mouvement paix, nucléaire désarmement, mines antipersonnel, anti guerre, nations unies, care canada, club 2 tiers, amérique latine solidarité, cuba solidarité, palestine solidarité, help africa, poor countries, developing countries, hunger world, starving children, aid work, aid worker, relief work, foreign aid, overseas volunteer, volunteer abroad, help haiti, donate ukraine, donate gaza, earthquake relief, wells africa, clean water africa, school africa, peace movement, doctors without borders, international development, haiti aider, vision mondiale, world vision, mission étranger, puits afrique, injustice monde, prisonniers opinion, paix mondiale, peace group, contre guerre, war victims, guerre ukraine aider, ukraine aider, aider syrie, aider palestine, colombie solidarité, cuba amitié, développement paix, conteneur envoyer afrique, envoyer vêtements afrique, envoyer médicaments, catastrophe pays aider, tremblement terre aider, donner pauvres monde',
    'solidarité, tiers monde, internationale, missionnaires, développement paix, coopération internationale, coopération volontaire, développement international, oeuvres missionnaires, ONG, commerce équitable, oxfam, carrefour international, aide internationale, amnistie internationale, droits humains, paix, action humanitaire, aide humanitaire, solidarité sud, solidarité internationale, orphelinat',
  ],
  [
    'échange étudiant, correspondant étranger, voyage humanitaire, échange culturel étudiant, élève échange, accueillir étudiant étranger, héberger étudiant étranger, hôte étudiant, famille hôte, famille accueil étudiant, année étranger, étudier étranger, secondaire étranger, voyage solidaire, voyage coopération, canada monde, jeunesse canada monde, quebec sans frontières, stage étranger jeunes, jumelage villes, ville jumelle, sister city, pen pal, host student, host family, foreign student host, exchange student, exchange program, study abroad, youth exchange, étudiant échange accueillir, stage étranger, jeune voyage humanitaire, échange anglais ontario, ville jumelée, jumelage ville, pen pal*, correspondant lettre, séjour linguistique, pvt voyager, année sabbatique voyage, afs échange, échange scolaire pays, jeunes france québec',
    'échanges, humanitaire, jumelage, échanges étudiants, séjours, jumelage municipal, france québec, échanges internationaux, stages internationaux',
  ],
  [
    'pièces monnaie, collection monnaie, coin collect*, pièces anciennes, vieille monnaie, sou noir, cenne noire, cennes noires, vieilles cennes, vieux billets, billets banque anciens, coins old, coin club, silver coin*, pièces argent évaluer, médaille olympique monnaie, jetons collection, papier monnaie, monnaie royale',
    'numismatique, numismates, monnaie, club numismatique',
  ],
  [
    'observer étoiles, regarder étoiles, ciel nuit regarder, étoiles enfants voir',
    'astronomie, astronomes, observatoire',
  ],
  [
    'cours photo, club photo, photograph*, appareil photo, caméra photo, lentille nikon, objectif canon, canon appareil, photos animaux sauvages, photo nature, photoshop cours, chambre noire, développer film, développer pellicule, camera club, photo walk, portrait photo apprendre, concours photo, exposition photo, photo macro, photo nuit, photos oiseaux, camera photo cours, apprendre photo, apprendre photographier, photos prendre mieux, photographe amateur',
    'photographie, photo, photographes, club photo, photographes amateurs, photographie argentique',
  ],
  [
    'cours peinture, peindre, peinture huile, cours dessin, dessiner, drawing class, learn draw, painting class, painting lessons, aquarelle débutante, modèle vivant, nu dessin, bob ross, toile peindre, atelier peinture libre, artiste peintre, aînée peindre, paint night, sip paint, art class*, art lessons, art studio, atelier artistes, peintre amateur, exposer toiles, exposer peintures, peinture porcelaine, peinture bois, peinture décorative, peinture soie, coloriage adulte, lettrage main, enfant dessine, fille dessine, ado dessine, dessin enfant cours, cours arts enfants, art enfants, bricolage enfant, symposium peinture, urban sketch*, croquis urbain, plein air peinture, art therapy paint, icônes peindre, mosaïque cours, galerie tableau, tableaux exposer, bande dessin cours, manga dessiner, perspective dessin, anime draw, oil painting, acrylic painting, art contemporain, art moderne, collage art, installation art, artiste émergent, centre artistes, résidence artiste, subvention artiste, bourse artiste, artiste pauvre, artiste revenu, artiste droits, droits auteur, copyright artist, vendre toiles, crayon dessiner, fille aime dessiner, apprendre dessin, apprendre peinture, art classes, peindre tableau, peinture loisir',
    'peinture, artistes peintres, aquarelle, arts visuels, peintres, dessin, ateliers art, galerie art, centre artistes autogéré, artistes visuels, symposium peinture, regroupement artistes, conseil culture, croquis urbain, calligraphie, porcelaine, arts plastiques, mosaïque, galerie',
  ],
  ['film, films, cinéma voir, voir film, aller cinéma', 'cinéma, film, ciné, vidéo, films'],
  [
    'chant, chanter, chanteur*, chanteuse*, chanter groupe, alto voix, basse voix, chef choeur, choeur gospel, gospel choir, voix cassée chanter, chanter faux, chanter douche, chanter église, chanter aînés, chant choral, chant grégorien, sing along, chanter noël, christmas carol*, chorale hommes, chorale femmes, chorale jeunes, chorale enfants, chorale débutant, petits chanteurs, petits chanteurs mont, maîtrise voix, chorale pop, voice lesson*, cours chant, star académie, voix émission, american idol, concours chanson, technique vocale, coach vocal, chant aînée, chorale alzheimer, chorale cancer, messe chanter, chante bien, voix belle',
    'chorale, choeur, chant, chanteurs, choral, ensemble vocal, chant choral, gospel, quatuor vocal, barbershop, chorale enfants, petits chanteurs, chant sacré',
  ],
  [
    'danse, danser, danseu*, dance, dancing, dancer*, danse cours, danser apprendre, learn dance, dance studio',
    'danse, danseurs, danses',
  ],
  [
    'emprunter livres, livres usagés, roman policier, club lecture, book club, livres audio, livres gros caractères, gros caractères, best seller, stephen king, prêt numérique, livre numérique, retard livre, carte bibliothèque, library card, heures bibliothèque, library hours, lire ado, tapis lecture, lecture bébé, boîte livres, livre gratuit, livres dons, donate books, salon livre, book fair, vente livres, livres anglais, english books, english library, club td lecture, wifi gratuit bibliothèque, biblio mobile, magazine lire, journaux lire, borrow book, read books, dictionnaire emprunter, dvd emprunter, livres vieux donner, vieux livres, livres vendre, librairie usagée, used books, romans usagés',
    'bibliothèque, livres, lecture, librairie, réseau biblio, biblio, bibliothèque municipale, club lecture, salon livre, bibliothèque publique, book club',
  ],
  [
    'témoin* jéhovah, jehovah*, tour garde revue, salle royaume, kingdom hall, sonner porte jéhovah, témoin religion',
    'témoins jéhovah, jéhovah, salle royaume, assemblée témoins',
  ],
  [
    'mormon*, saints derniers jours, latter day, joseph smith, book mormon, livre mormon, missionnaires vélo cravate, salt lake',
    'derniers jours, saints derniers jours, mormon, latter day saints',
  ],
  [
    'franc maçon*, freemason*, oddfellow*, loge maçonnique, franc maçonnerie, maçonnerie secrète, masons lodge, société secrète, initiation loge, odd fellow, étoile orient, eastern star, forestiers ordre, eagles club',
    'francs maçons, loge, maçonnique, odd fellows, shriners, temple maçonnique, masonic lodge, elks, moose, étoile orientale, forestiers indépendants',
  ],
  [
    'fermières, afeas, femmes rurales, femmes campagne, femme rurale, femmes rang, dames village, club dames, réunion femmes mensuelle, women institute, womens institute, cercle dames, femmes village activités, afeas femmes, linge vaisselle tisser, linges vaisselle, catalogne tisser, recettes fermières, groupement femmes village',
    "fermières, afeas, femmes, cercle fermières, women's institute, association féminine, femmes rurales",
  ],
  [
    'saint jean baptiste, fête nationale, national holiday, 24 juin, st jean, fête québec, drapeau québec, québécois fierté, patriotisme québec, grand feu joie, défilé st jean, mouvement national, québec pays fête, langue française fierté, défendre français, défense français, protéger français, français menacé, loi 101, bill 101, défense langue, french language defense',
    'saint jean baptiste, fête nationale, société saint jean, mouvement national, fierté québécoise, mouvement québec français, impératif français, défense langue française, société nationale',
  ],
  [
    'crèche*, nativité, village noël, petit jésus, bergers noël, crèche vivante, village miniature noël, crèches monde, exposition crèches, marie joseph âne, rois mages',
    'crèches, noël, village miniature, exposition crèches',
  ],
  [
    'western festival, musique country, country, johnny cash, dolly parton, shania twain, willie lamothe, guitare steel, country music, country western, festival country, chanteur country, danse country soirée, soirée western, ranch danse, camping country, vr country festival',
    'western, country, festival western, country western, bluegrass, musique country',
  ],
  [
    'jazz, blues, rock band, groupe musique former, partir groupe musique, partir band, cherche drummer, cherche bassiste, cherche guitariste, musiciens cherche, jam session, local pratique musique, local band, garage band, rehearsal space, improvisation jazz, blues band, heavy metal, métal musique, punk rock, hard rock, slam rap, soul music, house music, hip hop musique, musique électronique, musique actuelle, musique contemporaine, indie music, folk band, auteur compositeur, écrire chanson, composer chanson, chansons originales, musicien droits, syndicat musiciens, guilde musiciens, musicien vivre musique, carrière musicale, gérant artiste, agent artiste, label disque, maison disques',
    'jazz, blues, rock, musique, musique actuelle, hip hop, rap, local répétition, guilde musiciens, chanson, auteurs compositeurs, jeunes musiciens, école rock, musique électronique',
  ],
  [
    'enregistr* chanson, studio musique, recording, enregistrer album, enregistrer voix, démo chanson, sortir album, faire disque, faire cd, maquette musique, mixer musique, studio enregistrement, record song, record album, recording studio, doublage voix, beat acheter, produire rap',
    'studio, enregistrement, production musicale',
  ],
  [
    'vieux papiers, archiv*, documents anciens, old photos, vieilles photos, vieilles lettres, photos famille anciennes, albums anciens, restaurer photo, restaurer vieille photo, numériser diapositives, diapos transférer, vhs transférer, cassettes vhs, vhs numériser, films 8 mm, super 8 transférer, bobines film, donner papiers historiques, fonds archives, acte notarié ancien, contrat ancien trouver, registre ancien, cartes anciennes, plan ancien ville, vieux journaux, journaux anciens, old newspaper*, old records, old documents, old letters, historical documents, retracer document, preuve ancienne maison, histoire maison propriétaires, chaîne titres ancienne',
    'archives, histoire, archivage, patrimoine, centre archives, archives nationales, BAnQ, gestion documentaire, archivistes, fonds archives',
  ],
  [
    'militaire histoire, manège, guerre, war museum, première guerre, deuxième guerre, seconde guerre, guerre mondiale, world war, débarquement normandie, juno beach, grandpère guerre, soldat grandpère, armée histoire, uniforme armée, uniforme ancien, char assaut, tank armée, fort militaire, canon guerre, musée guerre, joindre armée, entrer armée, réserve armée, recruter armée, marine royale, aviation royale, royal 22, manège militaire, caserne militaire, canadian forces, army reserve',
    'militaire, histoire militaire, régiment, forces armées, manège militaire, réserve navale, musée militaire, citadelle',
  ],
  [
    'vitrail cours, tissage, filer laine, spinning wool, laine mouton filer, fibre textile, arts textiles, textile art, teinture naturelle, feutre laine, haute lisse',
    'tissage, artisanat, fermières, fils, arts textiles, tisserands, métiers tisser',
  ],
  [
    'antiquité*, brocante, vieux meubles vendre, meubles anciens, antique furniture, vieille vaisselle, vaisselle ancienne, objets anciens vendre, évaluer antiquité, évaluer objets anciens, vieux coffre, chaise berçante ancienne, armoire ancienne, old furniture, antique store, décaper meuble',
    'antiquités, brocante, antiquaire, marché puces, objets anciens',
  ],
  [
    'lego*, figurine*, maquette*, modélis*, modèles coller, avion coller, bateau bouteille, navire miniature, maquette bateau, maquette avion, soldats plomb, soldats étain, petits soldats, model kit*, scale models, blocs lego, lego adulte, lego club, brique lego, warhammer peindre, peindre figurines, maison poupée, miniatures maison',
    'modélistes, modélisme, maquettes, figurines, figurines peinture, maquettistes, maisons poupées, lego, soldats plomb',
  ],
  [
    'magie, magicien*, tour cartes magie, tours magie, baguette magique, lapin chapeau, apprendre magie, magic tricks, magicien fête, magie enfants, hypnose spectacle',
    'magie, magiciens, illusionnistes, prestidigitation',
  ],
  [
    'ventriloque, marionnette*, puppet*, poupée ventriloque, théâtre marionnettes, punch judy, ombres chinoises, shadow theatre',
    'marionnettes, théâtre marionnettes, marionnettistes',
  ],
  [
    'graffiti, mur graffitis, tag mur, bombe peinture, canettes peinture mur, art urbain, art rue, spray paint, effacer graffiti, graffiti commerce, sculpture publique, oeuvre publique',
    'murale, art public, arts visuels, street art, art urbain, murales, effacement graffitis',
  ],
  [
    'sucre temps, temps sucres, tire neige, tire érable, sucres partie, partie sucre, palette sirop, oreilles crisse',
    'sucre, érable, cabane',
  ],
  [
    'tournage film, équipe tournage, vidéaste*, produire film, produire vidéo, clip musique, film shoot, production télé, boîte production, monteur vidéo, video editing, video maker, filmer mariage, filmer événement, drone filmer, film crew, plateau tournage, louer caméra, louer équipement tournage, film commission, bureau cinéma, studio cinéma',
    'production, audiovisuel, vidéo, cinéma, bureau cinéma, télévision, production vidéo, vidéaste, réalisateurs, scénaristes, techniciens image',
  ],
  [
    'contes, conteur*, raconter histoires, storytell*, légendes raconter, raconter conte, fred pellerin, grandmère raconte, contes noël, nuit conte, soirée contes, récit vie, mémoires raconter, story teller',
    'conteurs, contes, conte, festival contes, contes légendes, parole vivante',
  ],
  [
    'cours piano, cours guitare, leçons piano, apprendre piano, apprendre guitare, cours violon, alto corde, flûte traversière, flûte bec, cor français, tuba musique, musique bouche, ruine babines, clavier synthé, batterie cours, drums lessons, basse électrique, guitare électrique, guitar hero, piano lesson, piano teacher, viole gambe, lire notes, lire musique, éveil musical, musique 4 ans, suzuki violon, prof piano, prof guitare, prof musique, professeur musique, fille piano, fille violon, doué musique, conservatoire audition, concours musique, music camp, piano adulte, guitare adulte, guitare débutant, adulte apprendre musique, aîné musique apprendre, examens piano, jouer mélodie, cordes musique, music school, music teacher, fiddle lessons, accordéon diatonique, piano accordéon, cuillères jouer, composer musique, arrangement musical, tune piano, piano désaccordé, piano donner, apprendre violon, apprendre batterie, apprendre accordéon, apprendre ukulélé, apprendre flûte, apprendre saxophone, apprendre basse, cours accordéon, cours saxophone, cours flûte, cours ukulélé, cours solfège, leçons guitare, leçons violon, jouer piano, jouer guitare, jouer violon, jouer drum, learn guitar, learn piano, learn violin, learn drums',
    'musique, école musique, conservatoire, violon, piano, guitare, camp musical, éveil musical, accordéon, orgue, flûte bec, harpe, cornemuse, guitare classique, concours musique, jeunesses musicales, amis orgue, ukulélé, cuillères',
  ],
  [
    'artisanat, artisan, artisans, artisans québec, artisane bijoux, métiers art carrière, artisan devenir, vivre artisanat, salon artisans exposer',
    'artisanat, artisans, métiers art',
  ],
  [
    'poterie, cours céramique, pottery, terre glaise, tour potier, faire pots, four céramique, émailler pot, clay class, porcelaine faire, tasse fabriquer, bol tourner, faire tasses, argile enfants',
    'céramique, poterie, potiers, atelier poterie, céramistes',
  ],
  [
    'sculpt*, stone carving, wood carving, ciseau bois sculpture, statue sculpter, sculpture sable, bronze couler, fonderie art, argile modeler, tronçonneuse sculpture',
    'sculpture, sculpteurs, sculpture pierre, sculpture bois, symposium sculpture',
  ],
  [
    'poème*, poésie, poet*, slam, vers alexandrins, émile nelligan, micro poésie, récital poésie, soirée poésie, poetry night, spoken word, recueil poèmes, publier poèmes, grand corps malade',
    'poésie, poètes, slam, poetry, nuit poésie, festival poésie, récital',
  ],
  [
    'écrire livre, écrire roman, écrivain*, écriture, writing group, écrire mémoires, écrire histoires, écrire conte, écrire biographie, atelier écriture, publier livre, publier roman, éditer livre, éditeur trouver, maison édition, manuscrit éditeur, auto édition, self publish*, get published, publish book, write book, write novel, creative writing, auteur jeunesse, littérature jeunesse, nouvelle littéraire, concours littéraire, prix littéraire, résidence écriture, page blanche, personnages roman, écrire scénario, plume écrire, journal intime écrire, orthographe concours, scrabble dictée, écrire ado, jeune auteur, critique littéraire, correcteur roman, traducteur littéraire',
    'écrivains, auteurs, littéraire, écriture, maison édition, association auteurs, littérature, salon livre, dictée, ateliers écriture, writers, éditeurs, concours littéraire',
  ],
  [
    'marché noël, christmas market, marché noël artisans, cadeau fait main, salon noël, bazar noël, christmas bazaar, christmas fair, christmas craft, cadeaux locaux',
    'marché noël, noël, artisans',
  ],
  [
    'vieux moulin, moulin farine, moulin seigneurial, old mill, moudre blé, moudre grain, meule pierre, roue eau moulin, moulin vent, moulin eau, moulin laine, carder laine, moulin scie ancien, grist mill, windmill old, flour mill',
    'moulin, moulin seigneurial, patrimoine',
  ],
  [
    'fils pas musique, jouer trompette, saxophone, jouer instrument, instrument vent, trompette enfant, cor instrument, clarinette fille, percussions école, prêter instrument, instrument prêt, louer instrument, instrument musique usagé, instrument trop cher, musique cher enfant, musique pauvre enfant, instrument donner, rent instrument, donate instrument',
    'harmonie, fanfare, musique, école musique',
  ],
  [
    'conférence*, conférencier*, lecture talk, café rencontre conférence, grands explorateurs, aventuriers voyageurs, récits voyage, voyage diaporama, film voyage, conférence histoire aînés, déjeuner conférence, dîner conférence, guest speaker, curieux apprendre, culture générale',
    'conférences, société, université troisième âge, grands explorateurs, aventuriers voyageurs, dîners conférences, causeries',
  ],
  [
    'visite guidée, visite usine, guided tour, voir usine, visiter fabrique, visiter barrage, visiter mine, visiter brasserie, visiter vignoble, visiter ferme laitière, visiter fromagerie, tour guidé, circuit patrimonial, circuit guidé, rallye patrimoine, walking tour, ghost walk, visite fantômes, tour ville, visiter vieux québec, visiter vieille ville, interprétation nature, centrale visiter, groupe scolaire visite, sortie classe, sortie scolaire, field trip, school trip',
    'interprétation, centre interprétation, musée, visite, visites guidées, sortie scolaire, circuit patrimonial',
  ],
  [
    'cabane sucre, sirop, maple, bouillir eau érable, chaudières érables, chalumeau érable, tubulure érable, eau érable, sève érable, sirop acheter, sirop producteur, sugar house, maple producer*, quota sirop, osmose sirop, beurre érable, sucre érable, baril sirop, terre érables, louer érablière, acheter érablière, saignée érable, coulée printemps, dégât verglas érablière',
    'érablière, acéricole, acériculteurs, cabane sucre, producteurs acéricoles, sirop érable, équipement acéricole, club acéricole',
  ],
  [
    'djembé, percussion*, drumming, tambour africain, drum circle, tambour chamanique, steel pan, samba percussion',
    'percussion, percussions, djembé, tambour, tam tam, batucada, taiko, drumming',
  ],
  ['haïku*, poème japonais, trois vers poème', 'haïku, poésie'],
  ['watercolor, watercolour, peinture eau, peinture fleurs eau, pinceau eau', 'aquarelle, aquarellistes'],
  [
    'radio poumons, rayons x, passer radio, passer scan, scan tête, scanner cerveau, taco scan, irm privé, résonnance magnétique, ct scan, écho bébé, écho grossesse, écho 3d, échographie 3d, échographie sexe bébé, sexe bébé savoir, gender reveal, échographie épaule, échographie sein, passer mammo, radio dos, radio genou, infiltration cortisone, piqûre cortisone, ultrasound baby',
    'radiologie, imagerie médicale, clinique radiologie, échographie, radiographie, résonance magnétique, mammographie, ultrasound, medical imaging, x ray',
  ],
  [
    'irish community, st patrick parade, saint patrick défilé, scottish society, welsh society',
    'irlandais, st patrick society, ecossais, st andrew society, société st patrick',
  ],
  [
    'cérémonie sans église, mort sans église, funérailles sans prêtre, funérailles laïques, animer funérailles, discours funérailles écrire, éloge funèbre, baptême laïque, célébrer mariage extérieur, mariage célébrant',
    'célébrant, célébrante, animation cérémonie, officiant, wedding officiant',
  ],
  [
    'messe mort, messe anniversaire décès, faire chanter messe, extrait baptême, certificat baptême, baptiser bébé, communion enfant, première communion, confirmation ado, marraine certificat, marier église, mass dead, baptism certificate',
    'fabrique, paroisse, bureau paroissial, pastorale',
  ],
  [
    'canada day, 1er juillet fête, 1 juillet fête, fête canada, drapeau canadien, canadian flag, july first celebration, confederation fête',
    'fête du canada, canada day, patrimoine canadien',
  ],
  [
    'entrer armée ado, devenir soldat, devenir militaire, recrue militaire, base militaire, join army, join military, military recruit, reserve unit, naval reserve, réserve navale, navire guerre, aviation militaire, officier militaire, collège militaire, black watch, grenadier guards, uniforme armée fille',
    'forces armées, réserve militaire, régiment, unité militaire, base militaire, marine royale, centre recrutement militaire',
  ],
  [
    'sud vacances, tout inclus, tout inclus sud, all inclusive, cuba voyage, mexique voyage, punta cana, floride hiver, billet avion, plane ticket, flight ticket, cheap flight*, voyage noces, lune miel, voyage organisé, voyage groupe, tour guidé europe, europe voyage, italie voyage, paris voyage, disney voyage, voyage seule femme, voyage célibataires, voyage new york, bus tour, croisière caraïbes, cruise ship, croisière bateau mer, croisière fluviale, forfait ski, safari afrique voyage, assurance voyage, travel agent, travel agency, travel insurance, travel club, club voyage, réservation voyage, vol retardé rembourser, multi destinations, tour monde, backpack europe, voyage humanitaire adultes, voyage scolaire organiser, voyage étudiants, school trip organizer, pèlerinage organisé, terre sainte voyage, voyage accessible, voyage fauteuil roulant',
    'agence voyage, agence voyages, voyagiste, voyages organisés, grossiste voyages, voyages groupe, voyages scolaires, tourisme accessible, conseiller voyages, travel',
  ],
];
