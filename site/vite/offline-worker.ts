import { build } from 'vite';

/**
 * Builds the service worker into one script of a name that never changes: browsers look there for a newer one.
 *
 * @param version of the site's build: its change makes browsers fetch the offline pages anew
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
