// biome-ignore-start lint/style/noRestrictedImports: this runs in the build, never in a page
import { globSync } from 'node:fs';
import path from 'node:path';

// biome-ignore-end lint/style/noRestrictedImports: the remaining imports are allowed

const ROOT = path.resolve(import.meta.dirname, '../..');

type Group = {
  /** Higher first: a group includes the imports of its modules, unless an earlier group has them. */
  priority: number;
  /** Folders and files; the texts of a folder are loaded by language, outside of its chunk. */
  of?: readonly string[];
  packages?: readonly string[];
  /** Parts of the ids of modules that the build makes. */
  made?: readonly string[];
  minShareCount?: number;
};

/**
 * Chunk groups. By default the build makes one chunk for each set of pages that share a module, and many small files
 * compress badly.
 */
const GROUPS: Readonly<Record<string, Group>> = {
  /** Modules that documents and the application both load; free of React. */
  plain: {
    priority: 5,
    of: [
      'site/{measures/{measures,vitals},session/stored-session}.ts',
      'site/shell/{top-id,arrival,dismiss-menu,speculation}.ts',
      'site/ui/{read-form,icons/icons}.ts',
      'site/features/{search/results-page,listing/open-state-hours,kept-listings/list-ids}.ts',
      'domain/{locale,pages/{segments,kind,app-paths,speculation-rules},operations/measures}.ts',
      'domain/accounts/{stored-session,cookie-consent}.ts',
    ],
    made: ['vite/preload-helper', '/icons.svg'],
  },
  /** The stars that keep listings; the application only counts the kept listings. */
  stars: {
    priority: 3.9,
    of: [
      'site/{features/kept-listings/{kept-storage,show-kept},data/must-be-online}.ts',
      'site/islands/kept-listings/{stars,explain,change-kept}.ts',
    ],
  },
  /** The listings seen recently: stored by their pages, shown by the page of kept listings. */
  seen: {
    priority: 4.2,
    of: ['site/{features/kept-listings/seen-storage,islands/kept-listings/store-seen}.ts'],
  },
  /** React, used by the application and by islands. */
  react: { priority: 4, packages: ['react', 'react-dom', 'scheduler'] },
  /** Limits shared by forms and hours. */
  limits: { priority: 4.1, of: ['{domain,site/i18n}/limits.ts'] },
  /** Text loading, for islands and for scripts without React. */
  texts: { priority: 4, of: ['site/{i18n/{translator,formats,load-texts},page/page-facts}.ts'] },
  /** Dates and times in a time zone. */
  dates: {
    priority: 4.1,
    of: ['site/i18n/moments.ts', 'domain/listing/hours/{time-zone,calendar-day,calendar-names}.ts'],
  },
  /** Opening hours, and whether a business is open. */
  hours: {
    priority: 4,
    of: ['site/features/listing/open-state-{until,text}.ts', 'domain/listing/hours/{hours,text}.ts'],
  },
  /** Modules that most islands use. */
  island: {
    priority: 3.5,
    of: [
      'site/ui/{icon.tsx,use-hydrated.ts}',
      'site/page/{address,island-props,next-state,page-context}.ts',
      'site/page/{go-to,island}.tsx',
      'site/i18n/use-translation.ts',
      'site/session/{open-session,use-session}.ts',
      'domain/pages/return-path.ts',
    ],
  },
  /** Procedure calls. */
  calls: { priority: 3.4, of: ['site/{data/{call,error,public-reads},session/use-live}.ts'] },
  /** Dialog frame, and the buttons that open dialogs. */
  'dialog-frame': {
    priority: 3.2,
    of: ['site/{ui/{modal,lazy-dialog},features/reports/report-action}.tsx'],
  },
  /** Modules shared by reviews and lists. */
  lists: {
    priority: 3.2,
    of: ['site/ui/{local-link,pagination,picture,section,stars}.tsx', 'domain/pages/picture-sizes.ts'],
  },
  /** Formatting of telephone numbers, websites and French punctuation, for cards, reviews and corrections. */
  'contact-format': { priority: 3.2, of: ['site/features/listing/format.ts', 'domain/text/no-break.ts'] },
  /** The application's shell, and components of its listing and list previews. */
  site: {
    priority: 3,
    of: [
      'site/shell/frame/',
      'site/ui/{logo.tsx,page-header.tsx,use-now.ts,empty-state.tsx}',
      'site/session/session-{messages,pending}.tsx',
      'site/features/listing/{listing-card,listing-thumbnail,open-state,listing-list}.tsx',
      'site/features/places/place-phrase.ts',
    ],
  },
  /** The router and the site modules that need it: no island loads it. */
  router: { priority: 2.5, packages: ['react-router'], of: ['site/shell/shell.tsx'] },
  /** Form fields, and components of visitors' forms. */
  form: { priority: 2.4, of: ['site/ui/form/', 'site/features/reports/dialog-parts.tsx'] },
  /** URL form of a search, and its filter codes: the page of a listing does not load it. */
  'search-query': {
    priority: 2,
    of: [
      'domain/{search/{search,option-filters},listing/fields/code-sets}.ts',
      'site/features/{listing/code-names,search/{search-path,last-searches}}.ts',
    ],
  },
  /** The search form, on the home page and on the search page. */
  'search-form': { priority: 1, of: ['site/features/search/form/'] },
  /** Modules shared by account forms. */
  account: { priority: 1, of: ['site/app/account/shared/', 'site/data/account-error.ts'] },
  /** Modules shared by dialogs of public pages and pages behind an account; free of TanStack Query. */
  dialog: {
    priority: 1,
    of: [
      'site/ui/{panel.tsx,save-file.ts}',
      'site/{data/{follow-changes,remembered},features/listing/business-api}.ts',
    ],
  },
  /** Modules that only pages behind an account use. */
  'tanstack-query': {
    priority: 0,
    packages: ['@tanstack'],
    of: ['site/session/{queries,members-only}.tsx'],
  },
  /** The texts of all admin sections in one language, which the first section that is opened loads. */
  'admin-texts-fr': { priority: 0, of: ['site/app/admin/**/texts.fr.ts'] },
  'admin-texts-en': { priority: 0, of: ['site/app/admin/**/texts.en.ts'] },
  /** Modules shared by the admin sections. */
  'admin-sections': {
    priority: 0,
    of: ['site/app/admin/charts/', 'site/app/admin/shared/'],
    minShareCount: 2,
  },
};

