import type { Plugin } from 'vite';

/** Where the router loads the scripts of a link's page, for the style and files that they name. */
const LOAD =
  /let mod = await loadRouteModule\(route, routeModules\);\s*return mod\.links \? mod\.links\(\) : \[\];/;

/**
 * Has the router fetch scripts ahead without loading the page anew where one cannot be had, as it does for a press: after
 * an update of the site, or on a network that leads nowhere, pointing at a link would take away what was typed. A press
 * asks for it again, and says what became of it. No page names files of its own (`links`), so that nothing else is lost.
 *
 * Where it is written in another way one day, it stays as it is, and a test says so.
 */
export function quietPrefetch(): Plugin {
  return {
    name: 'bottin:quiet-prefetch',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/ },
      handler: (code) => ({ code: quiet(code), map: null }),
    },
  };
}

export function quiet(code: string): string {
  return code.replace(LOAD, 'await import(/* @vite-ignore */ route.module).catch(() => {});');
}
