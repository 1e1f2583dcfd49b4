/** Of the application and of islands. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

/** What most islands are made of. */
const ISLAND = [
  /\/site\/ui\/(icon|use-hydrated)\.tsx?$/,
  /\/site\/(page\/(?!kept-form|page-facts)|i18n\/use-)/,
  /\/site\/session\/(open-session|use-session)\.ts$/,
  /\/domain\/(limits|pages\/return-path)\.ts$/,
];

/** The router, and what of the site needs it: no island loads it. */
const ROUTER = [/\/node_modules\/react-router\//, /\/site\/shell\/shell\.tsx$/];

/** What the application has around its pages, and what its previews of listings and lists are made of. */
const SITE = [
  /\/site\/shell\/(?!texts\.|common-texts|member-links|shell\.|idle\.|arrival\.|top-id)/,
  /\/site\/ui\/(logo|page-header|use-now|empty-state)\.tsx?$/,
  /\/site\/session\/session-(messages|pending)\.tsx$/,
  /\/site\/features\/listing\/(listing-card|listing-thumbnail|open-state|listing-list)\.tsx$/,
  /\/site\/features\/places\/place-phrase\.ts$/,
];

/** The fields of forms, and what the forms of visitors have around them. */
const FORM = [/\/site\/(ui\/form\/(?!texts\.|password)|features\/reports\/dialog-parts)/];

/** What opens a dialog, and its frame. */
const DIALOG_FRAME = [/\/site\/(ui\/(modal|lazy-dialog)|features\/reports\/report-action)\.tsx$/];

/** What the reviews of a listing share with lists. */
const LISTS = [
  /\/site\/ui\/(local-link|pagination|picture|section|stars)\.tsx$/,
  /\/domain\/pages\/picture-sizes\.ts$/,
];

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
  /\/site\/features\/(listing\/code-names|search\/(search-path|last-searches))\.ts$/,
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
  /\/domain\/(locale|pages\/(segments|kind|app-paths|speculation-rules)|operations\/measures|accounts\/(stored-session|cookie-consent))\.ts$/,
];

/** Telephones and sites, as cards and corrections write them. */
const CONTACT_FORMAT = [/\/site\/features\/listing\/format\.ts$/];

/** Texts, of islands and of what changes a document without React. */
const TEXTS = [/\/site\/(i18n\/(translator|formats|load-texts)|page\/page-facts)\.ts$/];

/** What forms and hours share. */
const LIMITS = [/\/domain\/limits\.ts$/];

/** Days and times by the clock of a place. */
const DATES = [
  /\/site\/i18n\/moments\.ts$/,
  /\/domain\/listing\/hours\/(time-zone|calendar-day|calendar-names)\.ts$/,
];

/** Whether a business is open, and its hours. */
const HOURS = [
  /\/site\/features\/listing\/open-state-(until|text)\.ts$/,
  /\/domain\/listing\/hours\/(hours|text)\.ts$/,
];

/** Calls of procedures. */
const CALLS = [/\/site\/(data\/(call|error|wait|public-reads)|session\/use-live)\.ts$/];

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
  { name: 'limits', test: any(LIMITS), priority: 4.1 },
  { name: 'texts', test: any(TEXTS), priority: 4 },
  { name: 'dates', test: any(DATES), priority: 4.1 },
  { name: 'hours', test: any(HOURS), priority: 4 },
  { name: 'island', test: any(ISLAND), priority: 3.5 },
  { name: 'calls', test: any(CALLS), priority: 3.4 },
  { name: 'dialog-frame', test: any(DIALOG_FRAME), priority: 3.2 },
  { name: 'lists', test: any(LISTS), priority: 3.2 },
  { name: 'contact-format', test: any(CONTACT_FORMAT), priority: 3.2 },
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

/** What every island and page of the application has loaded with itself. */
const ALWAYS_LOADED = /\/(rolldown-runtime|react|plain|texts|island)-[^/]+\.js$/;

/**
 * The files that the browser fetches at once with what a file imports later: not those that the file that imports has
 * itself, whose names would weigh more than they save.
 */
export function preloadedWith(_file: string, imports: string[], { hostId }: { hostId: string }): string[] {
  const isStart = /\/start-[^/]+\.js$/.test(hostId);
  return isStart ? imports : imports.filter((each) => !ALWAYS_LOADED.test(each));
}
