import { rm } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { type Backend, type BackendOptions, createBackend, listen, parseProject } from '#backend/app.ts';
import { TEST_JWT_SECRET } from './cluster.ts';
import { createTestDatabase, type Template, type TestDatabase } from './database.ts';
import { temporaryFolder } from './folder.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

export type TestBackend = {
  database: TestDatabase;
  backend: Backend;
  /** `http://127.0.0.1:{port}` */
  url: string;
  /** Where the bytes of stored files are, or wait for {@link s3}. */
  storageFolder: string;
  /** Holds them in the tests' project `s3`. */
  s3: S3Server | undefined;
  /** The official client with the anonymous key. */
  anon: SupabaseClient;
  /** The official client with the service key: row-level security does not apply. */
  service: SupabaseClient;
  close(): Promise<void>;
};

/**
 * The backend over real HTTP on a separate database.
 *
 * @param sql runs before the backend reads the catalogue
 * @param options of the backend that a test changes; rate limits are off by default
 */
export async function startTestBackend(
  template: Template = 'bottin',
  sql?: string,
  options: Partial<BackendOptions> = {},
): Promise<TestBackend> {
  const database = await createTestDatabase(template);
  if (sql) await database.pool.query(sql);
  return serveDatabase(database, options, () => database.drop());
}

/**
 * The backend over real HTTP on a given database.
 *
 * @param afterClose runs once nothing listens any more
 */
export async function serveDatabase(
  database: TestDatabase,
  options: Partial<BackendOptions> = {},
  afterClose: () => Promise<void> = async () => undefined,
): Promise<TestBackend> {
  const folder = await temporaryFolder('storage');
  const s3 = inject('store') === 's3' ? await startS3Server() : undefined;
  const failures: unknown[] = [];
  const backend = await createBackend({
    databaseUrl: database.url,
    // The template is already up to date; an empty project adds nothing.
    project: parseProject('api.schemas = ["public"]', folder),
    jwtSecret: TEST_JWT_SECRET,
    storageFolder: folder,
    storageS3: s3?.settings,
    maxConnections: 8,
    rateLimits: null,
    onStep: () => undefined,
    onError: (error) => failures.push(error),
    ...options,
  });
  const listener = await listen({ host: '127.0.0.1', port: 0 }, backend);
  const url = `http://127.0.0.1:${listener.port}`;
  const client = (key: string) => createClient(url, key, { auth: { persistSession: false } });
  return {
    database,
    backend,
    url,
    storageFolder: options.storageFolder ?? folder,
    s3,
    anon: client(backend.keys.anon),
    service: client(backend.keys.serviceRole),
    async close() {
      await listener.close();
      await backend.close();
      await s3?.close();
      // Dropping the database cuts connections that are still taking leave, which is no failure.
      const [failure] = failures;
      await afterClose();
      await rm(folder, { recursive: true, force: true });
      if (failure) throw failure;
    },
  };
}
