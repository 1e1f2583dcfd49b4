import { defineConfig } from 'vitest/config';

/** Journeys in a real browser over the whole running product. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/support/server.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What a test waits for comes later on a busy machine, and the other tests run beside.
    expect: { poll: { timeout: 25_000 } },
    // On two cores: a journey waits for two fifths of its time.
    maxWorkers: 2,
  },
});
