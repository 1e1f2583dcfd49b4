import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,backend,site,server}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/journeys/**'],
    globalSetup: ['tests/support/cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
