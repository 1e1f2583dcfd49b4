/** The home page. */
export const home = {
  metaDescription:
    'Trouvez une entreprise du Québec par métier, par ville ou par région : coordonnées, heures d’ouverture, photos et avis.',
  title: 'Le Québec, de A à Z.',
  lead: 'Un plombier à Rimouski, un café à Val-d’Or, un salon près de chez vous : cherchez, trouvez, appelez.',
  inFigures: 'Le bottin en chiffres',
  figureListings: 'Entreprises',
  figureMunicipalities: 'Municipalités',
  figureCategories: 'Catégories',
  dailyViews: '{{count, number}} vues par jour',
  dailyViewsLabel: 'Consultations',
  categories: 'Catégories populaires',
  allCategories: 'Toutes les catégories',
  cities: 'Villes les plus consultées',
  allCities: 'Toutes les villes et régions',
  daily: 'À découvrir aujourd’hui',
  dailyNote: 'Une nouvelle sélection au hasard chaque jour, la même pour tout le monde.',
  newest: 'Nouvelles fiches',
  newestNote: 'Elles viennent d’arriver dans l’annuaire.',
  ownerTitle: 'Votre entreprise n’y est pas?',
  ownerText:
    'L’inscription est gratuite. Ajoutez votre entreprise, décrivez ce que vous faites et tenez vos heures à jour.',
  ownerAction: 'Ajouter mon entreprise',
  betaTitle: 'Version bêta',
  betaText:
    'L’annuaire est tout neuf : il grandit chaque semaine et il reste des imperfections. Une erreur, une idée? Écrivez-nous.',
  betaAction: 'Nous écrire',
  thanksTitle: 'Merci',
  thanksText:
    'Aux personnes qui ajoutent, corrigent et commentent des fiches : cet annuaire existe grâce à vous.',
  sponsorsTitle: 'Commanditaires',
  sponsorsText: 'Ces entreprises paient l’hébergement. Elles n’achètent pas leur place dans les résultats.',
  sponsorsNone: 'La première place est libre.',
  sponsorAction: 'Devenir commanditaire',
  sponsorSubject: 'Commandite',
};
