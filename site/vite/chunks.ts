/** React, used by the application and by islands. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

/** Modules that most islands use. */
const ISLAND = [
  /\/site\/ui\/(icon|use-hydrated)\.tsx?$/,
  /\/site\/(page\/(?!kept-form|carried-text|page-facts)|i18n\/use-)/,
  /\/site\/session\/(open-session|use-session)\.ts$/,
  /\/domain\/(limits|pages\/return-path)\.ts$/,
];

/** The router and the site modules that need it: no island loads it. */
const ROUTER = [/\/node_modules\/react-router\//, /\/site\/shell\/shell\.tsx$/];

/** The application's shell, and components of its listing and list previews. */
const SITE = [
  /\/site\/shell\/(?!texts\.|common-texts|member-links|shell\.|idle\.|arrival\.|dismiss-menu|top-id)/,
  /\/site\/ui\/(logo|page-header|use-now|empty-state)\.tsx?$/,
  /\/site\/session\/session-(messages|pending)\.tsx$/,
  /\/site\/features\/listing\/(listing-card|listing-thumbnail|open-state|listing-list)\.tsx$/,
  /\/site\/features\/places\/place-phrase\.ts$/,
];

/** Form fields, and components of visitors' forms. */
const FORM = [/\/site\/(ui\/form\/(?!texts\.|password)|features\/reports\/dialog-parts)/];

/** Dialog frame, and the buttons that open dialogs. */
const DIALOG_FRAME = [/\/site\/(ui\/(modal|lazy-dialog)|features\/reports\/report-action)\.tsx$/];

/** Modules shared by reviews and lists. */
const LISTS = [
  /\/site\/ui\/(local-link|pagination|picture|section|stars)\.tsx$/,
  /\/domain\/pages\/picture-sizes\.ts$/,
];

/** Modules shared by account forms. */
const ACCOUNT = [
  /\/site\/app\/account\/(account-|access-|focused-|email-|fields|or-|problem-|use-|visitors-|api)/,
  /\/site\/data\/account-error\.ts$/,
];

/** The search form, on the home page and on the search page. */
const SEARCH_FORM = [
  /\/site\/features\/search\/(search-form|search-sheet|suggest-api|suggest-field|suggestion-line|use-combobox|use-suggestions)\.tsx?$/,
];

/** URL form of a search, and its filter codes: the page of a listing does not load it. */
const SEARCH_QUERY = [
  /\/domain\/(search\/(search|option-filters)|listing\/fields\/code-sets)\.ts$/,
  /\/site\/features\/(listing\/code-names|search\/(search-path|last-searches))\.ts$/,
];

/** Modules shared by dialogs of public pages and pages behind an account; free of TanStack Query. */
const DIALOG = [
  /\/site\/ui\/(panel|save-file)\.tsx?$/,
  /\/site\/(data\/(follow-changes|remembered)|features\/listing\/business-api)\.ts$/,
];

/** Modules that only pages behind an account use. */
const TANSTACK_QUERY = [/\/node_modules\/@tanstack\//, /\/site\/session\/(queries|members-only)\.tsx?$/];

/** Modules shared by the admin sections. */
const ADMIN = [/\/site\/app\/admin\/(charts|shared)\//];

/** Modules that documents and the application both load; free of React. */
const PLAIN = [
  /\/site\/(measures\/(measures|vitals)|session\/stored-session|shell\/(top-id|arrival|dismiss-menu|speculation)|ui\/(read-form|icons\/icons)|data\/must-be-online|features\/(search\/results-page|listing\/open-state-hours|kept-listings\/list-ids))\.ts$/,
  /vite\/preload-helper|\/icons\.svg/,
  /\/domain\/(locale|pages\/(segments|kind|app-paths|speculation-rules)|operations\/measures|accounts\/(stored-session|cookie-consent))\.ts$/,
];

/** The stars that keep listings; the application only counts the kept listings. */
const STARS = [
  /\/site\/(features\/kept-listings\/(kept-storage|show-kept)|islands\/kept-listings\/(stars|explain|change-kept))\.ts$/,
];

/** The listings seen recently: stored by their pages, shown by the page of kept listings. */
const SEEN = [/\/site\/(features\/kept-listings\/seen-storage|islands\/kept-listings\/store-seen)\.ts$/];

/** Formatting of telephone numbers and websites, for cards and corrections. */
const CONTACT_FORMAT = [/\/site\/features\/listing\/format\.ts$/];

/** Text loading, for islands and for scripts without React. */
const TEXTS = [/\/site\/(i18n\/(translator|formats|load-texts)|page\/page-facts)\.ts$/];

/** Limits shared by forms and hours. */
const LIMITS = [/\/domain\/limits\.ts$/];

/** Dates and times in a time zone. */
const DATES = [
  /\/site\/i18n\/moments\.ts$/,
  /\/domain\/listing\/hours\/(time-zone|calendar-day|calendar-names)\.ts$/,
];

/** Opening hours, and whether a business is open. */
const HOURS = [
  /\/site\/features\/listing\/open-state-(until|text)\.ts$/,
  /\/domain\/listing\/hours\/(hours|text)\.ts$/,
];

/** Procedure calls. */
const CALLS = [/\/site\/(data\/(call|error|wait|public-reads)|session\/use-live)\.ts$/];

const any = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/**
 * Chunk groups. By default the build makes one chunk for each set of pages that share a module, and many small files
 * compress badly.
 *
 * A group includes the imports of its modules, unless an earlier group has them.
 */
export const CHUNKS = [
  { name: 'plain', test: any(PLAIN), priority: 5 },
  { name: 'stars', test: any(STARS), priority: 3.9 },
  { name: 'seen', test: any(SEEN), priority: 4.2 },
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

/** Chunks that every island and every page of the application has already loaded. */
const ALWAYS_LOADED = /\/(rolldown-runtime|react|plain|texts|island)-[^/]+\.js$/;

/**
 * Preloads of a dynamic import: leaves out files that the importing file has already loaded, whose names would weigh
 * more than they save.
 */
export function preloadedWith(_file: string, imports: string[], { hostId }: { hostId: string }): string[] {
  const isStart = /\/start-[^/]+\.js$/.test(hostId);
  return isStart ? imports : imports.filter((each) => !ALWAYS_LOADED.test(each));
}
