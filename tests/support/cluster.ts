import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createBackend, parseProject, readProject, startEmbeddedPostgres } from '#backend/app.ts';
import { temporaryFolder } from './folder.ts';

/** The secret of every test database; the request login's password and the keys follow from it. */
export const TEST_JWT_SECRET = 'a secret for tests only, at least 32 characters long';

declare module 'vitest' {
  interface ProvidedContext {
    /** Owner's connection string of the run's PostgreSQL, on the database `postgres`. */
    clusterUrl: string;
    /** A folder of the run, removed at its end. */
    runFolder: string;
    /** Both, of the PostgreSQL with all templates, which the projects `system` and `s3` share. */
    sharedCluster?: { clusterUrl: string; runFolder: string };
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
  // Of several files at once, some of which make everything happen together.
  max_connections: '200',
};

/**
 * One PostgreSQL for the whole run, with two templates that tests copy: `template_bottin` (our migrations and seeds)
 * and `template_platform` (the platform's schemas alone). The second project that needs it gets the first one's, which
 * is stopped when all tests have ended.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = project.vitest.getRootProject();
  const { sharedCluster } = run.getProvidedContext();
  if (sharedCluster) {
    project.provide('clusterUrl', sharedCluster.clusterUrl);
    project.provide('runFolder', sharedCluster.runFolder);
    return async () => undefined;
  }
  const close = await startCluster(project, ['template_bottin', 'template_platform']);
  const { clusterUrl, runFolder } = project.getProvidedContext();
  run.provide('sharedCluster', { clusterUrl, runFolder });
  return close;
}

/** @param templates that the tests need: our migrations and seeds take some seconds */
export async function startCluster(
  project: TestProject,
  templates: ('template_bottin' | 'template_platform')[],
): Promise<() => Promise<void>> {
  const folder = await temporaryFolder('tests');
  const { outsideUrl } = project.getProvidedContext();
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
  project.provide('clusterUrl', postgres.url);
  project.provide('runFolder', folder);
  return close;
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
