import { listing, lists } from '#site/features/listing/texts.fr.ts';

/** Error pages and dialogs that fail to load. */
export const error = {
  gone: {
    title: 'Cette fiche n’existe plus',
    text: 'L’entreprise a été retirée de l’annuaire. D’autres près de chez vous pourraient vous convenir.',
  },
  failed: {
    title: 'Une erreur est survenue',
    text: 'La page n’a pas pu s’afficher. Le problème est de notre côté : réessayez dans un instant.',
  },
  search: 'Faire une recherche',
  home: 'Retour à l’accueil',
};

/** French texts that every page and island loads. */
export default { error, listing, lists };
