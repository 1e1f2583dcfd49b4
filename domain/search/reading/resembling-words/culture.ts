/** Arts, collections, history, feasts, faiths. */
export const CULTURE: readonly (readonly [need: string, described: string])[] = [
  [
    'philatélie',
    'club timbres, vendre mes timbres, timbres grand-père, album timbres, timbres rares, timbre valeur, évaluer timbres, enveloppes anciennes, oblitération, bourse timbres, échanger timbres, stamps, stamp show, old stamps, stamp album, first day cover',
  ],
  [
    'numismatique',
    'vieilles pièces, pièces anciennes, pièces argent, vieux dollars, billets banque anciens, vieux billets, valeur mes pièces, évaluer monnaie, coin club, coin show, old coins, rare coins, silver coins, numismat*, sou noir, collection sous, médailles anciennes',
  ],
  [
    'trains miniatures',
    'modélisme ferroviaire, maquette train, locomotive miniature, réseau miniature, ho scale, railroad club, miniature trains, lionel train, circuit train',
  ],
  [
    'astronomie',
    'regarder ciel, voir saturne, pluie étoiles filantes, étoiles filantes, perséides, éclipse solaire, lunette astronomique, acheter télescope, observatoire, planétarium, night sky, star party, eclipse viewing, constellations, voie lactée, comète',
  ],
  [
    'minéralogie',
    'minéraux, collection roches, géologie amateur, cristaux, quartz, pierre semi-précieuse, gemmes, polir pierres, lapidaire, rock collecting, rockhound*, mineral show, tailler pierres',
  ],
  [
    'ornithologie',
    'observer oiseaux, observation oiseaux, nourrir oiseaux, mangeoire, nichoir, cabane oiseaux, oies neiges, chant oiseau, identifier oiseau, recensement oiseaux, sortie ornithologique, jumelles oiseaux, hibou, chouette, faucon pèlerin, colibri*, birdwatch*, bird watching, bird club, owls, snow geese, bird feeder',
  ],
  [
    'radioamateur',
    'licence radio amateur, ondes courtes, antenne radio, code morse, poste cb, radio cb, amateur radio, short wave, shortwave',
  ],
  [
    'photographie',
    'apprendre photo, appareil photo, photo numérique, photo nature, sortie photo, concours photo, exposition photo, retouche photo, photoshop, lightroom, chambre noire, photo club, camera club, learn photography, photo contest, photo walk',
  ],
  [
    'cinéma',
    'club cinéma, ciné club, film auteur, films répertoire, court métrage, documentaire, projection film, aller voir film, tourner film, faire film, scénario, movie theater, film festival, movie club, short film, filmmak*',
  ],
  [
    'peinture',
    'club peinture, atelier peinture, groupe peintres, exposer mes toiles, exposer mes tableaux, vendre mes toiles, vernissage, aquarelle cours, acrylique, pastel, modèle vivant, croquis, fusain, paint night, art classes, art club, sketching, art show, watercolor class, painters group, galerie artistes, art abstrait, symposium peinture, symposium',
  ],
  [
    'artisanat',
    'faire artisanat, salon artisanat, artisans locaux, bijoux faits main, fabriquer bijoux, savon artisanal, faire savon, faire chandelles, macramé, cuir artisanal, vannerie, tressage, piquer courtepointe, patchwork, crazy quilt, broderie, point croix, dentelle, crocheter, tricoter, groupe tricot, tricot graffiti, apprendre tricoter, laine tricoter, knitting club, knit*, crochet club, sewing bee, craft fair, craft club, handicraft*, needlework, embroidery, quilters guild, lace making',
  ],
  [
    'couture',
    'cours couture, machine coudre, faire robe, coudre rideaux, altérations couture, sewing class, learn sew, sewing lessons, patron couture',
  ],
  [
    'tissage',
    'apprendre tisser, tisser catalogne, catalogne, linge vaisselle tissé, rouet, filage, ceinture fléchée, tisserand*, weaver*, loom, spinning wheel, spinning wool',
  ],
  [
    'céramique',
    'faire poterie, cours poterie, tourner argile, argile, four céramique, pottery class, clay class, raku',
  ],
  [
    'sculpture',
    'sculpter, sculpture bois, gosser bois, gossage, sculpture glace, sculpture neige, wood carving, carv*, sculpteur*',
  ],
  [
    'gravure',
    'linogravure, sérigraphie, estampe, atelier estampe, presse gravure, imprimer main, papier fait main, reliure, calligraphie, printmaker*, silkscreen',
  ],
  [
    'bibliothèque',
    'emprunter livre, livres gratuits, livres enfants, carte bibliothèque, club lecture, rapporter livres, boîte livres, livres audio, book club, library card, free books, story time, biblio',
  ],
  [
    'écrivains',
    'publier livre, publier roman, atelier écriture, cercle écriture, écriture créative, écrire mes mémoires, raconter vie, maison édition, lancement livre, salon livre, creative writing, publish book, writer*, autoédition',
  ],
  ['poésie', 'soirée poésie, lire poèmes, écrire poèmes, slam poésie, poetry night, poetry reading, poètes'],
  ['conteurs', 'soirée contes, raconter contes, raconteur histoires, légendes, contes légendes, folk tales'],
  [
    'bande dessinée',
    'club manga, dessiner mangas, comic con, comiccon, super-héros, superhero*, anime club, bédéiste*, bédéphile',
  ],
  [
    'chorale',
    'chanter groupe, chanter choeur, groupe vocal, quatuor vocal, gospel, chorale église, chorale enfants, chorale aînés, barbershop, chanter juste, cours chant, voice lessons, singing group, choir adults, cappella, sing group, choriste*',
  ],
  [
    'orchestre',
    'jouer orchestre, musique classique, violonistes, ensemble cordes, quatuor cordes, musique chambre, orchestre jeunes, big band, stage band, jouer saxophone, brass band, concert band, wind band, symphony, chamber music, philharmonique, philharmon*',
  ],
  ['harmonie', 'corps clairons, parade musicale, marching band, drum bugle'],
  [
    'musique',
    'cours batterie, jouer guitare, jouer piano, apprendre violon, accordéon, jouer accordéon, harmonica, ukulélé, banjo, flûte traversière, clarinette, éveil musical, solfège, local pratique, pratiquer drum, jam session, former band, musiciens, guitar lessons, piano lessons, violin lessons, drum lessons, learn guitar, learn piano, music school, music class*, jam night',
  ],
  ['percussion', 'tam tam, tambours africains, drum circle, batucada, steel band, percussionn*'],
  [
    'jazz',
    'soirée jazz, soirée blues, jam blues, blues band, jazz band, festival jazz, festival blues, dixieland',
  ],
  [
    'western',
    'festival country, festival western, chapeau cowboy, danse country, line dance, line dancing, country music, honky tonk, bluegrass, chanteur country, rodéo, barils, cowboys, taureau mécanique',
  ],
  [
    'spectacles',
    'billets spectacle, aller voir show, spectacle musique, spectacle enfants, soirée humour, stand up comique, humoriste*, comédie musicale, boîte chansons, chansonniers, artiste relève, salle spectacle, programmation culturelle, concert tickets, live show, comedy night, stand-up comedy, live music, musical show, opening act',
  ],
  [
    'théâtre',
    'pièce théâtre, faire théâtre, monter scène, cours théâtre, jouer pièce, troupe amateur, théâtre été, théâtre enfants, théâtre ados, ligue impro, improvisation, match impro, comédien*, comédienne*, audition théâtre, community theatre, drama club, acting class, improv, summer theatre, theater group, play acting',
  ],
  [
    'cirque',
    'faire cirque, école cirque, jongler, monocycle, échasses, trapèze, acrobate*, clown fête, clown thérapeutique, circus school, juggling, unicycle, stilts',
  ],
  ['marionnettes', 'guignol, spectacle marionnettes'],
  ['magie', 'tours magie, illusionniste, prestidigitat*, magic show, magician*'],
  [
    'danse',
    'cours danse, école danse, apprendre danser, soirée dansante, soirée danse, danser couple, danse latine, danse sociale aînés, danse enfants, danse ventre, baladi, tango, valse, swing, rock n roll danse, claquettes, danse contemporaine, ballet classique, ballet jazz, breakdance, kizomba, bachata, danse africaine, danse indienne, bollywood, dance school, dance class*, dance lessons, learn dance, salsa night, tap dance, belly dance, square dance, folk dance, seniors dance, contredanse',
  ],
  [
    'folklore',
    'musique traditionnelle, musique trad, veillée danse, danse folklorique, violoneux, violoneuse, musique bouche, podorythmie, jouer cuillères, cuillères, danse carrée, danse callée, câlleur, chanson répondre, chansons répondre, soirée canadienne, fiddle*, fiddler*, step dance, folk music, traditional music, kitchen party',
  ],
  ['karaoké', 'soirée karaoké, chanter karaoké, karaoke night, discomobile, disco mobile'],
  [
    'musée',
    'visiter musée, musée enfants, voir exposition, exposition art, exposition peinture, exhibit, museum kids, centre art, art exhibit*, prison visite',
  ],
  [
    'patrimoine',
    'ancien presbytère, maison ancestrale, restaurer maison ancienne, photos anciennes, vieilles photos, histoire locale, histoire village, histoire ville, petite histoire, monument historique, sauver église, forges, site historique, visiter maisons anciennes, local history, historical society, historic site, heritage house, vieilles granges',
  ],
  [
    'généalogie',
    'mes ancêtres, retrouver mes ancêtres, arbre famille, lignée, ancêtres français, filles roy, registre paroissial, test adn ancêtres, family history, rassemblement familles, association familles, descendants, armoiries',
  ],
  ['archives', 'vieux documents, dons archives, conserver archives, old records, fonds archives'],
  [
    'militaire',
    'histoire militaire, première guerre, deuxième guerre, vimy, collection militaire, uniformes anciens, militaria, war history',
  ],
  [
    'festival',
    'festival été, festival musique, fête quartier, fête rue, festivités, événement familial, activités famille ce week-end, carnaval hiver, fête hiver, fête neiges, fête récoltes, fête famille, festival gastronomique, fête bière, oktoberfest, festival bière, fireworks, feux artifice, summer festival, music festival, street fair, winter carnival, beer festival, what do this weekend, family event',
  ],
  [
    'défilé',
    'défilé noël, parade noël, santa parade, parade père noël, char allégorique, chars allégoriques, santa claus parade',
  ],
  ['marché noël', 'cadeaux artisans'],
  [
    'exposition agricole',
    'expo agricole, jugement animaux, foire agricole, agricultural fair, county fair, fair grounds, livestock show',
  ],
  [
    'saint jean baptiste',
    'saint-jean, fête saint-jean, feu saint-jean, feu joie, 24 juin, drapeau québécois, fierté québécoise, st-jean, société saint-jean',
  ],
  [
    'radio',
    'station radio, écouter radio, animateur radio, faire radio, annoncer radio, radio locale, balado, podcast, community radio, local radio, college radio, radio show',
  ],
  [
    'journal',
    'journal local, journal communautaire, petite annonce journal, publier annonce, nouvelles locales, infos locales, télé locale, télévision locale, passer télé, community tv, local newspaper, local news, community newspaper, journalis*',
  ],
  [
    'église',
    'horaire messes, messe dimanche, heure messe, faire baptiser bébé, faire baptiser, mariage église, première communion, catéchèse, curé, funérailles église, fabrique paroisse, presbytère, confession, sunday mass, catholic church, baptism, first communion, parish, church wedding, church service, chapelet',
  ],
  [
    'évangélique',
    'église chrétienne, culte dimanche, groupe biblique, étude biblique, étudier bible, louange, église baptiste, église pentecôtiste, église protestante, église anglicane, anglican, united church, église unie, bible study, church group, sunday service, born again, youth church, baptist, pentecostal, presbyterian, mennonite*, adventist*, église adventiste, pastor',
  ],
  [
    'mosquée',
    'lieu prière musulman, prière vendredi, centre islamique, cours coran, coran, école coranique, boucherie halal, fête aïd, aïd, muslim prayer, islamic centre, quran, eid',
  ],
  [
    'prière',
    'groupe prière, faire retraite, retraite silence, retraite fermée, ressourcement spirituel, accompagnement spirituel, direction spirituelle, religieuses, communauté religieuse, congrégation, couvent, cloître, devenir prêtre, vocation religieuse, spiritual retreat, prayer group, monastery, convent, silent retreat, chapelle, renouveau charismatique, charismatique',
  ],
  [
    'bouddhiste',
    'méditation zen, centre bouddhiste, temple bouddhiste, dharma, buddhis*, zen center, temple hindou, hindouisme, krishna, sikh',
  ],
  [
    'solidarité',
    'aide internationale, aide humanitaire, projet afrique, puits afrique, orphelinat haïti, mission humanitaire, partir mission, envoyer aide, conteneur afrique, commerce équitable, café équitable, international aid, humanitarian, mission trip, sponsor child, missionar*, école afrique',
  ],
  ['témoins jéhovah', 'salle royaume, témoins jehovah, kingdom hall, jehovah witness*'],
  [
    'francs maçons',
    'loge maçonnique, franc-maçonnerie, masonic, masonic lodge, freemasonry, rose croix, rosicrucien*',
  ],
  ['fermières', 'cercle fermières, groupe femmes artisanat, women institute'],
  ['moulin', 'moulin vent, moulin banal, flour mill, windmill, mouture'],
  [
    'érablière',
    'partie sucre, partie tire, tire neige, repas cabane, eau érable, producteur sirop, faire sirop, entailler, sugar shack, maple farm, maple syrup producer, sugar bush',
  ],
  [
    'médiéval',
    'épée mousse, gn, jeu rôle grandeur nature, armure, banquet médiéval, fête médiévale, viking*, larp*, medieval fair, reenact*, reconstitution historique, tir arc médiéval',
  ],
];
