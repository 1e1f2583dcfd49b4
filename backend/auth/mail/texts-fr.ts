import type { Texts } from './texts.ts';

export const FRENCH: Texts = {
  language: 'fr-CA',
  templates: {
    confirmation: ({ site, provider }) => ({
      subject: 'Confirmez votre adresse courriel',
      paragraphs: [
        `Bienvenue! Confirmez votre adresse courriel pour ouvrir votre compte sur ${site}.`,
        ...(provider
          ? [
              `Quelqu’un s’est servi d’un compte ${provider} qui porte cette adresse. Si vous la confirmez, ce compte ${provider} permettra de se connecter à votre compte. Si ce n’est pas vous, ne confirmez rien.`,
            ]
          : []),
      ],
      action: 'Confirmer mon adresse',
    }),
    invite: ({ site }) => ({
      subject: `Une invitation vous attend sur ${site}`,
      paragraphs: [`On vous invite à créer un compte sur ${site}.`],
      action: 'Accepter l’invitation',
    }),
    recovery: ({ site }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: [`Vous avez demandé un nouveau mot de passe pour votre compte sur ${site}.`],
      action: 'Choisir un mot de passe',
    }),
    magic_link: ({ site }) => ({
      subject: 'Votre lien de connexion',
      paragraphs: [`Voici votre lien de connexion à ${site}.`],
      action: 'Me connecter',
    }),
    email_change: ({ site, email, newEmail, toCurrentAddress }) => ({
      subject: 'Confirmez le changement de votre adresse courriel',
      paragraphs: [
        email
          ? `On a demandé que l’adresse ${newEmail} remplace ${email} pour votre compte sur ${site}.`
          : `On a demandé d’ajouter l’adresse ${newEmail} à votre compte sur ${site}.`,
        ...(toCurrentAddress
          ? ['Si ce n’est pas vous, ne confirmez rien et changez votre mot de passe sans attendre.']
          : []),
      ],
      action: 'Confirmer le changement',
    }),
    existing_account: ({ site }) => ({
      subject: `Vous avez déjà un compte sur ${site}`,
      paragraphs: [
        `Quelqu’un vient d’essayer de créer un compte sur ${site} avec cette adresse, qui en a déjà un. Connectez-vous; si vous avez oublié votre mot de passe, vous pourrez en choisir un autre.`,
      ],
      action: 'Me connecter',
    }),
    reauthentication: ({ site }) => ({
      subject: 'Votre code de vérification',
      paragraphs: [`Pour poursuivre sur ${site}, confirmez que c’est bien vous.`],
    }),
    password_changed: ({ site }) => ({
      subject: 'Votre mot de passe a été changé',
      paragraphs: [`Le mot de passe de votre compte sur ${site} vient d’être changé.`],
    }),
    email_changed: ({ site, oldEmail, email }) => ({
      subject: 'Votre adresse courriel a été changée',
      paragraphs: [`L’adresse courriel de votre compte sur ${site} est passée de ${oldEmail} à ${email}.`],
    }),
    phone_changed: ({ site, oldPhone, phone }) => ({
      subject: 'Votre numéro de téléphone a été changé',
      paragraphs: [
        oldPhone
          ? `Le numéro de téléphone de votre compte sur ${site} est passé de ${oldPhone} à ${phone}.`
          : `Le numéro de téléphone de votre compte sur ${site} est maintenant ${phone}.`,
      ],
    }),
    identity_linked: ({ site, provider }) => ({
      subject: 'Une façon de vous connecter a été ajoutée',
      paragraphs: [`Un compte ${provider} permet maintenant de se connecter à votre compte sur ${site}.`],
    }),
    identity_unlinked: ({ site, provider }) => ({
      subject: 'Une façon de vous connecter a été retirée',
      paragraphs: [`Un compte ${provider} ne permet plus de se connecter à votre compte sur ${site}.`],
    }),
    mfa_factor_enrolled: ({ site, factorType }) => ({
      subject: 'Une étape de vérification a été ajoutée',
      paragraphs: [
        `Une vérification en deux étapes (${factorType}) protège maintenant votre compte sur ${site}.`,
      ],
    }),
    mfa_factor_unenrolled: ({ site, factorType }) => ({
      subject: 'Une étape de vérification a été retirée',
      paragraphs: [
        `Une vérification en deux étapes (${factorType}) ne protège plus votre compte sur ${site}.`,
      ],
    }),
  },
  factors: {
    totp: 'application d’authentification',
    phone: 'téléphone',
    webauthn: 'clé de sécurité',
    recovery_code: 'codes de récupération',
  },
  code: { besideLink: 'Ou entrez ce code :', alone: 'Votre code :' },
  plainLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  validity: {
    link: (duration) => `Ce lien est valide pendant ${duration} et ne sert qu’une fois.`,
    both: (duration) =>
      `Le lien et le code sont valides pendant ${duration}. Utilisez l’un ou l’autre, une seule fois.`,
    code: (duration) => `Ce code est valide pendant ${duration} et ne sert qu’une fois.`,
  },
  unasked: {
    request: 'Vous n’avez rien demandé? Ignorez ce courriel : rien ne changera.',
    notice: 'Ce n’est pas vous? Changez votre mot de passe sans attendre et écrivez-nous.',
  },
};
