import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

/** A PostgreSQL for the tests of live updates, without the project's tables. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startCluster(project, ['template_platform']);
}
