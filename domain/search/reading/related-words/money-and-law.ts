/** Debts, consumers, rents, justice, papers, taxes, politics, work rights. */
export const MONEY_AND_LAW: readonly (readonly [described: string, said: string])[] = [
  [
    'dette*, endett*, cartes crédit payer, carte crédit dettes, carte pleine, budget, arrive plus, arrive pas fin mois, budgeter, gérer argent, debt*, credit card debt, money problems, hydro coupé, payer hydro, payer loyer, payer factures, pu cenne, plus cenne, pas cenne, pus cenne, fin mois difficile',
    'économie familiale, acef, budget, budgétaire, consultation budgétaire, endettement, insolvabilité',
  ],
  [
    'arnaqu*, fraud*, escroqu*, scam*, vendeur croche, consommateur*, consumer*',
    'consommateurs, protection consommateur, économie familiale, acef, consommation',
  ],
  [
    'prêt sans intérêt, emprunter argent, microcrédit, partir commerce, start a business, lancer entreprise, démarrer entreprise, partir entreprise, starting a business, start my business, financement entreprise',
    'entrepreneuriat, développement économique, sadc, aide entreprises, microcrédit, incubateur, démarrage entreprise, crédit communautaire',
  ],
  [
    'propriétaire chicane, proprio, propriétaire mettre dehors, propriétaire expuls*, mettre dehors logement, evicted, tenant rights, chicane propriétaire, chicane logement, propriétaire logement, augmentation loyer, hausse loyer, éviction, évinc*, rénoviction, loyer trop cher, punaises logement, coquerelles logement, landlord, rent increase, eviction, tenant*, locataire*, moisissures logement, chauffe pas logement, break lease, breaking lease, apartment lease, lease problem',
    'comité logement, locataires, info logis, logis, aide locataires, droits locataires, association locataires, aide information logement',
  ],
  [
    'hlm, logement social, loyer modique, loyer abordable, logement pas cher, logement abordable, low rent, affordable housing, low income housing, logement subventionné',
    'habitation, office municipal habitation, coopérative habitation, hlm, logement social, omh',
  ],
  [
    'bien être social, aide sociale, chèque social, welfare, assisté* social*',
    'assistés sociaux, aide sociale, sans emploi, défense droits, regroupement aide sociale, prestataires',
  ],
  [
    'chômage, assurance emploi, perdu job, unemployment, ei, perdu emploi, perdu travail, perdu ouvrage, mis pied, mise pied, slaqué, laid off, lost job',
    'chômage, action chômage, chômeurs, sans emploi, chômeuses',
  ],
  [
    'csst, cnesst, accident travail, blessé job, blessé travail, work accident, injured at work, maladie travail',
    'accidentés travail, travailleurs accidentés, victimes accidents, accidentés',
  ],
  [
    'congédi*, boss paye, paye heures, pas syndicat, sans syndicat, renvoyé, mis porte, normes travail, boss paye pas, salaire impayé, unpaid wages, pas syndiqué, non syndiqué*',
    'non syndiqués, droits travailleurs, normes travail, aide non syndiqués',
  ],
  ['grève, strike', 'syndicat, syndical, csn, ftq, section locale'],
  [
    'avocat gratuit, pas payer avocat, aide juridique, legal aid, free lawyer, conseil juridique, informations juridiques',
    'aide juridique, justice proximité, juridique, centre justice',
  ],
  [
    'plainte hôpital, porter plainte hôpital, plainte clsc, plainte médecin, droits patient*, complaint hospital',
    'plaintes, accompagnement plaintes, caap, usagers, comité usagers, aide plaintes',
  ],
  [
    'député*, vote*, politique, élection*, mna',
    'association libérale, bloc québécois, parti québécois, circonscription',
  ],
  [
    'taxe eau, taxes municipales, permis construction, hôtel ville, town hall, city hall, mairie',
    'municipalité, hôtel ville, paroisse municipalité',
  ],
  [
    'lac riverains, algues bleues, lac sale, myriophylle, protéger lac, lake association',
    'riverains, protection lac, bassin versant, association propriétaires lac, environnement lac',
  ],
  [
    'pollution, environnement, climate',
    'environnement, écologie, environnementale, conseil régional environnement, écologique',
  ],
  [
    'fissure fondation, fondation fissure*, béton fissure*, solage fissure*, pyrrhotite, fondation craque, cracked foundation',
    'pyrrhotite, fissures, solage',
  ],
  ['impôt gratuit*, faire impôts gratuit*, free tax', 'impôts, action bénévole, clinique impôts'],
  ['copropriétaire chicane, syndicat condo', 'copropriété, copropriétaires'],
  ['petites créances, small claims, mise demeure', 'justice, juridique, justice proximité'],
  [
    'médiat*, chicane voisin*, conflit voisin*, neighbour dispute',
    'médiation, justice alternative, médiation citoyenne, équijustice',
  ],
  ['tutelle mineur, adoption avocat', 'avocat, notaire'],
  ['équité, égalité femmes, cause femmes, féminis*', 'condition féminine, femmes, table concertation femmes'],
  [
    'retraite argent, pension vieillesse, fonds pension, pension gouvernement, old age pension',
    'retraités, défense droits retraités, aqdr, aînés',
  ],
  ['école privée, private school', 'collège, séminaire, école privée, académie'],
  [
    'éolienne*, pipeline, gazoduc, mine projet',
    'citoyens, comité citoyens, environnement, regroupement vigilance',
  ],
  [
    'incubateur, espace travail, coworking, bureau partager, shared office',
    'espace travail, incubateur, coworking, entrepreneuriat, centre entrepreneuriat',
  ],
  [
    'coop partir, partir coop, start coop, fonder coop*',
    'coopérative développement, développement coopératif, cdr',
  ],
  [
    'remplir formulaire*, formulaire*, paperasse, remplir papiers, help forms, fill forms',
    'formulaires, aide formulaires, secrétariat, action bénévole',
  ],
  [
    'partir business, partir ma business, prêt commerce, prêt entreprise, prêt business, business loan, plan affaires, subvention entreprise',
    'développement collectivités, développement économique, sadc, fonds, aide développement, crédit communautaire',
  ],
  [
    'trou argent, cartes crédit, carte crédit, saisie, faillite, huissier, bankrupt*',
    'économie familiale, acef, budget, insolvabilité, consultation budgétaire',
  ],
  [
    'placement*, compte banque, hypothèque, guichet, banking, bank account',
    'caisse, caisse desjardins, caisse populaire, épargne',
  ],
  ['assurance*, insurance', 'assurance, assurances, mutuelle'],
  [
    'testament*, héritage papiers, succession, will notary',
    'notaire, notaires, succession, coopérative funéraire',
  ],
  [
    'louer logement, cherche logement, trouver logement, appartement louer, cherche appartement, find apartment',
    'habitation, coopérative habitation, logement, locataires, office habitation',
  ],
];
