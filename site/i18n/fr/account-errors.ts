import type { AuthCode } from '#site/data/auth-codes.ts';

/** What a person reads of a refusal of the auth service, by its code. */
export const accountErrors = {
  unreachable:
    'Le service est injoignable. Vérifiez votre connexion à Internet, puis réessayez : rien de ce que vous avez écrit n’est perdu.',
  session_missing: 'Aucune session en cours. Connectez-vous pour continuer.',
  credentials_missing: 'Vous devez fournir un courriel ou un numéro de téléphone, et un mot de passe.',
  invalid_credentials: 'Le courriel ou le mot de passe est incorrect. Vérifiez-les, puis réessayez.',
  email_not_confirmed:
    'Cette adresse courriel n’est pas encore confirmée. Ouvrez le message que nous vous avons envoyé.',
  email_address_invalid: 'Entrez une adresse courriel valide, comme nom@exemple.ca.',
  email_address_not_authorized: 'Aucun message ne peut être envoyé à cette adresse.',
  email_exists: 'Cette adresse courriel sert déjà à un autre compte.',
  user_already_exists: 'Cette adresse courriel sert déjà à un compte. Connectez-vous.',
  user_banned: 'Ce compte est suspendu. Écrivez-nous si vous pensez que c’est une erreur.',
  weak_password: 'Ce mot de passe est trop faible.',
  same_password: 'Choisissez un mot de passe différent de l’actuel.',
  signup_disabled: 'Aucun nouveau compte ne peut être créé pour l’instant.',
  email_provider_disabled: 'La connexion par courriel n’est pas offerte pour l’instant.',
  captcha_failed: 'La vérification contre les robots a échoué. Réessayez.',
  otp_expired:
    'Ce lien ou ce code n’est plus valide : il a déjà servi, ou il est trop ancien. Demandez-en un autre.',
  otp_disabled: 'La connexion par lien n’est pas offerte pour l’instant.',
  over_email_send_rate_limit: 'Un message vient déjà de vous être envoyé.',
  over_request_rate_limit: 'Trop de tentatives de suite.',
  session_not_found: 'Votre session a pris fin. Reconnectez-vous.',
  session_expired: 'Votre session a pris fin. Reconnectez-vous.',
  refresh_token_not_found: 'Votre session a pris fin. Reconnectez-vous.',
  refresh_token_already_used: 'Votre session a pris fin. Reconnectez-vous.',
  bad_jwt: 'Votre session n’est plus valide. Reconnectez-vous.',
  insufficient_aal: 'Confirmez d’abord votre identité avec votre deuxième étape de vérification.',
  reauthentication_needed:
    'Confirmez d’abord votre identité avec le code que nous vous envoyons par courriel.',
  reauthentication_not_valid: 'Ce code n’est pas le bon, ou il est trop ancien.',
  access_denied: 'La connexion a été annulée.',
  provider_disabled: 'Cette façon de se connecter n’est pas offerte pour l’instant.',
  provider_email_needs_verification:
    'L’autre service n’a pas vérifié votre adresse courriel. Ouvrez le message que nous vous avons envoyé.',
  bad_oauth_state: 'La connexion par l’autre service a expiré. Recommencez.',
  bad_oauth_callback: 'L’autre service n’a pas répondu comme il le devait. Réessayez.',
  flow_state_not_found: 'La connexion a expiré. Recommencez.',
  flow_state_expired: 'La connexion a expiré. Recommencez.',
  bad_code_verifier: 'Terminez la connexion dans le navigateur où vous l’avez commencée.',
  identity_already_exists: 'Ce compte de l’autre service est déjà lié à un compte d’ici.',
  single_identity_not_deletable:
    'C’est votre seule façon de vous connecter : ajoutez-en une autre avant de la retirer.',
  email_conflict_identity_not_deletable:
    'Cette façon de se connecter ne peut pas être retirée : son adresse courriel sert à un autre compte.',
  manual_linking_disabled: 'Aucun autre compte ne peut être lié pour l’instant.',
  mfa_verification_failed: 'Ce code n’est pas le bon. Entrez celui qui s’affiche maintenant.',
  mfa_verification_rejected: 'Cette vérification a été refusée.',
  mfa_challenge_expired: 'Trop de temps a passé. Entrez un nouveau code.',
  mfa_factor_not_found: 'Cette étape de vérification n’existe plus.',
  mfa_factor_name_conflict: 'Une étape de vérification porte déjà ce nom.',
  mfa_verified_factor_exists: 'Cette étape de vérification existe déjà.',
  mfa_recovery_codes_locked: 'Trop de codes de récupération refusés. Attendez un peu avant de réessayer.',
  mfa_recovery_codes_sole_factor: 'Ajoutez d’abord une application d’authentification.',
  too_many_enrolled_mfa_factors: 'Vous avez atteint le nombre maximal d’étapes de vérification.',
  validation_failed: 'Le service n’a pas compris ce qui a été envoyé. Vérifiez ce que vous avez écrit.',
  request_timeout: 'Le service a mis trop de temps à répondre. Réessayez.',
  insufficient_storage:
    'Il n’y a plus de place sur le serveur pour l’instant. Rien n’a été enregistré. Réessayez plus tard.',
  unexpected_failure: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
} satisfies Record<AuthCode, string>;
