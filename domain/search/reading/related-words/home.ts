/** Things of a house, what breaks, shops by other words. */
export const HOME: readonly (readonly [described: string, said: string])[] = [
  [
    'lift, raccompagn*, trop bu, ramener char, bu pis, chaud au volant, drunk ride, drive me home, ride home',
    'nez rouge, raccompagnement, taxi, raccompagnateur',
  ],
  [
    'viande, couper boeuf, faire abattre, abattoir, débiter orignal, boucherie',
    'boucherie, abattoir, viande, viandes, charcuterie',
  ],
  ['dernière épicerie, seul magasin', 'coopérative, épicerie, magasin général, coop consommateurs'],
  ['dépanneur*, corner store', 'dépanneur, coop consommation, multiservices'],
  [
    'légume*, panier bio, paniers bio, organic vegetables, marché fermier, farmers market',
    'maraîcher, légumes, marché public, biologique, paniers bio, producteurs',
  ],
  [
    'bière locale, microbrasserie, microbrewery, brewery, broue',
    'microbrasserie, brassicole, brasserie artisanale, bière, brasserie',
  ],
  [
    'ménage, femme ménage, torcher, house cleaning, cleaning lady, grand ménage',
    'entretien ménager, entretien domestique, ménage, aide domestique, aide domicile, services domicile',
  ],
  [
    'vieux meubles, vieux divan, vieux frigo, ramasser divan, ramasser meubles, récupér*, ressourcerie, vieilles affaires, débarrass*',
    'ressourcerie, récupération, recyclage, réemploi',
  ],
  ['vieux vélo*, réparer vélo, bike repair', 'vélo, atelier vélo, vélos, recyclage vélo'],
  ['réparer toaster, repair café, réparothon, réparer objets', 'repair café, atelier, réparation'],
  [
    'atelier bois, travailler bois, tourner bois, woodwork*, woodturning, gosser, sculpter bois',
    'tourneurs bois, ébénisterie, atelier bois, menuiserie, sculpture bois, sculpteurs',
  ],
  ['internet lent, internet campagne, fibre optique', 'internet, fibre, télécommunications'],
  ['hydro, électricité coopérative', 'électricité, hydro électrique, énergie, électrique'],
  ['aqueduc, eau robinet, puits village, water works', 'aqueduc, eau potable, réseau aqueduc'],
  ['déneig* chemin, private road', 'entretien chemin, association propriétaires'],
  [
    'copropriété, association condo',
    'copropriétaires, copropriété, condominium, condos, syndicat copropriété',
  ],
  [
    'salle louer, louer salle, rent hall, hall rental, salle party, salle réception, salle mariage',
    'location salle, centre communautaire, salle réception, chevaliers colomb',
  ],
  [
    'radon, amiante, thermopompe subvention, économie énergie, isoler maison subvention, energy audit',
    'efficacité énergétique, énergie, écohabitation',
  ],
  ['pompier*, fire department, caserne', 'pompiers, incendie, caserne, sécurité incendie'],
  ['voisin*, neighbo*', 'quartier, voisinage, comité citoyens, résidents'],
  [
    'émond*, élag*, couper arbre*, arbre tomber, arbre malade, arbre dangereux, tree cutting, tree trimming',
    'arboriculteurs, arboriculteur, émondage, élagage, arboriculture',
  ],
  [
    'carré jardin, lot jardin, parcelle*, planter tomates, tomates, jardiner ville, garden plot, coin jardin',
    'jardin communautaire, jardins, jardin, jardinage, potager',
  ],
  ['arbre*, planter, fleurs, plates bandes', 'horticulture, arbres, horticole, jardin'],
  ['eau chaude panne, tuyau*, robinet coule', 'plomberie, plombier'],
  [
    'vidange*, poubelle*, recycler, bac bleu, écocentre, garbage',
    'matières résiduelles, récupération, recyclage, écocentre, régie gestion',
  ],
  [
    'vieux ordinateur*, ordinateur usagé, électronique recycl*',
    'ordinateurs, récupération, réemploi, recyclage électronique',
  ],
  ['bois chauffage, corde bois, firewood', 'bois chauffage, bois, forestier'],
];
