/** Of the application and of islands. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

/** What most islands are made of. */
const ISLAND = [
  /\/site\/components\/(icon|local-link|section|use-settings|use-hydrated|use-first-page|page-link|picture|picture-source|map\/use-map)\.tsx?$/,
  /\/site\/icons\/(use-icon-address|star)\.ts$/,
  /\/site\/(page\/|i18n\/use-)/,
  /\/site\/session\/(session-state|session-store|open-session|use-session|use-here)\.ts$/,
  /\/domain\/(limits|pages\/return-path)\.ts$/,
];

/** The router, and what of the site needs it: no island loads it. */
const ROUTER = [
  /\/node_modules\/react-router\//,
  /\/site\/components\/shell\/(shell|navigation-status)\.tsx$/,
];

/** What the application has around its pages, and what its previews of listings and lists are made of. */
const SITE = [
  /\/site\/components\/shell\/(?!avatar|member-links|shell\.|navigation-status)/,
  /\/site\/components\/(logo|page-header|use-now)\.tsx?$/,
  /\/site\/session\/session-(keeper|pending)\.tsx$/,
  /\/domain\/accounts\/cookie-consent\.ts$/,
  /\/site\/components\/(listing-card|listing-thumbnail|open-state|stars)\.tsx?$/,
  /\/site\/components\/(breadcrumbs|pagination|facets|empty-state)\.tsx?$/,
  /\/site\/components\/(listing-value\/hours-text|lists\/listing-list)\.tsx?$/,
  /\/site\/i18n\/place-phrase\.ts$/,
];

/** Dialogs, and the fields of their forms. */
const FORM = [/\/site\/components\/(form\/|modal\.tsx)/];

/** What the forms of accounts share. */
const ACCOUNT = [/\/site\/components\/account\//, /\/site\/data\/(account|account-error|auth-codes)\.ts$/];

/** The form of searches, on the home page and the search's own. */
const SEARCH_FORM = [/\/site\/components\/search-form\//];

/** A search as an address, and the codes that it filters by: the page of a listing has none. */
const SEARCH_QUERY = [
  /\/domain\/(search\/(search|option-filters)|listing\/fields\/code-sets)\.ts$/,
  /\/site\/(i18n\/code-names|components\/search-path)\.ts$/,
];

/** What the dialogs of public pages share with pages behind an account: nothing of TanStack Query is in it. */
const DIALOG = [
  /\/site\/components\/(panel|save-file)\.tsx?$/,
  /\/site\/data\/(follow-changes|remembered|taxonomy)\.ts$/,
];

/** What the pages behind an account alone have. */
const TANSTACK_QUERY = [
  /\/node_modules\/@tanstack\//,
  /\/site\/session\/(query-client|person-queries|members-only|use-action|use-live-invalidation)\.tsx?$/,
];

/** What the admin sections share. */
const ADMIN = [/\/site\/components\/(admin|charts)\//, /\/site\/app\/admin\/tools\/shared\/tool-head\.tsx?$/];

/** What documents and the application both load: no part of React is in it. */
const PLAIN = [
  /\/site\/(language\/arrival|measures\/(when-idle|send-measures|opened|vitals)|session\/stored-session|components\/(shell\/top-id|open-state-hours|read-form)|documents\/search\/part-ids|icons\/page-icons-id)\.ts$/,
  /vite\/preload-helper|\/icons\.svg/,
  /\/domain\/(locale|pages\/(segments|kind)|operations\/measures|accounts\/stored-session)\.ts$/,
];

/** What changes a document without React: texts, opening hours, and calls of procedures. */
const WORDS = [
  /\/site\/(i18n\/(translator|formats|written-[a-z]+)|open-state-until|islands\/texts|page\/page-facts|data\/(client|call|error|wait|without-empty))\.ts$/,
  /\/site\/components\/open-state-text\.ts$/,
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
