import { defineConfig } from 'vitest/config';
import { iconSprite } from './site/vite/icon-sprite.ts';

// What a test waits for comes later on a busy machine.
const patient = { expect: { poll: { timeout: 25_000 } } };
const onPostgres = { ...patient, testTimeout: 60_000, hookTimeout: 240_000 };

/**
 * Units beside their source, everything that needs a real PostgreSQL, and journeys: all in one queue, as each kind waits
 * where another works.
 */
export default defineConfig({
  test: {
    // On two cores: much of what a test does is to wait.
    maxWorkers: 3,
    // One process for many files: alone, each would read the same modules again, which took half of the time.
    isolate: false,
    restoreMocks: true,
    projects: [
      {
        // What pages import that is no file.
        plugins: [iconSprite()],
        test: {
          name: 'unit',
          include: ['{domain,backend,site,server}/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          ...patient,
        },
      },
      {
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**'],
          globalSetup: ['tests/support/cluster.ts'],
          ...onPostgres,
        },
      },
      {
        // What is asked of stored files once more, their bytes being in a store that speaks S3.
        test: {
          name: 's3',
          include: ['tests/protocol/storage*.test.ts'],
          exclude: ['tests/protocol/storage-lists-large.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          provide: { store: 's3' },
          ...onPostgres,
        },
      },
      {
        // In a real browser, over the whole running product.
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/journeys/support/server.ts'],
          ...onPostgres,
          testTimeout: 120_000,
          // On two busy cores about one of 780 journeys misses a wait; the report says which passed at its second run.
          retry: 1,
        },
      },
    ],
  },
});
