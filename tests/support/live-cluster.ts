import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

/** A PostgreSQL for the tests of live updates, of whose tables the project's are none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startCluster(project, ['template_platform']);
}
