import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  ssr: true,
  // Every route fits in a few kilobytes; asking the server for them while browsing would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
