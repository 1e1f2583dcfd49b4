/** The dialog that deletes a listing, or asks an administrator to remove it. */
export const listingDeletion = {
  title: 'Supprimer « {{name}} »?',
  gone: 'La fiche disparaîtra aussitôt de l’annuaire. Son adresse indiquera qu’elle n’existe plus.',
  restorable:
    'Pendant 30 jours, elle pourra être restaurée telle quelle, dans « Mes entreprises ». Ensuite, son contenu sera effacé pour de bon.',
  action: 'Supprimer la fiche',
  working: 'Un instant…',
  cancel: 'Annuler',
  unclaimed:
    'Personne n’a encore revendiqué cette fiche. Si c’est votre entreprise, revendiquez-la : vous pourrez ensuite la corriger ou la supprimer vous-même.',
  claim: 'Revendiquer la fiche',
  anyway: 'Supprimer quand même',
  requestTitle: 'Demander le retrait de « {{name}} »?',
  requestText:
    'Cette fiche n’est pas à vous : elle ne sera donc pas supprimée tout de suite. Une personne de l’équipe lira votre demande et décidera. D’ici là, la fiche reste en ligne.',
  reason: 'Raison (facultative)',
  reasonHint: 'Par exemple : l’entreprise a fermé, ou sa fiche existe en double.',
  reasonTooLong: 'La raison doit compter au plus {{max, number}} caractères.',
  ask: 'Envoyer la demande',
  requestedTitle: 'Demande envoyée',
  requestedText: 'Une personne de l’équipe décidera. D’ici là, la fiche « {{name}} » reste en ligne.',
  close: 'Fermer',
  failed: 'La suppression de l’entreprise a échoué. Veuillez réessayer.',
};
