/** What people looked for in a place and did not find there; rendered by the server only. */
export const missingTrades = {
  here: 'Ce qui manque ici',
  title: 'Ce qui manque ici : {{name}}',
  lead: 'Ce que des gens ont cherché dans l’annuaire sans le trouver sur ce territoire, pour la municipalité, la MRC et les personnes qui songent à y ouvrir une entreprise.',
  people_one: '{{count, number}} personne en {{month}}',
  people_many: '{{count, number}} de personnes en {{month}}',
  people_other: '{{count, number}} personnes en {{month}}',
  noneTitle: 'Rien à montrer pour l’instant',
  noneText_one:
    'Aucun métier absent d’ici n’a été cherché par au moins {{count, number}} personne en un mois.',
  noneText_many:
    'Aucun métier absent d’ici n’a été cherché par au moins {{count, number}} de personnes en un mois.',
  noneText_other:
    'Aucun métier absent d’ici n’a été cherché par au moins {{count, number}} personnes en un mois.',
  howTitle: 'Comment c’est compté',
  how_one:
    'Une recherche compte quand elle nomme un métier et ce lieu, et qu’aucune fiche d’ici n’y répond. Pour chaque métier, nous montrons le mois des douze derniers où le plus de gens l’ont cherché, jamais moins de {{count, number}} personne. Un métier qui a maintenant une fiche ici n’y est plus.',
  how_many:
    'Une recherche compte quand elle nomme un métier et ce lieu, et qu’aucune fiche d’ici n’y répond. Pour chaque métier, nous montrons le mois des douze derniers où le plus de gens l’ont cherché, jamais moins de {{count, number}} de personnes. Un métier qui a maintenant une fiche ici n’y est plus.',
  how_other:
    'Une recherche compte quand elle nomme un métier et ce lieu, et qu’aucune fiche d’ici n’y répond. Pour chaque métier, nous montrons le mois des douze derniers où le plus de gens l’ont cherché, jamais moins de {{count, number}} personnes. Un métier qui a maintenant une fiche ici n’y est plus.',
  privacy:
    'Nous ne savons pas qui cherche. Un même réseau (une maison, un bureau) ne compte qu’une fois par mois pour un métier et un lieu : les chiffres disent donc au moins combien de personnes, et jamais lesquelles.',
  add: 'Ajouter une entreprise d’ici',
  mrc: 'Ce qui manque dans toute la MRC (ou le territoire) : {{name}}',
};