/** The groups as the build takes them. */
export const CHUNKS = Object.entries(GROUPS).map(
  ([name, { of = [], packages = [], made = [], ...group }]) => {
    const files = new Set(of.flatMap(filesOf));
    const parts = packages.map((each) => `/node_modules/${each}/`);
    const test = (id: string) =>
      files.has(id) || parts.some((part) => id.includes(part)) || made.some((part) => id.includes(part));
    return { name, test, ...group };
  },
);

/** @throws when a name has no file: one that moved would leave its chunk unnoticed */
function filesOf(pattern: string): string[] {
  return alternativesOf(pattern).flatMap((name) => {
    const files = name.endsWith('/')
      ? globSync(`${name}**/*.*`, { cwd: ROOT, exclude: ['**/texts.{fr,en}.ts'] })
      : globSync(name, { cwd: ROOT });
    if (files.length === 0) throw new Error(`site/vite/chunks.ts: there is no ${name}`);
    return files.map((file) => path.join(ROOT, file));
  });
}

/** @example alternativesOf('a/{b,c}.ts') // ['a/b.ts', 'a/c.ts'] */
function alternativesOf(pattern: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(pattern) ?? [];
  return inner === undefined
    ? [pattern]
    : inner.split(',').flatMap((each) => alternativesOf(before + each + after));
}

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
