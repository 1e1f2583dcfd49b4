/** The map to set the position of a business. */
export const map = {
  of: 'Carte : {{name}}',
  show: 'Afficher la carte',
  label: 'Carte de l’emplacement',
  pin: 'Repère de l’établissement',
  howToMove:
    'Glissez le repère ou appuyez sur la carte à l’endroit voulu. Au clavier, placez-vous sur le repère et utilisez les flèches (avec Maj pour aller plus vite).',
  at: 'Latitude {{latitude}}, longitude {{longitude}}',
  failed:
    'La carte n’a pas pu se charger. Vous pouvez continuer sans elle : écrivez la latitude et la longitude, ou cherchez l’adresse.',
  retry: 'Réessayer',
};
