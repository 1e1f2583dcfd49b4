/** Reporting a problem. */
export const reports = {
  suggestCorrection: 'Suggérer une correction',
  action: 'Signaler',
  actionLabel: 'Signaler cette fiche',
  titles: {
    listing: 'Signaler cette fiche',
    review: 'Signaler cet avis',
    photo: 'Signaler cette photo',
  },
  lead: 'Une personne de l’équipe lira votre signalement d’ici 24 à 48 heures. Personne d’autre ne saura qu’il vient de vous.',
  inaccurate: 'Un renseignement est inexact?',
  correctInstead: 'Suggérez plutôt une correction',
  reason: 'Qu’est-ce qui ne va pas?',
  details: 'Précisions',
  detailsHint: 'Ce qui nous aiderait à comprendre : où, quand, quelle preuve.',
  email: 'Votre courriel',
  emailHint: 'Seulement si vous voulez une réponse. Il sera effacé une fois la réponse envoyée.',
  send: 'Envoyer le signalement',
  sentTitle: 'Merci, c’est reçu',
  sentText: 'Une personne de l’équipe lira votre signalement d’ici 24 à 48 heures.',
  faults: {
    reason_missing: 'Choisissez ce qui ne va pas.',
    details_missing: 'Dites en quelques mots ce qui ne va pas.',
    details_too_long: 'Les précisions doivent compter au plus {{max, number}} caractères.',
    details_invalid: 'Ces précisions n’ont pas été acceptées. Écrivez-les autrement.',
    email_invalid: 'Cette adresse courriel n’est pas valide.',
  },
  refusals: {
    subject_not_found: 'Ce que vous signalez n’est plus en ligne. Il n’y a plus rien à faire.',
    invalid_report: 'Ce signalement n’a pas été accepté. Vérifiez ce que vous avez écrit, puis réessayez.',
    too_many_requests:
      'Trop de signalements ont été envoyés de votre réseau aujourd’hui. Réessayez demain : ce que vous avez écrit est conservé.',
    unreachable:
      'Le serveur ne répond pas. Vérifiez votre connexion à Internet, puis réessayez : ce que vous avez écrit est conservé.',
    insufficient_storage:
      'Il n’y a plus de place sur le serveur pour l’instant. Rien n’a été enregistré. Réessayez plus tard.',
    unexpected_failure: 'Une erreur est survenue de notre côté. Réessayez dans quelques minutes.',
  },
};
