import { build } from 'vite';

/**
 * Builds the service worker into one script with a constant name, at which browsers check for updates.
 *
 * @param version hash of the site's build: a change makes browsers fetch the offline pages again
 */
export async function offlineWorker(outDir: string, version: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      rollupOptions: {
        input: 'site/offline/worker.ts',
        output: { entryFileNames: 'worker.js', format: 'iife', footer: `// ${version}` },
      },
    },
  });
}
