import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CHUNKS } from './site/vite/chunks.ts';
import { iconSprite } from './site/vite/icon-sprite.ts';
import { lighterStart } from './site/vite/lighter-start.ts';
import { quietPrefetch } from './site/vite/quiet-prefetch.ts';
import { shakeRouter } from './site/vite/shake-router.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'site/public',
  // By which the server finds the script of documents.
  build: { manifest: true },
  plugins: [iconSprite(), tailwindcss(), reactRouter(), shakeRouter(), lighterStart(), quietPrefetch()],
  environments: {
    client: {
      build: {
        rollupOptions: { input: ['site/islands/start.ts'], output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    ssr: {
      // One file with React's production build in it, whatever NODE_ENV the server is started with: the development
      // build renders several times slower.
      resolve: { noExternal: true },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rollupOptions: { input: './site/server.ts' } },
    },
  },
}));
