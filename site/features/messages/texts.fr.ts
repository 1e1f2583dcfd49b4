/** Messages of visitors to a business, and requests for prices. */
export const messages = {
  action: 'Écrire à l’entreprise',
  title: 'Écrire à « {{name}} »',
  body: 'Votre message',
  bodyHint: 'Dites ce que vous cherchez, et quand.',
  name: 'Votre nom',
  email: 'Votre courriel',
  emailHint: 'L’entreprise vous répondra à cette adresse.',
  phone: 'Votre téléphone',
  copy: 'M’envoyer une copie par courriel',
  privacy:
    'L’entreprise reçoit votre message, votre nom, votre courriel et votre téléphone si vous le donnez. L’annuaire les garde 180 jours.',
  send: 'Envoyer le message',
  sentTitle: 'Message envoyé',
  sentText: '« {{name}} » a reçu votre message et vous répondra par courriel.',
  faults: {
    name_missing: 'Écrivez votre nom.',
    name_too_long: 'Ce nom est trop long.',
    email_invalid: 'Cette adresse courriel n’est pas valide.',
    phone_invalid: 'Ce numéro de téléphone n’est pas valide.',
    body_too_short: 'Écrivez au moins {{min, number}} caractères.',
    body_too_long: 'Le message doit compter au plus {{max, number}} caractères.',
    body_invalid: 'Ce message n’a pas été accepté. Écrivez-le autrement.',
  },
  refusals: {
    takes_no_messages: 'Cette entreprise ne reçoit plus de messages par l’annuaire.',
    invalid_message: 'Ce message n’a pas été accepté. Vérifiez ce que vous avez écrit, puis réessayez.',
    sender_refused:
      'Un message envoyé d’ici a été signalé, puis retiré : vous ne pouvez pas écrire par l’annuaire pour l’instant. Si c’est une erreur, écrivez-nous.',
    too_many_requests:
      'Trop de messages ont été envoyés aujourd’hui. Réessayez demain : ce que vous avez écrit reste là.',
    too_many_copies:
      'Assez de copies sont parties aujourd’hui à cette adresse. Décochez la copie, puis renvoyez le message.',
    message_not_found: 'Ce message n’est plus là.',
    unreachable:
      'Le serveur ne répond pas. Vérifiez votre connexion à Internet, puis réessayez : ce que vous avez écrit reste là.',
    insufficient_storage:
      'Il n’y a plus de place sur le serveur pour l’instant. Rien n’a été envoyé. Réessayez plus tard.',
    unexpected_failure: 'Une erreur est survenue de notre côté. Réessayez dans quelques minutes.',
  },
};
