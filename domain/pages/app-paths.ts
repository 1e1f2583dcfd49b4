/**
 * The pages of the application by name, as French paths with `:names` of segments: sign-in pages, and pages of signed-in
 * people. `site/app/admin/sections.ts` has the pages of administrators.
 */
export const APP_PATHS = {
  login: '/connexion',
  register: '/inscription',
  'login-link': '/lien-de-connexion',
  'forgotten-password': '/mot-de-passe-oublie',
  'new-password': '/nouveau-mot-de-passe',
  confirmation: '/confirmation',
  verification: '/verification',
  profile: '/profil',
  notifications: '/notifications',
  businesses: '/mes-entreprises',
  'create-business': '/entreprise/nouvelle',
  'edit-business': '/entreprise/:slug/modifier',
  'edit-business-alias': '/:categorySlug/:citySlug/:slug/modifier',
} as const;

export type AppPage = keyof typeof APP_PATHS;
