/** Births, children, teenagers, couples, elders of a family. */
export const FAMILY: readonly (readonly [described: string, said: string])[] = [
  [
    'garder enfant*, garder bébé, garder flo, garder flos, garder kids, babysit*, flos',
    'petite enfance, garde enfance, garderie, service garde, cpe, halte garderie, gardiennes, garde',
  ],
  ['halte garderie, garder quelques heures', 'halte garderie, répit, maison famille'],
  [
    'allait*, donner sein, breastfe*, nursing baby, tire lait',
    'allaitement, nourri source, allaitement maternel, marraines allaitement',
  ],
  [
    'accouch*, sage femme, doula, midwife, birth, relevailles, nouveau né, bébé pleure, newborn',
    'naissance, maison naissance, périnatalité, sages femmes, relevailles, périnatal, accompagnement naissance',
  ],
  ['jumeau*, jumelles, twins, triplets', 'jumeaux, parents jumeaux, triplets'],
  ['adopter enfant, adopt child', 'adoption'],
  [
    'répit, besoin pause, parents épuisés, enfant handicapé fin semaine, respite, besoin souffler',
    'répit, gardiennage, halte, maison répit',
  ],
  [
    'garde partagée, droits visite, visites supervisées, voir enfants, dpj, garde enfants séparation',
    'droits accès, visites supervisées, droit accès supervisé, rencontres supervisées, coparentalité',
  ],
  [
    'monoparental*, parent seul, single mother, mère seule, single parent',
    'monoparentales, familles monoparentales, monoparentale',
  ],
  ['sauver mariage, marriage trouble', 'couple, renouement conjugal, vie couple, rencontre conjugale'],
  [
    'activités bébé*, activités tout petit*, sortir enfant*, activités parents, toddler*, matinées mères',
    'maison famille, parents enfants, petite enfance, maison familles',
  ],
  [
    'crise ado*, ado difficile, ado révolté, parents ado*, enfant écoute pas, élever enfant, discipline enfant, parenting, troubles comportement',
    'compétences parentales, maison famille, parents partenaires, parentalité',
  ],
  [
    'ados tenir, activités ado*, local jeune*, maison jeune*, youth centre, teen centre',
    'maison jeunes, ados, adolescents, point rencontre jeunes',
  ],
  [
    'grand frère, grande soeur, big brother*, big sister*, modèle enfant',
    'grands frères, grandes soeurs, mentorat, parrainage',
  ],
  ['scout*, louveteau*, girl guides, beaver*', 'scouts, guides, louveteaux, jeannettes'],
  [
    'camp été, camp jour, camp vacances, summer camp, day camp, occuper enfants été, colonie vacances',
    'camp, camp vacances, camp jour, base plein air, colonie',
  ],
  ['lait bébé, poussette, diapers', 'bébés, couches, matériel enfants, layette, maternité'],
  ['emprunter jouet*, joujou*', 'joujouthèque, jouets, ludothèque'],
  [
    'placer mère, placer père, placer parent*, foyer vieux, home vieux, maison vieux, résidence âgée, retirement home, seniors home, nursing home',
    'aînés, personnes âgées, centre hébergement, retraités, manoir',
  ],
  [
    'funéraill*, funeral, incinér*, cremat*, inhum*',
    'funéraire, funérailles, coopérative funéraire, cimetière, crématorium, columbarium',
  ],
  ['cimetière, graveyard, fosse enterrement', 'cimetière, cimetières, crypte, jardin commémoratif'],
  [
    'arbre généalogique, ancêtre*, généalog*, family tree, ancestors',
    'généalogie, généalogique, ancêtres, descendants',
  ],
  ['couches lavables, couches bébé', 'couches, layette, maternité, bébés'],
  ['heure conte, éveil lecture, early reading', 'éveil lecture, bibliothèque, conte, petite enfance'],
  ['siège auto bébé, banc auto, car seat', 'siège auto, clinique sièges auto'],
  ['grand parent*, grand mère garde, mamie*, grandparent*', 'grands parents, aînés'],
  ['école maison, homeschool*, apprendre maison', 'éducation domicile, école maison'],
  ['famille accueil, foster', 'famille accueil, familles accueil'],
  ['intimité couple, sexologue, sexual*', 'sexologie, sexualité'],
  ['parc enfants, glissade enfants, jeux gonflables, bouncy castle', 'jeux gonflables, parc, jeux'],
  [
    'popote bébé, relevailles domicile, aide jeunes parents',
    'relevailles, soutien parentalité, jeunes parents, périnatalité',
  ],
  [
    'vie active, exercice aîné*, exercices 50, bouger vieux, seniors exercise',
    'vie active, viactive, aînés, fadoq',
  ],
  ['jeux poches, poches, baseball poche*', 'baseball poches, poches, âge or'],
  [
    'gardienne bébé, trouver gardienne, gardienne enfants',
    'petite enfance, gardiennes, garde, gardiens avertis',
  ],
  [
    'séparation parents, parents séparés, séparer enfants, divorce enfants',
    'médiation familiale, séparation, coparentalité, maison famille',
  ],
  [
    'jeune maman, jeune mère, mère adolescente, teen mom, mère ado, ado enceinte',
    'jeunes mères, jeunes parents, grossesse, relevailles, maison famille',
  ],
  [
    'cours prénatal, cours prénataux, prénatal*, prenatal*, premier bébé',
    'prénatal, périnatalité, naissance, relevailles',
  ],
  [
    'garder couple heures, couple heures, garder soir, dépanner garde, drop in daycare',
    'halte garderie, halte, répit, coup pouce, maison famille, jeux',
  ],
  [
    'chiller, ados ennuient, tenir ados, hang out teens, ado ennuie',
    'maison jeunes, jeunes, ados, adolescents, point rencontre jeunes',
  ],
  [
    'mère école, maman école, mère étudiante, parent étudiant, student parent',
    'maman école, jeunes mères, persévérance scolaire, monoparentales',
  ],
  ['fête enfant*, anniversaire enfant*, birthday party', 'jeux, centre amusement, amusement, salle'],
  ['sortie famille, dimanche famille, family outing', 'maison famille, familles, loisirs, parc'],
  ['parler parents, parents jasent, café parents', 'maison famille, parents, familles'],
];
