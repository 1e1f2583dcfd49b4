/** Suggesting a correction. */
export const correction = {
  title: 'Suggérer une correction',
  lead: 'Changez ce qui est inexact et laissez le reste tel quel. La personne qui gère la fiche, ou l’équipe de l’annuaire, décidera.',
  about: 'De quoi s’agit-il?',
  abouts: {
    wrong: 'Des renseignements sont inexacts',
    moved: 'L’entreprise a déménagé',
    closed: 'L’entreprise a fermé pour de bon',
  },
  closedText:
    'Si votre correction est acceptée, la fiche sera retirée de l’annuaire. Dites ci-dessous comment vous le savez.',
  addressHidden: 'L’adresse de cette entreprise n’est pas publiée : seule la ville peut être corrigée.',
  groups: {
    name: 'Nom de l’entreprise',
    phone: 'Téléphone',
    email: 'Courriel',
    website: 'Site Web',
    address: 'Adresse',
    city: 'Ville',
    hours: 'Heures d’ouverture',
    category: 'Catégorie',
    services: 'Produits et services',
    amenities: 'Commodités et accès',
  },
  unknown: 'Non indiqué',
  correct: 'Corriger',
  correctOf: 'Corriger : {{field}}',
  leave: 'Laisser tel quel',
  leaveOf: 'Laisser tel quel : {{field}}',
  note: 'Votre source, ou un commentaire',
  noteHint: 'Par exemple : c’est écrit sur la porte, ou sur leur site Web.',
  noteTooLong: 'Le commentaire doit compter au plus {{max, number}} caractères.',
  send: 'Envoyer la correction',
  sentTitle: 'Merci, c’est reçu',
  sentText:
    'Votre correction sera lue par la personne qui gère la fiche ou par l’équipe de l’annuaire. La fiche ne change pas d’ici là.',
  refusals: {
    listing_not_found: 'Cette fiche n’est plus en ligne.',
    nothing_to_correct: 'La fiche dit déjà cela. Changez au moins un renseignement.',
    invalid_listing: 'Un renseignement n’a pas été accepté. Vérifiez-le, puis réessayez.',
    too_many_requests:
      'Trop de corrections ont été envoyées de votre réseau aujourd’hui. Réessayez demain : ce que vous avez écrit est conservé.',
    too_many_waiting:
      'Beaucoup de corrections attendent déjà une décision pour cette fiche. Réessayez dans quelques jours.',
    unreachable:
      'Le serveur ne répond pas. Vérifiez votre connexion à Internet, puis réessayez : ce que vous avez écrit est conservé.',
    insufficient_storage:
      'Il n’y a plus de place sur le serveur pour l’instant. Rien n’a été enregistré. Réessayez plus tard.',
    unexpected_failure: 'Une erreur est survenue de notre côté. Réessayez dans quelques minutes.',
  },
};
