import { withLimits } from '#site/i18n/limits.ts';

/** The page of requests about one's own personal information, and the page of one request. */
export const privacyRequest = withLimits('fr', {
  title: 'Vos renseignements personnels',
  description:
    'Demandez à voir, à corriger ou à faire retirer ce que nous détenons sur vous. Sans compte, et avec une réponse écrite en 30 jours.',
  kind: 'Que demandez-vous?',
  kinds: {
    access: 'Voir ce que vous détenez sur moi et en recevoir une copie',
    correction: 'Corriger un renseignement',
    removal: 'Retirer ou effacer des renseignements personnels',
    deindexing: 'Ne plus faire paraître une fiche dans les moteurs de recherche',
    complaint: 'Ne plus recevoir de messages, ou porter plainte',
    other: 'Autre chose',
  },
  name: 'Votre nom',
  email: 'Votre courriel',
  emailHint:
    'Nous y envoyons un lien à ouvrir pour confirmer la demande, puis la réponse. Pour une copie, donnez l’adresse à laquelle vos renseignements pourraient être liés.',
  listing: 'La fiche concernée',
  listingHint: 'Collez l’adresse de sa page, ou écrivez le nom de l’entreprise et sa ville.',
  details: 'Votre demande',
  detailsHint:
    'Dites ce qu’il faut voir, corriger ou retirer. N’écrivez ni mot de passe, ni numéro d’assurance sociale, ni renseignement que la demande n’exige pas.',
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  faults: {
    kind: 'Choisissez ce que vous demandez.',
    name: 'Écrivez votre nom : de {{privacyNameMin}} à {{privacyNameMax}} caractères.',
    email: 'Écrivez une adresse comme nom@exemple.ca.',
    listing: 'Dites de quelle fiche il s’agit, en {{privacyListingMax}} caractères au plus.',
    details: 'Écrivez votre demande : de {{privacyDetailsMin}} à {{privacyDetailsMax, number}} caractères.',
  },
  refusals: {
    faulty: 'La demande n’a pas été envoyée : voyez plus haut ce qu’il faut corriger.',
    too_many_requests:
      'Trop de demandes ont été envoyées aujourd’hui avec cette adresse ou de votre réseau. Réessayez demain, ou écrivez-nous.',
    privacy_request_not_found: 'Ce lien ne mène plus à une demande.',
    unreachable:
      'Le serveur est injoignable. Ce que vous avez écrit est gardé ici : réessayez dans un instant.',
    insufficient_storage:
      'Il n’y a plus de place sur le serveur pour l’instant. Rien n’a été enregistré. Réessayez plus tard.',
    unexpected_failure: 'L’envoi a échoué. Ce que vous avez écrit est gardé ici : réessayez dans un instant.',
  },
  sentTitle: 'Ouvrez votre courriel pour confirmer',
  sentText:
    'Un lien a été envoyé à {{email}}. La demande {{reference}} sera traitée dès que vous l’aurez confirmée; sinon, elle sera effacée après deux jours.',
  sentAgain: 'Vous n’avez rien reçu? Vérifiez vos courriels indésirables, ou envoyez la demande de nouveau.',
  back: 'Revenir au formulaire',
  other: {
    title: 'Ce qui se passe ensuite',
    steps: {
      confirm: 'Vous confirmez votre adresse par le lien du courriel.',
      read: 'Une personne lit la demande et répond par écrit en 30 jours au plus.',
      recourse:
        'Si nous refusons, nous disons pourquoi; vous pouvez alors vous adresser à la Commission d’accès à l’information du Québec.',
    },
    write: 'Vous préférez écrire?',
    officer: 'Responsable de la protection des renseignements personnels :',
    operator: 'La personne qui exploite {{siteName}}',
    account:
      'Vous avez un compte? Votre profil permet de télécharger votre copie et de supprimer votre compte.',
    policy: 'Lire la politique de confidentialité',
  },
  status: {
    title: 'Votre demande {{reference}}',
    unconfirmed: 'Elle n’est pas encore confirmée.',
    waiting: 'Réponse au plus tard le {{day}}.',
    extended: 'Le délai a été prolongé : réponse au plus tard le {{day}}.',
    granted: 'Acceptée le {{day}}.',
    refused: 'Refusée le {{day}}.',
    asked: 'Demande',
    sent: 'Envoyée le',
    confirmed: 'Confirmée le',
    listing: 'Fiche',
    answer: 'Réponse',
    recourse:
      'Vous n’êtes pas d’accord? Demandez à la Commission d’accès à l’information du Québec d’examiner la mésentente, dans les 30 jours du refus : cai.gouv.qc.ca.',
    confirm: 'Confirmer ma demande',
    confirmText: 'Le délai de 30 jours commence quand vous confirmez.',
    nowConfirmed: 'La demande est confirmée.',
    copy: 'Télécharger ma copie',
    copyText:
      'Un fichier JSON, offert jusqu’au {{day}}. Il contient des renseignements sur vous : gardez-le en lieu sûr.',
    copied: 'La copie est téléchargée.',
    unknownTitle: 'Demande introuvable',
    unknown:
      'Ce lien ne mène plus à une demande : elle n’a pas été confirmée en deux jours, ou elle a été effacée. Vous pouvez en envoyer une nouvelle.',
    again: 'Faire une demande',
  },
});
