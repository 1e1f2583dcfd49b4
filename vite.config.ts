import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CHUNKS, preloadedWith } from './site/vite/chunks.ts';
import { iconSprite } from './site/vite/icon-sprite.ts';
import { siteFiles } from './site/vite/site-files.ts';
import { failOnWarning, strictLogger } from './site/vite/warnings.ts';

/** How long plugins take is no mistake of the sources. */
const CHECKS = { pluginTimings: false };

export default defineConfig(({ command }) => ({
  publicDir: 'site/public',
  ...(command === 'build' && { customLogger: strictLogger() }),
  plugins: [iconSprite(), tailwindcss(), siteFiles()],
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // By which the server finds the scripts of pages.
        manifest: true,
        modulePreload: { resolveDependencies: preloadedWith },
        rollupOptions: {
          input: ['site/islands/start.ts', 'site/app/start.tsx'],
          onLog: failOnWarning,
          checks: CHECKS,
          // A file of a feature does nothing by being imported: its index.ts does not bring what its user does not name.
          treeshake: { moduleSideEffects: (id) => !/\/site\/features\/.*\.tsx?$/.test(id) },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      // One file with React's production build in it, whatever NODE_ENV the server is started with: the development
      // build renders several times slower.
      resolve: { noExternal: true },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'build/server',
        copyPublicDir: false,
        emitAssets: true,
        rollupOptions: {
          input: 'site/server.ts',
          onLog: failOnWarning,
          // The server has one file: texts that a browser loads later with `import()` are in it from the start.
          checks: { ...CHECKS, ineffectiveDynamicImport: false },
          output: { entryFileNames: 'index.js' },
        },
      },
    },
  },
}));
