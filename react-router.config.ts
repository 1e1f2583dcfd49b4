import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { precompress } from './site/vite/precompress.ts';

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  ssr: true,
  // Every route fits in a few kilobytes; asking the server for them while browsing would cost more.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
