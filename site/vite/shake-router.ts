import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/;
/** What the router makes as it is loaded, which has no effect of its own. */
const MADE = /= (React\$1\.(?:forwardRef|createContext)\()/g;
/** Names for React's developer tools, which hold on to what they name. */
const NAME = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Lets the build leave out the components of the router that no page uses: without it, it must take them for
 * something that happens. Where the router is written in another way one day, they merely stay.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'bottin:shake-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({
        code: code.replace(MADE, '= /* @__PURE__ */ $1').replace(NAME, ''),
        map: null,
      }),
    },
  };
}
