/** Of the application and of islands. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

/** What most islands are made of. */
const ISLAND = [
  /\/site\/ui\/(icon|local-link|section|use-hydrated|picture)\.tsx?$/,
  /\/site\/features\/map\/(use-map|index)\.ts$/,
  /\/site\/(page\/(?!kept-form)|i18n\/use-)/,
  /\/site\/session\/(open-session|use-session)\.ts$/,
  /\/domain\/(limits|pages\/return-path)\.ts$/,
];

/** The router, and what of the site needs it: no island loads it. */
const ROUTER = [/\/node_modules\/react-router\//, /\/site\/shell\/shell\.tsx$/];

/** What the application has around its pages, and what its previews of listings and lists are made of. */
const SITE = [
  /\/site\/shell\/(?!texts\.|common-texts|member-links|shell\.|idle\.|arrival\.|top-id)/,
  /\/site\/ui\/(logo|page-header|use-now|pagination|empty-state|stars)\.tsx?$/,
  /\/site\/session\/session-(messages|pending)\.tsx$/,
  /\/domain\/accounts\/cookie-consent\.ts$/,
  /\/site\/features\/listing\/(listing-card|listing-thumbnail|open-state|hours-text|listing-list)\.tsx$/,
  /\/site\/features\/places\/place-phrase\.ts$/,
];

/** Dialogs, and the fields of their forms. */
const FORM = [/\/site\/ui\/(form\/(?!texts\.)|modal\.tsx)/];

/** What the forms of accounts share. */
const ACCOUNT = [
  /\/site\/app\/account\/(account-|access-|focused-|email-|fields|or-|problem-|use-|visitors-|api)/,
  /\/site\/data\/account-error\.ts$/,
];

/** The form of searches, on the home page and the search's own. */
const SEARCH_FORM = [
  /\/site\/features\/search\/(search-form|suggest-api|suggest-field|suggestion-line|use-combobox|use-suggestions)\.tsx?$/,
];

/** A search as an address, and the codes that it filters by: the page of a listing has none. */
const SEARCH_QUERY = [
  /\/domain\/(search\/(search|option-filters)|listing\/fields\/code-sets)\.ts$/,
  /\/site\/features\/(listing\/code-names|search\/search-path)\.ts$/,
];

/** What the dialogs of public pages share with pages behind an account: nothing of TanStack Query is in it. */
const DIALOG = [
  /\/site\/ui\/(panel|save-file)\.tsx?$/,
  /\/site\/(data\/(follow-changes|remembered)|features\/listing\/business-api)\.ts$/,
];

/** What the pages behind an account alone have. */
const TANSTACK_QUERY = [/\/node_modules\/@tanstack\//, /\/site\/session\/(queries|members-only)\.tsx?$/];

/** What the admin sections share. */
const ADMIN = [/\/site\/app\/admin\/(charts|shared)\//];

/** What documents and the application both load: no part of React is in it. */
const PLAIN = [
  /\/site\/(measures\/(measures|vitals)|session\/stored-session|shell\/(top-id|arrival|speculation)|ui\/(read-form|icons\/icons)|features\/(search\/results-page|listing\/open-state-hours))\.ts$/,
  /vite\/preload-helper|\/icons\.svg/,
  /\/domain\/(locale|pages\/(segments|kind|app-paths|speculation-rules)|operations\/measures|accounts\/stored-session)\.ts$/,
];

/** What changes a document without React: texts, opening hours, and calls of procedures. */
const WORDS = [
  /\/site\/(i18n\/(translator|formats|load-texts)|page\/page-facts|data\/(client|call|error|wait))\.ts$/,
  /\/site\/features\/listing\/open-state-(until|text)\.ts$/,
  /\/domain\/listing\/hours\/(hours|text|time-zone|calendar-day|calendar-names)\.ts$/,
];

const any = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/**
 * Files that the browser loads together. Left to itself the build makes one for each set of pages that share something,
 * and many small ones compress badly.
 *
 * A group takes along what it imports, unless a group before it has it.
 */
export const CHUNKS = [
  { name: 'plain', test: any(PLAIN), priority: 5 },
  { name: 'react', test: REACT, priority: 4 },
  { name: 'words', test: any(WORDS), priority: 4 },
  { name: 'island', test: any(ISLAND), priority: 3.5 },
  { name: 'site', test: any(SITE), priority: 3 },
  { name: 'router', test: any(ROUTER), priority: 2.5 },
  { name: 'form', test: any(FORM), priority: 2.4 },
  { name: 'search-query', test: any(SEARCH_QUERY), priority: 2 },
  { name: 'search-form', test: any(SEARCH_FORM), priority: 1 },
  { name: 'account', test: any(ACCOUNT), priority: 1 },
  { name: 'dialog', test: any(DIALOG), priority: 1 },
  { name: 'tanstack-query', test: any(TANSTACK_QUERY), priority: 0 },
  { name: 'admin-sections', test: any(ADMIN), priority: 0, minShareCount: 2 },
];
