import { rm } from 'node:fs/promises';
import { createVitest } from 'vitest/node';
import { startMajor } from './postgres-major.ts';
import { benchFolder } from './site.ts';
import { verdict } from './verdict.ts';

const DEFAULT_MAJORS = ['15', '16', '17'];

/** The migrations, the seeds and the tests of policies on PostgreSQL of each major version. */
export function policies(majors?: readonly string[]): Promise<void> {
  return onMajors('tests/policies', majors);
}

/** Backups restored from the embedded PostgreSQL into an outside one of each major version, and back. */
export function backups(majors?: readonly string[]): Promise<void> {
  return onMajors('tests/process/backup.test.ts', majors);
}

/**
 * Runs tests with an outside PostgreSQL in the place of the embedded one of a run.
 *
 * @param filter path of tests
 * @param majors numbers, or folders of binaries
 */
async function onMajors(filter: string, majors: readonly string[] = DEFAULT_MAJORS): Promise<void> {
  for (const major of majors) {
    const folder = await benchFolder();
    const outside = await startMajor(major, folder);
    console.log(`\nPostgreSQL ${outside.version}`);
    try {
      const vitest = await createVitest({ watch: false, project: ['system'], reporters: ['dot'] });
      vitest.provide('outsideUrl', outside.url);
      const { testModules, unhandledErrors } = await vitest.start([filter]);
      const failed = testModules.filter((module) => !module.ok()).length;
      await vitest.close();
      const holds = failed + unhandledErrors.length === 0 && testModules.length > 0;
      verdict('files of tests that failed', `${failed} of ${testModules.length}`, '0', holds);
    } finally {
      await outside.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    }
  }
}
