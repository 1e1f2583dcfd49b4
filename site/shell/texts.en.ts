import type { SameTexts } from '#site/i18n/catalogue.ts';
import type { error as frenchError, shell as frenchShell } from './texts.fr.ts';

export const shell = {
  siteTitle: 'Every business in Quebec',
  skip: 'Skip to content',
  beta: 'BÊTA',
  mainNavigation: 'Main navigation',
  menu: 'Menu',
  home: 'Home',
  search: 'Search',
  login: 'Login',
  register: 'Register',
  addListing: 'Add listing',
  myBusinesses: 'My businesses',
  profile: 'My profile',
  signOut: 'Log out',
  sessionEnded: 'Your session has ended. Log in again to continue.',
  close: 'Close',
  donate: 'Donate',
  otherLanguage: 'Français',
  languages: 'Site language',
  loading: 'Loading...',
  newest: 'New businesses',
  about: 'About',
  commitments: 'Our commitments',
  ranking: 'How results are ordered',
  blog: 'Blog',
  faq: 'FAQ',
  community: 'Community group',
  contact: 'Write to us',
  legal: 'Legal notice',
  privacy: 'Privacy policy',
  privacyRequests: 'Your personal information',
  cookies: {
    label: 'Cookies',
    text: 'This site only uses the cookies that are strictly necessary for it to work.',
    accept: 'I Understand',
  },
  footer: {
    independent:
      'A private, independent directory of Quebec businesses. It is not affiliated with the Registraire des entreprises.',
    explore: 'Explore',
    browseCities: 'Browse by city',
    browseRegions: 'Browse by region',
    browseCategories: 'Browse by category',
    restaurants: 'Restaurants',
    services: 'Services',
    about: 'The site',
    help: 'Help and trust',
    copyright: '© {{year}} {{siteName}}. All rights reserved.',
  },
} satisfies SameTexts<typeof frenchShell>;

export const error = {
  notFound: {
    title: 'Page not found',
    text: 'This address leads nowhere. The page may have changed its name, or a character got lost on the way.',
  },
  gone: {
    title: 'This listing no longer exists',
    text: 'The business has been removed from the directory. Others near you may offer just what you need.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The page could not be displayed. The problem is on our side: please try again in a moment.',
  },
  search: 'Search the directory',
  home: 'Back to the home page',
} satisfies SameTexts<typeof frenchError>;
