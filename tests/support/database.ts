import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './cluster.ts';

export type TestDatabase = {
  /** Owner's connection string. */
  url: string;
  /** Owner's connections, with the driver's usual types. */
  pool: pg.Pool;
  drop(): Promise<void>;
};

/**
 * The template of a database. `bottin`: our migrations and seeds; `platform`: the backend's schemas alone; `live`: the
 * same on a PostgreSQL without long transactions, on whose end a stream of row changes waits to begin.
 */
export type Template = 'bottin' | 'platform' | 'live';

/** A separate database for one test file, copied from a template: call it in `beforeAll`, drop it in `afterAll`. */
export async function createTestDatabase(template: Template = 'bottin'): Promise<TestDatabase> {
  const clusterUrl = inject(template === 'live' ? 'liveClusterUrl' : 'clusterUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half of the processor's time of a copy through the WAL, which nothing here would recover.
  await onCluster(clusterUrl, `create database ${name} template template_${template} strategy file_copy`);
  const url = databaseUrl(clusterUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  // Dropping the database ends connections that are still idle in the pool.
  pool.on('error', () => undefined);
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await onCluster(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Runs work on a separate connection to a database. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
