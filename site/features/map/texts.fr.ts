/** The map to set the position of a business. */
export const map = {
  of: 'Carte : {{name}}',
  show: 'Afficher la carte',
  label: 'Carte de l’emplacement',
  pin: 'Repère de l’établissement',
  howToMove:
    'Glissez le repère, appuyez sur la carte à l’endroit voulu, ou placez-vous sur le repère et utilisez les flèches du clavier (avec Maj pour aller plus vite).',
  at: 'Latitude {{latitude}}, longitude {{longitude}}',
  retry: 'Réessayer',
};
