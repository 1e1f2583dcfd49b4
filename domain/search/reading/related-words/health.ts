/** Illnesses, what they do to people, and care. */
export const HEALTH: readonly (readonly [described: string, said: string])[] = [
  [
    'perd mémoire, perdre mémoire, perte mémoire, pertes mémoire, troubles mémoire, oublie tout, oublie noms, démence, perd tête, mémoire, dementia, memory loss, losing memory, forgets everything',
    'alzheimer, troubles cognitifs, démence',
  ],
  [
    'avc, parle plus, perdu parole, retrouver parole, cherche mots, accident vasculaire, stroke, lost speech',
    'aphasie, aphasique, aphasiques, avc, accident vasculaire, hémiplégie',
  ],
  [
    'parle pas, retard langage, parle mal, dysphasie, bégaie, bégaiement, speech delay, stuttering, stutter',
    'dysphasie, orthophonie, orthophoniste, bègues, trouble développemental langage',
  ],
  [
    'traumatisme crânien, coup tête, cogné tête, cogner tête, commotion, tcc, brain injury, concussion',
    'traumatisés crâniens, traumatisés cranio, traumatisme craniocérébral, tcc, traumatisme crânien',
  ],
  [
    'suicid*, veux mourir, envie mourir, idées noires, finir jours, kill myself, want to die, idées suicidaires, pensées suicidaires, crise suicidaire',
    'suicide, prévention suicide, détresse, centre prévention suicide',
  ],
  [
    'déprim*, dépress*, feeling down, broyer noir, mal dans peau, bipolaire*, bipolar, angoiss*, anxieu*, anxiété, anxiety, burnout, burn out',
    'santé mentale, dépression, anxiété, troubles anxieux, bipolaire, dépressifs, maniaco dépressifs, entraide santé mentale',
  ],
  [
    'schizo*, psychose, entend voix, hears voices, maladie mentale, fils malade mental, proche malade',
    'schizophrénie, santé mentale, maladie mentale, parents amis',
  ],
  ['trouble obsessif, obsessions', 'trouble obsessionnel compulsif, troubles anxieux'],
  [
    'tdah, hyperactif*, déficit attention, tient pas place, adhd',
    'tdah, déficit attention, hyperactivité, panda, troubles apprentissage',
  ],
  ['autis*, asperger, tsa, spectre autisme', 'autisme, tsa, ted, trouble spectre autisme, autiste'],
  [
    'trisom*, déficience intellectuelle, déficient intellectuel, intellectual disability, down syndrome, retard mental, handicap intellectuel',
    'trisomie, déficience intellectuelle, intégration sociale, personnes handicapées',
  ],
  [
    'handicap*, disabled, disability, chaise roulante, fauteuil roulant, paralysé*, wheelchair',
    'handicapées, handicap, mobilité réduite, déficience physique, personnes handicapées, paraplégiques',
  ],
  [
    'sourd*, malentendant*, entend mal, entend plus, surdité, langue signes, lsq, deaf, hard of hearing, perte audition',
    'sourds, malentendants, surdité, déficience auditive, malentendant, langue signes',
  ],
  [
    'aveugle*, malvoyant*, voit plus, voit mal, perd vue, perdre vue, canne blanche, non voyant*, blind person, blind people, legally blind',
    'aveugles, handicapés visuels, déficience visuelle, non voyants, amblyopes, mira',
  ],
  ['sclérose, multiple sclerosis, sclerose plaques', 'sclérose plaques, sclérose'],
  ['parkinson*, tremblements, mains tremblent', 'parkinson'],
  [
    'fibro*, mal partout, douleur chronique, fatigue chronique, chronic pain',
    'fibromyalgie, douleur chronique, fatigue chronique',
  ],
  ['arthrite, arthrose, rhumatisme*, mal articulations', 'arthrite, arthrose, rhumatismes'],
  ['épilep*, convulsions, seizures', 'épilepsie, épileptique'],
  ['diabèt*, diabetic, diabetes, glycémie, insuline', 'diabète, diabétiques, diabétique'],
  [
    'cancer, chimio*, tumeur, leucémie, cancer sein, chemo*',
    'cancer, oncologie, leucémie, cancéreux, société cancer, cancer sein',
  ],
  [
    'problème coeur, maladie coeur, infarctus, cardiaque*, crise coeur, heart attack, heart disease, heart problem*, heart condition, mal coeur souffle',
    'maladies coeur, cardiaques, cardiologie',
  ],
  ['poumon*, respir*, asthme, mpoc, emphysème, lungs', 'pulmonaire, asthme, respiratoire, poumon'],
  ['rein, reins, dialyse, kidney*', 'rénales, maladies rein, dialyse'],
  ['hépatite, hepatitis', 'hépatite, foie'],
  ['crohn, colite, intestin*', 'crohn, colite'],
  ['stomie, stomis*', 'stomisés, stomie'],
  ['brûlé*, burn victim', 'grands brûlés, brûlés'],
  ['anorex*, boulim*, trouble alimentaire, eating disorder', 'troubles alimentaires, anorexie, boulimie'],
  [
    'perdre poids, maigrir, obèse, obésité, mange trop, lose weight, outremangeur*',
    'outremangeurs, saines habitudes, obésité',
  ],
  ['don sang, donner sang, donner du sang, blood donation', 'don sang, donneurs sang, héma québec'],
  ['don organe*, greffe, organ donation', 'don organes, greffés'],
  [
    'arrêter boire, tanné boire, tanner boire, boire trop, trop boire, boit trop, problème alcool, problème boisson, alcoolique*, dégriser, alcoholic, drunk, trop bu souvent, réunion aa, meeting aa, aa meeting, ivrogne*',
    'alcoolisme, alcooliques anonymes, aa, alcoolique, toxicomanie, dépendances, al anon, dépendance, désintoxication',
  ],
  [
    'dope, coke, cocaïne, héroïne, fentanyl, overdose, surdose, drugs, addict*, accro, désintox*, sevrage, rehab, drogue, drogues, drogué*',
    'toxicomanie, toxicomanes, narcotiques anonymes, dépendances, dépendance, désintoxication, réduction méfaits',
  ],
  ['seringue*, piqueries, needle exchange', 'seringues, réduction méfaits, injection, travail rue'],
  [
    'mari boit, père boit, conjoint alcoolique, mère alcoolique, fils drogué, proche alcoolique',
    'al anon, alateen, entourage',
  ],
  [
    'jeu compulsif, gambl*, casino problème, loterie problème, machines vidéo, joueur compulsif',
    'gamblers anonymes, joueurs, jeu compulsif, joueurs compulsifs',
  ],
  [
    'cesser fumer, arrêter fumer, lâcher cigarette, quit smoking, arrêter vapoter',
    'tabac, tabagisme, cesser fumer, abandon tabac',
  ],
  ['vih, sida, hiv, mst, itss, séropositi*', 'sida, vih, itss, sidaction'],
  [
    'fin vie, mourir maison, mourant, palliatif*, soins palliatifs, phase terminale, dying, hospice, cancer terminal',
    'soins palliatifs, fin vie, palliatifs, albatros, accompagnement mourants',
  ],
  [
    'deuil, perdu mari, perdu femme, perdu mère, perdu enfant, mort enfant, endeuillé*, grieving, décès conjoint, bébé mort, perdu père, perdu fils, perdu fille, perdu bébé, perdu frère, perdu soeur, perdu conjoint, perdu proche, perdu blonde, perdu chum, décès père, décès mère, mort mère, mort père',
    'deuil, endeuillés, deuil périnatal, parents endeuillés',
  ],
  ['amput*', 'amputés, prothèses, orthèses'],
  [
    'test grossesse, enceinte, pregnant, avort*, abortion, grossesse non désirée',
    'grossesse, planning, avortement, enceintes, grossesse secours, sos grossesse',
  ],
  ['prise sang, clinique sans rendez', 'clsc, ciusss, vaccination'],
  [
    'médecin famille, docteur famille, family doctor, find a doctor',
    'clinique médicale, groupe médecine famille, gmf, médecine familiale',
  ],
  [
    'soins domicile, garde malade, home care, aide domicile, lever ma mère',
    'soins domicile, aide domicile, maintien domicile, services domicile, aide familiale, soutien domicile',
  ],
  [
    'proche aidant*, aidant*, caregiver*, soigne mari, épuisée mère, occuper mère malade',
    'proches aidants, aidants naturels, aidants, aidantes, personnes aidantes',
  ],
  [
    'prêt fauteuil, prêt marchette, prêt béquilles, emprunter marchette',
    'prêt équipement, prêt matériel, équipements orthopédiques',
  ],
  ['ambulance, paramedi*', 'ambulance, ambulanciers, paramédics, ambulancier'],
  [
    'secourisme, rcr, cpr, first aid, premiers soins',
    'secourisme, ambulance saint jean, premiers soins, rcr',
  ],
  [
    'reiki, soins énergie, énergie soins, magnétiseur, guérisseur, healer, energy healing',
    'soins énergie, reiki, énergétiques, bien être',
  ],
  ['perdu cheveux, perruque*, wig', 'perruques, prothèses capillaires'],
  ['bébé prématuré, prématuré*, premature baby', 'prématurés, néonatalogie, périnatalité'],
  [
    'enfant malade, enfant hôpital, enfant cancer, sick child',
    'enfants malades, leucan, rêves enfants, manoir ronald, pédiatrie',
  ],
  ['pédiatre social*, enfants négligés, enfant vulnérable', 'pédiatrie sociale, enfance, centre pédiatrie'],
  ['911, urgence ambulance, répartiteur*', 'centre communication santé, ambulanciers, urgence'],
  ['tourette, tics', 'tourette'],
  ['migraine*, mal tête, headache*', 'migraine, céphalées'],
  ['acouphène*, bourdonnement oreilles, tinnitus', 'acouphènes'],
  ['ménopause, santé femmes, endométriose', 'santé femmes, ménopause, centre santé femmes, endométriose'],
  [
    'vasectomie, contracept*, pilule, planning familial, birth control',
    'planning, contraception, santé sexuelle',
  ],
  ['prostate', 'prostate, cancer prostate'],
  ['bon air, asthmatique*, allergi*', 'allergies, asthme, allergie'],
  ['stress, relaxer, gérer stress, mindfulness', 'gestion stress, relaxation, pleine conscience, méditation'],
  [
    'codépendan*, dépendance affective, aime trop, love addiction',
    'dépendance affective, dépendants affectifs, émotifs anonymes, outremangeurs',
  ],
  [
    'accompagner malade, visiter malade*, visite hôpital bénévole',
    'accompagnement, auxiliaires bénévoles, bénévoles hôpital, visiteurs',
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
    'dentiste pas cher, dentiste pauvre, dentiste argent, mal dents, cheap dentist, dentiste domicile',
    'sourire mobile, dentaire, hygiéniste dentaire, clinique dentaire',
  ],
  ['massage pas cher, mal dos, back pain', 'massothérapie, chiropratique, physiothérapie, ostéopathie'],
  ['vaccin*, flu shot', 'vaccination, clsc, clinique, santé'],
  ['dort pas, insomnie, insomnia', 'sommeil, santé mentale, insomnie'],
  [
    'opération genou, béquille*, crutches, prêt lit hôpital',
    'prêt équipement, prêt matériel, équipements, action bénévole',
  ],
  ['repas diabét*, repas santé', 'popote, nutrition, diététiste'],
  [
    'alcool grossesse, grossesse alcool, syndrome alcool*, saf, tsaf',
    'alcoolisation foetale, tsaf, safera, alcoolisation',
  ],
];
