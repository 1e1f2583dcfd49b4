/**
 * The pages of the application by name, as French paths with `:names` of segments: what people sign in by, and what they do
 * once they are signed in.
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
  admin: '/admin',
  'admin-moderation': '/admin/moderation',
  'admin-claims': '/admin/claims',
  'admin-sponsors': '/admin/sponsors',
  'admin-stats': '/admin/stats',
  'admin-tools': '/admin/tools',
  'admin-migration': '/admin/migration',
} as const;

export type AppPage = keyof typeof APP_PATHS;
