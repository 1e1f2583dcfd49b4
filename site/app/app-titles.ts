import type { AppPage } from '#domain/pages/app-paths.ts';
import type { Translate } from '#site/i18n/translator.ts';

type Title = (t: Translate) => string;

/** Titles of the application pages; pages with several screens refine theirs once loaded. */
export const APP_TITLES: Readonly<Record<AppPage, Title>> = {
  login: (t) => t('account.login.title'),
  register: (t) => t('account.register.title'),
  'login-link': (t) => t('account.loginLink.title'),
  'forgotten-password': (t) => t('account.forgotten.title'),
  'new-password': (t) => t('account.newPassword.title'),
  confirmation: (t) => t('account.confirmation.title'),
  verification: (t) => t('account.secondFactor.title'),
  profile: (t) => t('profile.title'),
  notifications: (t) => t('notifications.title'),
  businesses: (t) => t('ownListings.title'),
  'create-business': (t) => t('wizard.title'),
  'edit-business': (t) => t('editor.title'),
  'edit-business-alias': (t) => t('editor.title'),
};
