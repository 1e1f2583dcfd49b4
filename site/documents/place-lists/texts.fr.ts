/** The printable directory of a city, and its list for other sites; rendered by the server only. */
export const placeLists = {
  printTitle: 'Annuaire des entreprises {{place}}',
  printLead: '{{businesses}}, par catégorie, en date du {{date}}.',
  printMost: 'L’annuaire imprimé en montre {{count, number}}, celles dont la fiche est la plus complète.',
  print: 'Imprimer cet annuaire',
  printHere: 'Annuaire à imprimer',
  back: 'Retour à la page de {{name}}',
  none: 'Aucune entreprise n’est encore inscrite ici.',
  uncategorized: 'Sans catégorie',
  category: '{{name}} ({{count, number}})',
  embedTitle: 'Entreprises : {{name}}',
  embedMore_one: 'Voir l’entreprise dans {{siteName}}',
  embedMore_many: 'Voir les {{count, number}} d’entreprises dans {{siteName}}',
  embedMore_other: 'Voir les {{count, number}} entreprises dans {{siteName}}',
  embedCredit: '{{siteName}}, l’annuaire des entreprises du Québec',
  embedHere: 'Intégrer cette liste',
  codeTitle: 'Intégrer la liste : {{name}}',
  codeLead:
    'Montrez les entreprises d’ici dans le site de votre municipalité, de votre MRC ou de votre association.',
  codeCopy: 'Copiez ce code dans une page de votre site :',
  codeSize: 'Vous pouvez changer la hauteur (« height ») et la largeur (« width »).',
  codePrivacy:
    'La liste ne dépose aucun témoin, ne contient aucun script et ne suit personne. Elle se met à jour automatiquement, au plus une heure après un changement, et chaque entreprise s’ouvre dans un nouvel onglet.',
  codeMrc: 'La même liste pour toute la MRC (ou le territoire) : {{name}}',
  codeSee: 'Voir la liste',
};
