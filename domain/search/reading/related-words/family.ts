/** Births, children, teenagers, couples, elders of a family. */
export const FAMILY: readonly (readonly [described: string, said: string])[] = [
  [
    'garder enfant*, garder bébé, garder flo, garder flos, garder kids, babysit*, garder jumeaux, garder gamin*, faire garder bébé, garderie travail, trouver garderie, cherche garderie, garderie 7 piasses, garderie pas chère, garderie subventionnée, milieu familial garde, garder enfant soir, nounou, nanny, child care, childcare, daycare spot, baby sitter*, babysitter, baby-sitter, garde enfants, garder petit monde, retour congé maternité garderie, after maternity daycare, bureau coordonnateur garde, responsable service garde, ouvrir garderie, rsge, faire garder enfant',
    'petite enfance, garde enfance, garderie, service garde, cpe, halte garderie, gardiennes, garde, bureau coordonnateur garde milieu familial, responsables services garde milieu familial',
  ],
  [
    'halte garderie, garder quelques heures, garder une heure, garder rendez vous, garder pendant cours, garder avant midi, garder matinée, halte répit, halte poupon, drop off kids, garderie occasionnelle',
    'halte garderie, répit, maison famille, halte répit',
  ],
  [
    'allait*, donner sein, breastfe*, nursing baby, tire lait, allaiter, allaitante, bébé prend sein, bébé refuse sein, sein douloureux, mamelon*, gerçure*, mastite, pas assez lait, manque lait bébé, tire-lait, sevrage bébé, frein langue bébé, lactation, breastfeeding, lait maternel, breast milk, nipple*, baby latch, crevasses seins, crevasse mamelon',
    'allaitement, nourri source, allaitement maternel, marraines allaitement, soutien allaitement, consultante lactation, ligue leche',
  ],
  [
    'accouch*, sage femme, doula, midwife, birth, relevailles, nouveau né, bébé pleure, newborn, accouchement, naissance maison, accoucher maison, bébé pleure tout temps, bébé coliques, nouveau bébé, bébé arrive, bébé naissant, vient avoir bébé, attend bébé, nouvelle maman, nouvelle mère, jeune bébé fatiguée, épuisée bébé, fatigue bébé aide, aide bébé maison, aide maman bébé, post natal, postnatal, suivi grossesse sage, accompagnante naissance, plan naissance, césarienne, avac, vbac, home birth, new mom*, new mother*, new baby, new parent*, expecting baby, baby blues aide, baby crying, childbirth, congé maternité activités, moms group, mommy group, maman groupe, cafés mamans, mamans jasent',
    'naissance, maison naissance, périnatalité, sages femmes, relevailles, périnatal, accompagnement naissance, aide postnatale, ressource périnatale',
  ],
  [
    'jumeau*, jumelles, twins, triplets, jumeaux enceinte, attends jumeaux, triplés, triplet*, naissances multiples, multiples births, twin babies, quadruplés, naissance triplés',
    'jumeaux, parents jumeaux, triplets, parents jumeaux triplés, naissances multiples',
  ],
  [
    'adopter enfant, adopt child, adopter bébé, adoption internationale, adoption enfant, banque mixte, adopter chine, adopter haïti, adoptive parents, adopted child, enfant adopté, adopté retrouver mère, adoptée retrouver, retrouver parents biologiques, retrouver mère biologique, retrouver famille biologique, mère biologique, birth mother, birth parents, retrouvailles adoption, postadoption',
    'adoption, adoption internationale, parents adoptants, retrouvailles, mouvement retrouvailles',
  ],
  [
    'répit, besoin pause, parents épuisés, enfant handicapé fin semaine, respite, répit enfant, répit parent*, répit autiste, répit fin semaine, répit handicap*, répit week end, gardienne autiste, gardienne handicap*, garder autiste, garder handicapé, garder enfant handicapé, garder enfant autiste, garder enfant spécial, gardiennage spécialisé, gardienne enfant spécial, besoin break enfant, break parents, souffler fin semaine, maman épuisée, burn out parental, épuisement parental, tired parents, exhausted mom, exhausted parent*, parental burnout, need break kids, weekend respite, respite autism, respite care, maison répit, prendre enfant fin semaine, fin semaine sans enfant handicapé, dépannage fin semaine enfant',
    'répit, gardiennage, halte, maison répit, répit dépannage, répit familles, gardiennage personnes handicapées, répit enfants handicapés, intermède',
  ],
  [
    'garde partagée, droits visite, visites supervisées, voir enfants, dpj, garde enfants séparation, visite supervisé*, accès supervisés, échange garde ex, échanger enfants ex, remettre enfants ex, transfert garde, supervised visit*, supervised access, custody exchange, voir fils ex, ex empêche voir, empêche voir enfants, ex veut pas voir, ex garde enfants, aliénation parentale, placer dpj, enlever enfants dpj, dpj enlève, dpj signal*, signaler dpj, plainte dpj, dossier dpj, avocat dpj parents, youth protection, batshaw, centre jeunesse, protection jeunesse, enfants placés, enfant placé famille',
    'droits accès, visites supervisées, droit accès supervisé, rencontres supervisées, coparentalité, supervision droits accès, maison famille, échange garde',
  ],
  [
    'monoparental*, parent seul, single mother, mère seule, single parent, monoparent*, mère monoparentale, maman solo, maman seule, seule enfants, élève seule, élever seule, élever seul enfant*, famille monoparentale, pension alimentaire paie, single moms, solo mom, solo parent, père absent enfants, raising alone',
    'monoparentales, familles monoparentales, monoparentale, familles monoparentales recomposées',
  ],
  [
    'sauver mariage, marriage trouble, couple crise, couple difficulté, problème couple, thérapie couple pas chère, couple chicane, chicane conjoint, chicane tout temps conjoint, chicane blonde, chicane mari, mari trompe, femme trompe, infidèle*, infidélité, couple communique, communication couple, couple routine, marriage help, couple counselling, couple therapy cheap, husband cheated, wife cheated, cheating husband, préparation mariage, se préparer mariage, cours mariage église, marriage prep*, fin semaine couple, marriage encounter',
    'couple, renouement conjugal, vie couple, rencontre conjugale, préparation mariage, vivre aimer, consultation conjugale familiale, thérapie conjugale',
  ],
  [
    'activités bébé*, activités tout petit*, sortir enfant*, activités parents, toddler*, matinées mères, activités poupon*, activité bébé, activité tout petit, activité 0 5, activités maman bébé, sortir bébé, bébé socialiser, enfant socialiser, préparer maternelle, enfant avant maternelle, jouer autres enfants, tout petits jouer, atelier parent enfant, atelier poupon, atelier bébé, éveil bébé, éveil musical bébé, stimulation langage enfant, stimuler bébé, stimulation bébé, stimulation précoce, masser bébé, massage bébé, portage bébé, cardio poussette, playgroup*, play group, mom baby, mom tot, parent child, parents tots, mommy me, baby activities, toddlers, preschool activities, prématernelle, joujou maison, ymca bébé, bébé en route, heure récit',
    'maison famille, parents enfants, petite enfance, maison familles, carrefour familial, ateliers parents enfants, centre ressources périnatales, stimulation précoce, carrefour parenfants, prématernelle',
  ],
  [
    'crise ado*, ado difficile, ado révolté, parents ado*, enfant écoute pas, élever enfant, discipline enfant, parenting, troubles comportement, ado crise, ado écoute plus, ado agressif, ado violent, ado impoli, ado répond, ado ment, ado enfermé chambre, ado manque école, fille ado problème, fils écoute, fils agressif, fils violent, fils frappe, enfant frappe, enfant mord, enfant agressif, enfant violent, enfant opposant, enfant colère, enfant difficile, enfant tannant maison, enfant turbulent, enfant roi, enfant ment, enfant anxieux, deux ans crise, terrible two, caca partout enfant, propreté enfant, pot enfant, enfant mange pas, difficile manger enfant, gérer enfants, bon parent, rôle parent, apprendre parent, parents dépassés, mère dépassée, maman dépassée, dépassée enfants, crie après enfants, crier après enfants, perdre patience enfants, patience enfants, tempête enfants, parent class*, parenting class*, parenting help, defiant child, difficult child, difficult teen, teenager trouble, out control teen, rebellious teen, ligneparents, ligne parents, premières ressources parents, éducation enfants conseils, y apprivoiser enfants',
    'compétences parentales, maison famille, parents partenaires, parentalité, soutien parents, parents ressources, ligneparents, première ressource parents, éducateurs familiaux',
  ],
  [
    'ados tenir, activités ado*, local jeune*, maison jeune*, youth centre, teen centre, ado seul, ado solitaire, ado sans ami, ado après école, ados soir, ados vendredi, ados font rien, ados flânent, jeunes flânent, jeunes trainent, mdj, local ado*, centre jeunes, centre ados, jeunes 12 17, 12 17 ans, jeunes ados village, occuper ado*, ado occupé, sortir ado chambre, teen drop, teen activities, teens bored, youth drop, teenagers hangout, ado été ennuie, préados, pré ados, billard ados',
    'maison jeunes, ados, adolescents, point rencontre jeunes, centre jeunes, espace jeunesse, jeunes 12 17',
  ],
  [
    'grand frère, grande soeur, big brother*, big sister*, modèle enfant, grand ami enfant, modèle masculin, modèle fils, figure masculine, père absent modèle, mentor ado*, mentor enfant, mentor jeune*, big brothers, big sisters, youth mentor, jumeler adulte enfant, parrainer enfant, parrain enfant, accompagner enfant ami adulte, vers pôle positif',
    'grands frères, grandes soeurs, mentorat, parrainage, grands frères grandes soeurs, mentorat jeunes, parrainage enfants',
  ],
  [
    'scout*, louveteau*, girl guides, guide fille, girl scout*, boy scout*, cub scouts, éclaireur*, pionnier* scout, jeannette*, jannette*, routier scout, castors scouts, beaver scouts',
    'scouts, guides, louveteaux, jeannettes, district scout, guides canada, groupe scout',
  ],
  [
    'camp été, camp jour, camp vacances, summer camp, day camp, occuper enfants été, colonie vacances, camp enfant*, camp ado*, camp relâche, camp anglais, camp immersion, camp religieux, camp musical, camp art*, camp équitation, camp science*, camp familial, camp fille*, camp pauvre, camp pas cher, camp famille pauvre, envoyer camp, enfants camp, terrain jeux été, terrain jeux, semaine relâche enfants, quoi faire été enfants, garder enfants été, enfants été travail, sleepover camp, sleep away camp, kids summer, english camp, camps certifiés, moniteur camp',
    'camp, camp vacances, camp jour, base plein air, colonie, terrain jeux, vacances enfants, camp familial',
  ],
  [
    'lait bébé, poussette, diapers, vêtements bébé gratuits, linge bébé, linge bébé gratuit, linge maternité, layette, trousseau bébé, lit bébé gratuit, bassinette gratuite, bassinette usagée, poussette usagée, poussette gratuite, siège auto gratuit, couches payer, couches gratuites, couches pauvre, lait maternisé payer, préparation nourrisson*, olo, oeufs lait orange, baby clothes, baby stuff cheap, baby formula, free diapers, diaper bank, baby supplies, crib free, nouveau bébé pas argent, bébé pas argent, enceinte pauvre, enceinte pas argent, articles bébé, choses bébé, affaires bébé usagées',
    'bébés, couches, matériel enfants, layette, maternité, fondation olo, aide maternité, matériel bébé, articles bébé, opération couches',
  ],
  [
    'emprunter jouet*, joujou*, prêt jouets, prêter jouets, bibliothèque jouets, toy library, borrow toys, louer jouet*, jouets emprunter, emprunter jeux, location jouets',
    'joujouthèque, jouets, ludothèque, prêt jouets',
  ],
  [
    'placer mère, placer père, placer parent*, foyer vieux, home vieux, maison vieux, résidence âgée, retirement home, seniors home, nursing home, mère résidence, père résidence, mère peut plus rester seule, père peut plus rester seul, rester seule maison mère, vivre seule mère, mère vieillit, parents vieillissent, parents âgés, maman vieille, grand mère résidence, grand père résidence, grand mère placer, placer grand père, placer tante, placer mari, placer femme, placer conjoint, résidence vieux, résidence personne* âgée*, résidence alzheimer, résidence autonome, résidence semi autonome, rpa, chsld, chsld attente, foyer personnes âgées, centre accueil vieux, centre accueil âgé, hospice vieux, villa âge or, manoir vieux, maison retraite, maison aînés, chambre vieux pension, appartement retraité*, logement aîné*, logement retraité*, logement personne* âgée*, logement personnes âgées, condo retraité*, hlm aîné*, hlm vieux, hlm personnes âgées, choisir résidence, conseiller résidence aîné*, trouver résidence mère, trouver résidence père, aging parents, elderly home, elderly mother, elderly father, elderly parents, old age home, old folks home, retirement residence, senior housing, seniors residence, seniors apartment*, assisted living, memory care, mom home care place, cohabitation intergénération*, coloc intergénération*, habitation partagée aîné*, abbeyfield, maison partagée aîné*',
    'aînés, personnes âgées, centre hébergement, retraités, manoir, résidence aînés, résidence personnes âgées, hébergement aînés, habitation aînés, logements aînés, foyer, cohabitation intergénérationnelle, résidence retraités',
  ],
  [
    'funéraill*, funeral, incinér*, cremat*, inhum*, enterrement, enterrer père, enterrer mère, enterrer mari, service funèbre, obsèques, salon mortuaire, salon funéraire, exposer corps, cendres urne, prearrangement*, arrangements funéraires, arrangements préalables, funérailles pas chères, payer funérailles, payer enterrement, dépouille, cercueil, tombe cercueil, casket, cremation, burial, wake funeral, funeral arrangements, cheap funeral, décès quoi faire, décès démarches, after death, passed away arrangements',
    'funéraire, funérailles, coopérative funéraire, cimetière, crématorium, columbarium, salon funéraire, résidence funéraire, complexe funéraire, directeurs funéraires, préarrangements',
  ],
  [
    'cimetière, graveyard, fosse enterrement, lot cimetière, tombe mère, tombe père, tombe famille, pierre tombale, monument funéraire, retrouver tombe, fleurir tombe, concession cimetière, niche columbarium, columbarium*, mausolée*, burial plot, cemeter*, gravestone, headstone',
    'cimetière, cimetières, crypte, jardin commémoratif, columbarium, mausolée, monuments funéraires',
  ],
  [
    'arbre généalogique, ancêtre*, généalog*, family tree, ancestors, geneal*, généalogie famille, descendance, famille souche, origine nom famille, origine famille, ancestry, genealogist, acte naissance ancien, registres paroissiaux, vieux registres, rassemblement famille nom, réunion famille nom, filles roi, roots family, great grandfather, arrière grand père retrouver, aïeux, aïeul*',
    'généalogie, généalogique, ancêtres, descendants, société généalogie, familles souches, patrimoine familial',
  ],
  ['couches lavables, couches bébé', 'couches, layette, maternité, bébés'],
  [
    'heure conte, éveil lecture, early reading, lire enfant, lire bébé, bébé livres, livre enfants lire, enfant aime lire, raconter histoires enfants, conte enfant*, histoires bibliothèque enfants, storytime, story time kids, story hour, reading kids, books toddlers, croque livres, lecture parent enfant',
    'éveil lecture, bibliothèque, conte, petite enfance, éveil lecture écriture, heure conte, croque livres',
  ],
  [
    'siège auto bébé, banc auto, car seat, installer siège auto, installer siège bébé, vérifier siège auto, vérification siège auto, siège enfant auto, siège coquille, banc bébé auto, car seat check, car seat installation, car seat inspection, baby seat car',
    'siège auto, clinique sièges auto, vérification sièges auto',
  ],
  [
    'grand parent*, grand mère garde, mamie*, grandparent*, grands parents voir petits enfants, voir petits enfants, droits grands parents, grand parents élèvent, grand mère élève, grands parents garde, grandparents rights, grandkids, see grandchildren, grandchildren, petits enfants empêche, jumeler aîné jeune, jeunes aînés ensemble',
    'grands parents, aînés, intergénérationnel, association grands parents, liens intergénérationnels',
  ],
  [
    'école maison, homeschool*, enseigner maison enfants, enseignement maison, scolariser maison, scolarisation maison, retirer enfant école, instruction maison, unschool*, home education, home school*',
    'éducation domicile, école maison, association éducation domicile, scolarisation domicile',
  ],
  [
    'famille accueil, accueillir enfant, famille d accueil devenir, accueillir jeune dpj, foster family, foster parent*, foster care, foster child, fostering, famille accueil adulte, héberger déficient, accueillir enfant dpj',
    'famille accueil, familles accueil, ressources familiales, famille accueil proximité, ressources type familial',
  ],
  [
    'intimité couple, sexologue, sexual*, sexo, problème sexuel, problème lit couple, désir sexuel, plus envie sexe, plus sexe couple, libido, éjacul*, érection, impuissan*, vaginisme, douleur relation sexuelle, sexologist, sex therapist, sex problems, sex ed',
    'sexologie, sexualité, sexologue, clinique sexologie',
  ],
  ['parc enfants, glissade enfants, jeux gonflables, bouncy castle', 'jeux gonflables, parc, jeux'],
  [
    'popote bébé, relevailles domicile, aide jeunes parents, parents débordés bébé, parent débordé, aide nouveau* parent*, ménage bébé relevailles, popote relevailles, repas nouveaux parents, repas bébé arrivé, visite domicile bébé, bénévole bébé, bras bébé, new parents help, help new moms, help newborn',
    'relevailles, soutien parentalité, jeunes parents, périnatalité, soutien familles bébé, grossesse naissance, nourri source',
  ],
  [
    'vie active, exercice aîné*, exercices 50, bouger vieux, seniors exercise, bouger aîné*, exercice vieux, gym aîné*, gym vieux, yoga aîné*, yoga chaise, exercices assis, exercices retraités, mise forme aîné*, mise forme retraités, pep équilibre, chute aîné*, prévenir chute*, prévention chute*, équilibre aîné*, tomber vieux, aquaforme aîné*, marche aîné*, senior fitness, exercise senior*, elderly exercise, chair yoga, fall prevention, fit seniors, danse aîné*, danse ligne aîné*, tai chi aîné*',
    'vie active, viactive, aînés, fadoq, pied équilibre, prévention chutes, conditionnement physique aînés',
  ],
  ['jeux poches, poches, baseball poche*', 'baseball poches, poches, âge or'],
  [
    'gardienne bébé, trouver gardienne, gardienne enfants',
    'petite enfance, gardiennes, garde, gardiens avertis',
  ],
  [
    'séparation parents, parents séparés, séparer enfants, divorce enfants, parents séparent, parents divorcent, séparer bons termes, séparer conjoint, séparation enfants, divorce difficile enfants, garde enfants avocat pas cher, entente garde, entente séparation, médiation séparation, médiation gratuite, médiateur familial gratuit, pension alimentaire enfants, parallèle coparent*, coparent*, co parent*, coparenting, co-parenting, enfant divorce groupe, confidences enfants, enfants parents séparés, groupe enfants séparés, separated parents, divorced parents, kids divorce, child support, custody mediation, family mediation, family mediator',
    'médiation familiale, séparation, coparentalité, maison famille, enfants parents séparés, parents séparés, conflits séparation, association pères séparés',
  ],
  [
    'jeune maman, jeune mère, mère adolescente, teen mom, mère ado, ado enceinte, jeune mère enfant, mère 16 ans, mère 17 ans, mère 18 ans, maman 17 ans, maman 18 ans, maman ado, maman jeune aide, jeune père, jeune papa, jeunes parents, enceinte 16 ans, enceinte 17 ans, enceinte 15 ans, enceinte adolescente, enceinte école, fille 16 ans enceinte, enceinte seule, enceinte sans chum, mère en difficulté, mère difficulté bébé, hébergement mère bébé, hébergement enceinte, logement mère bébé, logement jeune mère, maison mère enfant, teenage mother, teen mothers, teen pregnancy, young mother*, young mom*, young parents, pregnant alone, pregnant homeless, maison bleue grossesse',
    'jeunes mères, jeunes parents, grossesse, relevailles, maison famille, mères difficulté, hébergement mères enfants, maison bleue, logement jeunes mères, bambins mères',
  ],
  [
    'cours prénatal, cours prénataux, prénatal*, prenatal*, premier bébé, rencontres prénatales, préparer accouchement, préparation accouchement, préparation naissance, préparer naissance, hypnonaissance, yoga prénatal, yoga maman bébé, aquaforme prénatale, cours grossesse, cours accouchement, classe accouchement, birth class*, birthing class, childbirth class*, lamaze, maman première fois, devenir parents, futurs parents, future maman',
    'prénatal, périnatalité, naissance, relevailles, rencontres prénatales, préparation naissance, yoga prénatal',
  ],
  [
    'garder couple heures, couple heures, garder soir, dépanner garde, drop in daycare',
    'halte garderie, halte, répit, coup pouce, maison famille, jeux',
  ],
  [
    'ados ennuient, tenir ados, hang out teens, ado ennuie, chiller ados, chiller amis',
    'maison jeunes, jeunes, ados, adolescents, point rencontre jeunes',
  ],
  [
    'mère école, maman école, mère étudiante, parent étudiant, student parent, maman études, mère études, étudier bébé, étudiante enceinte, études enfant garder, étudier enfants, retour école maman, retour études maman, école bébé garderie, mère secondaire finir, student mom, teen mom school',
    'maman école, jeunes mères, persévérance scolaire, monoparentales, ma place mère, jeunes mères études, parents étudiants',
  ],
  ['fête enfant*, anniversaire enfant*, birthday party', 'jeux, centre amusement, amusement, salle'],
  [
    'sortie famille, dimanche famille, family outing, familles pauvres sortie',
    'maison famille, familles, loisirs, parc, fête familles, activités familiales',
  ],
  [
    'parler parents, parents jasent, café parents, rencontrer parents, rencontrer autres parents, rencontrer mamans, rencontrer autres mamans, connaître mamans, mamans quartier, mamans isolées, mère isolée, maman isolée bébé, mère maison enfants ennuie, mère maison seule, stay home mom*, meet moms, meet parents, lonely mom, carrefour familial, organisme famille, family centre, family resource, family support, parents soutien, aide famille difficulté, famille difficulté, familles vulnérables, famille besoin aide',
    'maison famille, parents, familles, carrefour familial, organismes communautaires famille, café rencontre parents',
  ],
  [
    'famille recomposée, belle mère enfants conjoint, beau père enfants, nouvelle blonde enfants, step parent*, stepparent*, stepchild*, blended family, belle fille rejette, famille reconstituée',
    'familles recomposées, monoparentales recomposées',
  ],
  [
    'cadet*, cadets air, cadets marine, cadets armée, corps cadets, ado armée, ado militaire, jeune aviation cadet, army cadet*, air cadet*, sea cadet*, navy cadets',
    'cadets, escadron, corps cadets, cadets air, cadets marine',
  ],
  [
    '4-h, 4 h jeunes, jeunes ruraux, young farmers, jeunes agriculteurs, relève agricole jeunes',
    'jeunes ruraux, clubs 4 h, relève agricole',
  ],
  [
    'ymca, ywca, centre jeunesse sport, patro, boys girls club, repaire jeunesse, club garçons filles',
    'patro, ymca, ywca, club garçons filles, repaires jeunesse',
  ],
  [
    'papa bébé, pères bébé, atelier papa*, activité papa*, père enfant activité, dad baby, dads kids, daddy me',
    'père enfant, paternité, maison famille',
  ],
  [
    'mère fille groupe, fratrie, frères soeurs handicap*, frère handicapé, soeur handicapée, frère autiste, soeur autiste, sibling* disab*, siblings autism',
    'fratrie, parents enfants handicapés, soutien familles handicap',
  ],
  [
    'parent enfant handicapé, parent enfant autiste, parents autiste*, mère autiste enfant, parents déficien*, parents handicap*, bébé handicapé, bébé trisomique, enfant polyhandicapé, multihandicapé*, lourd handicap enfant, supplément enfant handicapé, enfant retard parents, parents disabled child, parents special needs, disabled kid',
    'parents enfants handicapés, association parents handicap, parents personnes handicapées, solidarité parents personnes handicapées',
  ],
  [
    'surdoué*, douance, enfant précoce, haut potentiel, gifted child, gifted kids, gifted children',
    'douance, haut potentiel',
  ],
  [
    'enfant unique ami, enfant sans ami, enfant rejeté, habiletés sociales, social skills kids, enfant isolé, enfant trop timide',
    'habiletés sociales, grands amis, enfants',
  ],
  [
    'enfant estime, confiance enfant, ado estime, ado confiance, ados stress, anxiété enfant, ado anxi*, ado déprim*, ado dépress*, enfant anxi*, enfant déprim*, jeune anxi*, jeune dépress*, teen depress*, teen anxiety, anxious teen, anxious child, aire ouverte jeune, jeunes santé mentale, ado santé mentale, ado problème mental, ado psycholog*, child anxiety, kids anxiety, youth mental health',
    'aire ouverte, santé mentale jeunesse, jeunes santé mentale, estime jeunes',
  ],
  ['bal finissant*, finissants sécuritaire, après bal, opération nez', 'après bal, nez rouge'],
  [
    'anniversaire enfant pauvre, gâteau anniversaire enfant pauvre, fêter anniversaire pas argent, gâteau fête pauvre, birthday poor kid, gâteau bonheur',
    'boîte à gâteaux, gâteaux espoir, enfants défavorisés',
  ],
  [
    'fille violence dating, ado relation amoureuse, premier chum violent, violence amoureuse ado, chum jaloux ado, teen dating',
    'relations amoureuses jeunes, prévention violence jeunes',
  ],
  [
    'grand mère petits enfants ensemble, activité intergénérationnelle',
    'intergénérationnel, liens intergénérationnels',
  ],
];
