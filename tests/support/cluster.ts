import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createBackend, parseProject, readProject, startEmbeddedPostgres } from '#backend/app.ts';
import { temporaryFolder } from './folder.ts';

/** The secret of every test database; the request login's password and the keys follow from it. */
export const TEST_JWT_SECRET = 'a secret for tests only, at least 32 characters long';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection string of the run's PostgreSQL, on the database `postgres`. */
    clusterUrl: string;
    /** The same of a second PostgreSQL, for live updates: a template without the project's tables, no long transaction. */
    liveClusterUrl: string;
    /** A folder of the run, removed at its end. */
    runFolder: string;
    /** Shared by the projects `system` and `s3`. */
    clusters?: Clusters;
    /** Owner's connection string of a PostgreSQL that stands in for the run's own, and is left running. */
    outsideUrl?: string;
    /** Where the bytes of stored files are; on disk when it is not said. */
    store?: 's3';
  }
}

/**
 * Test data need not survive a crash: writes skip fsync and full-page images.
 */
const FORGETFUL = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
  max_wal_size: '4GB',
  shared_buffers: '512MB',
  // Connections of several files at once, some of which make everything happen together.
  max_connections: '200',
};

type Clusters = Pick<ProvidedContext, 'clusterUrl' | 'liveClusterUrl' | 'runFolder'>;

/**
 * Two PostgreSQL for the whole run, with templates that tests copy: `template_bottin` (our migrations and seeds) and
 * `template_platform` (the platform's schemas alone); `template_live`, which is the same, on the second. The second
 * project that needs them gets the first one's, which are stopped when all tests have ended.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = project.vitest.getRootProject();
  const { clusters } = run.getProvidedContext();
  if (clusters) {
    provide(project, clusters);
    return async () => undefined;
  }
  const { outsideUrl } = project.getProvidedContext();
  const starting = [
    startCluster(['template_bottin', 'template_platform'], outsideUrl),
    startCluster(['template_live'], outsideUrl),
  ] as const;
  const [shared, live] = await Promise.all(starting).catch(async (error) => {
    const started = await Promise.allSettled(starting);
    await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.close()));
    throw error;
  });
  const opened = { clusterUrl: shared.url, liveClusterUrl: live.url, runFolder: shared.folder };
  run.provide('clusters', opened);
  provide(project, opened);
  return async () => {
    await Promise.all([shared.close(), live.close()]);
  };
}

function provide(project: TestProject, clusters: Clusters): void {
  for (const name of ['clusterUrl', 'liveClusterUrl', 'runFolder'] as const)
    project.provide(name, clusters[name]);
}

/** @param templates that the tests need: our migrations and seeds take some seconds */
async function startCluster(
  templates: ('template_bottin' | 'template_platform' | 'template_live')[],
  outsideUrl: string | undefined,
) {
  const folder = await temporaryFolder('tests');
  const postgres = outsideUrl
    ? { url: outsideUrl, stop: async () => undefined }
    : await startEmbeddedPostgres(folder, { settings: FORGETFUL });
  const close = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const name of templates) {
      const isOurs = name === 'template_bottin';
      const content = isOurs
        ? await readProject('supabase')
        : parseProject('api.schemas = ["public"]', folder);
      await makeTemplate(postgres.url, name, content);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url: postgres.url, folder, close };
}

async function makeTemplate(
  clusterUrl: string,
  name: string,
  project: Awaited<ReturnType<typeof readProject>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  const backend = await createBackend({
    databaseUrl: databaseUrl(clusterUrl, name),
    project,
    jwtSecret: TEST_JWT_SECRET,
    storageFolder: project.folder,
    maxConnections: 1,
    onStep: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  await backend.close();
  await client.query(`alter database ${name} with is_template true allow_connections false`);
  await client.end();
}

/** The same server, another database. */
export function databaseUrl(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/\/[^/?]+(\?|$)/, `/${name}$1`);
}
