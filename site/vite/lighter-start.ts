import type { Plugin } from 'vite';

/** Of React: five errors that it makes to have something to throw, and compares by what they are. */
const SIGNALS = /(\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/g;
/** Of the router: it ranks all routes to find those of a page whose server has found them already. */
const MATCHES =
  /let dataRouteMatcher = createDataRouteMatcher\([^;]*;\s*dataRouteMatcher\.update\(routes\);\s*let initialMatches = dataRouteMatcher\.match\(location\);/;

/**
 * Takes out of React and of its router two things that they do as they start, in one piece with others of a telephone's
 * processor:
 *
 * - An error holds where it was made: the browser reads the whole file again to know it, 70 ms for React's.
 * - The routes of a page are those whose modules it brings, which a page that is not hydrated by a client's loader needs
 *   no ranking for, 40 ms. The router ranks them once more anyway, for its own page changes.
 *
 * Where these are written in another way one day, they stay as they are, and a test says so.
 */
export function lighterStart(): Plugin {
  return {
    name: 'bottin:lighter-start',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /\/node_modules\/(?:react-dom\/cjs\/react-dom-client\.production|react-router\/dist\/production\/lib\/dom\/ssr\/hydration)\.js$/,
      },
      handler: (code) => ({ code: lighter(code), map: null }),
    },
  };
}

export function lighter(code: string): string {
  return code
    .replace(SIGNALS, '$1Object.create(Error.prototype)')
    .replace(
      MATCHES,
      'let initialMatches = Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }));',
    );
}
