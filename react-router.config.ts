import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { appIcons } from './site/vite/app-icons.ts';
import { buildVersion } from './site/vite/build-version.ts';
import { offlineWorker } from './site/vite/offline-worker.ts';
import { precompress } from './site/vite/precompress.ts';

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  ssr: true,
  // Every route fits in a few kilobytes; asking the server for them while browsing would cost more.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = path.join(reactRouterConfig.buildDirectory, 'client');
    await Promise.all([appIcons(client), offlineWorker(client, await buildVersion(client))]);
    await precompress(client);
  },
} satisfies Config;
