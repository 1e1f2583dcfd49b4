/** Illnesses, what they do to people, and care. */
export const HEALTH: readonly (readonly [described: string, said: string])[] = [
  [
    'perd mémoire, perdre mémoire, perte mémoire, pertes mémoire, troubles mémoire, oublie tout, oublie noms, démence, perd tête, mémoire, dementia, memory loss, losing memory, forgets everything, alzheimer*, alzeimer*, alzaimer*, alzhimer*, alzheimeur*, reconnaît plus, reconnaît pas enfants, répète même affaire, répète mêmes questions, répète tout temps, perdu mémoire, oublie rond poêle, oublie éteindre, oublie pilules, oublie manger, oublie visages, oublie rendez, mère confuse, père confus, aîné confus, mêlé jours, forgetful, repeats same, repeats herself, repeats himself, wanders night, confused elderly, perte cognitive, troubles cognitifs, trouble neurocognitif, corps lewy, fronto temporale, mémoire flanche, mémoire part, cognitive decline, sénil*, forgets name',
    'alzheimer, troubles cognitifs, démence, société alzheimer, troubles neurocognitifs, maison carpe diem',
  ],
  [
    'avc, parle plus, perdu parole, retrouver parole, cherche mots, accident vasculaire, stroke, lost speech, avc*, paralysé côté, bouche croche, visage paralysé, hémipl*, aphas*, après avc, survivant avc, hemorragie cérébrale, stroke survivor, aphasia, can speak stroke, parole accident, mots sortent pas, trouve plus mots, anévrisme*',
    'aphasie, aphasique, aphasiques, avc, accident vasculaire, hémiplégie, accident vasculaire cérébral, personnes aphasiques, hémiplégiques',
  ],
  [
    'parle pas, retard langage, parle mal, dysphasie, bégaie, bégaiement, speech delay, stuttering, stutter, enfant parle peu, tout petit parle, pas encore parler, trois ans parle, dit pas mots, prononce mal, dysphas*, bégay*, bègue*, zozote*, zézaie*, trouble langage, difficulté langage, late talker, child speak, language delay, language disorder, lisps, tdl, trouble parole, audimut*',
    'dysphasie, orthophonie, orthophoniste, bègues, trouble développemental langage, association dysphasie, trouble langage, bégaiement',
  ],
  [
    'traumatisme crânien, coup tête, cogné tête, cogner tête, commotion, tcc, brain injury, concussion, traumatis* crânien*, traumatisme cérébral, coma accident, sorti coma, accident tête, lésion cérébrale, séquelles commotion, séquelles accident cerveau, head injury, head trauma, fracture crâne, cerveau blessé, traumatisé crânien',
    'traumatisés crâniens, traumatisés cranio, traumatisme craniocérébral, tcc, traumatisme crânien, personnes traumatisées crâniennes, traumatisme crânien cérébral',
  ],
  [
    'suicid*, veux mourir, envie mourir, idées noires, finir jours, kill myself, want to die, idées suicidaires, pensées suicidaires, crise suicidaire, tuer moi, me tuer, veut mourir, voulait mourir, plus envie vivre, veux plus vivre, veut plus vivre, plus goût vivre, finir vie, fini jours, pilules exprès, tentative suicid*, menace tuer, menace suicid*, fils veut mourir, ami veut mourir, mourir ado, hang myself, end my life, ended his life, ended her life, suicidal thoughts, took his life, took own life, 1 866 appelle, se mutile, automutil*, scarifi*, self harm, coupe bras, cutting herself, endeuillés suicide, se pendre, perdu goût vivre',
    'suicide, prévention suicide, détresse, centre prévention suicide, intervention crise',
  ],
  [
    'déprim*, dépress*, feeling down, broyer noir, mal dans peau, bipolaire*, bipolar, angoiss*, anxieu*, anxiété, anxiety, burnout, burn out, dépressi*, mental health help, santé mentale, pleure tout temps, pleurer tout temps, sort plus lit, lève plus lit, moral terre, moral talons, moral bas, nerfs vif, nerfs boule, crise nerfs, crise panique, crise angoisse, attaque panique, phobi*, agoraphob*, anxio*, trouble anxieux, trouble panique, panic attacks, panic disorder, nervous breakdown, épuisé mental, détresse psychologique, maniaco*, maniaque dépressif, trouble humeur, bi polaire, humeur varie, stressé vie, bout rouleau, post partum, dépression post*, postpartum, baby blues, post traumatique, choc post, tspt, ptsd, stress post*',
    'santé mentale, psychiatrie, dépression, anxiété, troubles anxieux, bipolaire, dépressifs, maniaco dépressifs, entraide santé mentale, centre entraide santé mentale, troubles humeur, troubles anxieux panique, ressource alternative santé mentale, phobies',
  ],
  [
    'schizo*, psychose, entend voix, hears voices, maladie mentale, fils malade mental, proche malade, schyzo*, psychoti*, entendre voix, entendeur* voix, voix tête, hallucin*, paranoï*, borderline, trouble personnalité, tpl, personnalité limite, fils santé mentale, frère malade mental, soeur malade mental, mère malade mental, conjoint malade mental, mental illness, mentally ill, malade mental*, hearing voices, interné psychiatrie, psychiatri*, sorti psychiatrie, sort psychiatrie, sorti aile psychiatrique, médication psychiatrique, délire persécution',
    'schizophrénie, psychiatrie, santé mentale, maladie mentale, parents amis, proches maladie mentale, association parents amis, parents amis malade mental, usagers santé mentale, membres entourage santé mentale',
  ],
  [
    'trouble obsessif, obsessions, toc, obsessi*, lave mains tout temps, vérifie tout temps, ocd, compulsif ménage, accumul* compulsi*, amasse tout, ramasseux, hoarding, hoarder*',
    'trouble obsessionnel compulsif, troubles anxieux',
  ],
  [
    'tdah, hyperactif*, déficit attention, tient pas place, adhd, tda, hyper actif*, hyperactiv*, bouge tout temps, enfant bouge, enfant tannant, enfant agité, tannant classe, concentre pas, concentration enfant, ritalin, enfant lune, distrait école, impulsivité enfant, can sit still, focus school',
    'tdah, déficit attention, hyperactivité, panda, troubles apprentissage, association panda',
  ],
  [
    'autis*, asperger, tsa, spectre autisme, trouble envahissant, spectre autistique, autiste*, enfant différent, neurodiverg*, neuroatypi*, autism*, autistic*, sensoriel enfant, stéréotypie*, diagnostic autisme, non verbal enfant, enfant verbal, aspie, enfant ted',
    'autisme, tsa, ted, trouble spectre autisme, autiste, personnes autistes, fédération autisme',
  ],
  [
    'trisom*, déficience intellectuelle, déficient intellectuel, intellectual disability, down syndrome, retard mental, handicap intellectuel, déficience légère, déficience moyenne, lent intellect*, retard intellect*, retard développement, retard global, enfant retard, fils retard, down syndrom*, di tsa, di tsa dp, intellectually disabled, developmental delay, developmental disabilit*, special needs, besoins particuliers, x fragile, adulte déficient*, intégrer déficient*, parrainage civique',
    'trisomie, déficience intellectuelle, intégration sociale, personnes handicapées, association intégration sociale, parrainage civique, trisomie 21, retard mental, personnes vivant déficience',
  ],
  [
    'handicap*, disabled, disability, chaise roulante, fauteuil roulant, paralysé*, wheelchair, paraplég*, quadripl*, tétrapl*, tétraplég*, paralys*, hémiparésie, spina bifida, bifida, paralysie cérébrale, cerebral palsy, dystrophie*, muscular dystrophy, myopath*, moelle épinière, blessé médullaire, blessé moelle, spinal cord, mobilité réduite, limitation* physique*, limitations fonctionnelles, fauteuil motorisé, handicappé*, andicap*, infirme*, déficience motrice, nanisme, quadriporteur usage',
    'handicapées, handicap, mobilité réduite, déficience physique, personnes handicapées, paraplégiques, association personnes handicapées, déficience motrice, limitations fonctionnelles, paralysie cérébrale, dystrophie musculaire, spina bifida',
  ],
  [
    'sourd*, malentendant*, entend mal, entend plus, surdité, langue signes, lsq, deaf, hard of hearing, perte audition, sourde*, dur oreille, dur feuille, entendre plus, entendre pas, perte auditive, perte ouïe, devenu sourd, enfant sourd, appareil auditif parole, lire lèvres, lecture labiale, lsq cours, langage signes, langage gestuel, sign language, asl, interprète lsq, interprète sourd*, implant cochléaire, deaf child, hearing impaired, hearing impairment, sourd muet, surdit*, apprendre signes, parler signes, personnes sourdes',
    'sourds, malentendants, surdité, déficience auditive, malentendant, langue signes, personnes sourdes, devenus sourds, association sourds, interprétation visuelle, langue signes québécoise',
  ],
  [
    'aveugle*, malvoyant*, voit plus, voit mal, perd vue, perdre vue, canne blanche, non voyant*, blind person, blind people, legally blind, perd yeux, perte vue, perte vision, perte visuelle, vue baisse, vision baisse, presque aveugle, devenu aveugle, dégénérescence maculaire, macula*, glaucome association, rétinite, cécité, basse vision, braille, livre braille, livres sonores, livres audio aveugle, malvoyan*, mal voyant*, visually impaired, vision loss, low vision, blindness, losing sight, losing eyesight, losing vision, déficient visuel, handicap visuel',
    'aveugles, handicapés visuels, déficience visuelle, non voyants, amblyopes, mira, personnes aveugles, inca, regroupement aveugles amblyopes, magnétothèque',
  ],
  [
    'sclérose, multiple sclerosis, sclerose plaques, scléros*, plaques cerveau, multiple sclerosis group, jambes engourdies sclérose',
    'sclérose plaques, sclérose, société sclérose plaques',
  ],
  [
    'parkinson*, tremblements, mains tremblent, parkinsson*, parkison*, tremble mains, trembler mains, tremblement essentiel, hands shake, hands shaking, tremor*',
    'parkinson, société parkinson',
  ],
  [
    'fibro*, mal partout, douleur chronique, fatigue chronique, chronic pain, fibromyal*, mal chronique, mal continu, mal tout temps corps, encéphalomyélite, em sfc, covid longue, long covid, chronic illness, algodystrophie, sdrc, névralgie*, douleur permanente, douleur neuropathique',
    'fibromyalgie, douleur chronique, fatigue chronique, encéphalomyélite myalgique',
  ],
  [
    'arthrite, arthrose, rhumatisme*, mal articulations, arthrit*, artrite, polyarthrite, rhumato*, arthritis, doigts croches, jointures enflées, mal jointures, genoux finis, spondylite',
    'arthrite, arthrose, rhumatismes, société arthrite, spondylarthrite',
  ],
  [
    'épilep*, convulsions, seizures, épilept*, convuls*, fait crises épilepsie, crises grand mal, haut mal',
    'épilepsie, épileptique',
  ],
  [
    'diabèt*, diabetic, diabetes, glycémie, insuline, sucre sang, taux sucre, diabete*, diabétiq*, hypoglycémi*, glucomètre, type 1 diabète, camp diabétiques, diabetic child, blood sugar',
    'diabète, diabétiques, diabétique, association diabétiques',
  ],
  [
    'cancer, chimio*, tumeur, leucémie, cancer sein, chemo*, cancéreux, cancéreuse, cancer*, mélanome, lymphome, leucém*, leucemia, leukemia, tumor, radiothérapie, cancer côlon, cancer poumon, cancer ovaire, mastectomie, chimiothérapie transport, foulard chimio, apprendre cancer, atteint cancer, cancer stade, breast cancer, métastase*, prothèse mammaire, ablation sein, virage cancer, relais vie',
    'cancer, oncologie, leucémie, cancéreux, société cancer, cancer sein, fondation québécoise cancer, société canadienne cancer, personnes atteintes cancer, organisation personnes atteintes cancer, relais vie',
  ],
  [
    'problème coeur, maladie coeur, infarctus, cardiaque*, crise coeur, heart attack, heart disease, heart problem*, heart condition, mal coeur souffle, coeur malade, fait infarctus, pontage*, souffle coeur, pacemaker, stimulateur cardiaque, cardiomyopathie, malformation cardiaque, bébé coeur, cardio vasculaire, hypertension, high blood pressure, arythmie, réadaptation cardiaque, cardiac rehab, opéré coeur',
    'maladies coeur, cardiaques, cardiologie, maladies coeur avc, réadaptation cardiaque, malformations cardiaques',
  ],
  [
    'poumon*, respir*, asthme, mpoc, emphysème, lungs, emphys*, bronchite chronique, manque souffle, souffle court, mal respirer, respire mal, oxygène maison, fibrose pulmonaire, copd, asthm*, apnée sommeil, breathing problem*, short breath, poumons malades, bronches',
    'pulmonaire, asthme, respiratoire, poumon, association pulmonaire, apnée sommeil, santé respiratoire',
  ],
  [
    'dialyse, kidney*, dialyz*, hémodialyse, insuffisance rénale, greffe rein, rénal*, pierre rein, kidney disease, kidney transplant, maladie rein, problème reins, reins malades',
    'rénales, maladies rein, dialyse, fondation rein, insuffisants rénaux',
  ],
  [
    'hépatite, hepatitis, hépatit*, cirrhose, foie malade, maladie foie, liver disease, transplantation foie',
    'hépatite, foie, fondation foie, maladies foie',
  ],
  [
    'crohn, colite, intestin*, crohn*, colite ulcéreuse, côlon malade, maladie inflammatoire intestin, inflammatory bowel, ileite',
    'crohn, colite, maladies inflammatoires intestin, crohn colite',
  ],
  [
    'stomie, stomis*, sac stomie, colostom*, iléostom*, poche stomie, ostomy',
    'stomisés, stomie, association stomisés, personnes stomisées',
  ],
  ['burn victim, grand brûlé, brulure grave, burns survivor, entraide brûlés', 'grands brûlés, brûlés'],
  [
    'anorex*, boulim*, trouble alimentaire, eating disorder, se faire vomir, ado mange plus, fille mange plus, hyperphag*, anorexi*, tca, trouble conduite alimentaire, trop maigre fille, anorexia, bulimi*, binge eating, crises bouffe, rages bouffe, image corporelle, peur grossir',
    'troubles alimentaires, anorexie, boulimie, anorexie boulimie, troubles conduites alimentaires',
  ],
  [
    'perdre poids, maigrir, obèse, obésité, mange trop, lose weight, outremangeur*, perte poids, chirurgie bariatrique, bariatri*, surpoids, overweight, obesity, overeaters, overeat*, mange émotions, manger émotions, weight watchers',
    'outremangeurs, saines habitudes, obésité, outremangeurs anonymes, gestion poids, poids santé',
  ],
  [
    'don sang, donner sang, donner du sang, blood donation, donneur sang, collecte sang, don plasma, donner plasma, give blood, donate blood, plasma donation, cellules souches don, moelle osseuse, héma québec',
    'don sang, donneurs sang, héma québec, plasmavie, globule',
  ],
  [
    'don organe*, organ donation, donneur organe, attente greffe, don organes, don cornée, organ donor, organ transplant, transplantation organe, transplantation rein, greffe organe, greffe coeur, greffe poumon',
    'don organes, greffés, transplantés, chaîne vie',
  ],
  [
    'arrêter boire, tanné boire, tanner boire, boire trop, trop boire, boit trop, problème alcool, problème boisson, alcoolique*, dégriser, alcoholic, trop bu souvent, réunion aa, meeting aa, aa meeting, ivrogne*, alcolique*, boit tous jours, boit tous soirs, boit cachette, cache bouteilles, brosse tous jours, plus boire, arrête boire, arrêter alcool, arrêter brosse, trop alcool, sobre, sobriété, sober, sobriety, rester sobre, groupe aa, salle aa, douze étapes, 12 étapes, 12 steps, twelve steps, rechute alcool, alcoholics anonymous, alcoholism, drinks too much, stop drinking, quit drinking, drinking problem, drink problem, cure désintox, cuver, soulon, robineux, virer brosse, cure fermée alcool, alcoolisme, always drunk, gets drunk, drunk every, drunk husband',
    'alcoolisme, alcooliques anonymes, aa, alcoolique, toxicomanie, dépendances, al anon, dépendance, désintoxication, alcoolisme toxicomanie, centre réadaptation dépendance',
  ],
  [
    'dope, coke, cocaïne, héroïne, fentanyl, overdose, surdose, drugs, addict*, accro, désintox*, sevrage, rehab, drogue, drogues, drogué*, toxico*, poudre nez, sniffe*, freebase, crackhead, pot problème, fume pot, weed problem, arrêter weed, arrêter pot, arrêter fumer pot, speed pilules, meth, cristal meth, crystal meth, ghb, opioïde*, opioid*, oxycodone, naloxone, méthadone, suboxone, stone tout temps, gelé drogue, junkie, désintoxic*, cure fermée, thérapie fermée, thérapie drogue, maison thérapie, centre thérapie, substance abuse, consomme drogue, consommation problématique, arrêter consommer, fils consomme, ado consomme, vendre drogue, rehabilitation drugs, recovery addiction, narcotics anonymous, na meeting, cocaïnomanes, réunion na, fume crack, smoke crack, crack cocaine, doper, doper veines, oxycontin, détox alcool, centre détox, détox drogue, tanné drogue, tanné consommer',
    'toxicomanie, toxicomanes, narcotiques anonymes, dépendances, dépendance, désintoxication, réduction méfaits, cocaïnomanes anonymes, centre thérapie dépendances, maison thérapie, traitement toxicomanie, prévention toxicomanies',
  ],
  [
    'seringue*, piqueries, needle exchange, injection supervisée, site injection, injecte drogue, aiguille* trouvée*, seringue trouvée, kit consommation, tester drogue, analyse substances, harm reduction, safe injection, matériel consommation',
    'seringues, réduction méfaits, injection, travail rue, injection supervisée, échange seringues, consommation supervisée',
  ],
  [
    'mari boit, père boit, conjoint alcoolique, mère alcoolique, fils drogué, proche alcoolique, conjoint boit, chum boit, femme boit, blonde boit, mère boit, fils boit, parent boit, parent alcoolique, père alcoolique, mari alcoolique, enfant alcoolique*, adulte enfant alcoolique, enfant drogue, conjoint drogue, chum drogue, proche drogue, famille toxicomane*, husband drinks, wife drinks, alcoholic husband, alcoholic parent, son addict, daughter addict, mom drinks, dad drinks, vivre alcoolique, alanon, al anon',
    'al anon, alateen, entourage, entourage toxicomanes, proches dépendance, parents toxicomanes',
  ],
  [
    'jeu compulsif, gambl*, casino problème, loterie problème, machines vidéo, joueur compulsif, gageu*, gager, casino perdre, perdu casino, argent casino, loto vidéo, vidéopoker, video poker, joueurs poker dettes, joue machines, joue trop argent, dépendance jeu, problème jeu, cyberdépendan*, accro jeux, accro écran*, accro internet, jeux argent, paris sportifs, gambler*, gambling, compulsive gambl*, ado écran*, joue ligne toute nuit, trop jeux vidéo, dépendance écrans, jeux hasard problème',
    'gamblers anonymes, joueurs, jeu compulsif, joueurs compulsifs, jeu pathologique, cyberdépendance, jeux hasard argent, maison joueurs',
  ],
  [
    'cesser fumer, arrêter fumer, lâcher cigarette, quit smoking, arrêter vapoter, arrête fumer, arrêt tabac, arrêt tabagique, écraser cigarette, écraser définitivement, plus fumer, quitter cigarette, quitter tabac, arrêter cigarette, arrêter clope, arrêter vape, vapotage ado, ado vape, fumée secondaire, stop smoking, stop vaping, nicotine, patch nicotine, famille sans fumée, tanné fumer, tanner fumer, tanné cigarette',
    'tabac, tabagisme, cesser fumer, abandon tabac, cessation tabagique, centre abandon tabagisme, conseil tabac santé',
  ],
  [
    'vih, sida, hiv, mst, itss, séropositi*, itss*, syphilis, gonorrhée, chlamydia, maladie transmise sexuellement, infection transmissible, séropo*, seropositive, trithérapie, prep vih, test vih, std, sti testing, std testing, chaude pisse, condom, condoms gratuits',
    'sida, vih, itss, sidaction, vih sida, lutte sida, bureau lutte sida, santé sexuelle',
  ],
  [
    'fin vie, mourir maison, mourant, palliatif*, soins palliatifs, phase terminale, dying, hospice, cancer terminal, finir ses jours maison, derniers jours maison, derniers moments, aide mourir, aide médicale mourir, mourir dignité, mourir dignement, mourir chez nous, proche mourant, accompagner mourant, accompagner mourir, père mourir, mère mourir, condamné cancer, quelques semaines vivre, quelques mois vivre, palliati*, palliative, terminally ill, end life care, medical aid dying, maison fin vie',
    'soins palliatifs, fin vie, palliatifs, albatros, accompagnement mourants, maison soins palliatifs, accompagnement fin vie',
  ],
  [
    'deuil, perdu mari, perdu femme, perdu mère, perdu enfant, mort enfant, endeuillé*, grieving, décès conjoint, bébé mort, perdu père, perdu fils, perdu fille, perdu bébé, perdu frère, perdu soeur, perdu conjoint, perdu proche, perdu blonde, perdu chum, décès père, décès mère, mort mère, mort père, endeuill*, mort mari, mort femme, mort conjoint, mort fils, mort frère, mort soeur, mort subite, mort proche, mort chum, mort blonde, mort ami, fausse couche, bébé décédé, mort né, stillbirth, miscarriage, décès enfant, décès fils, décès frère, décès bébé, décès mari, décès femme, décès proche, traverser perte, vivre perte, perdu être cher, groupe deuil, enfant deuil, deuil animal, bereave*, lost my husband, lost my wife, lost my son, lost my daughter, lost baby, lost child, lost loved one, lost my mother, lost my father, loss loved, perdu maman, perdu papa, grief support, grief group, grief counselling',
    'deuil, endeuillés, deuil périnatal, parents endeuillés, personnes endeuillées, suivi deuil, lumina, parents orphelins, maison monbourquette, deuil jonathan',
  ],
  [
    'amput*, perdu jambe, perdu bras, jambe artificielle, prothèse jambe, prosthetic leg, sans jambe, lost leg',
    'amputés, prothèses, orthèses, amputés guerre, personnes amputées',
  ],
  [
    'test grossesse, enceinte, pregnant, avort*, abortion, grossesse non désirée, enceint*, tombée enceinte, grossesse surprise, grossesse accident*, grossesse imprévue, garder bébé avorter, avorter, interrompre grossesse, interruption grossesse, ivg, en retard règles, retard menstruations, pilule abortive, unplanned pregnancy, unwanted pregnancy, pregnancy test, pregnant teen, ado enceinte pense, fille enceinte',
    'grossesse, planning, avortement, enceintes, grossesse secours, sos grossesse, interruption grossesse, santé femmes, planification naissances, option grossesse',
  ],
  ['prise sang, clinique sans rendez', 'clsc, ciusss, vaccination'],
  [
    'médecin famille, docteur famille, family doctor, find a doctor, pas de médecin, sans médecin, pu de médecin, perdu médecin, médecin retraite remplacer, guichet médecin, gamf, no family doctor, need doctor, orphelin médecin, patient orphelin, nouveau médecin',
    'clinique médicale, groupe médecine famille, gmf, médecine familiale, groupe médecine familiale',
  ],
  [
    'soins domicile, garde malade, home care, aide domicile, lever ma mère, aide maison malade, aide maison mère, aide maison père, maintien domicile, soutien domicile, chèque emploi service, eesad, pefsad, auxiliaire familiale, préposée maison, aide bain, donner bain mère, changer pansements maison, infirmière maison, home nurse, home support, home help, home health aide, rester maison vieux, garder mère maison, garder père maison, stay home elderly, aide perte autonomie, perte autonomie, sortie hôpital aide, retour hôpital aide, convalescen*',
    'soins domicile, aide domicile, maintien domicile, services domicile, aide familiale, soutien domicile, coopérative services domicile, perte autonomie, convalescence',
  ],
  [
    'proche aidant*, aidant*, caregiver*, soigne mari, épuisée mère, occuper mère malade, proche aidant, épuisé aidant, bout mari malade, conjoint alzheimer, conjoint malade, femme malade maison, mari malade maison, mère malade maison, père malade maison, parent malade, aide naturelle, aidant naturel, répit proche, caregiving, sick parent, sick husband, sick wife, caring for mother, caring for father, care elderly parent, appui aidant',
    'proches aidants, aidants naturels, aidants, aidantes, personnes aidantes, appui proches aidants, regroupement aidants, personnes proches aidantes, répit',
  ],
  [
    'prêt fauteuil, prêt marchette, prêt béquilles, emprunter marchette, prêt fauteuil roulant, emprunter fauteuil, emprunter fauteuil roulant, emprunter béquilles, prêter marchette, marchette gratuit*, fauteuil gratuit*, lit hôpital emprunter, béquilles gratuit*, borrow wheelchair, borrow walker, borrow crutches, wheelchair loan, déambulateur, prêt appareils, prêt orthopédique, prêt équipement médical, medical equipment loan',
    'prêt équipement, prêt matériel, équipements orthopédiques, prêt appareils, équipement orthopédique prêt',
  ],
  ['ambulance, paramedi*', 'ambulance, ambulanciers, paramédics, ambulancier'],
  [
    'secourisme, rcr, cpr, first aid, premiers soins, apprendre sauver vie, apprendre réanimation, étouffe bébé, étouffement, massage cardiaque, défibrillateur, dea, réanimation cardio*, secourir, secouris*, first aid course, choking, heimlich, formation premiers*, rcr bébé, premiers secours',
    'secourisme, ambulance saint jean, premiers soins, rcr, formation secourisme, réanimation cardiorespiratoire, premiers secours',
  ],
  [
    'reiki, soins énergie, énergie soins, magnétiseur, guérisseur, healer, energy healing, toucher thérapeutique, barrer mal, ramancheu*, rebouteux, rebouteur, soins énergétiques, chakra*, soin spirituel',
    'soins énergie, reiki, énergétiques, bien être, soins énergétiques, polarité',
  ],
  ['perdu cheveux, perruque*, wig', 'perruques, prothèses capillaires'],
  [
    'bébé prématuré, prématuré*, premature baby, prématur*, bébé incubateur, néonatal*, grande prématurité, preemie, premature twins, naissance avant temps',
    'prématurés, néonatalogie, périnatalité, préma québec',
  ],
  [
    'enfant malade, enfant hôpital, enfant cancer, sick child, enfant gravement malade, fille malade hôpital, bébé malade, bébé hôpital, leucémie enfant, rêve enfant malade, rêve malade, make wish, dormir près hôpital, loger près hôpital, hébergement hôpital, chambre hôpital famille, family hospital stay, dying child, enfant mourant, enfant fin vie, soins palliatifs enfant, sainte justine loger, manoir ronald',
    'enfants malades, leucan, rêves enfants, manoir ronald, pédiatrie, fais voeu, manoir ronald mcdonald, opération enfant soleil, phare enfants familles, maison parents',
  ],
  [
    'pédiatre social*, enfants négligés, enfant vulnérable, pédiatrie sociale, dr julien, docteur julien, enfant maltraité, enfant misère, neglected child, child neglect',
    'pédiatrie sociale, enfance, centre pédiatrie, pédiatrie sociale communauté, centre pédiatrie sociale',
  ],
  ['911, urgence ambulance, répartiteur*', 'centre communication santé, ambulanciers, urgence'],
  [
    'tourette, tics, gilles tourette, syndrome tourette, tic nerveux, enfant tics',
    'tourette, association syndrome gilles tourette',
  ],
  ['migraine*, mal tête, headache*', 'migraine, céphalées'],
  [
    'acouphène*, bourdonnement oreilles, tinnitus, acouph*, sille oreilles, oreilles sillent, siffle oreilles, sifflement oreilles, ringing ears, vertige*, ménière, étourdi tout temps',
    'acouphènes, acouphènes québec',
  ],
  [
    'ménopause, santé femmes, endométriose, ménopaus*, bouffées chaleur, hot flash*, endometrios*, règles douloureuses, spm, women health, vulvod*, fibrome*, gynéco féministe',
    'santé femmes, ménopause, centre santé femmes, endométriose',
  ],
  [
    'vasectomie, contracept*, pilule, planning familial, birth control, stérilet, pilule contraceptive, méthode contracept*, pilule lendemain, sexualité ado*, jeune sexualité, éducation sexuelle, sexual health, iud, méthode naturelle, sympto thermique',
    'planning, contraception, santé sexuelle, planification naissances, serena, clinique jeunesse, éducation sexualité',
  ],
  ['prostate, cancer prostate, prostat*, uriner homme', 'prostate, cancer prostate, procure'],
  [
    'bon air, asthmatique*, allergi*, allergie arachide*, allergie noix, allergie alimentaire, anaphyl*, epipen, peanut allergy, food allergy, sensibilité chimique, hypersensib*, électrosensib*',
    'allergies, asthme, allergie, allergies alimentaires, allergies québec, hypersensibilité environnementale',
  ],
  ['stress, relaxer, gérer stress, mindfulness', 'gestion stress, relaxation, pleine conscience, méditation'],
  [
    'codépendan*, dépendance affective, aime trop, love addiction, dépendan* affecti*, dépendant affectif, jalousie maladive, jaloux maladif, relation toxique, toxic relationship, manipulateur narcissique, pervers narcissique, trop attachée chum, codependent, émotif*, emotions anonymous, narcissique, narcissist*',
    'dépendance affective, dépendants affectifs, émotifs anonymes, outremangeurs, dépendants affectifs anonymes, sortie dépendance affective',
  ],
  [
    'accompagner malade, visiter malade*, visite hôpital bénévole, visite malades, visites hôpital, visiter hôpital, personne seule hôpital, réconfort malades, hospital volunteer*, aumônier, pastorale hôpital',
    'accompagnement, auxiliaires bénévoles, bénévoles hôpital, visiteurs, auxiliaires hôpital, visites amitié',
  ],
  [
    'prend* soin mère, prend* soin père, prend* soin mari, prend* soin femme, prend* soin parent*, soin mère, soin père, brûlée soin, taking care mom, taking care dad',
    'proches aidants, aidants naturels, aidants, aidantes, personnes aidantes, répit',
  ],
  [
    'voir docteur, voir médecin, docteur village, coop santé, besoin docteur, see doctor',
    'coopérative santé, solidarité santé, santé, clinique médicale, médecine familiale',
  ],
  [
    'dentiste pas cher, dentiste pauvre, dentiste argent, mal dents, cheap dentist, dentiste domicile, payer dentiste, pas moyen dentiste, dents argent, dentiste gratuit, dents gratuit, free dental, dental pauvre, dentiste aide sociale, dentiste étudiant*, rcsd, régime dentaire',
    'sourire mobile, dentaire, hygiéniste dentaire, clinique dentaire, santé dentaire, soins dentaires',
  ],
  ['massage pas cher, mal dos, back pain', 'massothérapie, chiropratique, physiothérapie, ostéopathie'],
  ['vaccin*, flu shot', 'vaccination, clsc, clinique, santé'],
  [
    'dort pas, insomnie, insomnia, dors plus, dort mal, dormir nuit capable, dormir pas capable, somnambul*, narcolep*, can sleep, trouble sleeping',
    'sommeil, santé mentale, insomnie, narcolepsie',
  ],
  [
    'opération genou, béquille*, crutches, prêt lit hôpital',
    'prêt équipement, prêt matériel, équipements, action bénévole',
  ],
  ['repas diabét*, repas santé', 'popote, nutrition, diététiste'],
  [
    'alcool grossesse, grossesse alcool, syndrome alcool*, tsaf, trouble spectre alcoolisation, bu grossesse, bu enceinte, fasd, fetal alcohol, safera, saf grossesse',
    'alcoolisation foetale, tsaf, safera, alcoolisation, syndrome alcoolisation',
  ],
  [
    'dystroph*, duchenne, muscles faiblissent, dystrophie musculaire enfant, charcot marie, ataxie*, friedreich, steinert, maladie neuromusculaire, neuromuscul*',
    'dystrophie musculaire, maladies neuromusculaires, ataxie',
  ],
  ['sla, lou gehrig, sclérose latérale, latérale amyotrophique', 'sclérose latérale amyotrophique, sla'],
  ['huntington*, chorée', 'huntington'],
  [
    'maladie rare*, maladies rares, maladie orpheline*, maladies orphelines, rare disease*, syndrome rare, maladie génétique, fibrose kystique, mucoviscidose, cystic fibrosis, hémophil*, hemophilia, drépanocyt*, anémie falciforme, sickle cell, thalassém*, tyrosin*, acidose lactique',
    'maladies orphelines, fibrose kystique, hémophilie, anémie falciforme, acidose lactique, maladies rares',
  ],
  ['lupus', 'lupus'],
  ['sclérodermi*, scleroderma', 'sclérodermie'],
  ['psorias*, eczéma*, eczema, vitiligo', 'psoriasis, eczéma, dermatite'],
  ['lyme, tique*, tick bite', 'maladie lyme, lyme'],
  ['ostéoporos*, osteoporosis, os fragiles, os poreux', 'ostéoporose'],
  [
    'coeliaque*, céliaque*, intolérant gluten, maladie gluten, celiac',
    'coeliaque, maladie coeliaque, sans gluten',
  ],
  ['thyroïde*, thyroid', 'thyroïde, thyroïdienne'],
  [
    'dépendant sexe, accro sexe, accro porno, pornographi*, porn addict*, sex addict*, dépendance sexuelle, trop porno',
    'dépendants sexuels, sexoliques anonymes, dépendance sexuelle',
  ],
  [
    'acheteur compulsif, achats compulsifs, magasine compulsif, compulsive shopping, dépense compulsi*, debtors anonymous',
    'débiteurs anonymes, déclic achat compulsif',
  ],
  [
    'hébergement patient, patient éloigné, loger traitement, traitement loin, traitements loin maison, chimio loin, hotellerie cancer, accommodation patients',
    'hôtellerie, hébergement personnes atteintes cancer, maison jacques cantin',
  ],
  [
    'infertil*, pas capable enceinte, tomber enceinte, capable avoir enfant, arrive pas bébé, fécondation vitro, fiv, procréation assistée, mère porteuse, infertility, fertility',
    'infertilité, procréation assistée, association infertilité',
  ],
  ['incontinen*, fuites urinaires, fuite urine, couches adultes, pipi lit', 'incontinence'],
  [
    'estime soi, confiance soi, manque confiance, timid*, self esteem, self confidence, m affirmer, affirmation soi, croissance personnelle, personal growth',
    'croissance personnelle, estime soi, affirmation soi, développement personnel',
  ],
  [
    'lunettes gratuites, lunettes enfant payer, payer lunettes, lunettes pas chères, bonhomme lunettes, lunettes usagées, cheap glasses, recycler lunettes, donner lunettes',
    'bonhomme lunettes, lunettes, club lions',
  ],
  [
    'thérapie pas chère, thérapeute pas cher, psy pas cher, psy gratuit, psychologue gratuit, psychologue pas cher, payer psychologue, payer psy, cheap therapist, free therapy, affordable therapy, free counselling, counselling gratuit, thérapie gratuite, suivi psychologique gratuit',
    'psychothérapie prix modique, consultation psychologique, relation aide, carrefour psychothérapie, clinique psychologie université',
  ],
  [
    'bébé dort pas, bébé dort mal, enfant dort pas, baby sleep*, sleep training, sommeil bébé, réveille nuit bébé',
    'sommeil enfant, sommeil bébé, accompagnante sommeil, périnatalité',
  ],
  [
    'zoothér*, animal thérapie, thérapie cheval, équithérap*, hippothérap*, animaux hôpital, chien visite aîné*, chien réconfort, therapy dog, therapeutic riding, équitation thérapeutique',
    'zoothérapie, équithérapie, équitation thérapeutique, médiation animale',
  ],
  [
    'art thérapie, art thérapeute, musicothérap*, musique thérapie, dramathérap*, peindre santé mentale, création santé mentale',
    'art thérapie, musicothérapie, impatients',
  ],
  [
    'gériatrique hôpital jour, centre jour, centre jour aîné*, day centre elderly, centre jour alzheimer, adult day',
    'centre jour, aînés perte autonomie',
  ],
  [
    'tai chi parkinson, exercices parkinson, réadaptation physique, réadapt*, rehabilitation centre, réapprendre marcher',
    'réadaptation, centre réadaptation, déficience physique',
  ],
  [
    'aide médicament*, payer médicaments, médicaments chers, pilules chères, payer pilules, afford medication',
    'action bénévole, dépannage, entraide',
  ],
  [
    'prendre pression, prise pression, soins pieds aîné*, soin pieds domicile, foot care seniors',
    'soins pieds, infirmière soins pieds, podologie',
  ],
  [
    'droit santé mentale, droits psychiatrie, hospitalisé force, enfermé psychiatrie, garde préventive psychiatrie, défense droits santé mentale, mental health rights',
    'défense droits santé mentale, droits santé mentale, promotion défense droits',
  ],
];
