import { defineConfig } from 'vitest/config';

/** Two kinds of tests: units beside their source, and everything that needs a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,backend,site,server}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**'],
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
